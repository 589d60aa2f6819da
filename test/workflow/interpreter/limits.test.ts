import { expect, test } from 'vitest'
import { aStateMachine, named, oneTask, task } from './a-state-machine.ts'
import type { VirtualClock } from './virtual-clock.ts'

const maxBytes = 262_144
/** A JSON string of this many bytes, quotes included. */
const text = (bytes: number) => 'x'.repeat(bytes - 2)

const flaky = {
  work: () => {
    throw named('Flaky')
  },
}

/** A clock on which every wait ends at once. */
function leapingClock(): VirtualClock {
  let nowMs = 0
  return {
    slept: [],
    pending: () => 0,
    now: () => nowMs,
    sleep: async (ms) => {
      nowMs += ms
    },
  }
}

const catchAll = {
  StartAt: 'Work',
  States: {
    Work: task('work', { End: true, Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Done' }] }),
    Done: { Type: 'Succeed' },
  },
}

test('the result of a task may have 262,144 bytes with what the integration adds, and not one more', async () => {
  const wrapper = JSON.stringify({ ExecutedVersion: '$LATEST', Payload: '', StatusCode: 200 }).length - 2
  const answer = (bytes: number) => aStateMachine(catchAll, { functions: { work: () => text(bytes - wrapper) } }).run()
  expect((await answer(maxBytes)).status).toBe('SUCCEEDED')
  expect(await answer(maxBytes + 1)).toMatchObject({ status: 'FAILED', error: 'States.DataLimitExceeded' })
})

test('bytes are counted, not characters', async () => {
  const half = { work: () => 'é'.repeat(maxBytes / 2) }
  expect(await aStateMachine(catchAll, { functions: half }).run()).toMatchObject({ error: 'States.DataLimitExceeded' })
})

test('a payload that is too large is never sent', async () => {
  const definition = oneTask({
    Arguments: { FunctionName: 'work', Payload: ['{% $states.input %}', '{% $states.input %}'] },
  })
  const { run, calls } = aStateMachine(definition, { functions: { work: () => 1 } })
  expect(await run(text(200_000))).toMatchObject({ status: 'FAILED', error: 'States.DataLimitExceeded' })
  expect(calls).toHaveLength(0)
})

test('an output that grows too large fails the state', async () => {
  const definition = {
    StartAt: 'Grow',
    States: { Grow: { Type: 'Pass', Output: ['{% $states.input %}', '{% $states.input %}'], End: true } },
  }
  expect(await aStateMachine(definition).run(text(200_000))).toMatchObject({
    status: 'FAILED',
    error: 'States.DataLimitExceeded',
  })
})

test('a terminal error is caught where it is named, except States.Runtime', async () => {
  const caught = (name: string) => ({
    StartAt: 'Work',
    States: {
      Work: task('work', { End: true, Catch: [{ ErrorEquals: [name], Output: {}, Next: 'Done' }] }),
      Done: { Type: 'Succeed' },
    },
  })
  const tooLarge = { work: () => text(maxBytes) }
  expect((await aStateMachine(caught('States.DataLimitExceeded'), { functions: tooLarge }).run()).status).toBe('SUCCEEDED')
  expect((await aStateMachine(caught('States.TaskFailed'), { functions: tooLarge }).run()).status).toBe('FAILED')
  const runtime = {
    work: () => {
      throw named('States.Runtime')
    },
  }
  expect((await aStateMachine(caught('States.Runtime'), { functions: runtime }).run()).status).toBe('FAILED')
})

test('retries fill the history, which fails the execution at 25,000 events in spite of Catch', async () => {
  const Retry = [{ ErrorEquals: ['Flaky'], IntervalSeconds: 1, BackoffRate: 1, MaxAttempts: 99_999 }]
  const Catch = [{ ErrorEquals: ['States.ALL'], Next: 'Done' }]
  const States = { Work: task('work', { End: true, Retry, Catch, TimeoutSeconds: undefined }), Done: { Type: 'Succeed' } }
  const { run, calls } = aStateMachine({ StartAt: 'Work', States }, { clock: leapingClock(), functions: flaky })
  const ended = await run()
  expect(ended).toMatchObject({ status: 'FAILED', error: 'States.Runtime' })
  expect(ended.events).toHaveLength(25_000)
  // Three events per try, after the two of the start and before the one of the end.
  expect(calls).toHaveLength(Math.floor((25_000 - 1 - 2) / 3))
})

test('counters tell transitions, history events and the largest payload of an execution', async () => {
  const { machines, run } = aStateMachine(oneTask({ Output: 'ok' }), { functions: { work: () => text(1000) } })
  const { executionArn } = await run({ scanId: 's' })
  expect(machines.counters(executionArn)).toEqual({
    transitions: 1,
    historyEvents: 7,
    largestPayloadBytes: JSON.stringify({ ExecutedVersion: '$LATEST', Payload: text(1000), StatusCode: 200 }).length,
  })
})
