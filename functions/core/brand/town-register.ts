import { isEverydayEnglish } from '../text/english.ts'
import { foldLine } from '../text/visible-text.ts'
import knownTowns from './known-towns.json' with { type: 'json' }

/**
 * Towns by country, most people first, from the GeoNames gazetteer (https://www.geonames.org, CC BY 4.0). Not all towns are in
 * it: a name in it is evidence of a town, a missing one is no evidence against it.
 */
const townsOf: Readonly<Record<string, string>> = knownTowns

export type TownRegister = {
  /** Whether the name is a town of one of the countries that the page may mean. */
  readonly has: (name: string) => boolean
  /** The place of a town in the list of its country, most people first; infinite for no town. */
  readonly rankOf: (name: string) => number
  /** Whether the name of a town is a usual word of the page's language, as far as word lists tell: "Reading" in English. */
  readonly isUsualWord: (name: string) => boolean
  /** The towns that a text names, in its own spelling; the longest name where several overlap. */
  readonly namedIn: (text: string) => readonly TownSighting[]
  /** As `namedIn`, for the largest towns of all countries. */
  readonly largeIn: (text: string) => readonly TownSighting[]
}

/** A town within a text; offsets in UTF-16 units. */
export type TownSighting = { readonly name: string; readonly start: number; readonly end: number }

/** Countries in which a language is spoken, beside the one where most of its speakers live. */
const countriesOfLanguage: Readonly<Record<string, string>> = {
  en: 'GB IE US CA AU NZ ZA SG IN HK PH KE NG GH MT MY',
  de: 'DE AT CH LU LI',
  fr: 'FR BE CH CA LU CI SN CM BJ TG CD MA TN DZ MG RE GP MQ',
  es: 'ES MX AR CL CO PE UY EC CR PR BO PY VE GT HN SV NI PA DO CU',
  pt: 'PT BR AO MZ',
  nl: 'NL BE',
}

/** Folded names with their place in the list. `starts`: what a name starts with, so that most words of a page need no more looking up. */
type Towns = { readonly ranks: ReadonlyMap<string, number>; readonly starts: ReadonlySet<string> }

function indexTowns(list: readonly string[], rankAt = (index: number): number => index): Towns {
  const names = list.map(foldTown)
  const ranks = new Map(names.map((name, index) => [name, rankAt(index)] as const).reverse())
  return { ranks, starts: new Set(names.map(startOf)) }
}

// The first two characters where a script has no spaces, else the first word.
const startOf = (name: string): string => (startsUnspaced.test(name) ? name.slice(0, 2) : (name.split(' ', 1)[0] ?? ''))

const indexed = new Map<string, Towns>()

function townsIn(country: string): Towns {
  const known = indexed.get(country)
  if (known !== undefined) return known
  const made = indexTowns((townsOf[country] ?? '').split('|'))
  indexed.set(country, made)
  return made
}

