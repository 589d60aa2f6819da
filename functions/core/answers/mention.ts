import { ownKey } from './drafts.ts'
import { blockAt, type Scene, type Sentence, sentenceAt, sentencesOf, within } from './scene.ts'
import type { Sighting } from './sightings.ts'
import { isAnsweredNext, isTakenUp } from './taken-up.ts'
import {
  asksOrConditions,
  guessPhrase,
  praiseByDenial,
  questionLabel,
  replacementWords,
  restates,
  unknownBefore,
  unknownOfOtherMatter,
  unknownPhrase,
} from './words/phrase-cues.ts'

/** How a place names the brand: as a firm it says something about, as one it does not know, or only as part of what was asked. */
export type Manner = 'assertion' | 'unknown' | 'echo' | 'void'

export type Mention = { readonly sighting: Sighting; readonly manner: Manner }

export type MentionJudgement = {
  readonly mentions: readonly Mention[]
  readonly asserted: readonly Sighting[]
  readonly saysUnknown: boolean
}

/** Sorts the places that name the brand. Only assertions make a mention. */
export function judgeMentions(scene: Scene, all: readonly Sighting[], question: string | undefined): MentionJudgement {
  const own = all.filter((one) => one.key === ownKey)
  const first = own.map((sighting): Mention => ({ sighting, manner: firstLook(scene, sighting, all, question) }))
  const saysUnknown = first.some((mention) => mention.manner === 'unknown')
  const mentions = first.map((mention): Mention => {
    if (mention.manner === 'unknown' && assertsAfterwards(scene, mention.sighting)) return { ...mention, manner: 'assertion' }
    if (mention.manner !== 'assertion' || !saysUnknown) return mention
    return assertsDespite(scene, mention.sighting) ? mention : { ...mention, manner: 'void' }
  })
  return {
    mentions,
    saysUnknown,
    asserted: mentions.filter((mention) => mention.manner === 'assertion').map((mention) => mention.sighting),
  }
}

function firstLook(scene: Scene, sighting: Sighting, all: readonly Sighting[], question: string | undefined): Manner {
  const sentence = sentenceAt(scene, sighting.start)
  if (!sentence) return 'void'
  if (isUnknown(scene, sentence, sighting)) return 'unknown'
  return isEcho(scene, sentence, sighting, all, question) ? 'echo' : 'assertion'
}

function isUnknown(scene: Scene, sentence: Sentence, sighting: Sighting): boolean {
  const words = withoutDeniedRivals(scene.folded.slice(sentence.start, sentence.end))
  if (unknownBefore.test(scene.folded.slice(Math.max(sentence.start, sighting.start - 70), sighting.start))) return true
  const found = unknownPhrase.exec(words)
  if (!found) return false
  if (namesGuess.test(words)) return true
  // "It may be a small firm, but I have no details on it."
  if (searched.test(scene.folded.slice(sentence.start, sighting.start))) return true
  if (guessPhrase.test(words) && aboutPronoun.test(words.slice(found.index))) return true
  if (
    /(?:find|locate)$/.test(found[0]) &&
    sentence.start + found.index > sighting.end &&
    missesPart.test(words.slice(found.index + found[0].length))
  )
    return false
  const clauses = clausesAround(scene, sentence, sighting)
  if (!unknownPhrase.test(clauses)) return false
  if (unknownOfOtherMatter.test(clauses)) return false
  const at = sentence.start + found.index
  if (deniesItself(scene, sentence, sighting, at)) return false
  // "X is popular; I have no data about your contracts": the name must be what is not known.
  const between = at < sighting.start ? scene.folded.slice(at, sighting.start) : scene.folded.slice(sighting.end, at)
  if (between.length > 110) return false
  const after = scene.folded.slice(sighting.end, sighting.end + 40)
  const isPossessive = scene.text.slice(sighting.start, sighting.end).endsWith("'s")
  if (
    isPossessive &&
    /^ (?:exact |current |latest |up-to-date )?(?:pric|plan|fee|terms|opening|hours|availab|roadmap|revenue)/.test(after)
  )
    return false
  return true
}

