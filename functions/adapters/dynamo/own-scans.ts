import type { ScanHead } from '../../core/scan/scan.ts'
import type { OwnScansPage, ScanPlace } from '../../core/stores.ts'
import { headKey, openScans, ownerIndex, uuidOf } from './keys.ts'
import { readHead } from './scan-head-row.ts'
import type { Row, Table } from './table.ts'

/** Most heads read for one page, which bounds the cost of a filter that few scans pass. */
const maxLooked = 300
const chunkSize = 50

/** Newest first; scans of the same instant by uuid, so that the order is stable. */
const compare = (a: ScanPlace, b: ScanPlace): number =>
  a.createdAt === b.createdAt ? (a.uuid < b.uuid ? 1 : a.uuid > b.uuid ? -1 : 0) : a.createdAt < b.createdAt ? 1 : -1

/**
 * A page of an owner's scans. Ended scans are read from the owner's index, starting at the cursor; running ones are filtered out
 * of the stage's list of open scans, which is short.
 */
export async function pageByOwner(
  table: Table,
  ownerId: string,
  { limit, matches, after }: OwnScansPage,
): Promise<{ readonly heads: readonly ScanHead[]; readonly next: ScanPlace | null }> {
  const isBehind = (place: ScanPlace) => after === undefined || compare(after, place) < 0
  const isWanted = (head: ScanHead) => head.ownerId === ownerId && head.deletedAt === null && isBehind(head) && matches(head)
  const open = await headsOf(table, await rowsOf(table.listIndex(openScans)))
  const found = open.filter(isWanted)
  let looked = 0
  let last: ScanPlace | null = null
  let chunk: Row[] = []
  const look = async () => {
    const heads = (await headsOf(table, chunk)).toSorted(compare)
    looked += chunk.length
    chunk = []
    last = heads.at(-1) ?? last
    found.push(...heads.filter((head) => isWanted(head) && !found.some(({ uuid }) => uuid === head.uuid)))
  }
  const range = after === undefined ? {} : { upTo: after.createdAt }
  let isWhole = true
  for await (const row of table.listIndex(ownerIndex(ownerId, '').GSI1PK, { newestFirst: true, ...range })) {
    // The index has no order within a millisecond, so scans of one are looked at together.
    if (chunk.length >= chunkSize && row['GSI1SK'] !== chunk.at(-1)?.['GSI1SK']) await look()
    if (chunk.length === 0 && (looked >= maxLooked || found.length > limit)) {
      isWhole = false
      break
    }
    chunk.push(row)
  }
  if (chunk.length > 0) await look()
  const edge: ScanPlace | null = last
  // Running scans older than the last head read belong to a later page.
  const ordered = found.toSorted(compare).filter((head) => isWhole || edge === null || compare(head, edge) <= 0)
  const heads = ordered.slice(0, limit)
  const cut = ordered.length > limit ? (heads.at(-1) ?? null) : isWhole ? null : edge
  return { heads, next: cut === null ? null : { createdAt: cut.createdAt, uuid: cut.uuid } }
}

async function rowsOf(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = []
  for await (const row of rows) all.push(row)
  return all
}

const headsOf = async (table: Table, rows: readonly Row[]): Promise<ScanHead[]> =>
  (await table.getMany(rows.map((row) => headKey(uuidOf({ PK: String(row['PK']) }))))).map(readHead)
