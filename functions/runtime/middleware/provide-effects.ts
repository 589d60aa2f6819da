import type { Middleware } from '../pipeline.ts'

/** Stores, clock, log and what else the handle uses. Made by the first call, inside of the error handling. */
export const provideEffects = <Effects, Answer>(make: () => Effects): Middleware<unknown, { effects: Effects }, Answer> => ({
  before: ({ event }) => {
    event.effects = make()
  },
})
