import { eastAsianLegalForm } from '../text/legal-forms.ts'
import type { Range } from '../text/sentences.ts'
import { type Entry, type Enumeration, enumerate, gather, leadBefore } from './enumeration.ts'
import type { Block } from './parsed-answer.ts'
import { namesOptions } from './phrases.ts'
import { type Scene, within } from './scene.ts'
import type { Sighting } from './sightings.ts'
import { ownKey } from './structure.ts'
import { tables } from './tables.ts'

/**
 * Enumerations of brands in order of place. A head that may not be a name counts where other entries of the same enumeration are
 * brands.
 */
export function findEnumerations(scene: Scene, sightings: readonly Sighting[]): Enumeration[] {
  const heads = new Map<number, Sighting[]>()
  let at = 0
  scene.blocks.forEach((block, index) => {
    while (at < sightings.length && (sightings[at]?.start ?? 0) < block.start) at++
    const inBlock: Sighting[] = []
    for (let next = at; next < sightings.length; next++) {
      const sighting = sightings[next]
      if (!sighting || sighting.start >= block.end) break
      inBlock.push(sighting)
    }
    const run = headRun(scene, block, inBlock)
    if (run.length > 0) heads.set(index, run)
  })
  const found = [
    ...lists(scene, heads, sightings),
    ...tables(scene, heads, sightings),
    ...headings(scene, heads),
    ...labelledLines(scene, heads),
  ]
  return found.sort((a, b) => a.start - b.start)
}

/** The brands at the head of a block: the first, and those joined to it by commas or "and". */
function headRun(scene: Scene, block: Block, inBlock: readonly Sighting[]): Sighting[] {
  const first = inBlock[0]
  if (!first) return []
  const lead = scene.text.slice(block.start, first.start)
  const led =
    /^["'([「『“\s*]*$/.test(lead.replace(eastAsianLegalForm, '')) ||
    /^(?:the|a|an|der|die|das|le|la|el|los|il|de|het) $/i.test(lead) ||
    first.head
  if (!led) return []
  const run = [first]
  for (const next of inBlock.slice(1)) {
    const between = scene.folded.slice(run.at(-1)?.end ?? 0, next.start)
    if (!/^ ?(?:,|\/|&|\+|and|or|und|oder|et|ou|y|o|e|en|、|和|と|や|, ?(?:and|or|und|oder|et|ou|y|o|e|en)) ?$/.test(between))
      break
    run.push(next)
  }
  return run
}

function lists(scene: Scene, heads: ReadonlyMap<number, Sighting[]>, sightings: readonly Sighting[]): Enumeration[] {
  const byList = new Map<number, number[]>()
  const bodies = new Map<number, Range[]>()
  const parents = new Map<number, number>()
  scene.blocks.forEach((block, index) => {
    if (block.item === -1) return
    if (block.itemHead) {
      gather(byList, block.list, index)
      parents.set(block.item, block.parentItem)
    }
    // Text of nested items belongs to the outer item too.
    for (
      let item = block.item, depth = 0;
      item !== -1 && item !== undefined && depth < 6;
      item = parents.get(item) ?? -1, depth++
    ) {
      const own = bodies.get(item)
      if (own) own.push(block)
      else bodies.set(item, [block])
    }
  })
  // An item whose own sub-list is made of brands is a category, unless the profile knows its name.
  const withBrands = new Set<number>()
  for (const [index, run] of heads) {
    const block = scene.blocks[index]
    if (block?.itemHead && run.some((one) => one.known || !one.weak)) withBrands.add(block.parentItem)
  }
  const isCategory = (index: number): boolean =>
    withBrands.has(scene.blocks[index]?.item ?? -1) && heads.get(index)?.every((one) => !one.known) === true
  const found: Enumeration[] = []
  const hasKnown = [...heads].some(([index, run]) => scene.blocks[index]?.itemHead && run.some((one) => one.known))
  for (const indexes of byList.values()) {
    const first = scene.blocks[indexes[0] ?? 0]
    if (!first) continue
    const strong = indexes.filter((index) => heads.get(index)?.some((one) => !one.weak)).length
    const weakCount = indexes.filter((index) => heads.get(index)?.every((one) => one.weak)).length
    const lead = leadBefore(scene, indexes[0] ?? 0)
    const anyKnown = indexes.some((index) => heads.get(index)?.some((one) => one.known))
    const isSingle = indexes.length === 1 && first.ordinal === null && !hasKnown
    if (!anyKnown && (!scene.isEnglish() || (strong > 0 && strong < weakCount))) continue
    if (!anyKnown && (isSingle || isAboutBrand(scene, indexes, sightings))) continue
    const takesWeak = strong > 0 || (weakCount === indexes.length && namesOptions.test(lead))
    const entries = indexes.flatMap((index): Entry[] => {
      if (isCategory(index)) return []
      const block = scene.blocks[index]
      const run = (heads.get(index) ?? []).filter((one) => takesWeak || !one.weak)
      const firstOne = run[0]
      if (!block || !firstOne || !isOption(scene, block, run, strong, indexes.length)) return []
      return [
        {
          sightings: run,
          place: firstOne.start,
          ordinal: block.ordinal,
          own: withTextBelow(scene, index, bodies.get(block.item) ?? [block], run),
        },
      ]
    })
    if (entries.length > 0) found.push(enumerate(scene, entries, lead, indexes))
  }
  return found
}

/** Whether a list is about the brand: the block before it names the brand, or most entries mention it after their label. */
function isAboutBrand(scene: Scene, indexes: readonly number[], sightings: readonly Sighting[]): boolean {
  const named = (block: Block | undefined): readonly Sighting[] =>
    within(sightings, block?.start ?? 0, block?.end ?? 0).filter(({ key }) => key === ownKey)
  const before = scene.blocks[(indexes[0] ?? 0) - 1]
  if (before?.kind !== 'item' && named(before).length > 0) return true
  const entries = indexes.flatMap((index) => scene.blocks[index] ?? [])
  const isSubject = (entry: Block): boolean =>
    named(entry).some(({ start }) => /[:：–] ?(?:the )?$/.test(scene.folded.slice(entry.start, start)))
  return entries.filter(isSubject).length * 2 > entries.length
}

/** An entry that is only a name includes the paragraph under it, unless bare names stand in a row. */
function withTextBelow(scene: Scene, index: number, own: readonly Range[], run: readonly Sighting[]): readonly Range[] {
  const [last] = own
  const below = scene.blocks[index + 1]
  const isName = last !== undefined && !/[\p{L}\p{N}]/u.test(scene.text.slice(run.at(-1)?.end, last.end))
  const isBelow = below?.kind === 'paragraph' && below.list === -1 && !scene.blocks[index - 1]?.itemHead
  return own.length === 1 && isName && isBelow ? [...own, below] : own
}

/** A brand at the head counts as an option when a separator follows or most of the list is made of brands. */
function isOption(scene: Scene, block: Block, run: readonly Sighting[], strong: number, total: number): boolean {
  const last = run.at(-1)
  if (!last) return false
  const rest = scene.text.slice(last.end, block.end)
  const closed = rest === '' || /^(?:'s?)?["')\]」』”]* ?(?:[–:(,;.|]|- |\n|：|（|、|は)/.test(rest)
  return closed || strong * 2 >= total
}

