import type { Endpoint } from '../../contract/endpoint.ts'
import { Failure } from '../../core/failure.ts'
import type { Middleware } from '../pipeline.ts'
import type { Answered } from './answer-once.ts'

type Needs = Answered & { readonly effects: { readonly settings: { readonly writesPaused?: boolean | undefined } } }

/** Refuses writes with `maintenance` while the stage's switch is on. Repeats of a call that was answered before are still answered. */
export const pauseWrites = ({ access }: Endpoint): Middleware<Needs> => ({
  before: ({ event: { answer, effects } }) => {
    if (answer === undefined && access.writes && effects.settings.writesPaused) {
      throw new Failure('maintenance', 'Changes are paused for maintenance; reading goes on', { retryAfterSeconds: 120 })
    }
  },
})
