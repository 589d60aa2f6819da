import { type Range, splitClauses } from '../text/sentences.ts'
import type { Entry, Enumeration } from './enumeration.ts'
import { advisesAgainst, blameWords, picks, praiseWords, praisingTitle, turns } from './phrases.ts'
import { contextOf, type Scene, sentenceAt } from './scene.ts'
import type { Sighting } from './sightings.ts'
import { type Frame, ownKey } from './structure.ts'

/**
 * The tone that the answer's own form gives the brand: advice against it, a stated pick, or a list of the best with an entry
 * that says nothing else. `against`: the words that advise against it. null where no form states a tone, so that only a reading
 * tells it.
 */
export function findFrame(
  scene: Scene,
  enumerations: readonly Enumeration[],
  asserted: readonly Sighting[],
  against: Range | null,
  isOffered: boolean,
): Frame | null {
  if (against) return { tone: 'negative', place: against, isExplicit: true }
  for (const one of asserted) {
    const context = contextOf(scene, one)
    if (context && picks(context) && !turns.test(context.after))
      return { tone: 'positive', place: context.sentence, isExplicit: true }
  }
  return (
    listFrame(scene, enumerations) ?? ownVerdict(scene, enumerations, asserted) ?? (isOffered ? null : namedOnly(scene, asserted))
  )
}

/** Whether the brand is only named beside the options, in sentences without a word for or against it. */
function namedOnly(scene: Scene, asserted: readonly Sighting[]): Frame | null {
  const first = asserted[0]
  const said = asserted.map((one) => contextOf(scene, one)?.said ?? '')
  return first && said.every((words) => !turns.test(words)) ? { tone: 'neutral', place: first, isExplicit: false } : null
}

/**
 * A word that is a verdict (recommended, avoid) in the brand's own entry, or in a sentence that names no other brand, unless
 * another word reverses it.
 */
function ownVerdict(scene: Scene, enumerations: readonly Enumeration[], asserted: readonly Sighting[]): Frame | null {
  const entry = enumerations
    .filter((one) => one.role === 'options')
    .flatMap((one) => one.entries)
    .find((one) => one.sightings.some(({ key }) => key === ownKey))
  const ranges = entry ? entry.own : asserted.flatMap((one) => clauseOf(scene, one))
  const said = ranges.map((range) => scene.folded.slice(range.start, range.end)).join(' ')
  const place = ranges[0]
  if (!place || turns.test(said)) return null
  const isPraised = praiseWords.test(said)
  const isBlamed = blameWords.test(said)
  // "**X** – what it is good at": an entry that says why it is an option, and nothing against it.
  if (!isPraised && !isBlamed && entry && givesReason(scene, entry))
    return { tone: 'positive', place: { start: place.start, end: place.end }, isExplicit: false }
  if (isPraised === isBlamed) return null
  return { tone: isPraised ? 'positive' : 'negative', place: { start: place.start, end: place.end }, isExplicit: true }
}

function givesReason(scene: Scene, { sightings }: Entry): boolean {
  const end = sightings.at(-1)?.end ?? 0
  return /^[^\n]{0,3} ?– \p{Ll}/u.test(scene.text.slice(end, end + 8))
}

function clauseOf(scene: Scene, one: Sighting): readonly Range[] {
  const sentence = sentenceAt(scene, one.start)
  if (!sentence) return []
  return [splitClauses(scene.folded, sentence).find((clause) => one.start >= clause.start && one.start < clause.end) ?? sentence]
}

/** Words that advise against the brand: beside its name, or in the title of its list. */
export function findAgainst(scene: Scene, enumerations: readonly Enumeration[], asserted: readonly Sighting[]): Range | null {
  for (const one of asserted) {
    const context = contextOf(scene, one)
    if (context && advisesAgainst(context)) return context.sentence
  }
  for (const group of enumerations) {
    const entry =
      group.role === 'against' ? group.entries.find((one) => one.sightings.some(({ key }) => key === ownKey)) : undefined
    if (entry) return { start: entry.own[0]?.start ?? entry.place, end: entry.own[0]?.end ?? entry.place }
  }
  return null
}

/** "The best ...: 1. X": an entry that is a bare name, or that contains no reversal, takes the tone of the title. */
function listFrame(scene: Scene, enumerations: readonly Enumeration[]): Frame | null {
  for (const group of enumerations) {
    if (group.role !== 'options') continue
    const entry = group.entries.find((one) => one.sightings.some(({ key }) => key === ownKey))
    if (!entry) continue
    const own = entry.own.map((range) => scene.folded.slice(range.start, range.end)).join(' ')
    const place = entry.sightings.find(({ key }) => key === ownKey) ?? entry.sightings[0]
    if (!place) continue
    if (praisingTitle.test(group.lead)) return turns.test(own) ? null : { tone: 'positive', place, isExplicit: true }
  }
  return null
}
