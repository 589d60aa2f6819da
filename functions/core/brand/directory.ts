import { foldLine } from '../text/visible-text.ts'
import { isKin } from './clean-name.ts'
import { labelsOf, type NameSources } from './named-places.ts'
import type { PageSources } from './page-parts.ts'
import type { PageListing } from './page-reading.ts'
import { hasStreet, postalTownsOf } from './postal-address.ts'
import type { DataEntity } from './structured-data.ts'
import { splitTitle } from './title-parts.ts'

/** A business that is listed on the page of another: the listing is the brand, the directory is not. */
export type Listing = {
  readonly name: string
  readonly entity: DataEntity | undefined
  /** A shop of a marketplace, which sends its goods anywhere. */
  readonly isShop: boolean
  readonly listing: PageListing
}

/** Fewest signs of a directory, besides its own name, that make a page a listing. */
const ENOUGH_SIGNS = 2

const reviewing =
  /\b\d[\d.,' ]* (?:verified |customer |google )?(?:reviews?|ratings|bewertungen|rezensionen|avis|resenas|opiniones|recensioni|avaliacoes|beoordelingen)\b|\b(?:write|leave|add) a review\b|\b(?:bewertung (?:schreiben|abgeben)|donner (?:votre|un) avis|laisser un avis|escrib[ei]r? una (?:resena|opinion)|scrivi una recensione|escrev[ea]r? uma avaliacao|schrijf een (?:review|beoordeling))\b|\d[.,]\d ?(?:\/|su|von|sur|de|out of|van) ?(?:5|10)\b|(?:口コミ|クチコミ|レビュー|评价|点评|评论|리뷰) ?\(?\d|\d+ ?(?:件|条|개).{0,6}(?:口コミ|クチコミ|レビュー|评价|点评|리뷰)/
const breadcrumb = /\S\s*[›»>/→]\s*\S.{0,80}?\s*[›»>/→]\s*\S|\S\s*[›»]\s*\S/

// "/shop/AcmeOfLeeds" of a marketplace: a name in one word. "/Team" and "/shop/Lamp" are pages and goods of a site.
const shopAddress = /\/(?:shop|store|seller)s?\/([^/]+)\/?$/

/**
 * Recognises a page that presents one business inside a site of another name: a guide, a review site, a marketplace, a network.
 * A chain's page for one branch, or a shop with a slogan as site name, is none: there one name is a form of the other.
 */
export function findListing(page: PageSources): Listing | undefined {
  const { names: sources, address } = page
  const listed = listedName(page)
  if (listed === undefined) return undefined
  const directoryName = directoryNameBeside(listed.name, sources)
  if (directoryName === undefined) return undefined
  const host = address?.host ?? ''
  // Any site may state its owner as an organisation without address or rating; such data needs more signs of a guide.
  const isPlain =
    listed.entity?.reach === 'neutral' && !listed.entity.hasRating && listed.entity.street === '' && listed.entity.locality === ''
  if (signsOf(page, listed.entity, directoryName, host) < ENOUGH_SIGNS + (isPlain ? 1 : 0)) return undefined
  const locality = listed.entity?.locality ?? ''
  return {
    ...listed,
    listing: { directoryHost: host, path: address?.pathname ?? '/', locality: locality === '' ? null : locality },
  }
}

function listedName({
  parts,
  data,
  names: sources,
  address,
}: PageSources): Pick<Listing, 'name' | 'entity' | 'isShop'> | undefined {
  const leading = sources.pieces.filter(({ place }) => place === 'heading' || place === 'title').map(({ text }) => text)
  const handle = shopAddress.exec(address?.pathname ?? '')?.[1]
  if (handle !== undefined && /\p{Ll}\p{Lu}/u.test(handle) && leading.includes(handle))
    return { name: handle, entity: undefined, isShop: true }
  const subjects = data.entities.filter((entity) => entity.isSubject && leading.some((text) => isKin(text, entity.name)))
  const entity = subjects[0]
  if (entity !== undefined) return { name: entity.name, entity, isShop: false }
  // Without structured data: a first heading that the title begins with, on a page that is about one thing.
  const heading = parts.lines.find((line) => line.heading === 1)?.text
  const first = sources.pieces.find(({ place }) => place === 'title')?.text
  if (heading === undefined || first === undefined || heading.length > 80) return undefined
  const isSame = foldLine(first).startsWith(foldLine(heading))
  const folded = parts.lines.map((line) => foldLine(line.text))
  // Recipes, articles and goods of a shop are reviewed too; only a guide gives the address of what is reviewed.
  const isPlaced = parts.lines.some(
    ({ text, region }) => region === 'main' && (hasStreet(text) || postalTownsOf(text).length > 0),
  )
  return isSame && isPlaced && folded.some((line) => reviewing.test(line))
    ? { name: heading, entity: undefined, isShop: false }
    : undefined
}

// The site must state its own name; a guess from a slogan in the title is not enough.
function directoryNameBeside(name: string, { pieces }: NameSources): string | undefined {
  const names = pieces.filter(({ place, text }) => (place === 'site' || place === 'footer') && !isKin(text, name))
  const isOwn = pieces.some(({ place, text }) => (place === 'site' || place === 'footer') && isKin(text, name))
  return isOwn ? undefined : names[0]?.text
}

function signsOf({ parts, data }: PageSources, entity: DataEntity | undefined, directoryName: string, host: string): number {
  const folded = parts.lines.map((line) => ({ ...line, text: foldLine(line.text) }))
  const signs = [
    entity?.hasRating === true || folded.some(({ text }) => reviewing.test(text)),
    data.hasBreadcrumbs || folded.some(({ text, region }) => (region === 'nav' || text.length < 120) && breadcrumb.test(text)),
    labelsOf(host).some((label) => isKin(label, directoryName)),
    isKin(directoryName, splitTitle(parts.title).at(-1) ?? ''),
  ]
  return signs.filter(Boolean).length
}
