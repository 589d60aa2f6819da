import { type PlatformId, platforms } from '../../../contract/platforms.ts'
import { platformReason } from '../../pages/platform-reason.ts'
import type { PlatformCoverage } from '../../scores/visibility.ts'
import { dictionaryOf } from '../../words/dictionary.ts'
import { countCalls, type ScanPlan } from '../plan/plan.ts'
import type { ScanAnswer } from '../scan.ts'
import { countedAnswers } from './counted-answers.ts'

/** Why a platform was stopped for the whole scan. */
export type Down = { readonly platform: PlatformId; readonly kind: string }

const downReasons: Readonly<Record<string, string>> = {
  key: 'the platform refused our key',
  money: 'our quota with the platform is used up',
  ceiling: 'the cost ceiling of a scan was reached',
  day: 'the cost ceiling of the day was reached',
}

/** For each platform of the scan, the planned calls and those without data, platforms without key included. */
export function coverageOf(plan: ScanPlan, answers: readonly ScanAnswer[], down: readonly Down[]): PlatformCoverage[] {
  const category = plan.questions.filter((question) => question.kind === 'category')
  const judged = countedAnswers(answers)
  const asked = plan.platforms.map((platform): PlatformCoverage => {
    const own = answers.filter((answer) => answer.platform === platform)
    const withText = new Set(judged.filter((answer) => answer.platform === platform).map((answer) => answer.questionId))
    const stopped = down.find((entry) => entry.platform === platform)
    return {
      platform,
      plannedQuestions: category.length,
      questionsWithoutOverview: category.filter(
        ({ id }) => !withText.has(id) && own.some((answer) => answer.questionId === id && answer.outcome === 'no_overview'),
      ).length,
      reason: stopped
        ? (downReasons[stopped.kind] ?? 'the platform could not be asked')
        : failureReason(own, withText.size, category.length),
    }
  })
  const absent = plan.notConfigured.map((platform) => ({
    platform,
    plannedQuestions: category.length,
    questionsWithoutOverview: 0,
    reason: 'not configured',
  }))
  return [...asked, ...absent]
}

/** When most of the platform's calls failed, that is the reason, rather than the number of questions. */
function failureReason(own: readonly ScanAnswer[], questionsWithData: number, planned: number): string | null {
  const failed = own.filter((answer) => answer.outcome === 'failed_retryable' || answer.outcome === 'failed_final').length
  if (questionsWithData > 0 || own.some((answer) => answer.outcome === 'no_overview')) return null
  return own.length === 0 || failed > 0 ? `the platform did not answer any of ${planned} questions` : null
}

/** For each platform that was asked, the share of its planned calls that were answered. */
export function answeredByPlatform(plan: ScanPlan, answers: readonly ScanAnswer[]): { platform: PlatformId; share: number }[] {
  return plan.platforms.map((platform) => ({
    platform,
    share: answeredShare(
      { ...plan, platforms: [platform] },
      answers.filter((answer) => answer.platform === platform),
    ),
  }))
}

/** Share of planned calls that were answered, 0 to 1; "no overview shown" counts as answered here. */
export function answeredShare(plan: ScanPlan, answers: readonly ScanAnswer[]): number {
  const planned = countCalls(plan)
  const answered = countedAnswers(answers).length + answers.filter((answer) => answer.outcome === 'no_overview').length
  return planned === 0 ? 0 : answered / planned
}

/** Limits below which a scan fails and its credits are returned. */
export const leastAnsweredShare = 0.6
export const leastMeasuredPlatforms = 2

/**
 * Sentences for readers about missing data, in the language of the report's fixed words.
 * @param language  of the scan
 */
export function limitationsOf(facts: {
  readonly language: string
  readonly isByNameOnly: boolean
  readonly unmeasured: readonly { readonly platform: PlatformId; readonly reason: string }[]
  readonly answered: number
  readonly planned: number
  readonly withoutOverview: number
  readonly overviewQuestions: number
  readonly unsearched: number
  readonly simulated: boolean
  readonly answers: number
}): string[] {
  const words = dictionaryOf(facts.language)
  const { limits } = words
  return [
    ...(facts.simulated ? [limits.simulated] : []),
    ...(facts.isByNameOnly ? [limits.byNameOnly] : []),
    limits.vary,
    ...facts.unmeasured.map(({ platform, reason }) =>
      limits.unmeasured(platforms[platform].label, platformReason(reason, words)),
    ),
    ...(facts.answered < facts.planned ? [limits.gaps(facts.answered, facts.planned)] : []),
    ...(facts.withoutOverview > 0 ? [limits.noOverview(facts.withoutOverview, facts.overviewQuestions)] : []),
    ...(facts.unsearched > 0 ? [limits.noSearch(facts.unsearched, facts.answers)] : []),
    limits.apis,
  ]
}
