import { decodeEntity, entitySource } from '../text/entities.ts'
import { foldText } from '../text/fold.ts'
import type { Range } from '../text/sentences.ts'

/**
 * A text reduced to the characters that a quote must match: letters and digits, folded, with the place of each in the text and
 * whether a word begins or ends there. Punctuation, cell borders and line ends count as spaces.
 */
export type QuotableText = {
  readonly letters: string
  /** Place in the text of each letter, and the place behind it. */
  readonly from: Int32Array
  readonly to: Int32Array
  /** 1 where a word begins (bit 1) or ends (bit 2). */
  readonly borders: Uint8Array
}

const kept = /[\p{L}\p{N}+%$€£]/u
const unspaced = /[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/
const hangul = /[\uac00-\ud7af]/
const joins = new Set(['`', '*', '_', '~', '\\', '\u00ad', '\u200b', '\u200c', '\u200d', '\ufeff'])
/** Within a word ("McDonald's"), or between a name and what follows or precedes it ("Decathlon's tents", "qu'Ornikar"). */
const apostrophes = new Set(["'", '\u2019', '\u2018'])
const entity = new RegExp(entitySource, 'iy')
const maxFound = 50
/** Fewest letters of a quote of several words, so that other words do not match it by chance. */
const leastPhrase = 10

/** Reduces a text once; offsets are UTF-16 units of it. Linear. */
export function quotable(text: string): QuotableText {
  const builder = {
    letters: [] as string[],
    from: [] as number[],
    to: [] as number[],
    joint: true,
    borders: [] as number[],
    next: 0,
  }
  let at = 0
  while (at < text.length) at = readUnit(text, at, builder)
  const last = builder.borders.length - 1
  if (last >= 0) builder.borders[last] = (builder.borders[last] ?? 0) | 2
  return {
    letters: builder.letters.join(''),
    from: Int32Array.from(builder.from),
    to: Int32Array.from(builder.to),
    borders: Uint8Array.from(builder.borders),
  }
}

/** `next`: the place behind the last letter and marks after it. */
type Builder = {
  letters: string[]
  from: number[]
  to: number[]
  joint: boolean
  mayBegin?: boolean
  borders: number[]
  next: number
}

function readUnit(text: string, at: number, builder: Builder): number {
  const code = text.charCodeAt(at)
  if ((code > 96 && code < 123) || (code > 47 && code < 58)) return push(builder, text.charAt(at), at, at + 1)
  if (code > 64 && code < 91) return push(builder, String.fromCharCode(code + 32), at, at + 1)
  if (code === 38) {
    entity.lastIndex = at
    const found = entity.exec(text)?.[0]
    const decoded = found === undefined ? undefined : decodeEntity(found)
    const end = at + (decoded === undefined ? 1 : (found?.length ?? 1))
    if (decoded !== undefined && decoded !== '&') return decoded === '' ? end : readCharacter(decoded, at, end, builder)
    joint(builder, at)
    for (const letter of 'and') push(builder, letter, at, end)
    return joint(builder, end)
  }
  let end = at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
  // A syllable of Korean that is written as its parts.
  while (code >= 0x1100 && code < 0x1200 && /[\u1160-\u11ff]/.test(text.charAt(end))) end++
  return readCharacter(text.slice(at, end).normalize('NFC'), at, end, builder)
}

/** The character at a range of the text, written as itself or as an HTML entity. */
function readCharacter(unit: string, at: number, end: number, builder: Builder): number {
  if (apostrophes.has(unit)) {
    allowBorder(builder)
    return end
  }
  if (/^\p{M}$/u.test(unit) || joins.has(unit)) {
    const last = builder.to.length - 1
    if (last >= 0 && builder.to[last] === at && /\p{M}/u.test(unit)) builder.to[last] = end
    if (builder.next === at) builder.next = end
    return end
  }
  // Hangul syllables stay whole, since their parts would match inside other syllables.
  const folded = foldText(hangul.test(unit) ? unit : unit.normalize('NFKD').replace(/\p{M}/gu, ''))
  if (!kept.test(folded)) return joint(builder, end)
  for (const letter of folded) if (kept.test(letter)) push(builder, letter === 'ı' ? 'i' : letter, at, end)
  return end
}

/** "oe", "ae" and "ue" are other spellings of umlauts: the second letter is dropped in text and quote alike. */
function push(builder: Builder, letter: string, from: number, to: number): number {
  const before = builder.letters.at(-1)
  const last = builder.to.length - 1
  const isNext = !builder.joint && last >= 0 && builder.next === from
  builder.next = to
  if (isNext && letter === 'e' && (before === 'o' || before === 'a' || before === 'u')) {
    builder.to[last] = to
    return to
  }
  // "ß" is one letter or two.
  if (isNext && letter === 's' && before === 's') {
    builder.to[last] = to
    return to
  }
  const opens = builder.joint || unspaced.test(letter)
  if ((opens || unspaced.test(before ?? '')) && builder.borders.length > 0)
    builder.borders[builder.borders.length - 1] = (builder.borders.at(-1) ?? 0) | 2
  builder.borders.push(opens || builder.mayBegin || unspaced.test(before ?? '') ? 1 : 0)
  builder.mayBegin = false
  builder.letters.push(letter)
  builder.from.push(from)
  builder.to.push(to)
  builder.joint = false
  return to
}

/** Allows a word to end here and another to begin without a separator. */
function allowBorder(builder: Builder): void {
  if (builder.borders.length > 0) builder.borders[builder.borders.length - 1] = (builder.borders.at(-1) ?? 0) | 2
  builder.mayBegin = true
}

function joint(builder: Builder, next: number): number {
  builder.joint = true
  return next
}

/**
 * All places where the words of a quote occur in a text as whole words; at most fifty. A quote of several words may begin or
 * end, but not both, within a word: text copied from a screen has lost the space between two cells ("milesHoka Clifton 10").
 */
export function findAllQuotes(text: QuotableText, quote: string): Range[] {
  const wanted = quotable(quote).letters
  if (wanted === '') return []
  const isPhrase = wanted.length >= leastPhrase && /\S\s+\S/.test(quote)
  const found: Range[] = []
  let at = text.letters.indexOf(wanted)
  while (at !== -1 && found.length < maxFound) {
    const last = at + wanted.length - 1
    const [begins, ends] = [((text.borders[at] ?? 0) & 1) !== 0, ((text.borders[last] ?? 0) & 2) !== 0]
    if (isPhrase ? begins || ends : begins && ends) found.push({ start: text.from[at] ?? 0, end: text.to[last] ?? 0 })
    at = text.letters.indexOf(wanted, at + 1)
  }
  return found
}

/** All places where the words of a quote occur in an answer; case, accents, spacing, quotation marks and Markdown are ignored. */
export function findQuote(answer: string, quote: string): Range | undefined {
  return findAllQuotes(quotable(answer), quote)[0]
}
