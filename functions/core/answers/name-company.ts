import type { NameHit } from './name-matcher.ts'
import { isCommonWord } from './name-matcher.ts'
import { startsPredicate } from './neighbours.ts'
import { isNameLike } from './rival-names.ts'
import { type Scene, sentenceAt } from './scene.ts'
import { genericTerms, places, properAdjectives } from './words/not-brands.ts'
import { openers } from './words/openers.ts'

// Whether a hit stands in the company of firms: evidence that an everyday word is one.

type Surroundings = { readonly before: string; readonly after: string; readonly titleCase: boolean; readonly allCaps: boolean }

/** Joined to another name: any word with a capital inside the sentence, or one before that no list has. */
export function isJoinedToName(around: Surroundings): boolean {
  const next = /^(?:,|,? and|,? or| et| ou| y| o| e| en) ([\p{L}\p{N}]{3,})/u.exec(around.after)?.[1]
  const previous = /([\p{L}\p{N}]{3,})(?:,|,? and|,? or| et| ou| y| o| e| en) $/u.exec(around.before)?.[1]
  const isName = (word: string | undefined, mayBeWord: boolean): boolean => {
    const lower = word?.toLowerCase() ?? ''
    return (
      word !== undefined &&
      isNameLike(word) &&
      (mayBeWord || !isCommonWord(lower)) &&
      ![places, properAdjectives, genericTerms, openers].some((list) => list.has(lower))
    )
  }
  const isList = !/^, /.test(around.after) || /^, \S+(?:,| and| or|\.)/.test(around.after)
  return (isList && isName(next, !around.titleCase && !around.allCaps && !/^, /.test(around.after))) || isName(previous, false)
}

/** "Dash works cold; Dixan costs less": another firm opens the next statement of the sentence. */
export function isAnswered(scene: Scene, hit: NameHit, next: NameHit | undefined): boolean {
  const sentence = sentenceAt(scene, hit.start)
  if (next === undefined || sentence === undefined || next.start >= sentence.end || next.rival === hit.rival) return false
  const isSubject = (end: number): boolean => startsPredicate(scene.folded.slice(end, end + 24))
  return isSubject(hit.end) && isSubject(next.end) && /(?:; |, (?:and|while|but) )$/.test(scene.text.slice(hit.end, next.start))
}

function opensSentence(scene: Scene, hit: NameHit): boolean {
  return sentenceAt(scene, hit.start)?.start === hit.start
}

export function isCoordinated(scene: Scene, hit: NameHit, previous: NameHit | undefined, next: NameHit | undefined): boolean {
  const joins =
    /^(?:['"]?s?)? ?(?:\([^()]{0,30}\)|(?:from )?[£$€] ?\d[\d.,]*)? ?(?:,|;|\/|\||and|or|und|oder|et|ou|y|o|e|en|of|vs\.?|versus|over|beats|rather than|instead of|&|then|、|や|と|和|与|或|와|과|,? (?:and|or|und|oder|et|ou|y|o|e|en)) ?(?:the |a |an )?["']?$/
  const between = (from: number, to: number): string => (to - from > 60 || to < from ? 'far' : scene.folded.slice(from, to))
  return (
    (previous !== undefined && previous.rival !== hit.rival && joins.test(between(previous.end, hit.start))) ||
    (next !== undefined &&
      next.rival !== hit.rival &&
      joins.test(between(hit.end, next.start)) &&
      // "Indeed, X is …": a bare comma after a first word lists only when the list goes on.
      (!/^, $/.test(between(hit.end, next.start)) ||
        !opensSentence(scene, hit) ||
        /^(?:,| and | or )/.test(scene.folded.slice(next.end, next.end + 5))))
  )
}
