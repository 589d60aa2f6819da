import { tidyAnswer, tidyVisible } from '../text/fold.ts'
import type { Range } from '../text/sentences.ts'
import { type QuotableText, quotable } from './find-quote.ts'
import { once } from './once.ts'

/** For each UTF-16 unit of the visible text, the range of the raw answer that it comes from; -1 where none was found. */
export type RawPlaces = { readonly from: Int32Array; readonly to: Int32Array }

/**
 * Returns the places of the visible text up to a length, or of all of it. Each place is computed once, when it is first needed.
 */
export type PlacesUntil = (until?: number) => RawPlaces

type Piece = { readonly text: string; readonly start: number | null }

/** The raw answer with what is never visible blanked; `at`: the end of the last place; `steps`: units left for far searches. */
type Raw = { readonly shown: string; readonly letters: () => QuotableText; at: number; steps: number }

const nearUnits = 400
/** Marks, list signs and addresses between two words are shorter, so a word found further on may be a repeat. */
const nextUnits = 40
const farSearches = 30
const words = /[\p{L}\p{N}\p{M}]+/gu

/**
 * Finds, for every visible word, the words of the raw answer that it comes from. Pieces are in the order of the answer; a piece
 * without `start` is hidden and only moves the search on. Linear: far searches are limited by the length of the answer.
 */
export function findRawPlaces(answer: string, pieces: readonly Piece[], visibleLength: number): PlacesUntil {
  const begin = once(() => {
    const shown = answer.replace(hiddenInRaw, (found) => ' '.repeat(found.length))
    return {
      places: { from: new Int32Array(visibleLength).fill(-1), to: new Int32Array(visibleLength).fill(-1) },
      raw: { shown, letters: once(() => quotable(shown)), at: 0, steps: answer.length * farSearches },
    }
  })
  let next = 0
  return (until = visibleLength) => {
    const { places, raw } = begin()
    for (let piece = pieces[next]; piece && (piece.start ?? 0) < until; piece = pieces[++next]) placePiece(raw, piece, places)
    return places
  }
}

function placePiece(raw: Raw, piece: Piece, places: RawPlaces): void {
  let done = 0
  for (;;) {
    words.lastIndex = done
    const found = words.exec(piece.text)
    if (!found) return
    const [word] = found
    const near = findNear(raw, word)
    const letters = near === -1 || near - raw.at > nextUnits ? findLetters(raw, word) : undefined
    const at = letters ? -1 : near === -1 ? findFar(raw, word) : near
    const start = letters ? (letters[0]?.start ?? raw.at) : at
    const first = walkBack(raw, piece.text, { unit: found.index, at: start }, done)
    if (start !== -1) done = walkOn(raw, piece, first.unit, first.at, places)
    if (letters) done = placeLetters(raw, piece, { word, from: found.index, letters }, places)
    done = Math.max(done, found.index + word.length)
  }
}

/** The place of a word as it is written, soon after the last place; -1 without one. */
function findNear(raw: Raw, word: string): number {
  const near = raw.shown.slice(raw.at, raw.at + nearUnits)
  let at = near.indexOf(word)
  while (at !== -1 && isPart(raw.shown, raw.at + at, word)) at = near.indexOf(word, at + 1)
  return at === -1 ? -1 : raw.at + at
}

/** Whether a word at a place is part of a longer one, also where characters of no width are between letters. */
function isPart(shown: string, at: number, word: string): boolean {
  const [before, behind] = [shown.charAt(at - 1), shown.charAt(at + word.length)]
  return (isAsciiWord(word.charCodeAt(0)) && isAsciiWord(before.charCodeAt(0))) || noWidth.test(before) || noWidth.test(behind)
}

const noWidth = /[\u00ad\u200b-\u200d\ufeff]/

/** The same for text behind a part that is not examined. */
function findFar(raw: Raw, word: string): number {
  if (word.length < 2 || raw.steps <= 0) return -1
  const at = raw.shown.indexOf(word, raw.at)
  raw.steps -= (at === -1 ? raw.shown.length : at) - raw.at
  return at
}

/** The places of the letters of a word that is written in another form (entities, combining marks), soon after the last place. */
function findLetters(raw: Raw, word: string): readonly Range[] | undefined {
  if (!mayDiffer.test(raw.shown.slice(raw.at, raw.at + nearUnits))) return undefined
  const { letters, from, to, borders } = raw.letters()
  const wanted = quotable(word).letters
  const last = letters.slice(0, lowerBound(from, raw.at + nearUnits))
  let first = wanted === '' ? -1 : last.indexOf(wanted, lowerBound(from, raw.at))
  while (first !== -1 && ((borders[first] ?? 0) & 1) === 0) first = last.indexOf(wanted, first + 1)
  if (first === -1) return undefined
  return Array.from(wanted, (_, index) => ({ start: from[first + index] ?? 0, end: to[first + index] ?? 0 }))
}

