import type { Enumeration } from './enumeration.ts'
import { once } from './once.ts'
import { advisesAgainst, againstTitle, excludedBefore, excludedTitle, picks, replacedAfter, replacesNext } from './phrases.ts'
import { blockAt, contextOf, type Scene } from './scene.ts'
import { areSideBySide, type Sighting } from './sightings.ts'
import { ownKey } from './structure.ts'

export type RankFinding = {
  readonly position: number
  /** Whether ranks written in the answer (numbers, a rank column) decided. */
  readonly written: boolean
  /** An enumeration holds the brand. */
  readonly listed: boolean
  /** The rank that the answer writes beside the brand; null where it writes none. */
  readonly number: number | null
  readonly place: Sighting
}

/** How the words around a name use it: as an option, advised against, or beside the options (excluded, replaced, a partner). */
export type Use = 'offered' | 'against' | 'beside'

function useOf(scene: Scene, one: Sighting, next: Sighting | undefined): Use {
  const context = contextOf(scene, one)
  if (context && advisesAgainst(context)) return 'against'
  const block = scene.blocks[blockAt(scene, one.start)]
  const label = block ? /^[^.:：]{1,60}[:：] ?/.exec(scene.folded.slice(block.start, one.start))?.[0] : undefined
  if (label && againstTitle.test(label)) return 'against'
  if (label && excludedTitle.test(label)) return 'beside'
  if (!context) return 'offered'
  const { before, after } = context
  return excludedBefore.test(before) || (replacesNext.test(before) && !isJoined(scene, one, next)) || replacedAfter.test(after)
    ? 'beside'
    : 'offered'
}

/** "Apps like A, B or C" lists its names as options; "apps like A" asks for others. */
function isJoined(scene: Scene, one: Sighting, next: Sighting | undefined): boolean {
  return next !== undefined && next.key !== one.key && areSideBySide(scene, one, next)
}

/** A name that may be an option, with the sighting behind it. */
type Candidate = { readonly one: Sighting; readonly next: Sighting | undefined }

function isPicked(scene: Scene, one: Sighting): boolean {
  const context = contextOf(scene, one)
  return context !== undefined && picks(context)
}

const continues =
  /(?:^|[^\p{L}])(?:other|others|also|alternativ\w*|runners?-up|honou?rable|weitere|ausserdem|andere|autres?|egalement|otras?|tambien|altre|altri|anche|outras?|tambem|andere|overige|ook)(?![\p{L}])|その他|他に|ほか|其他|另外|그 외|기타/u

/**
 * The brand's place among the options, 1 for the first; null when it is named but not offered. Written ranks decide. Else the
 * enumerations decide, followed by options named in prose; unless ranks are written, the brand that a verdict picks comes first.
 */
export function findPosition(
  scene: Scene,
  enumerations: readonly Enumeration[],
  sightings: readonly Sighting[],
  asserted: readonly Sighting[],
  ignored: ReadonlySet<Sighting>,
): RankFinding | null {
  const first = asserted[0]
  if (!first) return null
  const listed = enumerations.filter((one) => one.role === 'options')
  const structured = isStructured(listed) ? listed : []
  const inside = (one: Sighting): boolean => enumerations.some((group) => one.start >= group.start && one.start < group.end)
  const candidates = sightings.flatMap((one, index): Candidate[] => {
    const isBrand = !one.weak && !ignored.has(one)
    return isBrand && (one.known || !one.head || inside(one)) ? [{ one, next: sightings[index + 1] }] : []
  })
  const isOffered = ({ one, next }: Candidate): boolean => useOf(scene, one, next) === 'offered'
  const order = new Set<string>()
  // Words around later places of a brand that is in the order already change nothing.
  const pushOffered = (it: Candidate): void => {
    if (!order.has(it.one.key) && isOffered(it)) order.add(it.one.key)
  }
  // The brand that a verdict puts first; null without one, or when verdicts name several.
  const winnerOf = once((): string | null => {
    const picked = new Set<string>()
    for (const it of candidates)
      if (picked.size < 2 && !picked.has(it.one.key) && isPicked(scene, it.one) && isOffered(it)) picked.add(it.one.key)
    return picked.size === 1 ? ([...picked][0] ?? null) : null
  })
  const start = structured[0]
  if (start) {
    if (continues.test(start.lead))
      for (const it of candidates) if (it.one.start < start.start && it.one.key === winnerOf()) pushOffered(it)
    for (const group of structured)
      for (const entry of group.entries) for (const one of entry.sightings) if (!ignored.has(one)) order.add(one.key)
    for (const it of candidates)
      if (it.one.start > start.start && !inside(it.one) && !isWithinEntry(scene, it.one)) pushOffered(it)
  } else {
    const others = enumerations.filter((group) => group.role !== 'options')
    for (const it of candidates)
      if (!others.some((group) => it.one.start >= group.start && it.one.start < group.end)) pushOffered(it)
  }
  const holdsOwn = (group: Enumeration): boolean =>
    group.entries.some((entry) => entry.sightings.some((one) => one.key === ownKey))
  const isWritten = structured.some((group) => group.explicit)
  const winner = isWritten ? null : winnerOf()
  const inOrder = [...order]
  if (winner !== null && order.delete(winner)) inOrder.splice(0, inOrder.length, winner, ...order)
  const at = inOrder.indexOf(ownKey)
  if (at === -1 || (!start && inOrder.length === 1 && (isIngredient(scene, asserted) || isBehindPreposition(scene, asserted))))
    return null
  const entry = structured
    .flatMap((group) => group.entries.flatMap((one) => one.sightings))
    .find((one) => one.key === ownKey && !ignored.has(one))
  if (entry === undefined && winnerOf() !== ownKey && isAside(scene, asserted)) return null
  return {
    position: at + 1,
    written: structured.some((group) => group.explicit && holdsOwn(group)),
    listed: entry !== undefined,
    number: writtenNumber(structured),
    place: entry ?? candidates.find((it) => it.one.key === ownKey && isOffered(it))?.one ?? first,
  }
}

function writtenNumber(structured: readonly Enumeration[]): number | null {
  const ranked = structured.find((group) => group.explicit)
  return ranked?.entries.find((entry) => entry.sightings.some((one) => one.key === ownKey))?.ordinal ?? null
}

/** One brand under one heading is not an enumeration; two are, and so is a list that contains the scanned brand. */
function isStructured(listed: readonly Enumeration[]): boolean {
  const keys = new Set(listed.flatMap((one) => one.entries.flatMap((entry) => entry.sightings.map((sighting) => sighting.key))))
  return keys.size > 1 || (keys.has(ownKey) && listed.some((one) => one.explicit))
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
  const block = scene.blocks[blockAt(scene, one.start)]
  return block?.kind === 'item' && one.key === ownKey && !one.head && one.start - block.start > 2
}

/** Named only within entries of a list of other things, for example as an ingredient. */
function isIngredient(scene: Scene, asserted: readonly Sighting[]): boolean {
  return asserted.every((one) => {
    const block = scene.blocks[blockAt(scene, one.start)]
    return block?.kind === 'item' && !one.head && one.start - block.start > 2
  })
}
