import type { PageParts } from './page-parts.ts'
import { splitTitle } from './title-parts.ts'
import { cleanLine, foldText } from './visible-text.ts'

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja', 'zh', 'ko']
let countries: ReadonlySet<string> | undefined

/** Whether a place is a country, a continent or the world: too wide to be anyone's town or region. */
export function isBroadPlace(place: string): boolean {
  countries ??= new Set([...countryNames(), ...broadWords])
  return countries.has(foldText(place).replace(/^(?:the|la|le|les|el|los|il|o|de|die|het) /, ''))
}

const broadWords =
  'uk,u.k.,usa,u.s.,us,u.s.a.,america,england,scotland,wales,great britain,britain,europe,europa,eu,emea,apac,dach,asia,africa,world,worldwide,global,north america,latin america,international,nationwide,online,remote,gb,de,fr,es,it,pt,nl,jp,cn,kr,ie,at,ch,be,ca,au,nz,deutschland,bundesweit,weltweit,全国,日本,日本全国,中国,全世界,대한민국,전국'.split(
    ',',
  )

function* countryNames(): Generator<string> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const first of letters) {
      for (const second of letters) {
        // City states are towns to their customers.
        const code = first + second
        const name = ['SG', 'MC', 'HK', 'MO', 'LU', 'GI', 'SM', 'VA'].includes(code) ? undefined : names.of(code)
        if (name !== undefined) yield foldText(name)
      }
    }
  }
}

/** Addresses stand near the start of a line, or in lines of their own. */
const MAX_LINE_CHARACTERS = 1_000

