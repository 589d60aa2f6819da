import { detectLanguage } from '../words/detect-subject.ts'
import type { Subject } from './read-page.ts'
import type { FencedBlock } from './read-prompt.ts'

/** What the analysis model answers when it is asked whose page it reads; honest, and from the prompt's blocks alone. */
export type IdentityAnswer = {
  readonly kind: string
  readonly kindQuote: string | null
  readonly name: string | null
  readonly nameQuote: string | null
  readonly formerNames: readonly { readonly name: string; readonly quote: string }[]
  readonly local: 'premises' | 'service_area' | 'none'
  readonly localQuote: string | null
  readonly town: string | null
  readonly townQuote: string | null
  readonly language: string
}

type Texts = (label: string) => string

const maxQuoteCharacters = 200
const postalTown =
  /\b\d{4,5}(?: [A-Z]{2})? (\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?)|\b(\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?),? (?:[A-Z]{2} )?(?:\d{5}|[A-Z]{1,2}\d{1,2} ?\d[A-Z]{2})\b/u

/** @param subject  what the same page says of the brand's field, place and former names */
export function identifyPage(blocks: readonly FencedBlock[], subject: Subject): IdentityAnswer {
  const texts: Texts = (label) => blocks.find((block) => block.label.toLowerCase() === label)?.text ?? ''
  const lines = blocks
    .flatMap(({ text }) => text.split('\n'))
    .map((line) => line.replace(/^#+ /, ''))
    .filter((line) => line !== '') // prettier-ignore
  const quote = (words: string): string | null => lines.find((line) => line.includes(words))?.slice(0, maxQuoteCharacters) ?? null
  const title = texts('title')
  const name = nameOf(texts)
  const town = townOf(texts)
  const isLocal = subject.industry.kind === 'local' && town !== null
  const former = subject.formerNames.flatMap((one) => {
    const sentence = quote(one)
    return sentence === null ? [] : [{ name: one, quote: sentence }]
  })
  return {
    kind: 'business',
    kindQuote: title === '' ? (lines[0] ?? null) : title,
    name,
    nameQuote: name === null ? null : quote(name),
    formerNames: former,
    local: isLocal ? 'premises' : 'none',
    localQuote: isLocal ? quote(town) : null,
    town: isLocal ? town : null,
    townQuote: isLocal ? quote(town) : null,
    language: languageOf(texts),
  }
}

/** The site's own name, else the part of the title that other parts of the page repeat, else the one its address spells. */
function nameOf(texts: Texts): string | null {
  const stated = /^(?!WebSite)[\w, ]+: ([^|\n]{2,80})/m.exec(texts('structured data'))?.[1]?.trim()
  const others = ['header', 'footer', 'image texts', 'site name'].map(texts).join('\n')
  const host = squash(texts('address'))
  const parts = texts('title')
    .split(/\s+[|–—·:-]\s+|\s*\|\s*/)
    .map((part) => part.trim())
    .filter((part) => part.length > 1) // prettier-ignore
  const heading = /^# (.{2,60})$/m.exec(`${texts('header')}\n${texts('main')}`)?.[1]
  const candidates = [stated, texts('site name').split('\n')[0], ...parts, heading].filter(
    (one) => one !== undefined && one !== '',
  ) as string[] // a filter tells the compiler nothing
  const pointsOf = (one: string): number =>
    (host.includes(squash(one)) ? 4 : 0) +
    Math.min(3, others.split(one).length - 1) +
    (one === stated ? 2 : 0) -
    one.split(' ').length / 4
  return candidates.sort((a, b) => pointsOf(b) - pointsOf(a))[0] ?? null
}

function townOf(texts: Texts): string | null {
  for (const label of ['structured data', 'footer', 'main', 'header', 'navigation']) {
    const found = postalTown.exec(texts(label))
    if (found !== null) return found[1] ?? found[2] ?? null
  }
  return null
}

function languageOf(texts: Texts): string {
  const declared = texts('declared languages').split('\n')[0]?.slice(0, 2).toLowerCase() ?? ''
  return detectLanguage(`${texts('main')}\n${texts('description')}`, /^[a-z]{2}$/.test(declared) ? declared : undefined)
}

const squash = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '')
