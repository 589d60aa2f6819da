import type { Range } from '../text/sentences.ts'
import { ownKey } from './name-matcher.ts'
import type { Block } from './parsed-answer.ts'
import { againstTitle, excludedTitle } from './phrases.ts'
import { type Scene, wordsOf } from './scene.ts'
import type { Sighting } from './sightings.ts'
import { isSourcesTitle } from './source-labels.ts'

export type GroupRole = 'options' | 'against' | 'excluded'

/** A block with the brands at its head: the first, and those joined to it. */
export type HeadedBlock = Block & { readonly heads: readonly Sighting[] }

/** One option of an enumeration: the brands at its head and the stretches of text that belong to it. */
export type Entry = {
  readonly sightings: readonly Sighting[]
  readonly ordinal: number | null
  readonly own: readonly Range[]
}

/** A list, a table, a run of headings or of labelled lines whose heads are brands. */
export type Enumeration = Range & {
  readonly entries: readonly Entry[]
  /** Whether its ranks are written. */
  readonly explicit: boolean
  readonly role: GroupRole
  /** The text that introduces it, folded. */
  readonly lead: string
}

/** Puts the entries of some blocks in the order of their written ranks, if each has a different one. */
export function enumerate(entries: readonly Entry[], lead: string, blocks: readonly Block[]): Enumeration {
  const written = entries.map(({ ordinal }) => ordinal)
  const explicit = written.every((ordinal) => ordinal !== null) && new Set(written).size === written.length
  return {
    entries: explicit ? entries.toSorted((a, b) => (a.ordinal ?? 0) - (b.ordinal ?? 0)) : entries,
    explicit,
    role: roleOfGroup(lead),
    lead,
    start: blocks[0]?.start ?? 0,
    end: Math.max(blocks.at(-1)?.end ?? 0, ...entries.map(({ own }) => own.at(-1)?.end ?? 0)),
  }
}

/** The text that introduces a list: the lines before, and the heading above. */
export function leadBefore(scene: Scene, first: Block | undefined): string {
  let lead = ''
  const index = first?.index ?? 0
  for (const one of scene.blocks.slice(Math.max(0, index - 3), index).reverse()) {
    if (one.kind === 'cell' || one.kind === 'item') break
    lead = `${wordsOf(scene, one)} ${lead}`
    if (one.kind === 'heading') break
  }
  return lead.trim()
}

/** The role that a label or introduction gives its brands. Takes folded text. */
function roleOfGroup(lead: string): GroupRole {
  if (lead.length > 90) return 'options'
  if (againstTitle.test(lead)) return 'against'
  return excludedTitle.test(lead) || isSourcesTitle(lead) ? 'excluded' : 'options'
}

/** The first entry of enumerations that the brand heads. */
export const entryOfOwn = (enumerations: readonly Enumeration[]): Entry | undefined =>
  enumerations.flatMap(({ entries }) => entries).find(({ sightings }) => sightings.some(({ key }) => key === ownKey))
