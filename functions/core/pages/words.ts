import type { PreviewScores } from '../../contract/scan-report.ts'

/** The grade of a figure. Each has a different symbol, so that colour is not the only sign. */
export type Grade = 'good' | 'fair' | 'weak' | 'none'

type Word = NonNullable<
  PreviewScores['visibilityLevel'] | PreviewScores['knowledgeLevel'] | PreviewScores['overallSentiment'] | 'high' | 'medium'
>

const grades: Readonly<Record<Word, Grade>> = {
  excellent: 'good',
  good: 'good',
  moderate: 'fair',
  low: 'weak',
  invisible: 'weak',
  strong: 'good',
  partial: 'fair',
  thin: 'weak',
  unknown: 'none',
  positive: 'good',
  neutral: 'fair',
  negative: 'weak',
  high: 'weak',
  medium: 'fair',
}
export const gradeOf = (word: Word): Grade => grades[word]

export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
