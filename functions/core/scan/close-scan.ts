import type { FailureCode } from '../../contract/fields.ts'
import type { Stores } from '../stores.ts'
import { bookEnd, bookHold, isPaid } from './hold-ledger.ts'
import { isTerminal, type ScanHead } from './scan.ts'
import { closeSpending } from './spend-book.ts'

export type ScanEnd =
  | {
      readonly status: 'complete'
      readonly slug: string | null
      readonly businessKey: string | null
      readonly overallScore: number | null
    }
  | { readonly status: 'failed'; readonly code: FailureCode; readonly message: string }

export type CloseEffects = {
  readonly stores: Pick<Stores, 'scans' | 'accounts' | 'capacity' | 'agents'>
  /** Starts the notification of the owner. Called again until it succeeds, so it must be repeatable. */
  readonly announce: (head: ScanHead) => Promise<void>
  /** Milliseconds. */
  readonly now: () => number
}

/**
 * Ends a scan, the only way there is: terminal status, money, ledger, room, agent, events, index, in this order. Every step is
 * repeatable and none is skipped for a scan that is terminal already, so that every caller completes what was cut off.
 * @param end  how it ends, unless it has ended already: a terminal status never changes; null ends nothing
 * @returns the head as it is now; undefined for a scan that is not there
 */
export async function closeScan(uuid: string, end: ScanEnd | null, effects: CloseEffects): Promise<ScanHead | undefined> {
  const { stores, now } = effects
  const { scans, accounts, capacity, agents } = stores
  const at = new Date(now()).toISOString()
  const head = end === null ? await scans.find(uuid) : await scans.terminate(uuid, { ...end, at })
  if (head === undefined || !isTerminal(head)) return head

  await settleMoney(head, accounts)
  await capacity.leave(uuid)
  await closeSpending(head, stores)
  if (head.status === 'complete' && head.kind === 'agent-scan' && head.overallScore !== null) {
    const { completedAt } = head
    await agents.setLatest(head.syntheticId, { scanId: uuid, score: head.overallScore, completedAt })
  }
  if (head.outbox !== null) await effects.announce(head)
  await scans.fileUnderOwner(head)
  return head
}

/** The stored status alone decides what becomes of the hold. */
async function settleMoney(head: ScanHead, accounts: CloseEffects['stores']['accounts']): Promise<void> {
  if (!isPaid(head)) return
  // While the hold is there its ledger row can still be written by anybody; afterwards the row is the proof that it was.
  const payer = await accounts.find(head.payerId)
  if (payer !== undefined && Object.hasOwn(payer.holds, head.uuid)) await bookHold(head, accounts)
  const kind = head.status === 'complete' ? 'settle' : 'release'
  await accounts[kind](head.payerId, head.uuid)
  await bookEnd(head, { kind, at: head.terminalAt ?? head.updatedAt }, accounts)
}
