import { isKin } from './directory.ts'
import { contentLines } from './find-obstacle.ts'
import { isCredit } from './named-places.ts'
import type { PageParts, TextLine } from './page-parts.ts'
import {
  eastAsianTownOf,
  isBroadPlace,
  isPlaceLike,
  placeOfMetas,
  placesAfterComma,
  placesAfterPreposition,
  tidyPlace,
  townAfterStreet,
  townBeforeCounty,
} from './place-names.ts'
import { hasPostBox, hasStreet, type PostalTown, postalTownsOf } from './postal-address.ts'
import { containsWords } from './rank-names.ts'
import { beginsWithState } from './regions.ts'
import type { DataEntity } from './structured-data.ts'
import { splitTitle } from './title-parts.ts'
import type { TownRegister } from './town-register.ts'
import { foldText } from './visible-text.ts'

export type PlaceSource = {
  readonly parts: PageParts
  readonly brandName: string
  readonly isListing: boolean
  readonly entities: readonly DataEntity[]
  readonly register: TownRegister
}

/** `isAddressed`: the page gives a postal address in the place. */
export type NamedPlace = { readonly name: string; readonly isAddressed: boolean }

/** First words of the names of many places, none by themselves. */
const placePrefix =
  /^(?:bad|san|santa|santo|saint|sainte|st\.?|los|las|la|le|les|el|new|old|port|puerto|fort|mont|monte|sankt|villa|rio|são|sao|alt|neu|ober|unter|great|little|north|south|east|west|upper|lower|royal|castel|den|de|the|am)$/i
const county = /\b(?:co|county|cty)\.?\s+$/i

const MAX_ADDRESS_LINES = 600
const MAX_LINES = 300

/** Least evidence, in points, of a place that no postal address gives. */
const ENOUGH_POINTS = 2

/**
 * Where a page says its business is: structured data first, then postal addresses, then the town that its title, first lines and
 * text agree on. Null when it says nothing. A place alone does not make a business local.
 */
export function findPlace(source: PlaceSource): NamedPlace | null {
  const place = placeOf(source)
  return place === null ? null : { ...place, name: source.register.spelled(place.name) }
}

function placeOf(source: PlaceSource): NamedPlace | null {
  const { parts, entities } = source
  const stated = entities.map(({ locality }) => tidyPlace(locality.split(',')[0] ?? '')).find((place) => place !== '')
  if (stated !== undefined && !isBroadPlace(stated)) return { name: stated, isAddressed: true }
  for (const { street } of entities) {
    const town = street === '' ? undefined : townOfLines([lineOf(street)], source)
    if (town !== undefined) return { name: town, isAddressed: true }
  }
  const meta = placeOfMetas(parts)
  if (meta !== undefined) return { name: meta, isAddressed: false }
  const area = entities.flatMap((entity) => entity.areasServed).find((place) => !isBroadPlace(place))
  if (area !== undefined) return { name: area, isAddressed: false }
  const lines = source.isListing ? parts.lines.filter((line) => line.region === 'main') : parts.lines
  const boxes = lines.filter(({ text }) => hasPostBox(text))
  const town = townOfLines(boxes.length === 0 ? lines : lines.filter((line) => !boxes.includes(line)), source)
  if (town !== undefined) return { name: town, isAddressed: true }
  const boxed = townOfLines(boxes, source)
  if (boxed !== undefined) return { name: boxed, isAddressed: false }
  const named = namedPlace(source)
  return named === null ? null : { name: named, isAddressed: false }
}

function lineOf(text: string): TextLine {
  return { text, region: 'main', heading: 0, isLink: false, isLogo: false, isAddress: true, href: '' }
}

// Lines that do not name the builders of the site.
const ownLines = (lines: readonly TextLine[]): readonly TextLine[] => lines.filter(({ text }) => !isCredit(text))

function townOfLines(all: readonly TextLine[], source: PlaceSource): string | undefined {
  const lines = ownLines(all.slice(0, MAX_ADDRESS_LINES))
  let other: string | undefined
  for (const [index, line] of lines.entries()) {
    const around = `${lines[index - 1]?.text ?? ''} | ${line.text} | ${lines[index + 1]?.text ?? ''}`
    const town = townOfLine(line, around, source) ?? townBelowStreet(lines, index, source)
    if (town === undefined) continue
    // The page may show the address of a distant supplier too.
    if (source.register.has(town)) return town
    if (!foldText(source.brandName).includes(foldText(town))) other ??= town
  }
  return other
}

