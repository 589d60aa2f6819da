import { ownKey } from './drafts.ts'
import type { Enumeration } from './enumeration.ts'
import { isEchoOfQuestion } from './mention.ts'
import { roleOf } from './roles.ts'
import { rangeAt, type Scene } from './scene.ts'
import type { Range } from './sentences.ts'
import type { Sighting } from './sightings.ts'

export type RivalFinding = { readonly names: readonly string[]; readonly doubtful: boolean }

/**
 * The other firms of the answer in order of first appearance: listed ones in whatever role, new ones as option, alternative or comparison.
 * Never the brand, never publishers, integrations, owners, customers, people or places.
 */
export function findRivals(
  scene: Scene,
  enumerations: readonly Enumeration[],
  all: readonly Sighting[],
  question: string | undefined,
): RivalFinding {
  const names = new Map<string, string>()
  const listedHeads = new Set(
    enumerations.filter((one) => one.role !== 'integration').flatMap((one) => one.entries.flatMap((entry) => entry.sightings)),
  )
  const integrations = enumerations.filter((one) => one.role === 'integration')
  const texts = optionTexts(enumerations)
  let doubtful = false
  for (const sighting of all) {
    if (sighting.key === ownKey || names.has(sighting.key)) continue
    if (isEchoOfQuestion(scene, sighting, question)) continue
    if (!sighting.known) {
      if (sighting.weak && !listedHeads.has(sighting)) continue
      if (integrations.some((one) => sighting.start >= one.start && sighting.start < one.end)) continue
      if (!listedHeads.has(sighting) && !countsAsRival(scene, sighting)) continue
      // What the text of an option names is its part or its partner, unless the option is compared with it.
      if (!listedHeads.has(sighting) && rangeAt(texts, sighting.start) && roleOf(scene, sighting) !== 'comparison') continue
      if (sighting.head && !listedHeads.has(sighting)) doubtful = true
    }
    names.set(sighting.key, sighting.name)
  }
  return { names: [...names.values()], doubtful }
}

/** Where the texts of options stand, in order of place and none within another. */
function optionTexts(enumerations: readonly Enumeration[]): readonly Range[] {
  const ranges = enumerations
    .filter(({ role, entries }) => role === 'options' && entries.length > 1)
    .flatMap(({ entries }) => entries.flatMap(({ own }) => own))
    .sort((a, b) => a.start - b.start)
  const joined: Range[] = []
  for (const { start, end } of ranges) {
    const last = joined.at(-1)
    if (last && start < last.end) joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, end) }
    else joined.push({ start, end })
  }
  return joined
}

function countsAsRival(scene: Scene, sighting: Sighting): boolean {
  const role = roleOf(scene, sighting)
  return role === 'offered' || role === 'comparison' || role === 'against' || role === 'excluded' || role === 'replaced'
}
