import { decodeEntity, entitySource } from '../text/entities.ts'
import { tidyAnswer, tidyVisible } from '../text/fold.ts'
import type { Range } from '../text/sentences.ts'
import { once } from './once.ts'

/** For each UTF-16 unit of the visible text, the range of the raw answer that it comes from; -1 where none was found. */
export type RawPlaces = { readonly from: Int32Array; readonly to: Int32Array }

/**
 * Returns the places of the visible text up to a length, or of all of it. Each place is computed once, when it is first needed.
 */
export type PlacesUntil = (until?: number) => RawPlaces

type Piece = { readonly text: string; readonly start: number | null }
/** `mask`: the first mask that does not end before `at`. */
type Cursor = { at: number; mask: number; steps: number }

const nearUnits = 400
const farUnits = 20_000
const longestToken = 12
const stepsPerUnit = 30
const tokens = /[\p{L}\p{N}\p{M}]+|[^\s]/gu
const letterOrDigit = /[\p{L}\p{N}]/u

/**
 * Finds, for every visible word, the words of the raw answer that it comes from. Pieces are in the order of the answer; a piece
 * without `start` is hidden and only moves the cursor. Linear: the number of comparisons is limited by the length of the answer.
 */
export function findRawPlaces(answer: string, pieces: readonly Piece[], visibleLength: number): PlacesUntil {
  const begin = once(() => ({
    places: { from: new Int32Array(visibleLength).fill(-1), to: new Int32Array(visibleLength).fill(-1) },
    masks: maskedRanges(answer),
    cursor: { at: 0, mask: 0, steps: answer.length * stepsPerUnit + 10_000 },
  }))
  let next = 0
  return (until = visibleLength) => {
    const { places, masks, cursor } = begin()
    for (let piece = pieces[next]; piece && (piece.start ?? 0) < until; piece = pieces[++next])
      placePiece(answer, masks, cursor, piece, places)
    return places
  }
}

function placePiece(answer: string, masks: readonly Range[], cursor: Cursor, piece: Piece, places: RawPlaces): void {
  let done = 0
  while (done < piece.text.length) {
    tokens.lastIndex = walkEqual(answer, masks, cursor, piece, done, places)
    const found = tokens.exec(piece.text)
    if (!found) return
    const word = found[0]
    done = found.index + word.length
    for (let cut = 0; cut < word.length; cut += longestToken)
      placeToken(answer, masks, cursor, word.slice(cut, cut + longestToken), places, piece.start, found.index + cut, cut === 0)
  }
}

/**
 * Fast path for ASCII text outside of masks: places tokens that follow one another in the answer as they do in the piece;
 * `searchToken` would find the same places. Returns the offset in the piece after the last of them.
 */
function walkEqual(
  answer: string,
  masks: readonly Range[],
  cursor: Cursor,
  { text, start }: Piece,
  from: number,
  places: RawPlaces,
): number {
  const shift = cursor.at - from
  if (isAsciiWord(text.charCodeAt(from)) && isAsciiWord(answer.charCodeAt(cursor.at - 1))) return from
  while ((masks[cursor.mask]?.end ?? Number.POSITIVE_INFINITY) <= cursor.at) cursor.mask++
  const limit = Math.min(text.length, (masks[cursor.mask]?.start ?? answer.length) - shift)
  const rest = text.slice(from, limit)
  let end = from
  if (!mayDiffer.test(rest) && answer.startsWith(rest, from + shift)) end = limit
  else
    for (; end < limit; end++) {
      const code = text.charCodeAt(end)
      if (code > 126 || code === 38 || code !== answer.charCodeAt(end + shift)) break
    }
  // No token is cut, and the last one carries no mark.
  while (end > from && (answer.charCodeAt(end + shift) > 127 || isInWord(text, end))) end--
  let last = end
  while (last > from && text.charCodeAt(last - 1) <= 32) last--
  if (last > from) cursor.at = last + shift
  if (start !== null)
    for (let at = from; at < last; at++) {
      places.from[start + at] = at + shift
      places.to[start + at] = at + shift + 1
    }
  return end
}

const mayDiffer = /[&\x7f-\uffff]/

function isInWord(text: string, at: number): boolean {
  return isAsciiWord(text.charCodeAt(at - 1)) && (isAsciiWord(text.charCodeAt(at)) || text.charCodeAt(at) > 127)
}

/** The range of the raw answer that a visible range comes from; undefined when one of its ends was not found. */
export function rawRange(placesUntil: PlacesUntil, { start, end }: Range): Range | undefined {
  const places = placesUntil(end)
  const from = places.from[start] ?? -1
  const to = places.to[end - 1] ?? -1
  return from === -1 || to === -1 || to <= from ? undefined : { start: from, end: to }
}

function placeToken(
  answer: string,
  masks: readonly Range[],
  cursor: Cursor,
  token: string,
  places: RawPlaces,
  start: number | null,
  offset: number,
  opensWord: boolean,
): void {
  const isWord = letterOrDigit.test(token)
  const limit = Math.min(answer.length, cursor.at + (isWord ? nearUnits : 24))
  let found = searchToken(answer, masks, cursor, token, limit, isWord && opensWord)
  if (!found && isWord && token.length > 1) {
    const exact = nextExact(answer, masks, cursor, token)
    found = exact ?? searchToken(answer, masks, cursor, token, Math.min(answer.length, cursor.at + farUnits), false)
  }
  if (!found) return
  cursor.at = found.ends.at(-1) ?? cursor.at
  if (start === null) return
  found.starts.forEach((from, index) => {
    places.from[start + offset + index] = from
    places.to[start + offset + index] = found.ends[index] ?? from + 1
  })
}

