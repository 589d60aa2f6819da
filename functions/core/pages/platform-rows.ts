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
  /** Questions with data, and those of them with an answer that names the brand. */
  readonly asked: number
  readonly named: number
  /**
   * Answers, and those of them that name the brand. Only these compare platforms: one that is asked a question by several personas
   * has more chances to name the brand once. Both are 0 where the scan stored neither counts nor an extract of each answer.
   */
  readonly answers: number
  readonly mentions: number
  /** Likely range of the share of answers that name the brand. */
  readonly range: Interval
}

/** Results of each platform for the buyers' questions, in display order. */
export function platformRows(
  { metaAnalysis, prompts }: Pick<ReportMembers, 'metaAnalysis' | 'prompts'>,
  evidence?: Pick<Evidence, 'counts' | 'answers'>,
): readonly PlatformRow[] {
  const extracts = (evidence?.answers ?? []).filter(({ kind }) => kind === 'category')
  const known = extracts.length === metaAnalysis.answerCount ? extracts : []
  return reportedPlatforms.map((platform) => {
    const measured = prompts.map(({ mentions }) => mentions[platform]).filter(({ estimate }) => estimate !== null)
    const counted =
      evidence?.counts?.platforms.find((one) => one.platform === platform) ??
      sampleOf(
        known.filter((one) => one.platform === platform),
        named,
      )
    return {
      platform,
      label: platforms[platform].label,
      model: metaAnalysis.models[platform],
      score: metaAnalysis.platformScores[platform],
      reason: metaAnalysis.unmeasured.find((one) => one.platform === platform)?.reason,
      asked: measured.length,
      named: measured.filter(({ mentioned }) => mentioned === true).length,
      answers: counted.answers,
      mentions: counted.mentions,
      range: counted.range,
    }
  })
}

function sampleOf(answers: Evidence['answers'], isHit: (answer: Evidence['answers'][number]) => boolean) {
  const questions = [...Map.groupBy(answers, ({ question }) => question).values()].map(
    (group): QuestionCount => ({ answers: group.length, mentions: group.filter(isHit).length }),
  )
  const mentions = answers.filter(isHit).length
  return { answers: answers.length, mentions, questions: questions.length, range: mentionInterval(questions) }
}
const named = ({ mentioned }: Evidence['answers'][number]): boolean => mentioned

/** `questions`: how many they were asked in. */
export type AnswerSample = { readonly hits: number; readonly of: number; readonly questions: number; readonly range: Interval }

/**
 * Of the answers to by-name questions, those that describe the brand, as the score of knowledge counts them; in scans without that
 * count, those that mention it. Undefined when there are none.
 */
export function knowledgeSample({ answers }: Pick<Evidence, 'answers'>): AnswerSample | undefined {
  const own = answers.filter(({ kind }) => kind === 'by-name')
  if (own.length === 0) return undefined
  const { mentions: hits, answers: of, questions, range } = sampleOf(own, describes)
  return { hits, of, questions, range }
}

const describes = ({ knows, mentioned }: Evidence['answers'][number]): boolean => knows ?? mentioned

/** The full name of the search feature is too long for a column. */
export const shortLabel = (platform: ReportedPlatform): string => (platform === 'aio' ? 'Google AI' : platforms[platform].label)

/** The platform's display name; an unknown key is shown as it is. */
export function platformLabel(id: string): string {
  const known = platformIds.find((one) => one === id)
  return known === undefined ? id : platforms[known].label
}
