import { commonOther } from '../text/common-other.ts'
import { isEverydayEnglish } from '../text/english.ts'
import { foldText } from '../text/fold.ts'
import type { Draft } from './drafts.ts'
import { blockAt, type Scene, sentenceAt, within } from './scene.ts'
import { productCues } from './words/not-brands.ts'
import { subjectVerbs } from './words/openers.ts'

/** True when a comma or an "and" joins it to another firm. */
export function besideFirm(scene: Scene, draft: Draft, others: readonly Draft[]): boolean {
  const joint =
    /^(?:['"]?s?)? ?(?:\([^()]{0,40}\))? ?(?:,|\/|and|or|und|oder|et|ou|y|o|e|en|of|vs\.?|&|、|や|と|か|和|或|, ?(?:and|or|und|oder|et|ou|y|o|e|en)) ?(?:the )?["']?$/
  const next = others[firstFrom(others, draft.end)]
  const between = next ? scene.folded.slice(draft.end, next.start) : ''
  // "Price-wise, X": a bare comma after a first word introduces, it does not list.
  const isBareComma = /^\S*, ?$/.test(between)
  // "die größte Auswahl, X hat …": the firm after the comma opens a statement of its own.
  const opensStatement =
    isBareComma &&
    next !== undefined &&
    /^ (?:hat|ist|bietet|kostet|liefert|hatte|kann|die|der|das|has|is|the|offers|a|ha|tiene|heeft|le|la|el|il|o|de|het) /.test(
      scene.folded.slice(next.end, next.end + 12),
    )
  if (
    next &&
    !next.weak &&
    next.start - draft.end < 50 &&
    joint.test(between) &&
    !opensStatement &&
    !(draft.weak && isBareComma && !goesOn.test(scene.folded.slice(next.end, next.end + 6)))
  )
    return true
  const previous = others[firstFrom(others, draft.start) - 1]
  return (
    previous !== undefined &&
    !previous.weak &&
    draft.start - previous.end < 50 &&
    draft.start >= previous.end &&
    joint.test(scene.folded.slice(previous.end, draft.start))
  )
}

// "Vanguard, Fidelity, Betterment": a list of three at least.
const goesOn = /^(?:, | and | or | und | et | y | e | en )/

const clauseBorder =
  /(?:[;,–—] |[;,] (?:and|but|while|whereas|und|aber|et|mais|y|pero|e|ma|mas|en|maar) | (?:while|whereas|but) )(?:the |an? )?$/
const predicate = /^ (?!(?:of|in|on|at|for|from|with|to|and|or|that|who|which|de|di|da|von|van|y|e|et|und|en|a) )\p{Ll}/u

/** True when folded text after a name goes on with a verb, as far as its form tells. */
export function startsPredicate(after: string): boolean {
  const word = /^ (\p{Ll}+)/u.exec(after)?.[1] ?? ''
  return subjectVerbs.has(word) || (/[^su]s$/.test(word) && !productCues.has(word) && !/(?:ers|ors|ions|ings|ments)$/.test(word))
}

/**
 * "Jobber is simpler, Housecall Pro better at marketing": a word that opens a statement beside another firm's statement in the
 * same sentence is a firm too, unless it is an everyday word.
 */
export function isParallelSubject(scene: Scene, draft: Draft, others: readonly Draft[]): boolean {
  if (!startsPredicate(scene.folded.slice(draft.end, draft.end + 24))) return false
  const words = foldText(draft.name).split(' ')
  const isEnglish = scene.english[blockAt(scene, draft.start)] === true
  // "Wave is free, X is cheap and Y is neither": an everyday word only in a row of three.
  const needed = words.every((word) => (isEnglish && isEverydayEnglish(word)) || commonOther.has(word)) ? 2 : 1
  if (needed === 2 && !/^ (?:is|has|costs|charges|offers) /.test(scene.folded.slice(draft.end, draft.end + 10))) return false
  const sentence = sentenceAt(scene, draft.start)
  if (!sentence) return false
  const opensClause = (from: number, start: number): boolean =>
    clauseBorder.test(scene.text.slice(Math.max(from, start - 16), start))
  const parallel = within(others, sentence.start, sentence.end).filter(
    (other) =>
      !other.weak &&
      other.key !== draft.key &&
      predicate.test(scene.text.slice(other.end, other.end + 8)) &&
      (other.start > draft.end ? opensClause(draft.end, other.start) : opensClause(other.end, draft.start)),
  )
  return parallel.length >= needed
}

/** Index of the first draft that starts at or after a place. */
export function firstFrom(drafts: readonly Draft[], place: number): number {
  let low = 0
  let high = drafts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((drafts[middle]?.start ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}

export function overlaps(drafts: readonly Draft[], start: number, end: number): boolean {
  const next = drafts[firstFrom(drafts, start)]
  if (next && next.start < end) return true
  const previous = drafts[firstFrom(drafts, start) - 1]
  return previous !== undefined && previous.end > start
}
