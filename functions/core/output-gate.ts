import { holdsSecret, invisibleCharacters } from './holds-secret.ts'
import { isTopLevelDomain } from './top-level-domains.ts'

/**
 * Makes the analysis model's output fit for a page: in every text of the value, at any depth, removes markup, control and
 * direction characters, and addresses of hosts that are not allowed.
 * @param value  plain JSON
 * @param allowedHosts  hosts that may be linked, with or without `www.`: the brand's own and cited ones
 * @returns the cleaned value, or undefined when a text contains a canary or something shaped like a key
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

/** Removes tags; Markdown links and images keep their words. Repeated, since removing one tag can create another. */
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
    .replace(/\b(?:javascript|vbscript|mailto):[^\s"'<>]+/gi, '')
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
 * Whether the host is below a site (`shop.evil.com`). No brand is named like that, though some are named like a host below a
 * country (`ao.co.uk`).
 */
function isHostBelowSite(host: string): boolean {
  const labels = host.toLowerCase().split('.')
  const isBelowCountry = labels.length === 3 && /^(?:co|com|org|net|ac|gov|edu|ne|or)$/.test(labels[1] ?? '')
  return isHostOnTheWeb(host) && !isBelowCountry
}

/** A bare name such as Cal.com may be a brand and stays. With a path it is an address, if its ending is a real one. */
function isHostOnTheWeb(address: string): boolean {
  const [host = ''] = address.toLowerCase().split(/[/?#]/, 1)
  return isTopLevelDomain(host.split('.').at(-1) ?? '')
}

function isAllowed(address: string, allowed: ReadonlySet<string>): boolean {
  // Strict on purpose: anything with a user name, a port or a backslash counts as another host.
  const host = /^(?:https?:)?\/\/([^/?#:@\\]+)(?:[/?#][^\\]*)?$/i.exec(address)?.[1]
  return host !== undefined && allowed.has(bareHost(host.replace(/[.,;!]+$/, '')))
}

function bareHost(host: string): string {
  return host.toLowerCase().replace(/^www\./, '')
}
