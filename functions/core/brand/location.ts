import { foldLine, squash } from '../text/visible-text.ts'
import { labelsOf } from './named-places.ts'
import type { PageSources } from './page-parts.ts'
import type { StructureLine } from './page-structure.ts'
import { isBroadPlace } from './place-names.ts'
import { hanTownOf, hasStreet, isStreetName, postalTownsOf } from './postal-address.ts'
import { containsWords } from './rank-names.ts'
import type { DataEntity } from './structured-data.ts'
import type { TownRegister, TownSighting } from './town-register.ts'

type PlaceSource = {
  readonly page: PageSources
  readonly brandName: string
  readonly entities: readonly DataEntity[]
  readonly register: TownRegister
}

/** `isAddressed`: the page gives a postal address in the place. `isHeaded`: title, description, a heading or the domain names it. */
export type NamedPlace = { readonly name: string; readonly isAddressed: boolean; readonly isHeaded: boolean }

const MAX_HEADINGS = 6

/** Longest line, in characters, that gives an address rather than tells something. */
const LONGEST_ADDRESS = 140
const MAX_LINE_CHARACTERS = 400

/**
 * How much a mention of a town says of where the business is. `postal`: beside a postal code; `code`: the same of a name that is not in
 * the register; `address`: between commas or dashes of a short line; `street`: elsewhere in an address; `sole`: the whole line;
 * `number`: in a short line with digits; `county`: as a county, in title, description or a heading; `brand`: within the brand's name,
 * which may be a surname.
 */
const weights = {
  postal: 4,
  address: 3,
  title: 3,
  code: 2,
  street: 2,
  description: 2,
  sole: 2,
  heading: 1.5,
  brand: 1.5,
  county: 1,
  number: 1.2,
  host: 1,
  line: 0.5,
}
type Where = keyof typeof weights
const LEAST_SCORE = 1
/** The name of one of this many largest towns of a country, in a brand's name, is hardly a surname. */
const LARGEST = 300
const heads: readonly Where[] = ['title', 'description', 'heading', 'host', 'county']
const addressed: readonly Where[] = ['postal', 'code', 'address', 'street']
/** Where a usual word is a town: "Bath BA1 5AA", "14 High Street, Bath", and "Roofs in Bath" but not "Bath mats". */
const clearly: readonly Where[] = ['postal', 'code', 'street']
/** The words before the name of a county: "Kinsale, Co. Cork". */
const county =
  /(?<!\p{L}|(?:&|and|und|et) )(?:[Cc]o\.?|[Cc]ounty|[Pp]rovinci?[ae] (?:de|di|of)|[Ll]andkreis|[Kk]reis|[Kk]anton|[Cc]anton|[Dd]istrict of)\s$/u
/** What makes a town's name that of a person or a sight: "Lord Lincoln Arena", but not "Dentist Austin TX". */
const titled = /(?<!\p{L})(?:Lord|Lady|Sir|Dame|King|Queen|President|General|Saint|St\.?|Mount|Fort|Lake) $/u
const placed = /\b(?:in|near|around|of)\s$|\d.*,\s$/

/**
 * Where a page says its business is: structured data first, then metadata, then the town that title, description, headings and
 * addresses name most. Null where they name none. A place alone does not make a business local.
 */
export function findPlace(
  page: PageSources,
  brandName: string,
  entities: readonly DataEntity[],
  register: TownRegister,
): NamedPlace | null {
  const source = { page, brandName, entities, register }
  const place = statedPlace(source) ?? bestTown(source, register.namedIn) ?? bestTown(source, register.largeIn)
  return place === null ? null : { ...place, name: unshouted(place.name, page.shown.language) }
}

