/** The `rel` of every link to a page of others. */
export const foreignRel = 'nofollow ugc noopener noreferrer'

const longestHref = 2_048

/**
 * An address from a site, an answer or a team as it may stand in a link: http or https, without credentials.
 * @returns undefined for everything else: then the text stands without a link
 */
export function safeHref(address: string | null | undefined): string | undefined {
  return address === null || address === undefined ? undefined : hrefOf(address, URL.parse(address))
}

/** Of an address that an answer cites: how it is linked, if it may be, and its host for reading. */
export function citedLink(address: string): { readonly href: string | undefined; readonly host: string } {
  const url = URL.parse(address)
  return { href: hrefOf(address, url), host: readableHost(address, url) }
}

function hrefOf(address: string, url: URL | null): string | undefined {
  if (address.length > longestHref || !/^https?:\/\//i.test(address)) return undefined
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined
  if (url.username !== '' || url.password !== '' || url.hostname === '') return undefined
  return url.href
}

/** The host of an address for reading, without `www.`; the address itself when it is none. */
export const hostOf = (address: string): string => readableHost(address, URL.parse(address))

const readableHost = (address: string, url: URL | null): string => (url === null ? address : url.host.replace(/^www\./, ''))
