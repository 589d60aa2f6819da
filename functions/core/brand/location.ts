import { foldLine } from '../text/visible-text.ts'
import { isCredit } from './named-places.ts'
import type { PageParts, TextLine } from './page-parts.ts'
import { eastAsianTownOf, isBroadPlace, isPlaceLike, placeOfMetas, tidyPlace, townAfterStreet } from './place-names.ts'
import { hasStreet, type PostalTown, postalTownsOf } from './postal-address.ts'
import type { DataEntity } from './structured-data.ts'
import type { TownRegister } from './town-register.ts'

export type PlaceSource = {
  readonly parts: PageParts
  readonly brandName: string
  readonly isListing: boolean
  readonly entities: readonly DataEntity[]
  readonly register: TownRegister
}

/** `isAddressed`: the page gives a postal address in the place. */
export type NamedPlace = { readonly name: string; readonly isAddressed: boolean }

const county = /\b(?:co|county|cty)\.?\s+$/i

const MAX_ADDRESS_LINES = 600

/**
 * Where a page says its business is: structured data first, then metadata, then postal addresses. Null where it gives none of them:
 * a town in running text is for the model to read. A place alone does not make a business local.
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
  const town = townOfLines(lines, source)
  return town === undefined ? null : { name: town, isAddressed: true }
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
    const town = townOfLine(line, around, source.register)
    if (town === undefined) continue
    // The page may show the address of a distant supplier too.
    if (source.register.has(town)) return town
    if (!foldLine(source.brandName).includes(foldLine(town))) other ??= town
  }
  return other
}

function townOfLine(line: TextLine, around: string, register: TownRegister): string | undefined {
  const found = postalTownsOf(line.text).toSorted((a, b) => Number(b.isSure) - Number(a.isSure))
  for (const candidate of found) {
    const town = trimTown(tidyPlace(beforeCounty(candidate, register)), register)
    if (town === '' || isBroadPlace(town)) continue
    if (candidate.onlyIn !== undefined && !register.has(town, candidate.onlyIn)) continue
    if (candidate.isSure || line.isAddress || register.has(town) || hasStreet(around)) return town
  }
  return townAfterStreet(line.text) ?? eastAsianTownOf(line.text)
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

// "29000 Quimper View map": words after a town on its line may be capitalised too; the longest form that is a known town is the town.
function trimTown(town: string, register: TownRegister): string {
  const words = town.split(' ')
  const forms = words.map((_, index) => words.slice(0, words.length - index).join(' '))
  return forms.find((form) => register.has(form)) ?? town
}
