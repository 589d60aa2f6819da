import type { Range } from '../text/sentences.ts'
import { type QuotableText, quotable } from './find-quote.ts'
import { once } from './once.ts'

/** The range of the raw answer that a range of the visible text comes from; undefined when one of its ends was not found. */
export type ToRaw = (visible: Range) => Range | undefined

type Piece = { readonly text: string; readonly start: number | null }

/** Letters between two runs of words that the visible text lacks: marks, addresses. A single word so far away may be a repeat. */
const runReach = 400
const wordReach = 40
/** A run of so many letters is also searched behind a part that is not examined. */
const longRun = 20
const farSearches = 30

/**
 * Finds, for every visible letter, the letter of the raw answer that it comes from, at the first call. Pieces are in the order
 * of the answer; a piece without `start` is hidden and only moves the search on. Linear: far searches are limited by the length
 * of the answer.
 */
export function findRawPlaces(answer: string, pieces: readonly Piece[]): ToRaw {
  const aligned = once(() => align(answer, pieces))
  return ({ start, end }) => {
    const { text, visible, raw, places } = aligned()
    const first = lowerBound(visible.from, start)
    const last = lowerBound(visible.from, end) - 1
    let from = raw.from[places[first] ?? -1] ?? -1
    let to = raw.to[places[last] ?? -1] ?? -1
    if (last < first || from === -1 || to <= from) return undefined
    // Punctuation around the letters.
    for (let at = (visible.from[first] ?? 0) - 1; at >= start && text[at] === answer[from - 1]; at--) from--
    for (let at = visible.to[last] ?? end; at < end && text[at] === answer[to]; at++) to++
    return { start: from, end: to }
  }
}

function align(answer: string, pieces: readonly Piece[]) {
  const raw = quotable(answer.replace(hiddenInRaw, (found) => ' '.repeat(found.length)))
  const text = pieces.flatMap((piece) => (piece.start === null ? [] : [piece.text])).join('\n')
  const visible = quotable(text)
  const places = new Int32Array(visible.from.length).fill(-1)
  let next = 0
  let steps = answer.length * farSearches
  /** Places a run of words, whole or in halves. */
  const place = (source: QuotableText, first: number, end: number): void => {
    const wanted = source.letters.slice(first, end)
    const middle = middleBorder(source, first, end)
    let at = findWords(raw, wanted, next, next + wanted.length + (middle === -1 ? wordReach : runReach))
    if (at === -1 && wanted.length >= longRun && steps > 0) {
      at = findWords(raw, wanted, next)
      steps -= (at === -1 ? raw.letters.length : at) - next
    }
    if (at !== -1) {
      next = at + wanted.length
      if (source === visible) for (let letter = first; letter < end; letter++) places[letter] = at + letter - first
    } else if (middle !== -1) {
      place(source, first, middle)
      place(source, middle, end)
    }
  }
  for (const { text: words, start } of pieces) {
    const source = start === null ? quotable(words) : visible
    const first = start === null ? 0 : lowerBound(visible.from, start)
    const end = start === null ? source.from.length : lowerBound(visible.from, start + words.length)
    if (end > first) place(source, first, end)
  }
  placeLeftOut(visible, raw, places)
  return { text, visible, raw, places }
}

/** The border of two words next to the middle of a run; -1 for a single word. */
function middleBorder({ begins }: QuotableText, first: number, end: number): number {
  const middle = (first + end) >> 1
  const behind = begins.indexOf(true, middle)
  if (behind > first && behind < end) return behind
  const before = begins.lastIndexOf(true, middle)
  return before > first ? before : -1
}

/** Places words that were not found near the one before where they are between their neighbours. */
function placeLeftOut(visible: QuotableText, raw: QuotableText, places: Int32Array): void {
  let last = -1
  for (let first = 0; first < places.length; first++) {
    if (places[first] === -1 && visible.begins[first]) {
      const behind = visible.begins.indexOf(true, first + 1)
      const end = behind === -1 ? places.length : behind
      const until = places.subarray(first, first + runReach).find((at) => at !== -1) ?? last + runReach
      const at = findWords(raw, visible.letters.slice(first, end), last + 1, until)
      if (at !== -1) for (let letter = first; letter < end; letter++) places[letter] = at + letter - first
    }
    last = Math.max(last, places[first] ?? -1)
  }
}

/** The first place from a letter on where a word begins and the wanted letters follow; -1 without one. */
function findWords({ letters, begins }: QuotableText, wanted: string, from: number, until?: number): number {
  const part = letters.slice(from, until)
  let at = part.indexOf(wanted)
  while (at !== -1 && !begins[from + at]) at = part.indexOf(wanted, at + 1)
  return at === -1 ? -1 : from + at
}

/** Index of the first of sorted numbers that is not below a value. */
function lowerBound(sorted: readonly number[], value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Code, comments, link targets, tags and citation marks. */
const hiddenInRaw =
  /```[\s\S]*?(?:```|$(?![\s\S]))|<!--[\s\S]*?(?:-->|$(?![\s\S]))|`[^`\n]{1,200}`|\]\((?:[^()\s]|\([^()\s]*\)){0,2000}(?:\s+["'(][^"')\n]{0,200}["')])?\)|<\/?[a-zA-Z][^<>]{0,500}>|\[\^?\d{1,3}(?:[,;– -]\s?\d{1,3})*\](?!\()|【[^【】\n]{0,80}】|[\ue200-\ue2ff]/g
