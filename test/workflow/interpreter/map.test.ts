import { expect, test } from 'vitest'
import { aStateMachine, machineArn, named, task } from './a-state-machine.ts'
import { virtualClock } from './virtual-clock.ts'

function aMap(rest: object = {}, child: object = {}): object {
  return {
    StartAt: 'Many',
    States: {
      Many: {
        Type: 'Map',
        Label: 'AskBatches',
        Items: '{% $states.input.batches %}',
        ItemSelector: {
          scanId: '{% $states.input.scanId %}',
          batch: '{% $states.context.Map.Item.Value %}',
          at: '{% $states.context.Map.Item.Index %}',
        },
        ItemProcessor: {
          ProcessorConfig: { Mode: 'DISTRIBUTED', ExecutionType: 'STANDARD' },
          StartAt: 'Ask',
          States: { Ask: task('ask', { Output: '{% $states.result.Payload %}', End: true, ...child }) },
        },
        End: true,
        ...rest,
      },
    },
  }
}

test('each item of a distributed Map becomes a child with what ItemSelector makes of it', async () => {
  const { run, calls } = aStateMachine(aMap(), { functions: { ask: ({ batch }: { batch: string }) => batch.toUpperCase() } })
  const ended = await run({ scanId: 's', batches: ['a', 'b'] })
  expect(ended.output).toEqual(['A', 'B'])
  expect(calls.map((call) => call.payload)).toEqual([
    { scanId: 's', batch: 'a', at: 0 },
    { scanId: 's', batch: 'b', at: 1 },
  ])
})

test('children are separate executions and leave nothing in the history of the parent', async () => {
  const child = { Arguments: { FunctionName: 'ask', Payload: '{% $states.context.Execution %}' } }
  const { run, calls } = aStateMachine(aMap({}, child), { functions: { ask: () => ({}) } })
  const ended = await run({ scanId: 's', batches: Array.from({ length: 30 }, (_, at) => at) })
  expect(ended.events).toEqual([
    'ExecutionStarted',
    'MapStateEntered',
    'MapStateStarted',
    'MapRunStarted',
    'MapRunSucceeded',
    'MapStateSucceeded',
    'MapStateExited',
    'ExecutionSucceeded',
  ])
  expect(calls[7]?.payload).toMatchObject({
    Id: 'arn:aws:states:eu-central-1:123456789012:execution:Scan/AskBatches:scan-1-7',
    Input: { scanId: 's', batch: 7, at: 7 },
  })
})

test('start and end of a child are events like those of any execution', async () => {
  const definition = aMap({ ToleratedFailurePercentage: 100 }, { TimeoutSeconds: 1000 })
  const clock = virtualClock()
  const ask = async ({ batch }: { batch: string }) => {
    await clock.sleep(400_000)
    if (batch === 'b') throw named('Broken')
    return batch
  }
  const { run, events } = aStateMachine(definition, { functions: { ask }, clock })
  expect(await run({ scanId: 's', batches: ['a', 'b'] })).toMatchObject({ status: 'SUCCEEDED', output: ['a'] })
  const ofChildren = events.filter(({ detail }) => detail.name !== 'scan-1')
  expect(ofChildren.map(({ detail }) => `${detail.name} ${detail.status}`)).toEqual([
    'scan-1-0 RUNNING',
    'scan-1-1 RUNNING',
    'scan-1-0 SUCCEEDED',
    'scan-1-1 FAILED',
  ])
  expect(ofChildren[3]?.detail).toMatchObject({
    executionArn: 'arn:aws:states:eu-central-1:123456789012:execution:Scan/AskBatches:scan-1-1',
    stateMachineArn: machineArn,
    input: '{"scanId":"s","batch":"b","at":1}',
    error: 'Broken',
  })
})

test('an empty list of items succeeds with an empty list', async () => {
  expect(await aStateMachine(aMap()).run({ scanId: 's', batches: [] })).toMatchObject({ status: 'SUCCEEDED', output: [] })
})

test('items that are no list fail the state', async () => {
  expect(await aStateMachine(aMap()).run({ scanId: 's', batches: 'abc' })).toMatchObject({ error: 'States.QueryEvaluationError' })
})

test.each([1, 3])('no more than MaxConcurrency children run at once (%i)', async (MaxConcurrency) => {
  let running = 0
  let most = 0
  const ask = async () => {
    running += 1
    most = Math.max(most, running)
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    running -= 1
    return {}
  }
  await aStateMachine(aMap({ MaxConcurrency }), { functions: { ask } }).run({ scanId: 's', batches: [...'abcdefgh'] })
  expect(most).toBe(MaxConcurrency)
})

