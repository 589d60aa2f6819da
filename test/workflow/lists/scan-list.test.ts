import { randomUUID } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Client, createClient } from '../../../lib/client/client.ts'
import { scanList } from '../../../lib/client/scan-list.ts'
import { type ServedWorld, serveWorld } from '../../api/support/serve-world.ts'
import { startWorld, type World } from '../../api/support/world.ts'
import { endLines, listFile, mortal } from './list-world.ts'

let world: World
let served: ServedWorld
beforeAll(async () => {
  world = await startWorld()
  // A batch is worked off once it was seen to run.
  served = await serveWorld(world, async ({ id, query: { batchId } }) => {
    if (id === 'read-batches' && batchId !== undefined) await endLines(world, batchId)
  })
})
afterAll(async () => {
  await served.close()
  await world.close()
})
const start = Date.UTC(2026, 10, 28, 12)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
})
afterEach(() => {
  vi.useRealTimers()
})
const hours = (count: number) => vi.setSystemTime(Date.now() + count * 3_600_000)

const rows = [
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

/** A list of six addresses in three batches, and its account. */
async function aList(lines: readonly string[] = rows) {
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

async function expectScannedOnce({ results, names, folder }: Awaited<ReturnType<typeof aList>>, context = ''): Promise<void> {
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

test('a list is scanned in batches and becomes a sheet of its rows and their merge fields', async () => {
  const list = await aList()
  expect(await list.go()).toEqual({ out: list.out, rows: 8, readyToSend: 5, creditsSpent: 40 })
  await expectScannedOnce(list)
  const [, two, three] = await list.results()
  expect(two?.['reason']).toBe('Nobody answers.')
  expect(three?.['url']).toBe('nonsense')
})

test('a command that is killed at any call and started again 30 hours later creates each batch once', async () => {
  const whole = await aList()
  const counted = mortal(whole.client)
  await whole.go(counted)
  const calls = counted.calls()
  expect(calls).toBeGreaterThanOrEqual(12)
  for (let atCall = 1; atCall <= calls; atCall++) {
    for (const when of ['before', 'after'] as const) {
      const list = await aList()
      await expect(list.go(mortal(list.client, { atCall, when }))).rejects.toThrow('killed')
      hours(30)
      await list.go()
      await expectScannedOnce(list, `killed ${when} call ${atCall}`)
    }
  }
})

test('a command that is killed at each call in turn, a day and more apart, comes to its end', async () => {
  const list = await aList()
  let deaths = 0
  for (let atCall = 1; ; atCall++) {
    const ended = await Promise.all(
      (['before', 'after'] as const).map(async (when) => {
        hours(30)
        return list.go(mortal(list.client, { atCall, when })).then(
          () => true,
          () => false,
        )
      }),
    )
    deaths += ended.filter((isEnded) => !isEnded).length
    if (ended.every(Boolean)) break
  }
  expect(deaths).toBeGreaterThan(5)
  await expectScannedOnce(list)
})

test('a command that sleeps for a day while it repeats a lost call finds its batch', async () => {
  const list = await aList()
  let isLost = true
  const call: Client['call'] = async (id, asked) => {
    const answer = await list.client.call(id, asked)
    if (!isLost) return answer
    isLost = false
    hours(30)
    throw new TypeError('fetch failed')
  }
  await list.go({ client: { ...list.client, call } })
  await expectScannedOnce(list)
})

test('two commands at once are one list', async () => {
  const list = await aList()
  await Promise.all([list.go(), list.go()])
  await expectScannedOnce(list)
})

test('what was sent is on the disk before the first call', async () => {
  const list = await aList()
  await expect(list.go(mortal(list.client, { atCall: 1, when: 'before' }))).rejects.toThrow('killed')
  const { parts, input } = JSON.parse(await readFile(list.state, 'utf8'))
  expect(input).toMatchObject({ name: 'prospects.csv', column: 'website', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(parts.map(({ sentAt, batchId }: { sentAt: string; batchId: string }) => [sentAt !== null, batchId])).toEqual([
    [true, null],
    [false, null],
    [false, null],
  ])
})

describe('a list that was started', () => {
  const started = async () => {
    const list = await aList()
    await expect(list.go(mortal(list.client, { atCall: 2, when: 'after' }))).rejects.toThrow('killed')
    return list
  }

  test.each<[string, readonly string[], string]>([
    ['another address', rows.with(1, 'One,other.com,+49 1'), 'Rows have changed: line 2 (now "other.com").'],
    ['a row more', [...rows, 'Seven,seven.com,'], 'The file had 8 rows and has 9.'],
    [
      'another column',
      rows.with(0, 'Name,website,Fax'),
      'The columns were "Name", "website", "Phone" and are "Name", "website", "Fax".',
    ],
    ['another order', [...rows.slice(0, 1), ...rows.slice(1).reverse()], 'line 4 (now "five.com") and 5 more.'],
  ])('with %s is refused, and named', async (_, lines, reason) => {
    const list = await started()
    await writeFile(list.input, lines.join('\r\n'))
    const before = await list.names()
    await expect(list.go()).rejects.toThrow(reason)
    expect(await list.names()).toEqual(before)
    await writeFile(list.input, rows.join('\r\n'))
    await list.go()
    await expectScannedOnce(list)
  })

  test('goes on when the file was only saved with other quotes and line ends', async () => {
    const list = await started()
    await writeFile(list.input, rows.join('\n').replace('One,one.com', '"One","one.com"'))
    await list.go()
    await expectScannedOnce(list)
  })

  test('is refused with another column, at another API, and cut differently', async () => {
    const list = await started()
    await expect(list.go(undefined, { column: 'Name' } as object)).rejects.toThrow('from the column "website", not from "Name"')
    await expect(list.go(undefined, { api: 'there' })).rejects.toThrow('It was started at here, not at there.')
    await expect(list.go(undefined, { batchLines: 3 })).rejects.toThrow('another version of this command')
  })
})

test('a list whose first call was refused may be changed', async () => {
  const list = await aList()
  const refused = createClient({ baseUrl: served.baseUrl, key: 'vsk_dev_nobody' })
  await expect(list.go({ client: refused })).rejects.toMatchObject({ status: 401 })
  await writeFile(list.input, ['website', 'other.com'].join('\n'))
  expect(await list.go()).toMatchObject({ rows: 1, readyToSend: 1 })
})

test('results that are there already, the list itself and an unreadable state are not overwritten', async () => {
  const list = await aList()
  await writeFile(list.out, 'mine')
  await expect(list.go()).rejects.toThrow('is there already')
  await expect(list.go(undefined, { out: list.input })).rejects.toThrow('is the file of the list itself')
  await writeFile(list.state, '{"version":')
  await expect(list.go()).rejects.toThrow('it is not known which batches of this list exist')
  await expect(list.go(undefined, { input: `${list.input}x` })).rejects.toThrow('There is no such file')
  expect(await readFile(list.out, 'utf8')).toBe('mine')
  expect(await list.names()).toEqual([])
})
