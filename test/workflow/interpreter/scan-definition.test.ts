import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { FakeFunction } from './a-state-machine.ts'
import { aStateMachine, named } from './a-state-machine.ts'

/** The definition that is deployed, its placeholders filled with their own names. */
const definition: object = JSON.parse(
  readFileSync(new URL('../../../state-machines/scan.asl.json', import.meta.url), 'utf8').replace(
    /\$\{(\w+)\}/g,
    (_, name: string) => (name === 'mapConcurrency' ? '40' : name),
  ),
)
const stages = [
  'readSite',
  'profileBrand',
  'planQuestions',
  'askBatch',
  'judgeAnswers',
  'scoreScan',
  'analyse',
  'postIdeas',
  'finish',
  'failScan',
]
const scanId = '0b2c6b0a-6e0f-4a38-9be0-6ea21d2ab5ba'

/** All stages do well, with so many batches; single ones may be replaced. */
function aScan(batches: number, replaced: { readonly [stage: string]: FakeFunction } = {}) {
  const well = Object.fromEntries(stages.map((stage) => [stage, () => null]))
  const planQuestions = () => ({ batches: Array.from({ length: batches }, (_, index) => index) })
  return aStateMachine(definition, { functions: { ...well, planQuestions, ...replaced } })
}

const failing = (error: string) => () => {
  throw named(error)
}

test('a scan calls each stage once, each batch once, and finishes', async () => {
  const { run, calls } = aScan(3)
  expect((await run({ scanId })).status).toBe('SUCCEEDED')
  expect(calls.map((call) => call.functionName)).toEqual([
    'readSite',
    'profileBrand',
    'planQuestions',
    ...['askBatch', 'askBatch', 'askBatch'],
    'judgeAnswers',
    'scoreScan',
    'analyse',
    'postIdeas',
    'finish',
  ])
  for (const call of calls) {
    if (call.functionName !== 'askBatch') expect(call.payload).toMatchObject({ scanId })
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

const beforeEnd = stages.filter((stage) => stage !== 'failScan' && stage !== 'askBatch')

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

test.each(['Lambda.Unknown', 'hangs'])('a stage that dies slowly (%s) is tried twice', async (how) => {
  const judgeAnswers = how === 'hangs' ? () => new Promise(() => undefined) : failing(how)
  const { run, calls } = aScan(2, { judgeAnswers })
  expect((await run({ scanId })).status).toBe('SUCCEEDED')
  expect(calls.filter((call) => call.functionName === 'judgeAnswers')).toHaveLength(2)
  expect(calls.at(-1)?.functionName).toBe('failScan')
})

test('batches that fail do not fail the Map: the score judges what is there', async () => {
  const { run, calls } = aScan(4, { askBatch: failing('TypeError') })
  expect((await run({ scanId })).status).toBe('SUCCEEDED')
  expect(calls.filter((call) => call.functionName === 'askBatch')).toHaveLength(4 * 2)
  expect(calls.at(-1)?.functionName).toBe('finish')
})

test('a throttled batch is tried seven times', async () => {
  const { run, calls } = aScan(1, { askBatch: failing('Lambda.TooManyRequestsException') })
  await run({ scanId })
  expect(calls.filter((call) => call.functionName === 'askBatch')).toHaveLength(7)
})

test('batches that hang end within the five minutes of a child, and the scan goes on', async () => {
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
  expect(events.at(-1)?.detail.status).toBe('TIMED_OUT')
  expect(clock.pending()).toBe(0)
})
