import { eld } from 'eld/extrasmall'
import { cutText } from '../text/visible-text.ts'

/** With at least this many characters the text decides and not the declaration: templates are often left at `en`. */
const ENOUGH_CHARACTERS = 180
const SAMPLE_CHARACTERS = 4_000

/** With less than this, about a title, letter statistics say nothing. */
const LEAST_CHARACTERS = 60

/** A language whose statistics have this share of the best one's may be that of a page in two languages. */
const LEAST_SCORE = 0.8

/** Declared codes that are more specific than what statistics tell apart, by the code that statistics give. */
const finer: Readonly<Record<string, readonly string[]>> = {
  no: ['nb', 'nn', 'no', 'da'],
  da: ['nb', 'nn', 'no', 'da'],
  hr: ['sr', 'bs', 'hr', 'sl'],
  sr: ['hr', 'bs', 'sr', 'mk'],
  ms: ['id', 'ms'],
  cs: ['sk'],
  sk: ['cs'],
  nl: ['af'],
  es: ['gl', 'ca', 'eu'],
  pt: ['gl'],
  ru: ['uk', 'bg', 'be', 'kk'],
}

/** Whether statistics confuse these two languages, so that a text found to be in one may be in the other. */
export const isNearLanguage = (found: string, other: string): boolean => finer[found]?.includes(other) === true

/** The language (ISO 639-1) that letter statistics give a text, and whether they are sure. Undefined without letters. */
export function languageOfText(
  text: string,
): { readonly language: string; readonly isSure: boolean; readonly isLikely: boolean } | undefined {
  const sample = cutText(text, SAMPLE_CHARACTERS)
  const found = eld.detect(sample)
  if (found.language === '') return undefined
  const isReliable = found.isReliable()
  return {
    language: found.language,
    isSure: isReliable && sample.length >= ENOUGH_CHARACTERS,
    isLikely: isReliable && sample.length >= LEAST_CHARACTERS,
  }
}

/** The primary language, ISO 639-1, of what a page declares: `de-AT`, `pt_BR`, `en, fr`. */
export function primaryLanguages(declared: readonly string[]): string[] {
  const codes = declared.flatMap((tag) => /^\s*([a-z]{2})(?:[-_,;\s]|$)/i.exec(tag)?.[1]?.toLowerCase() ?? [])
  return [...new Set(codes)].filter((code) => code !== 'xx')
}

/** Whether a text may be in the language that a reader says, ISO 639-1: statistics give it nearly as many points as the best one. */
export function mayBeIn(language: string, text: string): boolean {
  const scores = eld.detect(cutText(text, SAMPLE_CHARACTERS)).getScores()
  return (scores[language] ?? 0) >= LEAST_SCORE * Math.max(0.01, ...Object.values(scores))
}

/**
 * The language of a page, ISO 639-1: that of a text of some length, else the declared one.
 * @param declared  `lang`, `http-equiv`, `og:locale` and the header, as they are written
 */
export function languageOf(text: string, declared: readonly string[]): string {
  const stated = primaryLanguages(declared)
  const found = languageOfText(text)
  if (found === undefined) return stated[0] ?? 'en'
  if (stated.includes(found.language)) return found.language
  const near = stated.find((code) => isNearLanguage(found.language, code))
  if (near !== undefined) return near
  if (stated[0] !== undefined) return found.isSure || (stated[0] === 'en' && found.isLikely) ? found.language : stated[0]
  // A few English words resemble any language; letters beyond ASCII do not.
  return found.isSure || /[^\p{ASCII}]/u.test(text.replace(/[‘’“”–—©®™…•·\s]/g, '')) ? found.language : 'en'
}
