import { createHash } from 'node:crypto'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Caller } from '../../core/accounts/account.ts'
import { Failure } from '../../core/failure.ts'
import type { ClaimScope, IdempotencyStore } from '../../core/stores.ts'
import { errorFields, type Log } from '../log.ts'
import type { Middleware } from '../pipeline.ts'
import type { HttpRequest } from '../request.ts'
import { type Headers, type Result, toResult } from '../respond.ts'
import type { Incoming } from './incoming.ts'

/** Ids for everything that a call creates: the same when the call is repeated after a crash. */
export type CallIds = readonly [string, string]

/** `answer`: stored by an earlier call; the handle does not run again. */
export type Answered = { readonly answer?: Result | undefined }

type Effects = {
  readonly newId: () => string
  readonly now: () => number
  readonly claims: Pick<IdempotencyStore, 'claim' | 'keep' | 'release'>
  readonly log: Log
}
type Needs<E> = Pick<Incoming, 'request' | 'remainingMs'> & { readonly caller: Caller; readonly effects: E }
type Claim = { readonly scope: ClaimScope; readonly leaseUntil: string }
type Adds = { ids: CallIds; answer: Result | undefined; claim: Claim | undefined }

/** For answers that contain a secret, which must not be stored: how the body is stored without it, and completed for a repeat. */
export type KeptBody<E> = {
  readonly strip: (body: string) => string
  readonly restore: (kept: string, effects: E) => Promise<string>
}

/** Longer than the function's timeout, so that a claim becomes free only when its owner must be dead. */
const leaseMarginMs = 5_000

/**
 * Does the work of a POST once per Idempotency-Key: a repeat gets the first 2xx answer, a retry after a crash continues with the
 * same ids, and an error frees the key. Fails with invalid_request, idempotency_mismatch, idempotency_in_flight.
 */
export const answerOnce = <E extends Effects>(
  { method }: Pick<Endpoint, 'method'>,
  kept?: KeptBody<E>,
): Middleware<Needs<E>, Adds> => ({
  before: async ({ event }) => {
    const { request, caller, effects } = event
    const fresh: CallIds = [effects.newId(), effects.newId()]
    event.ids = fresh
    const key = method === 'POST' ? idempotencyKey(request) : undefined
    if (key === undefined) return
    const owner = caller.accountId ?? caller.keyId
    const scope = { owner, call: sha256(`${owner}\n${request.method}\n${request.resource}\n${key}`) }
    const now = effects.now()
    const leaseUntil = new Date(now + event.remainingMs() + leaseMarginMs).toISOString()
    const claim = { scope, bodyHash: sha256(request.body), ids: fresh, leaseUntil }
    const claimed = await effects.claims.claim(claim, new Date(now).toISOString())
    switch (claimed.outcome) {
      case 'mismatch':
        throw new Failure(
          'idempotency_mismatch',
          'This Idempotency-Key was used with another body. A repeat has the same body, byte for byte',
        )
      case 'in_flight':
        throw new Failure('idempotency_in_flight', 'The first call with this Idempotency-Key is still running', {
          retryAfterSeconds: 2,
        })
      case 'replay': {
        const { status, body, headers } = claimed.response
        const whole = kept === undefined ? body : await kept.restore(body, effects)
        event.answer = toResult(status, whole, { ...headers, 'Idempotency-Replayed': 'true' })
        return
      }
      case 'claimed': {
        const [first = fresh[0], second = fresh[1]] = claimed.ids
        event.ids = [first, second]
        event.claim = { scope, leaseUntil }
      }
    }
  },

  after: async ({ event, response }) => {
    const { claim, effects } = event
    if (claim === undefined || !response) return
    event.claim = undefined
    const body = kept === undefined ? response.body : kept.strip(response.body)
    const answer = { status: response.statusCode, body, headers: (response.headers ?? {}) as Headers } // ours are texts
    // The work is done, so the answer is sent even when it cannot be stored. A repeat then does the work again with the same
    // ids.
    await effects.claims.keep(claim.scope, answer).catch((error: unknown) => {
      effects.log.warn('an answer was not kept for repeats', { ...errorFields(error) })
    })
  },

  onError: async ({ event }) => {
    const { claim, effects } = event
    if (claim === undefined) return
    // A failed call changed nothing that a repeat could double. If this release is lost, the lease expires.
    await effects.claims.release(claim.scope, claim.leaseUntil).catch(() => undefined)
  },
})

function idempotencyKey(request: HttpRequest): string | undefined {
  const given = request.allHeaders('idempotency-key')
  if (given.length === 0) return undefined
  const [key = ''] = given
  if (given.length === 1 && /^[\x20-\x7e]{1,255}$/.test(key)) return key
  throw new Failure('invalid_request', 'Idempotency-Key has 1 to 255 printable characters', {
    details: [{ path: 'Idempotency-Key', message: '1 to 255 printable characters, given once' }],
  })
}

const sha256 = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex')
