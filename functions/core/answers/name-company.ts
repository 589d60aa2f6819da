import type { NameHit } from './name-matcher.ts'
import { isCommonWord } from './name-matcher.ts'
import { startsPredicate } from './neighbours.ts'
import { isNameLike } from './rival-names.ts'
import { blockAt, type Scene, sentenceAt } from './scene.ts'
import { genericTerms, places, properAdjectives } from './words/not-brands.ts'
import { openers, subjectVerbs } from './words/openers.ts'

// Whether a hit stands in the company of firms: evidence that an everyday word is one.

type Surroundings = { readonly before: string; readonly after: string; readonly titleCase: boolean; readonly allCaps: boolean }

/** Joined to another name: any word with a capital inside the sentence, or one before that no list has. */
export function isJoinedToName(around: Surroundings): boolean {
  const next = /^(?:,|,? and|,? or| et| ou| y| o| e| en) (?:[Tt]he )?([\p{L}\p{N}]{3,})/u.exec(around.after)?.[1]
  const previous = /([\p{L}\p{N}]{3,})(?:,|,? and|,? or| et| ou| y| o| e| en) $/u.exec(around.before)?.[1]
  const isName = (word: string | undefined, mayBeWord: boolean): boolean => {
    const lower = word?.toLowerCase() ?? ''
    return (
      word !== undefined &&
      isNameLike(word) &&
      (mayBeWord || !isCommonWord(lower)) &&
      ![places, properAdjectives, genericTerms, openers].some((list) => list.has(lower))
    )
  }
  const isList = !/^, /.test(around.after) || /^, \S+(?:,| and| or|\.)/.test(around.after)
  return (isList && isName(next, !around.titleCase && !around.allCaps && !/^, /.test(around.after))) || isName(previous, false)
}

/** "Dash works cold; Dixan costs less": another firm opens the next statement of the sentence. */
export function isAnswered(scene: Scene, hit: NameHit, next: NameHit | undefined): boolean {
  const sentence = sentenceAt(scene, hit.start)
  if (next === undefined || sentence === undefined || next.start >= sentence.end || next.rival === hit.rival) return false
  const isSubject = (end: number): boolean => startsPredicate(scene.folded.slice(end, end + 24))
  return isSubject(hit.end) && isSubject(next.end) && /(?:; |, (?:and|while|but) )$/.test(scene.text.slice(hit.end, next.start))
}

// "Shell fragments get into the dish": what follows a plural noun; after a verb stands its object or an adverb.
const pluralSubject =
  /^ [a-z]+s (?:are|were|have|had|do|did|can|could|will|would|may|might|must|should|get|go|come|tend|need|make|cost|vary|apply|that|which|who|of|swim|taste|grow|look|feel|seem|keep|lose|become|remain|begin|bring|build|give|take|want|sell|fall|stay|break|turn|move|drift|rust|strip|slip|slow|slacken|happen|matter|differ)(?![a-z])/

// "Visible scratches lower the price": after a verb an object would have its article first.
const pluralAndObject =
  /^ [a-z]+s (?!(?:in|on|at|by|of|to|up|off|out|into|onto|inside|outside|over|under|above|below|from|with|within|without|about|around|between|across|through|than|then|like|just|even|twice|back|away|down|both|all|half|only|also|for|as|and|or|not|near|behind|beyond|along|after|before|during|against|among|per|via|every|each|almost|nearly|exactly|you|users|people|everyone|teams|customers|quite|such|more|most|less) )[a-z]{3,} (?:the|an?|your|their|its) /

// Verbs in the plural that no object looks like, and those that may be a noun after a verb.
const pluralVerb =
  /^ (?!helps|lets|makes|does|is|was|has|plus|less)([a-z]+s) (?:(?:are|were|have|need|bring|come|go|get|keep|lose|become|grow|live|die|wear|hold|carry|tend|swim|taste|should|must|can|cannot|could|may|might|will|would|need|do|did|had|stop|start|last|ruin|kill|damage|stain|cause|attract|hurt)(?![a-z])|(store|pay|work|run|offer|help|show|start|end|close|open|age|fit|move|cost|need|burn|melt|burst) )/

/** "Lemonade stands need no licence", "Root vegetables store well": the word describes a plural noun. */
export function describesPlural(after: string): boolean {
  const found = pluralVerb.exec(after)
  return found !== null && (found[2] === undefined || !subjectVerbs.has(found[1] ?? ''))
}

