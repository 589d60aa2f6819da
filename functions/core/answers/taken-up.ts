import { ownKey } from './drafts.ts'
import { type Scene, type Sentence, within } from './scene.ts'
import type { Sighting } from './sightings.ts'
import { guessPhrase, restates, unknownPhrase } from './words/phrase-cues.ts'

// A question or a restated wish that names the brand says nothing of it, unless the next sentence speaks of the brand.

const opening = '(?:in short,? |honestly,? |well,? |short answer: |frankly,? |personally,? )?'

const byPronoun = new RegExp(
  `^${opening}(?:yes|no|ja|nein|nee|oui|non|si|sim|nao|it|it's|its|they|their|ihr|ihre|sein|seine|son|sa|ses|sus?|suo|sua|seu|zijn|haar|es|sie|er|il|elle|lo|la|はい|いいえ|是的|네|아니)(?:[ ,.–:;'-]|$)`,
  'u',
)

// "It depends on your area" speaks of the answer, not of the brand.
const byNothing =
  /^(?:it|that|this|es|das|ca|cela|eso|esto|dipende|het|dat) (?:all |really |kommt |helps )?(?:depends|varies|helps|comes down|hangt|an|depend|depende|ligt eraan)(?![a-z])/

const byVerdict = new RegExp(
  `^${opening}(?:[a-z]{3,12}ly(?=[.!]$)|absolutely|definitely|certainly|totally|mostly|mainly|largely|partly|hardly|barely|rarely|sort of|kind of|up to a point|not (?:really|quite|at all|anymore|any more|any longer|always|entirely|for)|never again|only (?:if|for|when|as|because|in)|for (?:most|many|some|a few|small|large|big)|nope|yep|yeah|sure|of course|without (?:a )?doubt|auf jeden fall|absolut|durchaus|eher|nur|kaum|tout a fait|absolument|pas (?:vraiment|du tout)|por supuesto|claro|desde luego|certo|assolutamente|zeker|absoluut)(?![a-z])`,
  'u',
)

const byAdvice =
  /^(?:i'd|i would|i'll|i'm|i am|you can|you should|just|better) [^.]{0,60}(?: (?:it|them|that one|this one|that|a miss)(?![a-z])|wary|think twice|hesitate|cautious|pause|steer clear|careful)/

const bareQuestion =
  /^["'(¿]*(?:(?:and|so|but|then|what about|how about|what of|why not|and what about|as for|und|aber|was ist mit|et|y|que tal|e|en|maar|mas|quanto a) )?(?:the |die |der |le |la |el |il |o |a )?$/

/** "Is X any good? Yes, it …", "X? I'd be wary.": the sentence after the question speaks of the brand. */
export function isAnsweredNext(scene: Scene, sentence: Sentence, sighting: Sighting, all: readonly Sighting[]): boolean {
  const next = scene.sentences[sentence.index + 1]
  if (!next) return false
  const words = scene.folded.slice(next.start, next.end)
  if (byNothing.test(words) || deniesKnowing.test(words)) return false
  if (byAdvice.test(words) || byVerdict.test(words)) return true
  if (
    bareQuestion.test(scene.folded.slice(sentence.start, sighting.start)) &&
    /^["')]* ?[?？]["')]*$/.test(scene.folded.slice(sighting.end, sentence.end))
  )
    return answersBareName(scene, next, all)
  return byPronoun.test(words) && !/alternativ|replac/.test(scene.folded.slice(sentence.start, sentence.end))
}

const deniesKnowing =
  /(?:not sure|n't|not|never|unsure|pas|nicht|niet|non|nao|no) [^.,;]{0,24}(?:know|heard|seen|connais|kenne|conozco|conosco|conheco|ken)(?![a-z])|(?:new to me|which one|who (?:is|are) (?:that|they))/

/** After "X?" any plain statement is about X, unless it begins with another firm, asks, or says the name is not known. */
function answersBareName(scene: Scene, next: Sentence, all: readonly Sighting[]): boolean {
  const words = scene.folded.slice(next.start, next.end)
  if (
    unknownPhrase.test(words) ||
    deniesKnowing.test(words) ||
    restates.test(words) ||
    guessPhrase.test(words) ||
    /[?？:：]["')]*$/.test(words)
  )
    return false
  const first = within(all, next.start, next.end)[0]
  return first === undefined || first.key === ownKey || first.start > next.start + 12
}

const possessive =
  /(?:^|[,;:–-] |(?<![a-z])(?:as|since|because|given|with|that|and|but|when|while|where) )(?:its|their(?! (?:reasons|needs|own|budgets?|choice|experience))) [a-z]/
const possessiveOpens = /^(?:deren|dessen|ihre|seine|ses|son|sa|sus?|i suoi|le sue|la sua|il suo|seus|suas|zijn|hun) [a-z]/

/** "You wanted something better than X. I see why, its fees have doubled": the next sentence says what is X's. */
export function isTakenUp(scene: Scene, sentence: Sentence, all: readonly Sighting[]): boolean {
  const next = scene.sentences[sentence.index + 1]
  if (!next || next.block !== sentence.block) return false
  if (within(all, sentence.start, sentence.end).some((one) => one.key !== ownKey)) return false
  const rival = within(all, next.start, next.end).find((one) => one.key !== ownKey)
  const words = scene.folded.slice(next.start, rival?.start ?? next.end)
  return (possessive.test(words) || possessiveOpens.test(words)) && !unknownPhrase.test(words) && !/[?？]["')]*$/.test(words)
}
