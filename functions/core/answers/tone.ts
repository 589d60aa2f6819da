import { dictionaryFor, weightOf } from './tone-dictionary.ts'
import { weighIdioms } from './tone-idioms.ts'
import { splitAtTurn, weighShapes } from './tone-shapes.ts'
import { chineseTone, japaneseTone, koreanTone } from './words/tone-capless.ts'
import { chineseMore, japaneseMore, koreanMore } from './words/tone-capless-more.ts'
import { weakFaults, weakMerits } from './words/tone-weak.ts'
import { negations } from './words/tone-words.ts'

export type Tone = 'positive' | 'neutral' | 'negative'
/** Weights of praise and blame found in a text, both zero or more. */
export type Polarity = { readonly praise: number; readonly blame: number }

// A turned word counts less than one that was written: "not slow" is weaker praise than "fast".
const turnedShare = 0.7
const capless = {
  japanese: byFirst([...japaneseTone, ...japaneseMore]),
  chinese: byFirst([...chineseTone, ...chineseMore]),
  korean: byFirst([...koreanTone, ...koreanMore]),
}
type CaplessIndex = ReadonlyMap<string, readonly (readonly [string, number])[]>

/** Texts by their first letter, the longest first. */
function byFirst(list: readonly (readonly [string, number])[]): CaplessIndex {
  const index = new Map<string, (readonly [string, number])[]>()
  for (const one of [...list].sort((a, b) => b[0].length - a[0].length)) {
    const first = one[0].charAt(0)
    index.set(first, [...(index.get(first) ?? []), one])
  }
  return index
}

function caplessOf(text: string): CaplessIndex | null {
  if (/[\u3041-\u30ff]/.test(text)) return capless.japanese
  if (/[\uac00-\ud7af]/.test(text)) return capless.korean
  return /[\u3400-\u9fff]/.test(text) ? capless.chinese : null
}

/** Weighs praise and blame in folded text; negated words count for the other side, and so does what a "but" or "then again" brings. */
export function polarityOf(folded: string, isEnglish = false): Polarity {
  const whole = weigh(folded, isEnglish)
  const turned = splitAtTurn(folded)
  if (!turned) return whole
  const before = weigh(turned.before, isEnglish)
  const after = weigh(turned.after, isEnglish)
  const first = before.praise - before.blame
  const second = after.praise - after.blame
  if (first === 0 && second === 0) return whole.praise + whole.blame === 0 ? untoldTurn(turned.before, turned.after) : whole
  // "It is heavy and dull; against that, it survives school life": the text itself weighs both.
  if (turned.concedes && first * second < 0) return leveled(before, after)
  if (turned.names === 'drawback') return withDrawback(before, after, turned.before)
  if (first === 0 || first * second < 0) return addPolarity(whole, weakSide(turned.before, turned.after, first, second))
  if (turned.concedes) return addPolarity(before, first > 0 ? { praise: 0, blame: first } : { praise: -first, blame: 0 })
  if (second !== 0 || !/\p{L}{3}/u.test(turned.after)) return whole
  return addPolarity(
    whole,
    first > 0
      ? { praise: 0, blame: Math.max(unnamedTurn, weakFaults(turned.after)) }
      : { praise: Math.max(unnamedTurn, weakMerits(turned.after)), blame: 0 },
  )
}

/** "The catalogue is larger, yet the notes are thinner": both sides told without a word of tone. */
function untoldTurn(before: string, after: string): Polarity {
  const isEven = (weakMerits(before) > 0 && weakFaults(after) > 0) || (weakFaults(before) > 0 && weakMerits(after) > 0)
  return isEven ? { praise: unnamedTurn, blame: unnamedTurn } : { praise: 0, blame: 0 }
}

