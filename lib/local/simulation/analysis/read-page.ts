import type { LearnedBrand } from '../learned-brands.ts'
import { detectIndustry, detectLanguage, inventIndustry } from '../words/detect-subject.ts'
import { fillIn } from '../words/phrases.ts'
import { reportWordsOf } from '../words/report-words.ts'
import { type FencedBlock, jsonOf } from './read-prompt.ts'

/** What the analysis model makes of a page: the brand, and words for the members of a profile. */
export type Subject = LearnedBrand & {
  readonly tagline: string
  readonly products: readonly string[]
  readonly formerNames: readonly string[]
  readonly isLocal: boolean
  readonly country: string | null
}

const maxFacts = 6
// Longer statements are cut by whoever asks for them.
const maxFactCharacters = 150
const maxProducts = 6

/**
 * Reads a page out of the blocks: labelled lines or JSON members for title and names, the rest as running text.
 * @param instructions  name the language to write in, where they do
 */
export function readPage(blocks: readonly FencedBlock[], instructions = ''): Subject {
  const fields = fieldsOf(blocks)
  const lines = fields.map(({ value }) => value).filter((value) => !looksLikeInstruction(value))
  const text = lines.join('\n')
  const value = (...names: readonly string[]): string | undefined =>
    fields.find((field) => names.some((wanted) => field.name.includes(wanted)))?.value
  const title = value('title') ?? lines[0] ?? ''
  const stated = value('names found', 'business', 'sitename', 'brandname', 'legalname') ?? jsonLdMember(text, 'name')
  const name = brandNameOf(stated, title, text)
  const language = detectLanguage(text, languageIn(instructions) ?? value('language'))
  // Title and description say what a business is; the rest of a page mentions much else.
  const lead = `${title}\n${value('description') ?? ''}\n`
  const industry = detectIndustry(lead.repeat(4) + text) ?? inventIndustry(topicOf(title, name))
  const place = value('location', 'locality', 'city') ?? jsonLdMember(text, 'addressLocality') ?? placeIn(text)
  const isLocal = industry.kind === 'local' && place !== undefined
  const sentences = sentencesOf(lines, name)
  const headings = fields.filter((field) => field.name.includes('heading')).map((field) => field.value)
  return {
    name,
    industry,
    language,
    place: isLocal ? (place ?? null) : null,
    facts: sentences.slice(0, maxFacts),
    // From the same lines as the facts: a link in words to machines is not the site of the brand, and no platform cites it.
    websiteUrl: websiteOf(lines),
    rivals: industry.rivals.filter((rival) => rival.toLowerCase() !== name.toLowerCase()).slice(0, 8),
    tagline: value('description') ?? sentences.find((one) => one.includes(name)) ?? sentences[0] ?? title,
    products: productsOf(headings.length > 0 ? headings : lines, name),
    formerNames: formerNamesIn(text),
    isLocal,
    country: jsonLdMember(text, 'addressCountry') ?? null,
  }
}

type Field = { readonly name: string; readonly value: string }

/** Blocks as named texts: JSON members, `Label: text` lines of a page, and plain lines under the label of their block. */
function fieldsOf(blocks: readonly FencedBlock[]): readonly Field[] {
  return blocks.flatMap(({ label, text }): readonly Field[] => {
    const parsed = jsonOf(text)
    if (parsed !== undefined) return flatten(label.toLowerCase(), parsed)
    // In a block of one thing, such as a title, a colon belongs to the thing.
    const mayBeLabelled = label === '' || /page|text/i.test(label)
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line): Field => {
        const [, name = '', value = ''] = /^([A-Za-z][A-Za-z _:()-]{1,30}?):\s+(.+)$/.exec(line) ?? []
        if (name === '' || !mayBeLabelled) return { name: label.toLowerCase(), value: line.replace(/^#+\s*/, '') }
        return { name: name.toLowerCase().replace(/[^a-z]/g, ''), value }
      })
  })
}

function flatten(name: string, value: unknown): readonly Field[] {
  if (typeof value === 'string') {
    const parts = value.split('\n').map((part) => part.trim())
    return parts.filter((part) => part !== '').map((part) => ({ name: name.toLowerCase(), value: part }))
  }
  if (Array.isArray(value)) return value.flatMap((entry) => flatten(name, entry))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([member, entry]) => flatten(member, entry))
}

