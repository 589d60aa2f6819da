import type { NameSources } from './named-places.ts'
import type { Region } from './page-parts.ts'
import type { PageKind, PageReading } from './page-reading.ts'

/** `isForeign`: a link to another site. `isCredit`: about the builders of the site. `isPlanted`: an instruction to a machine. */
export type StructureLine = {
  readonly text: string
  readonly region: Region
  readonly heading: number
  readonly isForeign: boolean
  readonly isCredit: boolean
  readonly isPlanted: boolean
  /** Part of an address: marked up as one, or a street or postal code is in it or beside it. */
  readonly isAddress: boolean
}

/**
 * What code reads from a page without deciding whose it is: the model is shown this, its claims are checked against it, and
 * structure alone decides by it. Plain data of limited size, so that it can be stored between two stages.
 */
export type PageStructure = {
  readonly alone: PageReading
  /** Path of the address. */
  readonly path: string
  readonly hasLoginForm: boolean
  /** Too little text for a finished site; only then is a model believed that there is no business. */
  readonly isThin: boolean
  /** Hardly any text: a gate, an error, an empty template. */
  readonly isBare: boolean
  /**
   * The kind of page where structure alone decides: by status, bot check, a password field with little else, no text at all, or that
   * of a template or a default page.
   */
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
  /** Language of the text by letter statistics, ISO 639-1; null without letters. */
  readonly textLanguage: string | null
}