// A guess made from the name alone.
const namesGuess =
  /(?:judging (?:by|from)|going by|by the sound of|from|based on) (?:the|its) name(?: alone| only)?(?![a-z])|(?:the|its) name (?:alone )?(?:suggests|implies|hints|sounds)|sounds like (?:it (?:is|might|may|could)|an? (?:\w{1,14} ){0,3}(?:company|firm|practice|brand|business|shop|store|clinic|restaurant|hotel|agency|service|studio|product|tool|app|platform|start-?up|salon|cafe|bakery))/

const ownDenial =
  /^(?:can't|cannot|can not|couldn't|could not|has no|have no|had no|is not aware|is not familiar|isn't aware|is unaware|does not have|doesn't have|does not (?:know|mention|list|show|include|contain|cover)|doesn't (?:know|mention|list|show|include|contain|cover)|not aware|not familiar|not have|includes? nothing|contains? nothing|has nothing|found nothing|hold|keep)/
const failsToFind =
  /^(?:can't|cannot|can not|couldn't|could not|failed to|fails to|was unable to|were unable to|was not able to|wasn't able to) (?:\w{1,12} )?(?:find|locate|verify|confirm|identify|recogni[sz]e|place|tell|say)(?![a-z])/
// "I couldn't find a way to export": what is missing is a part of the offer, not news of the firm.
const missesPart =
  /^ (?:an?|the|any|its|their|my|our) (?:\w{1,12} )?(?:ways?|reasons?|settings?|buttons?|options?|plans?|prices?|discounts?|coupons?|exports?|filters?|links?|phone|numbers?|slots?|dates?|tables?|rooms?|seats?|sizes?|colou?rs?|faults?|flaws?|bugs?|parcels?|orders?|drivers?|fees?|appointments?|places?|spots?)(?![a-z])/
const ofTheWriter = /(?:^|[ ,])(?:i|my|me|we|our)(?:[ ,.']|$)|available|online|publicly|search|training/

/** "X cannot confirm delivery times", "X's app has no information on refunds": it is the brand that lacks something. */
function deniesItself(scene: Scene, sentence: Sentence, sighting: Sighting, at: number): boolean {
  const words = scene.folded.slice(sentence.start, sentence.end)
  if (/(?:^|[ ,])(?:if|when|though|although|because) you (?:\w{1,10} )?$/.test(scene.folded.slice(sentence.start, at)))
    return true
  // "X could not find my parcel", whoever's it was.
  if (at === sighting.end + 1 && failsToFind.test(scene.folded.slice(at, at + 40))) return true
  if (at < sighting.end || ofTheWriter.test(words)) return false
  const between = scene.folded.slice(sighting.end, at)
  return /^ (?:\w{1,12} ){0,2}$/.test(between) && ownDenial.test(scene.folded.slice(at, at + 24))
}

const searched = /(?:search(?:ed)?|looked|checked) (?:\w{1,12} )?(?:for|up|into) (?:the |a )?(?:\w{1,12} (?:called |named )?)?$/
// "may be a small firm, but I cannot confirm that"
const aboutPronoun =
  /(?:confirm|verify|check|prove|say|tell|know|vouch)(?: (?:that|this|it|so|either|any of (?:it|that)))?(?: for (?:sure|certain|you))?[.,;!]*$|(?:about|on|of|for|regarding) (?:it|them|this (?:company|firm|brand|product|tool))(?![a-z])/

/** The clause of a name; a clause that only begins after a turning word is not part of it. */
function clausesAround(scene: Scene, sentence: Sentence, sighting: Sighting): string {
  const clause = sentence.clauses.find((one) => sighting.start >= one.start && sighting.start < one.end) ?? sentence
  return withoutDeniedRivals(scene.folded.slice(clause.start, clause.end))
}

/** "Nothing beats X at this price": the words that deny a better one are blanked. */
function withoutDeniedRivals(words: string): string {
  return words.replace(praiseByDenial, (denial) => ' '.repeat(denial.length))
}

const pronounStatement =
  /^[\s,;]*(?:(?:but|however|though|yet|still|aber|allerdings|mais|pero|ma|mas|maar),? )?(?:(?:as far as i (?:know|can tell)|i believe|from what i (?:know|can see|found)|what i (?:do )?know is that|soweit ich weiss|que je sache),? )?(?:(?:it|they)(?:'s| is| are| was| were| has| have| offers?| sells?| makes?| provides?| operates?| runs?| launched| started| began| appears to be an?| seems to be an?)|es (?:ist|handelt sich|bietet|hat)|il s'agit|c'est|elle (?:est|propose)|il (?:est|propose)|es una?|se trata|si tratta|e una?|trata-se|het is een) /

/** "I have few details on X, but it is a Lisbon start-up that sells …": a plain statement about a pronoun is one about the brand. */
function assertsAfterwards(scene: Scene, sighting: Sighting): boolean {
  const sentence = sentenceAt(scene, sighting.start)
  if (!sentence) return false
  const index = sentence.index
  const clause = sentence.clauses.find((one) => one.start > sighting.start)
  const next = scene.sentences[index + 1]
  const candidates = [
    clause ? scene.folded.slice(clause.start, sentence.end) : '',
    next && next.block === sentence.block ? scene.folded.slice(next.start, next.end) : '',
  ]
  return candidates.some(
    (words) =>
      words.length > 28 &&
      pronounStatement.test(words) &&
      !guessPhrase.test(words) &&
      !unknownPhrase.test(words) &&
      !asksOrConditions.test(words) &&
      !/^[^.]{0,24}(?:is|are|'s) (?:not|n't|possible|worth|best|hard|always|difficult|unclear|important|a good idea|recommended|advisable|unlikely)/.test(
        words,
      ),
  )
}

/** After "I don't know X" only a plain statement about X counts: no guess, no question, no condition. */
function assertsDespite(scene: Scene, sighting: Sighting): boolean {
  const sentence = sentenceAt(scene, sighting.start)
  if (!sentence) return false
  const words = scene.folded.slice(sentence.start, sentence.end)
  if (asksOrConditions.test(words) || guessPhrase.test(words)) return false
  return words.length - (sighting.end - sighting.start) > 16
}

function isEcho(
  scene: Scene,
  sentence: Sentence,
  sighting: Sighting,
  all: readonly Sighting[],
  question: string | undefined,
): boolean {
  const block = scene.blocks[sentence.block]
  if (!block) return false
  const words = scene.folded.slice(sentence.start, sentence.end)
  const line = scene.folded.slice(block.start, Math.min(block.end, block.start + 300))
  if (restatesQuestion(words, question)) return true
  if (excludes.test(words)) return false
  if (/^['"]?(?::|,|;| –| -) ?(?:it|they|yes|no|this (?:is|one))(?:'s)? /.test(scene.folded.slice(sighting.end, sentence.end)))
    return false
  // "You asked whether X is a good choice."
  // "You asked about X: decent, but dear."
  if (
    asks.test(words) &&
    /^: (?!here|these|there|below|the following|i |we |my |let |of course|sure)[a-z]{3,}/.test(
      scene.folded.slice(sighting.end, sentence.end),
    )
  )
    return false
  if (asks.test(words) && sentence.clauses.length < 2 && isFirstFirm(all, sentence)) return !isTakenUp(scene, sentence, all)
  if (questionLabel.test(line) && (/\?|？|か。/.test(line) || !/[.!。] ?\S/.test(line)))
    return sentence.start < block.start + 200 && isQuestionPart(scene, sentence, block.start)
  const isQuestion = /[?？]["')]*$/.test(words) || /(?:ですか|ますか|でしょうか)。?$/.test(words)
  if (block.kind === 'heading')
    return (
      (isQuestion && !isAnsweredNext(scene, sentence, sighting, all)) ||
      (!sighting.head && isReplacement(scene, sentence, sighting)) ||
      (replacementWords.test(words) && !within(all, sentence.start, sentence.end).some((one) => one.key !== ownKey))
    )
  const opens = isFirstFirm(all, sentence)
  if (isQuestion && (opens || block.quoted || isAlone(scene, sentence))) return !isAnsweredNext(scene, sentence, sighting, all)
  const replaces = isReplacement(scene, sentence, sighting)
  const leadsList = /[:：]$/.test(words)
  if (replaces && (opens || leadsList || isAlone(scene, sentence)))
    return !saysMore(scene, sentence, sighting, all) && !isTakenUp(scene, sentence, all)
  if ((opens || leadsList) && restates.test(words) && !isAmongOthers(sentence, all))
    return !saysMore(scene, sentence, sighting, all) && !isOffered(scene, sentence, sighting) && !isTakenUp(scene, sentence, all)
  return false
}

const asks =
  /^you(?:'re| are| were)? (?:ask(?:ed|ing)?|wondered|wondering|want(?:ed)? to know) (?:me )?(?:whether|if|about|how|what|which|why) /
const excludes =
  /(?:left|leave|leaving) [^.;:!?]{1,60} out(?: of|[,.; ]|$)|(?:exclud|omit)(?:ed|ting|ing) |not (?:include|list|cover|look at)|(?:ecarte|exclu|laisse de cote|descartado|dejado fuera|escluso|lasciato fuori|ausgeschlossen|weggelassen|nicht aufgenommen|aussen vor|deixei de fora|excluido|uitgesloten|weggelaten|buiten beschouwing)(?![a-z])|除外|外しました|排除|제외/

function isFirstFirm(all: readonly Sighting[], sentence: Sentence): boolean {
  const first = all.find((one) => !one.weak)
  return first === undefined || first.start >= sentence.start
}

function isQuestionPart(scene: Scene, sentence: Sentence, blockStart: number): boolean {
  const before = scene.folded.slice(blockStart, sentence.start)
  return !/[?？]/.test(before)
}

function isReplacement(scene: Scene, sentence: Sentence, sighting: Sighting): boolean {
  const before = scene.folded.slice(Math.max(sentence.start, sighting.start - 60), sighting.start)
  const after = scene.folded.slice(sighting.end, Math.min(sentence.end, sighting.end + 40))
  // "I have never seen anything like X"
  if (/(?:never|nothing|not|n't) [^.;!?]{0,30}like (?:the )?$/.test(before)) return false
  return (
    /(?:alternativ\w*|replacements?|competitors?|substitut\w*|rivals?|similar|closest (?:thing|match|equivalent)|equivalents?|ersatz|konkurrenten|sustitut\w*|reemplazo|competidores|sostitut\w*|concorrent\w*|concurrents?|vervang\w*|alternatie\w*)[^.;!?]{0,24}$|(?:replace|replacing|remplacer|reemplazar|sustituir|sostituire|substituir|vervangen|instead of|au lieu d[eu]|en lugar de|invece di|statt|anstatt|anstelle von|in plaats van|switch(?:ing)? (?:away )?from|mov(?:e|ing) (?:away )?from|(?:tools?|apps?|something|anything|services?|platforms?|brands?|software|ones?|products?|compan(?:y|ies)|sites?|alternatives?|options?|much|just) like|something (?:better|cheaper|simpler|faster|other|else|nicer|more [a-z]{3,12}) than) (?:the )?$/.test(
      before,
    ) ||
    /^(?:'s)?(?:-| )?(?:alternativ|replacement|competitor|substitut|rival|ersatz|konkurren|alternatie)|^(?:の|に)?(?:代替|代わ|競合|乗り換え)|^(?:的)?(?:替代|竞品|平替)|^(?:의|을|를)? ?(?:대안|대체|대신|경쟁)/.test(
      after,
    )
  )
}

/** Beyond the echo the sentence says something of the brand itself: a verdict word or a described clause follows. */
function saysMore(scene: Scene, sentence: Sentence, sighting: Sighting, all: readonly Sighting[]): boolean {
  const next = within(all, sighting.end, sentence.end)[0]
  const after = scene.folded.slice(sighting.end, next?.start ?? sentence.end)
  // "A good substitute for X is Y": names another, says nothing of X.
  if (
    next &&
    next.key !== ownKey &&
    /^ (?:is|are|ist|sind|est|sont|es|son|e|sono|sao|zijn|would be|ware|waren|serait|seria|sarebbe) (?:the |die |der |das |le |la |el |il )?$/.test(
      after,
    )
  )
    return false
  return (
    /(?: (?:is|was|has|offers|remains|costs|works|suffers|lacks|feels|became|since|because|which is|,? (?:a|an|the) \w+ (?:that|which|with)|ist|hat|bietet|kostet|weil|est|offre|coute|es|tiene|ofrece|cuesta|e|ha|offre|tem|oferece|heeft|biedt) )/.test(
      after.slice(0, 60),
    ) && !/^(?:'s)? (?:alternativ|replacement|competitor)/.test(after)
  )
}

function isOffered(scene: Scene, sentence: Sentence, sighting: Sighting): boolean {
  const before = scene.folded.slice(sentence.start, sighting.start)
  return (
    /(?:include|includes|including|are|is|such as|like|:|sind|sont|son|sono|sao|zijn|wie|comme|como|come|zoals) (?:[^.;!?]{0,60}(?:, |and |und |et |y |e |en ))?(?:the )?$/.test(
      before,
    ) && !/(?:asked|question|looking|alternativ)/.test(before.slice(-50))
  )
}

/** Named in one breath with two other firms it is an option, not the question. */
function isAmongOthers(sentence: Sentence, all: readonly Sighting[]): boolean {
  return (
    new Set(
      within(all, sentence.start, sentence.end)
        .filter((one) => one.key !== ownKey && !one.weak)
        .map((one) => one.key),
    ).size > 1
  )
}

function isAlone(scene: Scene, sentence: Sentence): boolean {
  const block = scene.blocks[sentence.block]
  return block !== undefined && block.kind !== 'cell' && sentencesOf(scene, sentence.block).length === 1 && block.kind !== 'item'
}

function restatesQuestion(words: string, question: string | undefined): boolean {
  if (!question || words.length > question.length * 1.5 + 30) return false
  const asked = new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  const said = words.match(/[\p{L}\p{N}]+/gu) ?? []
  return said.length > 2 && said.filter((word) => asked.has(word)).length >= said.length * 0.85
}

/** Firms named only where the question is repeated are no rivals. */
export function isEchoOfQuestion(scene: Scene, sighting: Sighting, question: string | undefined): boolean {
  const sentence = sentenceAt(scene, sighting.start)
  if (!sentence) return false
  const words = scene.folded.slice(sentence.start, sentence.end)
  const line = scene.folded.slice(scene.blocks[sentence.block]?.start ?? 0, sentence.end)
  if (restatesQuestion(words, question)) return true
  if (questionLabel.test(line) && /[?？]["')]*$/.test(words)) return true
  return (
    (/^(?:you asked|your question|sie fragen|vous demandez|vous cherchez)/.test(words) &&
      !/ ?: /.test(scene.folded.slice(sentence.start, sighting.start))) ||
    (scene.blocks[blockAt(scene, sighting.start)]?.quoted === true && /[?？]["')]*$/.test(words))
  )
}
