import { isTopLevelDomain } from './top-level-domains.ts'

/** A seed URL as it is stored: parsed once, fragment removed, host in lower case; host, path and query kept. */
export type SeedUrl = {
  readonly href: string
  /** Host name in lower case, with the port only where it is not the scheme's own. */
  readonly host: string
}

export type ParsedSeedUrl = { readonly ok: true; readonly url: SeedUrl } | { readonly ok: false; readonly reason: string }

const MAX_SEED_URL_CHARACTERS = 2048

// RFC 6761, 6762, 7686 and ICANN's reservation of .internal: never a public website. example.com, .net and .org are ordinary.
const RESERVED_SUFFIXES = new Set(['localhost', 'local', 'internal', 'onion', 'arpa', 'test', 'example', 'invalid'])

const MAX_HOST_CHARACTERS = 253 // RFC 1035
const MAX_LABEL_CHARACTERS = 63 // RFC 1035

const reasons = {
  empty: 'The address is empty: enter the address of a website, like https://www.yourbrand.com.',
  long: `The address is longer than ${MAX_SEED_URL_CHARACTERS} characters.`,
  control: 'The address contains control characters.',
  scheme: 'Only http and https addresses can be scanned.',
  authority: 'The address must not contain credentials, @ or backslashes before the path.',
  malformed: 'The address is not a valid web address.',
  port: 'Only the standard web ports 80 and 443 can be scanned.',
  literal: 'The address must use a domain name, not an IP address.',
  name: 'The address must use the full public domain name of a website.',
  reserved: 'The address ends in a name that is reserved and not on the public web.',
} as const

/**
 * Checks the address of a scan by its spelling alone; nothing is looked up.
 * @param input  what the caller typed; surrounding space is ignored, `https://` is added when there is no scheme
 * @param allowHosts  `host:port` entries that pass the rules on ports, literals and names (local runtime only)
 * @returns the stored form, or a plain sentence that repeats nothing of the input
 */
export function parseSeedUrl(input: string, allowHosts: readonly string[]): ParsedSeedUrl {
  const typed = input.trim()
  if (typed === '') return refuse(reasons.empty)
  if (typed.length > MAX_SEED_URL_CHARACTERS) return refuse(reasons.long)
  if (/[\p{Cc}\u2028\u2029]/u.test(typed)) return refuse(reasons.control)
  const scheme = schemeOf(typed)
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return refuse(reasons.scheme)
  const absolute = scheme === undefined ? `https://${typed}` : typed
  if (/[\\@]/.test(writtenAuthority(absolute))) return refuse(reasons.authority)
  const url = parseUrl(absolute)
  if (url === undefined) return refuse(reasons.malformed)
  const problem = problemWithUrl(url) ?? (isAllowedHost(url, allowHosts) ? undefined : problemWithPublicName(url))
  if (problem !== undefined) return refuse(problem)
  url.hash = ''
  return { ok: true, url: { href: url.href, host: url.host } }
}

/**
 * The rules that also apply to every redirect: scheme, credentials, port, name or literal. A literal passes here; the address
 * guard checks whether its range is public.
 * @returns why the address is refused, or undefined
 */
export function problemWithTarget(url: URL, allowHosts: readonly string[]): string | undefined {
  if (url.href.length > MAX_SEED_URL_CHARACTERS * 4) return reasons.long
  const problem = problemWithUrl(url)
  if (problem !== undefined || isAllowedHost(url, allowHosts)) return problem
  return isAddressLiteral(url.hostname) ? problemWithPort(url) : problemWithPublicName(url)
}

/** Whether a URL's host and port are opened by the local runtime's allow list. */
export function isAllowedHost(url: URL, allowHosts: readonly string[]): boolean {
  const hostAndPort = `${url.hostname}:${effectivePort(url)}`
  return allowHosts.some((entry) => entry.trim().toLowerCase() === hostAndPort)
}

/** Whether a host name, as the URL parser writes it, is an IPv4 or IPv6 literal. */
export function isAddressLiteral(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+\.\d+\.\d+\.\d+\.?$/.test(hostname)
}

function refuse(reason: string): { readonly ok: false; readonly reason: string } {
  return { ok: false, reason }
}

// A URL parser takes `host:8080/path` for a scheme; digits up to the next delimiter show that it is a port.
function schemeOf(typed: string): string | undefined {
  const match = /^([a-z][a-z0-9+.-]*):(.*)$/isu.exec(typed)
  if (match === null) return undefined
  const [, word = '', rest = ''] = match
  if (/^\d{1,5}(?:[/?#]|$)/.test(rest)) return undefined
  return word.toLowerCase()
}

// The authority as typed, before the parser turns a backslash into a slash or drops the part before an @.
function writtenAuthority(absolute: string): string {
  const afterScheme = absolute.slice(absolute.indexOf(':') + 1)
  const leading = /^[/\\]*/.exec(afterScheme)?.[0] ?? ''
  const rest = afterScheme.slice(leading.length)
  return leading.replaceAll('/', '') + (rest.split(/[/?#]/, 1)[0] ?? '')
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

function problemWithUrl(url: URL): string | undefined {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return reasons.scheme
  if (url.username !== '' || url.password !== '') return reasons.authority
  return undefined
}

function problemWithPort(url: URL): string | undefined {
  return url.port === '' || url.port === '80' || url.port === '443' ? undefined : reasons.port
}

function problemWithPublicName(url: URL): string | undefined {
  if (isAddressLiteral(url.hostname)) return reasons.literal
  const portProblem = problemWithPort(url)
  if (portProblem !== undefined) return portProblem
  const name = withoutTrailingDot(url.hostname)
  const labels = name.split('.')
  if (labels.length < 2 || name.length > MAX_HOST_CHARACTERS) return reasons.name
  if (labels.some((label) => !isLabel(label))) return reasons.name
  if (RESERVED_SUFFIXES.has(labels.at(-1) ?? '')) return reasons.reserved
  return isTopLevelDomain(labels.at(-1) ?? '') ? undefined : reasons.name
}

// The URL parser has made names ASCII; labels that DNS cannot hold, or that a resolver could misread, are refused here.
function isLabel(label: string): boolean {
  return label.length >= 1 && label.length <= MAX_LABEL_CHARACTERS && /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/.test(label)
}

/** The port that a URL names, or its scheme's own. */
export function effectivePort(url: URL): string {
  if (url.port !== '') return url.port
  return url.protocol === 'http:' ? '80' : '443'
}

/** A host name without the dot that marks it as absolute. */
export function withoutTrailingDot(name: string): string {
  return name.endsWith('.') ? name.slice(0, -1) : name
}
