import type { ScanHead } from '../../functions/core/scan/scan.ts'
import type { Operator } from './connect.ts'
import { notThere, OperatorError } from './operator-error.ts'

export type ScanList = {
  readonly account?: string
  readonly all?: boolean
  readonly status?: string
  /** With `all`: days, today included. */
  readonly days?: number
  readonly limit?: number
}

const dayMs = 86_400_000
const usual = { days: 7, limit: 100 } as const
/** Heads that are read at once. */
const readAtOnce = 25

/** Scans of an account or of the whole stage, newest first. */
export async function listScans(operator: Operator, { account, all = false, status, days, limit = usual.limit }: ScanList) {
  if ((account !== undefined) === all) throw new OperatorError('Give exactly one of --account and --all.')
  if (days !== undefined && !all) throw new OperatorError('--days is for --all.')
  if (account !== undefined) {
    if (!(await operator.stores.accounts.find(account))) throw notThere(operator, 'account', account)
    const page = { limit, ...(status === undefined ? {} : { status }) }
    return { accountId: account, scans: (await operator.stores.scans.listByOwner(account, page)).map(shown) }
  }
  const heads = await scansOfStage(operator, { status, days: days ?? usual.days, limit })
  return { scans: heads.map((head) => ({ accountId: head.ownerId, ...shown(head) })) }
}

/** Running scans, then ended ones, day by day backwards. */
async function scansOfStage(
  { stores, now }: Operator,
  { status, days, limit }: { readonly status: string | undefined; readonly days: number; readonly limit: number },
): Promise<readonly ScanHead[]> {
  const found = new Map<string, ScanHead>()
  const look = async (uuids: readonly string[]) => {
    for (let i = 0; i < uuids.length && found.size < limit; i += readAtOnce) {
      for (const head of await Promise.all(uuids.slice(i, i + readAtOnce).map((uuid) => stores.scans.find(uuid)))) {
        const isWanted = head !== undefined && head.deletedAt === null && (status === undefined || head.status === status)
        if (isWanted) found.set(head.uuid, head)
      }
    }
  }
  await look((await stores.scans.listOpen()).map(({ uuid }) => uuid))
  for (let n = 0; n < days && found.size < limit; n++) {
    await look(await stores.retention.endedOn(new Date(now() - n * dayMs).toISOString().slice(0, 10)))
  }
  return [...found.values()].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, limit)
}

const shown = (head: ScanHead) => {
  const { uuid, kind, status, seedUrl, createdAt, completedAt, failureCode, failureMessage, overallScore, cost } = head
  return { uuid, kind, status, seedUrl, createdAt, completedAt, failureCode, failureMessage, overallScore, cost }
}
