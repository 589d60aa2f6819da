import type { Middleware } from '../pipeline.ts'

/**
 * Adds stores, clock, log and other effects of the handle. They are created by the first call, inside the error handling.
 * @param make  may choose by what is known of the call
 */
export const provideEffects = <Effects, Answer, Known = unknown>(
  make: (call: Known) => Effects,
): Middleware<Known, { effects: Effects }, Answer> => ({
  before: ({ event }) => {
    event.effects = make(event)
  },
})
