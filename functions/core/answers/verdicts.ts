import { isChosenLater } from './later-words.ts'
import { blockAt, type Scene, sentenceAt, within } from './scene.ts'
import type { Sighting } from './sightings.ts'
import { forOtherReaders } from './words/cue-patterns.ts'
import { aheadBefore, comeAfter, isRankWord, rankEnding, rankStarting, risingOrder, trailsAfter } from './words/ordinals.ts'
import {
  bareRankAfter,
  headOfAll,
  placeAfter,
  rankAfter,
  rankBefore,
  caplessAfter as rankCaplessAfter,
  caplessBefore as rankCaplessBefore,
  rankNamed,
} from './words/rank-cues.ts'
import {
  answerCloses,
  asksLabel,
  awardsAfter,
  awardsBefore,
  choiceAfter,
  choiceAlone,
  choiceAround,
  choiceBefore,
  choiceCaplessAfter,
  choiceCaplessBefore,
  choiceEnds,
  choiceTakenBack,
  isMore,
  ofTheTwo,
  placesAfter,
  placesBefore,
} from './words/speaker-cues.ts'
import {
  caplessAfter,
  caplessBefore,
  commandBefore,
  nextSentenceSays,
  onlyForSome,
  pronounAfter,
  strongAfter,
  strongBefore,
  verdictTitle,
  weakAfter,
  weakBefore,
} from './words/verdict-cues.ts'

