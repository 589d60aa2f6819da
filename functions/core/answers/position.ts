import { foldText } from '../text/fold.ts'
import { ownKey } from './drafts.ts'
import type { Enumeration } from './enumeration.ts'
import { laterRole } from './later-words.ts'
import { type Role, roleOf } from './roles.ts'
import { type Scene, sentenceAt } from './scene.ts'
import type { Sighting } from './sightings.ts'
import { toldBehind, toldRanks, verdictWinner } from './verdicts.ts'
import { isRankWord } from './words/ordinals.ts'

export type RankFinding = {
  readonly position: number | null
  /** Ranks written by the answer itself (numbers, a rank column) decided. */
  readonly explicit: boolean
  /** Two structures disagree, or a verdict moved the order. */
  readonly contested: boolean
}

const continues =
  /(?:^|[^\p{L}])(?:other|others|also|alternativ\w*|runners?-up|honou?rable|weitere|ausserdem|andere|autres?|egalement|otras?|tambien|altre|altri|anche|outras?|tambem|andere|overige|ook)(?![\p{L}])|その他|他に|ほか|其他|另外|그 외|기타/u

/**
 * The brand's place among the options, 1 for the first; null when it is named but not offered.
 * Written ranks decide; otherwise the order of the enumerations, continued by what prose offers after them; a verdict puts its winner first unless ranks are written.
 */
export function findPosition(
  scene: Scene,
  enumerations: readonly Enumeration[],
  sightings: readonly Sighting[],
  asserted: readonly Sighting[],
  ignored: ReadonlySet<Sighting>,
): RankFinding {
  if (asserted.length === 0) return { position: null, explicit: false, contested: false }
  const roles = new Map<Sighting, Role>()
  const role = (sighting: Sighting): Role => {
    const known = roles.get(sighting)
    if (known) return known
    const told = roleOf(scene, sighting)
    const read = told === 'offered' ? (laterRole(scene, sightings, sighting) ?? told) : told
    roles.set(sighting, read)
    return read
  }
  const listed = enumerations.filter((one) => one.role === 'options')
  const structured = isStructured(listed) ? listed : []
  const inside = (sighting: Sighting): boolean =>
    enumerations.some((one) => sighting.start >= one.start && sighting.start < one.end)
  const first = structured[0]
  const restated = restatedFirms(scene, sightings, ignored)
  const offered = sightings.filter(
    (one) =>
      !one.weak &&
      !ignored.has(one) &&
      !restated.has(one) &&
      role(one) === 'offered' &&
      (one.known || !isRankWord(foldText(one.name))),
  )
  const order: string[] = []
  const push = (key: string): void => {
    if (!order.includes(key)) order.push(key)
  }
  const winner = verdictWinner(scene, offered)
  if (first) {
    const before = offered.filter((one) => one.start < first.start)
    if (continues.test(first.lead)) for (const one of before) if (one.key === winner) push(one.key)
    const ranked = rankedFirst(structured)
    for (const one of ranked)
      for (const entry of one.entries) for (const sighting of entry.sightings) if (!ignored.has(sighting)) push(sighting.key)
    for (const one of offered) if (one.start > first.start && !inside(one)) push(one.key)
  } else {
    const told = toldRanks(scene, offered)
    for (const one of offered)
      if (
        !inside(one) ||
        !enumerations.some((group) => group.role !== 'options' && one.start >= group.start && one.start < group.end)
      )
        push(one.key)
    if (told.size > 1 || told.has(ownKey)) return toldPosition(order, told, winner)
    const behind = toldBehind(scene, offered)
    if (behind.size > 0) return placeIn(movedBehind(order, behind), winner)
    if (told.size > 0) return toldPosition(order, told, winner)
  }
  const explicit = structured.some(
    (one) => one.explicit && one.entries.some((entry) => entry.sightings.some((sighting) => sighting.key === ownKey)),
  )
  const anyExplicit = structured.some((one) => one.explicit)
  // What is to be replaced may be described, yet it is no option.
  if (!first && winner !== ownKey && sightings.some((one) => one.key === ownKey && role(one) === 'replaced'))
    return { position: null, explicit: false, contested: true }
  if (!anyExplicit && winner !== null && order[0] !== winner) {
    const kept = [winner, ...order.filter((key) => key !== winner)]
    const at = kept.indexOf(ownKey)
    return { position: at === -1 ? null : at + 1, explicit: false, contested: true }
  }
  const at = order.indexOf(ownKey)
  return { position: at === -1 ? null : at + 1, explicit, contested: structured.length > 1 }
}

