import { expect, test } from 'vitest'
import type { EventRule } from '../../lib/local/events.ts'
import { createEvents } from '../../lib/local/events.ts'
import { virtualClock } from './interpreter/virtual-clock.ts'

const failed = {
  source: 'aws.states',
  'detail-type': 'Step Functions Execution Status Change',
  detail: { status: 'FAILED', stateMachineArn: 'arn:scan', name: 'n', error: null },
}
const finalizer: EventRule = {
  name: 'finalizer',
  eventPattern: {
    source: ['aws.states'],
    'detail-type': ['Step Functions Execution Status Change'],
    detail: { stateMachineArn: ['arn:scan'], status: ['FAILED', 'TIMED_OUT', 'ABORTED'] },
  },
  targets: [{ functionName: 'finalizer' }],
}

type Answer = 'ok' | 'error' | 'reject'

function given(rules: readonly EventRule[], answers: readonly Answer[] = []) {
  const clock = virtualClock()
  const calls: { readonly functionName: string; readonly event: unknown; readonly atMs: number }[] = []
  const startMs = clock.now()
  const events = createEvents({
    rules,
    clock,
    async invoke(functionName, event) {
      const answer = answers[calls.length] ?? 'ok'
      calls.push({ functionName, event, atMs: clock.now() - startMs })
      if (answer === 'reject') throw new Error('gone')
      return { ok: answer === 'ok' }
    },
  })
  return { events, calls, clock }
}

test.each<[string, object, number]>([
  ['all fields as wanted', failed, 1],
  ['another status', { ...failed, detail: { ...failed.detail, status: 'SUCCEEDED' } }, 0],
  ['another machine', { ...failed, detail: { ...failed.detail, stateMachineArn: 'arn:other' } }, 0],
  ['another source', { ...failed, source: 'aws.ec2' }, 0],
  ['a missing field', { source: 'aws.states', detail: failed.detail }, 0],
  ['a detail that is no object', { ...failed, detail: 'FAILED' }, 0],
])('an event with %s reaches the function %#', async (_, event, count) => {
  const { events, calls } = given([finalizer])
  await events.publish(event)
  expect(calls).toHaveLength(count)
})

test('each target of a rule gets the event', async () => {
  const { events, calls } = given([{ ...finalizer, targets: [...finalizer.targets, { functionName: 'other' }] }])
  await events.publish(failed)
  expect(calls.map(({ functionName, event }) => [functionName, event])).toEqual([
    ['finalizer', failed],
    ['other', failed],
  ])
})

test.each<[unknown, unknown, boolean]>([
  [{ a: [1, null] }, { a: null }, true],
  [{ a: [null] }, {}, false],
  [{ a: [1] }, { a: '1' }, false],
  [{ a: ['x'] }, { a: ['w', 'x'] }, true],
  [{ toString: ['x'] }, {}, false],
])('pattern %j and event %j', async (eventPattern, event, matches) => {
  const { events, calls } = given([{ name: 'r', eventPattern, targets: [{ functionName: 'f' }] }])
  await events.publish(event as object)
  expect(calls).toHaveLength(matches ? 1 : 0)
})

test.each<[Partial<EventRule>, string]>([
  [{ eventPattern: { a: [{ suffix: 'x' }] } }, 'Rule r: field a: operator suffix is not known'],
  [{ eventPattern: { a: { b: [{ 'anything-but': ['x'] }] } } }, 'operator anything-but is not known'],
  [{ eventPattern: { a: ['x', { prefix: 'y' }] } }, 'operator prefix is not known'],
  [{ eventPattern: { $or: [{ a: ['x'] }] } }, 'operator $or is not known'],
  [{ eventPattern: { a: 'x' } }, 'a pattern must be an object'],
  [{ eventPattern: { a: [] } }, 'field a has no values'],
  [{ scheduleExpression: 'cron(0 10 * * ? *)' }, 'schedule cron(0 10 * * ? *) is not known'],
  [{ scheduleExpression: 'rate(1 minutes)' }, 'schedule rate(1 minutes) is not known'],
  [{ scheduleExpression: 'rate(2 minute)' }, 'schedule rate(2 minute) is not known'],
  [{ scheduleExpression: 'rate(0 minutes)' }, 'schedule rate(0 minutes) is not known'],
  [{}, 'needs either a pattern or a schedule'],
])('rule %j is refused', (rule, message) => {
  expect(() => given([{ name: 'r', targets: [{ functionName: 'f' }], ...rule }])).toThrow(message)
})

test.each<[readonly Answer[], readonly number[]]>([
  [['ok'], [0]],
  [
    ['error', 'ok'],
    [0, 60_000],
  ],
  [
    ['reject', 'error', 'ok'],
    [0, 60_000, 180_000],
  ],
  [
    ['error', 'error', 'error', 'ok'],
    [0, 60_000, 180_000],
  ],
])('answers %j are tried at %j', async (answers, times) => {
  const { events, calls, clock } = given([finalizer], answers)
  await events.publish(failed)
  expect(calls.map((call) => call.atMs)).toEqual(times)
  expect(clock.pending()).toBe(0)
})

test('a target may ask for fewer tries', async () => {
  const { events, calls } = given(
    [{ ...finalizer, targets: [{ functionName: 'finalizer', maxRetries: 1 }] }],
    ['error', 'error', 'ok'],
  )
  await events.publish(failed)
  expect(calls).toHaveLength(2)
})

test('a schedule fires in its rhythm until it is closed, and on demand', async () => {
  const sweeper: EventRule = { name: 'sweeper', scheduleExpression: 'rate(1 minute)', targets: [{ functionName: 'sweeper' }] }
  const { events, calls, clock } = given([sweeper, finalizer])
  await events.fire('sweeper')
  events.start()
  while (calls.length < 4) await new Promise((resolve) => setImmediate(resolve))
  events.close()
  expect(calls.slice(0, 4).map((call) => call.atMs)).toEqual([0, 60_000, 120_000, 180_000])
  expect(calls[0]?.event).toMatchObject({ source: 'aws.events', 'detail-type': 'Scheduled Event', detail: {} })
  await new Promise((resolve) => setImmediate(resolve))
  expect(clock.pending()).toBe(0)
  await expect(events.fire('finalizer')).rejects.toThrow('There is no schedule finalizer')
})

test('closing ends waiting tries', async () => {
  const { events, calls, clock } = given([finalizer], ['error', 'error'])
  const published = events.publish(failed)
  events.close()
  await published
  expect(calls).toHaveLength(1)
  expect(clock.pending()).toBe(0)
})
