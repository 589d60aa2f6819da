import { createHash } from 'node:crypto'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import type { BodyOf, Endpoint, QueryOf, ResponseOf } from '../contract/endpoint.ts'
import type { Caller } from '../core/accounts/account.ts'
import { rateLimit } from '../core/credits.ts'
import { Failure } from '../core/failure.ts'
import { type ApiEffects, apiEffects } from './effects.ts'
import { errorFields } from './log.ts'
import { type HttpRequest, readJson, singleQuery, toRequest } from './request.ts'
import { failureResult, type Headers, RawReply, Reply, toResult } from './respond.ts'
import { parseInput } from './validate.ts'

export type Call<E extends Endpoint> = {
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly caller: Caller
  readonly request: HttpRequest
  /** Ids for whatever this call creates: the same ones when the call is repeated after a crash. */
  readonly ids: readonly [string, string]
}

/** The whole story of an endpoint: what it decides, in 10 to 30 lines. Its answer is stripped by the response's schema. */
export type Handle<E extends Endpoint> = (
  call: Call<E>,
  effects: ApiEffects,
) => Promise<ResponseOf<E> | Reply<ResponseOf<E>> | RawReply>

/** Beyond the function's own timeout, so that a claim is free once its owner must be dead. */
const leaseMarginMs = 5_000
const nobody: Caller = {
  keyId: '',
  kind: 'anonymous',
  accountId: null,
  plan: null,
  readOnly: false,
  teamSlug: null,
  customDomain: null,
}

/**
 * What happens to every request, in this order: key, rate window, access rules, parameters and body, idempotency, the handle
 * (ownership, limits, credits, work), the response's whitelist.
 */
export function endpoint<E extends Endpoint>(descriptor: E, handle: Handle<E>) {
  return async (event: APIGatewayProxyEvent, context: Context): Promise<APIGatewayProxyResult> => {
    const request = toRequest(event)
    const headers: Record<string, string> = { 'X-Request-Id': request.requestId }
    let effects: ApiEffects | undefined
    try {
      effects = apiEffects()
      const caller = descriptor.access.key === 'none' ? nobody : await admit(descriptor, request, headers, effects)
      const query = parseInput(descriptor.query, singleQuery(request), 'query') as QueryOf<E>
      const body = (
        descriptor.method === 'POST' ? parseInput(descriptor.body, readJson(request), 'body') : undefined
      ) as BodyOf<E>
      const work = (ids: readonly [string, string]) =>
        answer(descriptor, handle, { query, body, caller, request, ids }, effects as ApiEffects)
      const result =
        descriptor.method === 'POST'
          ? await once({ request, caller, effects, leaseMs: context.getRemainingTimeInMillis() + leaseMarginMs }, work)
          : await work([effects.newId(), effects.newId()])
      const isHead = request.method === 'HEAD'
      return { ...result, headers: { ...result.headers, ...headers }, body: isHead ? '' : result.body }
    } catch (error) {
      const failure =
        error instanceof Failure ? error : new Failure('internal', 'Something went wrong on our side. Please try again.')
      if (!(error instanceof Failure)) {
        effects?.log.error('request failed', { requestId: request.requestId, endpoint: descriptor.id, ...errorFields(error) })
      }
      return failureResult(failure, request.requestId, headers)
    }
  }
}

const keyParameters = ['x-api-key', 'api_key', 'api-key', 'apikey', 'key']

/** Key, rate window, then the access rules: who gets further learns nothing about what is stored. */
async function admit(
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
  if (access.writes && effects.settings.writesPaused) {
    throw new Failure('maintenance', 'Changes are paused for maintenance; reading goes on', { retryAfterSeconds: 120 })
  }
  return caller
}

async function authenticate(request: HttpRequest, effects: ApiEffects): Promise<Caller> {
  if (keyParameters.some((name) => [...request.query.keys()].some((given) => given.toLowerCase() === name))) {
    throw new Failure('missing_api_key', 'Send the key in the x-api-key header, never in the address: addresses end up in logs')
  }
  const keys = request.allHeaders('x-api-key')
  if (keys.length === 0 || keys.every((key) => key.trim() === ''))
    throw new Failure('missing_api_key', 'Send your API key in the x-api-key header')
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
  if (limited)
    throw new Failure('rate_limited', `More than ${limit} requests in a minute with this key`, { retryAfterSeconds: reset })
}

async function answer<E extends Endpoint>(
  descriptor: E,
  handle: Handle<E>,
  call: Call<E>,
  effects: ApiEffects,
): Promise<APIGatewayProxyResult> {
  const answered = await handle(call, effects)
  if (answered instanceof RawReply) return toResult(answered.status, answered.body, answered.headers)
  const { body, more } = answered instanceof Reply ? answered : new Reply(answered)
  const status = more.status ?? Number(Object.keys(descriptor.responses)[0])
  const schema = descriptor.responses[status]
  if (!schema) throw new Error(`${descriptor.id} does not describe status ${status}`)
  return toResult(status, JSON.stringify(schema.parse(body)), { 'Content-Type': 'application/json', ...more.headers })
}

/** Runs the work once for an Idempotency-Key: a repeat gets the first 2xx answer, a crashed one goes on with the same ids. */
async function once(
  context: { request: HttpRequest; caller: Caller; effects: ApiEffects; leaseMs: number },
  work: (ids: readonly [string, string]) => Promise<APIGatewayProxyResult>,
): Promise<APIGatewayProxyResult> {
  const { request, caller, effects } = context
  const given = request.allHeaders('idempotency-key')
  const fresh: [string, string] = [effects.newId(), effects.newId()]
  if (given.length === 0) return work(fresh)
  const [key = ''] = given
  if (given.length > 1 || !/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw new Failure('invalid_request', 'Idempotency-Key has 1 to 255 printable characters', {
      details: [{ path: 'Idempotency-Key', message: '1 to 255 printable characters, given once' }],
    })
  }
  const scope = sha256(`${caller.accountId ?? caller.keyId}\n${request.method}\n${request.resource}\n${key}`)
  const now = effects.now()
  const claim = { scope, bodyHash: sha256(request.body), ids: fresh, leaseUntil: new Date(now + context.leaseMs).toISOString() }
  const claimed = await effects.claims.claim(claim, new Date(now).toISOString())
  if (claimed.outcome === 'mismatch') throw new Failure('idempotency_mismatch', 'This Idempotency-Key was used with another body')
  if (claimed.outcome === 'in_flight') {
    throw new Failure('idempotency_in_flight', 'The first call with this Idempotency-Key is still at work', {
      retryAfterSeconds: 2,
    })
  }
  if (claimed.outcome === 'replay') {
    const { status, body, headers } = claimed.response
    return toResult(status, body, { ...headers, 'Idempotency-Replayed': 'true' })
  }
  const [first = fresh[0], second = fresh[1]] = claimed.ids
  return keepOrRelease(scope, effects, () => work([first, second]))
}

async function keepOrRelease(
  scope: string,
  effects: ApiEffects,
  work: () => Promise<APIGatewayProxyResult>,
): Promise<APIGatewayProxyResult> {
  let result: APIGatewayProxyResult
  try {
    result = await work()
  } catch (error) {
    // What failed left nothing behind that a repeat could double; an answer that is lost here frees itself after the lease.
    await effects.claims.release(scope).catch(() => undefined)
    throw error
  }
  await effects.claims.keep(scope, { status: result.statusCode, body: result.body, headers: (result.headers ?? {}) as Headers })
  return result
}

const sha256 = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex')
