import type { Clock } from './clock.ts'
import type { StateBlock } from './definition.ts'
import type { ExecutionRecord } from './execution-store.ts'
import { evaluate, type StatesVariable } from './expressions.ts'
import { checkPayload, evaluationFailure } from './failures.ts'
import type { History } from './history.ts'
import type { Json, StateObject } from './json.ts'
import type { Progress } from './progress.ts'
import type { InterpreterSwitches } from './switches.ts'

/** Invokes a function; errors have the names that Step Functions would give them. */
export type InvokeFunction = (functionName: string, payload: unknown) => Promise<InvocationResult>

export type InvocationResult =
  | { readonly ok: true; readonly payload: unknown }
  | { readonly ok: false; readonly errorType: string; readonly errorMessage: string; readonly trace?: readonly string[] }

export type Effects = {
  readonly invoke: InvokeFunction
  readonly clock: Clock
  /** Factors on real durations, 1 for real time. */
  readonly scale: { readonly waits: number; readonly timeouts: number }
  readonly random: () => number
  readonly switches: InterpreterSwitches
  /** Announces the start and end of a STANDARD child, like those of other executions; never rejects. */
  readonly announceChild: (record: ExecutionRecord) => void
}

/** Counted from the start of the process; only the history survives a restart. */
type Counters = { transitions: number; largestPayloadBytes: number }

/** One execution: of a state machine, or of a distributed Map's child. */
export type MachineRun = {
  readonly execution: {
    readonly Id: string
    readonly Input: Json
    readonly Name: string
    readonly StartTime: string
    readonly RoleArn: string
  }
  readonly machine: { readonly Id: string; readonly Name: string }
  readonly effects: Effects
  readonly history: History
  readonly counters: Counters
  readonly progress: Progress
  /** Runs a block; passed along so that states with inner blocks need not import the module that runs states. */
  readonly walk: Walk
}

/**
 * Runs a block of states from its start, or from its position before a restart.
 * @returns the output of the block
 * @throws StateFailure when a state fails uncaught; Interruption when the frame's signal aborts
 */
export type Walk = (block: StateBlock, frame: StateFrame, input: Json) => Promise<Json>

/** One thread of control inside an execution. */
export type StateFrame = {
  readonly run: MachineRun
  readonly path: string
  readonly signal: AbortSignal
  readonly mapItem?: { readonly Index: number; readonly Value: Json }
}

/** One visit of a state, with all its tries. */
export type Visit = {
  readonly frame: StateFrame
  readonly name: string
  readonly input: Json
  readonly enteredAtMs: number
  readonly retryCount: number
}

/** How a state is left: without `next` the block ends with the output. */
export type Leaving = { readonly next: string | undefined; readonly output: Json }

/** The context object for expressions. */
function contextOf(visit: Visit, extra?: StateFrame['mapItem']): StateObject {
  const { run, mapItem } = visit.frame
  const item = extra ?? mapItem
  return {
    Execution: { ...run.execution, RedriveCount: 0 },
    StateMachine: { ...run.machine },
    State: { Name: visit.name, EnteredTime: new Date(visit.enteredAtMs).toISOString(), RetryCount: visit.retryCount },
    ...(item && { Map: { Item: { Index: item.Index, Value: item.Value } } }),
  }
}

/** The variables of a state's expressions; `more` adds the result, the error or the item of a Map. */
export function scopeOf(
  visit: Visit,
  { item, ...more }: { readonly result?: Json; readonly errorOutput?: Json; readonly item?: StateFrame['mapItem'] } = {},
): StatesVariable {
  return { input: visit.input, context: contextOf(visit, item), ...more }
}

/** Evaluates Output and leaves for the next state. */
export async function leave(
  rule: { readonly Output?: Json | undefined; readonly Next?: string | undefined },
  visit: Visit,
  { scope, unchanged }: { readonly scope: StatesVariable; readonly unchanged: Json },
): Promise<Leaving> {
  const output = rule.Output === undefined ? unchanged : await evaluate(rule.Output, scope, 'Output')
  checkSize(visit.frame.run, output, `output of the state '${visit.name}'`)
  return { next: rule.Next, output }
}

/** @throws StateFailure `States.DataLimitExceeded` */
export function checkSize(run: MachineRun, value: Json, what: string): void {
  const bytes = checkPayload(value, what)
  run.counters.largestPayloadBytes = Math.max(run.counters.largestPayloadBytes, bytes)
}

/**
 * A number that may be written as an expression.
 * @throws StateFailure `States.QueryEvaluationError` when the result is not a number in the range
 */
export async function evaluateNumber(
  value: number | string,
  scope: StatesVariable,
  { field, min, max }: { readonly field: string; readonly min: number; readonly max: number },
): Promise<number> {
  const result = typeof value === 'number' ? value : await evaluate(value, scope, field)
  if (typeof result !== 'number' || result < min || result > max) {
    throw evaluationFailure(field, `The field '${field}' must be a number from ${min} to ${max}.`)
  }
  return result
}