/** Where the predicate of a subject begins: behind the name and the words of its product. */
function subjectEnd(scene: Scene, end: number): number {
  return end + (/^(?: (?:\p{Lu}|\p{N})[\p{L}\p{N}-]{0,20}){1,3}/u.exec(scene.text.slice(end, end + 64))?.[0].length ?? 0)
}

function hasPredicate(scene: Scene, end: number): boolean {
  const after = scene.folded.slice(end, end + 60)
  return startsPredicate(after) && !pluralSubject.test(after) && !pluralAndObject.test(after) && !describesPlural(after)
}

/** What stands before a hit in its sentence, as far back as a clause may open. */
function lead(scene: Scene, hit: NameHit): string {
  const start = sentenceAt(scene, hit.start)?.start ?? 0
  return scene.text.slice(Math.max(start, hit.start - 14), hit.start)
}

function opensClause(scene: Scene, hit: NameHit): boolean {
  return /(?:^|[;,] (?:and |but |while |whereas )?)(?:the |an? )?$/i.test(lead(scene, hit))
}

/** "Wanda ist ein Vorname": a statement about the word or the thing it stands for. */
export const isOfTheWord =
  /^ (?:is|ist|est|es|e|é|was) (?:an?|ein|eine|une?|una|een|um|uma) (?:(?:common|rare|wild|popular|small|old|weibl\p{L}*|männl\p{L}*) )?(?:vorname|nachname|prenom|prénom|nombre|word|wort|mot|palabra|noun|verb|herb|plant|spice|fruit|bird|fish|animal|mineral|metal|river|town|month|colou?r|first name|given name|surname|kraut|pflanze|gewürz|frucht|vogel|metall|fluss|farbe)(?!\p{L})/iu

// Words that stand for anything: their bare verb says nothing of a firm.
const standsForAnything = /^(?:nothing|everything|anything|something|everyone|someone|nobody|anyone)$/
const number = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|most|both|all)$/

/** "Nothing is easier", "Three phones per household are", "Monday is the busiest day". */
export function isPlainStatement(name: string, after: string): boolean {
  if (
    /^ (?:is|was) (?:the|an?|my|our|your) (?:[a-z-]{2,12} ){0,3}(?:day|month|weekend|season|deadline|holiday|morning|evening)(?=[.,;:!?]|$| (?:of|for|to|on|in|at|when)(?![a-z]))/.test(
      after,
    )
  )
    return true
  const word = name.toLowerCase()
  if (number.test(word)) return /^ (?:(?:are|were|of) |(?!covers|offers|sells)[a-z]{3,}s (?:per|are|were|of|from) )/.test(after)
  return standsForAnything.test(word) && /^ (?:is|are|was|were|will|can|could|would|has been|beats) /.test(after)
}

/** An everyday word, which needs evidence itself; a short name of no dictionary is none. */
function isPlain(hit: NameHit): boolean {
  return hit.kind === 'common' && !/^\p{Lu}{2,4}$/u.test(hit.spelling) && isCommonWord(hit.spelling.toLowerCase())
}

const neighbourhood = 6

/**
 * "Puffin sits high on the back. Osprey is …": a word that is the subject of a verb without an article, and a firm of
 * the profile that is the subject of a statement of the same block.
 */
export function isParallelToRival(scene: Scene, hits: readonly NameHit[], index: number): boolean {
  const hit = hits[index]
  if (hit === undefined) return false
  // "The Nothing Phone lights up": an article stands before a product, none before a firm.
  const isProduct = /(?:^|[;,] )(?:the|an?) $/i.test(lead(scene, hit))
  if (!isProduct && !/^$|[;,] (?:and |but |while |whereas )?$/.test(lead(scene, hit))) return false
  if (
    !hasPredicate(scene, isProduct ? subjectEnd(scene, hit.end) : hit.end) ||
    isAlwaysOfNature(scene.folded.slice(hit.end, hit.end + 40))
  )
    return false
  const block = blockAt(scene, hit.start)
  return hits
    .slice(Math.max(0, index - neighbourhood), index + neighbourhood)
    .some(
      (other) =>
        other.rival !== hit.rival &&
        other.rival !== -1 &&
        !isPlain(other) &&
        blockAt(scene, other.start) === block &&
        opensClause(scene, other) &&
        startsPredicate(scene.folded.slice(subjectEnd(scene, other.end), other.end + 110)),
    )
}

