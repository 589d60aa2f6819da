import { cleanLine, foldLine } from '../text/visible-text.ts'
import type { PageParts } from './page-parts.ts'
import { hasStreet, placePattern } from './postal-address.ts'

const broadWords = new Set(
  'uk,u.k.,usa,u.s.,us,u.s.a.,america,england,scotland,wales,great britain,britain,europe,europa,eu,emea,apac,dach,asia,africa,world,worldwide,global,north america,latin america,international,nationwide,online,remote,gb,de,fr,es,it,pt,nl,jp,cn,kr,ie,at,ch,be,ca,au,nz,deutschland,bundesweit,weltweit,全国,日本,日本全国,中国,全世界,대한민국,전국'.split(
    ',',
  ),
)

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja', 'zh', 'ko']
// For their customers, city states are towns.
const cityStates = new Set(['SG', 'MC', 'HK', 'MO', 'LU', 'GI', 'SM', 'VA'])
let countries: ReadonlySet<string> | undefined

/** Names of all countries in ten languages. Made when first needed: it takes some milliseconds. */
function countryNames(): ReadonlySet<string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => !cityStates.has(code))
  const names = languages.map((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }))
  return new Set(names.flatMap((one) => codes.flatMap((code) => one.of(code) ?? [])).map(foldLine))
}

/** Whether a place is a country, a continent or the world: too wide for a town or region. */
export function isBroadPlace(place: string): boolean {
  const name = foldLine(place).replace(/^(?:the|la|le|les|el|los|il|o|de|die|het) /, '')
  if (broadWords.has(name)) return true
  countries ??= countryNames()
  return countries.has(name)
}

/** An address is near the start of a line, or alone in a line. */
const MAX_LINE_CHARACTERS = 1_000

const eastAsianPlace =
  /(?:(?:東京都|北海道|(?:京都|大阪)府|[\p{Script=Han}]{2,3}[県省])?([\p{Script=Han}ぁ-んァ-ヶ]{1,6}?(?:市|区|町|村))|([\p{Script=Han}]{2,7}?(?:市|区|县|镇))|([가-힣]{1,8}?(?:특별시|광역시|시|군|구))(?=[\s,]|$))/u

const wholePlace = new RegExp(`^${placePattern}$`, 'u')

/** Whether a text is written as a place is: one to three capitalised words, no country. */
export function isPlaceLike(text: string): boolean {
  return wholePlace.test(text) && text.split(' ').length <= 3 && !isBroadPlace(text)
}

/** The town that follows a street and number on one line: "7 venelle du Pain, Quimper". */
export function townAfterStreet(line: string): string | undefined {
  const parts = line.slice(0, MAX_LINE_CHARACTERS).split(/,|·|\||\n|\. |\s[-–—]\s/)
  const street = parts.findIndex((part) => hasStreet(part))
  const next = street < 0 ? undefined : parts[street + 1]?.trim().replace(/\.$/, '')
  return next !== undefined && wholePlace.test(next) && !isBroadPlace(next) ? tidyPlace(next) : undefined
}

/** The town or district in an address of Japan, China or Korea, found by the syllable for "town" or "district" at its end. */
export function eastAsianTownOf(line: string): string | undefined {
  const east = eastAsianPlace.exec(line.slice(0, MAX_LINE_CHARACTERS))
  return east?.[1] ?? east?.[2] ?? east?.[3]
}

/** Places that a page's own metadata states. */
export function placeOfMetas(parts: PageParts): string | undefined {
  for (const name of ['business:contact_data:locality', 'og:locality', 'geo.placename', 'place:locality']) {
    const found = cleanLine((parts.metas.get(name) ?? '').split(',')[0] ?? '')
    if (found !== '' && !isBroadPlace(found)) return found
  }
  return undefined
}

/** A place without small words and labels that follow it on its line. */
export function tidyPlace(text: string): string {
  return cleanLine(text)
    .replace(/\s+(?:am|an|der|im|in|sur|sous|en|de|del|do|da|la|le|les|upon|on|bei|ob|aan|den|'s|di|by|of)$/u, '')
    .replace(/[.,'’-]+$/, '')
    .replace(
      /\s+(?:Tel|Telefon|Téléphone|Phone|Fon|Fax|Email|E-Mail|Mail|Cedex|Open|Mon|Call|Öffnungszeiten|Horaires|Horario|Orari|Openingstijden|T)\b.*$/u,
      '',
    )
}
