import type { Range } from '../text/sentences.ts'
import { longestSection, sectionUnder } from './options.ts'
import type { Block } from './parsed-answer.ts'
import { blockAt } from './scene.ts'
import type { Structure } from './structure.ts'

/** Whether words of the raw answer are in the block, entry or section of a sighting of the brand, or introduce its list. */
export function isWithinReach(structure: Structure, words: Range): boolean {
  return structure.own
    .filter(({ proof }) => proof === null || proof === 'everyday_word')
    .flatMap((one) => reachOf(structure, one))
    .some((range) => {
      const place = structure.rawRange(range)
      return place !== undefined && words.start < place.end && words.end > place.start
    })
}

/** The ranges of visible text that are about a sighting because of their place. */
function reachOf(structure: Structure, sighting: Range): readonly Range[] {
  const { scene } = structure
  const { blocks } = scene
  const block = blockAt(scene, sighting.start)
  if (!block) return []
  if (block.kind === 'heading') return [block, ...sectionUnder(blocks, block), ...introduction(blocks, block)]
  if (block.kind !== 'cell' && block.item === -1)
    return [block, ...paragraphsAfter(structure, block), ...headingAbove(blocks, block)]
  const entry = blocks.filter((one) =>
    block.kind === 'cell'
      ? one.table === block.table && (one.row === block.row || (block.row === 0 && one.column === block.column))
      : one.item === block.item || one.parentItem === block.item,
  )
  // "**2. Acme**" and the list under it: items of another list belong to the entry before them.
  if (block.kind === 'item') entry.push(...itemsUnder(blocks, block))
  // An entry that is only a name includes the paragraph under it.
  const next = blocks[block.index + 1]
  const isName = !/[\p{L}\p{N}]/u.test(scene.text.slice(sighting.end, block.end))
  if (isName && next?.kind === 'paragraph' && next.item === -1) entry.push(next)
  return [...entry, ...introduction(blocks, block)]
}

/** The items of other lists that follow an item, up to the next one of its list. */
function itemsUnder(blocks: readonly Block[], { index, list }: Block): readonly Block[] {
  const after = blocks.slice(index + 1, index + 1 + longestSection)
  const end = after.findIndex((one) => one.kind !== 'item' || one.list === list)
  return end === -1 ? after : after.slice(0, end)
}

const MOST_PARAGRAPHS = 3

/** The paragraphs that continue after a sighting in prose, up to a heading or another brand, and a list that it introduces. */
function paragraphsAfter({ scene, rivals }: Structure, block: Block): readonly Range[] {
  // A line that is no sentence, such as "5. Acme", heads the list under it.
  const introduces = !/[.!?。！？…]["')」』”]*\s*$/.test(scene.text.slice(block.start, block.end))
  const after = scene.blocks.slice(block.index + 1, block.index + 1 + longestSection)
  const isOf = (one: Block, at: number): boolean => {
    if (one.kind === 'item') return introduces
    return one.kind === 'paragraph' && at < MOST_PARAGRAPHS && !rivals.some(({ start }) => start >= one.start && start < one.end)
  }
  const end = after.findIndex((one, at) => !isOf(one, at))
  return end === -1 ? after : after.slice(0, end)
}

const headingAbove = (blocks: readonly Block[], { index }: Block): readonly Range[] =>
  blocks
    .slice(0, index)
    .filter(({ kind }) => kind === 'heading')
    .slice(-1)

/** The item, sentences or heading that introduce the list, table or headings of an entry. */
function introduction(blocks: readonly Block[], block: Block): readonly Range[] {
  const parent = block.parentItem === -1 ? undefined : blocks.find((one) => one.itemHead && one.item === block.parentItem)
  if (parent) return [parent, ...introduction(blocks, parent)]
  const first = blocks.findIndex((one) =>
    block.kind === 'heading'
      ? one.kind === 'heading' && one.depth === block.depth
      : one.table === block.table && one.list === block.list,
  )
  const before = blocks.slice(Math.max(0, first - 3), first)
  const end = before.findLastIndex(({ kind }) => kind !== 'paragraph')
  const heading = before[end]?.kind === 'heading' ? before[end] : undefined
  // Lists in sections are introduced by the words above the first of the sections.
  return heading ? [...before.slice(end), ...introduction(blocks, heading)] : before.slice(end + 1)
}
