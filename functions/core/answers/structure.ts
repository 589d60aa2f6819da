import type { Range } from '../text/sentences.ts'
import type { CitedSource } from './cited-sources.ts'
import type { QuotableText } from './find-quote.ts'
import type { NameMatcher } from './name-matcher.ts'
import type { PlacesUntil } from './raw-places.ts'
import type { Scene } from './scene.ts'

/**
 * Why a place that contains a name of the brand asserts nothing about it: the text says it does not know the brand, repeats the
 * question, uses a longer name of something else, or the word in its everyday sense. null: no such reason.
 */
export type Proof = 'unknown' | 'echo' | 'everyday_word' | null

/** A place of the visible text that contains a name of the brand. `sure`: it counts as the brand even without a model. */
export type OwnSighting = Range & { readonly proof: Proof; readonly sure: boolean }

/** Another brand at a place of the visible text. */
export type RivalSighting = Range & { readonly key: string; readonly name: string; readonly known: boolean }

/** One brand of an order; `own` is the key of the brand. */
export type OrderedBrand = Range & { readonly key: string; readonly name: string }

/**
 * What the form of an answer proves, with the visible text and, for each of its places, the place in the raw answer. Offsets
 * refer to the visible text.
 */
export type Structure = {
  readonly answer: string
  readonly scene: Scene
  readonly matcher: NameMatcher
  readonly own: readonly OwnSighting[]
  /** Known rivals outside sources and echoes, and heads of entries among brands that the profile does not list; in order of place. */
  readonly rivals: readonly RivalSighting[]
  /** Heads of entries of enumerations of brands: folded names. */
  readonly entryNames: () => ReadonlySet<string>
  /** The place of the brand among the options; `written`: by ranks the answer itself writes; `listed`: by an enumeration. */
  readonly rank: {
    readonly position: number
    readonly written: boolean
    readonly listed: boolean
    /** The rank that the answer writes beside the brand, which also counts entries whose names structure does not know. */
    readonly number: number | null
    readonly place: Range
  } | null
  /** The tone of an explicit frame or verdict on the brand's own entry. */
  readonly frame: Frame | null
  /** Words that advise against the brand. */
  readonly against: Range | null
  readonly sources: readonly CitedSource[]
  readonly places: PlacesUntil
  readonly quotable: () => QuotableText
  readonly quotableRaw: () => QuotableText
}

export const ownKey = 'own'

export type Frame = {
  readonly tone: 'positive' | 'neutral' | 'negative'
  readonly place: Range
  /** False where only the form of the entry tells the tone: it decides when no model read the answer, and disputes no reading. */
  readonly isExplicit: boolean
}
