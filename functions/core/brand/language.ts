import { eld } from 'eld/extrasmall'
import { cutText } from '../text/visible-text.ts'
import { wordSet } from '../text/word-set.ts'

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
  id: ['ms'],
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
    // Its statistics have Malay alone; Indonesian, nearly the same in writing, has ten times as many speakers.
    language: found.language === 'ms' ? 'id' : found.language,
    isSure: isReliable && sample.length >= ENOUGH_CHARACTERS,
    isLikely: isReliable && sample.length >= LEAST_CHARACTERS,
  }
}

/** The primary language, ISO 639-1, of what a page declares: `de-AT`, `pt_BR`, `en, fr`. */
export function primaryLanguages(declared: readonly string[]): string[] {
  const codes = declared.flatMap((tag) => /^\s*([a-z]{2})(?:[-_,;\s]|$)/i.exec(tag)?.[1]?.toLowerCase() ?? [])
  return [...new Set(codes)].filter((code) => code !== 'xx')
}

/** The letters of scripts, by their codes in ISO 15924. */
const lettersOf: ReadonlyMap<string, RegExp> = new Map(
  [...wordSet('Latn Cyrl Grek Arab Hebr Hani Hira Kana Hang Thai Deva Armn Geor Beng Taml')].map((script) => [
    script,
    new RegExp(`\\p{Script=${script}}`, 'gu'),
  ]),
)

/** Languages that are written in two scripts: Unicode's table names one of them. */
const inTwoScripts = new Set(['az', 'bs', 'kk', 'ku', 'mn', 'sr', 'tg', 'tk', 'uz'])

/** The letters of a text by script. A character of Chinese, Japanese or Korean counts twice: it says about as much as two letters. */
function countScripts(text: string): ReadonlyMap<string, number> {
  const weightOf = (script: string): number => (['Hani', 'Hira', 'Kana', 'Hang'].includes(script) ? 2 : 1)
  return new Map([...lettersOf].map(([script, letters]) => [script, (text.match(letters)?.length ?? 0) * weightOf(script)]))
}

/**
 * Whether a text can be in a language by the script of its letters, whatever its template declares: a tenth of them has to be
 * of its script. English needs half, as any page has some of its letters and templates declare it.
 */
function canBeIn(language: string, counts: ReadonlyMap<string, number>): boolean {
  const script = inTwoScripts.has(language) ? undefined : new Intl.Locale(language).maximize().script
  const written = { Jpan: ['Hani', 'Hira', 'Kana'], Kore: ['Hang'], Hans: ['Hani'] }[script ?? ''] ?? [script ?? '']
  const of = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (of === 0 || !written.every((one) => counts.has(one))) return true
  const found = written.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0)
  return found / of >= (language === 'en' ? 1 / 2 : 1 / 10)
}

/**
 * Whether a text may be in the language that a reader says, ISO 639-1: statistics give it nearly as many points as the best one.
 * Of a text too short for them its script has to allow it, and nothing may be declared but the `en` that templates bring along.
 */
export function mayBeIn(language: string, text: string, declared: readonly string[]): boolean {
  const sample = cutText(text, SAMPLE_CHARACTERS)
  if (sample.length < LEAST_CHARACTERS)
    return primaryLanguages(declared).every((code) => code === 'en') && canBeIn(language, countScripts(sample))
  const scores = eld.detect(sample).getScores()
  return (scores[language] ?? 0) >= LEAST_SCORE * Math.max(0.01, ...Object.values(scores))
}

/** The most widely written language of the script that most letters belong to: `he` for Hebrew letters. */
function likeliestLanguage(counts: ReadonlyMap<string, number>): string {
  const [script] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['Latn', 0] as const)
  return new Intl.Locale(`und-${script}`).maximize().language
}

/**
 * The language of a page, ISO 639-1: that of a text of some length, else the declared one, else the one written most in the
 * script of its letters. Languages of another script are left out, whether found or declared.
 * @param declared  `lang`, `http-equiv`, `og:locale` and the header, as they are written
 */
export function languageOf(text: string, declared: readonly string[]): string {
  const counts = countScripts(cutText(text, SAMPLE_CHARACTERS))
  const stated = primaryLanguages(declared).filter((code) => canBeIn(code, counts))
  const found = languageOfText(text)
  if (found === undefined || !canBeIn(found.language, counts)) return stated[0] ?? likeliestLanguage(counts)
  if (stated.includes(found.language)) return found.language
  const near = stated.find((code) => isNearLanguage(found.language, code))
  if (near !== undefined) return near
  if (stated[0] !== undefined) return found.isSure || (stated[0] === 'en' && found.isLikely) ? found.language : stated[0]
  // A few English words resemble any language; letters beyond ASCII do not.
  return found.isSure || /[^\p{ASCII}]/u.test(text.replace(/[‘’“”–—©®™…•·\s]/g, '')) ? found.language : 'en'
}
