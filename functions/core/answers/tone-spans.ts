import type { Range } from '../text/sentences.ts'
import { ownKey } from './drafts.ts'
import { type Role, roleOf } from './roles.ts'
import { blockAt, type Scene, type Sentence, sentenceAt, within } from './scene.ts'
import type { Sighting } from './sightings.ts'
import { ownKnowledge } from './words/tone-balance.ts'
import { placePointed, speaksOfOthers } from './words/tone-pointers.ts'

/** A sentence with such a head speaks of several firms at once. */
export const speaksOfAll =
  /^(?:both|all|either|each|whatever|whichever|none of|in general|overall|beide|alle|les deux|ambos|tous|todos|tutti|entrambi|beiden|どちら|两者|둘)/

// A place, an owner or a partner in a sentence does not take the word from the brand.
const bystanders: ReadonlySet<Role> = new Set(['place', 'person', 'owner', 'publisher', 'customer', 'integration'])
const roles = new WeakMap<Sighting, Role>()
// Before a firm named later in a sentence, so many characters may speak of the firm of the sentence before.
const leastOpening = 16

// "A crêperie in Quimper", "the Allpa pack of Z": a new name behind such a word is a place or a thing, seldom a rival.
const belongsTo =
  /(?:^|[^\p{L}])(?:whose|its|their|in|at|near|from|of|by|aus|bei|von|nahe|en|a|de|du|des|pres de|del|di|da|dal|a|em|no|na|do|te|uit|bij|van) (?:the |la |le |el |il |lo |o |den |der |dem |het )?$/u

function isRival(scene: Scene, sighting: Sighting): boolean {
  if (sighting.key === ownKey || sighting.weak) return false
  const role = roles.get(sighting) ?? roleOf(scene, sighting)
  roles.set(sighting, role)
  if (bystanders.has(role)) return false
  return sighting.known || !belongsTo.test(scene.folded.slice(Math.max(0, sighting.start - 14), sighting.start))
}

/** Folded text with the names blanked: a firm called "Best" is no praise. */
export function masked(scene: Scene, range: Range, all: readonly Sighting[]): string {
  let words = scene.folded.slice(range.start, range.end)
  for (const one of within(all, range.start, range.end)) {
    const from = one.start - range.start
    words = words.slice(0, from) + '~'.repeat(one.end - one.start) + words.slice(from + one.end - one.start)
  }
  return words
    .replace(ownKnowledge, (hedge) => ' '.repeat(hedge.length))
    .replace(conditions, (condition) => ' '.repeat(condition.length))
    .replace(readersCase, (opening) => ' '.repeat(opening.length))
}

// A condition tells of the reader's need, not of the brand: "if approvals are complicated, X …".
const conditions =
  /(?<=[\p{L}~]) (?:when|if|once|whenever|in case|as soon as|wenn|falls|sobald|quand|des que|cuando|quando|wanneer|zodra) (?:the|an?|your|my|any|some\p{L}*|der|die|das|ein\p{L}*|le|la|les|un|une|el|il|o|de|het|een) [^,;.~]{2,40}(?:breaks?|fails?|crash(?:es)?|goes down|is down|drops?|runs? (?:out|low)|stalls?|dies|leaks?|falls over|overheats?|freezes|ausfallt|abbricht|kaputtgeht|plante|tombe|echoue|falla|cae|si rompe|cade|falha|quebra|uitvalt|stukgaat)(?!\p{L})|(?:^|[,;:.-] ?)(?:if|when|unless|wenn|falls|si|cuando|quando|se|als|lorsque|quand) [^,;.~]{3,90},|[^、。~]{2,40}(?:なら|場合は?|ときは|れば)(?=~)|如果[^,,。~]{2,40}[,,]|[^,.~]{2,40}(?:라면|다면|하면),? ?(?=~)/gu

// "For your steep garden: X": the opening tells of the reader too.
const readersCase =
  /(?:^|[.!?] )(?:(?:so|and|but) )?(?:for|with|given|at|in|on|fur|mit|bei|pour|avec|vu|para|con|per|dato|com|voor|met) (?:your|my|his|her|someone|anyone|anybody|people|those|(?:d|s)?ein(?:e[nrms]?)?|ihre[nrm]?|votre|vos|ton|tes|ta|tu|su|sus|tus|il tuo|la tua|i tuoi|le tue|(?:o |a )?seus?|(?:a )?suas?|jouw|je|uw)(?= ) [^,.:;~!?]{2,80}[:,]/gu

