import { isEnglishWord } from '../text/english.ts'
import { type Range, splitSentences } from '../text/sentences.ts'
import { once } from './once.ts'
import type { ParsedAnswer } from './parsed-answer.ts'

export type Sentence = Range & { readonly index: number; readonly block: number }

/** An answer with what every later question needs: its sentences and writing style, each computed once. */
export type Scene = ParsedAnswer & {
  /** Whether it is written in English, so that a word in no English dictionary is likely a name. */
  readonly isEnglish: () => boolean
  /** Written in a language that gives every noun a capital. */
  readonly isGerman: () => boolean
  readonly sentences: readonly Sentence[]
  /** Index of the first sentence of each block. */
  readonly firstSentence: readonly number[]
}

export function setScene(parsed: ParsedAnswer): Scene {
  const sentences: Sentence[] = []
  const firstSentence: number[] = []
  parsed.blocks.forEach((block, index) => {
    firstSentence.push(sentences.length)
    for (const range of splitSentences(parsed.text, block.start, block.end)) {
      sentences.push({ start: range.start, end: range.end, index: sentences.length, block: index })
    }
  })
  return {
    ...parsed,
    isEnglish: once(() => isEnglish(parsed.folded.slice(0, 4000))),
    isGerman: once(() => parsed.blocks.slice(0, 60).some((block) => isGerman(parsed.folded.slice(block.start, block.end)))),
    sentences,
    firstSentence,
  }
}

/** The sentence at a place of the text. */
export function sentenceAt(scene: Scene, place: number): Sentence | undefined {
  return rangeAt(scene.sentences, place)
}

/** Among ranges sorted by start that do not overlap, the one that contains a place. */
function rangeAt<T extends Range>(sorted: readonly T[], place: number): T | undefined {
  const found = sorted[lastStartingBefore(sorted, place)]
  return found && place < found.end ? found : undefined
}

/** Index of the block at a place of the text, or -1. */
export function blockAt(scene: Scene, place: number): number {
  return lastStartingBefore(scene.blocks, place)
}

const german = /(?<!\p{L})(?:der|die|das|und|ist|nicht|mit|fur|sich|auf|eine|einen|wird|oder|auch|sie)(?!\p{L})/gu
const otherThanGerman = /(?<!\p{L})(?:the|and|of|is|les|des|est|los|las|para|che|sono|het|een|voor|van|nao)(?!\p{L})/gu

function isGerman(folded: string): boolean {
  const signs = folded.match(german)?.length ?? 0
  return signs > 1 && signs > (folded.match(otherThanGerman)?.length ?? 0) * 1.5
}

/** Whether most words of three letters and more are in an English dictionary. */
function isEnglish(folded: string): boolean {
  const said = folded.match(/(?<![\p{L}])\p{L}{3,}(?!\p{L})/gu) ?? []
  return said.filter((word) => isEnglishWord(word)).length * 2 > said.length
}

/** Of things sorted by start, those that are within start and end. */
export function within<T extends Range>(sorted: readonly T[], start: number, end: number): T[] {
  const found: T[] = []
  for (let at = lastStartingBefore(sorted, start - 1) + 1; at < sorted.length; at++) {
    const one = sorted[at]
    if (!one || one.start >= end) break
    if (one.end <= end) found.push(one)
  }
  return found
}

function lastStartingBefore(ranges: readonly Range[], place: number): number {
  let low = 0
  let high = ranges.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.start ?? 0) <= place) low = middle + 1
    else high = middle - 1
  }
  return high
}
