import knownTowns from './known-towns.json' with { type: 'json' }
import { beginsWithState } from './regions.ts'
import { foldText } from './visible-text.ts'

/**
 * Towns by country, most people first, from the GeoNames gazetteer (https://www.geonames.org, CC BY 4.0). Not all towns are in
 * it: a name in it is evidence of a town, a missing one is no evidence against it.
 */
const townsOf: Readonly<Record<string, string>> = knownTowns

export type FoundTown = {
  /** As the page writes it. */
  readonly name: string
  readonly at: number
  /** Part of a longer name: "London Road", "Mrs Halifax". */
  readonly isPart: boolean
}

export type TownRegister = {
  /**
   * Whether the name is a town of the countries or, without countries, of those that a page of this language and domain may
   * mean.
   */
  readonly has: (name: string, countries?: readonly string[]) => boolean
  /** The towns a line names, in order. */
  readonly find: (line: string) => readonly FoundTown[]
  /** The usual spelling of a town that the page writes in capitals. */
  readonly spelled: (name: string) => string
  /** "Krakowie" gives "Kraków" in languages that inflect the names of towns; other names come back as they are. */
  readonly baseForm: (name: string) => string
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
const inflecting = new Set(['pl', 'cs', 'sk'])
const MAX_LINE_CHARACTERS = 1_500
const MAX_WORDS = 4

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
  return foldText(name)
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
  const local = countries.flatMap((code) => (code.endsWith('_local') ? (townsOf[code] ?? '').split('|') : []))
  const has: TownRegister['has'] = (name, among = countries) => {
    const folded = foldTown(name)
    return folded.length >= 2 && among.some((code) => setOf(code).has(folded))
  }
  const bases = new Map<string, string>()
  const baseForm = (name: string): string => {
    if (!inflecting.has(language)) return name
    const base = bases.get(name) ?? (has(name) ? name : uninflected(name, countries))
    bases.set(name, base)
    return base
  }
  const spelled = (name: string): string => (isShouted(name) ? spellingOf(name, countries) : name)
  return { has, spelled, find: (line) => findTowns(line, local, (name) => has(baseForm(name))), baseForm }
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

function findTowns(line: string, local: readonly string[], isTown: (name: string) => boolean): FoundTown[] {
  const text = line.slice(0, MAX_LINE_CHARACTERS)
  if (local.length > 0) return findLocal(text, local)
  const words = [...text.matchAll(/[\p{L}'’]+(?:[.-][\p{L}'’]+)*\.?/gu)]
  const found: FoundTown[] = []
  for (let index = 0; index < words.length; index += 1) {
    const first = words[index]
    if (first === undefined || !/^(?:['’]s-)?\p{Lu}/u.test(first[0])) continue
    for (let count = Math.min(MAX_WORDS, words.length - index); count >= 1; count -= 1) {
      const last = words[index + count - 1]
      if (last === undefined) continue
      const name = text.slice(first.index, last.index + last[0].length).replace(/\.$/, '')
      if (/[^\p{L}\s'’.-]|\s{2}/u.test(name) || !isTown(name)) continue
      found.push({ name, at: first.index, isPart: isPartOfName(text, first.index, first.index + name.length) })
      index += count - 1
      break
    }
  }
  return found
}

// Capitalised neighbours make a longer name, except one that only begins the sentence.
function isPartOfName(text: string, start: number, end: number): boolean {
  if (/^[ -]\p{Lu}\p{Ll}/u.test(text.slice(end, end + 3)) && !beginsWithState(text.slice(end, end + 30))) return true
  // "Mobile dog grooming": at the start of a sentence a town cannot be told from a common word.
  const isFirst = start === 0 || /[.!?:|–—-]\s*$/.test(text.slice(0, start))
  if (isFirst && /^ \p{Ll}/u.test(text.slice(end, end + 3))) return true
  if (personTitle.test(text.slice(Math.max(0, start - 12), start))) return true
  const before = /(\S+)[ -]$/u.exec(text.slice(Math.max(0, start - 40), start))
  if (before?.[1] === undefined || !/^\p{Lu}[\p{L}.'’]*$/u.test(before[1])) return false
  const startOfBefore = start - before[0].length
  return startOfBefore > 0 && !/[.!?:]\s*$/.test(text.slice(0, startOfBefore))
}

const personTitle = /(?:^|[\s(–—-])(?:Mr|Mrs|Ms|Miss|Dr|Prof|Sir|Herrn?|Frau|M|Mme|Mlle|Sr|Sra|Sig|Sig\.ra|Dott|Pan|Pani)\.? $/u

function findLocal(text: string, local: readonly string[]): FoundTown[] {
  return local
    .filter((name) => name.length >= 2 && text.includes(name))
    .map((name) => ({ name, at: text.indexOf(name), isPart: false }))
    .sort((a, b) => a.at - b.at || b.name.length - a.name.length)
}

// The town whose name shares the longest beginning with the inflected one, word by word.
function uninflected(name: string, countries: readonly string[]): string {
  const words = foldTown(name).split(' ')
  let best = name
  let bestShared = 0
  for (const code of countries) {
    for (const [town, base] of townsBeginning(code, (words[0] ?? '').slice(0, 3))) {
      const shared = sharedBeginning(base, words)
      if (shared > bestShared) {
        best = town
        bestShared = shared
      }
    }
  }
  return best
}

type TownWords = readonly (readonly [string, readonly string[]])[]
const beginnings = new Map<string, ReadonlyMap<string, TownWords>>()

function townsBeginning(country: string, letters: string): TownWords {
  const known = beginnings.get(country)
  if (known !== undefined) return known.get(letters) ?? []
  const towns = (townsOf[country] ?? '').split('|').map((town) => [town, foldTown(town).split(' ')] as const)
  beginnings.set(
    country,
    Map.groupBy(towns, ([, words]) => (words[0] ?? '').slice(0, 3)),
  )
  return townsBeginning(country, letters)
}

const caseEnding = /^(?:\p{L}?(?:u|iu|ie|i|y|a|ie|owie|ach|ich|ej|ym|em|im|om|ami|e|ze|ech|m|o|ku|cu|cie|nie|ni|zie|rze))?$/u

function sharedBeginning(town: readonly string[], words: readonly string[]): number {
  if (town.length !== words.length) return 0
  let sum = 0
  for (const [index, word] of words.entries()) {
    const base = town[index] ?? ''
    let shared = 0
    while (shared < word.length && shared < base.length && word[shared] === base[shared]) shared += 1
    if (shared < Math.max(3, Math.ceil(base.length * 0.6)) || base.length - shared > 3) return 0
    if (!caseEnding.test(word.slice(shared))) return 0
    sum += shared - (base.length - shared) * 0.1
  }
  return sum
}
