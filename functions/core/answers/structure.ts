import type { Source } from '../clean-sources.ts'
import type { Range } from '../text/sentences.ts'
import type { QuotableText } from './find-quote.ts'
import type { Frame } from './frames.ts'
import type { BrandLabels } from './labels.ts'
import type { NameMatcher } from './name-matcher.ts'
import type { RankFinding } from './position.ts'
import type { ToRaw } from './raw-places.ts'
import type { Scene } from './scene.ts'
import type { Sighting } from './sightings.ts'

/**
 * What the form of an answer proves, with the visible text and, for each of its places, the place in the raw answer. Offsets
 * refer to the visible text.
 */
export type Structure = {
  readonly answer: string
  readonly scene: Scene
  readonly matcher: NameMatcher
  /** Every place that contains a name of the brand. */
  readonly own: readonly Sighting[]
  /** Known rivals outside sources and echoes, and heads of entries among brands that the profile does not list; in order of place. */
  readonly rivals: readonly Sighting[]
  /** Heads of the entries of enumerations of brands, in order of place. */
  readonly entryHeads: readonly Sighting[]
  readonly brandLabels: () => BrandLabels
  /** The place of the brand among the options. */
  readonly rank: RankFinding | null
  /** The tone of an explicit frame or verdict on the brand's own entry. */
  readonly frame: Frame | null
  /** Words that advise against the brand. */
  readonly against: Range | null
  readonly sources: readonly Source[]
  readonly rawRange: ToRaw
  readonly quotable: () => QuotableText
  readonly quotableRaw: () => QuotableText
}
