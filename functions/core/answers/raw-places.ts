import type { Range } from '../text/sentences.ts'
import { quotable } from './find-quote.ts'
import { once } from './once.ts'

/** The range of the raw answer that a range of the visible text comes from; undefined when one of its ends was not found. */
export type ToRaw = (visible: Range) => Range | undefined

type Piece = { readonly text: string; readonly start: number | null }

/** A stretch of the visible text and its place in the answer; both have equal length where the answer has the same characters. */
type Placed = Range & { readonly from: number; readonly to: number }

/** A run of this length hardly occurs twice, so it is also searched further on, after text that is not visible, such as an address. */
const longRun = 20
const longReach = 400
const shortReach = 40
const farSearches = 30
const word = /[\p{L}\p{N}\p{M}]+/gu

/**
 * Finds where in the raw answer the visible text comes from, at the first call. Pieces are in the order of the answer; a piece
 * without `start` is hidden and only moves the search on. Linear: far searches are limited by the length of the answer.
 */
export function findRawPlaces(answer: string, pieces: readonly Piece[]): ToRaw {
  const aligned = once(() => align(answer, pieces))
  const text = once(() => pieces.flatMap((piece) => (piece.start === null ? [] : [piece.text])).join('\n'))
  return ({ start, end }) => {
    const placed = aligned()
    const first = placed[firstWhere(placed, (one) => one.end > start)]
    const last = placed[firstWhere(placed, (one) => one.start >= end) - 1]
    if (!first || !last || first.start >= end || last.end <= start) return undefined
    const [unplacedBefore, unplacedBehind] = [text().slice(start, first.start), text().slice(last.end, end)]
    if (unplacedBefore.search(word) !== -1 || unplacedBehind.search(word) !== -1) return undefined
    let from = first.from + (isAlike(first) ? Math.max(0, start - first.start) : 0)
    let to = last.to - (isAlike(last) ? Math.max(0, last.end - end) : 0)
    // Punctuation around the words.
    for (let at = first.start - 1; at >= start && text()[at] === answer[from - 1]; at--) from--
    for (let at = last.end; at < end && text()[at] === answer[to]; at++) to++
    return from < to ? { start: from, end: to } : undefined
  }
}

const isAlike = ({ start, end, from, to }: Placed): boolean => end - start === to - from

function align(answer: string, pieces: readonly Piece[]): readonly Placed[] {
  const { shown, toRaw } = cutHidden(answer)
  const letters = once(() => quotable(shown))
  const placed: Placed[] = []
  const leftOut: { readonly words: string; readonly start: number; readonly behind: number }[] = []
  let next = 0
  let steps = answer.length * farSearches

  const keep = (piece: Piece, { start, end }: Range, from: number, to: number): void => {
    next = Math.max(next, to)
    if (piece.start !== null) placed.push({ start: piece.start + start, end: piece.start + end, from, to })
  }
  const placeRun = (piece: Piece, range: Range): boolean => {
    const run = piece.text.slice(range.start, range.end)
    const at = findWords(shown, run, next, next + run.length + shortReach)
    if (at !== -1) keep(piece, range, at, at + run.length)
    return at !== -1
  }
  /** Places words as one run, else in halves. */
  const placeWords = (piece: Piece, words: readonly Range[]): void => {
    const [first] = words
    const last = words.at(-1)
    if (!first || !last) return
    if (placeRun(piece, { start: first.start, end: last.end })) return
    if (words.length > 1) {
      const middle = words.length >> 1
      placeWords(piece, words.slice(0, middle))
      placeWords(piece, words.slice(middle))
    } else if (!placeLetters(piece, first) && piece.start !== null)
      leftOut.push({ words: piece.text.slice(first.start, first.end), start: piece.start + first.start, behind: placed.length })
  }
  /** Places a word that is written in another form: with entities, combining marks or emphasis inside. */
  const placeLetters = (piece: Piece, range: Range): boolean => {
    if (!mayDiffer.test(shown.slice(next, next + longReach))) return false
    const raw = letters()
    const wanted = quotable(piece.text.slice(range.start, range.end))
    const first = firstWhere(raw.from, (from) => from >= next)
    const part = raw.letters.slice(first, first + longReach)
    let at = wanted.letters === '' ? -1 : part.indexOf(wanted.letters)
    while (at !== -1 && !raw.begins[first + at]) at = part.indexOf(wanted.letters, at + 1)
    for (let index = 0; at !== -1 && index < wanted.letters.length; index++) {
      const [start, end] = [range.start + (wanted.from[index] ?? 0), range.start + (wanted.to[index] ?? 0)]
      keep(piece, { start, end }, raw.from[first + at + index] ?? 0, raw.to[first + at + index] ?? 0)
    }
    return at !== -1
  }
  for (const piece of pieces) {
    if (piece.text === '' || placeRun(piece, { start: 0, end: piece.text.length })) continue
    const before = { placed: placed.length, leftOut: leftOut.length, next }
    placeWords(
      piece,
      Array.from(piece.text.matchAll(word), ({ index, 0: { length } }) => ({ start: index, end: index + length })),
    )
    // The same words may follow again, so a piece is searched far ahead only if less than half of it was found nearby.
    const atHand =
      piece.start === null
        ? next - before.next
        : placed.slice(before.placed).reduce((sum, { start, end }) => sum + end - start, 0)
    if (piece.text.length < longRun || atHand * 2 > piece.text.length || steps <= 0) continue
    const at = findWords(shown, piece.text, before.next)
    steps -= (at === -1 ? shown.length : at) - before.next
    if (at === -1) continue
    ;[placed.length, leftOut.length] = [before.placed, before.leftOut]
    keep(piece, { start: 0, end: piece.text.length }, at, at + piece.text.length)
  }
  // Words that were not found near the one before are searched between their neighbours, one after the other.
  const found: Placed[] = []
  for (const { words, start, behind } of leftOut) {
    const from = Math.max(placed[behind - 1]?.to ?? 0, found.at(-1)?.to ?? 0)
    const at = findWords(shown, words, from, Math.min(placed[behind]?.from ?? shown.length, from + longReach))
    if (at !== -1) found.push({ start, end: start + words.length, from: at, to: at + words.length })
  }
  const all = [...placed, ...found].sort((a, b) => a.start - b.start)
  return all.map((one) => ({ ...one, from: toRaw(one.from), to: toRaw(one.to - 1) + 1 }))
}

