import { isTerminal, type ScanHead, scanHead } from '../../core/scan/scan.ts'
import { ScanFailure } from '../../core/scan/scan-failure.ts'
import { headKey } from './keys.ts'
import { mustEnd, type Row, type Table } from './table.ts'

/** Members that may be null are absent from the item, so that conditions can ask whether they exist. */
const nothingKnown = { ownerId: null, payerId: null, teamSlug: null, revision: 0 }

/** Tombstones keep no more of an end than its status and time. */
const ends: Readonly<Record<string, (row: Row) => Row>> = {
  complete: ({ terminalAt }) => ({ completedAt: terminalAt }),
  failed: () => ({ failureCode: 'internal' }),
}

export const readHead = (row: Row): ScanHead => scanHead.parse({ ...nothingKnown, ...ends[String(row['status'])]?.(row), ...row })

export const headAttributes = (head: ScanHead): Row =>
  Object.fromEntries(Object.entries(head).filter(([, value]) => value !== null))

export async function findHead(table: Table, uuid: string): Promise<ScanHead | undefined> {
  const askedAt = performance.now()
  const before = guards.get(table)?.get(uuid)
  const row = await table.get(headKey(uuid))
  if (row === undefined) return undefined
  const head = readHead(row)
  // A stage reads its head first: what it writes within the two seconds needs no second look. A read that a deletion by this very
  // process overtook proves nothing.
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
 * The one guard of everything that a stage writes beside the head: no item of a scan comes back once it is deleted. What is written
 * in the two seconds after the mark is found by the second purge, like a write that was on its way.
 * @throws ScanFailure, which ends the stage for good
 */
export function mustNotBeDeleted(table: Table, uuid: string): Promise<void> {
  const now = performance.now()
  const found = guards.get(table)?.get(uuid)
  if (found !== undefined && found.passed !== null && found.until > now) return found.passed
  const passed = checkHead(table, uuid)
  const guard = { until: now + guardMs, passed }
  const known = keepGuard(table, uuid, guard)
  // A check that did not pass says nothing about the next write.
  passed.catch(() => {
    if (known.get(uuid) === guard) known.delete(uuid)
  })
  return passed
}

/** In the order of their ends, so that those that are over are dropped from the front. */
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

/** After a deletion by this very process its next write of the scan looks again. */
export function forgetGuard(table: Table, uuid: string): void {
  keepGuard(table, uuid, { until: performance.now() + guardMs, passed: null })
}

async function checkHead(table: Table, uuid: string): Promise<void> {
  const row = await table.get(headKey(uuid))
  if (row?.['deletedAt'] !== undefined) throw new ScanFailure('internal', 'The scan was deleted.')
}

const unfinished = '#status IN (:pending, :analyzing)'
const unfinishedValues = { pending: 'pending', analyzing: 'analyzing' } as const

/** ISO times of one precision compare as text. */
export const later = (a: string, b: string): string => (a > b ? a : b)

/**
 * Changes a head that is not terminal, one revision up. Clocks of two machines differ: `updatedAt` never goes back.
 * `guard` is a further condition; where it does not hold, nothing is changed.
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
    /** Does the head say that this very change was made before? */
    readonly isMade?: (row: Row) => boolean
  },
): Promise<ScanHead | undefined> {
  let { at } = change
  for (let round = 0; ; mustEnd(round++)) {
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