/** The stretches of prose that speak of the brand: from its clause to the next firm, then sentences that name no other firm. */
export function spokenOf(scene: Scene, sighting: Sighting, all: readonly Sighting[]): Range[] {
  const sentence = sentenceAt(scene, sighting.start)
  if (!sentence) return []
  const spans = [withinSentence(scene, sentence, sighting, all)]
  const inSentence = within(all, sentence.start, sentence.end).filter((one) => one.key === ownKey || isRival(scene, one))
  const index = sentence.index
  const pointed = pointedSentence(scene, sentence, inSentence)
  if (pointed) spans.push(pointed)
  const lastSubject = inSentence.at(-1)?.key === ownKey || inSentence[0]?.key === ownKey
  if (!lastSubject || pointed) return spans
  const soleSubject = new Set(inSentence.map((one) => one.key)).size === 1
  for (let next = index + 1; next < Math.min(scene.sentences.length, index + 5); next++) {
    const following = scene.sentences[next]
    if (!following || following.block !== sentence.block) break
    const others = within(all, following.start - 60, following.end + 60).filter(
      (one) => one.start < following.end && one.end > following.start && (one.key === ownKey || isRival(scene, one)),
    )
    const other = others[0]
    if (other) {
      // "Buyers rave about it, and Y is its closest rival": up to the next firm the sentence still speaks of the brand.
      if (soleSubject && other.key !== ownKey && other.start - following.start >= leastOpening)
        spans.push({ start: following.start, end: boundaryBefore(scene, following.start, other.start) })
      break
    }
    const words = scene.folded.slice(following.start, following.end)
    // Where sentences need no subject, the firm named last keeps the word.
    const keepsSubject = scene.styles[sentence.block] === 'no-capitals' && inSentence.at(-1)?.key === ownKey
    if (
      !soleSubject &&
      !keepsSubject &&
      !/^(?:it|its|they|their|the (?:app|company|tool|service|platform|firm|team|price|staff)|es|sie|er|das|il|elle|ce|su|lo|la|ese|essa|het|deze|それ|同社|它|该)(?:[ ']|$)/.test(
        words,
      )
    )
      break
    if (speaksOfAll.test(words) || speaksOfOthers.test(words)) break
    spans.push(following)
  }
  return spans
}

/** "A or B. The former is dear. The latter is …": the next sentences point back at one firm each; the one about the brand. */
function pointedSentence(scene: Scene, sentence: Sentence, named: readonly Sighting[]): Sentence | null {
  const keys = [...new Set(named.map((one) => one.key))]
  if (keys.length < 2) return null
  for (let next = sentence.index + 1; next < sentence.index + 1 + keys.length; next++) {
    const following = scene.sentences[next]
    if (following?.block !== sentence.block) return null
    const place = placePointed(scene.folded.slice(following.start, following.end), keys.length)
    if (place < 0) return null
    if (keys[place] === ownKey) return following
  }
  return null
}

function withinSentence(scene: Scene, sentence: Sentence, sighting: Sighting, all: readonly Sighting[]): Range {
  const others = within(all, sentence.start, sentence.end).filter((one) => isRival(scene, one) && !isYardstick(scene, one))
  if (others.length === 0) return { start: ownClauseStart(scene, sentence, sighting, all), end: sentence.end }
  const next = others.find((one) => one.start >= sighting.end)
  const previous = others.filter((one) => one.end <= sighting.start).at(-1)
  const start = previous ? boundaryAfter(scene, previous.end, sighting.start) : ownClauseStart(scene, sentence, sighting, all)
  const end = next ? boundaryBefore(scene, sighting.end, next.start) : sentence.end
  return { start, end }
}

/** "X is cheaper than Y but slower": behind a yardstick the sentence goes on about X. */
function isYardstick(scene: Scene, one: Sighting): boolean {
  return (
    /(?:than|als|que|dan|di|compared (?:with|to)|next to) (?:the |an? |la |le |el |o |de )?$/.test(
      scene.folded.slice(Math.max(0, one.start - 24), one.start),
    ) && goesOn.test(scene.folded.slice(one.end, one.end + 12))
  )
}
const goesOn = /^,? (?:but|and|yet|though|aber|und|mais|et|pero|y|ma|e|mas|maar|en) (?!~)/

/** "Most book through Y; X and Z are the others": what stands before a semicolon with another name in it speaks of that name. */
function ownClauseStart(scene: Scene, sentence: Sentence, sighting: Sighting, all: readonly Sighting[]): number {
  const cut = scene.folded.slice(sentence.start, sighting.start).lastIndexOf('; ')
  if (cut < 0) return sentence.start
  const before = within(all, sentence.start, sentence.start + cut)
  return before.some((one) => one.key !== ownKey && !one.weak) && !before.some((one) => one.key === ownKey)
    ? sentence.start + cut + 1
    : sentence.start
}

/** Between a firm and the next, the words after the first belong to it up to the last comma or turning word. */
function boundaryBefore(scene: Scene, from: number, to: number): number {
  const between = scene.folded.slice(from, to)
  const cut = Math.max(
    between.lastIndexOf(', '),
    between.lastIndexOf('; '),
    between.lastIndexOf(' and '),
    between.lastIndexOf(' but '),
    between.lastIndexOf(' while '),
    between.lastIndexOf(' und '),
    between.lastIndexOf(' et '),
    between.lastIndexOf(' y '),
    between.lastIndexOf('、'),
    between.lastIndexOf(','),
    between.lastIndexOf('. '),
  )
  return cut > 0 ? from + cut : to
}

function boundaryAfter(scene: Scene, from: number, to: number): number {
  const end = boundaryBefore(scene, from, to)
  return end === to ? from : end
}

// A block of fewer words tells no language by itself.
const leastWords = 5

/** Whether the block of a stretch is written in English. */
export function isEnglishAt(scene: Scene, range: Range): boolean {
  const index = blockAt(scene, range.start)
  const block = scene.blocks[index]
  if (!block || !scene.english[index]) return false
  return (scene.folded.slice(block.start, Math.min(block.end, block.start + 200)).match(/[a-z]{2,}/g)?.length ?? 0) >= leastWords
}