/** "the Bailey Phoenix has …; the Swift Challenger …": products of two firms, each with an article. */
export function isParallelProduct(scene: Scene, hits: readonly NameHit[], index: number): boolean {
  const hit = hits[index]
  if (hit === undefined) return false
  const isProduct = (one: NameHit): boolean =>
    /(?:^|[\s(])(?:the|an?) $/i.test(scene.text.slice(Math.max(0, one.start - 5), one.start)) &&
    /^ (?:\p{Lu}|\p{N})/u.test(scene.text.slice(one.end, one.end + 2))
  const sentence = sentenceAt(scene, hit.start)
  return (
    isProduct(hit) &&
    [hits[index - 1], hits[index + 1]].some(
      (other) =>
        other !== undefined &&
        other.rival !== hit.rival &&
        !isPlain(other) &&
        sentenceAt(scene, other.start) === sentence &&
        isProduct(other),
    )
  )
}

const ofNature =
  /^ (?:smells|tastes|grows|flowers|blooms|blossoms|ripens|wilts|seeds|thrives|melts|rusts|corrodes|tarnishes|sinks|floats|rots|dries|dies|nests|breeds|sings|swims|hunts|freezes|thaws|dissolves|evaporates|hardens|softens|germinates|sprouts|peels|flakes|turns (?:green|brown|yellow|black|white|grey|gray|red|purple|pale|bitter|sour|cloudy|soft|hard|mouldy|rancid)) /

const alwaysOfNature =
  /^ (?:grows (?:like|best|well|in|to|up|back|wild|slowly|quickly|fast|from|under|on)|flowers|blooms|blossoms|ripens|wilts|nests|germinates|sprouts|rusts|fixes nitrogen|(?:loses|keeps|retains|develops|releases|gives off|lends|holds) (?:its|their|most of its|much of its|some of its|a|an|the) (?:\w{3,10} )?(?:scent|smell|aroma|flavou?r|taste|fragrance|perfume|leaves|petals|bite|pungency|sharpness|blossoms?|bloom)|keeps (?:for (?:an?|up|two|three|four|six|several|weeks|months)|well|best|fresh|longest|longer)|(?:starts|begins|ends|lasts|runs) (?:in|on|from|until|till) (?:late |early |mid-|the )?(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter))(?![a-z])/

function isAlwaysOfNature(after: string): boolean {
  return alwaysOfNature.test(after)
}

/** "Mint tastes best before it blooms", where no firm of the profile is named: the thing the word stands for. */
export function isOfNature(after: string, hits: readonly NameHit[], hit: NameHit): boolean {
  return isAlwaysOfNature(after.toLowerCase()) || (ofNature.test(after) && hits.every((other) => other.rival === hit.rival))
}

/** "Office Depot sells …", "Baby Gap has …": another word with a capital before it, both the subject of a verb. */
export function isTitleOfSubject(previousWord: string, after: string): boolean {
  const first = previousWord.toLowerCase()
  return (
    startsPredicate(after.toLowerCase()) &&
    !openers.has(first) &&
    !/ly$/.test(first) &&
    !/^(?:whereas|whenever|wherever|plus|maybe|perhaps|again|soon|why|does|did|far|easily|sadly|ironically|given|once|whether|though|regardless|thus|hence|yes|no|now|lately|nowadays|elsewhere|clearly)$/.test(
      first,
    )
  )
}

function opensSentence(scene: Scene, hit: NameHit): boolean {
  return sentenceAt(scene, hit.start)?.start === hit.start
}

export function isCoordinated(scene: Scene, hit: NameHit, previous: NameHit | undefined, next: NameHit | undefined): boolean {
  const joins =
    /^(?:['"]?s?)? ?(?:\([^()]{0,30}\)|(?:from )?[£$€] ?\d[\d.,]*|\d[\d.,]*\d ?(?:%|points?|pts|\/ ?10)?)? ?(?:,|;|\/|\||and|or|und|oder|et|ou|y|o|e|en|of|vs\.?|versus|over|beats|rather than|instead of|&|then|、|や|と|和|与|或|와|과|,? (?:and|or|und|oder|et|ou|y|o|e|en)) ?(?:the |a |an )?["']?$/
  const between = (from: number, to: number): string => (to - from > 60 || to < from ? 'far' : scene.folded.slice(from, to))
  return (
    (previous !== undefined && previous.rival !== hit.rival && joins.test(between(previous.end, hit.start))) ||
    (next !== undefined &&
      next.rival !== hit.rival &&
      joins.test(between(hit.end, next.start)) &&
      // "Indeed, X is …": a bare comma after a first word lists only when the list goes on.
      (!/^, $/.test(between(hit.end, next.start)) ||
        !opensSentence(scene, hit) ||
        /^(?:,| and | or | und | oder | et | ou | y | o | e | en | of )/.test(scene.folded.slice(next.end, next.end + 6))))
  )
}
