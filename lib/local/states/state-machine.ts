import { randomUUID } from 'node:crypto'
import { StatesApiError } from './api-error.ts'
import { executionArn, isExecutionArn, isExecutionName, isStateMachineArn } from './arns.ts'
import type { Clock } from './clock.ts'
import { type Definition, parseDefinition } from './definition.ts'
import type { ExecutionRecord, ExecutionStore, Step } from './execution-store.ts'
import type { HistoryEvent } from './history.ts'
import type { InvokeFunction } from './interpreter.ts'
import { parseJson } from './json.ts'
import { type RunningExecution, runExecution } from './running-execution.ts'
import { type OnStatusChange, statusChangeEvent } from './status-event.ts'
import type { InterpreterSwitches } from './switches.ts'

export type StateMachineConfig = {
  readonly arn: string
  /** Amazon States Language, after substitutions. */
  readonly definition: string
}

export type StateMachineOptions = {
  readonly machines: readonly StateMachineConfig[]
  readonly invoke: InvokeFunction
  readonly store: ExecutionStore
  readonly onStatusChange: OnStatusChange
  readonly clock: Clock
  /** Factors on real durations, 1 for real time: waits are those of Wait and Retry. */
  readonly timeScale?: { readonly waits: number; readonly timeouts: number }
  readonly random?: () => number
  readonly switches?: InterpreterSwitches
}

export type StateMachines = {
  /** @throws StatesApiError with the service's own codes; the same name and input while running returns the same execution */
  startExecution(request: StartRequest): { readonly executionArn: string; readonly startDateMs: number }
  /** @throws StatesApiError `ExecutionDoesNotExist`, `InvalidArn` */
  describeExecution(executionArn: string): ExecutionRecord
  /** Executions that have not ended, the newest first. @throws StatesApiError `StateMachineDoesNotExist`, `InvalidArn` */
  listRunning(stateMachineArn: string): readonly ExecutionRecord[]
  /** Ends a running execution as ABORTED; a closed one stays as it is. */
  stopExecution(request: StopRequest): { readonly stopDateMs: number }
  getExecutionHistory(executionArn: string): readonly HistoryEvent[]
  /**
   * Continues the executions that an earlier process left open.
   * @returns how many executions run again
   */
  resumeAll(): number
  /** Resolves when the execution has ended and `onStatusChange` has processed its end. */
  ended(executionArn: string): Promise<ExecutionRecord>
  /** Counted from the start of this process; undefined for executions it did not run. */
  counters(executionArn: string): ExecutionCounters | undefined
  /** Leaves running executions to the next process, and clears all timers. */
  close(): Promise<void>
}

type StartRequest = { readonly stateMachineArn: string; readonly name?: string; readonly input?: string }
type StopRequest = { readonly executionArn: string; readonly error?: string; readonly cause?: string }
type ExecutionCounters = ReturnType<RunningExecution['counters']>

/** Executions whose counters are kept after their end, a limit on the memory of a long-lived process. */
const countersKept = 1_000

/**
 * The state machines of a template, all of them STANDARD.
 * @throws Error for a definition that the interpreter cannot run as the cloud would
 */
export function createStateMachines(options: StateMachineOptions): StateMachines {
  const { machines, store, clock } = options
  const known = new Map(machines.map((machine) => [machine.arn, { ...machine, parsed: parseDefinition(machine.definition) }]))
  const running = new Map<string, RunningExecution>()
  const counted = new Map<string, ExecutionCounters>()
  const { switches = {}, random = Math.random, timeScale = { waits: 1, timeouts: 1 } } = options
  const announce = async (record: ExecutionRecord) => options.onStatusChange(statusChangeEvent(record))
  const effects = {
    invoke: options.invoke,
    clock,
    scale: timeScale,
    random,
    switches,
    announceChild: (record: ExecutionRecord) => void announce(record).catch(() => undefined),
  }

  function begin(record: ExecutionRecord, definition: Definition | undefined, steps: readonly Step[]): void {
    const execution = runExecution(record, { definition, steps, store, effects, announce })
    running.set(record.executionArn, execution)
    void execution.done.finally(() => {
      running.delete(record.executionArn)
      counted.set(record.executionArn, execution.counters())
      const [oldest] = counted.keys()
      if (counted.size > countersKept && oldest !== undefined) counted.delete(oldest)
    })
  }

  function find(arn: string): ExecutionRecord {
    if (!isExecutionArn(arn)) throw new StatesApiError('InvalidArn', `Invalid Arn: '${arn}'`)
    const record = running.get(arn)?.record() ?? store.findClosed(arn)?.record
    if (!record) throw new StatesApiError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`)
    return record
  }

  function findMachine(arn: string) {
    if (!isStateMachineArn(arn)) throw new StatesApiError('InvalidArn', `Invalid Arn: '${arn}'`)
    const machine = known.get(arn)
    if (!machine) throw new StatesApiError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${arn}'`)
    return machine
  }

  return {
    startExecution({ stateMachineArn, name = randomUUID(), input = '{}' }) {
      const machine = findMachine(stateMachineArn)
      if (!isExecutionName(name)) throw new StatesApiError('InvalidName', `Invalid Name: '${name}'`)
      mustBeJson(input)
      const arn = executionArn(stateMachineArn, name)
      const current = running.get(arn)?.record()
      if (current?.status === 'RUNNING' && current.input === input) return current
      if (current ?? store.findClosed(arn)) {
        throw new StatesApiError('ExecutionAlreadyExists', `Execution Already Exists: '${arn}'`)
      }
      const { definition } = machine
      const startDateMs = clock.now()
      const record: ExecutionRecord = {
        executionArn: arn,
        stateMachineArn,
        name,
        input,
        definition,
        startDateMs,
        status: 'RUNNING',
      }
      store.create(record)
      begin(record, machine.parsed, [])
      return record
    },
    describeExecution: find,
    listRunning(arn) {
      findMachine(arn)
      return [...running.values()]
        .map((execution) => execution.record())
        .filter(({ stateMachineArn, status }) => stateMachineArn === arn && status === 'RUNNING')
        .sort((left, right) => right.startDateMs - left.startDateMs)
    },
    stopExecution({ executionArn: arn, error, cause }) {
      const record = find(arn)
      running.get(arn)?.stop({ error, cause })
      return { stopDateMs: record.stopDateMs ?? running.get(arn)?.record().stopDateMs ?? clock.now() }
    },
    getExecutionHistory(arn) {
      find(arn)
      return running.get(arn)?.history() ?? store.findClosed(arn)?.events ?? []
    },
    resumeAll() {
      const open = store.open().filter(({ record }) => !running.has(record.executionArn))
      for (const { record, steps } of open) begin(record, undefined, steps)
      return open.filter(({ record }) => record.status === 'RUNNING').length
    },
    async ended(arn) {
      await running.get(arn)?.done
      return find(arn)
    },
    counters(arn) {
      return running.get(arn)?.counters() ?? counted.get(arn)
    },
    async close() {
      const open = [...running.values()]
      for (const execution of open) execution.leave()
      await Promise.all(open.map((execution) => execution.done))
    },
  }
}

function mustBeJson(input: string): void {
  try {
    parseJson(input)
  } catch {
    throw new StatesApiError('InvalidExecutionInput', "Invalid State Machine Execution Input: 'the input is no JSON'")
  }
}
