import { isEnglishWord } from '../text/english.ts'
import { type Range, splitClauses, splitSentences } from '../text/sentences.ts'
import { once } from './once.ts'
import type { Block, ParsedAnswer } from './parsed-answer.ts'

/** An answer with what every later question needs: its sentences and writing style, each computed once. */
export type Scene = ParsedAnswer & {
  /** Whether it is written in English, so that a word in no English dictionary is likely a name. */
  readonly isEnglish: () => boolean
  /** Written in a language that gives every noun a capital. */
  readonly isGerman: () => boolean
  /** Written in Latin letters: elsewhere a word in Latin letters is likely a name. */
  readonly isLatin: () => boolean
  readonly sentences: readonly Range[]
}

export function setScene(parsed: ParsedAnswer): Scene {
  return {
    ...parsed,
    isEnglish: once(() => isEnglish(parsed.folded.slice(0, 4000))),
    isGerman: once(() => parsed.blocks.slice(0, 60).some((block) => isGerman(parsed.folded.slice(block.start, block.end)))),
    isLatin: once(() => isLatin(parsed.folded.slice(0, 4000))),
    sentences: parsed.blocks.flatMap((block) => splitSentences(parsed.text, block.start, block.end)),
  }
}

/** A name in its sentence: all words of the sentence, and those before and after the name. Folded. */
export type Context = {
  readonly sentence: Range
  readonly said: string
  readonly before: string
  readonly after: string
}

const contextChars = 60

export function contextOf(scene: Scene, { start, end }: Range): Context {
  const found = scene.sentences[lastStartingBefore(scene.sentences, start)]
  const sentence = found && start < found.end ? found : { start, end }
  return {
    sentence,
    said: wordsOf(scene, sentence),
    before: scene.folded.slice(Math.max(sentence.start, start - contextChars), start),
    after: scene.folded.slice(end, sentence.end),
  }
}

/** The clause of its sentence that a name is in. */
export function clauseOf(scene: Scene, { sentence }: Context, name: Range): Range {
  return splitClauses(scene.folded, sentence).find(({ start, end }) => name.start >= start && name.start < end) ?? sentence
}

/** The folded words of a stretch of the text. */
export const wordsOf = ({ folded }: Scene, { start, end }: Range): string => folded.slice(start, end)

/** The block at a place of the text. */
export function blockAt(scene: Scene, place: number): Block | undefined {
  return scene.blocks[lastStartingBefore(scene.blocks, place)]
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

const isLatin = (folded: string): boolean =>
  (folded.match(/\p{Script=Latin}/gu)?.length ?? 0) * 2 > (folded.match(/\p{L}/gu)?.length ?? 0)

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
