import { randomUUID } from 'node:crypto'
import { placeOf } from './arns.ts'
import type { ExecutionRecord } from './execution-store.ts'

/** The event that EventBridge delivers when an execution of a STANDARD state machine starts or ends. */
export function statusChangeEvent(record: ExecutionRecord) {
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
      /** Milliseconds since 1970. */
      startDate: startDateMs,
      stopDate: stopDateMs ?? null,
      /** JSON text. */
      input: record.input,
      output: record.output ?? null,
      inputDetails: { included: true },
      outputDetails: record.output === undefined ? null : { included: true },
      error: record.error ?? null,
      cause: record.cause ?? null,
    },
  }
}

export type StatusChangeEvent = ReturnType<typeof statusChangeEvent>

/**
 * Handles an event; a promise is awaited before the execution counts as announced. An end that was not handled when the process
 * died is delivered again after a restart.
 */
export type OnStatusChange = (event: StatusChangeEvent) => void | Promise<void>
