import type { Listing } from './directory.ts'
import { findPlace } from './location.ts'
import type { PageParts, PageSources } from './page-parts.ts'
import { statesNumberToCall } from './postal-address.ts'
import type { DataEntity } from './structured-data.ts'
import type { TownRegister } from './town-register.ts'

const MAX_LINES = 500
// "9:30 - 18:00", "10 to 6pm", "10時～18時": a span of the day; "24-48 h" and "Age 3-5" are none.
const hour = String.raw`(?:[01]?\d|2[0-4])`
const hours = new RegExp(
  String.raw`(?<![\d.,/:+-])${hour}(?: ?[:.h] ?\d{2}| ?(?:[ap]\.?m|Uhr|[uh])\b\.?| ?[時时点시])? ?(?:[-–—~〜～]|to|bis|à|a|as|às|al|alle|tot|do|til|から|至) ?${hour}(?: ?[:.h] ?\d{2}(?![\d/])| ?(?:[ap]\.?m|Uhr|uur|[uh])\b|[時时点시])`,
  'iu',
)
const accountLink = /login|sign-?in|register|sign-?up|\baccounts?\b/i

/**
 * Whether a brand is local: customers visit its premises, or it serves a named town, county or region. By structure alone: its type
 * in structured data, a place in name, title or headings, an address with hours, or a number to call without accounts.
 */
export function judgeLocality(
  page: PageSources,
  brandName: string,
  register: TownRegister,
  listing?: Listing,
): { readonly isLocal: boolean; readonly location: string | null } {
  const isListing = listing !== undefined && !listing.isShop
  const entities = listing?.entity !== undefined ? [listing.entity] : page.data.entities.filter((entity) => entity.isSubject)
  const place = findPlace(page, brandName, entities, register)
  const isLocal =
    entities.some(({ reach }) => reach === 'premises') ||
    place?.isHeaded === true ||
    (place?.isAddressed === true && (isListing || statesHours(page.parts))) ||
    (isCalled(page.parts, entities) && (isListing || !hasAccounts(page.parts)))
  return { isLocal, location: place?.name ?? null }
}

function isCalled({ links, lines }: PageParts, entities: readonly DataEntity[]): boolean {
  return (
    links.some(({ href }) => href.startsWith('tel:')) ||
    entities.some(({ telephone }) => telephone !== '') ||
    lines.slice(0, MAX_LINES).some(({ text }) => statesNumberToCall(text))
  )
}

const statesHours = ({ lines }: PageParts): boolean => lines.slice(0, MAX_LINES).some(({ text }) => hours.test(text))

const hasAccounts = ({ links }: PageParts): boolean => links.some(({ href }) => accountLink.test(href))
