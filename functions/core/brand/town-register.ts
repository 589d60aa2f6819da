import { foldLine } from '../text/visible-text.ts'
import knownTowns from './known-towns.json' with { type: 'json' }

/**
 * Towns by country, most people first, from the GeoNames gazetteer (https://www.geonames.org, CC BY 4.0). Not all towns are in
 * it: a name in it is evidence of a town, a missing one is no evidence against it.
 */
const townsOf: Readonly<Record<string, string>> = knownTowns

export type TownRegister = {
  /**
   * Whether the name is a town of the countries or, without countries, of those that a page of this language and domain may
   * mean.
   */
  readonly has: (name: string, countries?: readonly string[]) => boolean
  /** The usual spelling of a town that the page writes in capitals. */
  readonly spelled: (name: string) => string
}

const countriesOfLanguage: Readonly<Record<string, string>> = {
  en: 'GB IE US CA AU NZ ZA SG IN HK',
  de: 'DE AT CH LU',
  fr: 'FR BE CH CA LU',
  es: 'ES MX AR CL CO PE UY EC CR PR',
  it: 'IT CH',
  pt: 'PT BR',
  nl: 'NL BE',
  pl: 'PL',
  cs: 'CZ',
  sk: 'SK',
  sv: 'SE FI',
  fi: 'FI',
  da: 'DK',
  no: 'NO',
  nb: 'NO',
  nn: 'NO',
  hu: 'HU',
  ro: 'RO',
  el: 'GR',
  tr: 'TR',
  ja: 'JP_local JP',
  zh: 'CN_local TW_local CN TW SG',
  ko: 'KR_local KR',
}

const sets = new Map<string, ReadonlySet<string>>()

function setOf(country: string): ReadonlySet<string> {
  const known = sets.get(country)
  if (known !== undefined) return known
  const made = new Set((townsOf[country] ?? '').split('|').filter(Boolean).map(foldTown))
  sets.set(country, made)
  return made
}

// "Saint-Étienne", "St Albans", "Newcastle-under-Lyme": hyphens and short forms of saints vary.
function foldTown(name: string): string {
  return foldLine(name)
    .replace(/[-'’.]+/g, ' ')
    .replace(/^(?:st|sankt|sint|ste|sainte) /, 'saint ')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * @param language  of the page, ISO 639-1
 * @param host     the page's host; its country code adds that country
 */
export function townRegisterFor(language: string, host: string): TownRegister {
  const suffix = /\.([a-z]{2})(?::\d+)?$/i.exec(host)?.[1]?.toUpperCase() ?? ''
  const country = suffix === 'UK' ? 'GB' : suffix
  const own = (countriesOfLanguage[language] ?? '').split(' ').filter(Boolean)
  const countries = [...new Set([...(country in townsOf ? [country] : []), ...own])]
  const has: TownRegister['has'] = (name, among = countries) => {
    const folded = foldTown(name)
    return folded.length >= 2 && among.some((code) => setOf(code).has(folded))
  }
  const spelled = (name: string): string => (isShouted(name) ? spellingOf(name, countries) : name)
  return { has, spelled }
}

const isShouted = (name: string): boolean => name.length > 2 && name === name.toUpperCase() && name !== name.toLowerCase()

function spellingOf(name: string, countries: readonly string[]): string {
  const folded = foldTown(name)
  const code = countries.find((country) => setOf(country).has(folded))
  return (
    (code === undefined ? undefined : townsOf[code]?.split('|').find((town) => foldTown(town) === folded)) ??
    name.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (first) => first.toUpperCase())
  )
}
