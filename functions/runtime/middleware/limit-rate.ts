import type { Endpoint } from '../../contract/endpoint.ts'
import type { Caller } from '../../core/accounts/account.ts'
import { rateLimit } from '../../core/credits.ts'
import { Failure } from '../../core/failure.ts'
import type { Stores } from '../../core/stores.ts'
import type { Middleware } from '../pipeline.ts'
import { createRatePermits } from '../rate-permits.ts'
import type { Incoming } from './incoming.ts'

type Needs = Pick<Incoming, 'headers'> & {
  readonly caller: Caller
  readonly effects: { readonly now: () => number; readonly stores: { readonly keys: Pick<Stores['keys'], 'countRequests'> } }
}

/**
 * Counts the request in the key's window of this minute; fails with rate_limited. Later middlewares' answers tell how many are
 * left.
 */
export const limitRate = ({ access }: Endpoint): Middleware<Needs> => {
  const permits = createRatePermits()
  return {
    before: async ({ event: { caller, headers, effects } }) => {
      const nowSeconds = Math.floor(effects.now() / 1000)
      const limit = rateLimit(access.rate, caller.kind)
      const window = { keyId: caller.keyId, rateClass: access.rate, minute: Math.floor(nowSeconds / 60), limit }
      const { count, limited } = await permits.take(window, effects.stores.keys)
      const reset = 60 - (nowSeconds % 60)
      headers['X-RateLimit-Limit'] = String(limit)
      headers['X-RateLimit-Remaining'] = String(Math.max(0, limit - count))
      headers['X-RateLimit-Reset'] = String(reset)
      if (limited) {
        throw new Failure('rate_limited', `More than ${limit} requests in a minute with this key`, { retryAfterSeconds: reset })
      }
    },
  }
}