// "Saint-Étienne", "St Albans", "Newcastle-under-Lyme", "Bishop's Stortford": hyphens, apostrophes and short forms of saints vary.
function foldTown(name: string): string {
  return foldLine(name)
    .replaceAll('ı', 'i') // Turkish: capitals and keyboards of other languages do not tell the two apart.
    .replaceAll("'", '')
    .replace(/[-.]+/g, ' ')
    .replace(/^(?:st|sankt|sint|ste|sainte) /, 'saint ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The country of the host, if its address has one, and the one where most speakers of the language live. */
function mainCountries(language: string, host: string): string[] {
  const suffix = /\.([a-z]{2})(?::\d+)?$/i.exec(host)?.[1]?.toUpperCase() ?? ''
  const country = suffix === 'UK' ? 'GB' : suffix
  const main = new Intl.Locale(language).maximize().region ?? ''
  return [country, main].filter((code) => code in townsOf)
}

/** Longest name of a town, in words. */
const MOST_WORDS = 5

/**
 * @param language  of the page, ISO 639-1
 * @param host     the page's host; its country code adds that country
 */
export function townRegisterFor(language: string, host: string): TownRegister {
  const main = mainCountries(language, host)
  const spoken = countriesOfLanguage[language]?.split(' ') ?? []
  const countries = [...new Set([...main, ...spoken])]
  // "Mon - Fri": hours, and not the town in India.
  const isNoDay = ({ name }: TownSighting): boolean => !calendarWords(language).has(foldTown(name))
  return {
    has: (name) => isIn(countries.map(townsIn), name),
    rankOf: (name) => rankIn(countries, name),
    isUsualWord: (name) => language === 'en' && isEverydayEnglish(foldTown(name)),
    namedIn: (text) => namedIn(text, countries.map(townsIn)).filter(isNoDay),
    largeIn: (text) => namedIn(text, [largeTowns()]).filter(isNoDay),
  }
}

const calendars = new Map<string, ReadonlySet<string>>()

/** The days of the week and the months, long and short, in the language and in English. */
function calendarWords(language: string): ReadonlySet<string> {
  const known = calendars.get(language)
  if (known !== undefined) return known
  // Steps of 31 days meet each month and each day of the week.
  const days = Array.from({ length: 12 }, (_, step) => new Date(2024, 0, 1 + 31 * step, 12))
  const forms = (['long', 'short'] as const).flatMap((form) => [{ weekday: form }, { month: form }])
  const formats = [language, 'en'].flatMap((one) => forms.map((form) => new Intl.DateTimeFormat(one, form)))
  const made = new Set(formats.flatMap((format) => days.map((day) => foldTown(format.format(day)))))
  calendars.set(language, made)
  return made
}

/** Names of each country that count as those of large towns. */
const LARGE = 40
let large: Towns | undefined
const largeTowns = (): Towns => {
  large ??= indexTowns(
    Object.values(townsOf).flatMap((names) => names.split('|', LARGE)),
    () => 0,
  )
  return large
}

function isIn(lists: readonly Towns[], name: string): boolean {
  const folded = foldTown(name)
  return folded.length >= 2 && lists.some(({ ranks }) => ranks.has(folded))
}

const rankIn = (codes: readonly string[], name: string): number =>
  Math.min(...codes.map((code) => townsIn(code).ranks.get(foldTown(name)) ?? Number.POSITIVE_INFINITY))

const isStart = (lists: readonly Towns[], start: string): boolean => lists.some(({ starts }) => starts.has(start))

const words = /[\p{L}\p{M}'’]+\.?/gu
const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]`
const startsUnspaced = new RegExp(`^${unspaced}`, 'u')
const spaceless = new RegExp(`${unspaced}{2,}`, 'gu')

function namedIn(text: string, lists: readonly Towns[]): TownSighting[] {
  return [...namedInWords(text, lists), ...[...text.matchAll(spaceless)].flatMap((run) => namedInRun(run[0], run.index, lists))]
}

// Names are capitalised where the script has capitals; between the words of one are spaces and hyphens.
function namedInWords(text: string, lists: readonly Towns[]): TownSighting[] {
  const found = [...text.matchAll(words)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }))
  const sightings: TownSighting[] = []
  for (let first = 0; first < found.length; first += 1) {
    const start = found[first]?.start ?? 0
    if (/\p{Ll}/u.test(text[start] ?? '') || !isStart(lists, firstWordOf(text.slice(start, found[first]?.end)))) continue
    for (let last = Math.min(found.length, first + MOST_WORDS) - 1; last >= first; last -= 1) {
      const end = found[last]?.end ?? 0
      const name = text.slice(start, end)
      if (name.length < 3 || /[^\p{L}\p{M}'’. -]/u.test(name) || joinsWord(text, start, end) || !isIn(lists, name)) continue
      // "Berlin-Mitte": with the district.
      const district = /^-\p{Lu}[\p{L}\p{M}'’]+/u.exec(text.slice(end))?.[0] ?? ''
      sightings.push({ name: name.replace(/\.$/, '') + district, start, end: end + district.length })
      first = last
      break
    }
  }
  return sightings
}

// Folded as at the start of a name: "St" is "saint" before another word.
const firstWordOf = (word: string): string => startOf(foldTown(`${word} a`))

// "Bath" of "Stratton-Bath" is part of a longer name, that of "Dr. Bath" is a surname.
const joinsWord = (text: string, start: number, end: number): boolean =>
  /(?<!(?<!\p{L})\p{Ll}{1,2}\.)(?<=[\p{L}\p{N}@._-])$|(?<!\p{L})(?:Drs?|Mr|Mrs|Ms|Prof|Dra|Dott|Sra?|Herr|Frau|Mme|M)\.? $/u.test(
    text.slice(Math.max(0, start - 8), start),
  ) || /^(?:[_@]|-(?!\p{Lu})|\.?)[\p{L}\p{N}]/u.test(text.slice(end))

/** Names among this many largest towns of a country count without "city" or "district" after them. */
const KNOWN = 1_000
const townSuffix = /^[市県县區区町村镇鎮郡]/
const hangul = /^\p{Script=Hangul}/u
/** What may follow the name of a town within a Korean word: kinds of places and particles. */
const afterHangul = /^(?:$|시|군|구|역|동|읍|면|점|지점|본점|에|의|과|와|은|는)/

// "大理" is a city and starts the word for marble, "고양" is one and starts the word for a cat.
function isTownInRun(name: string, before: string, after: string, lists: readonly Towns[]): boolean {
  if (hangul.test(name)) return before === '' && afterHangul.test(after)
  if (townSuffix.test(name.slice(-1)) || townSuffix.test(after)) return true
  const folded = foldTown(name)
  return lists.some(({ ranks }) => (ranks.get(folded) ?? KNOWN) < KNOWN)
}

// Scripts without spaces: the longest name at each place.
function namedInRun(run: string, offset: number, lists: readonly Towns[]): TownSighting[] {
  const sightings: TownSighting[] = []
  for (let start = 0; start < run.length - 1; start += 1) {
    if (!isStart(lists, run.slice(start, start + 2))) continue
    for (let end = Math.min(run.length, start + 12); end >= start + 2; end -= 1) {
      const name = run.slice(start, end)
      if (!isIn(lists, name) || !isTownInRun(name, run.slice(0, start), run.slice(end), lists)) continue
      sightings.push({ name, start: offset + start, end: offset + end })
      start = end - 1
      break
    }
  }
  return sightings
}
