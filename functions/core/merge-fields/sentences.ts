import { isWarned, type Tally } from '../words/finding.ts'
import type { MailWords } from '../words/mail/en.ts'

/*
 * Ready-made sentences for mails, made of counts by code, so that they cannot say more than was measured. All counts are of
 * answers, as in the report.
 */

/**
 * The opening sentence of a mail: which assistants were asked, how much, and with what result.
 * @param asked  number of questions
 */
export function openingLine(brand: string, asked: number, platforms: readonly string[], tally: Tally, words: MailWords): string {
  const { named, total, warnings } = tally
  const whom = platforms.length === 0 ? [words.fallbacks.assistants] : platforms
  if (total === 0) return `${words.subject.empty(brand)}.`
  if (named === 0) return words.opening.none(whom, asked, brand, total)
  if (isWarned(tally)) return words.opening.warned(whom, asked, brand, named, total, warnings)
  return named === total ? words.opening.all(whom, asked, brand, total) : words.opening.some(whom, asked, brand, named, total)
}

/** The strongest rival's count. */
export function comparisonLine({ rival, total }: Tally, words: MailWords): string {
  if (rival === undefined || rival.mentions === 0) return words.comparison.none
  const { brand, mentions } = rival
  return mentions === total ? words.comparison.inAll(brand, total) : words.comparison.some(brand, mentions, total)
}

/** The subject of a mail; for a brand that most answers leave out, it says what the brand misses. */
export function subjectLine(brand: string, tally: Tally, words: MailWords): string {
  const { named, total, warnings } = tally
  if (total === 0) return words.subject.empty(brand)
  if (named === 0) return words.subject.none(brand, total)
  if (isWarned(tally)) return words.subject.warned(brand, warnings, total)
  if (named === total) return words.subject.all(brand, total)
  return named * 2 < total ? words.subject.missing(brand, total - named, total) : words.subject.some(brand, named, total)
}

/** `27 Nov 2026` in the language, in UTC. */
export function writtenDate(iso: string, language: string): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'medium', timeZone: 'UTC' })
  return format.format(new Date(iso))
}
