import { blankPlantedInstructions } from '../answers/planted-instructions.ts'
import { cutText, foldLine } from '../text/visible-text.ts'
import { contentLines, saysInTitle, weightOf } from './find-obstacle.ts'
import { isForeignAddress, isMapAddress } from './home-address.ts'
import { bareHostOf, isCredit, type NameSources } from './named-places.ts'
import type { PageParts, PageSources, Region, TextLine } from './page-parts.ts'
import type { PageReading } from './page-reading.ts'
import type { PageStructure, StructureLine } from './page-structure.ts'
import { comingSoonPhrases, parkedPhrases } from './phrases/placeholder-phrases.ts'
import { emptyPhrases } from './phrases/shell-phrases.ts'
import { hasStreet, postalTownsOf, statesNumberToCall } from './postal-address.ts'
import { hostShare } from './rank-names.ts'
import type { StructuredData } from './structured-data.ts'

const MAX_LINES = 500
/** Lines of the end of the main part, and of the footer, that are kept of pages beyond the limits. */
const MAX_LAST_LINES = 80
const MAX_LINE_CHARACTERS = 600
const MAX_CHARACTERS = 40_000
const MAX_ENTITIES = 20

/**
 * Weighed characters of running text below which a page is thin: for a page without a signature, and for one with a log-in form.
 */
const THIN = { unsigned: 1_200, login: 2_500 }

/** Most weighed characters of a gate, an error or a template; pages of registrars for customers' domains have more. */
const LONGEST_NOTICE = 350

/** Fewest links of a finished site; announcements written for the tests have at most 2. */
const LINKS_OF_A_SITE = 8

/** How many lines at the end of a page are searched for a copyright line, which begins its foot where no element marks one. */
const FOOT_LINES = 15

/** Finds the foot of a page by its copyright line where no element marks one. */
export function withRegions(lines: readonly TextLine[]): readonly TextLine[] {
  if (lines.some(({ region }) => region === 'footer')) return lines
  const start = lines.findIndex(({ text }, index) => index >= lines.length - FOOT_LINES && /©|\(c\)|copyright/i.test(text))
  return start < 1
    ? lines
    : lines.map((line, index) => (index >= start && line.heading === 0 ? { ...line, region: 'footer' } : line))
}

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

/** How little text a page has, and what structure is certain of. */
export function obstacleSigns(
  { parts, data, names, status }: PageSources,
  alone: PageReading,
): Pick<PageStructure, 'isThin' | 'isBare' | 'certainObstacle' | 'hasLoginForm'> {
  const weight = weightOf(contentLines(parts))
  const isSigned = data.entities.some(({ isSubject }) => isSubject) || isNamedByHost(alone, names)
  const isReachable = parts.lines.some(
    ({ text }) => hasStreet(text) || postalTownsOf(text).length > 0 || statesNumberToCall(text),
  )
  const isUnsigned = !isSigned && (!isReachable || !alone.usable)
  const isThin = (isUnsigned && weight < THIN.unsigned) || (parts.hasPasswordField && weight < THIN.login)
  const isShort = isThin || weight < THIN.unsigned || alone.kind === 'bot_check'
  const isCertain = !alone.usable && (status >= 400 || (isShort && !mayNameBusiness(alone, parts, names)))
  return {
    isThin,
    isBare: weight < LONGEST_NOTICE,
    certainObstacle: isCertain ? alone.kind : null,
    hasLoginForm: parts.hasPasswordField || parts.hasField,
  }
}

// Whether a reader may find a name that structure did not: on a short page of a business, in the title of a page that shows nothing
// without its scripts, or on one with next to no text or with a template's title, unless its text is a template's.
function mayNameBusiness({ kind, text, description, host }: PageReading, parts: PageParts, { pieces }: NameSources): boolean {
  if (kind === 'empty')
    return `${text}${description}` !== '' && !contentLines(parts).some((line) => saysInTitle(line.text, emptyPhrases))
  // A finished site says "coming soon" of goods or events, below its menu.
  if (kind === 'coming_soon') return parts.links.length >= LINKS_OF_A_SITE && !saysInTitle(parts.title, comingSoonPhrases)
  // The form of a site with a menu may be in the corner of a page about something else.
  if (kind === 'login') return parts.links.length >= LINKS_OF_A_SITE
  // A page that is only named by its address: no registrar's words, nor the address as its heading.
  if (kind === 'parked') {
    const texts = [parts.title, ...parts.lines.map((line) => line.text)]
    const isHeaded = parts.lines.some((line) => line.heading > 0 && foldLine(line.text) === bareHostOf(host))
    return !isHeaded && !texts.some((text) => saysInTitle(text, parkedPhrases))
  }
  return kind === 'business' || (kind === 'js_shell' && pieces.some(({ place }) => place === 'title'))
}

// Whether the page is usable and has the name that its domain spells; a name with a dot is an address, as registrars write it.
function isNamedByHost({ usable, brandName }: PageReading, { hostLabels }: NameSources): boolean {
  return usable && brandName !== null && !brandName.includes('.') && hostShare(hostLabels, brandName) >= 0.75
}
