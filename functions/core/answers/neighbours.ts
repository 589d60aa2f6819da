import type { Draft } from './drafts.ts'
import type { Scene } from './scene.ts'

/** True when a comma or an "and" joins it to another firm. */
export function besideFirm(scene: Scene, draft: Draft, others: readonly Draft[]): boolean {
  const joint =
    /^(?:['"]?s?)? ?(?:\([^()]{0,40}\))? ?(?:,|\/|and|or|und|oder|et|ou|y|o|e|en|of|vs\.?|&|、|や|と|か|和|或|, ?(?:and|or|und|oder|et|ou|y|o|e|en)) ?(?:the )?["']?$/
  const next = others[firstFrom(others, draft.end)]
  const between = next ? scene.folded.slice(draft.end, next.start) : ''
  // "Price-wise, X": a bare comma after a first word introduces, it does not list.
  if (next && !next.weak && next.start - draft.end < 50 && joint.test(between) && !(draft.weak && /^\S*, ?$/.test(between)))
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
