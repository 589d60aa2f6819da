import type { PlatformResult } from '../../core/ports.ts'
import { type FailureKind, failed, nothingServed, type Served, unreadable } from './platform-result.ts'
import { type JsonObject, parseObject } from './read-json.ts'
import { readRetryAfter } from './retry-after.ts'
import type { Exchange } from './transport.ts'

/** What a vendor's error bodies tell beyond the status. */
export type FailureSigns = {
  /** Whether a 429 or 400 means that money or a long quota is used up, so that waiting does not help. */
  isMoneyGone?(body: JsonObject): boolean
  /**
   * The kind of failure where the status misleads: a bad key with another status than 401 or 403, or a 403 that means something
   * else.
   */
  kindOf?(status: number, body: JsonObject): FailureKind | undefined
  /** A wait that the body names, such as `"17.25s"`. */
  waitIn?(body: JsonObject): string | null
}

type Context = { readonly signs: FailureSigns; readonly now: () => number; readonly served?: Served }

/**
 * The body of a 2xx response as an object, or the failure that the exchange is.
 * @param exchange  undefined when nothing could be sent
 */
export function readBody(
  exchange: Exchange | undefined,
  context: Context,
):
  | { readonly body: JsonObject; readonly status: number; readonly headers: Readonly<Record<string, string>> }
  | { readonly failure: PlatformResult } {
  const served = context.served ?? nothingServed
  if (exchange === undefined) return { failure: failed({ kind: 'request', status: null, isFinal: true }, served) }
  if (exchange.kind === 'none') {
    const isTooLarge = exchange.reason === 'too_large'
    return { failure: failed({ kind: isTooLarge ? 'shape' : 'network', status: null, isFinal: false }, served) }
  }
  const body = parseObject(exchange.body)
  if (exchange.status < 200 || exchange.status > 299) {
    return { failure: classifyFailure(exchange.status, { headers: exchange.headers, body: body ?? {} }, context) }
  }
  if (body === undefined) return { failure: unreadable(exchange.status, served) }
  return { body, status: exchange.status, headers: exchange.headers }
}

/** The outcome of an error status, with or without a readable body. */
export function classifyFailure(
  status: number,
  response: { readonly headers: Readonly<Record<string, string>>; readonly body: JsonObject },
  { signs, now, served = nothingServed }: Context,
): PlatformResult {
  if ((status === 429 || status === 400) && signs.isMoneyGone?.(response.body) === true) {
    return failed({ kind: 'money', status, isFinal: true }, served)
  }
  if (isWorthAnotherTry(status)) {
    const retryAfterMs = readRetryAfter(response.headers, signs.waitIn?.(response.body) ?? null, now)
    return failed({ kind: 'overload', status, isFinal: false, retryAfterMs }, served)
  }
  const kind = signs.kindOf?.(status, response.body) ?? kindByStatus.get(status) ?? 'request'
  return failed({ kind, status, isFinal: true }, served)
}

const kindByStatus: ReadonlyMap<number, FailureKind> = new Map([
  [401, 'key'],
  [403, 'key'],
  [402, 'money'],
  [404, 'model'],
])

function isWorthAnotherTry(status: number): boolean {
  return status >= 500 || status === 408 || status === 409 || status === 425 || status === 429
}
