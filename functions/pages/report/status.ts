import type { ReportPage } from '../../core/pages/report-page.ts'

const doing = {
  site: 'Reading the site',
  profile: 'Working out what the brand offers',
  plan: 'Choosing the questions',
  ask: 'Asking the AI platforms',
  judge: 'Reading the answers',
  score: 'Working out the scores',
  write: 'Writing the report',
  finish: 'Finishing',
} as const satisfies Record<ReportPage['progress']['stage'], string>

/** The live line: what is being done, and how many calls of how many are done. */
export function progressWords({ state, progress }: ReportPage): string {
  if (state === 'complete') return 'The report is complete.'
  if (state === 'failed') return 'The scan has failed.'
  const { stage, done, total } = progress
  return total === 0 ? `${doing[stage]}.` : `${doing[stage]}: ${done} of ${total} calls done.`
}
