import type { Interval } from '../scores/interval.ts'
import type { Dictionary } from '../words/dictionary.ts'

/** Dates and numbers in a reader's locale. */
export type Formats = {
  /** `57%` of a share of 0 to 1, rounded to whole percent. */
  readonly percent: (share: number) => string
  /** `27 November 2026`. */
  readonly date: (iso: string) => string
  /** `27 Nov 2026, 12:01 UTC`; a text that is no time is returned as it is. */
  readonly time: (iso: string) => string
}

/**
 * The locale for dates and numbers: the fixed words keep their language, so only the region of a team's locale counts.
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

/** Cached per locale: making one takes longer than all other work for a time on a page. */
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
  // Answers of a scan arrive within a few minutes of each other, and formatting a time is the slowest part of showing an answer.
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

/** The 95 % interval of a share in words, `likely 41–72%`; for 0 of 40 "up to 9%" and not "0%". */
export function shareRange({ low, high }: Interval, words: Dictionary, { percent }: Formats): string {
  const [from, to] = [Math.round(low * 100), Math.round(high * 100)]
  if (from === 0) return words.likelyUpTo(percent(high))
  return from === to ? words.likelyAbout(percent(low)) : words.likely(String(from), percent(high))
}

/** A share in whole percent; one that is there and rounds to nothing reads "<1%". */
export const smallShare = (share: number, { percent }: Formats): string =>
  share > 0 && Math.round(share * 100) === 0 ? `<${percent(0.01)}` : percent(share)

/** The likely range of a score, in points. */
export function scoreRange({ low, high }: Interval, words: Dictionary): string {
  if (low === 0) return words.likelyUpTo(String(high))
  return low === high ? words.likelyAbout(String(low)) : words.likely(String(low), String(high))
}

/** `40%, likely 17–69%`. */
export const rateWithRange = (hits: number, total: number, range: Interval, words: Dictionary, formats: Formats): string =>
  `${formats.percent(total === 0 ? 0 : hits / total)}, ${shareRange(range, words, formats)}`
