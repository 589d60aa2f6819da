/** What every link to a stranger's page carries. */
export const foreignRel = 'nofollow ugc noopener noreferrer'

const longestHref = 2_048

/**
 * An address from a site, an answer or a team as it may stand in a link: http or https, without credentials.
 * @returns undefined for everything else: then the text stands without a link
 */
export function safeHref(address: string | null | undefined): string | undefined {
  if (address === null || address === undefined || address.length > longestHref) return undefined
  if (!/^https?:\/\//i.test(address)) return undefined
  const url = URL.parse(address)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined
  if (url.username !== '' || url.password !== '' || url.hostname === '') return undefined
  return url.href
}

/** The host of an address for reading, without `www.`; the address itself when it is none. */
export function hostOf(address: string): string {
  const url = URL.parse(address)
  return url === null ? address : url.host.replace(/^www\./, '')
}
