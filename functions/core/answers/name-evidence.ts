import { commonEnglish } from '../text/common-english.ts'
import { commonOther, germanDeterminers, givenNames } from '../text/common-other.ts'
import { foldText } from '../text/fold.ts'
import { weighCapless } from './capless-evidence.ts'
import {
  describesPlural,
  isAnswered,
  isCoordinated,
  isJoinedToName,
  isOfNature,
  isOfTheWord,
  isParallelProduct,
  isParallelToRival,
  isPlainStatement,
  isTitleOfSubject,
} from './name-company.ts'
import type { NameHit } from './name-matcher.ts'
import { isCommonWord } from './name-matcher.ts'
import { type Surroundings, surroundings } from './name-surroundings.ts'
import { blockAt, type Scene } from './scene.ts'
import { geographicNouns, institutionNouns, otherSenseNouns, places, productCues, properAdjectives } from './words/not-brands.ts'
import { openers, subjectVerbs } from './words/openers.ts'
import { personAfter, personBefore } from './words/role-cues.ts'

/** How sure a hit is to be the firm and not the word: accepted at 1, sure at 3. */
export type WeighedHit = NameHit & { readonly weight: number }

const conjunctions = new Set('and or und oder et ou y o e en of vs'.split(' '))
const articles = new Set('a an the this that these those your his her our their some any no each every one another'.split(' '))
const sure = 3
const accepted = 1
// A common word that is sure somewhere in the answer is also believed where the place itself says little.
const believedBesideSure = -1

/**
 * Keeps the hits that are the firm. A distinctive name needs no evidence; an everyday word needs some: capital letters away from a sentence start,
 * the head of a list entry, a table cell, company of other brands, a possessive. Lower case, articles, persons and longer names speak against it.
 */
export function weighHits(scene: Scene, hits: readonly NameHit[]): { valid: WeighedHit[]; doubtful: boolean } {
  const listsProducts = hits.some(
    (hit) => hit.kind === 'distinct' && !hit.isDomain && /^ (?:\p{Lu}|\p{N})/u.test(scene.text.slice(hit.end, hit.end + 2)),
  )
  const weighed = hits.map((hit, index) => ({
    ...hit,
    weight: weigh(scene, hits, index, listsProducts),
  }))
  const sureOf = new Set(weighed.filter((hit) => hit.weight >= sure).map((hit) => hit.rival))
  const valid = weighed.filter((hit) => hit.weight >= accepted || (sureOf.has(hit.rival) && hit.weight >= believedBesideSure))
  const doubtful = weighed.some((hit) => hit.rival === -1 && !sureOf.has(-1) && Math.abs(hit.weight - accepted) <= 1)
  return { valid, doubtful }
}

function weigh(scene: Scene, hits: readonly NameHit[], index: number, listsProducts: boolean): number {
  const hit = hits[index]
  if (hit === undefined) return -2
  const previous = hits[index - 1]
  if (hit.isDomain) return sure + 1
  if (isPartOfTitle(scene, hit)) return -4
  const written = scene.text.slice(hit.start, hit.nameEnd)
  const around = surroundings(scene, hit)
  if (!/[a-z]/i.test(written))
    return weighCapless(
      scene,
      hit,
      written,
      around,
      hits.some((other) => other.rival !== hit.rival),
    )
  // "A used Land Rover": another name that ends in the word.
  if (hit.kind === 'word' && scene.english[blockAt(scene, hit.start)] === true && followsName(around, previous)) return -2
  const isWord =
    hit.kind === 'word' &&
    hit.rival === -1 &&
    scene.english[blockAt(scene, hit.start)] === true &&
    (isAnyCapital(around) || articles.has(around.previousWord.toLowerCase()))
  if (hit.kind === 'distinct' || (hit.kind === 'word' && !isWord))
    return weighDistinct(hit, written, around, isPlainLower(hit, written))
  return (
    weighCommon(scene, hits, index, written, around) +
    (listsProducts && around.opensEntry && /^ (?:\p{Lu}|\p{N})/u.test(around.after) ? 5 : 0)
  )
}

const titleBefore =
  /(?:^|[^\p{L}])(?:District|University|College|Province|State|Republic|Gulf|Bay|Museum|County|House|Lord|Duke|Earl|King|Queen|Prince|Princess|Isle|Cape|Church|Cathedral|Battle|Temple|Order|Gospel|Book|Ministry) of (?:the )?$/u

