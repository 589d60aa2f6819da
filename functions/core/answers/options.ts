import { eastAsianLegalForm } from '../text/legal-forms.ts'
import type { Range } from '../text/sentences.ts'
import { type Entry, type Enumeration, enumerate, type HeadedBlock, leadBefore } from './enumeration.ts'
import { ownKey } from './name-matcher.ts'
import type { Block } from './parsed-answer.ts'
import { namesOptions } from './phrases.ts'
import { type Scene, within } from './scene.ts'
import type { Sighting } from './sightings.ts'
import { tables } from './tables.ts'

/**
 * Enumerations of brands in order of place. A head that may not be a name counts where other entries of the same enumeration are
 * brands.
 */
export function findEnumerations(scene: Scene, sightings: readonly Sighting[]): Enumeration[] {
  const blocks = scene.blocks.map((block) => ({ ...block, heads: headsOf(scene, block, sightings) }))
  const found = [
    ...lists(scene, blocks, sightings),
    ...tables(scene, blocks),
    ...headings(blocks),
    ...labelledLines(scene, blocks),
  ]
  return found.sort((a, b) => a.start - b.start)
}

/** The brands at the head of a block: the first, and those joined to it by commas or "and". */
function headsOf(scene: Scene, block: Block, sightings: readonly Sighting[]): Sighting[] {
  const [first, ...others] = within(sightings, block.start, block.end)
  if (!first) return []
  const lead = scene.text.slice(block.start, first.start)
  const leads =
    first.head ||
    /^["'([「『“\s*]*$/.test(lead.replace(eastAsianLegalForm, '')) ||
    /^(?:the|a|an|der|die|das|le|la|el|los|il|de|het) $/i.test(lead)
  if (!leads) return []
  const heads = [first]
  for (const next of others) {
    const between = scene.folded.slice(heads.at(-1)?.end ?? 0, next.start)
    if (!/^ ?(?:,|\/|&|\+|and|or|und|oder|et|ou|y|o|e|en|、|和|と|や|, ?(?:and|or|und|oder|et|ou|y|o|e|en)) ?$/.test(between))
      break
    heads.push(next)
  }
  return heads
}

function lists(scene: Scene, blocks: readonly HeadedBlock[], sightings: readonly Sighting[]): Enumeration[] {
  const items = blocks.filter(({ itemHead }) => itemHead)
  const bodies = Map.groupBy(blocks, ({ item }) => item)
  // An item whose own sub-list is made of brands is a category, unless the profile knows its name.
  const withBrands = new Set(
    items.filter(({ heads }) => heads.some(({ known, weak }) => known || !weak)).map((one) => one.parentItem),
  )
  const isCategory = ({ item, heads }: HeadedBlock): boolean => withBrands.has(item) && heads.every(({ known }) => !known)
  const hasKnown = items.some(({ heads }) => heads.some(({ known }) => known))
  const found: Enumeration[] = []
  for (const list of Map.groupBy(items, (one) => one.list).values()) {
    const headed = list.filter(({ heads }) => heads.length > 0)
    const strong = headed.filter(({ heads }) => heads.some(({ weak }) => !weak)).length
    const weakCount = headed.length - strong
    const lead = leadBefore(scene, list[0])
    const isSingle = list.length === 1 && list[0]?.ordinal === null && !hasKnown
    const isUnknown = headed.every(({ heads }) => heads.every(({ known }) => !known))
    if (isUnknown && (!scene.isEnglish() || (strong > 0 && strong < weakCount))) continue
    if (isUnknown && (isSingle || isAboutBrand(scene, list, sightings))) continue
    const takesWeak = strong > 0 || (weakCount === list.length && namesOptions.test(lead))
    const entries = list.flatMap((block): Entry[] => {
      const heads = block.heads.filter(({ weak }) => takesWeak || !weak)
      if (isCategory(block) || heads.length === 0) return []
      if (!isClosed(scene, block, heads) && strong * 2 < list.length) return []
      return [{ sightings: heads, ordinal: block.ordinal, own: withTextBelow(scene, block, bodies.get(block.item) ?? [], heads) }]
    })
    if (entries.length > 0) found.push(enumerate(entries, lead, list))
  }
  return found
}

/** Whether a list is about the brand: the block before it names the brand, or most entries mention it after their label. */
function isAboutBrand(scene: Scene, list: readonly Block[], sightings: readonly Sighting[]): boolean {
  const named = (block: Block): readonly Sighting[] =>
    within(sightings, block.start, block.end).filter(({ key }) => key === ownKey)
  const before = scene.blocks[(list[0]?.index ?? 0) - 1]
  if (before && before.kind !== 'item' && named(before).length > 0) return true
  const isSubject = (entry: Block): boolean =>
    named(entry).some(({ start }) => /[:：–] ?(?:the )?$/.test(scene.folded.slice(entry.start, start)))
  return list.filter(isSubject).length * 2 > list.length
}

/** An entry that is only a name includes the paragraph under it, unless bare names stand in a row. */
function withTextBelow(scene: Scene, { index }: Block, own: readonly Range[], heads: readonly Sighting[]): readonly Range[] {
  const below = scene.blocks[index + 1]
  const isName = !/[\p{L}\p{N}]/u.test(scene.text.slice(heads.at(-1)?.end, own.at(-1)?.end))
  const isBelow = below?.kind === 'paragraph' && below.list === -1 && !scene.blocks[index - 1]?.itemHead
  return own.length === 1 && isName && isBelow ? [...own, below] : own
}

/** Whether a separator follows the brands at the head. */
function isClosed(scene: Scene, block: Block, heads: readonly Sighting[]): boolean {
  const rest = scene.text.slice(heads.at(-1)?.end, block.end)
  return rest === '' || /^(?:'s?)?["')\]」』”]* ?(?:[–:(,;.|]|- |\n|：|（|、|は)/.test(rest)
}

