import type { ScanAnswer } from '../scan.ts'

/** An answer with text and facts: only these count in denominators. */
export type CountedAnswer = ScanAnswer & { readonly facts: NonNullable<ScanAnswer['facts']> }

/**
 * Answers with data: answered, and refused or cut off with text. No overview, empty and failed count as no data, never as "not
 * mentioned".
 */
export const countedAnswers = (answers: readonly ScanAnswer[]): CountedAnswer[] =>
  answers.filter(
    (answer): answer is CountedAnswer =>
      answer.facts !== null &&
      (answer.text.trim() !== '' || answer.kept !== undefined) &&
      (answer.outcome === 'answered' || answer.outcome === 'refused' || answer.outcome === 'truncated'),
  )