/** "University of Phoenix", "Ella Bolt", "a 3 m wall": the name of something else, of a person, or a measure. */
function isPartOfTitle(scene: Scene, hit: NameHit): boolean {
  const before = scene.text.slice(Math.max(0, hit.start - 24), hit.start)
  const name = scene.text.slice(hit.start, hit.nameEnd)
  if (titleBefore.test(before) && /^\p{Lu}/u.test(name)) return true
  if (/^\p{N}+[ -]\p{Ll}{1,2}$/u.test(name) && /^\p{N}+\p{Lu}/u.test(hit.spelling)) return true
  const first = /(?:^|[^\p{L}-])(\p{Lu}\p{Ll}+) $/u.exec(before)?.[1]?.toLowerCase() ?? ''
  return (
    /^\p{Lu}\p{Ll}+$/u.test(name) &&
    !/\s/.test(hit.spelling) &&
    givenNames.has(first) &&
    !openers.has(first) &&
    !commonEnglish.has(first) &&
    !commonOther.has(first)
  )
}

function followsName({ before, after, previousWord }: Surroundings, previous: NameHit | undefined): boolean {
  if (!/^\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)?$/u.test(previousWord) || !before.endsWith(`${previousWord} `)) return false
  const opens = before.trimStart() === `${previousWord} ` && !isTitleOfSubject(previousWord, after)
  return !opens && !openers.has(previousWord.toLowerCase()) && previous?.rival !== -1
}

/** Where a plain word has a capital too; one that another capital follows is told by that. */
function isAnyCapital({ atStart, titleCase, allCaps, style, isHead, after }: Surroundings): boolean {
  return !isHead && (atStart || titleCase || allCaps) && style === 'capitals-are-names' && !/^ \p{Lu}/u.test(after)
}

/** A one-word name with a capital, found without it: more likely a word the lists do not know. */
function isPlainLower(hit: NameHit, name: string): boolean {
  return /^\p{Lu}\p{Ll}+$/u.test(hit.spelling) && /^\p{Ll}+$/u.test(name)
}

/** "Alder and finch" for "Alder & Finch": words of a name that lost their capitals are words. */
function isHalfLower(hit: NameHit, name: string): boolean {
  const capitals = (hit.spelling.match(/(?<![\p{L}])\p{Lu}/gu)?.length ?? 0) - (/^the /i.test(hit.spelling) ? 1 : 0)
  if (!/\s/.test(hit.spelling) || !/\s/.test(name) || capitals < 2) return false
  return (name.match(/(?<![\p{L}])[\p{Lu}\p{N}]/gu)?.length ?? 0) < capitals
}

/** "Live-chat widgets" beside a firm called LiveChat: the words of a joined name, apart and in lower case. */
function isTakenApart(hit: NameHit, name: string, after: string): boolean {
  if (/[\s-]/.test(hit.spelling) || !/^\p{Lu}?\p{Ll}+[ -]\p{Ll}+$/u.test(name) || !/^[.,;]? ?\p{Ll}{2,}/u.test(after))
    return false
  const next = /^ (\p{Ll}+)/u.exec(after)?.[1] ?? ''
  return !subjectVerbs.has(next) && foldText(name).split(/[ -]/).every(isCommonWord)
}

