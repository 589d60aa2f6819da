import { decodeEntity, entitySource } from '../text/entities.ts'
import { foldText, tidyAnswer } from '../text/fold.ts'
import type { Range } from '../text/sentences.ts'

/**
 * A text reduced to the characters that a quote must match: letters and digits, folded, with the place of each in the text.
 * Punctuation, cell borders and line ends count as spaces.
 */
export type QuotableText = {
  readonly letters: string
  /** Place in the text of each letter, and the place behind it. */
  readonly from: readonly number[]
  readonly to: readonly number[]
  /** Whether a word may begin at the letter, so that one may end before it. */
  readonly begins: readonly boolean[]
}

const kept = /[\p{L}\p{N}+%$€£]/u
const unspaced = /[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/
const hangul = /[\uac00-\ud7af]/
const mark = /^\p{M}$/u
const invisible = new Set(['`', '*', '_', '~', '\\', '\u00ad', '\u200b', '\u200c', '\u200d', '\ufeff'])
const entity = new RegExp(entitySource, 'iy')
const maxFound = 50
// The longest answer of a platform has about 40,000 characters beside its addresses.
const maxLetters = 400_000
/** Fewest letters of a quote of several words, so that other words do not match it by chance. */
const leastPhrase = 10

const reduced = new Map<string, string>()

/** What a character counts as: its folded letters, '' where it joins its neighbours, a space where it separates them. */
function lettersOf(unit: string): string {
  const known = reduced.get(unit)
  if (known !== undefined) return known
  const made = reduce(unit.startsWith('&') ? (decodeEntity(unit) ?? unit) : unit.normalize('NFC'))
  // Single characters alone: entities and Korean parts have endless spellings, and the memory outlives the answer.
  if (unit.length <= 2) reduced.set(unit, made)
  return made
}

function reduce(character: string): string {
  if (character === '&') return ' and '
  if (mark.test(character) || invisible.has(character)) return ''
  // Hangul syllables stay whole, since their parts would match inside other syllables.
  const folded = foldText(hangul.test(character) ? character : tidyAnswer(character).normalize('NFKD').replace(/\p{M}/gu, ''))
  return [...folded].filter((letter) => kept.test(letter)).join('') || ' '
}

const plain = Array.from({ length: 128 }, (_, code) => lettersOf(String.fromCharCode(code)))

/** "oe", "ae" and "ue" are other spellings of umlauts, and "ß" is one letter or two: the second one is dropped in text and quote. */
const isDropped = (letter: string, before: string): boolean =>
  letter === 'e' ? before === 'o' || before === 'a' || before === 'u' : letter === 's' && before === 's'

const isUnspaced = (letter: string): boolean => letter > '\u0e00' && unspaced.test(letter)

/** Reduces a text once, an oversized one in part; offsets are UTF-16 units of it. Linear. */
export function quotable(text: string): QuotableText {
  const from: number[] = []
  const to: number[] = []
  const begins: boolean[] = []
  let letters = ''
  let before = ''
  let isApart = true
  for (let at = 0, end = 0; at < text.length && from.length < maxLetters; at = end) {
    const code = text.charCodeAt(at)
    end = code < 128 && code !== 38 ? at + 1 : endOfUnit(text, at)
    const said = code < 128 && end === at + 1 ? (plain[code] ?? '') : lettersOf(text.slice(at, end))
    if (said === '' && to[to.length - 1] === at && mark.test(text.slice(at, end))) to[to.length - 1] = end
    for (let index = 0; index < said.length; index++) {
      const letter = said.charAt(index)
      if (letter === ' ') isApart = true
      else if (!isApart && isDropped(letter, before)) to[to.length - 1] = end
      else {
        begins.push(isApart || isUnspaced(letter) || isUnspaced(before))
        letters += letter
        from.push(at)
        to.push(end)
        before = letter
        isApart = false
      }
    }
  }
  return { letters, from, to, begins }
}

/** The end of a character, of an HTML entity, or of the parts that a Korean syllable is written as. */
function endOfUnit(text: string, at: number): number {
  if (text.charAt(at) === '&') {
    entity.lastIndex = at
    const reference = entity.exec(text)?.[0] ?? '&'
    return at + (decodeEntity(reference) === undefined ? 1 : reference.length)
  }
  let end = at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
  if (/[\u1100-\u11ff]/.test(text.charAt(at))) while (/[\u1160-\u11ff]/.test(text.charAt(end))) end++
  return end
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
  for (let at = text.letters.indexOf(wanted); at !== -1 && found.length < maxFound; at = text.letters.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    const [begins, ends] = [text.begins[at] === true, text.begins[end] !== false]
    if (isPhrase ? begins || ends : begins && ends) found.push({ start: text.from[at] ?? 0, end: text.to[end - 1] ?? 0 })
  }
  return found
}

/** The first place where the words of a quote occur in an answer; case, accents, spacing, quotation marks and Markdown are ignored. */
export function findQuote(answer: string, quote: string): Range | undefined {
  return findAllQuotes(quotable(answer), quote)[0]
}
