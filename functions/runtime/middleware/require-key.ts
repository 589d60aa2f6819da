import type { Caller } from '../../core/accounts/account.ts'
import { Failure } from '../../core/failure.ts'
import type { Middleware } from '../pipeline.ts'
import type { Incoming } from './incoming.ts'

type Needs = Pick<Incoming, 'request'> & {
  readonly effects: { readonly identify: (key: string) => Promise<Caller | undefined> }
}
const keyParameters = ['x-api-key', 'api_key', 'api-key', 'apikey', 'key']

/** Finds the caller by the key in `x-api-key`; fails with missing_api_key or invalid_api_key. */
export const requireKey = (): Middleware<Needs, { caller: Caller }> => ({
  before: async ({ event }) => {
    const { request, effects } = event
    if ([...request.query.keys()].some((given) => keyParameters.includes(given.toLowerCase()))) {
      throw new Failure('missing_api_key', 'Send the key in the x-api-key header, never in the address: addresses end up in logs')
    }
    const keys = request.allHeaders('x-api-key')
    if (keys.every((key) => key.trim() === '')) throw new Failure('missing_api_key', 'Send your API key in the x-api-key header')
    const caller = keys.length === 1 ? await effects.identify(keys[0] ?? '') : undefined
    if (!caller) throw new Failure('invalid_api_key', 'The API key is not valid')
    event.caller = caller
  },
})
