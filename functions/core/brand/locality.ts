import { foldLine, squash } from '../text/visible-text.ts'
import { findPlace, type NamedPlace } from './location.ts'
import { labelsOf } from './named-places.ts'
import { statesOpeningHours } from './opening-hours.ts'
import type { PageParts } from './page-parts.ts'
import { countCountries } from './place-names.ts'
import { statesNumberToCall } from './postal-address.ts'
import { namesRegion } from './regions.ts'
import type { DataEntity, StructuredData } from './structured-data.ts'
import type { TownRegister } from './town-register.ts'

export type Locality = { readonly isLocal: boolean; readonly location: string | null }

type Subject = {
  readonly parts: PageParts
  readonly data: StructuredData
  readonly brandName: string
  readonly host: string
  /** The entity of a directory's listing; undefined on a brand's own page or without structured data. */
  readonly listing: DataEntity | undefined
  readonly isListing: boolean
  readonly register: TownRegister
}

/**
 * Points for what a page shows of a business that customers visit or that serves a place, and of one without a place. Rounded
 * from a logistic regression over 1,145 labelled pages; words for trades gained nothing on pages they were not made for.
 */
const points = {
  premisesType: 0.8,
  place: 0.2,
  addressed: 0.9,
  hours: 1.6,
  phone: 1.1,
  placeInTitle: 0.7,
  placeInHead: 1.5,
  placeInName: 0.8,
  regionInHead: 2.2,
  visited: 1.2,
  remoteType: -0.4,
  countries: -1.5,
  account: -1.5,
  article: -2.4,
  manyLinks: -2.6,
} as const
const LOCAL_FROM = 1.9
/** A page with at least this many gets all of the points for them. */
const MANY = { links: 300, countries: 3 }
const MAX_LINES = 500

const accountLink = /login|sign-?in|register|sign-?up|account/i
// Words of businesses that customers visit, or that visit their customers.
const visited =
  /\b(?:appointments?|directions|our (?:showroom|office|shop|store|clinic|studio|practice|restaurant)|visit us|find us|free (?:estimates?|quotes?)|serving|located|based in|residential|local|showroom|termine?|anfahrt|sprechzeiten|route|rendez-vous|reserv\p{L}*|prenot\p{L}*|dove siamo|afspraak)\b/u
const articleType = /"(?:News)?Article"|BlogPosting/

/**
 * Whether a brand is local: customers visit its premises, or it serves a named town, county or region. By structure alone: an
 * address, hours and a region in the title are signs for it; accounts, articles and the size of the site are signs against it.
 */
export function judgeLocality(subject: Subject): Locality {
  const entities = subject.listing !== undefined ? [subject.listing] : subject.data.entities.filter((entity) => entity.isSubject)
  const place = findPlace({ ...subject, entities })
  const isLocal =
    [...placeSigns(subject, entities, place), ...reachSigns(subject, entities)].reduce((sum, next) => sum + next, 0) >= LOCAL_FROM
  return { isLocal, location: isLocal ? (place?.name ?? null) : null }
}

function placeSigns({ parts, brandName, host }: Subject, entities: readonly DataEntity[], place: NamedPlace | null): number[] {
  const lines = parts.lines.slice(0, MAX_LINES)
  const texts = lines.map(({ text }) => text)
  const name = foldLine(place?.name ?? '')
  const holds = (text: string): boolean => name !== '' && foldLine(text).includes(name)
  const headings = parts.lines.filter(({ heading }) => heading === 1 || heading === 2).slice(0, 3)
  const head = [parts.title, parts.metas.get('description') ?? '', ...headings.map(({ text }) => text)]
  const isCalled = parts.links.some(({ href }) => href.startsWith('tel:')) || entities.some(({ telephone }) => telephone !== '')
  const isNamedAfter = place !== null && (holds(brandName) || labelsOf(host).some((label) => label.includes(squash(place.name))))
  const signs: [isSeen: boolean, weight: number][] = [
    [entities.some(({ reach }) => reach === 'premises'), points.premisesType],
    [place !== null, points.place],
    [place?.isAddressed === true, points.addressed],
    [statesOpeningHours(texts), points.hours],
    [isCalled || texts.some(statesNumberToCall), points.phone],
    [holds(parts.title), points.placeInTitle],
    [head.some(holds), points.placeInHead],
    [head.some(namesRegion), points.regionInHead],
    [texts.some((text) => visited.test(foldLine(text))), points.visited],
    [isNamedAfter, points.placeInName],
  ]
  return signs.map(([isSeen, weight]) => (isSeen ? weight : 0))
}

function reachSigns({ parts, isListing }: Subject, entities: readonly DataEntity[]): number[] {
  const remote = entities.some(({ reach }) => reach === 'remote') ? points.remoteType : 0
  // On a listing, carts, accounts and links belong to the directory.
  if (isListing) return [remote, 2]
  const linksTo = (pattern: RegExp): boolean => parts.links.some(({ href }) => pattern.test(href))
  const start = parts.lines
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 1_000) // prettier-ignore
  const isArticle =
    /article|blog|news/i.test(parts.metas.get('og:type') ?? '') || parts.jsonLd.some((block) => articleType.test(block))
  return [
    remote,
    points.countries * (Math.min(MANY.countries, countCountries(start)) / MANY.countries),
    linksTo(accountLink) ? points.account : 0,
    isArticle ? points.article : 0,
    points.manyLinks * (Math.min(MANY.links, parts.links.length) / MANY.links),
  ]
}