/** What the lighter side of a turn tells in weak words: "more trains a day, but dearer tickets". */
function weakSide(before: string, after: string, first: number, second: number): Polarity {
  const isFirstLighter = Math.abs(first) < Math.abs(second)
  const lighter = isFirstLighter ? before : after
  const missing = Math.abs(Math.abs(first) - Math.abs(second))
  // "A tiny team, yet the packaging is impeccable": what a "but" puts behind it takes nothing from the praise to come.
  if (isFirstLighter && second > 0) return { praise: 0, blame: 0 }
  const isMerit = isFirstLighter || first < 0
  const told = isFirstLighter ? Math.abs(first) : Math.abs(second)
  const weak = Math.max(0, (isMerit ? weakMerits(lighter) : weakFaults(lighter)) - told)
  return isMerit ? { praise: Math.min(missing, weak), blame: 0 } : { praise: 0, blame: Math.min(missing, weak) }
}

/** "It keeps you going and it's free; the drawback is …": the drawback counts once, and what stands before it in weak words too. */
function withDrawback(before: Polarity, after: Polarity, text: string): Polarity {
  return {
    praise: before.praise + after.praise + (before.praise < least ? weakMerits(text) : 0),
    blame: before.blame + Math.max(least, Math.min(after.blame, most)),
  }
}
const least = 1
const most = 2

/** Two sides set against each other, the lighter given its share. */
function leveled(before: Polarity, after: Polarity): Polarity {
  const { praise, blame } = addPolarity(before, after)
  const least = Math.max(praise, blame) * counterShare
  return { praise: Math.max(praise, least), blame: Math.max(blame, least) }
}

// What is set against another thing counts nearly as much: praise with a statement of its own against it is balanced.
export const counterShare = 0.6
// "…, but the contract runs three years": a turn without a word of blame still takes something off.
const unnamedTurn = 0.6

function weigh(folded: string, isEnglish: boolean): Polarity {
  const known = dictionaryFor(folded, isEnglish)
  let text = folded
  let good = 0
  let bad = 0
  const count = (weight: number): void => {
    if (weight > 0) good += weight
    else bad -= weight
  }
  const index = caplessOf(text)
  for (let at = 0; index && at < text.length; at++) {
    const found = index.get(text.charAt(at))?.find(([phrase]) => text.startsWith(phrase, at))
    if (!found) continue
    count(found[1])
    at += found[0].length - 1
  }
  const isPortuguese = portuguese.test(text) && !otherTongues.test(text)
  text = weighIdioms(text, (weight, before, after) =>
    count(weight > 0 && isNegated(before, after, isPortuguese) ? -weight : weight),
  )
  for (const found of text.matchAll(rating))
    count(weightOfRating(Number((found[1] ?? found[3] ?? '').replace(',', '.')), Number(found[2] ?? 5)))
  if (chosenByMost.test(text)) good += 1.5
  weighShapes(text, count)
  const tokens = text.match(tokenPattern) ?? []
  let isTended = false
  tokens.forEach((token, index) => {
    isTended = tending.has(token) || (isTended && !endsTending.test(token))
    const weight = weightOf(known, token) || superlative(tokens, index)
    if (weight === 0) return
    // "Treats burns and broken bones": the troubles of others that a firm sees to are none of its own.
    if (weight < 0 && isTended && !token.endsWith('ly')) return
    // "Generous limits": the praise before it settles what a measure is worth.
    if (weight < 0 && measures.has(token) && weightOf(known, tokens[index - 1] ?? '') > 0) return
    const turned = isNegated(tokens.slice(Math.max(0, index - 3), index), tokens.slice(index + 1, index + 3), isPortuguese)
    count(turned ? -weight * turnedShare : weight)
  })
  return { praise: good, blame: bad }
}

const rating =
  /(?<![\p{N}.,])(?:(\d{1,3}(?:[.,]\d)?) ?(?:\/|out of|of|von|sur|sobre|de|su|em|van) ?(5|10|100)(?![\p{N}%]|[.,]\p{N})|([1-5](?:[.,]\d)?) (?:stars?|sterne?n?|etoiles?|estrellas|stelle|estrelas|sterren)(?!\p{L}))/gu

/** "4.6 of 5": four fifths and more praise, under three fifths blame. */
function weightOfRating(value: number, top: number): number {
  if (!(top === 5 || top === 10 || top === 100) || value > top || (top === 5 && value < 1)) return 0
  const part = value / top
  return part >= 0.8 ? 1 : part < 0.6 ? -1 : 0
}

