/** Languages in which the simulation writes; any other language is answered in English. */
export const languages = ['en', 'de', 'fr', 'es', 'it'] as const
export type Language = (typeof languages)[number]

/** What kind of offer an industry makes: it decides which strengths and drawbacks fit. */
export type OfferKind = 'software' | 'local' | 'shop' | 'service'

type InLanguages = Readonly<Record<Language, string>>

export type Industry = {
  readonly key: string
  readonly kind: OfferKind
  /** Stems that give the industry away in any language, lower case, without accents. */
  readonly stems: readonly string[]
  /** Plural noun of the options a buyer chooses from. */
  readonly options: InLanguages
  /** What the buyer needs them for; follows for / für / pour / para / per. */
  readonly need: InLanguages
  /** Invented firms. */
  readonly rivals: readonly string[]
}

type Row = readonly [key: string, kind: OfferKind, stems: string, options: string, need: string, rivals: string]

/** Rows of text as industries: stems are parted by spaces, the rest by bars in the order of `languages`. */
export function industriesOf(rows: readonly Row[]): readonly Industry[] {
  return rows.map(([key, kind, stems, options, need, rivals]) => ({
    key,
    kind,
    stems: stems.split(' ').map((stem) => stem.replaceAll('_', ' ')),
    options: inLanguages(options),
    need: inLanguages(need),
    rivals: rivals.split('|'),
  }))
}

function inLanguages(text: string): InLanguages {
  const [en = '', de = en, fr = en, es = en, it = en] = text.split('|')
  return { en, de, fr, es, it }
}
