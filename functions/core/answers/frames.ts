import type { Range } from '../text/sentences.ts'
import { type Entry, type Enumeration, entryOfOwn } from './enumeration.ts'
import { ownKey } from './name-matcher.ts'
import { advisesAgainst, blameWords, listJoint, picks, praiseWords, praisingTitle, turns } from './phrases.ts'
import { clauseOf, contextOf, type Scene, wordsOf } from './scene.ts'
import type { Sighting } from './sightings.ts'

export type Frame = {
  readonly tone: 'positive' | 'neutral' | 'negative'
  readonly place: Range
  /** False where only the form of the entry tells the tone: it decides when no model read the answer, and disputes no reading. */
  readonly isExplicit: boolean
}

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
    if (picks(context) && !turns.test(context.after)) return { tone: 'positive', place: context.sentence, isExplicit: true }
  }
  const options = enumerations.filter(({ role }) => role === 'options')
  return listFrame(scene, options) ?? ownVerdict(scene, options, asserted) ?? (isOffered ? null : namedOnly(scene, asserted))
}

/** Whether the brand is only named beside the options, in sentences without a word for or against it. */
function namedOnly(scene: Scene, asserted: readonly Sighting[]): Frame | null {
  const first = asserted[0]
  const isPlain = asserted.every((one) => !turns.test(contextOf(scene, one).said) && isPassing(scene, one))
  return first && isPlain ? { tone: 'neutral', place: first, isExplicit: false } : null
}

/**
 * Whether a name is only mentioned in passing: it ends its part of the text ("(Kestrel)", "Kestrel, Larkham or others") or follows a word
 * in lower case that is no conjunction ("apps like Kestrel that"). Elsewhere the words behind the name describe the brand and may
 * carry a tone.
 */
function isPassing({ text, folded }: Scene, { start, end }: Range): boolean {
  if (ending.test(folded.slice(end, end + 12))) return true
  const before = text.slice(Math.max(0, start - 20), start)
  return (
    leading.test(before) &&
    !joined.test(before.toLowerCase()) &&
    !/^[^\p{L}\p{N}\n]{0,2}[:：–—]/u.test(folded.slice(end, end + 4))
  )
}
const ending = new RegExp(`^[*_"'”’)\\]]{0,3}(?:$|[\\n,.;/)|、，。；）/]|${listJoint})`, 'u')
const joined = new RegExp(`${listJoint}$`, 'u')
const leading = /(?<![\p{L}])\p{Ll}+ $/u

/** A word that is a verdict (recommended, avoid) in the brand's own entry, or in its clause, unless another word reverses it. */
function ownVerdict(scene: Scene, options: readonly Enumeration[], asserted: readonly Sighting[]): Frame | null {
  const entry = entryOfOwn(options)
  const ranges = entry ? entry.own : asserted.map((one) => clauseOf(scene, contextOf(scene, one), one))
  const said = ranges.map((range) => wordsOf(scene, range)).join(' ')
  const place = ranges[0]
  if (!place || turns.test(said)) return null
  const isPraised = praiseWords.test(said)
  const isBlamed = blameWords.test(said)
  // "**X** – what it is good at": an entry that says why it is an option, and nothing against it.
  if (!isPraised && !isBlamed && entry && givesReason(scene, entry)) return { tone: 'positive', place, isExplicit: false }
  return isPraised === isBlamed ? null : { tone: isPraised ? 'positive' : 'negative', place, isExplicit: true }
}

function givesReason(scene: Scene, { sightings }: Entry): boolean {
  const end = sightings.at(-1)?.end ?? 0
  return /^[^\n]{0,3} ?– \p{Ll}/u.test(scene.text.slice(end, end + 8))
}

/** Words that advise against the brand: beside its name, or in the title of its list. */
export function findAgainst(scene: Scene, enumerations: readonly Enumeration[], asserted: readonly Sighting[]): Range | null {
  const advised = asserted.map((one) => contextOf(scene, one)).find(advisesAgainst)
  const entry = entryOfOwn(enumerations.filter(({ role }) => role === 'against'))
  return advised?.sentence ?? entry?.own[0] ?? null
}

/** "The best ...: 1. X": an entry that is a bare name, or that contains no reversal, takes the tone of the title. */
function listFrame(scene: Scene, options: readonly Enumeration[]): Frame | null {
  const entry = entryOfOwn(options.filter(({ lead }) => praisingTitle.test(lead) && !/\bworst\b/.test(lead)))
  const place = entry?.sightings.find(({ key }) => key === ownKey)
  if (!entry || !place) return null
  const own = entry.own.map((range) => wordsOf(scene, range)).join(' ')
  return turns.test(own) ? null : { tone: 'positive', place, isExplicit: true }
}
