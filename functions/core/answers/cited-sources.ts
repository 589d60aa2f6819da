import { cleanSources, type Source } from '../clean-sources.ts'
import { domainNameOf } from '../text/domain-name.ts'
import type { ParsedAnswer } from './parsed-answer.ts'

const topDomain = 'com|org|net|io|co|ai|app|dev|info|biz|de|at|ch|fr|be|es|it|pt|nl|uk|eu|us|ca|au|jp|cn|kr|br|mx|gov|edu|example'
const rest = '[^\\s<>"\'`|\\\\^{}、。，；：）」』】،؛“”«»]'
const written = new RegExp(
  `(?:https?:\\/\\/|www\\.)${rest}{1,2000}|(?<![\\p{L}\\p{N}@./_-])[a-z0-9][a-z0-9.-]{0,200}\\.(?:${topDomain})(?:\\/${rest}{0,2000})?(?![\\p{L}\\p{N}@-])`,
  'gu',
)
const addressSign = new RegExp(`https?://|www\\.|\\.(?:${topDomain})(?![a-z0-9])`, 'g')
const hasDottedHost = /^https?:\/\/[^/?#]*\./i
const emptyTitle =
  /^(?:\^?\d{1,3}|source|sources|link|quelle|fuente|fonte|bron|here|hier|ici|aqui|qui|read more|出典|来源|출처)?$/i

/** What the domains of some addresses spell. */
export const namesOfHosts = (sources: readonly Source[]): ReadonlySet<string> =>
  new Set(sources.flatMap(({ url }) => domainNameOf(url) || []))

type Found = Source & { readonly place: number }

/**
 * The addresses an answer gives: links, source lists and addresses written out; cleaned of tracking, each page once, in order of place.
 * Names that look like a host ("Cal.com") are no address when they are names of the profile: pass them folded in `names`.
 */
export function citedSources(answer: string, parsed: ParsedAnswer, names: ReadonlySet<string>): readonly Source[] {
  const found: Found[] = []
  const search = answer.length > 2_000_000 ? answer.slice(0, 2_000_000) : answer
  let from = 0
  for (const link of parsed.links) {
    // An address written out is found again below, as plain text, which ends at marks of all scripts.
    if (link.url === link.text || link.url === `http://${link.text}`) continue
    const place = search.indexOf(link.url, from)
    const at = place === -1 ? search.indexOf(link.url) : place
    if (place !== -1) from = place + 1
    found.push({ url: link.url, title: titleOf(link.text, link.url, link.title), place: at === -1 ? from : at })
  }
  const code = codeRanges(search)
  for (const { text: address, place } of writtenAddresses(search)) {
    if (found.length > 2000) break
    const url = trimAddress(address)
    if (names.has(url.toLowerCase()) || code.some((range) => place >= range[0] && place < range[1])) continue
    if (/^[\d.]+$/.test(url) || /^[\p{L}]\.[\p{L}]$/u.test(url)) continue
    found.push({ url: /^https?:/i.test(url) ? url : `https://${url}`, title: lineTitle(search, place), place })
  }
  return cleanSources(found.filter(({ url }) => hasDottedHost.test(url)).sort((a, b) => a.place - b.place))
}

/** Addresses in plain text, searched only in lines that contain a sign of one; no address spans two lines. */
function* writtenAddresses(text: string): Generator<{ readonly text: string; readonly place: number }> {
  let done = 0
  for (const sign of text.matchAll(addressSign)) {
    if (sign.index < done) continue
    const start = text.lastIndexOf('\n', sign.index) + 1
    const end = text.indexOf('\n', sign.index)
    done = end === -1 ? text.length : end
    for (const found of text.slice(start, done).matchAll(written)) yield { text: found[0], place: start + found.index }
  }
}

function titleOf(text: string, url: string, title: string): string {
  const words = text.trim()
  if (words !== '' && !emptyTitle.test(words) && !/^(?:https?:\/\/|www\.)/i.test(words) && words !== url) return words
  return title.trim()
}

/**
 * "[2] Harbor Tax: Home office – https://…": in lists of sources, the words before the address at the end of a line are its
 * title.
 */
function lineTitle(answer: string, place: number): string {
  const lineStart = answer.lastIndexOf('\n', place - 1) + 1
  if (place - lineStart > 200) return ''
  const line = answer.slice(lineStart, place)
  const marked = /^\s*(?:[-*•]\s+|\[\^?\w{1,12}\][:.]?\s+|\d{1,3}[.)]\s+)(.{2,160}?)\s*(?:[:–—(|-]\s*)$/.exec(line)
  const title = marked?.[1]?.replace(/[*_"“”]/g, '').trim() ?? ''
  return /\]\($|https?:/.test(line) || emptyTitle.test(title) ? '' : title
}

function codeRanges(answer: string): [number, number][] {
  const ranges: [number, number][] = []
  for (const fence of ['```', '<!--']) {
    const close = fence === '```' ? '```' : '-->'
    let at = answer.indexOf(fence)
    while (at !== -1 && ranges.length < 200) {
      const end = answer.indexOf(close, at + fence.length)
      ranges.push([at, end === -1 ? answer.length : end + close.length])
      at = end === -1 ? -1 : answer.indexOf(fence, end + close.length)
    }
  }
  return ranges
}

function trimAddress(url: string): string {
  let text = url.replace(/[.,;:!?'*_]+$/, '')
  while (/[)\]]$/.test(text) && count(text, text.endsWith(')') ? '(' : '[') < count(text, text.slice(-1)))
    text = text.slice(0, -1).replace(/[.,;:!?'*_]+$/, '')
  return text
}

function count(text: string, character: string): number {
  let seen = 0
  for (const one of text) if (one === character) seen++
  return seen
}
