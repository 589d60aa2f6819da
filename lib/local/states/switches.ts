/** How often something is delivered: the services guarantee at least once, so a test may ask for more. */
export type StateDelivery = 'once' | 'twice in a row' | 'twice at once'

/** @returns the result of the first delivery */
export async function deliver<T>(
  how: StateDelivery,
  first: () => Promise<T>,
  second: () => Promise<unknown> = first,
): Promise<T> {
  switch (how) {
    case 'once':
      return await first()
    case 'twice in a row': {
      const result = await first()
      await second()
      return result
    }
    case 'twice at once':
      return (await Promise.all([first(), second()]))[0]
  }
}

type TaskDelivery = {
  readonly executionName: string
  readonly state: string
  readonly functionName: string
  /** 0 for the first try of a visit, then one more for each retry. */
  readonly retryCount: number
}

type ChildDelivery = { readonly executionName: string; readonly map: string; readonly index: number }

/**
 * Faults that a test may switch on. They are read each time they apply, so they may change while an execution runs. By default
 * everything happens once and in order.
 */
export type InterpreterSwitches = {
  /** The first delivery's result counts; both are awaited. */
  deliverTask?: (task: TaskDelivery) => StateDelivery
  /** A child of a distributed Map may run twice; the first run's result counts, both are awaited. */
  deliverChild?: (child: ChildDelivery) => StateDelivery
  /** The Task ends as States.Timeout after this many milliseconds (not scaled) while its worker continues. */
  giveUpTaskAfterMs?: (task: TaskDelivery) => number | undefined
}
