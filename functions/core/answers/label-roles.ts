import { type GroupRole, roleOfGroup } from './enumeration.ts'
import { blockAt, type Scene, type Sentence } from './scene.ts'
import type { Sighting } from './sightings.ts'

/** What a label or a heading makes of the firms behind it. */
type ToldRole = Exclude<GroupRole, 'options'>

/** "Stay away from: X" – a label before a colon at the start of the line says what its names are. */
export function labelRole(scene: Scene, sentence: Sentence, sighting: Sighting): ToldRole | null {
  const block = scene.blocks[blockAt(scene, sighting.start)]
  const from = Math.max(block?.start ?? 0, sentence.start)
  const lead = scene.folded.slice(from, Math.min(sighting.start, from + 90))
  const colon = lead.search(/[:：] ?/)
  if (colon < 1 || sighting.start > sentence.end) return null
  const role = roleOfGroup(`${lead.slice(0, colon)}:`)
  return role === 'options' ? null : role
}

/** Firms in the first sentence of a paragraph under a heading or a bare label line that says what they are ("### Do not call"). */
export function sectionRole(scene: Scene, sentence: Sentence): ToldRole | null {
  const block = scene.blocks[sentence.block]
  if (block?.kind !== 'paragraph' || block.list !== -1 || sentence.start !== block.start) return null
  for (let before = sentence.block - 1; before >= 0 && before > sentence.block - 4; before--) {
    const above = scene.blocks[before]
    if (!above || above.kind === 'cell' || above.list !== -1) return null
    const said = scene.folded.slice(above.start, above.end)
    const isLabel = above.kind === 'heading' || (said.length < 50 && !/[.!?,;。]$/.test(said))
    if (!isLabel) continue
    if (
      /^(?:and |so )?why (?:not (?!both)|no |i (?:left|skip\p{L}*|didn't|did not)(?: \p{L}{2,12}){0,3} (?:out|off|others?|rest|these|those|include|list)(?!\p{L}))/u.test(
        said,
      )
    )
      return 'excluded'
    const role = roleOfGroup(said)
    return role === 'options' ? null : role
  }
  return null
}
