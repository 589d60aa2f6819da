import type { Middleware } from '../pipeline.ts'

/** Adds stores, clock, log and other effects of the handle. They are created by the first call, inside the error handling. */
export const provideEffects = <Effects, Answer>(make: () => Effects): Middleware<unknown, { effects: Effects }, Answer> => ({
  before: ({ event }) => {
    event.effects = make()
  },
})
