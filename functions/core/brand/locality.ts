import { contentLines } from './find-obstacle.ts'
import { findPlace, type Place, townsNamed } from './location.ts'
import { statesOpeningHours } from './opening-hours.ts'
import type { PageParts, Region } from './page-parts.ts'
import {
  branchCount,
  chain,
  comesToCustomers,
  localTrade,
  onlineShop,
  premisesIn,
  remoteTrade,
  serviceArea,
  standsIn,
  visitSigns,
  wideReach,
} from './phrases/locality-phrases.ts'
import { countSoftwareSigns, hasServiceMenu, sellsTool, withoutAudience } from './phrases/software-phrases.ts'
import { countCountries, coversRegion, isBroadPlace } from './place-names.ts'
import { hasStreet, postalTownsOf, statesNumberToCall } from './postal-address.ts'
import { containsWords } from './rank-names.ts'
import type { DataEntity, StructuredData } from './structured-data.ts'
import type { TownRegister } from './town-register.ts'
import { foldText, squash } from './visible-text.ts'

export type Locality = { readonly isLocal: boolean; readonly location: string | null }

type Subject = {
  readonly parts: PageParts
  readonly data: StructuredData
  readonly brandName: string
  /** The entity of a directory's listing; undefined on a brand's own page or without structured data. */
  readonly listing: DataEntity | undefined
  readonly isListing: boolean
  readonly register: TownRegister
}

/** Branches from which on a business is a chain and not of one place. */
const CHAIN_BRANCHES = 10

/** Points from which on a business counts as local; set on the pages of the tests. */
const LOCAL_FROM = 3

/**
 * Whether a brand is local: customers visit its premises, or it serves a named town, county or region, and its trade is
 * one that does so. Software, online shops, chains and remote agencies are not, office address or not.
 */
export function judgeLocality(subject: Subject): Locality {
  const entities = subject.listing !== undefined ? [subject.listing] : subject.data.entities.filter((entity) => entity.isSubject)
  const place = findPlace({ ...subject, entities })
  const location = place?.name ?? null
  const points = premisesPoints(subject, entities, place) - reachPoints(subject, entities)
  const isLocal = points >= LOCAL_FROM
  return { isLocal, location: isLocal ? location : null }
}

/**
 * What a page says it is: a trade tied to a place, such a trade further down alone or only as those it works for, a tool,
 * or nothing of these.
 */
type Trade = 'trade' | 'mentioned' | 'tool' | 'none'

/** `core` is what the page calls itself, `full` also what it says first. Folded. */
type Claim = { readonly core: string; readonly full: string; readonly trade: Trade }

function claimOf({ parts, brandName }: Subject): Claim {
  const headings = contentLines(parts).filter((line) => line.heading === 1 || line.heading === 2)
  const said = [brandName, parts.title, parts.metas.get('description') ?? '', ...headings.slice(0, 2).map((line) => line.text)]
  const core = foldText(said.map((text) => text.slice(0, 400)).join(' | '))
  const full = `${core} | ${foldText(topText(parts))}`
  return { core, full, trade: tradeOf(core, full) }
}

function tradeOf(core: string, full: string): Trade {
  if (sellsTool(core)) return 'tool'
  if (localTrade.test(withoutAudience(core))) return 'trade'
  return localTrade.test(full) ? 'mentioned' : 'none'
}

type Line = { readonly text: string; readonly folded: string; readonly region: Region }

function premisesPoints(subject: Subject, entities: readonly DataEntity[], place: Place | null): number {
  const { parts, isListing } = subject
  const claim = claimOf(subject)
  const lines = parts.lines.slice(0, 400).map(({ text, region }) => ({ text, folded: foldText(text), region }))
  const hasAddress =
    place?.isAddressed === true ||
    entities.some((entity) => entity.street !== '' || entity.locality !== '') ||
    lines.some(({ text }) => hasStreet(text))
  return (
    typePoints(entities, hasAddress) +
    tradePoints(claim, lines) +
    (hasAddress ? (isListing ? 1.5 : 1) : 0) +
    visitPoints(lines, place) +
    areaPoints(subject, entities, lines, place) +
    placePoints(parts, claim, place) +
    callPoints(parts, entities, lines, place !== null && claim.full.includes(foldText(place.name)))
  )
}

function typePoints(entities: readonly DataEntity[], hasAddress: boolean): number {
  if (entities.some((entity) => entity.reach === 'premises')) return hasAddress ? 3.5 : 2
  return entities.some((entity) => entity.types.includes('LocalBusiness')) ? 1.5 : 0
}

function tradePoints({ full, trade }: Claim, lines: readonly Line[]): number {
  if (trade === 'trade') return 2.5
  if (trade === 'mentioned') return localTrade.test(withoutAudience(full)) ? 1.5 : 1
  return trade === 'none' && lines.some(({ folded }) => localTrade.test(folded)) ? 0.5 : 0
}

// Hours in a town are kept for those who come; other signs of visits are words that firms without visitors use too.
function visitPoints(lines: readonly Line[], place: Place | null): number {
  const hasSigns = lines.some(({ folded }) => visitSigns.test(folded))
  const hasHours = statesOpeningHours(lines.map(({ text }) => text))
  // An address and hours in the text itself, not in the small print, are there for visitors.
  const main = lines.filter(({ region }) => region === 'main')
  const isShown = place?.isAddressed === true && main.some(({ text }) => text.includes(place.name) && statesAddress(text))
  const isInvited = isShown && main.some(({ folded }) => visitSigns.test(folded))
  const isTold =
    place !== null &&
    main.some(({ text, folded }) => text.includes(place.name) && (standsIn.test(folded) || hasPremisesIn(folded, place.name)))
  return (hasHours ? (place === null ? 2 : 3) : hasSigns ? 1.5 : 0) + (isShown ? 1 : 0) + (isInvited ? 0.5 : 0) + (isTold ? 1 : 0)
}

