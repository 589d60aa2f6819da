import type { Range } from '../text/sentences.ts'
import type { Block } from './parsed-answer.ts'
import { rawRange } from './raw-places.ts'
import { blockAt } from './scene.ts'
import type { Structure } from './structure.ts'

const longestSection = 12

/** Whether words are in the block, entry or section of a sighting of the brand, or introduce its list. */
export function isWithinReach(structure: Structure, visible: Range | undefined, raw: Range): boolean {
  const ranges = structure.own
    .filter((one) => one.proof === null || one.proof === 'everyday_word')
    .flatMap((one) => reachOf(structure, one))
  if (visible) return ranges.some((range) => visible.start < range.end && visible.end > range.start)
  return ranges.some((range) => {
    const place = spanOf(structure, range)
    return place !== undefined && raw.start < place.end && raw.end > place.start
  })
}

/** The raw range of a stretch of visible text whose ends may be blank. */
function spanOf(structure: Structure, { start, end }: Range): Range | undefined {
  const { from, to } = structure.places(end)
  let first = start
  let last = end - 1
  while (first < end && (from[first] ?? -1) === -1) first++
  while (last > first && (to[last] ?? -1) === -1) last--
  return rawRange(structure.places, { start: first, end: last + 1 })
}

/** The ranges of visible text that are about a sighting because of their place. */
function reachOf(structure: Structure, sighting: Range): readonly Range[] {
  const { blocks } = structure.scene
  const index = blockAt(structure.scene, sighting.start)
  const block = blocks[index]
  if (!block) return []
  if (block.kind === 'cell') return cellsBeside(blocks, index, block)
  const reach: Range[] = [block]
  if (block.kind === 'heading') return [block, ...sectionUnder(blocks, index, block), ...introduction(blocks, index, block)]
  if (block.item === -1) return [block, ...paragraphsAfter(structure, index), ...headingAbove(blocks, index)]
  for (let next = index + 1; next < Math.min(blocks.length, index + longestSection * 2); next++) {
    const one = blocks[next]
    if (!one || (one.itemHead && one.list === block.list)) break
    if (one.item === block.item || one.parentItem === block.item) reach.push(one)
    else if (
      one.item === -1 &&
      one.kind === 'paragraph' &&
      next === index + reach.length &&
      isLastName(structure, sighting, block)
    )
      reach.push(one)
    else break
  }
  for (let before = index - 1; before >= 0 && before > index - longestSection; before--) {
    const one = blocks[before]
    if (!one || (one.itemHead && one.item !== block.item)) break
    if (one.item === block.item) reach.push(one)
    if (one.itemHead && one.item === block.item) break
  }
  if (block.parentItem !== -1) reach.push(...blocks.filter((one) => one.item === block.parentItem && one.itemHead))
  return [...reach, ...introduction(blocks, index, block)]
}

/** An entry that is only a name includes the paragraph under it. */
function isLastName(structure: Structure, sighting: Range, block: Block): boolean {
  return !/[\p{L}\p{N}]/u.test(structure.scene.text.slice(sighting.end, block.end))
}

function cellsBeside(blocks: readonly Block[], index: number, cell: Block): readonly Range[] {
  const table = blocks.filter((one) => one.kind === 'cell' && one.table === cell.table)
  const beside = table.filter((one) => one.row === cell.row || (cell.row === 0 && one.column === cell.column))
  const first = blocks.findIndex((one) => one.kind === 'cell' && one.table === cell.table)
  return [...beside, ...introduction(blocks, first === -1 ? index : first, cell)]
}

function sectionUnder(blocks: readonly Block[], index: number, heading: Block): readonly Range[] {
  const section: Range[] = []
  for (const block of blocks.slice(index + 1, index + 1 + longestSection * 2)) {
    if (block.kind === 'heading' && block.depth <= heading.depth) break
    section.push(block)
  }
  return section
}

/** The paragraphs that continue after a sighting in prose, up to a heading, a list or another brand. */
function paragraphsAfter(structure: Structure, index: number): readonly Range[] {
  const { blocks } = structure.scene
  const after: Range[] = []
  for (const block of blocks.slice(index + 1, index + 4)) {
    if (block.kind !== 'paragraph' || block.list !== -1) {
      // The list that a sentence about the brand introduces.
      if (
        block.kind !== 'item' ||
        !/[:：]\s*$/.test(structure.scene.text.slice(blocks[index]?.start ?? 0, blocks[index]?.end ?? 0))
      )
        break
      after.push(block)
      continue
    }
    if (structure.rivals.some((one) => one.start >= block.start && one.start < block.end)) break
    after.push(block)
  }
  return after
}

function headingAbove(blocks: readonly Block[], index: number): readonly Range[] {
  for (let before = index - 1; before >= 0 && before > index - longestSection; before--) {
    const one = blocks[before]
    if (one?.kind === 'heading') return [one]
  }
  return []
}

/** The sentence or heading that introduces the list, table or headings of an entry. */
function introduction(blocks: readonly Block[], index: number, block: Block): readonly Range[] {
  const found: Range[] = []
  for (let before = index - 1; before >= 0 && before > index - 80; before--) {
    const one = blocks[before]
    if (!one) break
    if (
      block.kind === 'heading' ? one.kind === 'heading' && one.depth >= block.depth : one.list !== -1 && one.list === block.list
    )
      continue
    if (
      one.kind === 'cell' ||
      (one.kind === 'item' && one.list !== block.list && block.kind !== 'heading' && block.parentItem === -1)
    )
      break
    if (one.kind === 'item') continue
    if (block.kind === 'heading' && one.kind === 'paragraph' && before > 0 && isUnderSibling(blocks, before, block)) continue
    found.push(one)
    if (one.kind === 'heading' || found.length > 2) break
  }
  return found
}

function isUnderSibling(blocks: readonly Block[], index: number, heading: Block): boolean {
  for (let before = index - 1; before >= 0; before--) {
    const one = blocks[before]
    if (one?.kind === 'heading') return one.depth >= heading.depth
  }
  return false
}
