import { expect, test } from 'vitest'
import { aStateMachine, named, oneTask, task } from './a-state-machine.ts'

const retryAll = { ErrorEquals: ['States.ALL'], IntervalSeconds: 2, BackoffRate: 2, MaxAttempts: 5, MaxDelaySeconds: 30 }

test('a task hands on what the integration wraps around the function answer', async () => {
  const { run, calls } = aStateMachine(oneTask(), { functions: { work: () => ({ done: true }) } })
  const { status, output, events } = await run({ scanId: 'a' })
  expect({ status, output }).toEqual({
    status: 'SUCCEEDED',
    output: { ExecutedVersion: '$LATEST', Payload: { done: true }, StatusCode: 200 },
  })
  expect(calls).toEqual([{ functionName: 'work', payload: { scanId: 'a' } }])
  expect(events).toEqual([
    'ExecutionStarted',
    'TaskStateEntered',
    'TaskScheduled',
    'TaskStarted',
    'TaskSucceeded',
    'TaskStateExited',
    'ExecutionSucceeded',
  ])
})

test('without a payload a function is called with an empty object, and one that returns nothing answers null', async () => {
  const definition = oneTask({ Arguments: { FunctionName: 'work' } })
  const { run, calls } = aStateMachine(definition, { functions: { work: () => undefined } })
  expect((await run()).output).toEqual({ ExecutedVersion: '$LATEST', Payload: null, StatusCode: 200 })
  expect(calls).toEqual([{ functionName: 'work', payload: {} }])
})

test('retries back off exponentially up to the longest delay and cost three events each', async () => {
  const { run, clock, calls } = aStateMachine(oneTask({ Retry: [{ ...retryAll, MaxDelaySeconds: 5 }] }), {
    functions: {
      work: (_, call) => {
        if (call < 4) throw named('Flaky')
        return 'ok'
      },
    },
  })
  const { status, events } = await run()
  expect(status).toBe('SUCCEEDED')
  expect(calls).toHaveLength(5)
  expect(clock.slept.filter((ms) => ms !== 10_000)).toEqual([2000, 4000, 5000, 5000])
  expect(events).toHaveLength(7 + 4 * 3)
})

test('full jitter shortens each delay by the random number', async () => {
  const { run, clock } = aStateMachine(oneTask({ Retry: [{ ...retryAll, MaxAttempts: 2, JitterStrategy: 'FULL' }] }), {
    random: () => 0.25,
    functions: {
      work: () => {
        throw named('Flaky')
      },
    },
  })
  expect(await run()).toMatchObject({ status: 'FAILED', error: 'Flaky' })
  expect(clock.slept.filter((ms) => ms !== 10_000)).toEqual([500, 1000])
})

test('each retrier counts its own tries across the visit of the state', async () => {
  const Retry = [
    { ErrorEquals: ['A'], MaxAttempts: 1 },
    { ErrorEquals: ['B'], MaxAttempts: 2 },
  ]
  const names = ['A', 'B', 'B', 'A', 'never']
  const { run, calls } = aStateMachine(oneTask({ Retry }), {
    functions: {
      work: (_, call) => {
        throw named(names[call] ?? 'never')
      },
    },
  })
  // The second A has no tries left, although B came in between.
  expect(await run()).toMatchObject({ status: 'FAILED', error: 'A' })
  expect(calls).toHaveLength(4)
})

test('an entry with no attempts keeps later entries from matching', async () => {
  const Retry = [{ ErrorEquals: ['ScanFailure'], MaxAttempts: 0 }, retryAll]
  const { run, calls } = aStateMachine(oneTask({ Retry }), {
    functions: {
      work: () => {
        throw named('ScanFailure', 'parked')
      },
    },
  })
  const ended = await run()
  expect(ended).toMatchObject({ status: 'FAILED', error: 'ScanFailure' })
  expect(JSON.parse(ended.cause ?? '')).toEqual({ errorMessage: 'parked', errorType: 'ScanFailure' })
  expect(calls).toHaveLength(1)
})

