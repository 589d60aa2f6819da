import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type StageId, stageIds, stages } from '../../../functions/contract/stage.ts'
import { askRules } from '../../../functions/core/scan/ask/ask-rules.ts'
import { askUntil, readUntil } from '../../../functions/core/scan/ask/ask-until.ts'
import type { FakeFunction } from './a-state-machine.ts'
import { aStateMachine, named } from './a-state-machine.ts'
import { type VirtualClock, virtualClock } from './virtual-clock.ts'

/** The deployed definition, with the names of its placeholders as values. */
const definition: object = JSON.parse(
  readFileSync(new URL('../../../state-machines/scan.asl.json', import.meta.url), 'utf8').replace(
    /\$\{(\w+)\}/g,
    (_, name: string) => (name === 'mapConcurrency' ? '40' : name),
  ),
)
/** The placeholders of the stages, in their order. */
const functionNames = stageIds.map((id) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
const scanId = '0b2c6b0a-6e0f-4a38-9be0-6ea21d2ab5ba'
const otherScanId = '1b2c6b0a-6e0f-4a38-9be0-6ea21d2ab5ba'

/** All stages succeed, with this many batches; single ones may be replaced. */
function aScan(batches: number, replaced: { readonly [stage: string]: FakeFunction } = {}, clock?: VirtualClock) {
  const well = Object.fromEntries(functionNames.map((stage) => [stage, () => null]))
  const planQuestions = () => ({ batches: Array.from({ length: batches }, (_, index) => index) })
  return aStateMachine(definition, {
    functions: { ...well, planQuestions, ...replaced },
    ...(clock === undefined ? {} : { clock }),
  })
}

const failing = (error: string) => () => {
  throw named(error)
}

test('a scan calls each stage once, each batch once, and finishes', async () => {
  const { run, calls } = aScan(3)
  expect((await run({ scanId })).status).toBe('SUCCEEDED')
  const ofCallGroup = (stage: string) => stage === 'askBatch' || stage === 'readAnswers'
  const expected = functionNames.filter((stage) => stage !== 'failScan')
  expect(calls.map((call) => call.functionName)).toEqual(
    expected.flatMap((stage) => (ofCallGroup(stage) ? [stage, stage, stage] : [stage])),
  )
  for (const call of calls) {
    expect(call.payload).toMatchObject({ scanId })
  }
  expect(calls.filter((call) => call.functionName === 'askBatch').map((call) => call.payload)).toEqual(
    [0, 1, 2].map((batch) => ({ scanId, batch })),
  )
})

test('the largest scan, 3,000 answers in 375 batches, keeps its payload below 32 KiB and its history below 1,000 events', async () => {
  const { run, machines } = aScan(375)
  const { executionArn, status } = await run({ scanId })
  const counters = machines.counters(executionArn)
  expect(status).toBe('SUCCEEDED')
  expect(counters?.largestPayloadBytes).toBeLessThanOrEqual(32 * 1024)
  expect(counters?.historyEvents).toBeLessThanOrEqual(1_000)
})

const beforeEnd = functionNames.filter((stage) => !['failScan', 'askBatch', 'readAnswers'].includes(stage))

test.each(beforeEnd)('what %s refuses for good closes the scan without another try', async (stage) => {
  const { run, calls } = aScan(2, { [stage]: failing('ScanFailure') })
  expect((await run({ scanId })).status).toBe('SUCCEEDED')
  expect(calls.filter((call) => call.functionName === stage)).toHaveLength(1)
  expect(calls.at(-1)).toMatchObject({ functionName: 'failScan', payload: { scanId } })
})

test.each(beforeEnd)('a %s that always breaks is tried six times, then the scan is closed', async (stage) => {
  const { run, calls } = aScan(2, { [stage]: failing('TypeError') })
  expect((await run({ scanId })).status).toBe('SUCCEEDED')
  expect(calls.filter((call) => call.functionName === stage)).toHaveLength(6)
  expect(calls.at(-1)).toMatchObject({ functionName: 'failScan', payload: { scanId } })
})

test.each(['Lambda.Unknown', 'Sandbox.Timedout', 'Runtime.ExitError', 'Runtime.OutOfMemory', 'hangs'])(
  'a stage that dies slowly (%s) is tried twice',
  async (how) => {
    const scoreScan = how === 'hangs' ? () => new Promise(() => undefined) : failing(how)
    const { run, calls } = aScan(2, { scoreScan })
    expect((await run({ scanId })).status).toBe('SUCCEEDED')
    expect(calls.filter((call) => call.functionName === 'scoreScan')).toHaveLength(2)
    expect(calls.at(-1)?.functionName).toBe('failScan')
  },
)

test('batches that fail do not fail the Map: what they stored is read, and the score judges what is there', async () => {
  const { run, calls } = aScan(4, { askBatch: failing('TypeError') })
  expect((await run({ scanId })).status).toBe('SUCCEEDED')
  expect(calls.filter((call) => call.functionName === 'readAnswers').map((call) => call.payload)).toEqual(
    [0, 1, 2, 3].map((batch) => ({ scanId, batch })),
  )
  expect(calls.filter((call) => call.functionName === 'askBatch')).toHaveLength(4 * 2)
  expect(calls.at(-1)?.functionName).toBe('finish')
})

test('two scans that find the pool full for 120 seconds ask every call group in the end', async () => {
  const clock = virtualClock()
  const freeAtMs = clock.now() + 120_000
  const asked: unknown[] = []
  const askBatch = (payload: unknown) => {
    if (clock.now() < freeAtMs) throw named('Lambda.TooManyRequestsException')
    asked.push(payload)
    return null
  }
  const { run } = aScan(7, { askBatch }, clock)
  const ended = await Promise.all([run({ scanId }, scanId), run({ scanId: otherScanId }, otherScanId)])
  expect(ended.map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED'])
  expect(asked).toHaveLength(14)
})

test.each(['identifyBrand', 'profileBrand', 'planQuestions'])(
  '%s waits while other purchases hold the money of the day',
  async (stage) => {
    const clock = virtualClock()
    const freeAtMs = clock.now() + 120_000
    const reserved = () => {
      if (clock.now() < freeAtMs) throw named('SpendReserved')
      return stage === 'planQuestions' ? { batches: [0] } : null
    }
    const { run, calls } = aScan(1, { [stage]: reserved }, clock)
    expect((await run({ scanId })).status).toBe('SUCCEEDED')
    expect(calls.at(-1)?.functionName).toBe('finish')
  },
)

test('a call group that is always throttled is given up after 13 tries', async () => {
  const { run, calls } = aScan(1, { askBatch: failing('Lambda.TooManyRequestsException') })
  await run({ scanId })
  expect(calls.filter((call) => call.functionName === 'askBatch')).toHaveLength(13)
})

test.each([
  ['that answers just in time', 59_000, 'quick', 0.9],
  ['that uses up each group', askRules.batchMs, 'quick', 0.45],
  ['that uses up each group, and is read as slowly', askRules.batchMs, 'slow', 0.6],
])('the largest agent scan at a platform %s ends by itself', async (_, groupMs, reading, share) => {
  const clock = virtualClock()
  const startedAt = new Date(clock.now()).toISOString()
  let asked = 0
  const askBatch = async () => {
    const until = askUntil(clock.now(), startedAt)
    if (until === undefined) return null
    await clock.sleep(Math.min(groupMs, until - clock.now()))
    asked += 1
    return null
  }
  const readAnswers = async () => {
    if (reading === 'slow') await clock.sleep(Math.max(0, readUntil(clock.now(), startedAt) - clock.now()))
    return null
  }
  const slow = (id: StageId) => () => clock.sleep(stages[id].timeoutSeconds * 1000)
  const groups = 250
  const { run, calls } = aScan(
    groups,
    { askBatch, readAnswers, scoreScan: slow('score-scan'), analyse: slow('analyse'), finish: slow('finish') },
    clock,
  )
  expect((await run({ scanId })).status).toBe('SUCCEEDED')
  expect(calls.at(-1)?.functionName).toBe('finish')
  expect(asked / groups).toBeGreaterThan(share)
})

test('batches that hang are given up after two tries, and the scan continues', async () => {
  const { run, calls, clock } = aScan(3, { askBatch: () => new Promise(() => undefined) })
  const startMs = clock.now()
  expect((await run({ scanId })).status).toBe('SUCCEEDED')
  expect(clock.now() - startMs).toBeLessThan(300_000)
  expect(calls.at(-1)?.functionName).toBe('finish')
})

test('an execution whose closing stage breaks too fails, which the event bus tells', async () => {
  const { run, events } = aScan(2, { readSite: failing('ScanFailure'), failScan: failing('TypeError') })
  expect((await run({ scanId })).status).toBe('FAILED')
  expect(events.at(-1)?.detail).toMatchObject({ status: 'FAILED', input: JSON.stringify({ scanId }) })
})

test('an execution in which all of 400 batches hang ends at 840 seconds, which no Catch sees', async () => {
  const { run, clock, calls, events } = aScan(400, { askBatch: () => new Promise(() => undefined) })
  const startMs = clock.now()
  expect((await run({ scanId })).status).toBe('TIMED_OUT')
  expect(clock.now() - startMs).toBe(840_000)
  expect(calls.map((call) => call.functionName)).not.toContain('failScan')
  expect(events.findLast(({ detail }) => detail.name === 'scan-1')?.detail.status).toBe('TIMED_OUT')
  expect(clock.pending()).toBe(0)
})