/** "A or B? B is …": where the question is restated, the firms named again later stand in no order yet. */
function restatedFirms(scene: Scene, sightings: readonly Sighting[], ignored: ReadonlySet<Sighting>): ReadonlySet<Sighting> {
  const echoes = new Set<number>()
  for (const one of ignored) {
    const sentence = sentenceAt(scene, one.start)
    if (sentence) echoes.add(sentence.index)
  }
  if (echoes.size === 0) return new Set()
  const lastOf = new Map<string, number>()
  for (const one of sightings) lastOf.set(one.key, sentenceAt(scene, one.start)?.index ?? -1)
  return new Set(
    sightings.filter((one) => {
      const index = sentenceAt(scene, one.start)?.index ?? -1
      return echoes.has(index) && (lastOf.get(one.key) ?? -1) > index
    }),
  )
}

/** One firm under one heading is no enumeration; two firms are, and so is a list with the brand in it. */
function isStructured(listed: readonly Enumeration[]): boolean {
  const keys = new Set(listed.flatMap((one) => one.entries.flatMap((entry) => entry.sightings.map((sighting) => sighting.key))))
  return keys.size > 1 || (keys.has(ownKey) && listed.some((one) => one.explicit))
}

/** Written ranks go before an unranked enumeration of the same firms; enumerations of other firms go on counting. */
function rankedFirst(enumerations: readonly Enumeration[]): readonly Enumeration[] {
  const keys = (one: Enumeration): string[] => one.entries.flatMap((entry) => entry.sightings.map((sighting) => sighting.key))
  const ranked = enumerations.find((one) => one.explicit)
  if (!ranked || enumerations[0] === ranked) return enumerations
  const inRanked = new Set(keys(ranked))
  const before = enumerations.slice(0, enumerations.indexOf(ranked)).flatMap(keys)
  const shared = before.filter((key) => inRanked.has(key)).length
  return shared * 2 >= before.length ? [ranked, ...enumerations.filter((one) => one !== ranked)] : enumerations
}

/** Each firm told to stand behind others goes right after the last of them. */
function movedBehind(order: readonly string[], behind: ReadonlyMap<string, readonly string[]>): readonly string[] {
  let moved = [...order]
  for (const [key, others] of behind) {
    const rest = moved.filter((one) => one !== key)
    const last = Math.max(...others.map((other) => rest.indexOf(other)))
    if (last >= moved.indexOf(key)) moved = [...rest.slice(0, last + 1), key, ...rest.slice(last + 1)]
  }
  return moved
}

function placeIn(order: readonly string[], winner: string | null): RankFinding {
  const kept = winner === null ? order : [winner, ...order.filter((key) => key !== winner)]
  const at = kept.indexOf(ownKey)
  return { position: at === -1 ? null : at + 1, explicit: false, contested: true }
}

function toldPosition(order: readonly string[], told: ReadonlyMap<string, number>, winner: string | null): RankFinding {
  const places: string[] = []
  const untold = order.filter((key) => !told.has(key))
  const rest = winner !== null && untold.includes(winner) ? [winner, ...untold.filter((key) => key !== winner)] : untold
  const last = 99
  const byRank = [...told].sort((a, b) => a[1] - b[1])
  for (const [key, rank] of byRank) {
    while (places.length < rank - 1 || (rank === last && rest.length > 0)) {
      const next = rest.shift()
      if (next === undefined) break
      places.push(next)
    }
    places.push(key)
  }
  const at = [...places, ...rest].indexOf(ownKey)
  return { position: at === -1 ? null : at + 1, explicit: told.has(ownKey), contested: true }
}
