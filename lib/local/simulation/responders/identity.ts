import type { BrandMemory } from '../learned-brands.ts'
import { detectLanguage } from '../words/detect-subject.ts'
import { readPage } from './page.ts'
import { linesOf, type ReadPrompt } from './prompt.ts'

type Texts = (label: string) => string

const maxQuoteCharacters = 200
const townWords = String.raw`(\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?)`
/** A town behind a continental postal code, or before a British or American one. */
const postalTown = new RegExp(
  String.raw`\b\d{4,5}(?: [A-Z]{2})? ${townWords}|\b${townWords},? (?:[A-Z]{2} )?(?:\d{5}|[A-Z]{1,2}\d{1,2} ?\d[A-Z]{2})\b`,
  'u',
)

/** Answers `identity`: whose page it is, from the prompt's blocks alone. */
export function respondIdentity(prompt: ReadPrompt, memory: BrandMemory): unknown {
  const { blocks, textOf } = prompt
  const { tagline: _, products: __, formerNames, country: ___, ...subject } = readPage(prompt)
  const lines = blocks.flatMap(({ text }) => linesOf(text)).map((line) => line.replace(/^#+ /, ''))
  const quote = (words: string): string | null => lines.find((line) => line.includes(words))?.slice(0, maxQuoteCharacters) ?? null
  const name = nameOf(textOf)
  const found = subject.industry.kind === 'local' ? townOf(textOf) : null
  const townQuote = found === null ? null : quote(found)
  if (name !== null) memory.learn({ ...subject, name, place: found })
  return {
    kind: 'business',
    kindQuote: textOf('title') === '' ? (lines[0] ?? null) : textOf('title'),
    name,
    nameQuote: name === null ? null : quote(name),
    formerNames: formerNames.map((one) => ({ name: one, quote: quote(one) ?? one })),
    local: found === null ? 'none' : 'premises',
    localQuote: townQuote,
    town: found,
    townQuote,
    language: languageOf(textOf),
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
    .filter((part) => part.length > 1)
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
  return /^[a-z]{2}$/.test(declared) ? declared : detectLanguage(`${texts('main')}\n${texts('description')}`)
}

const squash = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '')
