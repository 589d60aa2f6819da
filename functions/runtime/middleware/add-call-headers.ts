import type { Middleware } from '../pipeline.ts'
import type { Incoming } from './incoming.ts'

/** Puts the headers of the call on its answer: X-Request-Id, and the rate limit where a key was asked for. Errors carry them already. */
export const addCallHeaders = (): Middleware<Pick<Incoming, 'headers'>> => ({
  after: (step) => {
    if (step.response) step.response = { ...step.response, headers: { ...step.response.headers, ...step.event.headers } }
  },
})
