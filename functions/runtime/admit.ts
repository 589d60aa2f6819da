import type { Endpoint } from '../contract/endpoint.ts'
import type { Caller } from '../core/accounts/account.ts'
import { rateLimit } from '../core/credits.ts'
import { Failure } from '../core/failure.ts'
import type { ApiEffects } from './effects.ts'
import type { HttpRequest } from './request.ts'

/**
 * Key, rate window, then the access rules of the descriptor: who gets further learns nothing about what is stored.
 * @param headers  takes up the X-RateLimit headers, which every authenticated answer carries, a refusal too
 * @throws Failure missing_api_key, invalid_api_key, rate_limited, account_required, partner_required, read_only_account
 */
export async function admit(
  descriptor: Endpoint,
  request: HttpRequest,
  headers: Record<string, string>,
  effects: ApiEffects,
): Promise<Caller> {
  const caller = await authenticate(request, effects)
  await countInWindow(descriptor, caller, headers, effects)
  const { access } = descriptor
  if (caller.kind === 'anonymous' && access.anonymous !== true) {
    throw new Failure('account_required', 'This key belongs to no account; it can only start and read AI visibility reports')
  }
  if (caller.kind === 'admin' && (access.writes || access.needsAccount)) {
    throw new Failure('account_required', 'Admin keys read; this call needs the key of an account')
  }
  if (access.account === 'partner' && caller.kind !== 'partner' && caller.kind !== 'admin') {
    throw new Failure('partner_required', 'Scan previews are for partner accounts')
  }
  if (access.writes && caller.readOnly) {
    throw new Failure('read_only_account', 'This account is in read-only mode: it can read, and start or change nothing')
  }
  return caller
}

const keyParameters = ['x-api-key', 'api_key', 'api-key', 'apikey', 'key']

async function authenticate(request: HttpRequest, effects: ApiEffects): Promise<Caller> {
  if ([...request.query.keys()].some((given) => keyParameters.includes(given.toLowerCase()))) {
    throw new Failure('missing_api_key', 'Send the key in the x-api-key header, never in the address: addresses end up in logs')
  }
  const keys = request.allHeaders('x-api-key')
  if (keys.every((key) => key.trim() === '')) throw new Failure('missing_api_key', 'Send your API key in the x-api-key header')
  const caller = keys.length === 1 ? await effects.identify(keys[0] ?? '') : undefined
  if (!caller) throw new Failure('invalid_api_key', 'The API key is not valid')
  return caller
}

async function countInWindow(
  descriptor: Endpoint,
  caller: Caller,
  headers: Record<string, string>,
  effects: ApiEffects,
): Promise<void> {
  const nowSeconds = Math.floor(effects.now() / 1000)
  const limit = rateLimit(descriptor.access.rate, caller.kind)
  const window = { keyId: caller.keyId, rateClass: descriptor.access.rate, minute: Math.floor(nowSeconds / 60), limit }
  const { count, limited } = await effects.stores.keys.countRequest(window)
  const reset = 60 - (nowSeconds % 60)
  headers['X-RateLimit-Limit'] = String(limit)
  headers['X-RateLimit-Remaining'] = String(Math.max(0, limit - count))
  headers['X-RateLimit-Reset'] = String(reset)
  if (limited) {
    throw new Failure('rate_limited', `More than ${limit} requests in a minute with this key`, { retryAfterSeconds: reset })
  }
}