/** A town that the page writes in capitals, in the usual writing. */
function unshouted(name: string, language: string): string {
  const isShouted = name.length > 2 && name === name.toUpperCase() && name !== name.toLowerCase()
  const lower = name.toLocaleLowerCase(language)
  return isShouted ? lower.replace(/(?<![\p{L}'’])\p{L}/gu, (first) => first.toLocaleUpperCase(language)) : name
}

function statedPlace(source: PlaceSource): NamedPlace | null {
  const { page, entities } = source
  const towns = entities.map(({ locality }) => locality.split(',')[0]?.trim() ?? '')
  const stated = towns.find((town) => town !== '' && !isBroadPlace(town))
  if (stated !== undefined) return { name: stated, isAddressed: true, isHeaded: isInHead(stated, page) }
  const place = entities.flatMap(({ areasServed }) => areasServed).find((area) => !isBroadPlace(area))
  return place === undefined ? null : { name: place, isAddressed: false, isHeaded: isInHead(place, page) }
}

function isInHead(name: string, { parts, lines }: PageSources): boolean {
  const texts = [parts.title, parts.metas.get('description') ?? '', ...headingsOf(lines).map(({ text }) => text)]
  return texts.some((text) => containsWords(foldLine(text), foldLine(name)))
}

const headingsOf = (lines: readonly StructureLine[]): readonly StructureLine[] =>
  lines.filter(({ heading }) => heading === 1 || heading === 2).slice(0, MAX_HEADINGS)

const isInHost = (name: string, host: string): boolean =>
  squash(name).length > 1 && labelsOf(host).some((label) => label.includes(squash(name)))

type Candidate = { readonly name: string; readonly places: Set<Where>; isClear: boolean }
type Finder = (text: string) => readonly TownSighting[]

function bestTown(source: PlaceSource, namedIn: Finder): NamedPlace | null {
  const { register } = source
  const named = [...collectTowns(source, namedIn).values()].filter(({ name, isClear }) => isClear || !register.isUsualWord(name))
  const candidates = named.map(({ name, places }) => ({
    name,
    score: [...places].reduce((sum, where) => sum + weights[where], 0),
    isAddressed: addressed.some((where) => places.has(where)),
    isHeaded: heads.some((where) => places.has(where)) || (places.has('brand') && register.rankOf(name) < LARGEST),
  }))
  // Of a town and its district, or two branches, the larger one.
  const best = candidates.sort((a, b) => b.score - a.score || register.rankOf(a.name) - register.rankOf(b.name))[0]
  return best === undefined || best.score < LEAST_SCORE ? null : best
}

function collectTowns(source: PlaceSource, namedIn: Finder): ReadonlyMap<string, Candidate> {
  const { page, brandName } = source
  const { parts } = page
  const found = new Map<string, Candidate>()
  const lines = page.lines.filter((line) => !line.isForeign && !line.isCredit && !line.isPlanted && line.region !== 'dialog')
  const everyday = everydayWords(lines)
  const brand = foldLine(brandName)
  const add = (name: string, where: Where, before = ''): void => {
    const key = foldLine(name)
    if (isBroadPlace(name)) return
    const isPlaced = placed.test(before) && !source.register.isUsualWord(name)
    if (everyday.has(key) && where !== 'postal' && where !== 'code' && !isPlaced) return
    const candidate = found.get(key) ?? { name, places: new Set<Where>(), isClear: false }
    found.set(key, candidate)
    candidate.isClear ||= clearly.includes(where) || placed.test(before)
    const isInBrand = brand.includes(key) && !placed.test(before)
    candidate.places.add(isInBrand && where !== 'sole' && !addressed.includes(where) ? 'brand' : where)
    if (!isInBrand && isInHost(name, page.shown.host)) candidate.places.add('host')
  }
  const addNamed = (text: string, where: Where): void => {
    for (const { name, start, end } of namedIn(text)) {
      const before = text.slice(Math.max(0, start - 30), start)
      const isWithin = titled.test(before) && /^ \p{Lu}/u.test(text.slice(end))
      add(name, county.test(before) ? 'county' : isWithin ? 'line' : where, before)
    }
  }
  for (const [index, line] of lines.entries())
    addLine(line, `${lines[index - 1]?.text ?? ''} | ${line.text} | ${lines[index + 1]?.text ?? ''}`, namedIn, add)
  addNamed(parts.title, 'title')
  addNamed(brandName, 'brand')
  addNamed(parts.metas.get('description') ?? '', 'description')
  for (const { text } of headingsOf(lines)) addNamed(text, 'heading')
  return found
}

// Words that the page writes in lower case somewhere are no towns where it writes them with a capital.
function everydayWords(lines: readonly StructureLine[]): ReadonlySet<string> {
  const words = lines
    .filter(({ text }) => /\p{Lu}/u.test(text))
    .flatMap(({ text }) => text.match(/(?<![\p{L}\p{N}@._/-])\p{Ll}[\p{L}'’]+/gu) ?? [])
  return new Set(words.map(foldLine))
}

const separator = /[,;:|·•/()–—]|\s-\s/u

/** @param around  the line with those before and after it */
function addLine(
  line: Pick<StructureLine, 'text' | 'isAddress'>,
  around: string,
  namedIn: Finder,
  add: (name: string, where: Where, before?: string) => void,
): void {
  const text = line.text.slice(0, MAX_LINE_CHARACTERS)
  const isShort = text.length <= LONGEST_ADDRESS
  for (const { town, isCertain } of postalTownsOf(text)) {
    // "Kinsale, Co. Cork P17 XY12": the part before a county is the town.
    const before = text.split(town)[0]?.split(',').at(-2) ?? ''
    const isPart = ({ name, start, end }: TownSighting): boolean =>
      foldLine(name) === bareTown(before) && !isStreetName(before, start, end)
    const previous = /\p{Nd}/u.test(before) ? undefined : namedIn(before).find(isPart)
    const known = previous ?? namedIn(town).find(({ start }) => start === 0)
    if (known !== undefined) add(known.name, 'postal')
    else if ((isShort && isCertain) || hasStreet(around)) add(town, 'code')
  }
  const hanTown = hanTownOf(text)
  if (hanTown !== undefined) add(hanTown, 'postal')
  const parts = isShort ? text.split(separator).map(bareTown) : []
  for (const { name, start, end } of namedIn(text)) {
    if (isStreetName(text, start, end) || county.test(text.slice(0, start))) continue
    if (!isShort) add(name, 'line')
    else if (foldLine(text) === foldLine(name)) add(name, 'sole')
    else if (parts.includes(foldLine(name))) add(name, 'address', text.slice(0, start))
    else if (/^ \p{Lu}/u.test(text.slice(end))) add(name, 'line')
    else add(name, line.isAddress ? 'street' : /\p{Nd}/u.test(text) ? 'number' : 'line')
  }
}

/** "г. Москва", "101 Reykjavík": without codes, marks and short words before the name. */
const bareTown = (part: string): string => foldLine(part.replace(/^(?:[^\p{L}]|(?<!\p{L})\p{L}{1,3}\.\s)+|[^\p{L}]+$/gu, ''))
