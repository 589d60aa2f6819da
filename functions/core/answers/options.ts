import { eastAsianLegalForm } from '../text/legal-forms.ts'
import type { Range } from '../text/sentences.ts'
import { type Entry, type Enumeration, enumerate, type HeadedBlock, leadBefore } from './enumeration.ts'
import { ownKey } from './name-matcher.ts'
import { once } from './once.ts'
import type { Block } from './parsed-answer.ts'
import { type Scene, within } from './scene.ts'
import { areJoined, isLatinName, type Sighting } from './sightings.ts'
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
    ...headings(scene, blocks),
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
  const end = others.findIndex((next, index) => !areJoined(scene, others[index - 1] ?? first, next))
  return end === -1 ? [first, ...others] : [first, ...others.slice(0, end)]
}

/**
 * Whether the brand, a listed rival or a name that an address of the answer spells heads a block. In languages other than English it
 * has to be the whole head, or be followed by a product's name: the dictionary has English words only, and "GitHub öffnen" is a step.
 */
function isKnownBrand(scene: Scene, block: HeadedBlock): boolean {
  if (!block.heads.some(({ known, linked }) => known || linked)) return false
  const rest = scene.text.slice(block.heads.at(-1)?.end, block.end)
  return isClosed(scene, block, block.heads) || /^(?: [\p{Lu}\p{N}][\p{L}\p{N}-]*)+$/u.test(rest) || scene.isEnglish()
}

