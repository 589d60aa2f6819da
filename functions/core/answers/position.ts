import { type Entry, type Enumeration, entryOfOwn } from './enumeration.ts'
import { ownKey } from './name-matcher.ts'
import type { Block } from './parsed-answer.ts'
import { advisesAgainst, againstTitle, excludedBefore, excludedTitle, picks, replacesNext } from './phrases.ts'
import { blockAt, contextOf, type Scene } from './scene.ts'
import { isAsserted, type Sighting } from './sightings.ts'

export type RankFinding = {
  readonly position: number
  /** Whether ranks written in the answer (numbers that do not begin again, a rank column) decided. */
  readonly written: boolean
  /** An enumeration holds the brand. */
  readonly listed: boolean
  /** The rank that the answer writes beside the brand, which also counts entries whose names structure does not know. */
  readonly number: number | null
  readonly place: Sighting
}

/** Whether the words around a name offer it: they do not advise against it, and it is not excluded, replaced or a partner. */
function isOffered(scene: Scene, one: Sighting): boolean {
  const context = contextOf(scene, one)
  const block = blockAt(scene, one.start)
  const label = block ? /^[^.:：]{1,60}[:：] ?/.exec(scene.folded.slice(block.start, one.start))?.[0] : undefined
  if (label && (againstTitle.test(label) || excludedTitle.test(label))) return false
  return !advisesAgainst(context) && !excludedBefore.test(context.before) && !replacesNext.test(context.before)
}

/**
 * The brand's place among the options, 1 for the first; null when it is named but not offered. Written ranks decide. Else the
 * enumerations decide, followed by options named in prose; unless ranks are written, the brand that a verdict picks comes first.
 */
export function findPosition(
  scene: Scene,
  enumerations: readonly Enumeration[],
  sightings: readonly Sighting[],
  asserted: readonly Sighting[],
): RankFinding | null {
  const first = asserted[0]
  if (!first) return null
  const listed = enumerations.filter((one) => one.role === 'options')
  const structured = isStructured(listed) ? listed : []
  const inside = (one: Sighting): boolean => enumerations.some((group) => one.start >= group.start && one.start < group.end)
  const order = new Set<string>()
  // Words around later places of a brand that is in the order already change nothing.
  const pushOffered = (one: Sighting): void => {
    if (!order.has(one.key) && isOffered(scene, one)) order.add(one.key)
  }
  const start = structured[0]
  const heads = structured.flatMap(({ entries }) => entries.flatMap((entry) => entry.sightings))
  if (start) {
    for (const one of heads) if (isAsserted(one)) order.add(one.key)
    for (const one of sightings) if (one.start > start.start && !inside(one) && !isWithinEntry(scene, one)) pushOffered(one)
  } else for (const one of sightings) pushOffered(one)
  const isWritten = structured.some((group) => group.explicit)
  const winner = isWritten ? undefined : sightings.find((one) => picks(contextOf(scene, one)))?.key
  const inOrder = winner !== undefined && order.delete(winner) ? [winner, ...order] : [...order]
  const at = inOrder.indexOf(ownKey)
  if (at === -1 || (!start && inOrder.length === 1 && isBehindPreposition(scene, asserted))) return null
  const head = heads.find((one) => one.key === ownKey && isAsserted(one))
  if (head === undefined && winner !== ownKey && isAside(scene, asserted)) return null
  // A numbered list of others says nothing of the brand.
  const explicit = structured.filter((one) => one.explicit)
  const entry = entryOfOwn(explicit)
  const numbered = entry === undefined ? [] : numberedUpTo(scene, entry)
  // A brand that two lists number differently, as a list of candidates and the ranking of them, has no certain rank.
  const isWrittenOnce =
    entry !== undefined &&
    !beginsAnew(numbered) &&
    explicit.every((list) => (entryOfOwn([list]) ?? entry).ordinal === entry.ordinal)
  const number = isWrittenOnce ? entry.ordinal : null
  // A list that goes on with the numbers of one before shows that entries whose names code does not know are options, too.
  const goesOn = (numbered.find(({ list }) => list === numbered.at(-1)?.list)?.ordinal ?? 1) > 1
  const ahead = numbered.filter(({ ordinal }) => goesOn && (ordinal ?? 0) < (number ?? 0))
  const unknown = ahead.filter(({ start, end }) => !heads.some((one) => one.start >= start && one.start < end))
  return {
    position: at + 1 + unknown.length,
    written: isWrittenOnce,
    listed: head !== undefined,
    number,
    place: head ?? first,
  }
}

/** The numbered blocks of an entry's kind and depth, up to the entry. */
function numberedUpTo(scene: Scene, { sightings }: Entry): readonly Block[] {
  const own = blockAt(scene, sightings[0]?.start ?? 0)
  return scene.blocks
    .slice(0, (own?.index ?? -1) + 1)
    .filter((one) => one.ordinal !== null && one.kind === own?.kind && one.depth === own.depth && one.itemHead === own.itemHead)
}

/**
 * Whether numbers begin again, as where each section has its own list: a rank then depends on which of the entries before are
 * brands.
 */
function beginsAnew(numbered: readonly Block[]): boolean {
  const numbers = numbered.flatMap(({ ordinal }) => ordinal ?? [])
  const rises = numbers.slice(1).map((number, index) => Math.sign(number - (numbers[index] ?? number)))
  return rises.some((rise) => rise === 0 || rise !== rises[0])
}

/** One brand under one heading is not an enumeration; two are. */
function isStructured(listed: readonly Enumeration[]): boolean {
  return new Set(listed.flatMap((one) => one.entries.flatMap(({ sightings }) => sightings.map(({ key }) => key)))).size > 1
}

/** Length in UTF-16 units from which a text is long: long texts name their recommendations first. */
const longText = 500

/** Long prose that names the brand once and late usually mentions it in passing, so no rank is derived from its order. */
function isAside({ text }: Scene, asserted: readonly Sighting[]): boolean {
  const [only, ...others] = asserted
  return only !== undefined && others.length === 0 && text.length > longText && only.start > text.length / 2
}

const preposition =
  /(?:^|[^\p{L}])(?:to|into|onto|via|through|over|on|with|in|at|uber|auf|an|bei|mit|par|vers|sur|avec|con|tramite|su|door|naar|aan|op|met|com)(?: (?:the|your|its))? $/u

/**
 * "Both send invoices to X": without another listed brand among the options, the brand is a destination or tool beside options
 * that code does not recognise.
 */
function isBehindPreposition(scene: Scene, asserted: readonly Sighting[]): boolean {
  return asserted.every((one) => preposition.test(scene.folded.slice(Math.max(0, one.start - 16), one.start)))
}

/** After the first words of a list entry: part of the description of another option. */
function isWithinEntry(scene: Scene, one: Sighting): boolean {
  const block = blockAt(scene, one.start)
  return block?.kind === 'item' && one.key === ownKey && !one.head && one.start - block.start > 2
}
