import { ownKey } from './drafts.ts'
import type { Enumeration } from './enumeration.ts'
import { isEchoOfQuestion } from './mention.ts'
import { roleOf } from './roles.ts'
import type { Scene } from './scene.ts'
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
  let doubtful = false
  for (const sighting of all) {
    if (sighting.key === ownKey || names.has(sighting.key)) continue
    if (isEchoOfQuestion(scene, sighting, question)) continue
    if (!sighting.known) {
      if (sighting.weak && !listedHeads.has(sighting)) continue
      if (integrations.some((one) => sighting.start >= one.start && sighting.start < one.end)) continue
      if (!listedHeads.has(sighting) && !countsAsRival(scene, sighting)) continue
      // What the text of an option names is its part or its partner, unless the option is compared with it.
      if (!listedHeads.has(sighting) && isInsideOption(enumerations, sighting) && roleOf(scene, sighting) !== 'comparison')
        continue
      if (sighting.head && !listedHeads.has(sighting)) doubtful = true
    }
    names.set(sighting.key, sighting.name)
  }
  return { names: [...names.values()], doubtful }
}

function isInsideOption(enumerations: readonly Enumeration[], { start }: Sighting): boolean {
  return enumerations.some(
    ({ role, entries }) =>
      role === 'options' &&
      entries.length > 1 &&
      entries.some(
        ({ own, sightings }) =>
          sightings.every((head) => head.start !== start) && own.some((range) => start >= range.start && start < range.end),
      ),
  )
}

function countsAsRival(scene: Scene, sighting: Sighting): boolean {
  const role = roleOf(scene, sighting)
  return role === 'offered' || role === 'comparison' || role === 'against' || role === 'excluded' || role === 'replaced'
}
