import { decodeEntity, entitySource } from '../text/entities.ts'
import { foldText } from '../text/fold.ts'
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
/** Fewest letters of a quote of several words, so that other words do not match it by chance. */
const leastPhrase = 10

const reduced = new Map<string, string>()

/** The letters that a character counts as: '' for one that joins its neighbours, a space for one that separates them. */
function lettersOf(unit: string): string {
  const known = reduced.get(unit)
  if (known !== undefined) return known
  const made = mark.test(unit) || invisible.has(unit) ? '' : foldedLetters(unit) || ' '
  reduced.set(unit, made)
  return made
}

/** Hangul syllables stay whole, since their parts would match inside other syllables. */
function foldedLetters(unit: string): string {
  const folded = foldText(hangul.test(unit) ? unit : unit.normalize('NFKD').replace(/\p{M}/gu, ''))
  return [...folded].filter((letter) => kept.test(letter)).join('')
}

/** "oe", "ae" and "ue" are other spellings of umlauts, and "ß" is one letter or two: the second one is dropped in text and quote. */
const isDropped = (letter: string, before: string): boolean =>
  letter === 'e' ? before === 'o' || before === 'a' || before === 'u' : letter === 's' && before === 's'

/** Reduces a text once; offsets are UTF-16 units of it. Linear. */
export function quotable(text: string): QuotableText {
  const letters: string[] = []
  const from: number[] = []
  const to: number[] = []
  const begins: boolean[] = []
  let before = ''
  let isApart = true
  const push = (letter: string, start: number, end: number): void => {
    if (!isApart && isDropped(letter, before)) {
      to[to.length - 1] = end
      return
    }
    begins.push(isApart || (letter > '\u0e00' && unspaced.test(letter)) || (before > '\u0e00' && unspaced.test(before)))
    letters.push(letter)
    from.push(start)
    to.push(end)
    before = letter
    isApart = false
  }
  for (let at = 0, end = 0; at < text.length; at = end) {
    const { unit, length } = unitAt(text, at)
    end = at + length
    const said = unit === '&' ? ' ' : lettersOf(unit)
    if (said === '' && to.at(-1) === at && mark.test(unit)) to[to.length - 1] = end
    if (said === ' ') isApart = true
    else for (let index = 0; index < said.length; index++) push(said.charAt(index), at, end)
    if (unit === '&') for (const letter of 'and') push(letter, at, end)
    if (unit === '&') isApart = true
  }
  return { letters: letters.join(''), from, to, begins }
}

/** The character at a place, written as itself, as an HTML entity or as the parts of a Korean syllable. */
function unitAt(text: string, at: number): { readonly unit: string; readonly length: number } {
  const unit = text.charAt(at)
  if (unit === '&') {
    entity.lastIndex = at
    const reference = entity.exec(text)?.[0]
    const decoded = reference && decodeEntity(reference)
    return reference && decoded !== undefined ? { unit: decoded, length: reference.length } : { unit, length: 1 }
  }
  if (unit < '\u1100') return { unit, length: 1 }
  let end = at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
  if (unit < '\u1200') while (/[\u1160-\u11ff]/.test(text.charAt(end))) end++
  return { unit: text.slice(at, end).normalize('NFC'), length: end - at }
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
