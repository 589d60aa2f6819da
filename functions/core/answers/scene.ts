import { type Range, splitClauses, splitSentences } from '../text/sentences.ts'
import { readLanguages, type WritingStyle } from './language.ts'
import type { ParsedAnswer } from './parsed-answer.ts'

export type Sentence = Range & { readonly index: number; readonly block: number; readonly clauses: readonly Range[] }

/** An answer with what every later question needs: its sentences, clauses and writing style, each computed once. */
export type Scene = ParsedAnswer & {
  /** Writing style by block. */
  readonly styles: readonly WritingStyle[]
  /** By block: whether its words are English ones. */
  readonly english: readonly boolean[]
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
      sentences.push({ ...range, index: sentences.length, block: index, clauses: splitClauses(parsed.folded, range) })
    }
  })
  return { ...parsed, ...readLanguages(parsed.text, parsed.folded, parsed.blocks), sentences, firstSentence }
}

/** The sentence at a place of the text. */
export function sentenceAt(scene: Scene, place: number): Sentence | undefined {
  return rangeAt(scene.sentences, place)
}

/** Of ranges sorted by start, none within another, the one that holds a place. */
function rangeAt<T extends Range>(sorted: readonly T[], place: number): T | undefined {
  const found = sorted[lastStartingBefore(sorted, place)]
  return found && place < found.end ? found : undefined
}

/** Index of the block at a place of the text, or -1. */
export function blockAt(scene: Scene, place: number): number {
  return lastStartingBefore(scene.blocks, place)
}

export function styleAt(scene: Scene, place: number): WritingStyle {
  return scene.styles[blockAt(scene, place)] ?? 'capitals-are-names'
}

export function clauseAt(sentence: Sentence, place: number): Range {
  return sentence.clauses.find((clause) => place >= clause.start && place < clause.end) ?? sentence
}

export function sentencesOf(scene: Scene, block: number): readonly Sentence[] {
  return scene.sentences.slice(scene.firstSentence[block] ?? 0, scene.firstSentence[block + 1] ?? scene.sentences.length)
}

/** Of things sorted by start, those that lie within start and end. */
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
