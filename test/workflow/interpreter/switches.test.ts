import { expect, test } from 'vitest'
import type { InterpreterSwitches, StateDelivery } from '../../../lib/local/states/switches.ts'
import { aStateMachine, oneTask, task } from './a-state-machine.ts'

test.each<[StateDelivery, string]>([
  ['once', 'begin end'],
  ['twice in a row', 'begin end begin end'],
  ['twice at once', 'begin begin end end'],
])('a task is delivered %s', async (delivery, expected) => {
  const log: string[] = []
  const work = async (_: never, call: number) => {
    log.push('begin')
    await Promise.resolve()
    log.push('end')
    return call
  }
  const { run } = aStateMachine(oneTask({ Output: '{% $states.result.Payload %}' }), {
    functions: { work },
    switches: { deliverTask: () => delivery },
  })
  expect((await run()).output).toBe(0)
  expect(log.join(' ')).toBe(expected)
})

test('the switch is asked with the state, its function and the try', async () => {
  const asked: unknown[] = []
  const deliverTask: InterpreterSwitches['deliverTask'] = (delivery) => {
    asked.push(delivery)
    return 'once'
  }
  await aStateMachine(oneTask(), { functions: { work: () => 1 }, switches: { deliverTask } }).run()
  expect(asked).toEqual([{ executionName: 'scan-1', state: 'Work', functionName: 'work', retryCount: 0 }])
})

test('a worker runs on after its task was given up, while the retry is already at work', async () => {
  const log: string[] = []
  let release = () => {}
  const work = async (_: never, call: number) => {
    log.push(`begin ${call}`)
    if (call === 0) await new Promise<void>((resolve) => (release = resolve))
    else release()
    log.push(`end ${call}`)
    return call
  }
  const { run } = aStateMachine(
    oneTask({ Output: '{% $states.result.Payload %}', Retry: [{ ErrorEquals: ['States.Timeout'], MaxAttempts: 1 }] }),
    { functions: { work }, switches: { giveUpTaskAfterMs: ({ retryCount }) => (retryCount === 0 ? 5 : undefined) } },
  )
  expect((await run()).output).toBe(1)
  expect(log).toEqual(['begin 0', 'begin 1', 'end 1', 'end 0'])
})

test.each<[StateDelivery, number]>([
  ['once', 3],
  ['twice in a row', 4],
  ['twice at once', 4],
])('one child of three is run %s, and the Map is the same', async (delivery, count) => {
  const definition = {
    StartAt: 'Many',
    States: {
      Many: {
        Type: 'Map',
        Label: 'Many',
        Items: [1, 2, 3],
        ItemProcessor: {
          ProcessorConfig: { Mode: 'DISTRIBUTED', ExecutionType: 'STANDARD' },
          StartAt: 'Ask',
          States: { Ask: task('ask', { Output: '{% $states.input %}', End: true }) },
        },
        End: true,
      },
    },
  }
  const { run, calls } = aStateMachine(definition, {
    functions: { ask: () => ({}) },
    switches: { deliverChild: ({ index }) => (index === 1 ? delivery : 'once') },
  })
  expect((await run()).output).toEqual([1, 2, 3])
  expect(calls).toHaveLength(count)
})

test('status changes come as the event bus sends them', async () => {
  const { run, events } = aStateMachine(oneTask({ Output: 'ok' }), { functions: { work: () => 1 } })
  const { executionArn } = await run({ scanId: 's' })
  expect(events).toHaveLength(2)
  expect(events[1]).toMatchObject({
    source: 'aws.states',
    'detail-type': 'Step Functions Execution Status Change',
    account: '123456789012',
    region: 'eu-central-1',
    resources: [executionArn],
    detail: {
      executionArn,
      name: 'scan-1',
      status: 'SUCCEEDED',
      input: '{"scanId":"s"}',
      output: '"ok"',
      error: null,
      cause: null,
    },
  })
  expect(events[0]?.detail).toMatchObject({ status: 'RUNNING', stopDate: null, output: null })
})
