/** Where on the page a line stands. */
export type Region = 'header' | 'nav' | 'main' | 'footer'

/**
 * One visible line. `heading`: 1 to 6, 0 for none. `isLink`: all of it is a link or a button. `isAddress`: marked up as an
 * address.
 */
export type TextLine = {
  readonly text: string
  readonly region: Region
  readonly heading: number
  readonly isLink: boolean
  readonly isLogo: boolean
  readonly isAddress: boolean
}

export type PageLink = { readonly href: string; readonly text: string; readonly region: Region }

/** An item of schema.org microdata; nested items such as an address are folded into it. */
export type MicrodataItem = { readonly type: string; readonly properties: Readonly<Record<string, string>> }

/** A page taken apart, in reading order, without judging it. */
export type PageParts = {
  readonly languageAttribute: string
  readonly title: string
  /** By lower-case name or property; the first one wins. */
  readonly metas: ReadonlyMap<string, string>
  readonly canonical: string
  readonly refresh: string
  readonly jsonLd: readonly string[]
  readonly microdata: readonly MicrodataItem[]
  readonly lines: readonly TextLine[]
  readonly logoAlts: readonly string[]
  readonly links: readonly PageLink[]
  readonly hasPasswordField: boolean
  readonly fieldCount: number
  readonly noscriptText: string
  /** Addresses and bodies of scripts and frames, cut: only looked at for traces of known gatekeepers. */
  readonly scriptTraces: string
  readonly scriptCount: number
  /** Ids and classes, for containers that scripts fill and for gatekeepers. */
  readonly names: ReadonlySet<string>
}