function lists(scene: Scene, blocks: readonly HeadedBlock[], sightings: readonly Sighting[]): Enumeration[] {
  const items = blocks.filter(({ itemHead }) => itemHead)
  const bodies = Map.groupBy(blocks, ({ item }) => item)
  // An item whose own sub-list is made of brands is a category, unless the profile knows its name.
  const ownKeys = new Map(items.map(({ item, heads }) => [item, heads[0]?.key]))
  const withBrands = new Set(
    items
      .filter(({ heads, parentItem }) =>
        heads.some(({ known, weak, key }) => (known || !weak) && !key.startsWith(ownKeys.get(parentItem) ?? ' ')),
      )
      .map((one) => one.parentItem),
  )
  const isCategory = ({ item, heads }: HeadedBlock): boolean => withBrands.has(item) && heads.every(({ known }) => !known)
  const isAnyKnown = items.some(({ heads }) => heads.some(({ known }) => known))
  const byList = [...Map.groupBy(items, (one) => one.list).values()]
  const numbersBrands = once(() => byList.some((list) => isOfNames(scene, list) && list.some((one) => isKnownBrand(scene, one))))
  const found: Enumeration[] = []
  for (const list of byList) {
    const headed = list.filter(({ heads }) => heads.length > 0)
    const strong = headed.filter(({ heads }) => heads.some(({ weak }) => !weak)).length
    const lead = leadBefore(scene, list[0])
    const isSingle = list.length === 1 && list[0]?.ordinal === null && !isAnyKnown
    const isSibling = isOfNames(scene, list) && !scene.isEnglish() && numbersBrands()
    const isUnknown = !isSibling && !headed.some((one) => isKnownBrand(scene, one))
    if (isUnknown && (!showsNames(scene, list, bodies) || strong <= headed.length - strong)) continue
    if (isUnknown && (isSingle || isAboutBrand(scene, list, sightings))) continue
    const takesWeak = isSibling || strong > 0
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

/**
 * Whether names differ from topics in a list without a known brand. In English the dictionary tells; in a text of another script most
 * names are in Latin letters; elsewhere names have a capital within sentences, too. German gives topics capitals there.
 */
function showsNames(scene: Scene, list: readonly HeadedBlock[], bodies: ReadonlyMap<number, readonly Range[]>): boolean {
  if (scene.isEnglish()) return true
  if (!scene.isLatin()) return list.filter(({ heads }) => heads.some(({ name }) => isLatinName(name))).length * 2 > list.length
  const repeated = scene.isGerman() ? 0 : list.filter((block) => repeatsHead(scene, block, bodies.get(block.item) ?? [])).length
  return repeated > 1 && repeated * 3 > list.length
}

const repeatsHead = (scene: Scene, { heads, end }: HeadedBlock, body: readonly Range[]): boolean =>
  heads.slice(0, 1).some(({ name, end: from }) => {
    const said = scene.text.slice(from, body.at(-1)?.end ?? end)
    return /[\p{L},'’] ?$/u.test(said.slice(0, Math.max(0, said.lastIndexOf(name))))
  })

/** Whether each entry of a numbered list is a name and no more but a note in brackets: "1. Acme (Leeds)". */
const isOfNames = (scene: Scene, list: readonly HeadedBlock[]): boolean =>
  list.every(
    ({ heads, ordinal, end }) =>
      ordinal !== null && heads.length > 0 && /^(?: ?[(（][^()（）]*[)）])?$/.test(scene.text.slice(heads.at(-1)?.end, end)),
  )

/** Whether a list is about the brand: the paragraph or heading before it names it, or most entries do after their label. */
function isAboutBrand(scene: Scene, list: readonly Block[], sightings: readonly Sighting[]): boolean {
  const isNamed = ({ start, end }: Block, behind = /$/): boolean =>
    within(sightings, start, end).some(
      (one) => one.key === ownKey && behind.test(scene.folded.slice(Math.max(0, one.start - 6), one.start)),
    )
  const before = scene.blocks[(list[0]?.index ?? 0) - 1]
  const isSubject = (entry: Block): boolean => isNamed(entry, /[:：–] ?(?:the )?$/)
  return (before !== undefined && before.kind !== 'item' && isNamed(before)) || list.filter(isSubject).length * 2 > list.length
}

/** An entry that is only a name includes the paragraph under it, unless another list item comes directly before the name. */
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

/**
 * Headings of one section that are brands. At least one must be known, since form alone does not tell brands from topics. Where the
 * known ones are numbered, all numbered headings are brands; elsewhere new names count in English only, the language of the
 * dictionary.
 */
function headings(scene: Scene, blocks: readonly HeadedBlock[]): Enumeration[] {
  const entryOf = (block: HeadedBlock): Entry => {
    const end = sectionUnder(blocks, block).at(-1)?.end ?? block.end
    return { sightings: block.heads, ordinal: block.ordinal, own: [{ start: block.start, end }] }
  }
  return sectionsOf(blocks).flatMap((section) => {
    const named = section.filter(({ heads }) => heads.length === 1)
    const known = new Set(named.filter((one) => isKnownBrand(scene, one)))
    const isNumbered = [...known].every(({ ordinal }) => ordinal !== null)
    const isBrand = (one: HeadedBlock): boolean =>
      isNumbered ? one.ordinal !== null : known.has(one) || (one.heads[0]?.weak === false && scene.isEnglish())
    const brands = known.size === 0 ? [] : named.filter(isBrand)
    return brands.length > 1 ? [enumerate(brands.map(entryOf), '', brands)] : []
  })
}

/** The headings of one level under the same heading, section by section. */
function sectionsOf<B extends Block>(blocks: readonly B[]): readonly (readonly B[])[] {
  const sections: B[][] = []
  const open: B[][] = []
  for (const block of blocks) {
    if (block.kind !== 'heading') continue
    open.length = Math.min(open.length, block.depth + 1)
    const section = open[block.depth] ?? []
    if (section.length === 0) sections.push(section)
    section.push(block)
    open[block.depth] = section
  }
  return sections
}

/** Most blocks that belong to a heading or to an item. */
export const longestSection = 29

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
  if (lines.length < 2 || !lines.some((one) => isKnownBrand(scene, one))) return []
  const entries = lines.map((block) => ({ sightings: block.heads, ordinal: null, own: [block] }))
  return [enumerate(entries, leadBefore(scene, lines[0]), lines)]
}
