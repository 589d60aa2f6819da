import type { BrandMemory } from '../learned-brands.ts'
import { detectLanguage } from '../words/detect-subject.ts'
import { readPage } from './page.ts'
import { linesOf, type ReadPrompt } from './prompt.ts'

const maxQuoteCharacters = 200
const formerName = /(?:formerly|previously known as|früher|ehemals)\s+[„“"«]?\s?(\p{Lu}[\p{L}&' ]{2,40}?)[”“"».,;)\n]/u

/** Fewer bytes of text than on any page that says more than that its site will come. */
const moreThanAnnouncement = 80

/** Answers `identity`: the brand of the page, from the prompt's blocks alone. */
export function respondIdentity(prompt: ReadPrompt, memory: BrandMemory): unknown {
  const { blocks, textOf, inside } = prompt
  const brand = readPage(prompt)
  const lines = blocks.flatMap(({ text }) => linesOf(text)).map((line) => line.replace(/^#+ /, ''))
  const quote = (words: string | null): string | null =>
    words === null ? null : (lines.find((line) => line.includes(words))?.slice(0, maxQuoteCharacters) ?? null)
  if (brand !== undefined) memory.learn(brand)
  const { name = null, place = null } = brand ?? {}
  const former = formerName.exec(inside)?.[1]?.trim()
  const said = ['header', 'footer', 'description'].map(textOf).join('')
  const isAnnouncement = said === '' && textOf('main') !== '' && Buffer.byteLength(textOf('main')) < moreThanAnnouncement
  return {
    kind: isAnnouncement ? 'coming_soon' : 'business',
    kindQuote: textOf('title') === '' ? (lines[0] ?? null) : textOf('title'),
    name,
    nameQuote: quote(name),
    formerNames: former === undefined ? [] : [{ name: former, quote: quote(former) ?? former }],
    local: place === null ? 'none' : 'premises',
    localQuote: quote(place),
    town: place,
    townQuote: quote(place),
    language: languageOf(textOf),
  }
}

function languageOf(textOf: ReadPrompt['textOf']): string {
  const [declared] = /^[a-z]{2}/.exec(textOf('declared languages').toLowerCase()) ?? []
  return declared ?? detectLanguage(`${textOf('main')}\n${textOf('description')}`)
}
