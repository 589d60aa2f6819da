import { type FailureDetail, failureMessageOf, type SiteFailureCode } from '../../core/brand/failure-messages.ts'
import { hasTitleAndText, refreshTargetOf } from '../../core/brand/glance-at-page.ts'
import { registrableDomain } from '../../core/business-key.ts'
import { problemWithTarget } from '../../core/seed-url.ts'
import type { AddressRules, ResolveHost } from './address-guard.ts'
import { decodePage } from './decode-page.ts'
import { looksBinary } from './looks-binary.ts'
import { type FetchLimits, fetchLimits, type RequestFailure, requestOnce, type SiteAnswer } from './request-once.ts'
import { askRobots } from './robots.ts'

export type { FetchLimits } from './request-once.ts'

/** A fetched page, or the reason there is none. `status` may be an error status: the caller uses the page to tell why. */
export type FetchedPage =
  | { readonly ok: true; readonly url: string; readonly status: number; readonly html: string }
  | { readonly ok: false; readonly code: SiteFailureCode; readonly message: string }

export type PageFetcher = { readonly fetchPage: (url: string) => Promise<FetchedPage> }

export type PageFetcherOptions = {
  /** All addresses of a name (`dns.lookup` with `all`); asked once per hop, and only these addresses are used. */
  readonly resolve: ResolveHost
  /** `host:port` entries that pass the guard; empty everywhere but in the local runtime. */
  readonly allowHosts: readonly string[]
  readonly limits?: Partial<FetchLimits>
  /** Milliseconds of a clock that does not run backwards within a fetch. */
  readonly now: () => number
}

type Visit = {
  readonly rules: AddressRules
  readonly limits: FetchLimits
  readonly timeLeftMs: () => number
  readonly visited: Set<string>
  readonly robotsAsked: Set<string>
}
type Landing = { readonly ok: true; readonly url: URL; readonly answer: SiteAnswer }
type Failed = Extract<FetchedPage, { ok: false }>

const PAGE_TYPES = new Set(['text/html', 'application/xhtml+xml', 'text/plain'])
const ACCEPT = 'text/html, application/xhtml+xml;q=0.9, text/plain;q=0.5'

/**
 * Fetches pages whose addresses callers supply, and only from the public web: each hop is parsed, looked up, checked and
 * connected to exactly the checked addresses; time and bytes are limited. Never rejects.
 */
export function createPageFetcher(options: PageFetcherOptions): PageFetcher {
  const limits = { ...fetchLimits, ...options.limits }
  const rules: AddressRules = { resolve: options.resolve, allowHosts: options.allowHosts }
  const fetchPage = async (address: string): Promise<FetchedPage> => {
    const url = URL.parse(address)
    if (url === null) return failed('blocked_address')
    url.hash = ''
    const end = options.now() + limits.totalMs
    const visit: Visit = { rules, limits, timeLeftMs: () => end - options.now(), visited: new Set(), robotsAsked: new Set() }
    const landing = await land(url, visit)
    if (!landing.ok) return landing
    const page = pageOf(landing)
    if (!page.ok || page.status !== 200) return page
    const refresh = refreshTargetOf(page.html, landing.url.href)
    if (refresh === undefined || visit.visited.has(refresh)) return page
    const refreshed = await land(new URL(refresh), visit)
    return refreshed.ok ? pageOf(refreshed) : refreshed
  }
  return { fetchPage }
}

// Follows redirects to the final response. robots.txt is read once for each registrable domain on the way.
async function land(start: URL, visit: Visit): Promise<Landing | Failed> {
  let url = start
  for (let hop = 0; hop <= visit.limits.maxRedirects; hop += 1) {
    if (visit.visited.has(url.href)) return failed('http_error', 'redirects')
    visit.visited.add(url.href)
    if (problemWithTarget(url, visit.rules.allowHosts) !== undefined) return failed('blocked_address')
    const refusal = await refusalByRobots(url, visit)
    if (refusal !== undefined) return refusal
    const answer = await requestTwice(url, visit)
    if (!answer.ok) return requestFailed(answer)
    if (!isRedirect(answer.status)) return { ok: true, url, answer }
    const next = redirectTarget(url, answer)
    if (next === undefined) return failed('http_error')
    url = next
  }
  return failed('http_error', 'redirects')
}

