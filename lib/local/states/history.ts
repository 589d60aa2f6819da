import { StateFailure } from './failures.ts'

/** Step Functions: events in the history of one STANDARD execution; the last one says that it failed. */
const maxHistoryEvents = 25_000

export type HistoryEvent = {
  readonly type: string
  readonly timestampMs: number
  readonly state?: string
  readonly error?: string
  readonly cause?: string
  /** Of EvaluationFailed: the field. */
  readonly location?: string
}

type EventDetails = Omit<HistoryEvent, 'type' | 'timestampMs'>

export type History = {
  /** @throws StateFailure `States.Runtime` when only the event of the execution's failure still fits */
  add(type: string, details?: EventDetails): void
  /** The last event of an execution; always fits. */
  end(type: string, details?: EventDetails): void
  all(): readonly HistoryEvent[]
  /** Events added since the last call, for the journal. */
  drain(): readonly HistoryEvent[]
}

/** The history of a STANDARD execution, counted event by event as the cloud does. */
export function createHistory(earlier: readonly HistoryEvent[], now: () => number): History {
  const events = [...earlier]
  let written = events.length
  const push = (type: string, details?: EventDetails) => {
    events.push({ type, timestampMs: now(), ...details })
  }
  return {
    add(type, details) {
      if (events.length >= maxHistoryEvents - 1) {
        throw new StateFailure(
          'States.Runtime',
          `The execution reached the maximum number of history events (${maxHistoryEvents}).`,
        )
      }
      push(type, details)
    },
    end: push,
    all: () => events,
    drain() {
      const fresh = events.slice(written)
      written = events.length
      return fresh
    },
  }
}

/** An EXPRESS execution keeps no history, so nothing counts towards its parent's. */
export const noHistory: History = { add: () => undefined, end: () => undefined, all: () => [], drain: () => [] }
