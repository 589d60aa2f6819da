import type { APIGatewayProxyEvent } from 'aws-lambda'
import type { BodyOf, Endpoint, QueryOf, ResponseOf } from '../contract/endpoint.ts'
import type { Caller } from '../core/accounts/account.ts'
import { Failure } from '../core/failure.ts'
import { type ApiEffects, apiEffects, type CheckEffects } from './effects.ts'
import { gzip } from './gzip.ts'
import { measureRefusal } from './measure.ts'
import { addCallHeaders } from './middleware/add-call-headers.ts'
import { answerHead } from './middleware/answer-head.ts'
import { answerOnce, type CallIds, type KeptBody } from './middleware/answer-once.ts'
import { checkAccess } from './middleware/check-access.ts'
import { compressAnswer } from './middleware/compress-answer.ts'
import { delayDenials } from './middleware/delay-denials.ts'
import { type Incoming, openCall } from './middleware/incoming.ts'
import { limitRate } from './middleware/limit-rate.ts'
import { pauseWrites } from './middleware/pause-writes.ts'
import { provideEffects } from './middleware/provide-effects.ts'
import { readInput } from './middleware/read-input.ts'
import { refusePartnerHosts } from './middleware/refuse-partner-hosts.ts'
import { requireKey } from './middleware/require-key.ts'
import { shapeErrors } from './middleware/shape-errors.ts'
import { stripAnswer } from './middleware/strip-answer.ts'
import { type Pipeline, pipeline } from './pipeline.ts'
import type { HttpRequest } from './request.ts'
import type { RawReply, Reply, StreamReply } from './respond.ts'

export type Call<E extends Endpoint> = {
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly caller: Caller
  readonly request: HttpRequest
  readonly ids: CallIds
}

/** The decision of an endpoint, in 10 to 30 lines: ownership, limits, credits, work. The response's schema strips its answer. */
export type Handle<E extends Endpoint, Effects = ApiEffects> = (
  call: Call<E>,
  effects: Effects,
) => Promise<ResponseOf<E> | Reply<ResponseOf<E>> | RawReply | StreamReply>

/**
 * The checks of every endpoint with a key. The order of the middlewares is the order of the checks; the last one is next to the
 * handle.
 * @param start  a pipeline whose earlier middlewares run last on the way out
 */
export const withChecks = <E extends Endpoint, Effects extends CheckEffects>(
  start: Pipeline<APIGatewayProxyEvent, Incoming>,
  descriptor: E,
  makeEffects: (call: Pick<Incoming, 'request'>) => Effects,
  kept?: KeptBody<Effects>,
) =>
  start
    .use(answerHead())
    .use(compressAnswer<Pick<Incoming, 'request'> & { readonly effects?: Effects }>(packWith))
    .use(addCallHeaders())
    .use(shapeErrors({ onRefusal: measureRefusal }))
    .use(delayDenials())
    .use(refusePartnerHosts())
    .use(provideEffects(makeEffects))
    .use(requireKey())
    .use(limitRate(descriptor))
    .use(checkAccess(descriptor))
    .use(readInput(descriptor))
    .use(answerOnce(descriptor, kept))
    .use(pauseWrites(descriptor))
    .use(stripAnswer(descriptor))

/**
 * An endpoint of the API whose handle gets the common effects, or more.
 * @param kept  for answers with a secret: the form in which the idempotency claim stores them
 */
export const endpoint = <E extends Endpoint, Effects extends ApiEffects = ApiEffects>(
  descriptor: E,
  makeEffects: () => Effects = apiEffects as () => Effects,
  kept?: KeptBody<Effects>,
) => endpointWith(descriptor, makeEffects, kept)

/** `endpoint` without default effects: a bundle then holds only the stores that its handler passes in, not all of them. */
export const endpointWith = <E extends Endpoint, Effects extends CheckEffects>(
  descriptor: E,
  makeEffects: (call: Pick<Incoming, 'request'>) => Effects,
  kept?: KeptBody<Effects>,
) => ({
  handler: (handle: Handle<E, Effects>) =>
    withChecks(pipeline(openCall(descriptor.id)), descriptor, makeEffects, kept).handler(
      (call) => call.answer ?? handle(call, call.effects),
    ),
})

/** A call that was refused before it got its effects has none. */
const packWith = (text: string, { effects }: { readonly effects?: Pick<CheckEffects, 'pack'> }) => (effects?.pack ?? gzip)(text)

/** The caller of an endpoint that needs an account; the access rules refuse all others. */
export function ofAccount(caller: Caller): Caller & { readonly accountId: string } {
  const { accountId } = caller
  if (accountId === null) throw new Failure('account_required', 'This call needs the key of an account')
  return { ...caller, accountId }
}