function redirectTarget(from: URL, { location }: SiteAnswer): URL | undefined {
  const target = location === undefined ? null : URL.parse(location, from.href)
  if (target === null) return undefined
  target.hash = ''
  return target
}

async function refusalByRobots(url: URL, visit: Visit): Promise<Failed | undefined> {
  const owner = registrableDomain(url.hostname)
  if (visit.robotsAsked.has(owner)) return undefined
  visit.robotsAsked.add(owner)
  const verdict = await askRobots(url, visit)
  if (verdict === 'disallowed') return failed('bot_check', 'robots')
  return verdict === 'unavailable' ? failed('http_error') : undefined
}

async function requestTwice(url: URL, visit: Visit): Promise<SiteAnswer | RequestFailure> {
  const ask = (): Promise<SiteAnswer | RequestFailure> =>
    requestOnce(url, {
      rules: visit.rules,
      limits: visit.limits,
      timeLeftMs: visit.timeLeftMs(),
      accept: ACCEPT,
      wantsBody: true,
    })
  const first = await ask()
  const isWorthATry = first.ok ? first.status === 429 || first.status >= 500 : first.isTransient
  if (!isWorthATry || visit.timeLeftMs() <= visit.limits.retryDelayMs) return first
  await new Promise((resolve) => setTimeout(resolve, visit.limits.retryDelayMs))
  const second = await ask()
  return second.ok || !first.ok ? second : first
}

function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308
}

function pageOf({ url, answer }: Landing): FetchedPage {
  const { status, body, contentType } = answer
  if (status >= 400) {
    const html = body === undefined ? undefined : htmlOf(body.bytes, contentType)
    return html === undefined ? failed('http_error') : { ok: true, url: url.href, status, html }
  }
  if (status < 200 || status >= 300) return failed('http_error')
  if (body === undefined) return failed('not_html', 'encoding')
  const html = htmlOf(body.bytes, contentType)
  if (html === undefined) return failed('not_html')
  // A page that broke off is used when enough of it arrived.
  const isCutShort = body.end === 'broken' || body.end === 'garbled'
  if (isCutShort && !hasTitleAndText(html)) {
    return body.end === 'broken' ? failed('unreachable') : failed('not_html', 'encoding')
  }
  return { ok: true, url: url.href, status, html }
}

/** The page as HTML; undefined: by its type or its bytes it is none. */
function htmlOf(bytes: Uint8Array, contentType: string | undefined): string | undefined {
  const type = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const isPage = type === '' ? bytes.length === 0 || startsLikeMarkup(bytes) : PAGE_TYPES.has(type)
  if (!isPage) return undefined
  const decoded = decodePage(bytes, contentType)
  if (looksBinary(decoded)) return undefined
  return type === 'text/plain' && !startsLikeMarkup(bytes) ? asPlainPage(decoded) : decoded
}

function startsLikeMarkup(bytes: Uint8Array): boolean {
  return /^[\s\u0000\ufeff\u00ef\u00bb\u00bf\u00fe\u00ff]*<(?:!|\?xml|[a-z])/i.test(
    Buffer.from(bytes.subarray(0, 256)).toString('latin1').replaceAll('\0', ''),
  )
}

function asPlainPage(text: string): string {
  return `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`
}

function requestFailed({ code, isNameUnknown }: RequestFailure): Failed {
  return failed(code, isNameUnknown === true ? 'name_not_found' : undefined)
}

function failed(code: SiteFailureCode, detail?: FailureDetail): Failed {
  return { ok: false, code, message: failureMessageOf(code, detail) }
}
