import { createHash } from 'node:crypto'
import { script } from './script.ts'
import { plainStyles, styles } from './styles.ts'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const scriptHash = hashOf(script)
const styleHash = hashOf(styles)
const plainHash = hashOf(plainStyles)

/**
 * Content security policy: a page may show images and fonts of its own host, apply our constant style and its own checked rules,
 * run our constant script, and load pages of its own host. Everything else is refused, so that texts of sites and answers cannot
 * run or load anything. The policy of a plain page allows neither scripts nor requests by them.
 */
function pagePolicy({ ownStyle, isPlain = false }: Pick<HtmlPage, 'ownStyle' | 'isPlain'>): string {
  const own = ownStyle === '' ? '' : ` ${hashOf(ownStyle)}`
  return [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    `style-src ${isPlain ? plainHash : styleHash}${own}`,
    ...(isPlain ? [] : [`script-src ${scriptHash}`, "connect-src 'self'"]),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export const hiddenFromSearch = 'noindex, nofollow'

type HtmlPage = {
  readonly ownStyle: string
  readonly isIndexable: boolean
  readonly cacheControl: string
  readonly isPlain?: boolean
}

/** Headers of an HTML page. */
export function htmlHeaders(page: HtmlPage): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': pagePolicy(page),
    'Cache-Control': page.cacheControl,
    ...(page.isIndexable ? {} : { 'X-Robots-Tag': hiddenFromSearch }),
  }
}

/** For responses that are no page: images and texts must not run anything either. */
export const barePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
