import type { AnswerPlatform, PlatformQuestion } from '../../core/ports.ts'
import { deadlineFor } from './ask-within.ts'
import type { PlatformOptions } from './chatgpt.ts'
import { googleCountry, googleDomain } from './google-domain.ts'
import { parseAio, refusedParameter } from './parse-aio.ts'
import { placeInWords } from './place-in-request.ts'
import { failed } from './platform-result.ts'
import { transportLimits } from './transport.ts'
import { vendorAddress } from './vendor-address.ts'

/** Search parameters that narrow a search and may be left out. */
const optional: ReadonlySet<string> = new Set(['location', 'hl', 'gl', 'google_domain'])

/**
 * Google's AI overview, as SerpApi extracts it from the results page. It takes no system prompt, only the query and the place.
 * The key can only be a query parameter, so no address of this vendor may leave this file.
 */
export function createAio({ key, baseUrl, transport, now }: Omit<PlatformOptions, 'model'>): AnswerPlatform {
  const ask = (params: Readonly<Record<string, string>>, deadline: { timeoutMs: number; signal?: AbortSignal | undefined }) => {
    const address = vendorAddress(baseUrl ?? 'https://serpapi.com', '/search.json')
    const url = `${address}?${new URLSearchParams({ ...params, api_key: key })}`
    const timeoutMs = Math.min(deadline.timeoutMs, transportLimits.overviewStepMs)
    return transport({ method: 'GET', url, headers: { accept: 'application/json' } }, { ...deadline, timeoutMs })
  }
  const refused = new Set<string>()
  /** Places and languages come from sites, and the vendor takes only those on its lists: others are left out. */
  async function search(params: Readonly<Record<string, string>>, deadline: ReturnType<typeof deadlineFor>) {
    const taken = Object.entries(params).filter((pair) => !refused.has(pair.join('=')))
    const exchange = await ask(Object.fromEntries(taken), deadline())
    const name = refusedParameter(exchange)
    const pair = taken.find(([one]) => one === name && optional.has(one))
    if (pair === undefined) return exchange
    refused.add(pair.join('='))
    return search(params, deadline)
  }
  return {
    id: 'aio',
    async ask(question, limits) {
      const deadline = deadlineFor(limits, now)
      const first = parseAio(await search(searchOf(question), deadline), 1, now)
      if (first.outcome !== 'continue') return first
      // The token expires after a minute, so the second request follows at once.
      const second = parseAio(await ask({ engine: 'google_ai_overview', page_token: first.pageToken }, deadline()), 2, now)
      return second.outcome === 'continue' ? failed({ kind: 'shape', status: null, isFinal: false }) : second
    },
  }
}

function searchOf({ question, language, place }: PlatformQuestion): Readonly<Record<string, string>> {
  const location = place?.city == null ? null : placeInWords(place, ',')
  return {
    engine: 'google',
    q: question,
    hl: language,
    ...(place?.country != null && { gl: googleCountry(place.country), google_domain: googleDomain(place.country) }),
    ...(location !== null && { location }),
    device: 'desktop',
    // The vendor would answer an identical search within the hour from its cache, and two scans would measure one answer.
    no_cache: 'true',
  }
}