// "Most new shops choose X"
const chosenByMost =
  /(?:^|[^\p{L}])(?:most|many) [^.;,~]{0,24}(?:choose|pick|prefer|love|swear by|die meisten [^.;,~]{0,24}wahlen)(?![\p{L}])/u

// Words and the marks at which a negation ends: "no guarantee, generous limits".
const tokenPattern = /[\p{L}\p{N}][\p{L}\p{N}'-]*|[,;:.()–~]/gu
const measures = new Set(['limit', 'limits', 'delay', 'delays', 'waits', 'risk', 'risks', 'late'])

const tending = new Set(
  'treat treats treating repair repairs repairing collect collects collecting scan scans scanning detect detects detecting protect protects protecting remove removes removing mend mends mending tackle tackles tackling handle handles handling insure insures insuring prevent prevents preventing cure cures relieve relieves relieving soothe soothes soothing heal heals address addresses help helps helping behandelt repariert beseitigt lindert schutzt soigne repare protege trata repara tratta ripara verhelpt herstelt behandelt'.split(
    ' ',
  ),
)
const endsTending =
  /^(?:[;:.()–~]|is|are|was|were|has|have|had|but|though|although|while|after|then|only|too|so|yet|aber|mais|pero|ma|mas|maar|badly|poorly|slowly|late)$/

const negatesBehind = new Set(['nicht', 'niet', 'pas', 'kaum', 'nie', 'nooit', 'jamais'])
const reflexives = new Set(['sich', 'mich', 'uns', 'mir', 'zich', 'je', 'me'])
// "No bairro" is "in the quarter": where Portuguese is written, "no" negates nothing.
const portuguese = /(?<!\p{L})(?:nao|uma|um|voce|sao|pel[ao]s?|ao|aos|dos|das|em|seus?|suas?|os|ou)(?!\p{L})/u
const otherTongues = /(?<!\p{L})(?:the|is|and|los|las|el|y|pero|del|con)(?!\p{L})/u

function isNegated(before: readonly string[], after: readonly string[], isPortuguese: boolean): boolean {
  const mark = before.findLastIndex((word) => !/[\p{L}\p{N}]/u.test(word))
  if (
    before
      .slice(mark + 1)
      .slice(-3)
      .some((word) => (negations.has(word) && !(isPortuguese && word === 'no')) || word.endsWith("n't"))
  )
    return true
  const next = after[reflexives.has(after[0] ?? '') ? 1 : 0] ?? ''
  // "Uberzeugt nicht": after a verb the negation follows; "pas cher" opens a statement of its own.
  return negatesBehind.has(next) && !(next === 'pas' && /^cher/.test(after[1] ?? ''))
}

/** "The most waterproof fabric": a superlative of an adjective no list has is praise. */
function superlative(tokens: readonly string[], index: number): number {
  if (tokens[index - 1] !== 'most' || !/^(?:the|'s|its|offers|offer|s)$/.test(tokens[index - 2] ?? '')) return 0
  const word = tokens[index] ?? ''
  return /(?:ed|ous|ful|ive|ing|able|ible|proof|ent|ant|al|ic|y|ate|ile)$/.test(word) &&
    !/^(?:likely|recent|common|important|frequent)/.test(word)
    ? 1
    : 0
}

// Praise and blame of like weight are balanced; twice the weight is not.
const balance = 0.32

/**
 * The tone of weighed text: a side wins unless the other is nearly as heavy.
 * Balanced praise and blame is neutral, and so is a text without either.
 */
export function toneOf(polarity: Polarity): Tone {
  const total = polarity.praise + polarity.blame
  if (total < 0.45) return 'neutral'
  const lean = (polarity.praise - polarity.blame) / total
  if (lean > balance) return 'positive'
  return lean < -balance ? 'negative' : 'neutral'
}

export function addPolarity(a: Polarity, b: Polarity): Polarity {
  return { praise: a.praise + b.praise, blame: a.blame + b.blame }
}
