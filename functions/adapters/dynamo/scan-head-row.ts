import { uncompiled } from '../../contract/uncompiled.ts'
import { isTerminal, type ScanHead, scanHead } from '../../core/scan/scan.ts'
import { ScanFailure } from '../../core/scan/scan-failure.ts'
import { headKey } from './keys.ts'
import { failAfterMaxRounds, type Row, type Table } from './table.ts'

/** Members that may be null are left out of the item, so that conditions can test whether they exist. */
const nothingKnown = { ownerId: null, payerId: null, teamSlug: null, revision: 0 }

/** Of a scan's end, a tombstone keeps only status and time. */
const ends: Readonly<Record<string, (row: Row) => Row>> = {
  complete: ({ terminalAt }) => ({ completedAt: terminalAt }),
  failed: () => ({ failureCode: 'internal' }),
}

/**
 * The head of a row, also one of an earlier release.
 * @throws ZodError for a row that is no head
 */
export const readHead = (row: Row): ScanHead =>
  scanHead.parse({ ...nothingKnown, ...ends[String(row['status'])]?.(row), ...row }, uncompiled)

export const headAttributes = (head: ScanHead): Row =>
  Object.fromEntries(Object.entries(head).filter(([, value]) => value !== null))

/**
 * The head, also of a deleted scan (`deletedAt`); undefined when there is no row. Lets writes of the next two seconds skip their
 * own check that the scan is not deleted.
 */
export async function findHead(table: Table, uuid: string): Promise<ScanHead | undefined> {
  const askedAt = performance.now()
  const before = guards.get(table)?.get(uuid)
  const row = await table.get(headKey(uuid))
  if (row === undefined) return undefined
  const head = readHead(row)
  // A stage reads its head first; its writes within the next two seconds need no second read. A read that started before a
  // deletion by this process is not cached.
  const isLatest = guards.get(table)?.get(uuid) === before
  if (head.deletedAt === null && isLatest) keepGuard(table, uuid, { until: askedAt + guardMs, passed: Promise.resolve() })
  return head
}

/**
 * How long the answer "not deleted" is cached, in milliseconds. A batch stores dozens of answers within seconds, and each
 * used to read the head first: half of all reads of a scan.
 */
const guardMs = 2_000
/** @property passed  null after a deletion by this process: a read that began before it must not be cached */
type Guard = { readonly until: number; readonly passed: Promise<void> | null }
const guards = new WeakMap<Table, Map<string, Guard>>()

/**
 * Guards every write of a stage beside the head: a deleted scan gets no new item. Writes of the two seconds after the deletion
 * mark are removed by the second purge, as are writes that were under way.
 * @throws ScanFailure, which ends the stage without a retry
 */
export function mustNotBeDeleted(table: Table, uuid: string): Promise<void> {
  const now = performance.now()
  const found = guards.get(table)?.get(uuid)
  if (found !== undefined && found.passed !== null && found.until > now) return found.passed
  const passed = checkHead(table, uuid)
  const guard = { until: now + guardMs, passed }
  const known = keepGuard(table, uuid, guard)
  // A failed check is not cached.
  passed.catch(() => {
    if (known.get(uuid) === guard) known.delete(uuid)
  })
  return passed
}

/** Keeps the guards ordered by expiry, so that expired ones are dropped from the front. */
function keepGuard(table: Table, uuid: string, guard: Guard): Map<string, Guard> {
  const known = guards.get(table) ?? new Map<string, Guard>()
  guards.set(table, known)
  const now = performance.now()
  for (const [scan, { until }] of known) {
    if (until > now) break
    known.delete(scan)
  }
  known.delete(uuid)
  return known.set(uuid, guard)
}

/** Drops the cached check after a deletion by this process, so that its next write reads the head again. */
export function forgetGuard(table: Table, uuid: string): void {
  keepGuard(table, uuid, { until: performance.now() + guardMs, passed: null })
}

async function checkHead(table: Table, uuid: string): Promise<void> {
  const row = await table.get(headKey(uuid))
  if (row?.['deletedAt'] !== undefined) throw new ScanFailure('internal', 'The scan was deleted.')
}

const unfinished = '#status IN (:pending, :analyzing)'
const unfinishedValues = { pending: 'pending', analyzing: 'analyzing' } as const

/** Compares two ISO times as text, which is correct for times of one precision. */
export const later = (a: string, b: string): string => (a > b ? a : b)

/**
 * Changes a head that is not terminal and raises its revision. Clocks of machines differ, so `updatedAt` never decreases.
 * `guard` is a further condition; when it does not hold, nothing changes.
 * @returns the head after the change or, when nothing was changed, as it is
 */
export async function changeUnfinished(
  table: Table,
  uuid: string,
  change: {
    readonly at: string
    readonly set?: string
    readonly add?: string
    readonly guard?: string
    readonly values?: Row
    /** Whether the head shows that this very change was made before. */
    readonly isMade?: (row: Row) => boolean
  },
): Promise<ScanHead | undefined> {
  let { at } = change
  for (let round = 0; ; failAfterMaxRounds(round++)) {
    const changed = await table.update(headKey(uuid), {
      update: `SET updatedAt = :at${change.set ?? ''} ADD revision :one${change.add ?? ''}`,
      condition: `${unfinished} AND updatedAt <= :at${change.guard === undefined ? '' : ` AND ${change.guard}`}`,
      values: { ...unfinishedValues, ...change.values, at, one: 1 },
    })
    if (changed !== undefined) return readHead(changed)
    const row = await table.get(headKey(uuid))
    if (row === undefined) return undefined
    const head = readHead(row)
    if (isTerminal(head) || change.isMade?.(row) === true || head.updatedAt <= at) return head
    at = later(at, head.updatedAt)
  }
}
