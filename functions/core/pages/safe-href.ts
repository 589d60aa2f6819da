/** The `rel` of every link to a page of others. */
export const foreignRel = 'nofollow ugc noopener noreferrer'

const longestHref = 2_048

/**
 * An address from a site, an answer or a team, made safe for a link: http or https, without credentials.
 * @returns undefined for others, which are shown without a link
 */
export function safeHref(address: string | null | undefined): string | undefined {
  return address === null || address === undefined ? undefined : hrefOf(address, URL.parse(address))
}

/** Link (if it is safe) and readable host of an address that an answer cites. */
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

/** The host of an address for reading, without `www.`; a text that is no address is returned as it is. */
export const hostOf = (address: string): string => readableHost(address, URL.parse(address))

const readableHost = (address: string, url: URL | null): string => (url === null ? address : url.host.replace(/^www\./, ''))
