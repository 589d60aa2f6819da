import { compactName, foldText } from '../text/fold.ts'
import type { BrandNames } from './brand-names.ts'
import { findTone } from './brand-tone.ts'
import { citedSources } from './cited-sources.ts'
import { ownKey as oldKey } from './drafts.ts'
import { quotable } from './find-quote.ts'
import { isEchoOfQuestion, judgeMentions } from './mention.ts'
import { nameMatcher } from './name-matcher.ts'
import { findEnumerations } from './options.ts'
import { parseAnswer } from './parse-answer.ts'
import { findPosition } from './position.ts'
import { findRawPlaces } from './raw-places.ts'
import { setScene } from './scene.ts'
import { findSightings } from './sightings.ts'
import { type OwnSighting, once, type RivalSighting, type Structure } from './structure.ts'
import { verdictWinner } from './verdicts.ts'

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
  const { all } = findSightings(scene, matcher)
  const enumerations = findEnumerations(scene, all)
  const judged = judgeMentions(scene, all, question)
  const listed = new Set(enumerations.flatMap((one) => one.entries.flatMap((entry) => entry.sightings)))
  const seen: OwnSighting[] = judged.mentions.map(({ sighting, manner }) => ({
    start: sighting.start,
    end: sighting.end,
    proof: manner === 'assertion' ? null : manner === 'echo' ? 'echo' : 'unknown',
    sure: true,
  }))
  const refused: OwnSighting[] = matcher
    .find(scene.text, scene.folded)
    .filter((hit) => hit.rival === -1 && !seen.some((one) => one.start <= hit.start && one.end >= hit.nameEnd))
    .map((hit) => ({ start: hit.start, end: hit.nameEnd, proof: null, sure: false }))
  const rivals = all.flatMap((one): RivalSighting[] =>
    one.key === oldKey || (!one.known && !listed.has(one)) || isEchoOfQuestion(scene, one, question)
      ? []
      : [{ start: one.start, end: one.end, key: one.key, name: one.name, known: one.key.startsWith('known:') }],
  )
  const ignored = new Set(judged.mentions.filter((one) => one.manner !== 'assertion').map((one) => one.sighting))
  const found = findPosition(scene, enumerations, all, judged.asserted, ignored)
  const place = judged.asserted.find((one) => listed.has(one)) ?? judged.asserted[0]
  const tone = findTone(scene, enumerations, all, judged.asserted, verdictWinner(scene, all))
  const names = new Set([brand.name, ...brand.aliases, ...brand.formerNames, ...knownCompetitors].map(foldText))
  return {
    answer,
    scene,
    matcher,
    own: [...seen, ...refused].sort((a, b) => a.start - b.start),
    rivals,
    entryNames: new Set(
      enumerations.flatMap((one) => one.entries.flatMap((entry) => entry.sightings.map(({ name }) => compactName(name)))),
    ),
    rank:
      found.position !== null && place
        ? { position: found.position, written: found.explicit, listed: listed.has(place), place }
        : null,
    frame: place && !tone.mixed ? { tone: tone.tone, place } : null,
    against: null,
    sources: citedSources(answer, parsed, names),
    places: once(() => findRawPlaces(answer, parsed.pieces, parsed.text.length)),
    quotable: once(() => quotable(scene.text)),
    quotableRaw: once(() => quotable(answer)),
  }
}
