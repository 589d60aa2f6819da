import type { NameSources } from './named-places.ts'
import type { Region } from './page-parts.ts'
import type { PageKind, PageReading } from './page-reading.ts'

/** `isForeign`: a link to somebody else's site. `isCredit`: about those who built the site. `isPlanted`: speaks to a machine. */
export type StructureLine = {
  readonly text: string
  readonly region: Region
  readonly heading: number
  readonly isForeign: boolean
  readonly isCredit: boolean
  readonly isPlanted: boolean
  /** Part of an address: marked up as one, or a street or a postal code stands in it or beside it. */
  readonly isAddress: boolean
}

/**
 * What code sees of a page, before anyone judges whose it is: what a model is shown, what its claims are held against, and what
 * structure alone makes of it. Plain data of bounded size, so that it can be stored between two stages.
 */
export type PageStructure = {
  readonly alone: PageReading
  /** Path of the address. */
  readonly path: string
  readonly hasLoginForm: boolean
  /** Speaks of a domain, as those do who fill an address for a customer. */
  readonly speaksOfDomain: boolean
  /** Too little text to be a business of its own: only then a model may say that there is none. */
  readonly isThin: boolean
  /** Says hardly anything: a gate, an error, an empty template. */
  readonly isBare: boolean
  /** Kinds of page that structure alone decides: a status, a gatekeeper, a password field with little else, no text at all. */
  readonly certainObstacle: PageKind | null
  readonly names: NameSources
  readonly lines: readonly StructureLine[]
  /** Texts of images, with those of logos first. */
  readonly images: readonly string[]
  /** Names, addresses and areas of the page's structured data, one entity a line. */
  readonly data: readonly string[]
  /** Towns that structured data and metas state. */
  readonly statedPlaces: readonly string[]
  readonly declaredLanguages: readonly string[]
  /** What statistics over letters say of the text, ISO 639-1; null without letters. */
  readonly textLanguage: string | null
}