const relative =
  /(?:^|[\s,(])(?:my|our|his|her|your|their|a) (?:\p{L}+ )?(?:colleague|friend|brother|sister|son|daughter|husband|wife|boss|neighbou?r|cousin|uncle|aunt|nephew|niece|coach|teacher|kollege|kollegin|freund|freundin|nachbar|collegue|ami|amigo|amiga|vecino|vriend|buurman) $|(?:^|[\s,(])(?:(?:mein|dein|sein|ihr|unser)e?n?m?r?|mon|ma|ton|ta|son|sa|notre|mi|tu|su|nuestr[oa]|mio|mia|suo|sua|meu|minha|seu|mijn|zijn|haar|onze) (?:onkel|tante|opa|oma|vater|mutter|bruder|schwester|sohn|tochter|neffe|nichte|cousin|cousine|chef|chefin|mann|frau|hund|kater|oncle|frere|soeur|fils|fille|mari|femme|neveu|niece|pere|mere|tio|tia|hermano|hermana|hijo|hija|primo|prima|padre|madre|jefe|perro|zio|zia|fratello|sorella|figlio|figlia|cugino|nonno|nonna|amico|amica|irmao|irma|filho|filha|avo|chefe|amigo|amiga|oom|broer|zus|zoon|dochter|neef|nicht|man|vrouw|vriendin|hond|kat) $|(?:^|\s)(?:mr|mrs|ms|dr)\.? $/u

function weighDistinct(hit: NameHit, name: string, around: Surroundings, plainLower: boolean): number {
  // "rival.com" is a way to write the firm; a host inside a longer one is not.
  if (/^\.[a-z]{2,}/.test(around.after))
    return /^\.(?:[a-z]{2,3}\.)?[a-z]{2,10}(?![\w/-])/.test(around.after) && !/[.\w@/-]$/.test(around.before) ? sure : -1
  if (!/\s/.test(name) && relative.test(around.before.toLowerCase())) return -2
  if (isHalfLower(hit, name) || isTakenApart(hit, name, around.after)) return around.isHead ? accepted : -2
  if (plainLower)
    return around.isHead
      ? accepted
      : articles.has(around.previousWord.toLowerCase()) ||
          /^(?:un|une|el|la|le|les|los|las|der|die|das|ein|eine|il|lo|een|de|het|o|um|uma)$/i.test(around.previousWord)
        ? -3
        : -1
  if (/[\p{L}\p{N}]-$/u.test(around.before) && /^\p{Ll}/u.test(name)) return -2
  if (/^[.@/\\]$/.test(around.before.slice(-1)) && /^\S/.test(around.before.slice(-2))) return -2
  if (otherSenseNouns.has(around.nextWord.toLowerCase()) && !/\s/.test(name)) return -2
  const directNext = /^ (\p{Lu}[\p{L}'-]+)/u.exec(around.after)?.[1]?.toLowerCase() ?? ''
  if (directNext !== '' && geographicNouns.has(directNext) && !/\s/.test(name)) return -2
  if (directNext !== '' && institutionNouns.has(directNext) && !/\s/.test(name)) return -1
  return sure + 1
}

function weighCommon(scene: Scene, hits: readonly NameHit[], index: number, name: string, around: Surroundings): number {
  const hit = hits[index]
  if (hit === undefined) return -4
  const previous = hits[index - 1]
  const next = hits[index + 1]
  const isSpelled = name === hit.spelling || name.replace(/[\s-]/g, '') === hit.spelling.replace(/[\s-]/g, '')
  const spelledLower = !/\p{Lu}/u.test(hit.spelling)
  const isLower = !/^\p{Lu}/u.test(name)
  if (isLower && !spelledLower) return -4
  if (hit.spelling === hit.spelling.toUpperCase() && !isSpelled && hit.spelling.length <= 4) return -4
  if (/\s/.test(name) && /(?:^|\s)\p{Ll}{4,}/u.test(name) && !isSpelled) return -3
  if (/[\p{L}\p{N}]-$/u.test(around.before)) return -4
  if (/^[.@/\\]$/.test(around.before.slice(-1)) || /^(?:\.[a-z]{2,}|@|_)/.test(around.after)) return -4
  let weight = 0
  // "die tegut-Äpfel": a name written small joined to a noun.
  if (isLower && isSpelled && spelledLower && /^-\p{Lu}\p{Ll}/u.test(around.after)) weight += 4
  // A word of Latin letters written as the profile does, in a script that has none of them.
  if (isSpelled && !isLower && around.style === 'no-capitals') weight += 3
  // An abbreviation written as the profile writes it, in capitals of its own.
  if (isSpelled && (name.length > 2 || around.opensEntry) && name === name.toUpperCase() && !around.allCaps) weight += 3
  if (around.isHead) weight += 3
  // "**Casper Original** – soft": an own product at the head of an entry or a labelled line.
  else if (around.opensLine && /^ \p{Lu}[\p{L}\p{N}]+ ?(?:–|:|- |\()/u.test(around.after)) weight += 5
  // "Patagonia, founded in 1973, sells …"
  if (
    around.atStart &&
    /^, (?:founded|based|launched|started|made|the|an?|which|who|now) [^,.;:]{2,60}, \p{Ll}+/u.test(around.after)
  )
    weight += 3
  // "Lime it is, unless …"
  if (isOfTheWord.test(around.after)) weight -= 6
  if (around.atStart && /^ it is(?:[,.:;!]| then| for)/.test(around.after)) weight += 5
  if (/^ ?\((?:www\.)?[\w-]+\.[a-z]{2,}/.test(around.after)) weight += 3
  if (isCoordinated(scene, hit, previous, next)) weight += 2
  else if (around.style === 'capitals-are-names' && isJoinedToName(around)) weight += 2
  else if (around.atStart && isAnswered(scene, hit, next)) weight += 3
  if (hit.possessive) weight += 1
  if (/["']$/.test(around.before) && /^["']/.test(around.after)) weight += 1
  // All of several words in a row, where every word has capitals.
  if (around.allCaps && /\s/.test(name)) weight += 2
  if (isTitled(name) && !around.titleCase && !around.allCaps && around.style !== 'nouns-have-capitals') weight += 3
  // "das Hotel Sonne": German puts no two nouns side by side but in names.
  else if (isSpelled && around.style === 'nouns-have-capitals' && /^\p{Lu}\p{L}*(?<!e|er|es|en|em) \p{Lu}/u.test(name))
    weight += 4
  // "Sage 200 – …": an entry that is a word and a number is a product.
  if (around.opensEntry && !isLower && /^ \d{1,4}(?: ?[–:(,]| -|$)/.test(around.after)) weight += 3
  const place = weighPlace(around, isLower, name, hit)
  const company = weighNeighbours(around, hit, previous, name)
  if (around.atStart && !isLower && isPlainStatement(name, around.after)) weight += Math.min(-2, place) + company
  else if (!isLower && isParallelToRival(scene, hits, index)) weight += Math.max(2, place) + Math.max(0, company)
  else if (!isLower && isParallelProduct(scene, hits, index)) weight += place + Math.max(0, company)
  else if (around.atStart && isOfNature(around.after, hits, hit)) weight += Math.min(-2, place) + company
  else weight += place + company
  const before = around.before.toLowerCase()
  // "Ariel 83, Dash 80,": a score in a row of scores, not an age.
  const isScored = /^ \d/.test(around.after) && isCoordinated(scene, hit, previous, next)
  if (
    personBefore.test(before) ||
    (!/\s/.test(name) && relative.test(foldText(around.before))) ||
    (!isScored && personAfter.test(around.after.toLowerCase()))
  )
    weight -= 5
  if (
    givenNames.has(name.toLowerCase()) &&
    /^ (?:said|says|told|asked|wrote|shares?|lives|likes|and (?:i|my|his|her)\b)/.test(around.after)
  )
    weight -= 4
  return weight
}

/** Two or more words, each with a capital: inside a sentence that is how names are written. */
function isTitled(name: string): boolean {
  const words = name.split(/[ -]/)
  return words.length > 1 && words.every((word) => /^[\p{Lu}\p{N}&]/u.test(word) || /^(?:and|of|the|on|for)$/.test(word))
}

function weighPlace(around: Surroundings, isLower: boolean, name: string, hit: NameHit): number {
  if (isLower) return around.isHead ? 0 : -1
  if (around.atStart || around.titleCase || around.allCaps) {
    if (around.isHead) return 0
    const next = around.nextWord
    const joined = /^ ?[,;:(–]/.test(around.after)
    if (!hit.possessive && !/\s/.test(name) && describesPlural(around.after)) return -2
    if (subjectVerbs.has(next.toLowerCase()) && !joined) return 2
    if (productCues.has(next.toLowerCase())) return 2
    if (
      /^ [a-z]{2,}[^su'\W]s (?:a|an|the|your|their|its|no|every|all|almost|only|more|less|most|many|both|up|well|to|from|into|itself|nothing|everything|everyone|all|you|users|about|around|and|(?!(?:comes|goes|makes|takes|helps|matters|works|costs|needs|leads|is|has|was)(?![a-z]))[a-z]{3,}s)(?: |[.,])/.test(
        around.after,
      ) &&
      !/^ (?:is|as|this|plus|less) /.test(around.after)
    )
      return 2
    if (hit.possessive) return 1
    // A given name that is no other word: a firm unless the text speaks of a person.
    const word = name.toLowerCase()
    if (givenNames.has(word) && !commonEnglish.has(word) && !commonOther.has(word)) return 1
    if (/^(?:\.|,|$)/.test(around.after) && around.allCaps) return 0
    return /^\p{Ll}/u.test(next) &&
      !joined &&
      !conjunctions.has(next) &&
      !/^ (?:over|beats|against|than) \p{Lu}/u.test(around.after)
      ? -2
      : 0
  }
  if (around.style === 'nouns-have-capitals') return weighGermanNoun(around, name)
  // Weekdays, places, peoples and given names have a capital anyway.
  const folded = name.toLowerCase()
  if ((properAdjectives.has(folded) || places.has(folded)) && isPicked.test(around.after)) return 1
  if (properAdjectives.has(folded) || places.has(folded))
    return /(?:^| )(?:on|by|until|from|next|last|every|in|near|to|since|am|bis|ab|im|le|el|il|em|op) $/i.test(around.before)
      ? -2
      : 0
  return givenNames.has(folded) ? 2 : 3
}

// "Monday is the tool I'd pick": no day and no place is one.
const isPicked =
  /^ (?:is|was) (?:the|a|an|my) (?:[a-z-]+ ){0,3}(?:tool|app|platform|service|software|option|choice|one|brand|product|provider|company|pick|alternative|system)(?![a-z])/

function weighGermanNoun(around: Surroundings, name: string): number {
  const previous = around.previousWord.toLowerCase()
  const upper = name.length > 2 && name === name.toUpperCase()
  if (upper) return 2
  // "Die Scalable-App": the article is that of the noun behind the hyphen.
  if (/^-\p{Lu}/u.test(around.after)) return 1.5
  if (germanDeterminers.has(previous.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))) return -3
  if (
    /^\p{Ll}{3,}(?:e|en|er|es|em)$/u.test(around.previousWord) &&
    !/^(?:oder|aber|immer|unter|uber|hinter|wieder|daher|lieber|wegen|gegen|neben|haben|nutzen|empfehlen|verwenden|wurden|werden|konnen)$/i.test(
      previous,
    )
  )
    return -2
  return 1.5
}

function weighNeighbours(around: Surroundings, hit: NameHit, previous: NameHit | undefined, name: string): number {
  let weight = 0
  const next = around.nextWord
  const folded = next.toLowerCase()
  // "Away's Carry-On": what a firm owns is no part of its name.
  // "The Ford Kuga": a name with an article and a word of no dictionary is a model.
  if (
    articles.has(around.previousWord.toLowerCase()) &&
    /^ \p{Lu}\p{Ll}/u.test(around.after) &&
    !isCommonWord(folded) &&
    !institutionNouns.has(folded)
  )
    return 1
  const adjacentNext = !hit.possessive && /^ \p{Lu}/u.test(around.after)
  if (adjacentNext && !/^\p{Lu}+$/u.test(name)) {
    if (
      productCues.has(folded) ||
      /\d|\p{Ll}\p{Lu}/u.test(next) ||
      /^ \p{Lu}[\p{L}-]* (?:\p{Lu}[\p{L}-]* )?[A-Z]{0,3}\d/u.test(around.after)
    )
      weight += 1
    else if (/\s/.test(name)) weight -= institutionNouns.has(folded) ? 2 : 0
    // "Otto Mustermann": a given name and a noun of no firm.
    else if (around.style === 'nouns-have-capitals' && givenNames.has(name.toLowerCase()) && !isCommonWord(folded)) weight -= 4
    else if (!(around.atStart && around.style === 'nouns-have-capitals')) weight -= institutionNouns.has(folded) ? 6 : 4
  } else if (productCues.has(folded)) weight += 1
  if (/^-\p{L}/u.test(around.after)) weight -= around.style === 'nouns-have-capitals' ? 0.5 : 1
  if (otherSenseNouns.has(folded)) weight -= 5
  const before = around.previousWord
  // A firm whose name begins with "The", written with it.
  if (/^the /i.test(hit.spelling) && before === 'The') return weight + 3
  const touchesPrevious = previous !== undefined && previous.end >= hit.start - 1
  if (!touchesPrevious && /^\p{Lu}/u.test(before) && / $/.test(around.before) && around.style !== 'nouns-have-capitals') {
    const opens =
      around.before.trimStart() === `${before} ` &&
      (openers.has(before.toLowerCase()) || isCommonWord(before.toLowerCase())) &&
      !isTitleOfSubject(before, around.after)
    if (!opens && !/[.]$/.test(before) && before.length > 1) weight -= around.isHead ? 5 : 4
  }
  if (articles.has(before.toLowerCase()) && around.style === 'capitals-are-names' && !/^\p{Lu}\p{L}+$/u.test(before)) {
    const introduces = productCues.has(folded) || /^\p{Ll}{4,}/u.test(next) || /^-/.test(around.after)
    weight -= introduces ? 0.5 : /^the$/i.test(before) && /^the /i.test(hit.spelling) ? 0 : 2
  }
  return weight
}
