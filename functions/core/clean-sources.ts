/** A page that an answer cites. */
export type Source = { readonly url: string; readonly title: string }

const trackingNames = new Set([
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'msclkid',
  'yclid',
  'twclid',
  'ttclid',
  'igshid',
  'mc_cid',
  'mc_eid',
  'srsltid',
  '_hsenc',
  '_hsmi',
])

/**
 * The cited pages as they are stored: web addresses only, without tracking parameters, each page once.
 * @param cited  in the order of the answer; a title may be empty
 * @returns in that order; of one page the first address and the first title that is not empty, else the host
 */
export function cleanSources(cited: readonly Source[]): readonly Source[] {
  const pages = new Map<string, { url: string; title: string }>()
  for (const { url, title } of cited) {
    const page = cleanUrl(url)
    if (page === undefined) continue
    const known = pages.get(page.key)
    if (known === undefined) pages.set(page.key, { url: page.url, title: title.trim() })
    else if (known.title === '') known.title = title.trim()
  }
  return [...pages.values()].map(({ url, title }) => ({ url, title: title === '' ? hostOf(url) : title }))
}

/** Two addresses with the same key are the same page; undefined for a text that is no web address. */
export function pageKey(url: string): string | undefined {
  return cleanUrl(url)?.key
}

function cleanUrl(text: string): { readonly url: string; readonly key: string } | undefined {
  const url = URL.parse(text.trim())
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') return undefined
  // Works on the text of each pair: URLSearchParams would re-encode the pairs that stay.
  const pairs = url.search.slice(1).split('&')
  const kept = pairs.filter((pair) => !isTracking(pair)).join('&')
  const query = kept === '' ? '' : `?${kept}`
  const fragment = url.hash.replace(/:~:.*$/s, '')
  return {
    // Without user name and password, which do not belong to a page's address.
    url: `${url.protocol}//${url.host}${url.pathname}${query}${fragment === '#' ? '' : fragment}`,
    key: `${url.host.replace(/^www\./, '')}${withoutTrailingSlashes(url.pathname)}${query}`,
  }
}

function isTracking(pair: string): boolean {
  const name = (pair.split('=', 1)[0] ?? '').toLowerCase()
  return name.startsWith('utm_') || trackingNames.has(name)
}

function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}
