import robotsParser from 'robots-parser'
import type { AddressRules } from './address-guard.ts'
import { agentToken, type FetchLimits, requestOnce, type SiteAnswer } from './request-once.ts'
import { matchedPath, rulesFor } from './robots-rules.ts'

/** `unavailable`: the site answered with a server error, which counts as a refusal until it is repaired. */
export type RobotsVerdict = 'allowed' | 'disallowed' | 'unavailable'

export type RobotsOptions = { readonly rules: AddressRules; readonly limits: FetchLimits; readonly timeLeftMs: () => number }

/**
 * What robots.txt allows us for one page (RFC 9309): our own group decides, else the group for all; 4xx and more than five
 * redirects mean no rules, 5xx means stay away. An unreachable robots.txt counts as no rules: the page itself then fails for the
 * same reason, and one slow file must not fail a scan that a user asked for.
 */
export async function askRobots(page: URL, options: RobotsOptions): Promise<RobotsVerdict> {
  const stopAtTimeLeft = options.timeLeftMs() - options.limits.robotsMs
  let url = new URL('/robots.txt', page.href)
  for (let hop = 0; hop <= options.limits.maxRedirects; hop += 1) {
    const answer = await requestOnce(url, {
      rules: options.rules,
      limits: { ...options.limits, maxWireBytes: options.limits.maxRobotsBytes, maxInflatedBytes: options.limits.maxRobotsBytes },
      timeLeftMs: options.timeLeftMs() - Math.max(0, stopAtTimeLeft),
      accept: 'text/plain, */*;q=0.1',
      wantsBody: true,
    })
    if (!answer.ok) return 'allowed'
    if (answer.status >= 500) return 'unavailable'
    const next = redirectOf(answer, url)
    if (next === undefined) return verdictOf(answer, page)
    url = next
  }
  return 'allowed'
}

// The package is CommonJS and its types describe an ES default export.
const parseRobots = robotsParser as unknown as (
  url: string,
  text: string,
) => { readonly isDisallowed: (url: string, agent: string) => boolean | undefined }

function redirectOf(answer: SiteAnswer, base: URL): URL | undefined {
  if (answer.status < 300 || answer.status >= 400 || answer.location === undefined) return undefined
  return URL.parse(answer.location, base.href) ?? undefined
}

function verdictOf(answer: SiteAnswer, page: URL): RobotsVerdict {
  if (answer.status !== 200 || answer.body === undefined) return 'allowed'
  const rules = rulesFor(agentToken.toLowerCase(), new TextDecoder().decode(answer.body.bytes))
  const matcher = parseRobots(new URL('/robots.txt', page.href).href, ['User-agent: *', ...rules].join('\n'))
  return matcher.isDisallowed(`${page.origin}${matchedPath(page)}`, agentToken) === true ? 'disallowed' : 'allowed'
}
