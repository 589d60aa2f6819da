import { frequencyWords } from '../../words/dictionary.ts'
import type { Part } from '../scan.ts'

// The words of all languages at once. One may mean something else in another language: then a headline is refused needlessly and
// written by rule.
const patterns = (['all', 'none', 'most', 'few'] as const).map((claim) => {
  const alternatives = Object.values(frequencyWords).map((words) => words[claim])
  return [claim, new RegExp(`(?<![\\p{L}])(?:${alternatives.join('|')})(?![\\p{L}])`, 'iu')] as const
})

/** Names that a headline may hold. */
export const namesIn = (brandName: string, { metaAnalysis }: Part<'scores'>): readonly string[] => [
  brandName,
  ...metaAnalysis.shareOfVoice.map(({ brand }) => brand),
]

/**
 * Claims of a headline that the counts do not support: a number that is not among them, or a word of frequency that contradicts
 * the mentions.
 * @param names  of brand and rivals, which may contain numbers and such words
 */
export function headlineProblems(
  headline: string,
  { scores, metaAnalysis: meta, prompts }: Part<'scores'>,
  names: readonly string[],
): string[] {
  const text = names
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => (name === '' ? rest : rest.replaceAll(name, ' ')), headline)
  const { mentionCount: named, answerCount: total } = meta
  const { overallScore, knowledgeScore, sentimentScore } = scores
  const known = new Set([
    ...[named, total, total - named, meta.promptCount, prompts.length, 100, overallScore, knowledgeScore, sentimentScore],
    ...prompts.flatMap(({ mentions }) => Object.values(mentions).map(({ position }) => position)),
    ...[true, false].map((isNamed) => prompts.filter(({ mentionedOn }) => mentionedOn.length > 0 === isNamed).length),
    ...Object.values(meta.platformScores),
    ...meta.shareOfVoice.map(({ mentions }) => mentions),
    Math.round(100 * meta.mentionRate),
  ])
  const numbers = (text.match(/\d+/g) ?? []).filter((number) => !known.has(Number(number)))
  const holds = {
    all: named === total || meta.shareOfVoice.some(({ mentions }) => mentions === total),
    none: named === 0,
    most: named * 2 > total,
    few: named > 0 && named * 2 < total,
  }
  const words = patterns.flatMap(([claim, pattern]) => (holds[claim] ? [] : (pattern.exec(text) ?? []).slice(0, 1)))
  return [
    ...numbers.map((number) => `scoreSlideHeadline names ${number}, which is none of the figures`),
    ...words.map((word) => `scoreSlideHeadline says "${word}", which the figures do not support`),
  ]
}
