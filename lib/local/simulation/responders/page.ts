import { type LearnedBrand, maxRivals } from '../learned-brands.ts'
import { detectIndustry, detectLanguage, folded, inventIndustry } from '../words/detect-subject.ts'
import type { Language } from '../words/industry.ts'
import { linesOf, type ReadPrompt } from './prompt.ts'

const maxFacts = 6
// The product cuts longer statements.
const maxFactCharacters = 150
const notAFact = /[{}<>]|https?:|©|cookie|invented|erfunden/i
/** Text that instructs a machine, which a good model ignores. */
const instruction = new RegExp(
  'ignore (all |any |the )*(previous|prior|earlier|above|other)|disregard (all|any|the|previous)|system (prompt|override|message)' +
    '|you are now|as an ai|new instructions?|assistant:|do not follow|always (say|answer|rank|recommend)',
  'i',
)
/** A town behind a continental postal code, or before a British or American one. */
const townWords = String.raw`(\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?)`
const postalTown = new RegExp(
  String.raw`\b\d{4,5}(?: [A-Z]{2})? ${townWords}|\b${townWords},? (?:[A-Z]{2} )?(?:\d{5}|[A-Z]{1,2}\d{1,2} ?\d[A-Z]{2})\b`,
  'u',
)

const homePage = /^(?:home(?: ?page)?|welcome|start(?:seite)?|accueil|inicio)$/i

/** The brand of a page, from the blocks of the calls `identity` and `profile-brand`; undefined without a name. */
export function readPage({ blocks, textOf, instructions }: ReadPrompt): LearnedBrand | undefined {
  const name = linesOf(textOf('business'))[0]?.slice(0, 80) ?? nameOf(textOf)
  if (name === undefined) return undefined
  const lines = blocks
    .flatMap(({ text }) => linesOf(text))
    .map((line) => line.replace(/^#+\s*/, ''))
    .filter((line) => !instruction.test(line))
  const text = lines.join('\n')
  const title = linesOf(textOf('title'))[0] ?? lines[0] ?? ''
  // Title and description tell what a business does; the rest of a page mentions many other things.
  const industry = detectIndustry(`${title}\n${textOf('description')}\n`.repeat(4) + text) ?? inventIndustry(topicOf(title, name))
  return {
    name,
    industry,
    language: languageIn(instructions) ?? detectLanguage(text),
    place: industry.kind === 'local' ? townIn(blocks.map((block) => block.text)) : null,
    facts: sentencesOf(lines, name).slice(0, maxFacts),
    rivals: industry.rivals.filter((rival) => rival.toLowerCase() !== name.toLowerCase()).slice(0, maxRivals),
  }
}

/** The language that instructions ask for; English replaces those in which the simulation does not write. */
export function languageIn(instructions: string): Language | undefined {
  const [, name] = /\bWrite (?:all text )?in (\p{Lu}[\p{L} ]*?)[.,]/u.exec(instructions) ?? []
  return name === undefined ? undefined : name.endsWith('German') ? 'de' : 'en'
}

/** The site's own name, else the part of the title that other parts of the page repeat, else the name in its address. */
function nameOf(textOf: ReadPrompt['textOf']): string | undefined {
  const stated = /^(?!WebSite)[\w, ]+: ([^|\n]{2,80})/m.exec(textOf('structured data'))?.[1]?.trim()
  const others = ['header', 'footer', 'image texts', 'site name', 'description', 'page text'].map(textOf).join('\n')
  const host = squash(textOf('address'))
  const parts = textOf('title').split(/\s+[|–—·:-]\s+|\s*\|\s*/)
  const heading = /^# (.{2,60})$/m.exec(`${textOf('header')}\n${textOf('main')}`)?.[1]
  const candidates = [stated, textOf('site name').split('\n')[0], ...parts, heading]
    .flatMap((one) => one?.trim() || [])
    .filter((one) => !homePage.test(one))
  const pointsOf = (one: string): number =>
    (host.includes(squash(one)) ? 4 : 0) +
    Math.min(3, others.split(one).length - 1) +
    (one === stated ? 2 : 0) -
    one.split(' ').length / 4
  return candidates.sort((a, b) => pointsOf(b) - pointsOf(a))[0]
}

function squash(text: string): string {
  return folded(text).replace(/[^a-z0-9]/g, '')
}

function townIn(texts: readonly string[]): string | null {
  for (const text of texts) {
    const found = postalTown.exec(text)
    if (found !== null) return found[1] ?? found[2] ?? null
  }
  return null
}

function topicOf(title: string, name: string): string {
  const rest = title.replace(name, '').replace(/[|–—·:\s-]+/g, ' ')
  const topic = rest.trim()
  return topic.length >= 4 && topic.length <= 60 ? topic.charAt(0).toLowerCase() + topic.slice(1) : 'everyday services'
}

/** Statements of the page that are short enough to repeat, those with the brand's name first. */
function sentencesOf(lines: readonly string[], name: string): readonly string[] {
  const sentences = new Set(lines.flatMap((line) => line.split(/(?<=[.!?])\s+/)).map((sentence) => sentence.trim()))
  const fitting = [...sentences].filter(
    (one) => one.length >= 25 && one.length <= maxFactCharacters && /[.!]$/.test(one) && !notAFact.test(one),
  )
  return [...fitting.filter((one) => one.includes(name)), ...fitting.filter((one) => !one.includes(name))]
}
