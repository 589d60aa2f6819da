import { Failure } from '../failure.ts'
import { isAllowedHost, type ParsedSeedUrl, parseSeedUrl } from '../seed-url.ts'

const httpsOnly = 'Webhooks are sent to https addresses on port 443.'

/**
 * Checks the address of a receiver by its spelling: the rules for scanned addresses, and only https on port 443.
 * @param allowHosts  `host:port` entries that pass, with http too (local runtime only)
 */
export function parseReceiverUrl(text: string, allowHosts: readonly string[]): ParsedSeedUrl {
  const typed = text.trim()
  const absolute = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  const url = URL.canParse(absolute) ? new URL(absolute) : undefined
  // Checked before the rules for scanned addresses, whose messages speak of sites.
  if (url !== undefined && !isPlainHttps(url) && !isAllowedHost(url, allowHosts)) return { ok: false, reason: httpsOnly }
  const parsed = parseSeedUrl(typed, allowHosts)
  if (!parsed.ok) return parsed
  // Checked again after parsing: "http:hooks.example.com" is an http address too.
  const result = new URL(parsed.url.href)
  return isPlainHttps(result) || isAllowedHost(result, allowHosts) ? parsed : { ok: false, reason: httpsOnly }
}

const isPlainHttps = ({ protocol, port }: URL): boolean => protocol === 'https:' && port === ''

/** Result of the check of a receiver's address before anything is sent there. */
export type ReceiverCheck = 'ok' | 'blocked_address' | 'name_not_found'

const refusals = {
  blocked_address: 'The host name leads to an address that is not public.',
  name_not_found: 'The host name cannot be resolved.',
} as const

/**
 * The address of a receiver that may be registered.
 * @throws Failure invalid_url, with the rule that it breaks
 */
export async function acceptReceiver(
  text: string,
  effects: { readonly allowHosts: readonly string[]; readonly checkReceiver: (url: URL) => Promise<ReceiverCheck> },
): Promise<string> {
  const refused = (message: string) => new Failure('invalid_url', message, { details: [{ path: 'url', message }] })
  const parsed = parseReceiverUrl(text, effects.allowHosts)
  if (!parsed.ok) throw refused(parsed.reason)
  const verdict = await effects.checkReceiver(new URL(parsed.url.href))
  if (verdict !== 'ok') throw refused(refusals[verdict])
  return parsed.url.href
}

/** An address without path and query, which often contain the receiver's secret. */
export function maskedUrl(href: string): string {
  const { origin, pathname, search } = new URL(href)
  return pathname === '/' && search === '' ? `${origin}/` : `${origin}/***`
}
