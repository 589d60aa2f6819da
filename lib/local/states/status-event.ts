import { randomUUID } from 'node:crypto'
import { placeOf } from './arns.ts'
import type { ExecutionRecord, ExecutionStatus } from './execution-store.ts'

/** The event that EventBridge delivers when an execution of a STANDARD state machine starts or ends. */
export type StatusChangeEvent = {
  readonly version: '0'
  readonly id: string
  readonly 'detail-type': 'Step Functions Execution Status Change'
  readonly source: 'aws.states'
  readonly account: string
  readonly time: string
  readonly region: string
  readonly resources: readonly string[]
  readonly detail: {
    readonly executionArn: string
    readonly stateMachineArn: string
    readonly name: string
    readonly status: ExecutionStatus
    /** Milliseconds since 1970. */
    readonly startDate: number
    readonly stopDate: number | null
    /** JSON text. */
    readonly input: string
    readonly output: string | null
    readonly inputDetails: { readonly included: true }
    readonly outputDetails: { readonly included: true } | null
    readonly error: string | null
    readonly cause: string | null
  }
}

export function statusChangeEvent(record: ExecutionRecord): StatusChangeEvent {
  const { executionArn, stateMachineArn, name, status, startDateMs, stopDateMs } = record
  const time = new Date(stopDateMs ?? startDateMs).toISOString().replace(/\.\d+Z$/, 'Z')
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Step Functions Execution Status Change',
    source: 'aws.states',
    ...placeOf(executionArn),
    time,
    resources: [executionArn],
    detail: {
      executionArn,
      stateMachineArn,
      name,
      status,
      startDate: startDateMs,
      stopDate: stopDateMs ?? null,
      input: record.input,
      output: record.output ?? null,
      inputDetails: { included: true },
      outputDetails: record.output === undefined ? null : { included: true },
      error: record.error ?? null,
      cause: record.cause ?? null,
    },
  }
}

/**
 * Handles an event; a promise is awaited before the execution counts as announced. An end that was not handled when the process
 * died is delivered again after a restart.
 */
export type OnStatusChange = (event: StatusChangeEvent) => void | Promise<void>