test('a catch continues with its Output and the next state', async () => {
  const definition = {
    StartAt: 'Work',
    States: {
      Work: task('work', {
        End: true,
        Catch: [
          {
            ErrorEquals: ['States.ALL'],
            Output: { scanId: '{% $states.context.Execution.Input.scanId %}', why: '{% $states.errorOutput.Error %}' },
            Next: 'Close',
          },
        ],
      }),
      Close: { Type: 'Pass', Output: { closed: '{% $states.input.scanId %}', why: '{% $states.input.why %}' }, End: true },
    },
  }
  const functions = {
    work: () => {
      throw named('Broken')
    },
  }
  expect(await aStateMachine(definition, { functions }).run({ scanId: 's1' })).toMatchObject({
    status: 'SUCCEEDED',
    output: { closed: 's1', why: 'Broken' },
  })
})

test('a catch without Output passes on the error alone', async () => {
  const definition = {
    StartAt: 'Work',
    States: { Work: task('work', { End: true, Catch: [{ ErrorEquals: ['Broken'], Next: 'Done' }] }), Done: { Type: 'Succeed' } },
  }
  const functions = {
    work: () => {
      throw named('Broken', 'why')
    },
  }
  const { output } = await aStateMachine(definition, { functions }).run({ scanId: 's1' })
  expect(output).toEqual({ Error: 'Broken', Cause: JSON.stringify({ errorType: 'Broken', errorMessage: 'why' }) })
})

test('a task that runs too long fails as States.Timeout, which States.TaskFailed does not match', async () => {
  const hanging = { work: () => new Promise(() => undefined) }
  const caughtBy = (name: string) => ({
    StartAt: 'Work',
    States: { Work: task('work', { End: true, Catch: [{ ErrorEquals: [name], Next: 'Done' }] }), Done: { Type: 'Succeed' } },
  })
  const outcome = async (name: string) => (await aStateMachine(caughtBy(name), { functions: hanging }).run()).status
  expect(await outcome('States.Timeout')).toBe('SUCCEEDED')
  expect(await outcome('States.ALL')).toBe('SUCCEEDED')
  expect(await outcome('States.TaskFailed')).toBe('FAILED')
})

test('a task that runs too long has no cause, as in the cloud', async () => {
  const definition = {
    StartAt: 'Work',
    States: {
      Work: task('work', {
        End: true,
        Catch: [{ ErrorEquals: ['States.Timeout'], Next: 'Done', Output: '{% $states.errorOutput %}' }],
      }),
      Done: { Type: 'Succeed' },
    },
  }
  const { run } = aStateMachine(definition, { functions: { work: () => new Promise(() => undefined) } })
  expect(await run()).toMatchObject({ output: { Error: 'States.Timeout', Cause: '' } })
})

test('names in Retry are no patterns', async () => {
  const { run, calls } = aStateMachine(oneTask({ Retry: [{ ErrorEquals: ['Lambda.*', 'Lambda'], MaxAttempts: 3 }] }))
  expect(await run()).toMatchObject({ status: 'FAILED', error: 'Lambda.ResourceNotFoundException' })
  expect(calls).toHaveLength(1)
})

test('the time-out of the execution is not catchable and ends it as TIMED_OUT', async () => {
  const definition = {
    TimeoutSeconds: 5,
    StartAt: 'Work',
    States: {
      Work: task('work', { End: true, Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Done' }] }),
      Done: { Type: 'Succeed' },
    },
  }
  const { run, events, clock } = aStateMachine(definition, { functions: { work: () => new Promise(() => undefined) } })
  const ended = await run()
  expect(ended).toMatchObject({ status: 'TIMED_OUT', output: undefined })
  expect(ended.events.at(-1)).toBe('ExecutionTimedOut')
  expect(events.map((event) => event.detail.status)).toEqual(['RUNNING', 'TIMED_OUT'])
  expect(clock.pending()).toBe(0)
})

test('the cause of an error that a function threw is what it answered, that of an error of the service a sentence', async () => {
  const causeOf = async (error: string) =>
    (await aStateMachine(oneTask(), { functions: { work: () => Promise.reject(named(error)) } }).run()).cause
  expect(JSON.parse((await causeOf('TypeError')) ?? '')).toEqual({ errorType: 'TypeError', errorMessage: 'it broke' })
  expect(await causeOf('Lambda.TooManyRequestsException')).toBe('it broke')
})
