import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Client, createClient } from '../../../lib/client/client.ts'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { mortal, useCalendar } from './list-world.ts'
import { aList, expectScannedOnce, rows, startSmallLists } from './small-lists.ts'

const lists = await closedAfterTests(startSmallLists())
const hours = useCalendar()

test('a list is scanned in batches and becomes a sheet of its rows and their merge fields', async () => {
  const list = await aList(lists)
  expect(await list.go()).toEqual({ out: list.out, rows: 8, readyToSend: 5, creditsSpent: 40 })
  await expectScannedOnce(list)
  const [, two, three] = await list.results()
  expect(two?.['reason']).toBe('Nobody answers.')
  expect(three?.['url']).toBe('nonsense')
})

test('a command that is killed at each call in turn, a day and more apart, comes to its end', async () => {
  const list = await aList(lists)
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
  const list = await aList(lists)
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

test('a batch is found by its name whatever form the name of the file has', async () => {
  const list = await aList(lists)
  const input = join(list.folder, ' u\u0308ber.csv')
  await copyFile(list.input, input)
  await expect(list.go(mortal(list.client, { atCall: 1, when: 'after' }), { input })).rejects.toThrow('killed')
  hours(30)
  expect(await list.go(undefined, { input })).toMatchObject({ rows: 8, creditsSpent: 40 })
  expect(await list.names()).toHaveLength(3)
})

test('a warning names the row of the file, and a repeated address has one', async () => {
  const list = await aList(lists, ['website', 'a.com', 'www.a.com', 'nonsense', 'nonsense', 'b.com/1', 'b.com/2', 'b.com/2#top'])
  await list.go()
  const sameDomain = 'The same domain as line 4.'
  const sameAddress = (line: number) => `The same address as line ${line}, which is scanned once.`
  expect((await list.results()).map((row) => row['warning'])).toEqual([
    '',
    sameAddress(0),
    '',
    '',
    '',
    sameDomain,
    sameAddress(5),
  ])
})

test('two commands at once are one list', async () => {
  const list = await aList(lists)
  await Promise.all([list.go(), list.go()])
  await expectScannedOnce(list)
})

test('what was sent is on the disk before the first call', async () => {
  const list = await aList(lists)
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
    const list = await aList(lists)
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

  test('continues when the file was only saved with other quotes and line ends', async () => {
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
  const list = await aList(lists)
  const refused = createClient({ baseUrl: lists.served.baseUrl, key: 'vsk_dev_nobody' })
  await expect(list.go({ client: refused })).rejects.toMatchObject({ status: 401 })
  await writeFile(list.input, ['website', 'other.com'].join('\n'))
  expect(await list.go()).toMatchObject({ rows: 1, readyToSend: 1 })
})

test('results that are there already, the list itself and an unreadable state are not overwritten', async () => {
  const list = await aList(lists)
  await writeFile(list.out, 'mine')
  await expect(list.go()).rejects.toThrow('is there already')
  await expect(list.go(undefined, { out: list.input })).rejects.toThrow('is the file of the list itself')
  await writeFile(list.state, '{"version":')
  await expect(list.go()).rejects.toThrow('it is not known which batches of this list exist')
  await expect(list.go(undefined, { input: `${list.input}x` })).rejects.toThrow('There is no such file')
  expect(await readFile(list.out, 'utf8')).toBe('mine')
  expect(await list.names()).toEqual([])
})