function headings(blocks: readonly HeadedBlock[]): Enumeration[] {
  const headed = blocks.filter(
    ({ kind, heads: [first, ...others] }) => kind === 'heading' && first && !first.weak && others.length === 0,
  )
  const entryOf = (block: HeadedBlock): Entry => {
    const end = sectionUnder(blocks, block).at(-1)?.end ?? block.end
    return { sightings: block.heads, ordinal: block.ordinal, own: [{ start: block.start, end }] }
  }
  return [...Map.groupBy(headed, ({ depth }) => depth).values()]
    .filter((group) => group.length > 1)
    .map((group) => enumerate(group.map(entryOf), '', group))
}

const longestSection = 29

/** The blocks under a heading, up to the next one of its level. */
export function sectionUnder<B extends Block>(blocks: readonly B[], heading: Block): readonly B[] {
  const after = blocks.slice(heading.index + 1, heading.index + 1 + longestSection)
  const end = after.findIndex(({ kind, depth }) => kind === 'heading' && depth <= heading.depth)
  return end === -1 ? after : after.slice(0, end)
}

function labelledLines(scene: Scene, blocks: readonly HeadedBlock[]): Enumeration[] {
  const lines = blocks.flatMap((block): HeadedBlock[] => {
    const heads = block.heads.filter(({ weak }) => !weak)
    const isLabel = /^["')]* ?(?:\([^()]{0,60}\) ?)?(?:–|: |- |：|$)/.test(scene.text.slice(heads[0]?.end, block.end))
    return block.kind === 'paragraph' && block.list === -1 && heads.length > 0 && isLabel ? [{ ...block, heads }] : []
  })
  if (lines.length < 2) return []
  const entries = lines.map((block) => ({ sightings: block.heads, ordinal: null, own: [block] }))
  return [enumerate(entries, leadBefore(scene, lines[0]), lines)]
}
