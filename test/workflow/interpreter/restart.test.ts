import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileStore } from '../../../lib/local/states/file-store.ts'
import { createProgress } from '../../../lib/local/states/progress.ts'
import type { FakeFunction, Harness } from './a-state-machine.ts'
import { aStateMachine, machineArn, named, oneTask, task } from './a-state-machine.ts'
import type { VirtualClock } from './virtual-clock.ts'
import { virtualClock } from './virtual-clock.ts'

let folder = ''
let made = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'executions-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function aFolder(): string {
  made += 1
  return join(folder, String(made))
}

const definition = {
  TimeoutSeconds: 840,
  StartAt: 'Read',
  States: {
    Read: task('read', { Output: { scanId: '{% $states.input.scanId %}', pages: '{% $states.result.Payload %}' }, Next: 'Plan' }),
    Plan: task('plan', {
      Output: '{% $states.result.Payload %}',
      Next: 'Ask',
    }),
    Ask: {
      Type: 'Map',
      Label: 'Ask',
      MaxConcurrency: 2,
      ToleratedFailurePercentage: 100,
      ItemProcessor: {
        ProcessorConfig: { Mode: 'DISTRIBUTED', ExecutionType: 'STANDARD' },
        StartAt: 'AskBatch',
        States: {
          AskBatch: task('ask', { Output: '{% $states.input %}', Next: 'Count' }),
          Count: task('count', { Output: '{% $states.input * 10 %}', End: true }),
        },
      },
      Next: 'Both',
    },
    Both: {
      Type: 'Parallel',
      Branches: ['analyse', 'postIdeas'].map((name) => ({
        StartAt: name,
        States: { [name]: task(name, { Output: '{% $states.result.Payload %}', End: true }) },
      })),
      Output: { both: '{% $states.result %}', asked: '{% $states.input %}' },
      Next: 'Finish',
    },
    Finish: task('finish', { Output: '{% $states.input %}', End: true }),
  },
}

const functions: { readonly [name: string]: FakeFunction } = {
  read: () => 3,
  plan: () => [1, 2, 3, 4, 5],
  ask: (batch: number) => {
    if (batch === 4) throw named('Broken')
    return {}
  },
  count: () => ({}),
  analyse: () => 'analysed',
  postIdeas: () => 'ideas',
  finish: () => ({}),
}
const finalOutput = { both: ['analysed', 'ideas'], asked: [10, 20, 30, 50] }

/** Continues with what another process left in the folder. */
async function goOn(place: string, given: { readonly [name: string]: FakeFunction } = functions) {
  const next = aStateMachine(definition, { functions: given, store: createFileStore(place) })
  const resumed = next.machines.resumeAll()
  const record = await next.machines.ended(`${machineArn.replace('stateMachine', 'execution')}:scan-1`)
  await next.machines.close()
  return { ...next, resumed, record }
}

test('a kill at any call of a function loses nothing and repeats only the calls in flight', async () => {
  const place = aFolder()
  const images: { readonly at: string; readonly done: readonly string[] }[] = []
  const done: string[] = []
  const key = (name: string, payload: unknown) => `${name} ${JSON.stringify(payload)}`
  const photographed = Object.fromEntries(
    Object.entries(functions).map(([name, fake]) => [
      name,
      async (payload: never, call: number) => {
        const image = aFolder()
        cpSync(place, image, { recursive: true })
        images.push({ at: image, done: [...done] })
        const answer = await fake(payload, call)
        done.push(key(name, payload))
        return answer
      },
    ]),
  )
  const undisturbed = aStateMachine(definition, { functions: photographed, store: createFileStore(place) })
  expect((await undisturbed.run({ scanId: 's' })).output).toEqual(finalOutput)
  expect(images).toHaveLength(2 + 5 + 4 + 2 + 1)

  for (const { at, done: before } of images) {
    const { record, resumed, calls } = await goOn(at)
    expect(resumed).toBe(1)
    expect(record).toMatchObject({ status: 'SUCCEEDED', output: JSON.stringify(finalOutput) })
    const repeated = calls.filter((call) => before.includes(key(call.functionName, call.payload)))
    // A call that was answered while another began may be missing in the journal: at most one per thread of control.
    expect(repeated.length).toBeLessThanOrEqual(2)
  }
})

