import { setTimeout as sleep } from 'node:timers/promises'
import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import type { BodyOf, Endpoint, QueryOf, ResponseOf } from '../contract/endpoint.ts'
import type { Caller } from '../core/accounts/account.ts'
import { Failure } from '../core/failure.ts'
import { admit } from './admit.ts'
import { type ApiEffects, apiEffects } from './effects.ts'
import { compressed } from './gzip.ts'
import { errorFields } from './log.ts'
import { measureRefusal } from './measure.ts'
import { type CallIds, once } from './once.ts'
import { type HttpRequest, readJson, singleQuery, toRequest } from './request.ts'
import { bareResult, failureResult, RawReply, Reply, type Result, StreamReply, toFailure, toResult } from './respond.ts'
import { parseInput } from './validate.ts'

export type Call<E extends Endpoint> = {
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly caller: Caller
  readonly request: HttpRequest
  readonly ids: CallIds
}

/** The whole story of an endpoint: what it decides, in 10 to 30 lines. Its answer is stripped by the response's schema. */
export type Handle<E extends Endpoint, Effects extends ApiEffects = ApiEffects> = (
  call: Call<E>,
  effects: Effects,
) => Promise<ResponseOf<E> | Reply<ResponseOf<E>> | RawReply | StreamReply>

/** Beyond the function's own timeout, so that a claim is free once its owner must be dead. */
const leaseMarginMs = 5_000

/**
 * Whatever may be somebody else's, a key included, is denied no sooner than this after the request began: how much there was
 * to read before the no does not show. Above what one read of a complete scan takes.
 */
const denialAfterMs = 40
const denials: ReadonlySet<string> = new Set(['invalid_api_key', 'scan_not_found', 'agent_not_found', 'topic_not_found'])

/**
 * What happens to every request, in this order: key, rate window, access rules, parameters and body, idempotency, the handle
 * (ownership, limits, credits, work), the response's whitelist.
 */
export function endpoint<E extends Endpoint, Effects extends ApiEffects = ApiEffects>(
  descriptor: E,
  handle: Handle<E, Effects>,
  // Without a maker of its own a handle gets what all of them get.
  makeEffects: () => Effects = apiEffects as () => Effects,
) {
  return async (event: APIGatewayProxyEvent, context: Context): Promise<Result> => {
    const begun = performance.now()
    const request = toRequest(event)
    const headers: Record<string, string> = { 'X-Request-Id': request.requestId }
    let effects: Effects | undefined
    let result: Result
    try {
      effects = makeEffects()
      const answered = await serve(descriptor, handle, { request, headers, context }, effects)
      result = { ...answered, headers: { ...answered.headers, ...headers } }
    } catch (error) {
      const failure = toFailure(error)
      const place = { requestId: request.requestId, endpoint: descriptor.id }
      if (failure !== error) effects?.log.error('request failed', { ...place, ...errorFields(error) })
      // The caller is told to come back; why is for us to know.
      else if (failure.code === 'unavailable') {
        effects?.log.warn('request put off', { ...place, ...errorFields(failure.cause ?? failure) })
      }
      if (denials.has(failure.code)) await sleep(Math.max(0, denialAfterMs - (performance.now() - begun)))
      measureRefusal(failure.code)
      result = failureResult(failure, request.requestId, headers)
    }
    const sent = compressed(result, request)
    return request.method === 'HEAD' ? bareResult(sent) : sent
  }
}

/** The caller of an endpoint that asks for an account: the access rules let nobody else through. */
export function ofAccount(caller: Caller): Caller & { readonly accountId: string } {
  const { accountId } = caller
  if (accountId === null) throw new Failure('account_required', 'This call needs the key of an account')
  return { ...caller, accountId }
}

async function serve<E extends Endpoint, Effects extends ApiEffects>(
  descriptor: E,
  handle: Handle<E, Effects>,
  incoming: { readonly request: HttpRequest; readonly headers: Record<string, string>; readonly context: Context },
  effects: Effects,
): Promise<Result> {
  const { request, headers, context } = incoming
  const caller = await admit(descriptor, request, headers, effects)
  const isPost = descriptor.method === 'POST'
  const json = isPost ? readJson(request) : undefined
  const query = parseInput(descriptor.query, singleQuery(request), 'query') as QueryOf<E>
  const body = (isPost ? parseInput(descriptor.body, json, 'body') : undefined) as BodyOf<E>
  const work = (ids: CallIds) => answer(descriptor, handle, { query, body, caller, request, ids }, effects)
  if (!isPost) return work([effects.newId(), effects.newId()])
  const leaseMs = context.getRemainingTimeInMillis() + leaseMarginMs
  return once({ request, caller, effects, leaseMs }, work)
}

async function answer<E extends Endpoint, Effects extends ApiEffects>(
  descriptor: E,
  handle: Handle<E, Effects>,
  call: Call<E>,
  effects: Effects,
): Promise<Result> {
  if (descriptor.access.writes && effects.settings.writesPaused) {
    throw new Failure('maintenance', 'Changes are paused for maintenance; reading goes on', { retryAfterSeconds: 120 })
  }
  const answered = await handle(call, effects)
  if (answered instanceof RawReply) return toResult(answered.status, answered.body, answered.headers)
  if (answered instanceof StreamReply) return { ...toResult(answered.status, '', answered.headers), stream: answered.stream }
  const { body, more } = answered instanceof Reply ? answered : new Reply(answered)
  const status = more.status ?? Number(Object.keys(descriptor.responses)[0])
  const schema = descriptor.responses[status]
  if (!schema) throw new Error(`${descriptor.id} does not describe status ${status}`)
  return toResult(status, JSON.stringify(schema.parse(body)), { 'Content-Type': 'application/json', ...more.headers })
}
