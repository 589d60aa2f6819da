import { blankPlantedInstructions } from '../answers/planted-instructions.ts'
import { cutText, foldLine } from '../text/visible-text.ts'
import { isForeignAddress, isMapAddress } from './home-address.ts'
import { isCredit } from './named-places.ts'
import type { Region, TextLine } from './page-parts.ts'
import type { StructureLine } from './page-structure.ts'
import { hasStreet, postalTownsOf } from './postal-address.ts'
import type { StructuredData } from './structured-data.ts'

const MAX_LINES = 500
/** Lines of the end of the main part, and of the footer, that are kept of pages beyond the limits. */
const MAX_LAST_LINES = 80
const MAX_LINE_CHARACTERS = 600
const MAX_CHARACTERS = 40_000
const MAX_ENTITIES = 20

/** The lines of a page that claims are checked against, within limits. */
export function structureLines(lines: readonly TextLine[], base: URL | null): StructureLine[] {
  // The end of a long page says more about its owner than its middle.
  const lastOf = (region: Region): readonly TextLine[] => lines.filter((line) => line.region === region).slice(-MAX_LAST_LINES)
  const last = new Set([...lastOf('main'), ...lastOf('footer')])
  let [lineCount, left] = [0, MAX_CHARACTERS]
  return lines.flatMap((line) => {
    const text = cutText(line.text, MAX_LINE_CHARACTERS)
    if (!last.has(line)) {
      lineCount += 1
      left -= text.length
      if (line.region === 'footer' || lineCount > MAX_LINES || left < 0) return []
    }
    return [
      {
        text,
        region: line.region,
        heading: line.heading,
        isForeign: isForeignAddress(line.href, base) && !isMapAddress(line.href),
        isCredit: isCredit(text),
        isPlanted: isPlanted(text),
        isAddress: line.isAddress || isMapAddress(line.href) || hasStreet(text) || postalTownsOf(text).length > 0,
      },
    ]
  })
}

const isPlanted = (text: string): boolean =>
  blankPlantedInstructions(text, foldLine(text).padEnd(text.length), 0, text.length).length > 0

/** One entity per line: names, places and areas from structured data. */
export function dataLines({ entities, siteName }: StructuredData): string[] {
  const site = siteName === '' ? [] : [`WebSite: ${siteName}`]
  const lines = entities
    .slice(0, MAX_ENTITIES)
    .map((entity) =>
      [
        `${entity.types.join(', ')}${entity.isSubject ? '' : ' (not what the page is about)'}: ${entity.name}`,
        ...entity.alternateNames.slice(0, 4),
        entity.legalName,
        entity.street,
        entity.locality,
        entity.region,
        ...entity.areasServed.slice(0, 6),
        entity.telephone,
      ]
        .filter((text) => text !== '')
        .join(' | '),
    )
  return [...site, ...lines]
}

/** Towns and areas of the page's subject, from structured data. */
export function statedPlaces({ entities }: StructuredData): string[] {
  const own = entities.filter(({ isSubject }) => isSubject)
  return own.flatMap(({ locality, areasServed, street }) => [locality, street, ...areasServed]).filter((place) => place !== '')
}
