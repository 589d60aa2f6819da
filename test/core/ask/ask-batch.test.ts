import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerPlatform, PlatformResult } from '../../../functions/core/ports.ts'
import { askBatch } from '../../../functions/core/scan/ask/ask-batch.ts'
import { aCall, aFailure, anAnswer, scriptedPlatform } from './scripted-platform.ts'

const startedAt = Date.parse('2026-11-27T10:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: startedAt })
})
afterEach(() => {
  vi.useRealTimers()
})

type Options = {
  platform: AnswerPlatform
  calls?: number
  inFlight?: number
  isDown?: boolean
  reloadSecret?: () => Promise<AnswerPlatform | null>
  onResult?: (id: string) => Promise<void>
  random?: () => number
  attemptsBefore?: number
}

async function runBatch({
  platform,
  calls = 1,
  inFlight = 12,
  isDown = false,
  reloadSecret,
  onResult,
  random,
  attemptsBefore = 0,
}: Options) {
  const stored = new Map<string, { result: PlatformResult; attempts: number }>()
  let reloads = 0
  const summary = askBatch({
    platform,
    calls: Array.from({ length: calls }, (_, index) => ({ ...aCall(`q${index}`), attemptsBefore })),
    deadlineAt: startedAt + 100_000,
    inFlight,
    clock: {
      now: Date.now,
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      random: random ?? (() => 0.5),
    },
    isDown: async () => isDown,
    reloadSecret: async () => {
      reloads += 1
      return (await reloadSecret?.()) ?? null
    },
    async onResult(call, result, attempts) {
      await onResult?.(call.id)
      stored.set(call.id, { result, attempts })
    },
  })
  const settled = summary.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  await vi.runAllTimersAsync()
  const outcome = await settled
  return {
    ...outcome,
    summary: 'value' in outcome ? outcome.value : undefined,
    stored,
    reloads: () => reloads,
    tookMs: Date.now() - startedAt,
  }
}

test('every answer is asked once and stored when all goes well', async () => {
  const { platform, asked } = scriptedPlatform(() => anAnswer, 2_000)
  const { summary, stored, tookMs } = await runBatch({ platform, calls: 12 })
  expect(summary).toEqual({ asked: 12, notAsked: 0, tries: 12, down: null })
  expect([...stored.values()].map(({ attempts }) => attempts)).toEqual(Array(12).fill(1))
  expect(asked).toHaveLength(12)
  expect(tookMs).toBe(2_000)
})

test('no more calls are in flight than allowed', async () => {
  const { platform, asked } = scriptedPlatform(() => anAnswer, 1_000)
  await runBatch({ platform, calls: 6, inFlight: 2 })
  expect(asked.map(({ at }) => at - startedAt)).toEqual([0, 0, 1_000, 1_000, 2_000, 2_000])
})

test('a retryable failure is asked again, at most four times in all', async () => {
  const { platform, asked } = scriptedPlatform(() => aFailure('overload', { status: 503 }))
  const { stored } = await runBatch({ platform, calls: 4, inFlight: 1 })
  expect(stored.get('q0')).toMatchObject({ attempts: 4, result: { outcome: 'failed_retryable' } })
  expect(asked.filter(({ id }) => id === 'q0')).toHaveLength(4)
})

test('tries of an earlier run of the batch are taken off', async () => {
  const { platform, asked } = scriptedPlatform(() => aFailure('overload', { status: 503 }))
  const { stored } = await runBatch({ platform, calls: 4, inFlight: 1, attemptsBefore: 3 })
  expect(asked).toHaveLength(4)
  expect([...stored.values()].map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1])
  expect((await runBatch({ platform, calls: 4, attemptsBefore: 4 })).summary).toMatchObject({ asked: 0, notAsked: 4, tries: 0 })
})

test('the retries of a batch are no more than its calls', async () => {
  // Good answers in between keep the breaker closed.
  const { platform } = scriptedPlatform((call, tries) => (call.id === 'q0' || tries > 1 ? anAnswer : aFailure('overload')))
  const alternating = scriptedPlatform((_call, tries) => (tries % 2 === 0 ? anAnswer : aFailure('overload')))
  expect((await runBatch({ platform, calls: 3, inFlight: 1 })).summary?.tries).toBe(5)
  const always = scriptedPlatform(({ id }) => (id === 'q9' ? anAnswer : aFailure('overload')))
  const { summary, stored } = await runBatch({ platform: always.platform, calls: 2, inFlight: 1 })
  expect(summary?.tries).toBe(4)
  expect([...stored.values()].map(({ attempts }) => attempts)).toEqual([3, 1])
  expect((await runBatch({ platform: alternating.platform, calls: 8, inFlight: 1 })).summary?.tries).toBe(16)
})

test.for(['answered', 'no_overview', 'refused', 'truncated'] as const)('%s is final and never asked again', async (outcome) => {
  const { platform, asked } = scriptedPlatform(() => ({ ...anAnswer, outcome }))
  const { stored } = await runBatch({ platform })
  expect(stored.get('q0')).toMatchObject({ attempts: 1, result: { outcome } })
  expect(asked).toHaveLength(1)
})

