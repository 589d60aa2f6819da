import type { PlatformId } from '../../contract/platforms.ts'
import { meanOf, roundHalfUp } from './round.ts'

/** The result of one call, as far as scores need it. */
export type ScoredAnswer = {
  readonly questionId: string
  readonly personaId: string | null
  readonly platform: PlatformId
  readonly standing: 'absent' | 'advised_against' | 'named' | 'offered'
  /** 1-based; only offered brands have one. */
  readonly position: number | null
}

/**
 * Value of one answered category question.
 * @returns 0 not mentioned, 0.2 advised against, 0.4 mentioned and not offered, 0.6 + 0.4 / log2(rank + 1) offered
 */
export function answerValue(answer: Pick<ScoredAnswer, 'standing' | 'position'>): number {
  if (answer.standing === 'absent') return 0
  if (answer.standing === 'advised_against') return 0.2
  if (answer.position === null) return 0.4
  return 0.6 + 0.4 / Math.log2(answer.position + 1)
}

/** The planned questions of a platform, and those without data. */
export type PlatformCoverage = {
  readonly platform: PlatformId
  /** Questions planned for this platform. */
  readonly plannedQuestions: number
  /** Questions whose only outcome was "no overview shown". */
  readonly questionsWithoutOverview: number
  /** A reason known beforehand: not configured, or down. */
  readonly reason: string | null
}

export type Visibility = {
  readonly overallScore: number | null
  /** Integer 0 to 100, or null where not measured. */
  readonly platformScores: ReadonlyMap<PlatformId, number | null>
  readonly unmeasured: readonly { readonly platform: PlatformId; readonly reason: string }[]
}

/**
 * Platform scores and the overall score over category answers. V(q, p) = mean value over the personas asked; S(p) = mean over
 * questions with data; overall = mean of S over the measured platforms with equal weights, rounded half up from unrounded
 * values. A platform with data for under half of its questions is not measured. Independent of the order and repetition of
 * answers.
 */
export function visibilityOf(answers: readonly ScoredAnswer[], coverage: readonly PlatformCoverage[]): Visibility {
  const shares: number[] = []
  const platformScores = new Map<PlatformId, number | null>()
  const unmeasured: { platform: PlatformId; reason: string }[] = []
  for (const { platform, plannedQuestions, questionsWithoutOverview, reason } of coverage) {
    const questions = Map.groupBy(
      answers.filter((answer) => answer.platform === platform),
      (answer) => answer.questionId,
    )
    const share = meanOf([...questions.values()].map((group) => meanOf(group.map(answerValue)) ?? 0))
    if (share === undefined || questions.size * 2 < plannedQuestions) {
      platformScores.set(platform, null)
      unmeasured.push({ platform, reason: reason ?? whyUnmeasured(questions.size, plannedQuestions, questionsWithoutOverview) })
    } else {
      platformScores.set(platform, roundHalfUp(100 * share))
      shares.push(share)
    }
  }
  const overall = meanOf(shares)
  return { overallScore: overall === undefined ? null : roundHalfUp(100 * overall), platformScores, unmeasured }
}

function whyUnmeasured(countedAnswers: number, planned: number, withoutOverview: number): string {
  if (withoutOverview * 2 > planned || withoutOverview > planned - countedAnswers - withoutOverview) {
    return `no overview was shown for ${withoutOverview} of ${planned} questions`
  }
  return `answers came for ${countedAnswers} of ${planned} questions, fewer than half`
}
