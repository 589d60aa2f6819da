import pLimit from 'p-limit'
import type { Table } from './table.ts'

const removalsAtOnce = 25

/** Removes the rows of a partition that the filter selects. */
export async function removeRows(table: Table, pk: string, isWanted: (sk: string) => boolean): Promise<void> {
  const limit = pLimit(removalsAtOnce)
  const removals: Promise<boolean>[] = []
  for await (const row of table.query({ keys: { pk } })) {
    const SK = String(row['SK'])
    if (isWanted(SK)) removals.push(limit(() => table.remove({ PK: pk, SK })))
  }
  await Promise.all(removals)
}