const negated = /(?:not|n't|never|nicht|pas|no|non|nao|niet)[^.;,]{0,20}$/
/** Taken back by what follows, or picked only as an extra. */
const negatedAfter =
  /^ (?:for (?:it|that|them)|on top|alongside|as well|too)(?![a-z])|^[^.;,!?]{0,30} (?:not|nicht|niet|kaum|hardly|(?:ab|af)(?=[.,;:!]|$))/
const condition = /(?:^|[\s,(])(?:if|when|unless|wenn|falls|si|se|als|quando|lorsque|cuando)(?: |$)|なら|場合|如果|라면|경우/
/** "If I had to choose": no condition of the reader's. */
const isForced =
  /(?<![\p{L}])(?:if (?:pressed|pushed|forced|asked|i (?:had|have|were|was|must)|it (?:were|was)|in doubt)|were i|wenn ich|s'il (?:ne )?(?:fallait|faut)|si (?:j'|je )|si tuvier|si tuvies|si yo |se (?:eu |dovessi|tivesse|fossi)|als ik )/u
/** "X, though, is …" */
const interjected =
  /^,? (?:though|however|then|by contrast|in contrast|on the other hand|meanwhile|in turn|as ever|for its part|still|dagegen|hingegen|jedoch|aber|en revanche|par contre|quant a lui|en cambio|invece|por outro lado|daarentegen|echter),(?= )/u
/** A question asks, it does not decide. */
const asks = /[?？]["')]*$/

/** True when the words that end where a name begins state it as the writer's choice. */
export function picksNext(before: string): boolean {
  return strongBefore.test(before) && !negated.test(before.slice(0, -1).replace(strongBefore, ''))
}

/** True when the words that end where a name begins give it a place in an order. */
export function ranksNext(before: string): boolean {
  return (
    rankBefore.test(before) || headOfAll.test(before) || (/ belongs to (?:the )?$/.test(before) && rankEnding(before) !== null)
  )
}

/**
 * The firm a stated verdict puts first, or null. A condition is a verdict only when no other is stated, a comparative ("the better fit") only when
 * it is the only one.
 */
export function verdictWinner(scene: Scene, sightings: readonly Sighting[]): string | null {
  const plain: string[] = []
  const conditional: string[] = []
  const told: string[] = []
  const weak: string[] = []
  for (const sighting of sightings) {
    const sentence = sentenceAt(scene, sighting.start)
    if (!sentence) continue
    const said = scene.folded.slice(sentence.start, sentence.end)
    if (asks.test(said)) continue
    const before = scene.folded.slice(Math.max(sentence.start, sighting.start - 100), sighting.start)
    const rest = scene.folded.slice(sighting.end, sentence.end).replace(interjected, '')
    const after = rest.slice(0, 90)
    if (isForSome(before, rest)) continue
    const states =
      (picksNext(before) && !negatedAfter.test(after) && !choiceTakenBack.test(after)) ||
      strongAfter.test(after) ||
      caplessBefore.test(before) ||
      answersAlone(scene, sighting, before, rest) ||
      standsInVerdict(scene, sightings, sighting) ||
      caplessAfter.test(after) ||
      (isFirstOf(sightings, sighting, clauseStart(scene, sentence.start, sighting.start)) && pronounAfter.test(rest)) ||
      (isOnlyOf(sightings, sighting, sentence.end) && nextSentenceSays.test(scene.folded.slice(sighting.end, sighting.end + 260)))
    if (!states && isChosenLater(scene, sightings, sighting)) plain.push(sighting.key)
    else if (states) (condition.test(said) ? conditional : plain).push(sighting.key)
    else if (tellsChoice(scene, sighting, before, after, rest))
      (condition.test(said) && !isForced.test(said) ? conditional : told).push(sighting.key)
    else if (
      weakAfter.test(after) ||
      (weakBefore.test(before) && !negated.test(before.slice(0, -1).replace(weakBefore, ''))) ||
      (commandBefore.test(before) && !onlyForSome.test(after) && !condition.test(said))
    )
      weak.push(sighting.key)
  }
  const last = plain.at(-1)
  if (last !== undefined) return last
  const rest = [told, conditional].find((one) => one.length > 0) ?? weak
  return new Set(rest).size === 1 ? (rest[0] ?? null) : null
}

const segmentBefore = new RegExp(
  `(?:^|[.;:!?,] )(?:and |but |und |et |y |e |en )?${forOtherReaders}[^.;:!?,]{2,30}, [^.;:!?,]{0,40}$`,
  'u',
)
const nextSegment =
  /^[^.!?]{0,80}[;,.] (?:and |but |und |et |y |e |en )?(?:for|fur|pour|para|per|voor) (?!(?:you|me|us|this|that|these|example|instance|now)(?![\p{L}]))/u

/** "For children, the winner is X; for adults, Y": a choice for a part of the readers beside one for others. */
function isForSome(before: string, rest: string): boolean {
  return segmentBefore.test(before) && nextSegment.test(rest)
}

/** A choice that is no set phrase: the writer's own way, a leaning, words on both sides of the name, or a label it answers. */
function tellsChoice(scene: Scene, sighting: Sighting, before: string, after: string, rest: string): boolean {
  if (choiceAfter.test(after)) return true
  if ((placesBefore.test(before) && placesAfter.test(after)) || (awardsBefore.test(before) && awardsAfter.test(after)))
    return true
  if (choiceAround.some(([left, right]) => left.test(before) && right.test(after))) return true
  if (ofTheTwo.test(before) && isMore.test(after)) return true
  if (choiceCaplessBefore.test(before) && choiceCaplessAfter.test(after)) return true
  if (negatedAfter.test(after) || choiceTakenBack.test(after)) return false
  if (choiceAlone.test(before) && choiceEnds.test(after)) return true
  if (choiceBefore.test(before) && !negated.test(before.slice(0, -1).replace(choiceBefore, ''))) return true
  return asksLabel.test(before) && answerCloses.test(rest) && scene.blocks[blockAt(scene, sighting.start)]?.kind === 'paragraph'
}

/** "So which one? X." – a question answered by a name alone. */
function answersAlone(scene: Scene, sighting: Sighting, before: string, rest: string): boolean {
  if (!/^["']?(?:the )?$/.test(before) || !/^["']?[.!]?$/.test(rest)) return false
  const block = scene.blocks[blockAt(scene, sighting.start)]
  if (!block || block.kind === 'cell' || block.start >= sighting.start) return false
  return /[?？]["')]* ?["']?(?:the )?$/.test(scene.folded.slice(Math.max(block.start, sighting.start - 10), sighting.start))
}

/** The only firm of a paragraph under the heading or behind the label "Verdict". */
function standsInVerdict(scene: Scene, sightings: readonly Sighting[], sighting: Sighting): boolean {
  const index = blockAt(scene, sighting.start)
  const block = scene.blocks[index]
  if (!block || block.kind === 'heading' || block.kind === 'cell') return false
  const above = scene.blocks[index - 1]
  const titled =
    (above?.kind === 'heading' && verdictTitle.test(scene.folded.slice(above.start, Math.min(above.end, above.start + 60)))) ||
    verdictTitle.test(scene.folded.slice(block.start, Math.min(sighting.start, block.start + 60)))
  return titled && within(sightings, block.start, block.end).every((one) => one.key === sighting.key)
}

/** Where the statement of a firm begins: after the last semicolon or colon of its sentence. */
function clauseStart(scene: Scene, sentenceStart: number, place: number): number {
  const said = scene.folded.slice(sentenceStart, place)
  return sentenceStart + Math.max(said.lastIndexOf('; '), said.lastIndexOf(': '), said.lastIndexOf(';'), -1) + 1
}

function isFirstOf(sightings: readonly Sighting[], sighting: Sighting, sentenceStart: number): boolean {
  return within(sightings, sentenceStart, sighting.start).length === 0
}

/** No other firm stands between it and the end of its sentence. */
function isOnlyOf(sightings: readonly Sighting[], sighting: Sighting, sentenceEnd: number): boolean {
  return within(sightings, sighting.end, sentenceEnd).length === 0
}

/** Ranks told in prose ("X comes first", "Y is second", "auf Platz 2"), by firm. A rank is told to one firm. */
export function toldRanks(scene: Scene, sightings: readonly Sighting[]): Map<string, number> {
  const ranks = parallelRanks(scene, sightings)
  const taken = new Set<number>(ranks.values())
  for (const sighting of sightings) {
    const sentence = sentenceAt(scene, sighting.start)
    if (!sentence || ranks.has(sighting.key)) continue
    const before = scene.folded.slice(Math.max(sentence.start, sighting.start - 60), sighting.start)
    const nameEnd = withoutRank(scene, sighting)
    const after = scene.folded.slice(nameEnd, Math.min(sentence.end, nameEnd + 50))
    const rank = rankTold(before, after)
    if (rank === null || taken.has(rank)) continue
    ranks.set(sighting.key, rank)
    taken.add(rank)
  }
  // "Last" is a rank only beside others.
  if (ranks.size === 1 && taken.has(99)) ranks.clear()
  return ranks
}

/** "First A, second B, third C", "A (2nd), B (1st)": of the sentences that give several firms a rank in the same way, the one that ranks most. */
function parallelRanks(scene: Scene, sightings: readonly Sighting[]): Map<string, number> {
  let best = new Map<string, number>()
  for (const group of bySentence(scene, sightings)) {
    const { start, end, firms } = group
    if (firms.length < 2) continue
    const first = firms[0]
    if (first && risingOrder.test(scene.folded.slice(start, first.start))) {
      const keys = [...new Set(firms.map((firm) => firm.key))]
      if (keys.length > best.size) best = new Map(keys.map((key, at) => [key, keys.length - at]))
      continue
    }
    const led = new Map<string, number>()
    const followed = new Map<string, number>()
    firms.forEach((firm, at) => {
      const from = firms[at - 1]?.end ?? start
      const to = firms[at + 1]?.start ?? end
      note(led, firm.key, rankEnding(scene.folded.slice(Math.max(from, firm.start - 60), firm.start)))
      const nameEnd = withoutRank(scene, firm)
      note(followed, firm.key, rankStarting(scene.folded.slice(nameEnd, Math.min(to, nameEnd + 60))))
    })
    for (const found of [led, followed]) if (found.size > 1 && found.size > best.size && isOrder(found)) best = found
  }
  return new Map(best.size > 0 ? best : ranksByParagraph(scene, sightings))
}

/** "#3 is A, … . #2 is B, and #1 goes to C": ranks before the names of a paragraph that make a whole order. */
function ranksByParagraph(scene: Scene, sightings: readonly Sighting[]): Map<string, number> {
  const byBlock = new Map<number, Map<string, number>>()
  sightings.forEach((firm, at) => {
    const block = blockAt(scene, firm.start)
    const from = Math.max(scene.blocks[block]?.start ?? 0, sightings[at - 1]?.end ?? 0, firm.start - 60)
    const ranks = byBlock.get(block) ?? new Map<string, number>()
    note(ranks, firm.key, rankEnding(scene.folded.slice(from, firm.start)))
    byBlock.set(block, ranks)
  })
  const isWhole = (ranks: ReadonlyMap<string, number>): boolean =>
    ranks.size > 1 && [...ranks.values()].sort((a, b) => a - b).every((rank, at) => rank === at + 1)
  return [...byBlock.values()].filter(isWhole).sort((a, b) => b.size - a.size)[0] ?? new Map()
}

/** Where a name ends that took an ordinal for a model ("X 1st"). */
function withoutRank(scene: Scene, firm: Sighting): number {
  const tail = /[ ]([\p{L}\p{N}]+)$/u.exec(scene.folded.slice(firm.start, firm.end))
  return tail?.[1] !== undefined && isRankWord(tail[1]) ? firm.end - tail[0].length : firm.end
}

function note(ranks: Map<string, number>, key: string, rank: number | null): void {
  if (rank !== null && !ranks.has(key)) ranks.set(key, rank)
}

/** Each rank once, and none far beyond the number of firms. */
function isOrder(ranks: ReadonlyMap<string, number>): boolean {
  const all = [...ranks.values()]
  return new Set(all).size === all.length && all.every((rank) => rank <= all.length + 2 || rank === 99)
}

function bySentence(scene: Scene, sightings: readonly Sighting[]): { start: number; end: number; firms: Sighting[] }[] {
  const groups: { start: number; end: number; firms: Sighting[] }[] = []
  for (const sighting of sightings) {
    const sentence = sentenceAt(scene, sighting.start)
    if (!sentence) continue
    const last = groups.at(-1)
    if (last && last.start === sentence.start) last.firms.push(sighting)
    else groups.push({ start: sentence.start, end: sentence.end, firms: [sighting] })
  }
  return groups
}

/** Firms told to stand behind others ("X trails Y and Z", "ahead of X come Y and Z"), with those others. */
export function toldBehind(scene: Scene, sightings: readonly Sighting[]): Map<string, readonly string[]> {
  const behind = new Map<string, readonly string[]>()
  for (const { start, firms } of bySentence(scene, sightings)) {
    firms.forEach((firm, at) => {
      const next = firms[at + 1]
      if (!next || next.key === firm.key || behind.has(firm.key)) return
      const between = scene.folded.slice(firm.end, next.start)
      const opens = aheadBefore.test(scene.folded.slice(start, firm.start))
      if (!trailsAfter.test(between) && !(opens && comeAfter.test(between))) return
      const others = joinedRun(scene, firms.slice(at + 1))
      if (!others.includes(firm.key)) behind.set(firm.key, others)
    })
  }
  return behind
}

/** The first firm and those joined to it by commas or "and". */
function joinedRun(scene: Scene, firms: readonly Sighting[]): readonly string[] {
  const keys: string[] = []
  let end = -1
  for (const firm of firms) {
    if (end !== -1 && !/^,? ?(?:(?:and|und|et|y|e|en|,) )?(?:the )?$/.test(scene.folded.slice(end, firm.start))) break
    keys.push(firm.key)
    end = firm.end
  }
  return keys
}

/** "In second place, X" – but not the place of the firm before the comma ("Y comes second, X …"). */
function placeBefore(before: string): RegExpExecArray | null {
  const found = rankBefore.exec(before)
  if (!found || !/, (?:\p{L}{2,3} )?["']?$/u.test(found[0])) return found
  return /(?:^|[,;:.(] |(?:^|[ ])(?:and|then|und|et|y|e|en) )$/.test(before.slice(0, found.index)) ? found : null
}

function rankTold(before: string, after: string): number | null {
  const found =
    bareRankAfter.exec(after) ??
    placeBefore(before) ??
    rankAfter.exec(after) ??
    placeAfter.exec(after) ??
    rankCaplessAfter.exec(after) ??
    rankCaplessBefore.exec(before)
  if (!found) return headOfAll.test(before) ? 1 : null
  for (const word of Object.values(found.groups ?? {})) if (word !== undefined) return rankNamed(word)
  return null
}
