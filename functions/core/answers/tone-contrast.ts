import { ownKey } from './drafts.ts'
import { type Scene, type Sentence, sentenceAt, within } from './scene.ts'
import type { Sighting } from './sightings.ts'
import { type Polarity, polarityOf } from './tone.ts'
import { isEnglishAt, masked } from './tone-spans.ts'

const none: Polarity = { praise: 0, blame: 0 }
/** "Y crashes on large files; X doesn't.": what is said of the other firm is denied of this one. */
const deniesIt =
  /^ (?:do(?:es)?(?:n't| not)|is(?:n't| not)|are(?:n't| not)|did(?:n't| not)|has(?:n't| not)|have(?:n't| not)|wo(?:n't)|will not|ca(?:n't)|cannot|never (?:does|do|has|did)|nicht|hingegen nicht|dagegen nicht|pas|non|no|nao|niet)(?=[.!;,]|$)/
/** "Where Y struggles, X flies": the sentence sets both against each other before it names the brand. */
const setsApart =
  /^(?:where|while|whereas|unlike|wahrend|anders als|im gegensatz zu|la ou|alors que|tandis que|contrairement a|mientras que|donde|a diferencia de|mentre|dove|a differenza di|enquanto|onde|ao contrario d|terwijl|waar|anders dan) /
const contrastWeight = 1.2

/** What a text says of a brand by setting it against another firm whose faults or merits it tells. */
export function contrastPolarity(scene: Scene, sighting: Sighting, all: readonly Sighting[]): Polarity {
  const sentence = sentenceAt(scene, sighting.start)
  if (!sentence) return none
  const after = scene.folded.slice(sighting.end, Math.min(sentence.end, sighting.end + 24))
  const denies = deniesIt.test(after)
  const apart = setsApart.test(scene.folded.slice(sentence.start, sighting.start))
  if (!denies && !apart) return none
  const start = denies ? denialStart(scene, sentence, sighting) : sentence.start
  const range = { start, end: sighting.start }
  const rivals = within(all, range.start, range.end).filter((one) => one.key !== ownKey && !one.weak)
  if (rivals.length === 0) return none
  const said = polarityOf(masked(scene, range, all), isEnglishAt(scene, sighting))
  if (said.praise === said.blame) return none
  if (said.blame > said.praise) return { praise: contrastWeight, blame: 0 }
  // "While Y is good, X …" takes nothing from X; a denied merit does.
  return denies ? { praise: 0, blame: contrastWeight } : none
}

/** A sentence that begins with the denial looks back at the one before. */
function denialStart(scene: Scene, sentence: Sentence, sighting: Sighting): number {
  const before = scene.sentences[sentence.index - 1]
  return sighting.start - sentence.start < 6 && before?.block === sentence.block ? before.start : sentence.start
}
