import type { ScanAnswer } from '../scan.ts'

/** An answer with text and facts: only these count in denominators. */
export type JudgedAnswer = ScanAnswer & { readonly facts: NonNullable<ScanAnswer['facts']> }

/**
 * Answers with data: answered, and refused or cut off with text. No overview, empty and failed count as no data, never as "not
 * mentioned".
 */
export const withData = (answers: readonly ScanAnswer[]): JudgedAnswer[] =>
  answers.filter(
    (answer): answer is JudgedAnswer =>
      answer.facts !== null &&
      (answer.text.trim() !== '' || answer.kept !== undefined) &&
      (answer.outcome === 'answered' || answer.outcome === 'refused' || answer.outcome === 'truncated'),
  )
