import type { NameSources } from './named-places.ts'
import type { PageReading } from './page-reading.ts'
import type { StructureLine } from './page-structure.ts'
import type { StructuredData } from './structured-data.ts'

/** The part of the page that a line is in. */
export type Region = 'header' | 'nav' | 'main' | 'footer' | 'dialog'

/**
 * One visible line. `heading`: 1 to 6, 0 for none. `isLink`: all of it is a link or a button. `isAddress`: marked up as an
 * address. `href`: where a line that is a link leads, empty for others.
 */
export type TextLine = {
  readonly text: string
  readonly region: Region
  readonly heading: number
  readonly isLink: boolean
  readonly isLogo: boolean
  readonly isAddress: boolean
  readonly href: string
}

/** A text in place of an image. `href`: where the link around it leads, empty without one. */
export type PageImage = {
  readonly text: string
  readonly region: Region
  readonly isLogo: boolean
  readonly href: string
}

export type PageLink = { readonly href: string; readonly text: string }

/** An item of schema.org microdata; an address is part of it. */
export type MicrodataItem = { readonly type: string; readonly properties: Readonly<Record<string, string>> }

/** The parts of a page in reading order, without judgement. */
export type PageParts = {
  /** Languages that the page declares: `lang` first, then metas. */
  readonly declaredLanguages: readonly string[]
  readonly title: string
  /** By lower-case name or property; the first one wins. */
  readonly metas: ReadonlyMap<string, string>
  readonly refresh: string
  readonly jsonLd: readonly string[]
  readonly microdata: readonly MicrodataItem[]
  readonly lines: readonly TextLine[]
  readonly images: readonly PageImage[]
  /** Every `og:site_name`; some pages write the title into the first. */
  readonly siteNames: readonly string[]
  readonly links: readonly PageLink[]
  /** In the main part, not in the head of a page that shows more. */
  readonly hasPasswordField: boolean
  /** Something to write into or to choose from. */
  readonly hasField: boolean
  readonly noscriptText: string
  readonly scriptCount: number
}

/** A page taken apart: what all rules about it read. */
export type PageSources = {
  readonly parts: PageParts
  readonly data: StructuredData
  readonly names: NameSources
  readonly lines: readonly StructureLine[]
  readonly address: URL | null
  readonly status: number
  /** Title, description and text. */
  readonly whole: string
  readonly shown: Pick<PageReading, 'title' | 'siteName' | 'description' | 'headings' | 'text' | 'host' | 'language'>
}
