import { placeOf } from './arns.ts'
import { within } from './clock.ts'
import { type Definition, parseDefinition } from './definition.ts'
import type { ExecutionRecord, ExecutionStore, Step } from './execution-store.ts'
import { asStateFailure, Interruption } from './failures.ts'
import { createHistory, type HistoryEvent } from './history.ts'
import type { Effects, MachineRun } from './interpreter.ts'
import { parseJson } from './json.ts'
import { createProgress } from './progress.ts'
import { walk } from './walk.ts'

export type RunningExecution = {
  record(): ExecutionRecord
  history(): readonly HistoryEvent[]
  counters(): { readonly transitions: number; readonly largestPayloadBytes: number; readonly historyEvents: number }
  /** Ends it as ABORTED. */
  stop(why: Pick<ExecutionRecord, 'error' | 'cause'>): void
  /** Abandons it, as a kill of the process would: it stays RUNNING in the store. */
  leave(): void
  /** Resolves once it has ended and been announced, or was abandoned. Never rejects. */
  readonly done: Promise<void>
}

type ExecutionOptions = {
  /** Undefined after a restart: the record then has the definition with which the execution started. */
  readonly definition: Definition | undefined
  readonly steps: readonly Step[]
  readonly store: ExecutionStore
  readonly effects: Effects
  readonly announce: (record: ExecutionRecord) => Promise<void>
}

/** Runs an execution from its start, or from the steps that an earlier process stored. */
export function runExecution(
  initial: ExecutionRecord,
  { definition, steps, store, effects, announce }: ExecutionOptions,
): RunningExecution {
  const { clock } = effects
  const controller = new AbortController()
  const { signal } = controller
  const gone = new AbortController()
  const counters = { transitions: 0, largestPayloadBytes: 0 }
  const history = createHistory(
    steps.flatMap((step) => step.events),
    clock.now,
  )
  let record = initial

  const progress = createProgress(steps, (path, position) => {
    // Calls of an interrupted execution must not change its stored position.
    signal.throwIfAborted()
    store.append(record.executionArn, { path, position, events: history.drain() })
  })

  function end(outcome: Outcome): void {
    if (record.status !== 'RUNNING') return
    record = { ...record, ...outcome, stopDateMs: Math.max(clock.now(), record.startDateMs) }
    const { status, output: _, ...why } = outcome
    history.end(endEvents[status], why)
    store.close({ record, events: history.all() })
  }

  async function carryOut(): Promise<void> {
    if (record.status === 'RUNNING') {
      if (history.all().length === 0) {
        history.add('ExecutionStarted')
        announce(record).catch(() => undefined)
      }
      const outcome = await outcomeOf()
      if (gone.signal.aborted) return
      end(outcome)
    }
    await within(announce(record), undefined, { clock, signal: gone.signal })
    store.announced(record.executionArn)
  }

  async function outcomeOf(): Promise<Outcome> {
    try {
      const { TimeoutSeconds, ...block } = definition ?? parseDefinition(record.definition)
      const run = { ...contextOf(record), effects, history, counters, progress, walk }
      const frame = { run, path: '', signal }
      const output = walk(block, frame, run.execution.Input)
      const spentMs = clock.now() - record.startDateMs
      const limitMs =
        TimeoutSeconds === undefined ? undefined : Math.max(0, TimeoutSeconds * 1000 * effects.scale.timeouts - spentMs)
      const ended = await within(output, limitMs, { clock, signal })
      if (ended.inTime) return { status: 'SUCCEEDED', output: JSON.stringify(ended.value) }
      controller.abort(new Interruption('timed out'))
      return { status: 'TIMED_OUT' }
    } catch (thrown) {
      if (signal.aborted) return { status: 'ABORTED' }
      const { Error: error, Cause: cause } = asStateFailure(thrown).output
      return { status: 'FAILED', error, cause }
    }
  }

  return {
    record: () => record,
    history: () => history.all(),
    counters: () => ({ ...counters, historyEvents: history.all().length }),
    stop({ error, cause }) {
      end({ status: 'ABORTED', error, cause })
      controller.abort(new Interruption('stopped'))
    },
    leave() {
      gone.abort(new Interruption('closing'))
      controller.abort(new Interruption('closing'))
    },
    done: carryOut().catch((error: unknown) => {
      // The end stays unannounced in the store, so that the next process announces it.
      if (!gone.signal.aborted) process.stderr.write(`Execution ${record.name} could not be announced: ${String(error)}\n`)
    }),
  }
}

type Outcome = Pick<ExecutionRecord, 'output' | 'error' | 'cause'> & { readonly status: keyof typeof endEvents }

const endEvents = {
  SUCCEEDED: 'ExecutionSucceeded',
  FAILED: 'ExecutionFailed',
  TIMED_OUT: 'ExecutionTimedOut',
  ABORTED: 'ExecutionAborted',
} as const

function contextOf(record: ExecutionRecord): Pick<MachineRun, 'execution' | 'machine'> {
  const { executionArn, stateMachineArn, name, input, startDateMs } = record
  const machineName = stateMachineArn.slice(stateMachineArn.lastIndexOf(':') + 1)
  return {
    execution: {
      Id: executionArn,
      Input: parseJson(input),
      Name: name,
      StartTime: new Date(startDateMs).toISOString(),
      RoleArn: `arn:aws:iam::${placeOf(stateMachineArn).account}:role/${machineName}`,
    },
    machine: { Id: stateMachineArn, Name: machineName },
  }
}
