import type { HistoryEvent } from './history.ts'
import type { Position } from './progress.ts'

export type ExecutionStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED'

export type ExecutionRecord = {
  readonly executionArn: string
  readonly stateMachineArn: string
  readonly name: string
  /** The JSON text as given: a second start must bring the same text. */
  readonly input: string
  /** A running execution keeps the definition it started with. */
  readonly definition: string
  readonly startDateMs: number
  readonly status: ExecutionStatus
  readonly stopDateMs?: number
  readonly output?: string
  readonly error?: string
  readonly cause?: string
}

/** One line of an execution's journal: a new position of one path, and the history events since the last line. */
export type Step = { readonly path: string; readonly position: Position; readonly events: readonly HistoryEvent[] }

export type ClosedExecution = { readonly record: ExecutionRecord; readonly events: readonly HistoryEvent[] }

/** An execution that the previous process had not finished: still running, or closed but not yet announced. */
export type OpenExecution = { readonly record: ExecutionRecord; readonly steps: readonly Step[] }

/**
 * Executions that survive the process. Each call has taken effect when it returns, so that an acknowledged start is never lost.
 */
export type ExecutionStore = {
  create(record: ExecutionRecord): void
  append(executionArn: string, step: Step): void
  /** Ends an execution; it remains open until it is announced. */
  close(closed: ClosedExecution): void
  announced(executionArn: string): void
  findClosed(executionArn: string): ClosedExecution | undefined
  open(): readonly OpenExecution[]
}

/** For tests: nothing survives the process, but another set of state machines may continue with the same store. */
export function createMemoryStore(): ExecutionStore {
  const open = new Map<string, { record: ExecutionRecord; steps: Step[] }>()
  const closed = new Map<string, ClosedExecution>()
  return {
    create: (record) => void open.set(record.executionArn, { record, steps: [] }),
    append: (executionArn, step) => void open.get(executionArn)?.steps.push(structuredClone(step)),
    close: (execution) => void closed.set(execution.record.executionArn, structuredClone(execution)),
    announced: (executionArn) => void open.delete(executionArn),
    findClosed: (executionArn) => closed.get(executionArn),
    open: () =>
      [...open.values()].map(({ record, steps }) => ({ record: closed.get(record.executionArn)?.record ?? record, steps })),
  }
}