// Addresses with a line for each part: "6-8 Larch Rd", "Sevenoaks".
function townBelowStreet(lines: readonly TextLine[], index: number, { register }: PlaceSource): string | undefined {
  const text = lines[index]?.text ?? ''
  if (text.length > MAX_STREET_LINE || !hasStreet(text)) return undefined
  const below = lines.slice(index + 1, index + 4).map((line) => tidyPlace(line.text))
  return below.find((place) => isPlaceLike(place) && register.has(place))
}
const MAX_STREET_LINE = 60

function townOfLine(line: TextLine, around: string, source: PlaceSource): string | undefined {
  const { register, parts } = source
  const found = postalTownsOf(line.text).toSorted((a, b) => Number(b.isSure) - Number(a.isSure))
  for (const candidate of found) {
    const town = trimTown(tidyPlace(beforeCounty(candidate, register)), line.text, source)
    if (town === '' || isBroadPlace(town)) continue
    const isNear = hasStreet(line.text) || (register.has(town) && hasStreet(around))
    if (isBesideYear(candidate.town, line.text) && !line.isAddress && !isNear) continue
    // "1900 Series": four digits before a word are seldom a postal code.
    if (candidate.isShort && !register.has(town) && !line.isAddress && !hasStreet(around)) continue
    if (candidate.onlyIn !== undefined && !register.has(town, candidate.onlyIn)) continue
    if (candidate.isSure || line.isAddress || register.has(town) || hasStreet(around) || isNamedElsewhere(town, line, parts))
      return town
  }
  return townBeforeCounty(line.text) ?? townAfterStreet(line.text) ?? eastAsianTown(line.text, source)
}

// "1967 Kestrel Racer", "© Alder Plumbers 2012": a year beside a name looks like a postal code beside a town.
function isBesideYear(town: string, text: string): boolean {
  const at = Math.max(0, text.indexOf(town))
  return /(?<!\d)(?:19|20)\d\d $/.test(text.slice(0, at)) || /^\D{0,20}(?:19|20)\d\d(?!\d)/.test(text.slice(at + town.length))
}

// "函館・元町": a quarter of the town that the page names first.
function eastAsianTown(text: string, { parts, register }: PlaceSource): string | undefined {
  const town = eastAsianTownOf(text)
  if (town === undefined || !/[町村]$/.test(town) || /[都道府県市郡]$/.test(text.slice(0, text.indexOf(town)))) return town
  const stated = `${parts.title} ${parts.metas.get('description') ?? ''}`
  return townsNamed(stated, register).some((name) => !town.includes(name)) ? undefined : town
}

// "Kinsale, Co. Cork P17 XY12", "Totnes, Devon TQ9 5AB": the county stands between town and code.
function beforeCounty({ town, before }: PostalTown, register: TownRegister): string {
  const previous = before
    .replace(county, '')
    .replace(/[\s,]+$/, '')
    .split(/[,|·]/)
    .at(-1)
    ?.trim()
  if (previous === undefined || !isPlaceLike(previous) || !/,\s*(?:\S+\s+)?$/.test(before)) return town
  return county.test(before) || (register.has(previous) && !register.has(town)) ? previous : town
}

function isNamedElsewhere(town: string, { text }: TextLine, parts: PageParts): boolean {
  const wanted = foldText(town)
  return [parts.title, parts.metas.get('description') ?? '', ...parts.lines.map((line) => line.text)].some(
    (other) => other !== text && containsWords(foldText(other), wanted),
  )
}

// "29000 Quimper View map": words after a town on its line may be capitalised too. The longest form that is a known town, or
// that the page uses elsewhere, is the town.
function trimTown(town: string, source: string, { parts, register }: PlaceSource): string {
  const words = town.split(' ')
  if (words.length === 1) return town
  const forms = words.map((_, index) => words.slice(0, words.length - index).join(' '))
  const known = forms.find((form) => register.has(form))
  if (known !== undefined) return known
  // "Rua da Alegria Braga": a street may be directly followed by the town.
  const tail = words.map((_, index) => words.slice(index).join(' ')).find((form) => register.has(form))
  if (tail !== undefined && hasStreet(source)) return tail
  const others = [parts.title, ...parts.lines.map((line) => line.text).filter((text) => text !== source)].map(foldText)
  const used = forms.find((form) => others.some((text) => containsWords(text, foldText(form))))
  return used === undefined || placePrefix.test(used) ? town : used
}

