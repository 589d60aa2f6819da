import type { ExecutionStore } from '../../../lib/local/states/execution-store.ts'
import { createMemoryStore } from '../../../lib/local/states/execution-store.ts'
import type { InvocationResult } from '../../../lib/local/states/interpreter.ts'
import type { StateMachines } from '../../../lib/local/states/state-machine.ts'
import { createStateMachines } from '../../../lib/local/states/state-machine.ts'
import type { StatusChangeEvent } from '../../../lib/local/states/status-event.ts'
import type { InterpreterSwitches } from '../../../lib/local/states/switches.ts'
import type { VirtualClock } from './virtual-clock.ts'
import { virtualClock } from './virtual-clock.ts'

export const machineArn = 'arn:aws:states:eu-central-1:123456789012:stateMachine:Scan'

type Call = { readonly functionName: string; readonly payload: unknown }

/** A function that returns a payload, throws, or fails by returning an error of the service. */
export type FakeFunction = (payload: never, call: number) => unknown

export type Harness = {
  readonly machines: StateMachines
  readonly calls: readonly Call[]
  readonly events: readonly StatusChangeEvent[]
  readonly clock: VirtualClock
  readonly store: ExecutionStore
  /** Starts an execution and waits for its end. */
  run(input?: unknown, name?: string): Promise<Ended>
}

type Ended = {
  readonly status: string
  readonly output: unknown
  readonly error: string | undefined
  readonly cause: string | undefined
  readonly executionArn: string
  readonly events: readonly string[]
}

type Given = {
  readonly functions?: { readonly [name: string]: FakeFunction }
  readonly store?: ExecutionStore
  readonly switches?: InterpreterSwitches
  readonly clock?: VirtualClock
  readonly random?: () => number
}

/** State machines in virtual time with one definition and plain functions. */
export function aStateMachine(definition: object, given: Given = {}): Harness {
  const { functions = {}, store = createMemoryStore(), switches = {}, clock = virtualClock(), random = () => 0.5 } = given
  const calls: Call[] = []
  const events: StatusChangeEvent[] = []
  const invoke = async (functionName: string, payload: unknown): Promise<InvocationResult> => {
    const fake = functions[functionName]
    const count = calls.filter((call) => call.functionName === functionName).length
    calls.push({ functionName, payload })
    if (!fake)
      return { ok: false, errorType: 'Lambda.ResourceNotFoundException', errorMessage: `Function not found: ${functionName}` }
    try {
      return { ok: true, payload: await fake(payload as never, count) }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return { ok: false, errorType: error.name, errorMessage: error.message }
    }
  }
  const machines = createStateMachines({
    machines: [{ arn: machineArn, definition: JSON.stringify({ QueryLanguage: 'JSONata', ...definition }) }],
    invoke,
    store,
    onStatusChange: (event) => {
      events.push(event)
    },
    clock,
    random,
    switches,
  })
  return {
    machines,
    calls,
    events,
    clock,
    store,
    async run(input = {}, name = 'scan-1') {
      const { executionArn } = machines.startExecution({ stateMachineArn: machineArn, name, input: JSON.stringify(input) })
      const { status, output, error, cause } = await machines.ended(executionArn)
      const history = machines.getExecutionHistory(executionArn)
      return {
        status,
        output: output === undefined ? undefined : JSON.parse(output),
        error,
        cause,
        executionArn,
        events: history.map((event) => event.type),
      }
    },
  }
}

/** An error as a function throws it. */
export function named(name: string, message = 'it broke'): Error {
  return Object.assign(new Error(message), { name })
}

export function task(name: string, rest: object = { End: true }): object {
  return {
    Type: 'Task',
    Resource: 'arn:aws:states:::lambda:invoke',
    Arguments: { FunctionName: name, Payload: '{% $states.input %}' },
    TimeoutSeconds: 10,
    ...rest,
  }
}

/** A machine of one Task that calls `work`. */
export function oneTask(rest: object = { End: true }): object {
  return { StartAt: 'Work', States: { Work: task('work', { End: true, ...rest }) } }
}
