import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RateWindow } from '../../functions/core/stores.ts'
import { createRatePermits } from '../../functions/runtime/rate-permits.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { startEngine } from '../support/engine.ts'

let last = 0
const engine = await closedAfterTests(startEngine())

const aWindow = (changes: Partial<RateWindow> = {}): RateWindow => ({
  keyId: `key${++last}`,
  rateClass: 'read',
  minute: 29_000_000,
  limit: 1_500,
  ...changes,
})
/** An environment of the function with its own memory. */
const anEnvironment = (most?: number) => {
  const permits = createRatePermits(most)
  return { ...permits, call: (window: RateWindow) => permits.take(window, engine.stores.keys) }
}
const storedCount = async ({ keyId, minute }: RateWindow) =>
  (await engine.dump()).find(({ PK, SK }) => `${PK}${SK}`.includes(keyId) && `${PK}${SK}`.includes(String(minute)))?.['requests']
const writesOf = async (work: () => Promise<unknown>) => {
  engine.resetCounters()
  await work()
  return engine.counters.byOperation.get('UpdateItem') ?? 0
}
const times = async (count: number, work: () => Promise<unknown>) => {
  for (let n = 0; n < count; n++) await work()
}

test('a key that calls seldom costs one write a call; one that calls often far fewer, and its count rises by one a call', async () => {
  const [window, one] = [aWindow(), anEnvironment()]
  expect(await writesOf(() => times(8, () => one.call(window)))).toBe(8)
  const counts: number[] = []
  expect(await writesOf(() => times(592, async () => counts.push((await one.call(window)).count)))).toBeLessThan(40)
  expect(counts).toEqual(Array.from({ length: 592 }, (_, n) => n + 9))
})

test('one environment uses a window to its last request, and refuses the rest without a write', async () => {
  const [window, one] = [aWindow({ limit: 600 }), anEnvironment()]
  await times(600, async () => expect((await one.call(window)).limited).toBe(false))
  expect(await one.call(window)).toEqual({ count: 600, limited: true })
  expect(await writesOf(() => times(5, async () => expect((await one.call(window)).limited).toBe(true)))).toBe(0)
})

test('calls at the same time share what was taken, and none is answered with a permit of another', async () => {
  const [window, one] = [aWindow(), anEnvironment()]
  const together = await Promise.all(Array.from({ length: 300 }, () => one.call(window)))
  expect(together.map(({ count }) => count).sort((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, n) => n + 1))
})

test('a failure of the table reaches the calls that wait for it, and the next call takes permits again', async () => {
  const [window, one] = [aWindow(), anEnvironment()]
  await times(8, () => one.call(window))
  engine.faults.set({ serverError: 1 })
  const results = await Promise.allSettled([1, 2, 3].map(() => one.call(window)))
  engine.faults.set({ serverError: 0 })
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await one.call(window)).toEqual({ count: 9, limited: false })
})

test('permits end with their minute, and belong to one class and key', async () => {
  const [window, one] = [aWindow(), anEnvironment()]
  await times(40, () => one.call(window))
  for (const other of [{ minute: window.minute + 1 }, { rateClass: 'write' as const, limit: 60 }, { keyId: 'another' }]) {
    expect(await one.call({ ...window, ...other })).toEqual({ count: 1, limited: false })
  }
  // The clock of the machine is set back: what was taken then is used before more is taken.
  expect((await one.call(window)).count).toBe(41)
})

test('of many windows only the last are kept; a dropped one loses what it had taken and counts on', async () => {
  const [window, one] = [aWindow(), anEnvironment(3)]
  await times(27, () => one.call(window))
  const taken = Number(await storedCount(window))
  expect(taken).toBeGreaterThan(27)
  for (let n = 0; n < 50; n++) await one.call(aWindow())
  expect(one.size()).toBe(3)
  expect(await one.call(window)).toEqual({ count: taken + 1, limited: false })
})

test('where several do not fit any more, the last permits are taken one by one', async () => {
  const [window, one, other] = [aWindow({ limit: 300 }), anEnvironment(), anEnvironment()]
  let allowed = 0
  const call = async (environment: typeof one) => {
    const { limited } = await environment.call(window)
    if (!limited) allowed += 1
    return !limited
  }
  await times(60, () => call(one))
  // The first environment does not know of these calls.
  while (Number(await storedCount(window)) < 297) await call(other)
  while (await call(one));
  expect(allowed).toBe(300)
})

test('several environments allow no more than the limit, and miss it by no more than the others hold', async () => {
  const bursts = fc.array(fc.record({ environment: fc.nat(3), calls: fc.integer({ min: 1, max: 60 }) }), {
    minLength: 30,
    maxLength: 40,
  })
  await fc.assert(
    fc.asyncProperty(bursts, fc.constantFrom(100, 300), async (plan, limit) => {
      const [window, environments] = [aWindow({ limit }), Array.from({ length: 4 }, () => anEnvironment())]
      let allowed = 0
      for (const { environment, calls } of plan) {
        const answers = await Promise.all(Array.from({ length: calls }, () => environments[environment]?.call(window)))
        allowed += answers.filter((answer) => answer?.limited === false).length
        const isRefused = answers.some((answer) => answer?.limited === true)
        const held = Number(await storedCount(window)) - allowed
        expect(held).toBeGreaterThanOrEqual(0)
        expect(allowed).toBeLessThanOrEqual(limit)
        // Three others hold at most a fiftieth each.
        if (isRefused) expect(allowed).toBeGreaterThanOrEqual(limit - 3 * (limit / 50))
      }
    }),
    { numRuns: 8 },
  )
})
