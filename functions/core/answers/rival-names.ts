import { commonOther, givenNames } from '../text/common-other.ts'
import { isEnglishWord, isEverydayEnglish } from '../text/english.ts'
import { compactName, foldText } from '../text/fold.ts'
import { withoutLegalForm } from '../text/name-pattern.ts'
import { isCommonWord } from './name-matcher.ts'
import {
  cjkTopics,
  genericTerms,
  institutionNouns,
  places,
  properAdjectives,
  publishers,
  topicHeads,
} from './words/not-brands.ts'
import { openers } from './words/openers.ts'

/**
 * A name the profile does not know: `strong` has a word no dictionary has, `weak` is made of everyday words alone; an `acronym`
 * and the given name of a `person` count only beside a firm.
 */
export type FoundName = { readonly name: string; readonly strength: 'strong' | 'weak' | 'acronym' | 'person' }

const knownAcronyms = new Set(
  'dhl ups fedex ibm sap hp lg aeg bmw bp htc jbl akg tcl msi dpd gls asus kpn bbva ing axa hsbc ubs dws dkb sfr edf eon rwe enbw vodafone sncf ratp mgen maif macif gmf matmut bnp lcl kfc h&m c&a cvs usaa aaa wwf nec ntt kddi jtb jal ana hana kb kt skt cj gs ikea lidl aldi edeka rewe dm obi seat kia byd nio att at&t p&g j&j b&q m&s o2 3m ge gm vw dji ring adt tui mango zara asics puma fiat'.split(
    ' ',
  ),
)

const bodyNouns = new Set(
  'register registry association council board authority commission institute federation act law bureau ministry department chamber guild society union agency office administration directive regulation award awards prize scheme association'.split(
    ' ',
  ),
)
// Bodies by name that sell to everyone.
const lenders = /(?:building society|credit union|housing association)$/
const placeNouns = new Set(
  'university college street road avenue county airport museum park river lake lane league cup championship city delta peninsula valley mountains coast island islands harbour square station boulevard crescent'.split(
    ' ',
  ),
)
const paperNouns = new Set(
  'post times journal gazette herald magazine tribune news daily weekly review telegraph chronicle observer zeitung rundschau blatt anzeiger nachrichten presse dimanche soir diario gaceta corriere giornale folha courant dagblad'.split(
    ' ',
  ),
)
const serviceNouns = new Set(
  'service services repair repairs installation cleaning maintenance treatment treatments consultation removal support management planning design training inspection servicing delivery integration integrations call-outs appointments assistance shipping pricing warranty guarantee policy insurance coverage options features reviews quality experience'.split(
    ' ',
  ),
)

const sellers = new Set('github facebook youtube linkedin instagram tiktok openai claude gemini chatgpt bloomberg'.split(' '))
const opinions =
  /^(?:reviews?|ratings?|groups?|pages?|posts?|threads?|forums?|comments?|users?|community|videos?|channels?|blog|stars|issues|discussions?|repo|repository|ads|profile|stories|reels|feed|news)$/

/** "YouTube Premium", "LinkedIn Learning": what a place of opinions sells by itself. */
function isProductOfPublisher(parts: readonly string[]): boolean {
  return parts.length > 1 && sellers.has(parts[0] ?? '') && !parts.slice(1).some((part) => opinions.test(part))
}

// Days, months and seasons: at the head of an entry among firms one is a firm too.
const calendar =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|easter|halloween)$/

const capitalised = /^\p{Lu}/u
const inner = /^\p{Ll}{1,4}\p{Lu}\p{Ll}/u
const mixed = /^(?!\p{Ll}+-\d)(?=.*\p{Script=Latin})(?=.*\p{N})/u
const measure =
  /^(?:\d[\d.,]*(?:st|nd|rd|th|mm|cm|km|kg|g|mb|gb|tb|h|hr|min|x|k|m|bn|w|wh|kwh|mah|hz|v|p|fps|ms|s|d|%|€|\+)?|f\d.*|q\d|h\d|a\d|v\d+|\d+-\d+|\d+[a-z]{0,2}-.*|[a-z]-?\d{1,4})$/i

/** True when a word is written as names are: with a capital, camel case, or letters and digits mixed. */
export function isNameLike(word: string): boolean {
  // "a C-wire", "an E-bike": a letter that tells the kind of thing.
  if (capitalised.test(word)) return !/^\p{Lu}-\p{Ll}/u.test(word)
  return inner.test(word) || (mixed.test(word) && !measure.test(word))
}

/** A word that ends a product name and says which model it is; the brand stands before it. */
export function isModel(word: string): boolean {
  if (/^\d{1,2}\p{Ll}{4,}$/u.test(word)) return false
  return /^\p{N}/u.test(word) || measure.test(word) || (/\p{N}/u.test(word) && /^[\p{Lu}\p{N}-]+$/u.test(word))
}

/**
 * Judges a chain of capitalised words: a firm nobody listed, or something else that has capitals (a place, a person, a publisher, an abbreviation, a topic).
 * Returns null for everything that is no firm.
 */
