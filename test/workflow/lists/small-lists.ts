import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { expect } from 'vitest'
import { type Client, createClient } from '../../../lib/client/client.ts'
import { scanList } from '../../../lib/client/scan-list.ts'
import { type ServedWorld, serveWorld } from '../../api/support/serve-world.ts'
import { startWorld, type World } from '../../api/support/world.ts'
import { endLines, listFile } from './list-world.ts'

export const rows = [
  'Name,website,Phone',
  'One,one.com,+49 1',
  'Two,dead-two.com,',
  'Three,nonsense,"a, b"',
  'One again,https://www.one.com/,',
  'Four,four.com,',
  'Five,five.com,',
  'Six,six.com,',
  'Two again,dead-two.com/,',
]
const expected = [
  ['One', '+49 1', 'complete', 'yes'],
  ['Two', '', 'failed', 'no'],
  ['Three', 'a, b', 'rejected', 'no'],
  ['One again', '', 'complete', 'yes'],
  ['Four', '', 'complete', 'yes'],
  ['Five', '', 'complete', 'yes'],
  ['Six', '', 'complete', 'yes'],
  ['Two again', '', 'failed', 'no'],
]

export type SmallLists = {
  readonly world: World
  readonly served: ServedWorld
  readonly close: () => Promise<void>
}

/** A service whose batches are completed once they were seen running. */
export async function startSmallLists(): Promise<SmallLists> {
  const world = await startWorld()
  const served = await serveWorld(world, async ({ id, query: { batchId } }) => {
    if (id === 'read-batches' && batchId !== undefined) await endLines(world, batchId)
  })
  const close = async () => {
    await served.close()
    await world.close()
  }
  return { world, served, close }
}

/** A list of six addresses in three batches, and its account. */
export async function aList({ world, served }: SmallLists, lines: readonly string[] = rows) {
  const { key } = await world.account()
  const client = createClient({ baseUrl: served.baseUrl, key })
  const file = await listFile(lines)
  const run = { input: file.input, out: file.out, api: 'here', batchLines: 2 }
  const go = (through: { client: Client; signal?: AbortSignal } = { client }, changes: Partial<typeof run> = {}) =>
    scanList({ ...run, ...changes }, { now: Date.now, newId: randomUUID, pollMs: 1, ...through })
  const names = async () => {
    const { data } = await client.call('readBatches', { query: {} })
    return data !== undefined && 'batches' in data ? data.batches.map(({ name }) => name) : []
  }
  return { ...file, client, go, names }
}

export async function expectScannedOnce(
  { results, names, folder }: Awaited<ReturnType<typeof aList>>,
  context = '',
): Promise<void> {
  const all = await names()
  expect(all.map((name) => name?.slice(0, 17)).sort(), context).toEqual([1, 2, 3].map((n) => `prospects.csv ${n}/3`))
  const table = await results()
  expect(
    table.map((row) => [row['Name'], row['Phone'], row['row_status'], row['ready_to_send']]),
    context,
  ).toEqual(expected)
  expect(table.map(({ index }) => Number(index))).toEqual(table.map((_, index) => index))
  for (const row of table) expect(row['opening_line'] === '', context).toBe(row['ready_to_send'] === 'no')
  expect((await readdir(folder)).sort()).toEqual(['prospects.csv', 'results.csv', 'results.csv.state.json'])
}
