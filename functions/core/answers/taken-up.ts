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
  const asked = scene.folded.slice(sentence.start, sentence.end)
  if (complains.test(asked) && byAgreement.test(words) && next.end - next.start > 40) return true
  if (judges.test(asked) && speaksOfIt.test(words) && !unknownPhrase.test(words) && !restates.test(words))
    return !within(all, next.start, next.end).some((one) => one.key !== ownKey)
  if (
    bareQuestion.test(scene.folded.slice(sentence.start, sighting.start)) &&
    /^["')]* ?[?？]["')]*$/.test(scene.folded.slice(sighting.end, sentence.end))
  )
    return answersBareName(scene, next, all)
  return byPronoun.test(words) && !/alternativ|replac/.test(scene.folded.slice(sentence.start, sentence.end))
}

const complains =
  /(?:^|[ ,])(?:fed up|tired|sick|frustrated|unhappy|annoyed|disappointed|done|struggling|bored|had enough|stuck|problems|trouble|issues|genervt|unzufrieden|frustriert|argert|marre|decus?|harto|cansado|descontento|stufo|stanco|deluso|farto|insatisfeito|klaar|ontevreden)(?![a-z])/

const byAgreement =
  /^(?:you're|you are|you're far from|you certainly aren't|that makes|join|no wonder|understandabl[ey]|fair enough|i hear you|i get it|with good reason|for good reason|so are|so is|many (?:are|do|people|users)|plenty of|lots of|a lot of|and no wonder|that's (?:common|understandable|fair)|damit sind sie|damit bist du|sie sind nicht|du bist nicht|vous n'etes pas|tu n'es pas|no (?:es|eres) el unico|non sei|nao (?:e|esta)|je bent niet) (?!(?:looking|asking|in luck|right|in the right|free|welcome|going|about|able|here))[^.!?]{3,}/

// "Is X any good?", "Can you trust X?": what follows is the judgement.
const judges =
  /(?:^|[ ,:])(?:any good|any use|worth|good|legit|reliable|safe|trustworthy|trust|recommend|decent|reputable|ok|okay|serious|bad|gut|serios|empfehlenswert|lohnt|taugt|vaut|bien|fiable|serieux|vale|bueno|buena|fiable|merita|affidabile|buon[oa]|bom|boa|confiavel|goed|betrouwbaar|de moeite) ?/

// "Reviewers call it buggy", "Its exports lose footnotes", "The reviews are mixed".
const speaksOfIt =
  /^(?:(?:viele|manche|einige|mehrere|zahlreiche|die|plusieurs|certains|de nombreux|beaucoup de|muchos|varios|algunos|molti|tanti|diversi|alcuni|muitos|varios|alguns|veel|sommige|enkele|most|many|some|several|a few|almost all|nearly all|long-time|recent|former|the|online|early|independent|verified|local) ){0,3}(?:reviewers?|users?|owners?|customers?|buyers?|people|critics|testers|patients|guests|diners|clients|parents|readers|subscribers|reviews|ratings|opinions?|feedback|complaints|verdicts?|reputation|nutzer|kunden|bewertungen|die meisten|les avis|les clients|les utilisateurs|los clientes|los usuarios|las opiniones|i clienti|gli utenti|le recensioni|os clientes|os usuarios|as avaliacoes|de klanten|klanten|gebruikers) |(?:^|[ ,])(?:it|its|it's|they|their|them)(?![a-z])/

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
