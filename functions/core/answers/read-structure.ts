import { compactName } from '../text/fold.ts'
import type { BrandNames } from './brand-names.ts'
import { citedSources } from './cited-sources.ts'
import type { Enumeration } from './enumeration.ts'
import { quotable } from './find-quote.ts'
import { findAgainst, findFrame } from './frames.ts'
import { inlineNames } from './inline-lists.ts'
import { nameMatcher } from './name-matcher.ts'
import { once } from './once.ts'
import { findEnumerations } from './options.ts'
import { parseAnswer } from './parse-answer.ts'
import { findPosition } from './position.ts'
import { isInEcho, judgeOwn } from './proofs.ts'
import { findRawPlaces } from './raw-places.ts'
import { type Scene, setScene } from './scene.ts'
import { findSightings, type Sighting, weighHits } from './sightings.ts'
import { ownKey, type RivalSighting, type Structure } from './structure.ts'

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
  const hits = weighHits(scene, matcher)
  const own = judgeOwn(scene, hits, question)
  const named = findSightings(scene, matcher, hits)
  const inline = inlineNames(scene, named, matcher)
  const enumerations = findEnumerations(scene, named)
  const listed = new Set(enumerations.flatMap((one) => one.entries.flatMap((entry) => entry.sightings)))
  const all = [...named.filter((one) => one.known || listed.has(one)), ...inline].sort((a, b) => a.start - b.start)
  const asserts = new Map(own.map((one) => [one.start, one.proof === null && one.sure]))
  const isAsserted = (one: Sighting): boolean => one.key === ownKey && asserts.get(one.start) !== false
  const asserted = all.filter(isAsserted)
  const ignored = new Set(all.filter((one) => one.key === ownKey && !isAsserted(one)))
  const against = findAgainst(scene, enumerations, asserted)
  const rank = findPosition(scene, enumerations, all, asserted, ignored)
  return {
    answer,
    scene,
    matcher,
    own,
    rivals: findRivals(scene, all, enumerations, question),
    entryNames: once(() => new Set([...listed].map(({ name }) => compactName(name)))),
    rank,
    frame: findFrame(scene, enumerations, asserted, against, rank !== null),
    against,
    sources: citedSources(answer, parsed, matcher.folded),
    places: findRawPlaces(answer, parsed.pieces, parsed.text.length),
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
): readonly RivalSighting[] {
  const left = enumerations.filter((one) => one.role === 'excluded')
  return all.flatMap((one): RivalSighting[] => {
    const isNew = !one.known
    if (one.key === ownKey || isInEcho(scene, one, question)) return []
    if (isNew && left.some((group) => one.start >= group.start && one.start < group.end)) return []
    return [{ start: one.start, end: one.end, key: one.key, name: one.name, known: one.known }]
  })
}
