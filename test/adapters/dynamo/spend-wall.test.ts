import { beforeAll, beforeEach, expect, test } from 'vitest'
import { spendKey } from '../../../functions/adapters/dynamo/keys.ts'
import {
  closeSpending,
  createSpendBook,
  personaReservation,
  releasePersonaReservations,
  type SpendBook,
} from '../../../functions/core/scan/spend-book.ts'
import { configOf } from '../../../lib/cdk/stages.ts'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { startEngine } from '../../support/engine.ts'
import { uuidOf } from '../../support/rows.ts'

const day = '2026-11-27'
const ceiling = 100
let spend: SpendBook
const engine = await closedAfterTests(startEngine())
beforeAll(async () => {
  spend = createSpendBook(engine.stores, {
    prices: configOf('dev').settings.prices,
    ceilingUsd: { day: ceiling },
    now: () => Date.parse(`${day}T12:00:00Z`),
    onSpent: () => undefined,
  })
})
beforeEach(async () => {
  await engine.clear()
})

test('350 environments that buy at once for 50 scans at their ceilings end at most a fifth over the ceiling of the day', async () => {
  const worst = 3
  let refused = 0
  const environment = async (nth: number) => {
    for (let group = 0; group < 2; group += 1) {
      const reserved = await spend.reserve(uuidOf(nth % 50), `batch-${group}-${nth}`, worst)
      if (reserved.outcome !== 'reserved') refused += 1
      else await reserved.settleUsd(worst)
    }
  }
  await Promise.all(Array.from({ length: 350 }, (_, nth) => environment(nth)))
  const spent = await engine.stores.capacity.spentUsd(day)
  expect(spent).toBeLessThanOrEqual(1.2 * ceiling)
  expect(spent).toBeGreaterThan(1.2 * ceiling - worst)
  expect(refused).toBe(2 * 350 - spent / worst)
})

test('what is reserved is in the way until it is settled, and what is spent for good', async () => {
  const first = await spend.reserve(uuidOf(1), 'analyse', 119)
  expect((await spend.reserve(uuidOf(2), 'analyse', 2)).outcome).toBe('full')
  if (first.outcome === 'reserved') await first.settleUsd(1)
  const second = await spend.reserve(uuidOf(2), 'analyse', 119)
  expect(second.outcome).toBe('reserved')
  if (second.outcome === 'reserved') await second.settleUsd(119)
  expect((await spend.reserve(uuidOf(3), 'analyse', 1)).outcome).toBe('spent')
})

test('a name that is settled between a refusal and the look at why is reserved anew', async () => {
  const first = await spend.reserve(uuidOf(1), 'analyse', 1)
  let isSettled = false
  engine.faults.set({
    before: async ({ operation }) => {
      if (operation === 'GetItem' && !isSettled && first.outcome === 'reserved') {
        isSettled = true
        await first.settleUsd(0.5)
      }
      return undefined
    },
  })
  const again = await spend.reserve(uuidOf(1), 'analyse', 1)
  engine.faults.clear()
  expect(again.outcome).toBe('reserved')
})

test('a run takes the place of one that died, which may settle all the same', async () => {
  const died = await spend.reserve(uuidOf(1), 'batch-0-a', 100, 'batch-0-')
  expect((await spend.reserve(uuidOf(1), 'batch-1-a', 100)).outcome).toBe('full')
  const again = await spend.reserve(uuidOf(1), 'batch-0-b', 100, 'batch-0-')
  for (const run of [again, died, died]) if (run.outcome === 'reserved') await run.settleUsd(5)
  expect(await engine.stores.capacity.spentUsd(day)).toBe(10)
  const row = await engine.table.get(spendKey(day))
  expect(row).toEqual({ ...spendKey(day), micros: 10_000_000, walled: 10_000_000, expiresAtSeconds: expect.any(Number) })
})

