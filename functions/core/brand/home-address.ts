import { registrableDomain } from '../business-key.ts'

const index = /^\/?(?:(?:index|default|home)\.\w{2,5}|[a-z]{2}\/?)?$/i

/**
 * Whether a link leads to the site's own front page; such links often contain its name.
 * @param base  address of the page, null when unknown
 */
export function isHomeAddress(href: string, base: URL | null): boolean {
  if (/^(?:\/|\.\/|(?:\.?\/)?index\.html?)$/.test(href)) return true
  const url = base === null ? null : URL.parse(href, base.href)
  if (url === null || base === null || href === '' || href.startsWith('#') || url.search !== '') return false
  return bareHostOf(url.host) === bareHostOf(base.host) && index.test(url.pathname)
}

/** Whether a link leads to a site of somebody else. */
export function isForeignAddress(href: string, base: URL | null): boolean {
  const url = base === null ? URL.parse(href) : URL.parse(href, base.href)
  if (url === null || !/^https?:$/.test(url.protocol)) return false
  return base === null || registrableDomain(url.hostname) !== registrableDomain(base.hostname)
}

const map =
  /^https?:\/\/(?:maps\.google\.|(?:www\.)?google\.[a-z.]+\/maps|goo\.gl\/maps|maps\.app\.goo\.gl|maps\.apple\.com|(?:www\.)?openstreetmap\.org)/i

/** Whether a link shows a place on a map: its text is then the address of the page's business. */
export const isMapAddress = (href: string): boolean => map.test(href)

/** The host without "www." and port. */
export const bareHostOf = (host: string): string => host.replace(/^www\.|:\d+$/g, '')
