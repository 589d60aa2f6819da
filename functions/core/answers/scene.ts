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
}

export function setScene(parsed: ParsedAnswer): Scene {
  const sentences: Sentence[] = []
  parsed.blocks.forEach((block, index) => {
    for (const range of splitSentences(parsed.text, block.start, block.end)) {
      sentences.push({ start: range.start, end: range.end, index: sentences.length, block: index })
    }
  })
  return {
    ...parsed,
    isEnglish: once(() => isEnglish(parsed.folded.slice(0, 4000))),
    isGerman: once(() => parsed.blocks.slice(0, 60).some((block) => isGerman(parsed.folded.slice(block.start, block.end)))),
    sentences,
  }
}

/** The sentence at a place of the text. */
export function sentenceAt(scene: Scene, place: number): Sentence | undefined {
  const found = scene.sentences[lastStartingBefore(scene.sentences, place)]
  return found && place < found.end ? found : undefined
}

/** A name in its sentence: all words of the sentence, and those before and after the name. Folded. */
export type Context = {
  readonly sentence: Sentence
  readonly said: string
  readonly before: string
  readonly after: string
}

const contextChars = 60

export function contextOf(scene: Scene, { start, end }: Range): Context | undefined {
  const sentence = sentenceAt(scene, start)
  return (
    sentence && {
      sentence,
      said: scene.folded.slice(sentence.start, sentence.end),
      before: scene.folded.slice(Math.max(sentence.start, start - contextChars), start),
      after: scene.folded.slice(end, sentence.end),
    }
  )
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
