import type { PreviewScores } from '../../contract/scan-report.ts'

/** How a figure is to be read; each has a shape of its own, so that colour never says it alone. */
export type Grade = 'good' | 'fair' | 'weak' | 'none'

type Word = NonNullable<
  PreviewScores['visibilityLevel'] | PreviewScores['knowledgeLevel'] | PreviewScores['overallSentiment'] | 'high' | 'medium'
>

const grades: Readonly<Record<Word, Grade>> = {
  excellent: 'good',
  good: 'good',
  moderate: 'fair',
  low: 'weak',
  invisible: 'weak',
  strong: 'good',
  partial: 'fair',
  thin: 'weak',
  unknown: 'none',
  positive: 'good',
  neutral: 'fair',
  negative: 'weak',
  high: 'weak',
  medium: 'fair',
}
export const gradeOf = (word: Word): Grade => grades[word]

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
export const capitalized = capital

/** `1 answer`, `2 answers`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

const percent = (share: number): number => Math.round(share * 100)

/** The 95 % interval of a share in words; none of forty is not "0 %" but "up to 9 %". */
export function rangeWords(low: number, high: number): string {
  if (percent(low) === 0) return `likely range up to ${percent(high)} %`
  return percent(low) === percent(high) ? `likely about ${percent(low)} %` : `likely range ${percent(low)} to ${percent(high)} %`
}

const english = /^en(-[A-Za-z0-9]{2,8})*$/

/** The locale for dates: our words are English, so a team's locale counts where it is English too. */
const localeFor = (locale: string | null): string => {
  if (locale === null || !english.test(locale)) return 'en-GB'
  return Intl.DateTimeFormat.supportedLocalesOf(locale)[0] ?? 'en-GB'
}

type Style = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>
const formats = new Map<string, Intl.DateTimeFormat>()

/** Made once for each kind: making one takes longer than all else that a time on a page needs. */
function formatFor(locale: string | null, style: Style): Intl.DateTimeFormat {
  const known = localeFor(locale)
  const name = `${known} ${style.dateStyle}`
  const format = formats.get(name) ?? new Intl.DateTimeFormat(known, { ...style, timeZone: 'UTC' })
  formats.set(name, format)
  return format
}

/** `27 November 2026`. */
export const dateWords = (iso: string, locale: string | null): string =>
  formatFor(locale, { dateStyle: 'long' }).format(new Date(iso))

/** `27 Nov 2026, 12:01 UTC`; what is no time is left as it is. */
export function timeWords(iso: string, locale: string | null): string {
  if (Number.isNaN(Date.parse(iso))) return iso
  return `${formatFor(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))} UTC`
}
