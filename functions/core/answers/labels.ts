import { compactName, foldText } from '../text/fold.ts'
import { findAllQuotes } from './find-quote.ts'
import { blockAt, type Scene } from './scene.ts'
import type { Structure } from './structure.ts'

/** True when a name is in the answer only as a section's heading, as a criterion before a colon or as a unit behind a number. */
export function isOnlyLabel(structure: Structure, name: string): boolean {
  const places = findAllQuotes(structure.quotable(), name)
  return places.length > 0 && places.every((place) => isLabel(structure, place.start, place.end))
}

function isLabel(structure: Structure, start: number, end: number): boolean {
  const { scene, entryNames } = structure
  const block = blockAt(scene, start)
  if (!block) return false
  if (block.kind === 'heading') return !entryNames().has(compactName(scene.text.slice(block.start, block.end)))
  if (
    /\d ?$/.test(scene.text.slice(Math.max(block.start, start - 4), start)) &&
    /^[\p{L}%/]{1,6}$/u.test(scene.text.slice(start, end))
  )
    return true
  return opensLabel(scene, start, end) && !areLabelsBrands(structure)
}

function opensLabel(scene: Scene, start: number, end: number): boolean {
  const block = blockAt(scene, start)
  if (!block || !/^["'*\s]*$/.test(scene.text.slice(block.start, start))) return false
  return /^ ?(?:\([^()]{0,30}\) ?)?[:：]/.test(foldText(scene.text.slice(end, Math.min(block.end, end + 40))))
}

/** Where the brand or a known rival is before a colon, as in "1. Acme: ...", the labels beside it are names too. */
function areLabelsBrands({ scene, own, rivals }: Structure): boolean {
  return [...own, ...rivals.filter(({ known }) => known)].some(({ start, end }) => opensLabel(scene, start, end))
}
