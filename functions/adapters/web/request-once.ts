import type { Dispatcher } from 'undici'
import type { SiteFailureCode } from '../../core/brand/failure-messages.ts'
import { type AddressRules, type CheckedTarget, checkTarget } from './address-guard.ts'
import { BlockedAddressError, openGuardedClient } from './guarded-client.ts'
import { type BodyEncoding, bodyEncodingOf, type ReadBody, readBody } from './inflate-body.ts'

/** Limits of one fetch; times in milliseconds, sizes in bytes. */
export type FetchLimits = {
  readonly connectMs: number
  readonly firstByteMs: number
  /** From the first look-up to the last byte, with all redirects and retries. */
  readonly totalMs: number
  readonly retryDelayMs: number
  /** All of robots.txt, its redirects included: a slow one must leave time for the page. */
  readonly robotsMs: number
  readonly maxHeaderBytes: number
  readonly maxWireBytes: number
  readonly maxInflatedBytes: number
  readonly maxRedirects: number
  readonly maxRobotsBytes: number
}

export const fetchLimits: FetchLimits = {
  connectMs: 3_000,
  firstByteMs: 5_000,
  totalMs: 14_500, // the public limit is 15 s; the rest is for parsing
  retryDelayMs: 400,
  robotsMs: 3_000,
  maxHeaderBytes: 16 * 1024,
  maxWireBytes: 2 * 1024 * 1024,
  maxInflatedBytes: 5 * 1024 * 1024,
  maxRedirects: 5,
  maxRobotsBytes: 500 * 1024, // RFC 9309, 2.5: at least 500 KiB must be read.
}

/** Our name in robots.txt groups and server logs. */
export const agentToken = 'VisibilityScanBot'

/** A response whose head was read. `body` is undefined when it was not asked for or has more than one encoding. */
export type SiteAnswer = {
  readonly ok: true
  readonly status: number
  readonly contentType: string | undefined
  /** The target of a redirect; undefined when there is none or several. */
  readonly location: string | undefined
  readonly body: ReadBody | undefined
  readonly encoding: BodyEncoding | undefined
}

/** `isTransient`: a retry may succeed. */
export type RequestFailure = {
  readonly ok: false
  readonly code: SiteFailureCode
  readonly isTransient: boolean
  readonly isNameUnknown?: boolean
}

export type RequestOptions = {
  readonly rules: AddressRules
  readonly limits: FetchLimits
  /** Milliseconds left for this request, from its look-up to the end of its body. */
  readonly timeLeftMs: number
  readonly accept: string
  /** False reads the head only. */
  readonly wantsBody: boolean
}

/** One GET through the address guard: redirects are reported and not followed, no cookies, no referer, nothing kept. */
export async function requestOnce(url: URL, options: RequestOptions): Promise<SiteAnswer | RequestFailure> {
  if (options.timeLeftMs <= 0) return { ok: false, code: 'unreachable', isTransient: false }
  const abort = new AbortController()
  // Started before the look-up, which is part of the request's time.
  const wholeTimer = setTimeout(() => abort.abort(), options.timeLeftMs)
  try {
    const checked = await within(options.timeLeftMs, options.limits.connectMs, checkTarget(url, options.rules))
    if (checked === undefined) return { ok: false, code: 'unreachable', isTransient: true }
    if (!checked.ok) return { ok: false, code: checked.code, isTransient: false, isNameUnknown: checked.code === 'unreachable' }
    return await requestFrom(checked.target, abort, options)
  } finally {
    clearTimeout(wholeTimer)
  }
}

async function requestFrom(
  target: CheckedTarget,
  abort: AbortController,
  options: RequestOptions,
): Promise<SiteAnswer | RequestFailure> {
  const { url } = target
  const { connectMs, firstByteMs, maxHeaderBytes } = options.limits
  const client = openGuardedClient(target, { connectMs, firstByteMs, maxHeaderBytes })
  // undici restarts its header timer with each byte; this one also limits a head that arrives byte by byte.
  const headTimer = setTimeout(() => abort.abort(), connectMs + firstByteMs)
  try {
    const response = await client.request({
      method: 'GET',
      path: `${url.pathname}${url.search}`,
      headers: {
        'user-agent': `Mozilla/5.0 (compatible; ${agentToken}/1.0)`,
        accept: options.accept,
        'accept-language': 'en;q=0.6, *;q=0.5',
        'accept-encoding': 'gzip, br, deflate',
      },
      signal: abort.signal,
    })
    clearTimeout(headTimer)
    return await answerOf(response, options)
  } catch (error) {
    return failureOf(error)
  } finally {
    clearTimeout(headTimer)
    // Not awaited: a peer that keeps its side open would block the caller.
    void client.destroy().catch(() => undefined)
  }
}

async function answerOf(response: Dispatcher.ResponseData, { wantsBody, limits }: RequestOptions): Promise<SiteAnswer> {
  // Aborting makes the body emit an error even after it was abandoned; it must not become an unhandled error.
  response.body.on('error', () => undefined)
  const encoding = bodyEncodingOf(response.headers['content-encoding'])
  const isRead = wantsBody && encoding !== undefined
  const body = isRead ? await readBody(response.body, encoding, limits) : undefined
  if (!isRead) response.body.destroy()
  const { location } = response.headers
  return {
    ok: true,
    status: response.statusCode,
    contentType: [response.headers['content-type']].flat()[0],
    location: typeof location === 'string' && location !== '' ? location : undefined,
    body,
    encoding,
  }
}

function failureOf(error: unknown): RequestFailure {
  if (error instanceof BlockedAddressError) return { ok: false, code: 'blocked_address', isTransient: false }
  const code = codeOf(error)
  if (code.startsWith('HPE_') || code === 'UND_ERR_HEADERS_OVERFLOW' || code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') {
    return { ok: false, code: 'http_error', isTransient: false }
  }
  const isTransient = code === 'ABORT_ERR' || /TIMEOUT|TIMEDOUT|ECONNRESET|EPIPE|UND_ERR_SOCKET/.test(code)
  return { ok: false, code: 'unreachable', isTransient }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if (error.name === 'AbortError') return 'ABORT_ERR'
  const { code } = error as Error & { readonly code?: unknown } // Node and undici put their literal codes here.
  return typeof code === 'string' ? code : ''
}

async function within<T>(timeLeftMs: number, limitMs: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), Math.min(timeLeftMs, limitMs))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
