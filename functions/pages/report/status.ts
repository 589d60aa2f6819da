import type { ReportPage } from '../../core/pages/report-page.ts'

/** The status line: the current step, and the number of answers so far. */
export function progressWords({ state, progress, words }: ReportPage): string {
  if (state === 'complete') return words.isComplete
  if (state === 'failed') return words.hasFailed
  const { stage, done, total } = progress
  return total === 0 ? `${words.stages[stage]}.` : `${words.stages[stage]}: ${words.answersIn(done, total)}.`
}
