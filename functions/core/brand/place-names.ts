import { foldLine } from '../text/visible-text.ts'

const broadWords = new Set(
  'uk,u.k.,usa,u.s.,us,u.s.a.,america,england,scotland,wales,great britain,britain,europe,europa,eu,emea,apac,dach,asia,africa,world,worldwide,global,north america,latin america,international,nationwide,online,remote,gb,de,fr,es,it,pt,nl,jp,cn,kr,ie,at,ch,be,ca,au,nz,deutschland,bundesweit,weltweit,sverige,danmark,norge,suomi,polska,cesko,ceska republika,slovensko,magyarorszag,ελλαδα,россия,украина,全国,日本,日本全国,中国,全世界,대한민국,전국'.split(
    ',',
  ),
)

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja', 'zh', 'ko']
// For their customers, city states are towns.
const cityStates = new Set(['SG', 'MC', 'HK', 'MO', 'LU', 'GI', 'SM', 'VA'])
let countries: ReadonlySet<string> | undefined

/** Folded names of all countries but city states, in these languages. Made when first needed: it takes some milliseconds. */
function countryNames(): ReadonlySet<string> {
  if (countries !== undefined) return countries
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => !cityStates.has(code))
  const named = languages.map((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }))
  countries = new Set(named.flatMap((names) => codes.map((code) => foldLine(names.of(code) ?? ''))))
  return countries
}

/** Whether a place is a country, a continent or the world: too wide for a town or region. */
export function isBroadPlace(place: string): boolean {
  const name = foldLine(place).replace(/^(?:the|la|le|les|el|los|il|o|de|die|het) /, '')
  return broadWords.has(name) || countryNames().has(name)
}
