import type { ScanAnswer } from '../scan.ts'

/** An answer with text that was judged: what enters denominators. */
export type JudgedAnswer = ScanAnswer & { readonly facts: NonNullable<ScanAnswer['facts']> }

/**
 * Answers with data: answered, and refused or cut off with text. No overview, empty and failed are no data, never "not
 * mentioned".
 */
export const withData = (answers: readonly ScanAnswer[]): JudgedAnswer[] =>
  answers.filter(
    (answer): answer is JudgedAnswer =>
      answer.facts !== null &&
      (answer.text.trim() !== '' || answer.kept !== undefined) &&
      (answer.outcome === 'answered' || answer.outcome === 'refused' || answer.outcome === 'truncated'),
  )
