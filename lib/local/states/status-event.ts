import { randomUUID } from 'node:crypto'
import { placeOf } from './arns.ts'
import type { Clock } from './clock.ts'
import { pause } from './clock.ts'
import type { ExecutionRecord, ExecutionStatus } from './execution-store.ts'
import type { InterpreterSwitches } from './switches.ts'

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

function statusChangeEvent(record: ExecutionRecord): StatusChangeEvent {
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

/** Handles an event; a promise is awaited before the execution counts as announced. */
export type OnStatusChange = (event: StatusChangeEvent) => void | Promise<void>

/**
 * Delivers status changes at least once: an end that was not handled when the process died is delivered again after a restart.
 * Switches cause copies, delays and the wrong order.
 */
export function createAnnouncer(
  deliver: OnStatusChange,
  { clock, switches, signal }: { readonly clock: Clock; readonly switches: InterpreterSwitches; readonly signal: AbortSignal },
): (record: ExecutionRecord) => Promise<void> {
  const heldBack = new Map<string, StatusChangeEvent>()
  const send = async (event: StatusChangeEvent) => {
    const { copies = 1, delayMs = 0 } = switches.events ?? {}
    if (delayMs > 0) await pause(delayMs, clock, signal)
    for (let copy = 0; copy < copies; copy += 1) await deliver(structuredClone(event))
  }
  return async (record) => {
    const event = statusChangeEvent(record)
    if (record.status === 'RUNNING' && switches.events?.outOfOrder) {
      heldBack.set(record.executionArn, event)
      return
    }
    await send(event)
    const earlier = heldBack.get(record.executionArn)
    if (earlier) {
      heldBack.delete(record.executionArn)
      await send(earlier)
    }
  }
}