test('a purchase takes one write to reserve and one to settle', async () => {
  engine.resetCounters()
  await engine.stores.capacity.reserve(day, 'one', 3, ceiling)
  await engine.stores.capacity.settle(day, 'one', 1, 3)
  expect(engine.counters).toMatchObject({ calls: 2, writeUnits: 2 })
})

test('a reservation of another amount than the buyer knows of is settled whole, and once', async () => {
  await engine.stores.capacity.reserve(day, 'one', 3, ceiling)
  await engine.stores.capacity.settle(day, 'one', 1, 2)
  await engine.stores.capacity.settle(day, 'one', 1, 2)
  expect(await engine.table.get(spendKey(day))).toMatchObject({ micros: 1_000_000, walled: 1_000_000 })
})

test('what a scan did cost takes the place of its estimate when it is closed', async () => {
  const book = (scan: string, usd: number) => engine.stores.capacity.bookEstimate(day, scan, usd, ceiling)
  expect([await book('a', 60), await book('b', 60), await book('a', 60)]).toEqual([true, false, true])
  expect(await engine.stores.capacity.bookedUsd(day)).toBe(60)
  await engine.stores.capacity.replaceEstimate(day, 'a', 20)
  await engine.stores.capacity.replaceEstimate(day, 'a', 20)
  expect(await engine.stores.capacity.bookedUsd(day)).toBe(20)
  expect(await book('b', 60)).toBe(true)
  expect(await book('c', 400), 'an estimate above the ceiling waits until nothing is booked').toBe(false)
  expect(await engine.stores.capacity.bookEstimate('2026-11-28', 'c', 400, ceiling)).toBe(true)
})

test('the reservations of a scan whose functions died end when it is closed, and those of no other', async () => {
  const [dead, other] = [uuidOf(1), uuidOf(2)]
  expect((await spend.reserve(dead, 'batch-0-a', 70, 'batch-0-')).outcome).toBe('reserved')
  expect((await spend.reserve(other, 'batch-0-a', 40, 'batch-0-')).outcome).toBe('reserved')
  expect((await spend.reserve(other, 'batch-1-a', 70, 'batch-1-')).outcome).toBe('full')
  const [createdAt, updatedAt] = [`${day}T11:50:00Z`, `${day}T12:00:00Z`]
  await closeSpending({ uuid: dead, createdAt, updatedAt }, engine.stores)
  expect((await spend.reserve(other, 'batch-1-a', 70, 'batch-1-')).outcome).toBe('reserved')
  expect((await spend.reserve(other, 'batch-2-a', 40, 'batch-2-')).outcome, 'the other scan holds what it reserved').toBe('full')
})

test('money that a release without the wall spent on a day counts in its wall', async () => {
  await engine.table.put(spendKey(day), { micros: 119_000_000 })
  expect((await spend.reserve(uuidOf(1), 'analyse', 2)).outcome).toBe('spent')
  expect((await spend.reserve(uuidOf(1), 'analyse', 1)).outcome).toBe('reserved')
  expect((await engine.table.get(spendKey(day)))?.['walled']).toBe(120_000_000)
})

test('money that is added to a day of a release without the wall counts in its wall with what was spent before', async () => {
  await engine.table.put(spendKey(day), { micros: 100_000_000 })
  await engine.stores.capacity.addSpend(day, 'entry', 19)
  expect((await spend.reserve(uuidOf(1), 'analyse', 2)).outcome).toBe('spent')
})

test('the reservation of a function that died while it made a persona ends after two minutes, and no other', async () => {
  const { capacity } = engine.stores
  const noon = Date.parse(`${day}T12:00:00Z`)
  await capacity.reserve(day, `${personaReservation(noon)} dead`, 119, 120)
  await releasePersonaReservations(capacity, noon + 60_000)
  expect((await capacity.reserve(day, `${personaReservation(noon)} next`, 119, 120)).outcome).toBe('full')
  await releasePersonaReservations(capacity, noon + 180_000)
  expect((await capacity.reserve(day, `${personaReservation(noon + 180_000)} next`, 119, 120)).outcome).toBe('reserved')
})
