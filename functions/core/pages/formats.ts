import type { Interval } from '../scores/interval.ts'
import type { Dictionary } from '../words/dictionary.ts'

/** Dates and numbers as a reader writes them. */
export type Formats = {
  /** `57%` of a share of 0 to 1, rounded to whole percent. */
  readonly percent: (share: number) => string
  /** `27 November 2026`. */
  readonly date: (iso: string) => string
  /** `27 Nov 2026, 12:01 UTC`; what is no time is left as it is. */
  readonly time: (iso: string) => string
}

/**
 * The locale for dates and numbers: our words stay in their language, so of a team's locale the region counts.
 * @param locale  the team's; null: none is set
 */
function localeFor(language: string, locale: string | null): string {
  const plain = language === 'en' ? 'en-GB' : language
  if (locale === null) return plain
  try {
    const { region } = new Intl.Locale(locale)
    const wanted = region === undefined ? locale : `${language}-${region}`
    if (new Intl.Locale(wanted).language !== language) return plain
    return Intl.DateTimeFormat.supportedLocalesOf(wanted)[0] ?? plain
  } catch {
    return plain // not shaped like a locale
  }
}

const known = new Map<string, Formats>()

/** Made once for each locale: making one takes longer than all else that a time on a page needs. */
export function formatsOf(language: string, locale: string | null): Formats {
  const name = localeFor(language, locale)
  const formats = known.get(name) ?? makeFormats(name)
  if (known.size < 64) known.set(name, formats)
  return formats
}

function makeFormats(locale: string): Formats {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  // Answers of a scan come in within few minutes, and writing a time takes longer than all else that an answer shows.
  let last = { minute: '', text: '' }
  const timeOf = (iso: string): string => {
    const minute = iso.slice(0, 16)
    if (iso.length !== 24 || minute !== last.minute) last = { minute, text: time.format(new Date(iso)) }
    return `${last.text} UTC`
  }
  return {
    percent: (share) => percent.format(share),
    date: (iso) => date.format(new Date(iso)),
    time: (iso) => (Number.isNaN(Date.parse(iso)) ? iso : timeOf(iso)),
  }
}

/** The 95 % interval of a share in words, `likely 41–72%`; none of forty is not "0%" but "up to 9%". */
export function shareRange({ low, high }: Interval, words: Dictionary, { percent }: Formats): string {
  const [from, to] = [Math.round(low * 100), Math.round(high * 100)]
  if (from === 0) return words.likelyUpTo(percent(high))
  return from === to ? words.likelyAbout(percent(low)) : words.likely(String(from), percent(high))
}

/** The same of a score in points. */
export function scoreRange({ low, high }: Interval, words: Dictionary): string {
  if (low === 0) return words.likelyUpTo(String(high))
  return low === high ? words.likelyAbout(String(low)) : words.likely(String(low), String(high))
}

/** `40%, likely 17–69%`. */
export const rateWithRange = (hits: number, total: number, range: Interval, words: Dictionary, formats: Formats): string =>
  `${formats.percent(total === 0 ? 0 : hits / total)}, ${shareRange(range, words, formats)}`