const statesAddress = (text: string): boolean => hasStreet(text) || postalTownsOf(text).length > 0

function hasPremisesIn(folded: string, place: string): boolean {
  const at = folded.indexOf(foldText(place))
  return at > 0 && premisesIn.test(folded.slice(Math.max(0, at - 100), at))
}

function areaPoints({ register }: Subject, entities: readonly DataEntity[], lines: readonly Line[], place: Place | null): number {
  const isServed =
    place !== null &&
    lines.some(
      ({ folded, text, region }) =>
        (region !== 'nav' && (serviceArea.test(folded) || coversRegion(text))) ||
        (region === 'main' && namesArea(text, place.name, register)),
    )
  if (!isServed && !entities.some((entity) => entity.areasServed.some((area) => !isBroadPlace(area)))) return 0
  return lines.some(({ folded, region }) => region !== 'nav' && comesToCustomers.test(folded)) ? 3 : 2
}

function placePoints(parts: PageParts, { core, full }: Claim, place: Place | null): number {
  if (place === null) return 0
  const name = foldText(place.name)
  const claimed = full.includes(name) ? (core.includes(name) ? 1 : 0.5) : 0
  const titled = containsWords(foldText(parts.title), name) ? (place.isAddressed ? 1 : 0.5) : 0
  return claimed + titled
}

function callPoints(parts: PageParts, entities: readonly DataEntity[], lines: readonly Line[], isPlaced: boolean): number {
  const canBeCalled =
    entities.some((entity) => entity.telephone !== '') ||
    parts.links.some((link) => link.href.startsWith('tel:')) ||
    lines.some(({ text }) => statesNumberToCall(text))
  return canBeCalled ? (isPlaced ? 1 : 0.5) : 0
}

function reachPoints(subject: Subject, entities: readonly DataEntity[]): number {
  const { parts, data, isListing, brandName } = subject
  const { full: claim, trade } = claimOf(subject)
  const own = isListing ? [] : contentLines(parts)
  const text = foldText(
    own
      .map((line) => line.text)
      .join('\n')
      .slice(0, 30_000),
  )
  const all = isListing
    ? ''
    : foldText(
        parts.lines
          .map((line) => line.text)
          .join('\n')
          .slice(0, 40_000),
      )
  const hasTrade = trade === 'trade'
  const menu = parts.lines.filter((line) => line.isLink && line.region !== 'main').map((line) => foldText(line.text))
  let points = 0
  if (entities.some((entity) => entity.reach === 'remote')) points += 4
  if (isListing) return points
  if (trade === 'tool') points += 4
  const software = countSoftwareSigns(`${claim}\n${text}`)
  if (hasServiceMenu(menu)) points += hasTrade ? 1.5 : 2
  if (software >= 2) points += hasTrade ? Math.min(2.5, software - 1) : Math.min(5, software)
  if (isChain(`${claim}\n${all}`) || entities.some((entity) => isBranch(entity, brandName))) points += 6
  if (wideReach.test(claim)) points += 3
  else if (wideReach.test(text)) points += hasTrade ? 1 : 2
  if (onlineShop.test(all)) points += onlineShop.test(claim) ? 3 : 1.5
  if (data.hasProducts && !hasTrade) points += 1
  if (
    !hasTrade &&
    countCountries([parts.metas.get('description') ?? '', ...own.slice(0, 6).map((line) => line.text)].join(' | ')) >= 2
  )
    points += 2
  if (remoteTrade.test(claim)) points += hasTrade ? 1 : 3
  if (entities.some((entity) => entity.areasServed.length > 0 && entity.areasServed.every(isBroadPlace))) points += 3
  return points
}

// "In Kamloops, Sun Peaks and Chase": the town and its neighbours in one line.
function namesArea(text: string, location: string, register: TownRegister): boolean {
  const towns = townsNamed(text, register)
  return towns.length >= 2 && towns.includes(location)
}

// A branch states its parent, and the brand of the page is that parent.
function isBranch({ name, parentNames }: DataEntity, brandName: string): boolean {
  return squash(name) !== squash(brandName) && parentNames.some((parent) => squash(parent) === squash(brandName))
}

function isChain(text: string): boolean {
  if (chain.test(text)) return true
  for (const line of text.split('\n')) {
    const match = branchCount.exec(line)
    const digits = (match?.[1] ?? match?.[2] ?? '').replace(/[^\d]/g, '')
    if (digits !== '' && Number(digits) >= CHAIN_BRANCHES) return true
  }
  return false
}

// What the page says it is: its first headings and the first lines of its text.
function topText(parts: PageParts): string {
  const content = contentLines(parts)
  const headings = content.filter((line) => line.heading === 1 || line.heading === 2).slice(0, 5)
  const first = content.filter((line) => line.region === 'main').slice(0, 4)
  return [...new Set([...headings, ...first])].map((line) => line.text.slice(0, 400)).join(' | ')
}
