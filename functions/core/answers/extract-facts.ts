import type { BrandNames } from './brand-names.ts'
import { findTone } from './brand-tone.ts'
import { type CitedSource, citedSources } from './cited-sources.ts'
import { ownKey } from './drafts.ts'
import type { Enumeration } from './enumeration.ts'
import { foldText } from './fold.ts'
import { judgeMentions } from './mention.ts'
import { nameMatcher } from './name-matcher.ts'
import { findEnumerations } from './options.ts'
import { parseAnswer } from './parse-answer.ts'
import { findPosition } from './position.ts'
import { findRivals } from './rivals.ts'
import { type Role, roleOf } from './roles.ts'
import { blockAt, type Scene, setScene, styleAt } from './scene.ts'
import { findSightings, type Sighting } from './sightings.ts'
import type { Tone } from './tone.ts'
import { verdictWinner } from './verdicts.ts'

export type UncertainField = 'mentioned' | 'position' | 'sentiment' | 'competitors'
/** How an answer treats the brand: not at all, with a warning, by name only, or as an option. */
export type Standing = 'absent' | 'advised_against' | 'named' | 'offered'

export type AnswerFacts = {
  readonly mentioned: boolean
  /** 1 for the first option; null when the brand is absent or not offered. */
  readonly position: number | null
  readonly standing: Standing
  /** Null when the brand is not mentioned. */
  readonly sentiment: Tone | null
  /** Other firms in order of first appearance. */
  readonly competitors: readonly string[]
  readonly citedSources: readonly CitedSource[]
  /** 0 to 1 for each field: how little the rules had to guess. */
  readonly confidence: Readonly<Record<UncertainField, number>>
  /** Fields a judge may settle. */
  readonly uncertain: readonly UncertainField[]
}

export type ExtractInput = {
  readonly answer: string
  readonly brand: BrandNames
  readonly knownCompetitors: readonly string[]
  readonly question?: string
}

/**
 * The facts of one answer by rules alone: the same answer always gives the same facts.
 * Never throws; takes any text, also hostile ones of a megabyte, in time linear in its length.
 */
export function extractFacts({ answer, brand, knownCompetitors, question }: ExtractInput): AnswerFacts {
  const matcher = nameMatcher(brand, knownCompetitors)
  const parsed = parseAnswer(answer, (folded) => matcher.occurs(folded))
  const scene = setScene(parsed)
  const found = findSightings(scene, matcher)
  const enumerations = findEnumerations(scene, found.all)
  const all = withoutTopics(scene, found.all, enumerations)
  const { doubtfulName } = found
  const judged = judgeMentions(scene, all, question)
  const asserted = judged.asserted
  const ignored = new Set(judged.mentions.filter((mention) => mention.manner !== 'assertion').map((mention) => mention.sighting))
  const rivals = findRivals(scene, enumerations, all, question)
  const names = new Set([brand.name, ...brand.aliases, ...brand.formerNames, ...knownCompetitors].map(foldText))
  const sources = citedSources(answer, parsed, names)
  if (asserted.length === 0) {
    const unsure: UncertainField[] = doubtfulName ? ['mentioned'] : []
    if (rivals.doubtful) unsure.push('competitors')
    return {
      mentioned: false,
      position: null,
      standing: 'absent',
      sentiment: null,
      competitors: rivals.names,
      citedSources: sources,
      confidence: confidenceOf(unsure),
      uncertain: unsure,
    }
  }
  const rank = findPosition(scene, enumerations, all, asserted, ignored)
  const roles = asserted.map((one) => roleOf(scene, one))
  const winner = verdictWinner(
    scene,
    all.filter((one) => !one.weak && !ignored.has(one)),
  )
  const tone = findTone(scene, enumerations, all, asserted, winner)
  const against = rank.position === null && isAdvisedAgainst(roles, enumerations)
  const uncertain: UncertainField[] = []
  if (doubtfulName || judged.saysUnknown) uncertain.push('mentioned')
  if (rank.contested && !rank.explicit) uncertain.push('position')
  if (tone.mixed) uncertain.push('sentiment')
  if (rivals.doubtful) uncertain.push('competitors')
  return {
    mentioned: true,
    position: rank.position,
    standing: rank.position !== null ? 'offered' : against ? 'advised_against' : 'named',
    sentiment: against ? 'negative' : tone.tone,
    competitors: rivals.names,
    citedSources: sources,
    confidence: confidenceOf(uncertain),
    uncertain,
  }
}

/** A new name at the head of a block that no enumeration of firms took is a category or a topic, unless a sentence follows it. */
function withoutTopics(scene: Scene, all: readonly Sighting[], enumerations: readonly Enumeration[]): readonly Sighting[] {
  const listed = new Set(enumerations.flatMap((one) => one.entries.flatMap((entry) => entry.sightings)))
  const isSubject = (one: Sighting): boolean =>
    !one.weak &&
    scene.blocks[blockAt(scene, one.start)]?.kind === 'paragraph' &&
    styleAt(scene, one.start) === 'capitals-are-names' &&
    /^ (?:is|has|was|can|will|[a-z]{2,}[^su'\W]s) /.test(scene.text.slice(one.end, one.end + 24))
  return all.filter((one) => one.known || !one.head || listed.has(one) || isSubject(one))
}

function isAdvisedAgainst(roles: readonly Role[], enumerations: ReturnType<typeof findEnumerations>): boolean {
  if (roles.includes('against')) return true
  return enumerations.some(
    (one) => one.role === 'against' && one.entries.some((entry) => entry.sightings.some((sighting) => sighting.key === ownKey)),
  )
}

// Shares of right answers on the labelled sets, fields marked uncertain and not.
const confident = { mentioned: 0.98, position: 0.96, sentiment: 0.9, competitors: 0.95 }
const unsureConfidence = { mentioned: 0.7, position: 0.7, sentiment: 0.6, competitors: 0.8 }

function confidenceOf(uncertain: readonly UncertainField[]): Record<UncertainField, number> {
  const of = (field: UncertainField): number => (uncertain.includes(field) ? unsureConfidence[field] : confident[field])
  return { mentioned: of('mentioned'), position: of('position'), sentiment: of('sentiment'), competitors: of('competitors') }
}