function headings(scene: Scene, heads: ReadonlyMap<number, Sighting[]>): Enumeration[] {
  const byDepth = new Map<number, { entry: Entry; index: number }[]>()
  scene.blocks.forEach((block, index) => {
    const [first, ...others] = heads.get(index) ?? []
    if (block.kind !== 'heading' || !first || first.weak || others.length > 0) return
    const own = [{ start: block.start, end: sectionEnd(scene, index) }]
    gather(byDepth, block.depth, { entry: { sightings: [first], place: first.start, ordinal: block.ordinal, own }, index })
  })
  return [...byDepth.values()].filter((group) => group.length > 1).map((group) => enumerateAll(scene, group, ''))
}

function enumerateAll(scene: Scene, group: readonly { entry: Entry; index: number }[], lead: string): Enumeration {
  return enumerate(
    scene,
    group.map(({ entry }) => entry),
    lead,
    group.map(({ index }) => index),
  )
}

function sectionEnd(scene: Scene, index: number): number {
  const depth = scene.blocks[index]?.depth ?? 1
  let end = scene.blocks[index]?.end ?? 0
  for (const block of scene.blocks.slice(index + 1, index + 30)) {
    if (block.kind === 'heading' && block.depth <= depth) break
    end = block.end
  }
  return end
}

function labelledLines(scene: Scene, heads: ReadonlyMap<number, Sighting[]>): Enumeration[] {
  const lines: { entry: Entry; index: number }[] = []
  scene.blocks.forEach((block, index) => {
    const run = heads.get(index)?.filter((one) => !one.weak) ?? []
    const [first] = run
    if (block.kind !== 'paragraph' || block.list !== -1 || !first) return
    if (!/^["')]* ?(?:\([^()]{0,60}\) ?)?(?:–|: |- |：|$)/.test(scene.text.slice(first.end, block.end))) return
    lines.push({ entry: { sightings: run, place: first.start, ordinal: null, own: [block] }, index })
  })
  return lines.length > 1 ? [enumerateAll(scene, lines, leadBefore(scene, lines[0]?.index ?? 0))] : []
}
