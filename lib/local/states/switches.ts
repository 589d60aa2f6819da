/** How often something is delivered: the services promise at least once, so a test may ask for more. */
export type StateDelivery = 'once' | 'twice in a row' | 'twice at once'

type TaskDelivery = {
  readonly executionName: string
  readonly state: string
  readonly functionName: string
  /** 0 for the first try of a visit, then one more for each retry. */
  readonly retryCount: number
}

type ChildDelivery = { readonly executionName: string; readonly map: string; readonly index: number }

/**
 * Faults a test may switch on. They are read each time they apply, so that they may be flipped while an execution runs.
 * Left out, everything happens once and in order.
 */
export type InterpreterSwitches = {
  /** The first delivery's result counts; both are awaited. */
  deliverTask?: (task: TaskDelivery) => StateDelivery
  /** A child of a distributed Map may run twice; the first run's result counts, both are awaited. */
  deliverChild?: (child: ChildDelivery) => StateDelivery
  /** The Task ends as States.Timeout after so many milliseconds (not scaled) while its worker runs on. */
  giveUpTaskAfterMs?: (task: TaskDelivery) => number | undefined
  /** Status change events: copies of each, the delay before them, and whether RUNNING comes after the end. */
  events?: { readonly copies?: number; readonly delayMs?: number; readonly outOfOrder?: boolean }
}
