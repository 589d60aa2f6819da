import { platformIds, platforms, type ReportedPlatform, reportedPlatforms } from '../../contract/platforms.ts'
import type { Evidence } from '../scan/measure/evidence.ts'
import { type Interval, mentionInterval, type QuestionCount } from '../scores/interval.ts'
import type { ReportMembers } from './report-page.ts'

export type PlatformRow = {
  readonly platform: ReportedPlatform
  readonly label: string
  readonly model: string | null
  /** null: not measured. */
  readonly score: number | null
  readonly reason: string | undefined
  /** Questions with data, and those of them whose answers name the brand. */
  readonly asked: number
  readonly named: number
  readonly range: Interval
}

/** What each platform made of the buyers' questions, in the order in which platforms are shown. */
export function platformRows({ metaAnalysis, prompts }: Pick<ReportMembers, 'metaAnalysis' | 'prompts'>): readonly PlatformRow[] {
  return reportedPlatforms.map((platform) => {
    const measured = prompts.map(({ mentions }) => mentions[platform]).filter(({ estimate }) => estimate !== null)
    const counts = measured.map(({ mentioned }) => ({ answers: 1, mentions: mentioned === true ? 1 : 0 }))
    return {
      platform,
      label: platforms[platform].label,
      model: metaAnalysis.models[platform],
      score: metaAnalysis.platformScores[platform],
      reason: metaAnalysis.unmeasured.find((one) => one.platform === platform)?.reason,
      asked: counts.length,
      named: counts.filter(({ mentions }) => mentions === 1).length,
      range: mentionInterval(counts),
    }
  })
}

export type Sample = { readonly hits: number; readonly of: number; readonly range: Interval }

/** Of the answers to questions by name, those that say something about the brand. Undefined where there are none. */
export const knowledgeSample = ({ answers }: Evidence): Sample | undefined =>
  sampleOf(
    answers.filter(({ kind }) => kind === 'by-name'),
    ({ mentioned }) => mentioned,
  )

/** Of the mentions with a tone, those that are favourable. Undefined where there are none. */
export const toneSample = ({ answers }: Evidence): Sample | undefined =>
  sampleOf(
    answers.filter(({ mentioned, sentiment }) => mentioned && sentiment !== null && sentiment !== 'unknown'),
    ({ sentiment }) => sentiment === 'positive',
  )

function sampleOf(answers: Evidence['answers'], isHit: (answer: Evidence['answers'][number]) => boolean): Sample | undefined {
  if (answers.length === 0) return undefined
  const questions = [...Map.groupBy(answers, ({ question }) => question).values()].map(
    (group): QuestionCount => ({ answers: group.length, mentions: group.filter(isHit).length }),
  )
  return { hits: answers.filter(isHit).length, of: answers.length, range: mentionInterval(questions) }
}

/** The platform's own name; a key that none has is shown as it is. */
export function platformLabel(id: string): string {
  const known = platformIds.find((one) => one === id)
  return known === undefined ? id : platforms[known].label
}