test('a restart repeats neither a state that has finished nor a child that has ended well or badly', async () => {
  const place = aFolder()
  const hanging = { ...functions, ask: (batch: number) => (batch === 3 ? never : functions['ask']?.(batch as never, 0)) }
  const first = aStateMachine(definition, { functions: hanging, store: createFileStore(place), clock: stoppedClock })
  first.machines.startExecution({ stateMachineArn: machineArn, name: 'scan-1', input: '{"scanId":"s"}' })
  await untilIdle(() => first.calls.length)
  await first.machines.close()
  const { record, calls } = await goOn(place)
  expect(record.output).toBe(JSON.stringify(finalOutput))
  expect(calls.map(({ functionName }) => functionName)).toEqual(['ask', 'count', 'analyse', 'postIdeas', 'finish'])
  expect(calls[0]?.payload).toBe(3)
})

test('a restart does not repeat a branch that has ended', async () => {
  const place = aFolder()
  const hanging = { ...functions, postIdeas: () => never }
  const first = aStateMachine(definition, { functions: hanging, store: createFileStore(place), clock: stoppedClock })
  first.machines.startExecution({ stateMachineArn: machineArn, name: 'scan-1', input: '{"scanId":"s"}' })
  await untilIdle(() => first.calls.length)
  await first.machines.close()
  const { record, calls } = await goOn(place)
  expect(record.output).toBe(JSON.stringify(finalOutput))
  expect(calls.map(({ functionName }) => functionName)).toEqual(['postIdeas', 'finish'])
})

test('a new position makes the positions below it void', () => {
  const ended = { at: 'end', output: 1 } as const
  const state = { at: 'state', state: 'A', input: {}, enteredAtMs: 0, spent: [1] } as const
  const earlier = ['/1', '/1/0', '/12', '/2/0'].map((path) => ({ path, position: ended }))
  const progress = createProgress(earlier, () => undefined)
  progress.record('/1', state)
  expect(progress.take('/1/0')).toBeUndefined()
  expect(progress.take('/12')).toEqual(ended)
  expect(progress.take('/12')).toBeUndefined()
  expect(progress.take('/2/0')).toEqual(ended)
  expect(createProgress([...earlier, { path: '', position: state }], () => undefined).take('/12')).toBeUndefined()
})

test('spent retries stay spent after a restart', async () => {
  const place = aFolder()
  const retrying = oneTask({ Retry: [{ ErrorEquals: ['Flaky'], MaxAttempts: 2, IntervalSeconds: 1 }], TimeoutSeconds: 10 })
  const hang = (_: never, call: number) => {
    if (call < 2) throw named('Flaky')
    return new Promise(() => undefined)
  }
  const first = aStateMachine(retrying, { functions: { work: hang }, store: createFileStore(place) })
  first.machines.startExecution({ stateMachineArn: machineArn, name: 'scan-1' })
  await untilCalls(first, 'work', 3)
  await first.machines.close()
  const second = aStateMachine(retrying, {
    store: createFileStore(place),
    functions: {
      work: () => {
        throw named('Flaky')
      },
    },
  })
  second.machines.resumeAll()
  const record = await second.machines.ended(`${machineArn.replace('stateMachine', 'execution')}:scan-1`)
  expect(record).toMatchObject({ status: 'FAILED', error: 'Flaky' })
  expect(second.calls).toHaveLength(1)
  const history = second.machines.getExecutionHistory(record.executionArn).map((event) => event.type)
  expect(history.filter((type) => type === 'TaskStateEntered')).toHaveLength(1)
})

test('a journal line cut short by the kill is dropped', async () => {
  const place = aFolder()
  const first = aStateMachine(definition, {
    functions: { ...functions, plan: () => new Promise(() => undefined) },
    store: createFileStore(place),
  })
  first.machines.startExecution({ stateMachineArn: machineArn, name: 'scan-1', input: '{"scanId":"s"}' })
  await untilCalls(first, 'plan', 1)
  await first.machines.close()
  const [journal = ''] = readdirSync(join(place, 'running'))
  appendFileSync(join(place, 'running', journal), '{"path":"","position":{"at":"sta')
  const { record } = await goOn(place)
  expect(record.output).toBe(JSON.stringify(finalOutput))
})

