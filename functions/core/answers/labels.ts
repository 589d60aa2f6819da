import { compactName, foldText } from '../text/fold.ts'
import { findAllQuotes } from './find-quote.ts'
import { blockAt } from './scene.ts'
import type { Structure } from './structure.ts'

/** True when a name stands in the answer only as a section's heading, as a criterion before a colon or as a unit behind a number. */
export function isOnlyLabel(structure: Structure, name: string): boolean {
  const places = findAllQuotes(structure.quotable(), name)
  return places.length > 0 && places.every((place) => isLabel(structure, place.start, place.end))
}

function isLabel({ scene, entryNames }: Structure, start: number, end: number): boolean {
  const block = scene.blocks[blockAt(scene, start)]
  if (!block) return false
  if (block.kind === 'heading') return !entryNames.has(compactName(scene.text.slice(block.start, block.end)))
  if (
    /\d ?$/.test(scene.text.slice(Math.max(block.start, start - 4), start)) &&
    /^[\p{L}%/]{1,6}$/u.test(scene.text.slice(start, end))
  )
    return true
  const opens = /^["'*\s]*$/.test(scene.text.slice(block.start, start))
  return opens && /^ ?(?:\([^()]{0,30}\) ?)?[:：]/.test(foldText(scene.text.slice(end, Math.min(block.end, end + 40))))
}