test('a final error is not repeated', async () => {
  const { platform, asked } = scriptedPlatform(() => aFailure('request', { status: 400 }))
  const { summary, stored } = await runBatch({ platform, calls: 2 })
  expect(asked).toHaveLength(2)
  expect(summary?.down).toBeNull()
  expect(stored.get('q1')).toMatchObject({ attempts: 1, result: { outcome: 'failed_final' } })
})

test('an empty text is asked again', async () => {
  const { platform } = scriptedPlatform((_call, tries) => (tries === 1 ? { ...anAnswer, outcome: 'empty', text: '' } : anAnswer))
  const { stored } = await runBatch({ platform })
  expect(stored.get('q0')).toMatchObject({
    attempts: 2,
    result: { outcome: 'answered', usage: { input: 200, output: 20 }, searches: 2 },
  })
})

test('an answer without search is asked again once, then kept as it is', async () => {
  const ungrounded = { ...anAnswer, searched: false, searches: 0 }
  const { platform, asked } = scriptedPlatform(() => ungrounded)
  const { stored, tookMs } = await runBatch({ platform })
  expect(asked).toHaveLength(2)
  expect(stored.get('q0')).toMatchObject({
    attempts: 2,
    result: { outcome: 'answered', searched: false, usage: { input: 200, output: 20 } },
  })
  expect(tookMs).toBe(0)
})

test('a repeat that fails does not lose the answer that was given without search', async () => {
  const { platform } = scriptedPlatform((_call, tries) => (tries === 1 ? { ...anAnswer, searched: false } : aFailure('overload')))
  const { stored } = await runBatch({ platform })
  expect(stored.get('q0')).toMatchObject({ attempts: 2, result: { outcome: 'answered', searched: false, failure: null } })
})

test.for([
  { retryAfterMs: 7_000, earliest: 7_000, latest: 7_500 },
  { retryAfterMs: 86_400_000, earliest: 20_000, latest: 20_500 },
  { retryAfterMs: 0, earliest: 0, latest: 500 },
])('a wait of $retryAfterMs ms is honoured up to 20 s', async ({ retryAfterMs, earliest, latest }) => {
  const { platform, asked } = scriptedPlatform((_call, tries) =>
    tries === 1 ? aFailure('overload', { retryAfterMs }) : anAnswer,
  )
  await runBatch({ platform })
  const waitedMs = (asked[1]?.at ?? 0) - startedAt
  expect(waitedMs).toBeGreaterThanOrEqual(earliest)
  expect(waitedMs).toBeLessThanOrEqual(latest)
})

test('without a named wait the backoff has full jitter and doubles', async () => {
  const { platform, asked } = scriptedPlatform((_call, tries) => (tries < 4 ? aFailure('network') : anAnswer))
  const drawn = [0, 0.999, 0.5]
  const random = () => drawn.shift() ?? 0
  await runBatch({ platform, calls: 3, inFlight: 1, random })
  const times = asked.filter(({ id }) => id === 'q0').map(({ at }) => at - startedAt)
  expect(times[1]).toBe(0)
  expect((times[2] ?? 0) - (times[1] ?? 0)).toBeCloseTo(799, -1)
  expect((times[3] ?? 0) - (times[2] ?? 0)).toBeCloseTo(800, -1)
})

test('a call is given 60 s, and no more than what is left of the batch', async () => {
  const { platform, asked } = scriptedPlatform(() => anAnswer, 80_000)
  const { summary, stored, tookMs } = await runBatch({ platform, calls: 1, random: () => 0 })
  expect(asked.map(({ timeoutMs }) => timeoutMs)).toEqual([60_000, 40_000])
  expect(stored.get('q0')).toMatchObject({ attempts: 2, result: { outcome: 'failed_retryable' } })
  expect(tookMs).toBe(100_000)
  expect(summary?.tries).toBe(2)
})

test('no try begins after the deadline of the batch', async () => {
  const { platform, asked } = scriptedPlatform(() => anAnswer, 30_000)
  const { summary, tookMs } = await runBatch({ platform, calls: 6, inFlight: 1 })
  expect(asked.map(({ timeoutMs }) => timeoutMs)).toEqual([60_000, 60_000, 40_000, 10_000])
  expect(summary).toMatchObject({ asked: 4, notAsked: 2 })
  expect(tookMs).toBe(100_000)
})

test.for([
  { kind: 'money', status: 402 },
  { kind: 'key', status: 403 },
  { kind: 'model', status: 404 },
] as const)('a $kind error ends the batch and is reported', async ({ kind, status }) => {
  const { platform, asked } = scriptedPlatform(() => aFailure(kind, { status }))
  const { summary, stored, reloads } = await runBatch({ platform, calls: 10, inFlight: 2 })
  expect(summary).toMatchObject({ down: { kind, status }, asked: 2, notAsked: 8 })
  expect(asked).toHaveLength(2)
  expect(stored.get('q0')).toMatchObject({ attempts: 1, result: { outcome: 'failed_final' } })
  expect(reloads()).toBe(0)
})