// "Pizzeria da Gino - Lecce": a part of the title.
const placesOfTitle = (title: string): string[] => splitTitle(title).filter(isPlaceLike)

type Vote = { readonly name: string; readonly points: number }

// Without an address, the places that a page names get votes by where and how they are named.
function namedPlace(source: PlaceSource): string | null {
  const { parts, brandName } = source
  const without = (text: string): string => (brandName.length < 3 ? text : text.replaceAll(brandName, ' '))
  const lines = ownLines(parts.lines.slice(0, MAX_LINES))
  const title = without(parts.title)
  const numbered = lines.filter((line) => /\d/.test(line.text)).map((line) => foldText(line.text))
  const votes: Vote[] = [
    ...vote(
      placesOfTitle(title).filter((place) => numbered.some((line) => containsWords(line, foldText(place)))),
      1.5,
    ),
    ...vote(placesAfterComma(parts.title), isKin(parts.title.split(',')[0] ?? '', brandName) ? 2 : 1),
    ...vote(placesAfterPreposition(title), 3),
    ...splitTitle(title).flatMap((part) => votesOfTitlePart(part, source)),
    ...votesOfLine(without(parts.metas.get('description') ?? ''), source, 1.5),
  ]
  const top = new Set(topLinesOf(parts).map(({ text }) => text))
  for (const line of lines) {
    const isTop = top.has(line.text)
    const weight = isTop ? 1.5 : line.region === 'nav' || line.isLink ? 0.3 : 1
    votes.push(...votesOfLine(without(line.text), source, weight))
  }
  const points = new Map<string, Vote>()
  for (const { name, points: more } of votes) {
    if (isKin(name, brandName) && name.includes(' ')) continue
    const key = foldText(name)
    points.set(key, { name: points.get(key)?.name ?? name, points: (points.get(key)?.points ?? 0) + more })
  }
  const [best] = [...points.values()].sort((a, b) => b.points - a.points)
  // Without an address, only a place in the register counts.
  return best === undefined || best.points < ENOUGH_POINTS || !source.register.has(best.name) ? null : best.name
}

function topLinesOf(parts: PageParts): readonly TextLine[] {
  const content = contentLines(parts)
  const headings = content.filter((line) => line.heading === 1 || line.heading === 2).slice(0, 3)
  return [...headings, ...content.filter((line) => line.region === 'main').slice(0, 4)]
}

// A place after "in" or "near" gets more votes, and most where the line names the area served.
function votesOfLine(text: string, { register }: PlaceSource, weight: number): Vote[] {
  if (text === '') return []
  const known = townsNamed(text, register)
  const share = known.length > 3 ? 0.5 : 1
  // Scripts without spaces have no prepositions to read.
  const own = /[^\p{Script=Latin}]/u.test(known[0] ?? '') ? 0.6 : 0
  const placed = placesAfterPreposition(text).map((place) => register.baseForm(place))
  return [
    ...vote(known, (weight + own) * share),
    ...placed.map((name) => ({ name, points: (register.has(name) ? 1 : 0.4) * weight * share })),
  ]
}

// A town at the end of a part of the title; in the middle it may be a common word: "Kaffee, Kuchen, Kultur".
function votesOfTitlePart(part: string, { register }: PlaceSource): Vote[] {
  return register.find(part).flatMap(({ name, at, isPart }) => {
    const end = at + name.length
    const isLast = end >= part.length - 5 || !/^\p{Script=Latin}/u.test(name) || beginsWithState(part.slice(end))
    return isPart && !isLast ? [] : vote([register.baseForm(name)], isLast ? 2.5 : 0.7)
  })
}

// The towns that a line names, in their base form.
function townsNamed(text: string, register: TownRegister): string[] {
  const found = register.find(text).filter(({ isPart }) => !isPart)
  return [...new Set(found.map(({ name }) => register.baseForm(name)))]
}

function vote(names: readonly string[], points: number): Vote[] {
  return names.map((name) => ({ name, points }))
}
