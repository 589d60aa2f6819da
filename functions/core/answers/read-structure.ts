import type { BrandNames } from './brand-names.ts'
import { citedSources, namesOfHosts } from './cited-sources.ts'
import type { Enumeration } from './enumeration.ts'
import { quotable } from './find-quote.ts'
import { findAgainst, findFrame } from './frames.ts'
import { inlineNames } from './inline-lists.ts'
import { brandLabels } from './labels.ts'
import { nameMatcher, ownKey } from './name-matcher.ts'
import { once } from './once.ts'
import { findEnumerations } from './options.ts'
import { parseAnswer } from './parse-answer.ts'
import { findPosition } from './position.ts'
import { isInEcho, judgeOwn } from './proofs.ts'
import { findRawPlaces } from './raw-places.ts'
import { type Scene, setScene } from './scene.ts'
import { findSightings, isAsserted, type Sighting, weighHits } from './sightings.ts'
import type { Structure } from './structure.ts'

export type ReadInput = {
  readonly answer: string
  readonly brand: BrandNames
  readonly knownCompetitors: readonly string[]
  readonly question?: string
}

/**
 * What the form of an answer proves, without a model: the same answer always gives the same structure.
 * Never throws; takes any text, also hostile ones of a megabyte, in time linear in its length.
 */
export function readStructure({ answer, brand, knownCompetitors, question }: ReadInput): Structure {
  const matcher = nameMatcher(brand, knownCompetitors)
  const parsed = parseAnswer(answer, (folded) => matcher.occurs(folded))
  const scene = setScene(parsed)
  const sources = citedSources(answer, parsed, matcher.folded)
  const weighed = weighHits(scene, matcher)
  const known = judgeOwn(scene, weighed, question)
  const named = findSightings(
    scene,
    matcher,
    known.filter((_, index) => weighed[index]?.sure),
    namesOfHosts(sources),
  )
  const enumerations = findEnumerations(scene, named)
  const listed = new Set(enumerations.flatMap((one) => one.entries.flatMap((entry) => entry.sightings)))
  const inline = inlineNames(scene, named, matcher)
  const all = [...named.filter((one) => one.known || listed.has(one)), ...inline].sort((a, b) => a.start - b.start)
  const asserted = all.filter((one) => one.key === ownKey && isAsserted(one))
  const against = findAgainst(scene, enumerations, asserted)
  const own = known.filter(({ key }) => key === ownKey)
  const rivals = findRivals(scene, all, enumerations, question)
  const rank = findPosition(scene, enumerations, all, asserted)
  return {
    answer,
    scene,
    matcher,
    own,
    rivals,
    entryHeads: named.filter((one) => listed.has(one)),
    brandLabels: once(() => brandLabels(scene, [...own, ...rivals.filter(({ known: isListed }) => isListed)])),
    rank,
    frame: findFrame(scene, enumerations, asserted, against, rank !== null),
    against,
    sources,
    rawRange: findRawPlaces(answer, parsed.pieces),
    quotable: once(() => quotable(scene.text)),
    quotableRaw: once(() => quotable(answer)),
  }
}

/** Known rivals at every place except in repeated questions; new names where they are an option or a member of an enumeration. */
function findRivals(
  scene: Scene,
  all: readonly Sighting[],
  enumerations: readonly Enumeration[],
  question: string | undefined,
): readonly Sighting[] {
  const excluded = enumerations.filter(({ role }) => role === 'excluded')
  const isExcluded = ({ start }: Sighting): boolean => excluded.some((group) => start >= group.start && start < group.end)
  return all.filter((one) => one.key !== ownKey && !isInEcho(scene, one, question) && (one.known || !isExcluded(one)))
}
