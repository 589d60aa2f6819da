import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BatchHead } from '../../../functions/core/batches/batch.ts'
import { feedBatches } from '../../../functions/core/batches/feed-batches.ts'
import { closeScan } from '../../../functions/core/scan/close-scan.ts'
import type { Part, Parts } from '../../../functions/core/scan/scan.ts'
import { feederEffects } from '../../../functions/runtime/effects-batch.ts'
import { createClient } from '../../../lib/client/client.ts'
import { scanList } from '../../../lib/client/scan-list.ts'
import { readyParts } from '../../api/support/scans.ts'
import { type ServedWorld, serveWorld } from '../../api/support/serve-world.ts'
import { startWorld, type World } from '../../api/support/world.ts'
import { listFile, mortal } from './list-world.ts'

const rowCount = 2_500
/** One address in this many is really scanned; the ends of the others are stored, since each scan takes a tenth of a second. */
const scannedEach = 50

let world: World
let served: ServedWorld
let turn: Promise<void> = Promise.resolve()
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 28, 12) })
  world = await startWorld()
  served = await serveWorld(world, ({ id, query: { batchId } }) => {
    if (id === 'read-batches' && batchId !== undefined) turn = turn.then(workOn)
    return turn
  })
})
afterAll(async () => {
  vi.useRealTimers()
  await served.close()
  await world.close()
})

const siteOf = (url: string) => Number(/site(\d+)\./.exec(url)?.[1])

const prepared = new Set<string>()
async function storeMostEnds(head: BatchHead): Promise<void> {
  const { batches } = feederEffects()
  const known = {
    pass: 1,
    countedIn: 1,
    overallScore: null,
    slug: null,
    failureCode: null,
    failureMessage: 'The page is parked.',
  }
  const stored = Array.from({ length: head.total }, (_, index) => index).filter((index) => index % scannedEach > 0)
  const limit = pLimit(20)
  await Promise.all(stored.map((index) => limit(() => batches.putEnd(head.batchId, index, { ...known, status: 'failed' }))))
  const counts = { ...head.counts, waiting: head.counts.waiting - stored.length, failed: stored.length }
  expect(await batches.replace(head, { ...head, counts, revision: head.revision + 1 })).toBe(true)
  prepared.add(head.batchId)
}

const completeSites = new Set<number>()
let ended = 0
/** Ends running scans, every second one complete, and starts lines up to the limits, both by the product's own rules. */
async function workOn(): Promise<void> {
  const feeder = feederEffects()
  for (const head of await feeder.batches.listOpen()) if (!prepared.has(head.batchId)) await storeMostEnds(head)
  const { scans } = world.stores
  const effects = { stores: world.stores, announce: async () => undefined, now: Date.now }
  for (const uuid of world.started.slice(ended)) {
    ended += 1
    const head = await scans.raise(uuid, { stage: 'read-site', at: new Date().toISOString() }).then(() => scans.find(uuid))
    if (ended % 2 === 0) {
      await closeScan(uuid, { status: 'failed', code: 'parked', message: 'The page is parked.' }, effects)
      continue
    }
    completeSites.add(siteOf(head?.seedUrl ?? ''))
    for (const [name, value] of Object.entries(readyParts())) {
      await scans.putPart(uuid, name as keyof Parts, value as Part<keyof Parts>)
    }
    await closeScan(uuid, { status: 'complete', slug: null, businessKey: null, overallScore: 11 }, effects)
  }
  await feedBatches(feeder, () => true)
}

test('a file of 2,500 rows is scanned and paid once, through a death at each call and 30 hours before each start', async () => {
  const { key, accountId } = await world.account({ plan: 'pro', credits: 100_000 })
  const client = createClient({ baseUrl: served.baseUrl, key })
  // Every 25th row repeats an address of another batch.
  const rows = Array.from({ length: rowCount }, (_, n) =>
    n % 25 === 24 ? `Repeat ${n},www.site${(n * 7) % 1_000}.com/` : `Site ${n},https://site${n}.com`,
  )
  const list = await listFile(['Name,website', ...rows])
  const go = (through: { client: typeof client; signal?: AbortSignal }) =>
    scanList({ input: list.input, out: list.out, api: 'here' }, { now: Date.now, newId: randomUUID, pollMs: 1, ...through })
  let deaths = 0
  let readyToSend = -1
  for (let atCall = 1; readyToSend < 0; atCall++) {
    for (const when of ['before', 'after'] as const) {
      vi.setSystemTime(Date.now() + 30 * 3_600_000)
      const life = await go(mortal(client, { atCall, when })).catch((error: unknown) => String(error))
      if (typeof life === 'string') {
        expect(life).toBe('Error: killed')
        deaths += 1
      } else readyToSend = life.readyToSend
    }
  }

  const { data } = await client.call('readBatches', { query: {} })
  const batches = data !== undefined && 'batches' in data ? data.batches : []
  const scanned = new Set(rows.map((row) => siteOf(row)))
  process.stdout.write(`${rows.length} rows, ${scanned.size} sites, ${batches.length} batches, ${deaths} deaths\n`)
  expect(batches).toHaveLength(Math.ceil(scanned.size / 1_000))
  const table = await list.results()
  expect(table.map((row) => `${row['Name']},${row['url']}`)).toEqual(rows)
  for (const row of table) {
    const isReady = completeSites.has(siteOf(row['url'] ?? ''))
    expect([row['row_status'], row['ready_to_send'], row['opening_line'] !== '']).toEqual(
      isReady ? ['complete', 'yes', true] : ['failed', 'no', false],
    )
  }
  expect(readyToSend).toBe(table.filter((row) => row['ready_to_send'] === 'yes').length)

  // Each batch has 1,000 addresses, so each begins with one that is scanned.
  const bought = Math.ceil(scanned.size / scannedEach)
  expect(world.started).toHaveLength(bought)
  expect(completeSites.size).toBe(Math.ceil(bought / 2))
  const ledger = await world.stores.accounts.listLedger(accountId)
  const booked = (kind: string) => ledger.filter((row) => row.kind === kind)
  expect([booked('hold').length, booked('settle').length, booked('release').length]).toEqual([
    bought,
    completeSites.size,
    bought - completeSites.size,
  ])
  expect(new Set(booked('hold').map(({ reference }) => reference)).size).toBe(bought)
  const account = await world.stores.accounts.find(accountId)
  expect(account).toMatchObject({ holds: {}, credits: ledger.reduce((sum, { amount }) => sum + amount, 0) })
})
