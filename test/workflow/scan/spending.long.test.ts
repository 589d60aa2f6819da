import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { answerPrefix } from '../../../functions/adapters/dynamo/keys.ts'
import { spendEntry, spendPrefix } from '../../../functions/core/scan/spend-book.ts'
import type { TableCall } from '../../../lib/local/faults.ts'
import { type DisturbedScans, startDisturbedScans } from './support/disturbed-scans.ts'

let scans: DisturbedScans
beforeAll(async () => {
  scans = await startDisturbedScans()
})
afterAll(() => scans.close())
afterEach(() => {
  scans.world.engine.faults.set({ before: undefined })
})

const micros = (usd: number) => Math.round(usd * 1_000_000)
/** Millionths of a dollar: cost of the stored answers, sum booked for answers, and totals of the scan and the day. */
async function moneyOf(uuid: string) {
  const { stores } = scans.world.engine
  const answers = await stores.scans.listAnswers(uuid)
  const booked = await stores.scans.listWork(uuid, `${spendPrefix}batch-`)
  const sum = (amounts: readonly number[]) => micros(amounts.reduce((total, usd) => total + usd, 0))
  const day = new Date(Date.now() + scans.world.aheadMs).toISOString().slice(0, 10)
  return {
    stored: sum(answers.map(({ costUsd }) => costUsd)),
    booked: sum(booked.map(({ value }) => spendEntry.parse(value).usd)),
    scan: micros(await scans.world.effectsOf('test').spend.spentOn(uuid)),
    day: micros(await stores.capacity.spentUsd(day)),
  }
}
const idOf = ({ operation, request }: TableCall): string | undefined => {
  const { SK } = (request['Item'] ?? {}) as { SK?: { S?: string } }
  return operation === 'PutItem' && SK?.S?.startsWith(answerPrefix) === true ? SK.S : undefined
}

test('what the answers of a scan cost is booked for the scan and for the day', async () => {
  const { uuid } = await scans.scan()
  const { stored, booked, scan, day } = await moneyOf(uuid)
  expect(stored).toBeGreaterThan(0)
  expect(booked).toBe(stored)
  expect(scan).toBeGreaterThan(booked)
  expect(day).toBe(scan)
})

test('a batch that breaks has its answers booked, the one that could not be stored among them', async () => {
  let broken: string | undefined
  let refused = 0
  scans.world.engine.faults.set({
    before: (call) => {
      const id = idOf(call)
      broken ??= id
      // On every retry of the client.
      return id !== undefined && id === broken && ++refused <= 3 ? 'serverError' : undefined
    },
  })
  const head = await scans.scan()
  const { stored, booked } = await moneyOf(head.uuid)
  expect([head.status, refused > 3]).toEqual(['complete', true])
  expect(booked, 'bought twice, stored once').toBeGreaterThan(stored)
})

test.each([4, 8, 12, 16])(
  'a batch that dies at its platforms’ answer %i has what it stored booked by the next try',
  async (n) => {
    let puts = 0
    const head = await scans.scan((call) => {
      const isPut = call.function === 'ask-batch' && call.operation === 'PutItem'
      return isPut && ++puts === n ? 'die before' : undefined
    })
    const { stored, booked } = await moneyOf(head.uuid)
    expect(head.status).toBe('complete')
    expect(booked).toBe(stored)
  },
)
