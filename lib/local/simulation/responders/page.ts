import type { LearnedBrand } from '../learned-brands.ts'
import { detectIndustry, detectLanguage, inventIndustry } from '../words/detect-subject.ts'
import type { Language } from '../words/industry.ts'
import { linesOf, type ReadPrompt } from './prompt.ts'

/** What the analysis model makes of a page: the brand, and words for the members of a profile. */
export type Subject = LearnedBrand & {
  readonly tagline: string
  readonly products: readonly string[]
  readonly formerNames: readonly string[]
  readonly country: string | null
}

const maxFacts = 6
// The product cuts longer statements.
const maxFactCharacters = 150
const maxProducts = 6
const maxRivals = 8

/** Reads a page out of the blocks of the calls `identity` and `profile-brand`. */
export function readPage({ blocks, textOf, instructions }: ReadPrompt): Subject {
  const lines = blocks
    .flatMap(({ text }) => linesOf(text))
    .map((line) => line.replace(/^#+\s*/, ''))
    .filter((line) => !looksLikeInstruction(line))
  const text = lines.join('\n')
  const title = linesOf(textOf('title'))[0] ?? lines[0] ?? ''
  const description = linesOf(textOf('description'))[0]
  const name = linesOf(textOf('business'))[0]?.slice(0, 80) ?? jsonLdMember(text, 'name') ?? partOfTitle(title, text)
  // Title and description say what a business is; the rest of a page mentions much else.
  const industry = detectIndustry(`${title}\n${description ?? ''}\n`.repeat(4) + text) ?? inventIndustry(topicOf(title, name))
  const place = jsonLdMember(text, 'addressLocality') ?? placeIn(text)
  const sentences = sentencesOf(lines, name)
  const headings = linesOf(textOf('headings'))
  return {
    name,
    industry,
    language: languageIn(instructions) ?? detectLanguage(text),
    place: industry.kind === 'local' ? (place ?? null) : null,
    facts: sentences.slice(0, maxFacts),
    // From the same lines as the facts: a link in words to machines is not the site of the brand, and no platform cites it.
    websiteUrl: websiteOf(lines),
    rivals: industry.rivals.filter((rival) => rival.toLowerCase() !== name.toLowerCase()).slice(0, maxRivals),
    tagline: description ?? sentences.find((one) => one.includes(name)) ?? sentences[0] ?? title,
    products: productsOf(headings.length > 0 ? headings : lines, name),
    formerNames: formerNamesIn(text),
    country: jsonLdMember(text, 'addressCountry') ?? null,
  }
}

/** The language that instructions ask to write in; English stands in for those in which the simulation does not write. */
export function languageIn(instructions: string): Language | undefined {
  const [, name] = /\bin (English|German|French|Spanish|Italian)\b/.exec(instructions) ?? []
  return name === undefined ? undefined : name === 'German' ? 'de' : 'en'
}

function jsonLdMember(text: string, member: string): string | undefined {
  return new RegExp(`"${member}"\\s*:\\s*"([^"]{2,80})"`).exec(text)?.[1]
}

/** The part of the title that the page repeats most. */
function partOfTitle(title: string, text: string): string {
  const parts = title
    .split(/\s+[|–—·:-]\s+|\s*[|]\s*/)
    .map((part) => part.trim())
    .filter((part) => part.length > 1 && part.length <= 60)
  const scored = parts.map((part) => ({ part, hits: text.split(part).length - 1 - part.split(' ').length / 10 }))
  return scored.sort((a, b) => b.hits - a.hits)[0]?.part ?? (title.slice(0, 60) || 'Unknown')
}

function placeIn(text: string): string | undefined {
  return /\b(?:in|à|en|a|près de|near)\s+(\p{Lu}\p{L}{2,}(?:[ -]\p{Lu}\p{L}+)?)(?=[,.;\s])/u.exec(text)?.[1]
}

function topicOf(title: string, name: string): string {
  const rest = title
    .replace(name, '')
    .replace(/[|–—·:-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return rest.length >= 4 && rest.length <= 60 ? rest.charAt(0).toLowerCase() + rest.slice(1) : 'everyday services'
}

/** Statements of the page short enough to be repeated, those that name the brand first. */
function sentencesOf(lines: readonly string[], name: string): readonly string[] {
  const sentences = lines.flatMap((line) => line.split(/(?<=[.!?])\s+/)).map((sentence) => sentence.trim())
  const fitting = sentences.filter(
    (sentence) =>
      sentence.length >= 25 &&
      sentence.length <= maxFactCharacters &&
      /[.!]$/.test(sentence) &&
      !/[{}<>]|https?:|©|cookie|invented|erfunden/i.test(sentence),
  )
  const unique = [...new Set(fitting)]
  const aboutBrand = unique.filter((sentence) => sentence.includes(name))
  return [...aboutBrand, ...unique.filter((sentence) => !aboutBrand.includes(sentence))]
}

// Headings that every site has and that name no offer.
const generalHeading =
  /^(what|who|how|why|where|good to|about|contact|home|welcome|our|prices?|news|blog|was|wer|wie|für wen|über|kontakt|preise|unsere?|see|deutsch|english)\b/i

function productsOf(lines: readonly string[], name: string): readonly string[] {
  const short = lines.filter(
    (line) => line.length >= 4 && line.length <= 40 && /^\p{Lu}/u.test(line) && !/[{}<>"@|:/.!?]|\d{4,}/.test(line),
  )
  const offers = short.filter((line) => !line.includes(name) && !generalHeading.test(line) && line.split(' ').length <= 6)
  return [...new Set(offers)].slice(0, maxProducts)
}

function formerNamesIn(text: string): readonly string[] {
  const stated = /(?:formerly|previously known as|früher|ehemals)\s+[„“"«]?\s?(\p{Lu}[\p{L}&' ]{2,40}?)[”“"».,;)\n]/u.exec(
    text,
  )?.[1]
  return stated === undefined ? [] : [stated.trim()]
}

function websiteOf(lines: readonly string[]): string | null {
  const found = lines.flatMap((line) => /https?:\/\/[^\s"'<>)]+/.exec(line)?.[0] ?? []).filter((url) => URL.canParse(url))
  const url = found.map((one) => new URL(one)).find(({ hostname }) => !/schema\.org|w3\.org/.test(hostname))
  return url === undefined ? null : `${url.protocol}//${url.host}/`
}

/** Text that speaks to a machine; a good model takes it for what it is. */
function looksLikeInstruction(text: string): boolean {
  return instruction.test(text)
}

const instruction = new RegExp(
  [
    'ignore (all |any |the )*(previous|prior|earlier|above|other)',
    'disregard (all|any|the|previous)',
    'system (prompt|override|message)',
    'you are now|as an ai|new instructions?|assistant:|do not follow',
    'always (say|answer|rank|recommend)',
  ].join('|'),
  'i',
)