/**
 * The answer with one character in place of each stretch that is not visible, so that the words on both sides of a long address are
 * neighbours. `toRaw`: the place in the answer of a character of it.
 */
function cutHidden(answer: string): { readonly shown: string; readonly toRaw: (at: number) => number } {
  const cuts: { readonly at: number; readonly shift: number }[] = []
  let shift = 0
  const shown = answer.replace(hiddenInRaw, (found: string, place: number) => {
    cuts.push({ at: place - shift + 1, shift: shift + found.length - 1 })
    shift += found.length - 1
    return '\0'
  })
  return { shown, toRaw: (at) => at + (cuts[firstWhere(cuts, (one) => one.at > at) - 1]?.shift ?? 0) }
}

const mayDiffer = /[&*_`~\\\x7f-\uffff]/
const partOfWord = /[a-z0-9\u00ad\u200b-\u200d\ufeff]/i
const joinsBehind = /\p{M}|[\u00ad\u200b-\u200d\ufeff]/u

/** The first place in a range where the words occur as whole words; -1 without one. */
function findWords(shown: string, words: string, from: number, until?: number): number {
  const part = shown.slice(from, until)
  let at = part.indexOf(words)
  while (at !== -1 && isPart(shown, from + at, words)) at = part.indexOf(words, at + 1)
  return at === -1 ? -1 : from + at
}

function isPart(shown: string, at: number, words: string): boolean {
  const behind = shown.charAt(at + words.length)
  return (
    (partOfWord.test(shown.charAt(at - 1)) && /^[a-z0-9]/i.test(words)) ||
    (partOfWord.test(behind) && /[a-z0-9]$/i.test(words)) ||
    (behind > '\x7f' && joinsBehind.test(behind))
  )
}

/** Binary search: index of the first value for which the condition holds. It must hold for all later values, too. */
function firstWhere<T>(sorted: readonly T[], holds: (value: T) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const value = sorted[middle] as T // the index is in range
    if (holds(value)) high = middle
    else low = middle + 1
  }
  return low
}

/** Code, comments, images, link targets, tags and citation marks. */
const hiddenInRaw =
  /```[\s\S]*?(?:```|$(?![\s\S]))|<!--[\s\S]*?(?:-->|$(?![\s\S]))|`[^`\n]{1,200}`|(?:!\[[^\][\n]{0,500})?\]\((?:[^()\s]|\([^()\s]*\)){0,2000}(?:\s+["'(][^"')\n]{0,200}["')])?\)|<\/?[a-zA-Z][^<>]{0,500}>|\[\^?\d{1,3}(?:[,;– -]\s?\d{1,3})*\](?!\()|【[^【】\n]{0,80}†[^【】\n]{0,80}】|[\ue200-\ue2ff]/g
