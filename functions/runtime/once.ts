import { createHash } from 'node:crypto'
import type { Caller } from '../core/accounts/account.ts'
import { Failure } from '../core/failure.ts'
import type { ClaimScope } from '../core/stores.ts'
import type { ApiEffects } from './effects.ts'
import { errorFields } from './log.ts'
import type { HttpRequest } from './request.ts'
import { type Headers, type Result, toResult } from './respond.ts'

/** Ids for whatever a call creates: the same ones when the call is repeated after a crash. */
export type CallIds = readonly [string, string]

/**
 * Runs the work once for an Idempotency-Key: a repeat gets the first 2xx answer, one after a crash goes on with the same ids.
 * @param context.leaseMs  after so long the owner of a claim must be dead
 * @throws Failure invalid_request, idempotency_mismatch, idempotency_in_flight, and what the work throws, which frees the key
 */
export async function once(
  context: { readonly request: HttpRequest; readonly caller: Caller; readonly effects: ApiEffects; readonly leaseMs: number },
  work: (ids: CallIds) => Promise<Result>,
): Promise<Result> {
  const { request, caller, effects } = context
  const fresh: CallIds = [effects.newId(), effects.newId()]
  const key = idempotencyKey(request)
  if (key === undefined) return work(fresh)
  const owner = caller.accountId ?? caller.keyId
  const scope = { owner, call: sha256(`${owner}\n${request.method}\n${request.resource}\n${key}`) }
  const now = effects.now()
  const leaseUntil = new Date(now + context.leaseMs).toISOString()
  const claim = { scope, bodyHash: sha256(request.body), ids: fresh, leaseUntil }
  const claimed = await effects.claims.claim(claim, new Date(now).toISOString())
  switch (claimed.outcome) {
    case 'mismatch':
      throw new Failure('idempotency_mismatch', 'This Idempotency-Key was used with another body')
    case 'in_flight':
      throw new Failure('idempotency_in_flight', 'The first call with this Idempotency-Key is still at work', {
        retryAfterSeconds: 2,
      })
    case 'replay': {
      const { status, body, headers } = claimed.response
      return toResult(status, body, { ...headers, 'Idempotency-Replayed': 'true' })
    }
    case 'claimed': {
      const [first = fresh[0], second = fresh[1]] = claimed.ids
      return keepOrRelease({ scope, leaseUntil }, effects, () => work([first, second]))
    }
  }
}

function idempotencyKey(request: HttpRequest): string | undefined {
  const given = request.allHeaders('idempotency-key')
  if (given.length === 0) return undefined
  const [key = ''] = given
  if (given.length === 1 && /^[\x20-\x7e]{1,255}$/.test(key)) return key
  throw new Failure('invalid_request', 'Idempotency-Key has 1 to 255 printable characters', {
    details: [{ path: 'Idempotency-Key', message: '1 to 255 printable characters, given once' }],
  })
}

async function keepOrRelease(
  claim: { readonly scope: ClaimScope; readonly leaseUntil: string },
  effects: ApiEffects,
  work: () => Promise<Result>,
): Promise<Result> {
  let result: Result
  try {
    result = await work()
  } catch (error) {
    // What failed left nothing behind that a repeat could double; a release that is lost here comes with the lease's end.
    await effects.claims.release(claim.scope, claim.leaseUntil).catch(() => undefined)
    throw error
  }
  const answer = { status: result.statusCode, body: result.body, headers: (result.headers ?? {}) as Headers }
  // The work is done: it is answered even when the answer cannot be kept. A repeat then does it again with the same ids.
  await effects.claims.keep(claim.scope, answer).catch((error: unknown) => {
    effects.log.warn('an answer was not kept for repeats', { ...errorFields(error) })
  })
  return result
}

const sha256 = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex')
