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
  const inner = [...lists(scene, heads, sightings), ...tables(scene, heads, sightings)]
  // Where lists and tables hold known brands, headings that name none of them are titles of sections.
  const hasKnown = inner.some((one) => one.entries.some((entry) => entry.sightings.some(({ known }) => known)))
  const found = [...inner, ...headings(scene, heads, sightings, hasKnown), ...labelledLines(scene, heads)]
  return found.sort((a, b) => a.start - b.start)
}

/** The brands at the head of a block: the first, and those joined to it by commas or "and". */
function headRun(scene: Scene, block: Block, inBlock: readonly Sighting[]): Sighting[] {
  const first = inBlock[0]
  if (!first) return []
  const lead = scene.text.slice(block.start, first.start)
  const led = /^["'([「『“\s*]*$/.test(lead) || /^(?:the|a|an|der|die|das|le|la|el|los|il|de|het) $/i.test(lead) || first.head
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
    const lead = leadBefore(scene, indexes[0] ?? 0, first)
    const anyKnown = indexes.some((index) => heads.get(index)?.some((one) => one.known))
    const isSingle = indexes.length === 1 && first.ordinal === null && !hasKnown
    if (!anyKnown && (!scene.isEnglish() || (strong > 0 && strong < weakCount))) continue
    if (!anyKnown && (isSingle || isAboutBrand(scene, indexes, sightings) || areCategories(scene, indexes, sightings))) continue
    const takesWeak = strong > 0 || (weakCount === indexes.length && namesOptions.test(lead))
    const entries = indexes.flatMap((index): Entry[] => {
      if (isCategory(index)) return []
      const block = scene.blocks[index]
      const run = (heads.get(index) ?? []).filter((one) => takesWeak || !one.weak)
      const firstOne = run[0]
      // In a list of brands, an entry without a recognised name is a brand too and counts in the order.
      if (block && anyKnown && !firstOne && hasHead(block)) return [nameless(block)]
      if (!block || !firstOne || !isOption(scene, block, run, strong, indexes.length)) return []
      return [
        {
          sightings: run,
          place: firstOne.start,
          ordinal: block.ordinal,
          own: withFollowing(scene, index, bodies.get(block.item) ?? [block], run),
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

/** "Web server: Nginx": when a listed brand is what one label stands for, the labels are no brands. */
function areCategories(scene: Scene, indexes: readonly number[], sightings: readonly Sighting[]): boolean {
  return indexes.some((index) => {
    const block = scene.blocks[index]
    const known = block && within(sightings, block.start, block.end).find((one) => one.known)
    return known !== undefined && /^[^:：]{2,40}[:：] ?$/.test(scene.folded.slice(block?.start, known.start))
  })
}

/** A few words and a separator. */
function hasHead(block: Block): boolean {
  return /^(?:\S+ ){0,5}\S+?(?: ?[–:：(（]| - )/.test(block.text.slice(0, 70))
}

function nameless(block: Block): Entry {
  const sighting = {
    key: `item:${block.item}`,
    start: block.start,
    end: block.start,
    name: '',
    known: false,
    weak: false,
    head: true,
  }
  return { sightings: [sighting], place: block.start, ordinal: block.ordinal, own: [block] }
}

/** An entry that is only a name includes the paragraphs and lists under it. */
function withFollowing(scene: Scene, index: number, own: readonly Range[], run: readonly Sighting[]): readonly Range[] {
  const last = own.at(-1)
  const named = run.at(-1)
  if (!last || !named || own.length > 1 || /[\p{L}\p{N}]/u.test(scene.text.slice(named.end, last.end))) return own
  const head = scene.blocks[index]
  const previous = scene.blocks[index - 1]
  // Bare names in a row: the text after the last one does not belong to it.
  if (previous?.itemHead && head?.itemHead && previous.list === head.list) return own
  const more: Block[] = []
  for (const block of scene.blocks.slice(index + 1, index + 12)) {
    const isNext =
      block.kind === 'heading' ||
      block.kind === 'cell' ||
      (block.itemHead && head?.itemHead) ||
      (more.length > 0 && more.at(-1)?.list !== -1 && block.list === -1)
    if (
      isNext ||
      (block.kind === 'paragraph' && block.end - block.start < 30 && !/[.!?。]$/.test(block.text) && block.list === -1)
    )
      break
    more.push(block)
  }
  return [...own, ...more]
}

/** A brand at the head counts as an option when a separator follows or most of the list is made of brands. */
function isOption(scene: Scene, block: Block, run: readonly Sighting[], strong: number, total: number): boolean {
  const last = run.at(-1)
  if (!last) return false
  const rest = scene.text.slice(last.end, block.end)
  const closed = rest === '' || /^(?:'s?)?["')\]」』”]* ?(?:[–:(,;.|]|- |\n|：|（|、|は)/.test(rest)
  return closed || strong * 2 >= total || / (?:by|is|are|has|offers) /.test(rest.slice(0, 10))
}

function headings(
  scene: Scene,
  heads: ReadonlyMap<number, Sighting[]>,
  sightings: readonly Sighting[],
  areTitles: boolean,
): Enumeration[] {
  const byDepth = new Map<number, { entry: Entry; index: number }[]>()
  scene.blocks.forEach((block, index) => {
    if (block.kind !== 'heading') return
    const run = heads.get(index)
    const last = run?.at(-1)
    if (!run || !last || run.length > 1) return
    const rest = scene.folded.slice(last.end, block.end)
    if (rest !== '' && !/^["')]* ?(?:[–:(,;|-]|は)/.test(rest)) return
    const entry = {
      sightings: run,
      place: last.start,
      ordinal: block.ordinal,
      own: [{ start: block.start, end: sectionEnd(scene, index) }],
    }
    gather(byDepth, block.depth, { entry, index })
  })
  return [...byDepth.values()].flatMap((all) => {
    let group = all
    const brands = group.filter(({ entry }) => entry.sightings.some((one) => one.known))
    const strong = group.filter(({ entry }) => entry.sightings.some((one) => !one.weak))
    if (group.length < 2 || (brands.length === 0 && (areTitles || strong.length * 2 < group.length))) return []
    // Headings of everyday words count only next to brands, and only where their section is not about those.
    group = brands.length === 0 ? strong : group.filter((one) => strong.includes(one) || !isAboutOthers(one.entry, sightings))
    const made = enumerate(
      scene,
      group.map((one) => one.entry),
      '',
      group.map((one) => one.index),
    )
    return [made]
  })
}

function isAboutOthers({ own, sightings: heads }: Entry, sightings: readonly Sighting[]): boolean {
  const [section] = own
  return section !== undefined && within(sightings, section.start, section.end).some((one) => one.known && !heads.includes(one))
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
  const found: { entry: Entry; index: number; weak: boolean }[] = []
  scene.blocks.forEach((block, index) => {
    if (block.kind !== 'paragraph' || block.list !== -1) return
    const all = heads.get(index)
    const strong = all?.filter((one) => !one.weak)
    // A name of everyday words counts where most lines begin with brands, or where a label asks for a name and nothing follows.
    const weak = strong?.length === 0 && all?.[0] !== undefined
    const run = weak ? all : strong
    const first = run?.[0]
    if (!run || !first || run.length > 1 || first.start - block.start > 44) return
    if (!/^["')]* ?(?:\([^()]{0,60}\) ?)?(?:–|: |- |：|$)/.test(scene.text.slice(first.end, block.end))) return
    found.push({
      entry: { sightings: run, place: first.start, ordinal: null, own: withFollowing(scene, index, [block], run) },
      index,
      weak,
    })
  })
  const strongCount = found.filter((one) => !one.weak).length
  const lines = found.filter((one) => !one.weak || (strongCount > 1 && strongCount * 3 >= found.length))
  if (lines.length < 2) return []
  return [
    enumerate(
      scene,
      lines.map((one) => one.entry),
      leadBefore(scene, lines[0]?.index ?? 0, scene.blocks[lines[0]?.index ?? 0] as Block),
      lines.map((one) => one.index),
    ),
  ]
}