const failOn = (bad: string) => ({
  ask: ({ batch }: { batch: string }) => {
    if (bad.includes(batch)) throw named('Broken')
    return batch
  },
})

test.each<[object, string, string]>([
  [{}, 'a', 'FAILED'],
  [{ ToleratedFailurePercentage: 100 }, 'abcd', 'SUCCEEDED'],
  [{ ToleratedFailurePercentage: 50 }, 'ab', 'SUCCEEDED'],
  [{ ToleratedFailurePercentage: 50 }, 'abc', 'FAILED'],
])('a distributed Map of four with %j and the failures %s has %s', async (tolerance, bad, status) => {
  const ended = await aStateMachine(aMap(tolerance), { functions: failOn(bad) }).run({ scanId: 's', batches: [...'abcd'] })
  expect(ended.status).toBe(status)
  if (status === 'FAILED') expect(ended.error).toBe('States.ExceedToleratedFailureThreshold')
})

test('a child retries by itself', async () => {
  const child = {
    Retry: [{ ErrorEquals: ['Lambda.TooManyRequestsException'], IntervalSeconds: 2, BackoffRate: 1.5, MaxAttempts: 6 }],
  }
  const ask = (_: never, call: number) => {
    if (call < 6) throw named('Lambda.TooManyRequestsException')
    return {}
  }
  const ended = await aStateMachine(aMap({}, child), { functions: { ask } }).run({ scanId: 's', batches: ['a'] })
  expect(ended.status).toBe('SUCCEEDED')
  expect(ended.events).toHaveLength(8)
})

test('gathered results above 256 KiB fail the parent, which States.ALL does not catch', async () => {
  const rest = { End: undefined, Next: 'Done', Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Done' }] }
  const definition = aMap(rest) as { States: object }
  const states = { ...definition, States: { ...definition.States, Done: { Type: 'Succeed' } } }
  const ask = () => 'x'.repeat(100_000)
  expect(await aStateMachine(states, { functions: { ask } }).run({ scanId: 's', batches: [1, 2, 3] })).toMatchObject({
    status: 'FAILED',
    error: 'States.DataLimitExceeded',
  })
  expect((await aStateMachine(states, { functions: { ask } }).run({ scanId: 's', batches: [1, 2] })).status).toBe('SUCCEEDED')
})

test('a Parallel gives each branch the input and gathers their outputs in order', async () => {
  const branch = (name: string) => ({
    StartAt: name,
    States: { [name]: task(name, { Output: '{% $states.result.Payload %}', End: true }) },
  })
  const both = {
    StartAt: 'Both',
    States: { Both: { Type: 'Parallel', Branches: [branch('analyse'), branch('postIdeas')], End: true } },
  }
  const functions = { analyse: () => 'analysed', postIdeas: () => 'ideas' }
  const { run, calls } = aStateMachine(both, { functions })
  const ended = await run({ scanId: 's' })
  expect(ended.output).toEqual(['analysed', 'ideas'])
  expect(calls.map((call) => call.payload)).toEqual([{ scanId: 's' }, { scanId: 's' }])
  expect(ended.events).toHaveLength(2 + 4 + 2 * 5)
})

test('a failing branch fails the Parallel with its own error and ends the other branch', async () => {
  const branch = (name: string, rest: object) => ({ StartAt: name, States: { [name]: task(name, { End: true, ...rest }) } })
  const retry = { Retry: [{ ErrorEquals: ['States.ALL'], IntervalSeconds: 1, MaxAttempts: 50, BackoffRate: 1 }] }
  const both = {
    StartAt: 'Both',
    States: {
      Both: {
        Type: 'Parallel',
        Branches: [branch('bad', {}), branch('slow', retry)],
        End: true,
        Catch: [{ ErrorEquals: ['Broken'], Next: 'Done' }],
      },
      Done: { Type: 'Succeed' },
    },
  }
  const functions = {
    bad: () => {
      throw named('Broken')
    },
    slow: () => {
      throw named('Flaky')
    },
  }
  const { run, calls, clock } = aStateMachine(both, { functions })
  expect(await run()).toMatchObject({ status: 'SUCCEEDED', output: { Error: 'Broken' } })
  expect(calls).toHaveLength(2)
  expect(clock.pending()).toBe(0)
})
