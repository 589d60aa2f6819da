import { holdsSecret, invisibleCharacters } from './holds-secret.ts'
import { isTopLevelDomain } from './top-level-domains.ts'

/**
 * What the analysis model wrote, fit for a page: in every text of the value, however deep, markup, control and direction
 * characters are removed, and so are addresses of hosts that are not allowed.
 * @param value  plain JSON
 * @param allowedHosts  hosts that may be linked, `www.` aside: the brand's own and cited ones
 * @returns the cleaned value, or undefined when a text holds a canary or something shaped like a key
 */
export function withoutForeignUrls<T>(value: T, allowedHosts: readonly string[]): T | undefined {
  const allowed = new Set(allowedHosts.map(bareHost))
  let isLeaking = false
  const clean = (part: unknown): unknown => {
    if (typeof part === 'string') {
      isLeaking ||= holdsSecret(part)
      return cleanText(part, allowed)
    }
    if (Array.isArray(part)) return part.map(clean)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, clean(member)]))
  }
  // The same shape comes out: only the inside of texts changes.
  const cleaned = clean(value) as T
  return isLeaking ? undefined : cleaned
}

function cleanText(text: string, allowed: ReadonlySet<string>): string {
  const visible = text.replace(invisibleCharacters, '').trim()
  const cleaned = withoutAddresses(withoutMarkup(visible), allowed)
  return cleaned === visible ? cleaned : tidied(cleaned)
}

/** Closes the gaps that removed words leave. */
function tidied(text: string): string {
  return text
    .replace(/\([ \t]{0,9}\)/g, '')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ ([.,)])/g, '$1')
    .trim()
}

/** Tags go, Markdown links and images keep their words. Repeated, since removing one tag can make another. */
function withoutMarkup(text: string): string {
  let before = text
  for (let round = 0; round < 5; round += 1) {
    const after = before
      .replace(/<!--[^<>]{0,2000}-->/g, '')
      .replace(/<\/?[A-Za-z!][^<>]{0,2000}>/g, '')
      .replace(/!?\[([^[\]]{0,500})\]\(([^()\s]{0,2000})[^()]{0,200}\)/g, '$1 ($2)')
    if (after === before) break
    before = after
  }
  // A remaining beginning of a tag is not part of the text.
  return before.replace(/<(?=[A-Za-z!/])/g, '')
}

function withoutAddresses(text: string, allowed: ReadonlySet<string>): string {
  const unlessAllowed = (address: string) => (isAllowed(address, allowed) ? address : '')
  return text
    .replace(/\b(?:javascript|vbscript|mailto):[^\s"'<>]*/gi, '')
    .replace(/\bdata:[a-z]{1,20}\/[^\s"'<>]*/gi, '')
    .replace(/(?:\b[a-z][a-z0-9+.-]{0,20}:)?\/\/[^\s"'<>()[\]]+/gi, unlessAllowed)
    .replace(/(?<![/@\w.-])(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}[/?#][^\s"'<>()[\]]*/gi, (address) =>
      isHostOnTheWeb(address) ? unlessAllowed(`https://${address}`).replace('https://', '') : address,
    )
    .replace(/(?<![/@\w.-])(?:[\w-]{1,63}\.){2,8}[a-z]{2,24}(?![\w@])/gi, (host) =>
      isHostBelowSite(host) ? unlessAllowed(`https://${host}`).replace('https://', '') : host,
    )
    .replace(/(?<![/@\w.-])www\.[^\s"'<>()[\]]+/gi, (address) => unlessAllowed(`https://${address}`).replace('https://', ''))
}

/**
 * No brand is called like a host below a site (`shop.evil.com`), though some are like one below a country (`ao.co.uk`).
 */
function isHostBelowSite(host: string): boolean {
  const labels = host.toLowerCase().split('.')
  const isBelowCountry = labels.length === 3 && /^(?:co|com|org|net|ac|gov|edu|ne|or)$/.test(labels[1] ?? '')
  return isHostOnTheWeb(host) && !isBelowCountry
}

/** A bare name such as Cal.com may be a brand and stays; with a path behind it, it is an address, if its ending is a real one. */
function isHostOnTheWeb(address: string): boolean {
  const [host = ''] = address.toLowerCase().split(/[/?#]/, 1)
  return isTopLevelDomain(host.split('.').at(-1) ?? '')
}

function isAllowed(address: string, allowed: ReadonlySet<string>): boolean {
  // No user name, no odd port, no backslash: whatever is not plainly this host is not this host.
  const host = /^(?:https?:)?\/\/([^/?#:@\\]+)(?:[/?#][^\\]*)?$/i.exec(address)?.[1]
  return host !== undefined && allowed.has(bareHost(host.replace(/[.,;!]+$/, '')))
}

function bareHost(host: string): string {
  return host.toLowerCase().replace(/^www\./, '')
}
