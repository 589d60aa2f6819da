import type { Range } from '../text/sentences.ts'
import { againstTitle, excludedTitle } from './phrases.ts'
import type { Scene } from './scene.ts'
import type { Sighting } from './sightings.ts'
import { isSourcesTitle } from './source-labels.ts'

export type GroupRole = 'options' | 'against' | 'excluded'

/** One option of an enumeration: the brands at its head and the stretches of text that belong to it. */
export type Entry = {
  readonly sightings: readonly Sighting[]
  readonly place: number
  readonly ordinal: number | null
  readonly own: readonly Range[]
}

/** A list, a table, a run of headings or of labelled lines whose heads are brands. */
export type Enumeration = {
  readonly entries: readonly Entry[]
  readonly explicit: boolean
  readonly role: GroupRole
  /** The text that introduces it, folded. */
  readonly lead: string
  readonly start: number
  readonly end: number
}

/** Puts entries in the order of their written ranks, if each has a different one. */
export function enumerate(scene: Scene, entries: readonly Entry[], lead: string, indexes: readonly number[]): Enumeration {
  const written = entries.map((entry) => entry.ordinal)
  const numbered = written.every((ordinal) => ordinal !== null) && new Set(written).size === written.length
  const ordinals = numbered ? written : null
  const explicit = ordinals !== null
  const first = scene.blocks[indexes[0] ?? 0]
  const last = scene.blocks[indexes.at(-1) ?? 0]
  const inOrder = ordinals
    ? entries
        .map((entry, at) => ({ ...entry, ordinal: ordinals[at] ?? null }))
        .sort((a, b) => (a.ordinal ?? 0) - (b.ordinal ?? 0))
    : entries
  const end = entries.reduce((most, entry) => Math.max(most, entry.own.at(-1)?.end ?? 0), last?.end ?? 0)
  return { entries: inOrder, explicit, role: roleOfGroup(lead), lead, start: first?.start ?? 0, end }
}

/** The text that introduces a list: the lines before, and the heading above. */
export function leadBefore(scene: Scene, index: number): string {
  let lead = ''
  for (let before = index - 1; before > index - 4; before--) {
    const one = scene.blocks[before]
    if (!one || one.kind === 'cell' || one.kind === 'item') break
    lead = `${scene.folded.slice(one.start, one.end)} ${lead}`
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

/** Adds to the group of a key. */
export function gather<K, V>(groups: Map<K, V[]>, key: K, value: V): void {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}