test('a failure that may be tried again takes no platform down, whatever its kind', async () => {
  const expired: PlatformResult = { ...aFailure('model', { status: 404 }), outcome: 'failed_retryable' }
  const { platform } = scriptedPlatform((_call, tries) => (tries === 1 ? expired : anAnswer))
  const { summary, stored } = await runBatch({ platform, calls: 4, inFlight: 2 })
  expect(summary).toMatchObject({ down: null, asked: 4, notAsked: 0 })
  expect([...stored.values()].map(({ result }) => result.outcome)).toEqual(Array(4).fill('answered'))
})

test('a platform that is already down is not asked at all', async () => {
  const { platform, asked } = scriptedPlatform(() => anAnswer)
  const { summary } = await runBatch({ platform, calls: 3, isDown: true })
  expect(summary).toEqual({ asked: 0, notAsked: 3, tries: 0, down: null })
  expect(asked).toHaveLength(0)
})

test('a rotated key is read again once for all calls, which then go on', async () => {
  const before = scriptedPlatform(() => aFailure('key', { status: 401 }), 1_000)
  const after = scriptedPlatform(() => anAnswer, 1_000)
  const { summary, stored, reloads, tookMs } = await runBatch({
    platform: before.platform,
    calls: 8,
    reloadSecret: async () => after.platform,
  })
  expect(reloads()).toBe(1)
  expect(summary).toMatchObject({ asked: 8, down: null })
  expect([...stored.values()].every(({ result, attempts }) => result.outcome === 'answered' && attempts === 2)).toBe(true)
  expect(tookMs).toBe(2_000)
})

test('a key that is refused after the reload as well takes the platform down', async () => {
  const refused = () => aFailure('key', { status: 401 })
  const after = scriptedPlatform(refused)
  const { summary, reloads } = await runBatch({
    platform: scriptedPlatform(refused).platform,
    calls: 10,
    inFlight: 1,
    reloadSecret: async () => after.platform,
  })
  expect(reloads()).toBe(1)
  expect(summary).toMatchObject({ tries: 2, down: { kind: 'key', status: 401 }, notAsked: 9 })
})

test('the same key after the reload is not tried again', async () => {
  const { platform, asked } = scriptedPlatform(() => aFailure('key', { status: 401 }))
  const { summary } = await runBatch({ platform, calls: 5, inFlight: 1 })
  expect(asked).toHaveLength(1)
  expect(summary).toMatchObject({ down: { kind: 'key', status: 401 } })
})

test('after five straight failures a platform is left alone but for single calls, then given up', async () => {
  const { platform, asked } = scriptedPlatform(() => aFailure('overload', { status: 503 }), 100)
  const { summary, stored } = await runBatch({ platform, calls: 12 })
  // The first wave was sent when the breaker opened; after it only three probes.
  expect(asked).toHaveLength(15)
  expect(new Set(asked.slice(12).map(({ at }) => at)).size).toBe(3)
  expect(summary).toMatchObject({ asked: 12, notAsked: 0, tries: 15, down: null })
  expect([...stored.values()].every(({ result }) => result.outcome === 'failed_retryable')).toBe(true)
})

test('a platform that comes back while it is left alone answers the rest', async () => {
  const { platform } = scriptedPlatform(({ at }) => (at - startedAt < 3_000 ? aFailure('overload') : anAnswer), 100)
  const { stored } = await runBatch({ platform, calls: 12 })
  // All but the call of the failed probe, whose second retry would exceed the batch's budget.
  expect([...stored.values()].filter(({ result }) => result.outcome === 'answered')).toHaveLength(11)
})

test('a store that fails ends the batch with its error, after what was in flight is stored', async () => {
  const { platform } = scriptedPlatform(() => anAnswer, 500)
  const { stored, ...rest } = await runBatch({
    platform,
    calls: 4,
    inFlight: 3,
    async onResult(id) {
      if (id === 'q0') throw new Error('table is throttled')
    },
  })
  expect('error' in rest && rest.error).toEqual(new Error('table is throttled'))
  expect([...stored.keys()]).toEqual(['q1', 'q2'])
})

test('with 30 % of retryable failures nearly every answer comes, at about one and a half tries each', async () => {
  const random = seededRandom(20_261_127)
  let [present, tries, most] = [0, 0, 0]
  const batches = 200
  for (let batch = 0; batch < batches; batch += 1) {
    vi.setSystemTime(startedAt)
    const { platform } = scriptedPlatform(() => (random() < 0.3 ? aFailure('overload') : anAnswer), 2_000)
    const { summary, stored } = await runBatch({ platform, calls: 12, random })
    present += [...stored.values()].filter(({ result }) => result.outcome === 'answered').length
    most = Math.max(most, ...[...stored.values()].map(({ attempts }) => attempts))
    tries += summary?.tries ?? 0
  }
  expect(present / (batches * 12)).toBeGreaterThanOrEqual(0.98)
  expect(tries / (batches * 12)).toBeLessThanOrEqual(1.5)
  expect(most).toBe(4)
})

/** Mulberry32: small, and the same on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