// Entities, marks of emphasis inside a word, and letters with other forms.
const mayDiffer = /[&*_`~\\\x7f-\uffff]/

type Found = { readonly word: string; readonly from: number }

function placeLetters(raw: Raw, piece: Piece, found: Found & { readonly letters: readonly Range[] }, places: RawPlaces): number {
  const { word, from, letters } = found
  const wanted = quotable(word)
  if (piece.start !== null)
    for (const [index, { start, end }] of letters.entries()) {
      places.from[piece.start + from + (wanted.from[index] ?? 0)] = start
      places.to[piece.start + from + (wanted.to[index] ?? 1) - 1] = end
    }
  return walkOn(raw, piece, from + word.length, letters.at(-1)?.end ?? raw.at, places)
}

type Step = { readonly unit: number; readonly at: number }

/** The first of the equal units before a place, over marks between them. */
function walkBack(raw: Raw, text: string, from: Step, before: number): Step {
  let first = from
  for (let unit = from.unit - 1, at = from.at - 1; unit >= before && at >= raw.at; at--)
    if (isSame(raw, at, text, unit)) first = { unit: unit--, at }
    else if (!marks.has(raw.shown.charAt(at))) break
  return first
}

/** Places equal units from here on, over marks between them. Returns the offset in the piece after the last whole word. */
function walkOn(raw: Raw, { text, start }: Piece, from: number, begin: number, places: RawPlaces): number {
  let unit = from
  let border = { unit, at: begin }
  for (let at = begin; unit < text.length; ) {
    if (isSame(raw, at, text, unit)) {
      if (start !== null) {
        places.from[start + unit] = at
        places.to[start + unit] = at + 1
      }
      at++
      unit++
      if (!isInWord(text, unit)) border = { unit, at }
    } else if (marks.has(raw.shown.charAt(at))) at++
    else break
  }
  raw.at = border.at
  return border.unit
}

const marks = new Set('*_`~\\')

/** Whether a unit of the answer is the visible one or another form of it, such as a quotation mark. */
function isSame({ shown }: Raw, at: number, text: string, unit: number): boolean {
  const code = shown.charCodeAt(at)
  if (code === text.charCodeAt(unit)) return !isMark(shown.charCodeAt(at + 1))
  return code > 127 && tidyVisible(tidyAnswer(shown.charAt(at))) === text.charAt(unit)
}

/** A combining accent or voicing mark: with the letter before it another character. */
function isMark(code: number): boolean {
  return (code >= 0x300 && code <= 0x36f) || code === 0x3099 || code === 0x309a
}

function isInWord(text: string, at: number): boolean {
  return isLetter(text, at - 1) && isLetter(text, at)
}

const letter = /[\p{L}\p{N}\p{M}]/u

function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code < 128 ? isAsciiWord(code) : letter.test(text.charAt(at))
}

function isAsciiWord(code: number): boolean {
  return (code > 47 && code < 58) || (code > 64 && code < 91) || (code > 96 && code < 123)
}

/** Index of the first of sorted numbers that is not below a value. */
function lowerBound(sorted: Int32Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** The range of the raw answer that a visible range comes from; undefined when one of its ends was not found. */
export function rawRange(placesUntil: PlacesUntil, { start, end }: Range): Range | undefined {
  const places = placesUntil(end)
  const from = places.from[start] ?? -1
  const to = places.to[end - 1] ?? -1
  return from === -1 || to === -1 || to <= from ? undefined : { start: from, end: to }
}

/** Code, comments, link targets, tags and citation marks. */
const hiddenInRaw =
  /```[\s\S]*?(?:```|$(?![\s\S]))|<!--[\s\S]*?(?:-->|$(?![\s\S]))|`[^`\n]{1,200}`|\]\((?:[^()\s]|\([^()\s]*\)){0,2000}(?:\s+["'(][^"')\n]{0,200}["')])?\)|<\/?[a-zA-Z][^<>]{0,500}>|\[\^?\d{1,3}(?:[,;– -]\s?\d{1,3})*\](?!\()|【[^【】\n]{0,80}】|[\ue200-\ue2ff]/g
