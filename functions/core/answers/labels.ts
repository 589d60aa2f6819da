import { isEverydayEnglish } from '../text/english.ts'
import { foldText } from '../text/fold.ts'
import { findAllQuotes } from './find-quote.ts'
import { isEveryday } from './heads.ts'
import { blockAt, type Scene, within } from './scene.ts'
import type { Sighting } from './sightings.ts'
import type { Structure } from './structure.ts'

/** True when a name is in the answer only as a section's heading, as a criterion before a colon or as a unit behind a number. */
export function isOnlyLabel(structure: Structure, name: string): boolean {
  const places = findAllQuotes(structure.quotable(), name)
  return places.length > 0 && places.every((place) => isLabel(structure, place.start, place.end))
}

function isLabel(structure: Structure, start: number, end: number): boolean {
  const { scene, entryHeads } = structure
  const block = blockAt(scene, start)
  if (!block || within(entryHeads, block.start, block.end).some((head) => start < head.end && end > head.start)) return false
  // Beside headings of brands, the most usual words ("Conclusion") head another part of the answer.
  if (block.kind === 'heading')
    return !structure.brandLabels().depths.has(block.depth) || (scene.isEnglish() && isUsual(scene.folded.slice(start, end)))
  if (
    /\d ?$/.test(scene.text.slice(Math.max(block.start, start - 4), start)) &&
    /^[\p{L}%/]{1,6}$/u.test(scene.text.slice(start, end))
  )
    return true
  return opensLabel(scene, start, end) && !structure.brandLabels().isBeforeColon
}

/** Whether all words are among the 10,000 most used of English; the larger dictionary has names of products, too ("Sparkle"). */
const isUsual = (folded: string): boolean => (folded.match(/\p{L}{2,}/gu) ?? ['']).every(isEverydayEnglish)

/** Whether a name is made of everyday words, as far as the dictionary tells: it has English words only. */
export const isEverydayHere = ({ scene }: Structure, name: string): boolean => scene.isEnglish() && isEveryday(name)

function opensLabel(scene: Scene, start: number, end: number): boolean {
  const block = blockAt(scene, start)
  if (!block || !/^["'*\s]*$/.test(scene.text.slice(block.start, start))) return false
  return /^ ?(?:\([^()]{0,30}\) ?)?[:：]/.test(foldText(scene.text.slice(end, Math.min(block.end, end + 40))))
}

/** Where a list has its brands as labels: other labels at the same places are brands too. */
export type BrandLabels = {
  /** Levels of headings that at least two of them begin. */
  readonly depths: ReadonlySet<number>
  /** Whether one is before a colon, as in "1. Acme: ...". */
  readonly isBeforeColon: boolean
}

/** @param listed  places of the brand and of rivals of the profile */
export function brandLabels(scene: Scene, listed: readonly Sighting[]): BrandLabels {
  const keysOf = new Map<number, Set<string>>()
  for (const { start, key } of listed) {
    const block = blockAt(scene, start)
    if (block?.kind !== 'heading' || /[\p{L}\p{N}]/u.test(scene.text.slice(block.start, start))) continue
    keysOf.set(block.depth, (keysOf.get(block.depth) ?? new Set()).add(key))
  }
  return {
    depths: new Set([...keysOf].filter(([, keys]) => keys.size > 1).map(([depth]) => depth)),
    isBeforeColon: listed.some(({ start, end }) => opensLabel(scene, start, end)),
  }
}
