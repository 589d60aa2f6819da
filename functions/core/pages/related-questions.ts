import type { ReportMembers } from './report-page.ts'

type Prompts = ReportMembers['prompts']

const mostShown = 2
/** Shorter words ("for", "best") occur in every question. */
const leastLetters = 4
const everywhere = new Set(['best', 'with', 'that', 'your', 'what', 'which', 'from', 'this', 'have', 'page', 'brand', 'find'])

/**
 * For each recommendation, the numbers (from 0) of the questions it would help: those that leave the brand out on some platform
 * and share the most words with it. None when it shares no word with any.
 */
export function relatedQuestions(
  recommendations: readonly { readonly action: string; readonly rationale: string }[],
  prompts: Prompts,
): readonly (readonly number[])[] {
  const missed = prompts.flatMap((prompt, index) =>
    prompt.missingOn.length === 0
      ? []
      : [{ index, words: wordsOf(`${prompt.prompt ?? ''} ${prompt.topic ?? ''}`), misses: prompt.missingOn.length }],
  )
  return recommendations.map(({ action, rationale }) => {
    const own = wordsOf(`${action} ${rationale}`)
    return missed
      .map(({ index, words, misses }) => ({ index, misses, shared: [...words].filter((word) => own.has(word)).length }))
      .filter(({ shared }) => shared > 0)
      .sort((a, b) => b.shared - a.shared || b.misses - a.misses || a.index - b.index)
      .slice(0, mostShown)
      .map(({ index }) => index)
  })
}

function wordsOf(text: string): Set<string> {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const isTelling = (word: string) => /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u.test(word) || word.length >= leastLetters
  return new Set(words.filter((word) => isTelling(word) && !everywhere.has(word)).map(singular))
}

const singular = (word: string): string => word.replace(/(?:es|s)$/, '')
