import type { Range } from '../text/sentences.ts'
import { longestSection, sectionUnder } from './options.ts'
import type { Block } from './parsed-answer.ts'
import { blockAt, within } from './scene.ts'
import type { Structure } from './structure.ts'

/**
 * The ranges of the raw answer that are about the brand because of their place: block, entry or section of each of its sightings,
 * or what introduces its list. Entries that hold many sightings are searched once.
 */
export function reachOfBrand(structure: Structure): readonly Range[] {
  const { scene, own, rawRange } = structure
  const reached = new Set<Range>()
  const searched = new Set<string>()
  for (const sighting of own) {
    const block = blockAt(scene, sighting.start)
    if (!block || (sighting.proof !== null && sighting.proof !== 'everyday_word')) continue
    for (const range of besides(structure, sighting, block)) reached.add(range)
    const { kind, depth, table, row, column, item } = block
    const entry = [kind === 'heading' ? depth : '', table, row, row === 0 ? column : '', item].join()
    if (searched.has(entry)) continue
    searched.add(entry)
    for (const range of entryOf(scene.blocks, block)) reached.add(range)
    const introduced = kind === 'heading' || kind === 'cell' || item !== -1 ? introduction(scene.blocks, block) : []
    for (const range of introduced) if (!isOfRival(structure, range)) reached.add(range)
  }
  return [...reached].flatMap((range) => rawRange(range) ?? [])
}

/** The blocks beside a sighting that belong to it. */
function besides(structure: Structure, sighting: Range, block: Block): readonly Range[] {
  const { scene } = structure
  const { blocks } = scene
  if (block.kind === 'heading') return [block, ...sectionUnder(blocks, block)]
  if (block.kind !== 'cell' && block.item === -1)
    return [block, ...paragraphsAfter(structure, block), ...headingAbove(blocks, block)]
  // "**2. Acme**" and the list under it: items of another list belong to the entry before them.
  const under = block.kind === 'item' ? itemsUnder(blocks, block) : []
  // An entry that is only a name includes the paragraph or the item under it, unless another brand begins that.
  const next = blocks[block.index + 1]
  const isName = !/[\p{L}\p{N}]/u.test(scene.text.slice(sighting.end, block.end).replace(/^ ?\([^()]*\)/, ''))
  const isText = next && next.kind !== 'heading' && (next.kind === 'item' || next.item === -1) && !isRivalFirst(structure, next)
  return isName && isText ? [...under, next] : under
}

/** Whether a rival begins a block, with at most a short word such as an article before it. */
const isRivalFirst = ({ scene, rivals }: Structure, block: Block): boolean =>
  within(rivals, block.start, block.end).some(({ start }) =>
    /^\P{L}*(?:\p{L}{1,3} )?\P{L}*$/u.test(scene.text.slice(block.start, start)),
  )

/** Whether words above a list speak of a listed rival and not of the brand. */
function isOfRival({ own, rivals }: Structure, { start, end }: Range): boolean {
  const isHere = (one: Range): boolean => one.start >= start && one.start < end
  return rivals.some((one) => one.known && isHere(one)) && !own.some(isHere)
}

/** The blocks of the entry that a block is in. */
function entryOf(blocks: readonly Block[], block: Block): readonly Range[] {
  if (block.kind !== 'cell' && block.item === -1) return []
  return blocks.filter((one) =>
    block.kind === 'cell'
      ? one.table === block.table && (one.row === block.row || (block.row === 0 && one.column === block.column))
      : one.item === block.item || one.parentItem === block.item,
  )
}

/** The items of other lists that follow an item, up to the next one of its list. */
function itemsUnder(blocks: readonly Block[], { index, list }: Block): readonly Block[] {
  const after = blocks.slice(index + 1, index + 1 + longestSection)
  const end = after.findIndex((one) => one.kind !== 'item' || one.list === list)
  return end === -1 ? after : after.slice(0, end)
}

const mostParagraphs = 3

/** The paragraphs that continue after a sighting in prose, up to a heading or another brand, and a list that it introduces. */
function paragraphsAfter({ scene, rivals }: Structure, block: Block): readonly Range[] {
  // A line that is no sentence, such as "5. Acme", heads the list under it.
  const introduces = !/[.!?。！？…]["')」』”]*\s*$/.test(scene.text.slice(block.start, block.end))
  const after = scene.blocks.slice(block.index + 1, block.index + 1 + longestSection)
  const isOf = (one: Block, at: number): boolean => {
    if (one.kind === 'item') return introduces
    return one.kind === 'paragraph' && at < mostParagraphs && !rivals.some(({ start }) => start >= one.start && start < one.end)
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
