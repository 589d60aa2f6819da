import { parsePage } from './parse-page.ts'

/** A refresh after more seconds than this reloads the page and forwards nowhere. */
const MAX_REFRESH_SECONDS = 5

/** Refresh declarations are in the head; searching further would parse a whole page twice. */
const HEAD_CHARACTERS = 65_536

/** Whether a page that was cut off has enough to be judged: a title, and some text after it. */
export function hasTitleAndText(html: string): boolean {
  const parts = parsePage(html)
  const characters = parts.lines.reduce((sum, line) => sum + line.text.length, 0)
  return parts.title !== '' && characters >= 80
}

/** "5; url=/welcome" with a delay and an address: "30" alone reloads the page. */
const refresh = /^\s*(\d+)(?:\.\d*)?(?:\s*[;,]|\s)\s*(?:url\s*=\s*)?(?:["']\s*)?(?!url\s*=)([^"'\s;,][^"'\s]*)/i

/**
 * The address a page forwards to by `<meta http-equiv="refresh">`, absolute and without fragment; undefined when it
 * does not forward. The address is as the page wrote it and was not checked.
 */
export function refreshTargetOf(html: string, base: string): string | undefined {
  const head = html.slice(0, HEAD_CHARACTERS)
  if (!/http-equiv/i.test(head)) return undefined
  const match = refresh.exec(parsePage(head).refresh)
  if (match?.[2] === undefined || Number(match[1]) > MAX_REFRESH_SECONDS) return undefined
  const target = URL.parse(match[2], base)
  if (target === null || target.protocol === 'javascript:') return undefined
  target.hash = ''
  return target.href
}