type Match = { readonly starts: number[]; readonly ends: number[] }

function searchToken(
  answer: string,
  masks: readonly Range[],
  cursor: Cursor,
  token: string,
  limit: number,
  needsBorder: boolean,
): Match | undefined {
  const first = token.charCodeAt(0)
  const isAscii = first < 128
  for (let at = cursor.at; at < limit && cursor.steps > 0; at++) {
    cursor.steps--
    const code = answer.charCodeAt(at)
    // Where the code units differ, only another form of the character can match; such forms are not ASCII or begin an entity.
    if (code !== first && code < 128 && code !== 38 && isAscii) continue
    const mask = maskAt(masks, at)
    if (mask) {
      at = mask.end - 1
      continue
    }
    if (needsBorder && at > 0 && code < 128 && isAsciiWord(answer.charCodeAt(at - 1)) && isAsciiWord(code)) continue
    const match = matchToken(answer, masks, at, token)
    if (match) return match
  }
  return undefined
}

function isAsciiWord(code: number): boolean {
  return (code > 47 && code < 58) || (code > 64 && code < 91) || (code > 96 && code < 123)
}

function nextExact(answer: string, masks: readonly Range[], cursor: Cursor, token: string): Match | undefined {
  let at = answer.indexOf(token, cursor.at)
  for (let tries = 0; at !== -1 && tries < 8; tries++) {
    const mask = maskAt(masks, at)
    if (!mask) {
      cursor.steps -= Math.floor((at - cursor.at) / 20)
      const from = at
      return {
        starts: Array.from(token, (_, index) => from + index).slice(0, token.length),
        ends: Array.from(token, (_, index) => from + index + 1),
      }
    }
    at = answer.indexOf(token, mask.end)
  }
  return undefined
}

function matchToken(answer: string, masks: readonly Range[], from: number, token: string): Match | undefined {
  const starts: number[] = []
  const ends: number[] = []
  let at = from
  let done = 0
  while (done < token.length) {
    if (at >= answer.length || at - from > 60 + token.length * 4) return undefined
    const code = answer.charCodeAt(at)
    if (code === token.charCodeAt(done) && !isMark(answer.charCodeAt(at + 1)) && (code !== 38 || !otherForm(answer, at))) {
      let to = at + 1
      while (to < answer.length && isMark(answer.charCodeAt(to))) to++
      starts.push(at)
      ends.push(to)
      done++
      at = to
      continue
    }
    const isPlain = code < 128 && code !== 38 && !isMark(answer.charCodeAt(at + 1))
    const written = isPlain ? undefined : otherForm(answer, at)
    if (written && written.text !== '' && token.startsWith(written.text, done)) {
      for (let index = 0; index < written.text.length; index++) {
        starts.push(at)
        ends.push(at + written.length)
      }
      done += written.text.length
      at += written.length
      continue
    }
    if (done === 0) return undefined
    const mask = maskAt(masks, at)
    if (mask) at = mask.end
    else if (code === 42 || code === 95 || code === 96 || code === 126 || code === 92) at++
    else if (written?.text === '') at += written.length
    else return undefined
  }
  return { starts, ends }
}

function isMark(code: number): boolean {
  return (code >= 0x300 && code <= 0x36f) || code === 0x3099 || code === 0x309a
}

/** Whether a character is the vowel or final consonant of a decomposed Hangul syllable. */
function isJamo(code: number): boolean {
  return code >= 0x1160 && code <= 0x11ff
}

const entity = new RegExp(entitySource, 'iy')
const forms = new Map<string, string>()
const maxForms = 4_096

/** The character at a place as the visible text has it, with the number of units it takes in the answer. */
function otherForm(answer: string, at: number): { text: string; length: number } | undefined {
  if (answer.charCodeAt(at) === 38) {
    entity.lastIndex = at
    const found = entity.exec(answer)?.[0]
    if (found === undefined) return undefined
    const text = decodeEntity(found)
    return text === undefined ? undefined : { text, length: found.length }
  }
  let end = at + ((answer.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
  while (end < answer.length && end - at < 8 && (isMark(answer.charCodeAt(end)) || isJamo(answer.charCodeAt(end)))) end++
  const cluster = answer.slice(at, end)
  const known = forms.get(cluster)
  if (known !== undefined) return { text: known, length: cluster.length }
  const text = tidyVisible(tidyAnswer(cluster)).trim()
  if (forms.size < maxForms) forms.set(cluster, text)
  return { text, length: cluster.length }
}

const hiddenInRaw =
  /```[\s\S]*?(?:```|$(?![\s\S]))|<!--[\s\S]*?(?:-->|$(?![\s\S]))|`[^`\n]{1,200}`|\]\((?:[^()\s]|\([^()\s]*\)){0,2000}(?:\s+["'(][^"')\n]{0,200}["')])?\)|<\/?[a-zA-Z][^<>]{0,500}>|\[\^?\d{1,3}(?:[,;– -]\s?\d{1,3})*\](?!\()|【[^【】\n]{0,80}】|[\ue200-\ue2ff]/g

/** Ranges that are never visible: code, comments, link targets, tags, citation marks. */
function maskedRanges(answer: string): Range[] {
  if (!/[`<\]【\ue200-\ue2ff]/.test(answer)) return []
  const ranges: Range[] = []
  for (const found of answer.matchAll(hiddenInRaw)) ranges.push({ start: found.index, end: found.index + found[0].length })
  return ranges
}

function maskAt(masks: readonly Range[], at: number): Range | undefined {
  let low = 0
  let high = masks.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const one = masks[middle]
    if (!one) return undefined
    if (at < one.start) high = middle - 1
    else if (at >= one.end) low = middle + 1
    else return one
  }
  return undefined
}