test('a restart after the time-out of the execution ends it as TIMED_OUT', async () => {
  const place = aFolder()
  const store = createFileStore(place)
  const never = { ...functions, read: () => new Promise(() => undefined) }
  const first = aStateMachine(definition, { functions: never, store })
  first.machines.startExecution({ stateMachineArn: machineArn, name: 'scan-1', input: '{"scanId":"s"}' })
  await first.machines.close()
  const later = { now: () => Date.UTC(2026, 0, 2), sleep: () => Promise.resolve(), slept: [], pending: () => 0 }
  const second = aStateMachine(definition, { functions: never, store: createFileStore(place), clock: later })
  second.machines.resumeAll()
  const record = await second.machines.ended(`${machineArn.replace('stateMachine', 'execution')}:scan-1`)
  expect(record.status).toBe('TIMED_OUT')
  expect(second.events.at(-1)?.detail.status).toBe('TIMED_OUT')
})

test('a Wait ends when it would have ended without the restart', async () => {
  const place = aFolder()
  const waiting = {
    StartAt: 'Begin',
    States: { Begin: task('begin', { Next: 'Pause' }), Pause: { Type: 'Wait', Seconds: 600, End: true } },
  }
  const store = createFileStore(place)
  const first = aStateMachine(waiting, { functions: { begin: () => 1 }, store, clock: stoppedClock })
  first.machines.startExecution({ stateMachineArn: machineArn, name: 'scan-1' })
  const standing = () => store.open()[0]?.steps.length
  while (standing() !== 1) await new Promise((resolve) => setImmediate(resolve))
  const second = aStateMachine(waiting, { store: createFileStore(place), clock: virtualClock(stoppedClock.now() + 200_000) })
  second.machines.resumeAll()
  await second.machines.ended(`${machineArn.replace('stateMachine', 'execution')}:scan-1`)
  expect(second.clock.slept).toEqual([400_000])
})

test('an end that was not handled before the kill is announced again, and no more once it was handled', async () => {
  const place = aFolder()
  const image = aFolder()
  const store = createFileStore(place)
  const first = aStateMachine(definition, {
    functions,
    store: {
      ...store,
      close(closed) {
        store.close(closed)
        cpSync(place, image, { recursive: true })
      },
    },
  })
  await first.run({ scanId: 's' })
  const { events, resumed, calls } = await goOn(image)
  expect(resumed).toBe(0)
  expect(calls).toHaveLength(0)
  expect(events.map((event) => event.detail.status)).toEqual(['SUCCEEDED'])
  expect((await goOn(image)).events).toHaveLength(0)
})

test('a running execution keeps the definition it started with', async () => {
  const place = aFolder()
  const first = aStateMachine(oneTask({ Output: 'old' }), {
    functions: { work: () => new Promise(() => undefined) },
    store: createFileStore(place),
  })
  first.machines.startExecution({ stateMachineArn: machineArn, name: 'scan-1' })
  await first.machines.close()
  const second = aStateMachine(oneTask({ Output: 'new' }), { functions: { work: () => 1 }, store: createFileStore(place) })
  second.machines.resumeAll()
  const record = await second.machines.ended(`${machineArn.replace('stateMachine', 'execution')}:scan-1`)
  expect(record.output).toBe('"old"')
})

test('names that differ in case or hold characters a file system dislikes stay apart', async () => {
  const { run } = aStateMachine(oneTask({ Output: '{% $states.input %}' }), {
    functions: { work: () => 1 },
    store: createFileStore(aFolder()),
  })
  for (const name of ['a', 'A', '.', '..', 'ä', 'a=b', "it's"]) expect((await run(name, name)).output).toBe(name)
})

/** Time stands still, so that nothing times out while a function hangs. */
const stoppedClock: VirtualClock = {
  slept: [],
  pending: () => 0,
  now: () => Date.UTC(2026, 0, 1),
  sleep: () => new Promise(() => undefined),
}

const never = new Promise(() => undefined)

/** Runs the event loop until a count no longer changes. */
async function untilIdle(count: () => number): Promise<void> {
  for (let quiet = 0, last = -1; quiet < 10; quiet = count() === last ? quiet + 1 : 0) {
    last = count()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Runs the event loop until a function has been called this often. */
async function untilCalls(harness: Harness, functionName: string, count: number): Promise<void> {
  while (harness.calls.filter((call) => call.functionName === functionName).length < count) {
    await new Promise((resolve) => setImmediate(resolve))
  }
}
