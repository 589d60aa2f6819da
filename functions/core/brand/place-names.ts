import { cleanLine, foldLine } from '../text/visible-text.ts'
import type { PageParts } from './page-parts.ts'

const broadWords = new Set(
  'uk,u.k.,usa,u.s.,us,u.s.a.,america,england,scotland,wales,great britain,britain,europe,europa,eu,emea,apac,dach,asia,africa,world,worldwide,global,north america,latin america,international,nationwide,online,remote,gb,de,fr,es,it,pt,nl,jp,cn,kr,ie,at,ch,be,ca,au,nz,deutschland,bundesweit,weltweit,sverige,danmark,norge,suomi,polska,cesko,ceska republika,slovensko,magyarorszag,ελλαδα,россия,украина,全国,日本,日本全国,中国,全世界,대한민국,전국'.split(
    ',',
  ),
)

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja', 'zh', 'ko']
// For their customers, city states are towns.
const cityStates = new Set(['SG', 'MC', 'HK', 'MO', 'LU', 'GI', 'SM', 'VA'])
const namesOf = new Map<string, ReadonlyMap<string, string>>()

/** Folded names of all countries in a language, with their codes. Made when first needed: it takes some milliseconds. */
function countryNames(language: string): ReadonlyMap<string, string> {
  const known = namesOf.get(language)
  if (known !== undefined) return known
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const made = new Map(codes.flatMap((code) => [names.of(code) ?? []].flat().map((name) => [foldLine(name), code] as const)))
  namesOf.set(language, made)
  return made
}

/** The code of a country that a text names, in the language or in English; undefined for other texts. */
function countryOf(text: string, language: string): string | undefined {
  const folded = foldLine(text)
  return countryNames(language).get(folded) ?? countryNames('en').get(folded)
}

/** Whether a place is a country, a continent or the world: too wide for a town or region. */
export function isBroadPlace(place: string): boolean {
  const name = foldLine(place).replace(/^(?:the|la|le|les|el|los|il|o|de|die|het) /, '')
  if (broadWords.has(name)) return true
  return languages.some((language) => {
    const code = countryNames(language).get(name)
    return code !== undefined && !cityStates.has(code)
  })
}

/** Places that a page's own metadata states. */
export function placeOfMetas(parts: PageParts): string | undefined {
  for (const name of ['business:contact_data:locality', 'og:locality', 'geo.placename', 'place:locality']) {
    const found = cleanLine((parts.metas.get(name) ?? '').split(',')[0] ?? '')
    if (found !== '' && !isBroadPlace(found)) return found
  }
  return undefined
}

/** Codes of the countries that a page names between commas or dashes of a short line: "Dar es Salaam, Tanzania". */
export function countriesNamed({ lines, title }: PageParts, language: string): string[] {
  const texts = [title, ...lines.slice(0, 600).map(({ text }) => text)].filter((text) => text.length <= 140)
  const parts = new Set(texts.flatMap((text) => text.split(/[,;:|·•/().–—]|\s-\s/u)).map((part) => part.trim()))
  return [...new Set([...parts].flatMap((part) => (part.length < 4 ? [] : (countryOf(part, language) ?? []))))]
}
