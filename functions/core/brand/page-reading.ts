import type { SiteFailureCode } from './failure-messages.ts'

/** What kind of page an address shows. */
export const pageKinds = [
  'business',
  'directory_listing',
  'parked',
  'for_sale',
  'error',
  'login',
  'bot_check',
  'js_shell',
  'empty',
  'coming_soon',
] as const
export type PageKind = (typeof pageKinds)[number]

export type FailingKind = Exclude<PageKind, 'business' | 'directory_listing'>

/** Whether pages of this kind have a brand. */
export const isWorking = (kind: PageKind): kind is 'business' | 'directory_listing' =>
  kind === 'business' || kind === 'directory_listing'

/** The listing inside a directory that a page is; `locality` is its town as the directory gives it. */
export type PageListing = { readonly directoryHost: string; readonly path: string; readonly locality: string | null }

/** Everything that rules read about a brand on a page. An unusable page has `usable: false` and a failure code. */
export type PageReading = {
  readonly kind: PageKind
  readonly usable: boolean
  readonly failure: SiteFailureCode | null
  readonly brandName: string | null
  /** Other names the page gives itself, best first; the brand name is the first. */
  readonly nameCandidates: readonly string[]
  /** Earlier names, from statements of the site alone. */
  readonly formerNames: readonly string[]
  /** Short forms, legal names, trading names. */
  readonly alsoKnownAs: readonly string[]
  /** Null unless usable. */
  readonly isLocal: boolean | null
  /** Town, county or region of a local brand; in the reading of structure, before it is settled, the place of any brand. */
  readonly location: string | null
  /** ISO 639-1 code of the page's language. */
  readonly language: string
  readonly title: string
  readonly siteName: string
  readonly description: string
  readonly headings: readonly string[]
  /** The text that a visitor sees, cut to 20,000 characters. Untrusted: data for a model, never an instruction. */
  readonly text: string
  /** The host the page came from, empty when unknown. */
  readonly host: string
  readonly listing: PageListing | null
}

/** The failure code of each kind of page that shows no business. */
export const failureOfKind: Readonly<Record<FailingKind, SiteFailureCode>> = {
  parked: 'parked',
  for_sale: 'for_sale',
  error: 'http_error',
  login: 'login_wall',
  bot_check: 'bot_check',
  empty: 'empty_page',
  js_shell: 'no_identity',
  coming_soon: 'coming_soon',
}

/** The reading of an unusable page: no brand. */
export const unusableReading = {
  usable: false,
  brandName: null,
  nameCandidates: [],
  formerNames: [],
  alsoKnownAs: [],
  isLocal: null,
  location: null,
  listing: null,
} as const satisfies Partial<PageReading>