/** The language that instructions ask to write in. */
export function languageIn(instructions: string): string | undefined {
  const [, name = ''] = /\bin (English|German|French|Spanish|Italian)\b/.exec(instructions) ?? []
  return { English: 'en', German: 'de', French: 'fr', Spanish: 'es', Italian: 'it' }[name]
}

function jsonLdMember(text: string, member: string): string | undefined {
  return new RegExp(`"${member}"\\s*:\\s*"([^"]{2,80})"`).exec(text)?.[1]
}

/** The stated name, else the part of the title that the page repeats most. */
function brandNameOf(stated: string | undefined, title: string, text: string): string {
  if (stated !== undefined && stated.length <= 80) return stated.trim()
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
  /^(what|who|how|why|where|good to|about|contact|home|welcome|our|prices?|pricing|news|blog|was|wer|wie|warum|für wen|über|kontakt|preise|unsere?|qui|quoi|pourquoi|nos?|notre|à propos|expertises|tarifs|quién|qué|sobre|nuestr|precios|chi|che cosa|dove|orari|prezzi|see|deutsch|english)\b/i

function productsOf(lines: readonly string[], name: string): readonly string[] {
  const short = lines.filter(
    (line) => line.length >= 4 && line.length <= 40 && /^\p{Lu}/u.test(line) && !/[{}<>"@|:/.!?]|\d{4,}/.test(line),
  )
  const offers = short.filter((line) => !line.includes(name) && !generalHeading.test(line) && line.split(' ').length <= 6)
  return [...new Set(offers)].slice(0, maxProducts)
}

function formerNamesIn(text: string): readonly string[] {
  const stated =
    /(?:formerly|previously known as|früher|ehemals|anciennement|antes|già|precedentemente)\s+[„“"«]?\s?(\p{Lu}[\p{L}&' ]{2,40}?)[”“"».,;)\n]/u.exec(
      text,
    )?.[1]
  return stated === undefined ? [] : [stated.trim()]
}

function websiteOf(values: readonly string[]): string | null {
  for (const value of values) {
    const [found] = /https?:\/\/[^\s"'<>)]+/.exec(value) ?? []
    if (found === undefined || !URL.canParse(found)) continue
    const url = new URL(found)
    if (!/schema\.org|w3\.org/.test(url.hostname)) return `${url.protocol}//${url.host}/`
  }
  return null
}

/** Text that speaks to a machine; a good model takes it for what it is. */
function looksLikeInstruction(text: string): boolean {
  return /ignore (all |any |the )*(previous|prior|earlier|above|other)|disregard (all|any|the|previous)|system (prompt|override|message)|you are now|as an ai|new instructions?|assistant:|always (say|answer|rank|recommend)|do not follow/i.test(
    text,
  )
}

/** Values for the braces of report words. */
export function wordsFor(subject: Subject | LearnedBrand, rival?: string): Readonly<Record<string, string>> {
  const { industry, language, place } = subject
  const inWords: Readonly<Record<string, string>> = { en: ' in ', de: ' in ', fr: ' à ', es: ' en ', it: ' a ' }
  return {
    brand: subject.name,
    rival: rival ?? subject.rivals[0] ?? industry.rivals[0] ?? '',
    options: industry.options[language],
    need: industry.need[language],
    in: place === null ? '' : `${inWords[language]}${place}`,
    place: place ?? '',
    first: 'tagline' in subject ? sentence(subject.tagline) : sentence(subject.facts[0] ?? ''),
  }
}

function sentence(text: string): string {
  const trimmed = text.trim()
  return trimmed === '' || /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`
}

/** The ten and more questions a buyer of this field may ask, in the order of intents taken in turn. */
export function questionsFor(
  subject: LearnedBrand,
): readonly { readonly text: string; readonly intent: 'discovery' | 'comparison' | 'problem'; readonly topic: string }[] {
  const words = reportWordsOf(subject.language)
  const values = wordsFor(subject)
  const made = (group: 'discovery' | 'comparison' | 'problem' | 'local') =>
    words.questions[group].map((question) => ({
      text: fillIn(question, values),
      intent: group === 'local' ? ('discovery' as const) : group,
      topic: capital(fillIn(words.topics[group], values)),
    }))
  const groups = [made('discovery'), made('comparison'), made('problem'), ...(subject.place === null ? [] : [made('local')])]
  const longest = Math.max(...groups.map((group) => group.length))
  return Array.from({ length: longest }, (_, row) => groups.flatMap((group) => group.slice(row, row + 1))).flat()
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