export function judgeName(words: readonly string[], isHead: boolean): FoundName | null {
  const name = tidyName(withoutCompound(words).join(' '))
  const folded = foldText(name)
  const key = folded.replace(/[\s]+/g, '_')
  if (name.length < 2 || name.length > 60) return null
  if (isHead && calendar.test(key)) return { name, strength: 'weak' }
  if (
    places.has(key) ||
    publishers.has(key) ||
    properAdjectives.has(key) ||
    genericTerms.has(key) ||
    genericTerms.has(key.replace(/s$/, '')) ||
    topicHeads.has(folded)
  )
    return null
  if (openers.has(folded)) return null
  const parts = folded.split(' ')
  const last = parts.at(-1) ?? ''
  if (
    parts.every(
      (part) =>
        places.has(part) ||
        properAdjectives.has(part) ||
        genericTerms.has(part) ||
        openers.has(part) ||
        isTopic(part, !/-\p{Lu}\p{Ll}/u.test(name)),
    )
  )
    return null
  if (
    parts.length > 1 &&
    parts.every((part) => genericTerms.has(part) || isCommonWord(part)) &&
    parts.some((part) => genericTerms.has(part)) &&
    !isHead
  )
    return null
  if (parts.length > 1 && !isHead && (bodyNouns.has(last) || paperNouns.has(last)) && !lenders.test(folded)) return null
  if (parts.length > 1 && !isHead && placeNouns.has(last)) return null
  if (properAdjectives.has(folded.replace(/s$/, ''))) return null
  if (parts.length === 1 && institutionNouns.has(folded)) return null
  if (parts.length === 3 && givenNames.has(parts[1] ?? '') && isCommonWord(parts[0] ?? '') && !isHead) return null
  if (parts.length === 2 && givenNames.has(parts[0] ?? '') && !isCommonWord(last) && !isHead) return null
  if (publishers.has(parts.slice(0, 2).join('_'))) return null
  if (publishers.has(parts[0] ?? '') && parts.length <= 3 && !isProductOfPublisher(parts)) return null
  if (/^[\p{Lu}\p{N}&/-]{1,6}$/u.test(name) && !knownAcronyms.has(folded))
    return name.length > 2 || /^\d\p{Lu}/u.test(name) ? { name, strength: isHead ? 'weak' : 'acronym' } : null
  const isService = parts.length > 1 && (serviceNouns.has(last) || (last.endsWith('ing') && isCommonWord(last)))
  // "Hotel Lantern" heads an entry: of several words only the everyday ones make a topic.
  const isPlain = isHead && parts.length > 1 ? isEverydayWord : isCommonWord
  const isCarrier = parts.length === 2 && parts[0] === 'air' && places.has(last)
  const common = isService || (!isCarrier && parts.every((part) => isPlain(part) || openers.has(part)))
  if (parts.length === 1 && givenNames.has(folded) && !isHead) return { name, strength: 'person' }
  return { name, strength: common ? 'weak' : 'strong' }
}

function isEverydayWord(word: string): boolean {
  return isEverydayEnglish(word) || commonOther.has(word) || (isCommonWord(word) && !isEnglishWord(word))
}

/** "Bosch-Geschirrspüler", "GoBD-konform": the name of a compound is what stands before its last hyphen, when a common noun follows. */
function withoutCompound(words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? ''
  const cut = /^(.{2,}?)-(\p{L}{4,})$/u.exec(last)
  if (!cut?.[1] || !cut[2]) return words
  const tail = foldText(cut[2])
  if (
    /^\p{Lu}/u.test(cut[2]) &&
    !commonOther.has(tail) &&
    !/(?:er|ung|maschine|gerat|gerate|tarif|app|konto|karte|shop|lampe|auto|produkt|modell|kunden|system)[sne]?$/.test(tail)
  )
    return words
  return [...words.slice(0, -1), cut[1]]
}

/** "Long-term" is a topic; "Perky-Pet", with two capitals, may be a name. */
function isTopic(word: string, mayJoin: boolean): boolean {
  return (
    topicHeads.has(word) ||
    (mayJoin && word.includes('-') && word.split('-').every((part) => isCommonWord(part) || topicHeads.has(part)))
  )
}

/** A list head in a script without capitals: short, without verb or particle, no topic word. */
export function judgeCaplessHead(head: string): FoundName | null {
  const name = head.replace(/^[「『"《【]+|[」』"》】]+$/g, '').trim()
  if (name.length < 2 || [...name].length > 16) return null
  if (
    /[。！？?!、]/.test(name) ||
    /(?:する|した|して|ます|です|ない|たい|こと|もの|とき|場合|方法|ため|および|について|は|が|を|に|で|も|的|了|吗|呢|하기|하는|합니다|입니다|니다|세요|해요|어요|아요|하고|좋고|하며|및|比较|对比|相比|一样)$/.test(
      name,
    )
  )
    return null
  if (/^[\u3041-\u309f]{1,3}$/.test(name) || /^[\d.,]+/.test(name)) return null
  if (
    cjkTopics.some(
      (topic) => name === topic || (name.endsWith(topic) && [...name].length <= topic.length + 2) || name.startsWith(topic),
    )
  )
    return null
  if (/[をがはに]/.test(name) && /[\u4e00-\u9fff]/.test(name) && [...name].length > 6) return null
  return { name: withoutLegalForm(name), strength: 'strong' }
}

/** The name as a reader would list it: no legal form, no possessive, no model number, no trailing category word in lower case. */
export function tidyName(name: string): string {
  let text = name
    .replace(/'$/, '')
    .replace(/[.,;:!?]+$/, '')
    .trim()
  if (!/ company$/i.test(text)) text = withoutLegalForm(text)
  const words = text.split(' ')
  while (words.length > 1 && isModel(words.at(-1) ?? '')) words.pop()
  while (words.length > 1 && /^(?:and|or|of|de|the|&|-|–)$/i.test(words.at(-1) ?? '')) words.pop()
  return words.join(' ')
}

export function rivalKey(name: string): string {
  return compactName(withoutLegalForm(name))
}
