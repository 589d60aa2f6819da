import type { Middleware } from '../pipeline.ts'
import type { Incoming } from './incoming.ts'

/** Adds the call's headers to its answer: X-Request-Id, and the rate limit where a key is needed. Errors have them already. */
export const addCallHeaders = (): Middleware<Pick<Incoming, 'headers'>> => ({
  after: (step) => {
    if (step.response) step.response = { ...step.response, headers: { ...step.response.headers, ...step.event.headers } }
  },
})