// A postal code beside a capitalised place, as addresses of these countries write it.
const word = String.raw`(?:St\.|\p{Lu}[\p{L}'’-]{1,30})`
const place = `(${word}(?: (?:${word}|am|an|der|im|in|sur|sous|en|de|del|do|da|la|le|les|upon|on|bei|ob|aan|den|'s|di|by|of)){0,4})`
const shortCode = new RegExp(
  // AT, CH, BE, DK, NO
  String.raw`(?<!(?:©|\([cC]\)|[Cc]opyright|[Ss]ince|[Ff]ounded|[Ee]st\.?|[Ii]n|[Ss]eit|[Vv]on|[Jj]ahr|[Dd]epuis|[Dd]esde|[Dd]al|[Ss]inds|[Ss]edan|[Oo]d|[Ff]rom|[Oo]f),? )\b(?:[A-Z]{1,2}-)?\d{4} ${place}`,
  'u',
)
const addresses: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:[A-Z]{1,2}-)?\d{5}[ ,]+${place}`, 'u'), // DE, FR, ES, IT
  new RegExp(String.raw`\b\d{4} ?[A-Z]{2}[ ,]+${place}`, 'u'), // NL
  new RegExp(String.raw`\b\d{4}-\d{3}[ ,]+${place}`, 'u'), // PT
  new RegExp(String.raw`(?<![\d-])\d{2}-\d{3}[ ,]+${place}`, 'u'), // PL
  new RegExp(String.raw`(?<![\d-] ?)(?:[A-Z]{1,2}-)?\d{3} \d{2}[ ,]+${place}`, 'u'), // SE, CZ, SK, GR
  new RegExp(String.raw`${place}[ ,–-]+\d{6}\b`, 'u'), // IN, SG
  new RegExp(String.raw`${place},?\s+[A-Z]{2},? \d{5}(?:-\d{4})?\b`, 'u'), // US
  new RegExp(String.raw`${place}(?: ?[-/,] ?[A-Z]{2})?,?\s+(?:CEP:? )?\d{5}-\d{3}\b`, 'u'), // BR
  new RegExp(String.raw`${place},?\s+[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b`, 'u'), // GB
  new RegExp(String.raw`${place},?\s+[A-Z]\d{2} ?[A-Z\d]{4}\b`, 'u'), // IE
  new RegExp(String.raw`${place},?\s+(?:[A-Z]{2,3},? )?[A-Z]\d[A-Z] ?\d[A-Z]\d\b`, 'u'), // CA
  new RegExp(String.raw`${place},?\s+(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT),? \d{4}\b`, 'u'), // AU
  shortCode,
]
const streetWord =
  /\b\d{1,4}[a-z]? (?:[\p{L}'.-]{1,24} ){1,4}(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|square|sq|way|court|place|quay|terrace|parade|row|hill|high street|boulevard|blvd|highway|hwy)\b|\b[\p{L}.-]{1,30}(?:str\.|strasse|weg|platz|gasse|allee|ring|damm|ufer|straat|laan|plein|gracht|kade) ?\d{1,4}|\b(?:am|an der|auf der|im|zum|zur) [\p{L}-]{1,30}(?: [\p{L}-]{1,30})? \d{1,4}[a-z]?\b|\b\d{1,4}(?: ?bis| ?ter)?,? (?:rue|avenue|av\.|boulevard|bd|place|quai|chemin|impasse|allee|route|cours) |\b(?:rue|via|viale|corso|piazza|calle|c\/|avenida|avda\.?|plaza|paseo|carrer|rua|travessa|largo|praca) [\p{L}'. -]{2,40},? ?(?:n\.? ?|no ?)?\d{1,4}|丁目|番地|番\d|\d号|路\d+号|[로길] ?\d+/u
const eastAsianPlace =
  /(?:(?:東京都|北海道|(?:京都|大阪)府|[\p{Script=Han}]{2,3}[県省])?([\p{Script=Han}ぁ-んァ-ヶ]{1,6}?(?:市|区|町|村))|([\p{Script=Han}]{2,7}?(?:市|区|县|镇))|([가-힣]{1,8}?(?:특별시|광역시|시|군|구))(?=[\s,]|$))/u

/** Whether a line holds a street and number. */
export function hasStreet(text: string): boolean {
  return streetWord.test(foldText(text.slice(0, MAX_LINE_CHARACTERS)))
}

const wholePlace = new RegExp(`^${place}$`, 'u')

/** Whether a text is written as a place is: one to three capitalised words, no country. */
export function isPlaceLike(text: string): boolean {
  return wholePlace.test(text) && text.split(' ').length <= 3 && !isBroadPlace(text)
}

/** The town in a postal address within a line, or undefined. */
export function townOfAddress(line: string): string | undefined {
  const text = line.slice(0, MAX_LINE_CHARACTERS)
  for (const address of addresses) {
    const match = address.exec(text)
    const found = match?.[1]
    // A house number of four digits reads like a postal code.
    if (match === null || found === undefined || (address === shortCode && hasStreet(match[0]))) continue
    const town = tidyPlace(found)
    if (town !== '' && !isBroadPlace(town)) return town
  }
  const parts = text.split(/,|·|\||\n|\. |\s[-–—]\s/)
  const street = parts.findIndex((part) => hasStreet(part))
  const next = street < 0 ? undefined : parts[street + 1]?.trim()
  if (next !== undefined && wholePlace.test(next) && !isBroadPlace(next)) return tidyPlace(next)
  const east = eastAsianPlace.exec(text)
  return east?.[1] ?? east?.[2] ?? east?.[3]
}

const afterPreposition = new RegExp(
  String.raw`(?:^|[\s,(–-])(?:in|near|around|at|serving|covering|across|throughout|of|aus|im raum|in und um|rund um|bei|à|a|au|en|près de|autour de|em|no|na|di|te|rond|nabij|um|bij|i|på|w|we|ved) (?:the |der |den |dem |la |le |les |el |das |de )?(${word}(?:[ -](?:${word}|am|an|der|sur|de|del|do|da|la|le|upon|on|bei|aan|den|di)){0,3})`,
  'gu',
)

/** Capitalised words after a preposition of place: towns, but names of other things too; the caller asks for support. */
export function placesAfterPreposition(text: string): string[] {
  // "Covering Leeds and York": a sentence may begin with the preposition.
  const line = text.slice(0, MAX_LINE_CHARACTERS).replace(/(?:^|[.!?] )\p{Lu}/gu, (start) => start.toLowerCase())
  return [...line.matchAll(afterPreposition)]
    .map((match) => tidyPlace(match[1] ?? ''))
    .filter((found) => found !== '' && !isBroadPlace(found))
}

const covering = new RegExp(
  String.raw`\b(?:across|throughout|all over|serving|covering|in und um|rund um|im raum|im großraum|im landkreis|partout (?:en|à|dans)|dans (?:tout|toute) (?:le|la|l['’])|en toda? (?:la provincia de|el|la)|in tutta (?:la provincia di|la)|em toda? (?:a região de|o|a)|in heel) (?:the )?(${word}(?: ${word}){0,2})`,
  'iu',
)

/** Whether a line says that its trade covers a town, county or region; a country or continent is no such place. */
export function coversRegion(text: string): boolean {
  const place = covering.exec(text.slice(0, MAX_LINE_CHARACTERS))?.[1]
  return place !== undefined && /^\p{Lu}/u.test(place) && !isBroadPlace(place) && !isBroadPlace(place.split(' ')[0] ?? '')
}

/** "Café Fig, Totnes": what follows the comma in a part of a title. */
export function placesAfterComma(title: string): string[] {
  return splitTitle(title).flatMap((part) => {
    const last = part.split(',').slice(1).at(-1)?.trim() ?? ''
    return wholePlace.test(last) && !isBroadPlace(last) ? [tidyPlace(last)] : []
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

function tidyPlace(text: string): string {
  return cleanLine(text)
    .replace(/\s+(?:am|an|der|im|in|sur|sous|en|de|del|do|da|la|le|les|upon|on|bei|ob|aan|den|'s|di|by|of)$/u, '')
    .replace(/[.,'’-]+$/, '')
    .replace(
      /\s+(?:Tel|Telefon|Téléphone|Phone|Fon|Fax|Email|E-Mail|Mail|Cedex|Open|Mon|Call|Öffnungszeiten|Horaires|Horario|Orari|Openingstijden|T)\b.*$/u,
      '',
    )
}
