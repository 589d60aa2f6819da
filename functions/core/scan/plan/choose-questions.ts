import type * as z from 'zod'
import type { intent } from '../../../contract/scan-report.ts'
import { namesBrand } from '../../text/same-name.ts'
import { templateQuestions } from './question-templates.ts'
import { needWithoutName } from './question-words.ts'

export type Candidate = { readonly text: string; readonly topic: string; readonly intent: z.infer<typeof intent> }
export type QuestionRules = {
  /** Every name that counts as the brand, and its domain. */
  readonly ownNames: readonly string[]
  /** Text of the page: no passage of it may enter a question. */
  readonly pageText: string
  readonly language: string
  /** The offer in words without a name: the subcategory or industry. */
  readonly subject: string
  /** City or area of a local brand. */
  readonly place: string | null
  readonly count: number
}

const lengthLimits = { min: 8, max: 300 }
/** This many words in a row that are also on the page are a passage of it. */
const passageWords = 7
/** Questions that share this part of their words count as the same. */
const alikeShare = 0.75

/**
 * The category questions of a scan: without a brand, all different, spread over intents, in the order in which they are asked.
 * The model's proposals come first; missing ones are made by rule.
 */
export function chooseQuestions(candidates: readonly Candidate[], rules: QuestionRules): Candidate[] {
  const chosen: Candidate[] = []
  const fits = (candidate: Candidate) =>
    mayBeAsked(candidate.text, rules) && !chosen.some((one) => areAlike(one.text, candidate.text))
  const take = (pool: readonly Candidate[]) => {
    for (const candidate of roundRobin(pool)) {
      if (chosen.length === rules.count) return
      const text = candidate.text.replace(/\s+/g, ' ').trim()
      if (fits({ ...candidate, text })) chosen.push({ ...candidate, text })
    }
  }
  take(candidates)
  const topic = rules.subject
  for (const place of rules.place === null ? [null] : [rules.place, null]) {
    take(templateQuestions(rules.subject, place, rules.language).map((question) => ({ ...question, topic })))
  }
  // Nothing is left of a subject that is itself a name of the brand: then the questions name the need alone.
  take(
    templateQuestions(needWithoutName[rules.language] ?? needWithoutName.en, rules.place, rules.language).map((question) => ({
      ...question,
      topic,
    })),
  )
  return chosen
}

/** Unbranded, of a sensible length, without address, markup or passage of the page. */
export function mayBeAsked(text: string, rules: Pick<QuestionRules, 'ownNames' | 'pageText'>): boolean {
  const length = [...text.trim()].length
  if (length < lengthLimits.min || length > lengthLimits.max) return false
  if (/https?:|www\.|[<>{}[\]|`]|\n/.test(text)) return false
  if (namesBrand(text, rules.ownNames)) return false
  return !carriesPageText(text, rules.pageText)
}

/**
 * Whether a text contains a passage of the page, or a word that no person would say, which a page could plant to be found again.
 */
export function carriesPageText(text: string, pageText: string): boolean {
  if (text.split(/\s+/).some(isPlanted)) return true
  const words = wordsOf(text)
  if (words.length < passageWords) return false
  const page = ` ${wordsOf(pageText).join(' ')} `
  for (let start = 0; start + passageWords <= words.length; start++) {
    if (page.includes(` ${words.slice(start, start + passageWords).join(' ')} `)) return true
  }
  return false
}

/**
 * Whether a word looks like a code or is shouted: letters mixed with many digits, underscores, very long words, long words in
 * capitals.
 */
function isPlanted(word: string): boolean {
  const bare = word.replace(/^[\p{P}]+|[\p{P}]+$/gu, '')
  if (/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(bare)) return false
  if (bare.length > 30 || bare.includes('_')) return true
  if (/\p{L}/u.test(bare) && (bare.match(/\d/g) ?? []).length >= 3) return true
  return /^[\p{Lu}\d-]{9,}$/u.test(bare)
}

function areAlike(a: string, b: string): boolean {
  const [first, second] = [tokensOf(a), tokensOf(b)]
  const shared = [...first].filter((token) => second.has(token)).length
  return (
    shared / Math.max(1, Math.min(first.size, second.size)) >= 1 ||
    shared / Math.max(1, first.size + second.size - shared) >= alikeShare
  )
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Words, or pairs of letters where a script has no spaces. */
function tokensOf(text: string): Set<string> {
  return new Set(
    wordsOf(text).flatMap((word) =>
      /[\u3040-\u30ff\u3400-\u9fff]/.test(word)
        ? Array.from({ length: Math.max(1, word.length - 1) }, (_, i) => word.slice(i, i + 2))
        : [word],
    ),
  )
}

/** Takes one of each intent in turn, so that a shortened list is still spread. */
function roundRobin(pool: readonly Candidate[]): Candidate[] {
  const groups = [...Map.groupBy(pool, (candidate) => candidate.intent).values()]
  const longest = Math.max(0, ...groups.map((group) => group.length))
  return Array.from({ length: longest }, (_, row) => groups.flatMap((group) => group.slice(row, row + 1))).flat()
}
