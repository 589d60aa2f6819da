import table from './industries.json' with { type: 'json' }

/** Languages in which the simulation writes; any other language is answered in English. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** Kind of an industry's offer, which decides the fitting strengths, drawbacks and personas. */
export type OfferKind = keyof typeof table

type InLanguages = Readonly<Record<Language, string>>

export type Industry = {
  readonly key: string
  readonly kind: OfferKind
  /** Stems that identify the industry in any language, lower case, without accents. */
  readonly stems: readonly string[]
  /** Plural noun of the options a buyer chooses from. */
  readonly options: InLanguages
  /** What the buyer needs them for; follows "for" or "für". */
  readonly need: InLanguages
  /** Invented brands. */
  readonly rivals: readonly string[]
}

type Row = Omit<Industry, 'kind' | 'stems' | 'rivals'> & { readonly stems: string; readonly rivals: string }

const ofKind = (kind: OfferKind, rows: readonly Row[]): Industry[] =>
  rows.map((row) => ({ ...row, kind, stems: row.stems.split('|'), rivals: row.rivals.split('|') }))

/** Industries with invented rivals; similarities with existing companies are unintended. */
export const industries: readonly Industry[] = [
  ...ofKind('software', table.software),
  ...ofKind('local', table.local),
  ...ofKind('shop', table.shop),
  ...ofKind('service', table.service),
]
