import type { PlatformId } from '../../contract/platforms.ts'
import { type Interval, leastQuestions, wilson, z95 } from './interval.ts'
import { meanOf } from './round.ts'
import { answerValue, type ScoredAnswer } from './visibility.ts'

/** 97.5 % quantile of Student's t by the expansion of Cornish and Fisher; off by less than 0.002 from 7 degrees of freedom on. */
function quantileOfT(degrees: number): number {
  const z = z95
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  )
}

/**
 * 95 % interval of a mean of values from 0 to 1 in groups, one per question: Wilson's interval with Student's quantile and the
 * effective sample size that the variance between questions gives. That variance is blended with one further average question of
 * the largest possible variance, since a few questions without a mention show too little of it.
 * @param groups  contribution of each question; their mean is the estimate
 * @param answers  single answers behind them: where all questions agree, they count in full
 */
function clusteredInterval(groups: readonly number[], answers: number): Interval {
  const k = groups.length
  const mean = Math.min(1, Math.max(0, meanOf(groups) ?? 0))
  const spread = groups.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (k - 1)
  const isConstant = spread < 1e-12
  const largest = mean * (1 - mean)
  const blended = (spread * (k - 1) + largest) / k
  const size = isConstant || largest === 0 ? answers : Math.min(answers, Math.max(k / 2, (largest * k) / blended))
  return wilson(mean, size, isConstant ? z95 : quantileOfT(k - 1))
}

/** In points of a score, rounded outwards, and always including the score. */
function points({ low, high }: Interval, score: number): Interval {
  return {
    low: Math.max(0, Math.min(score, Math.floor(Number((100 * low).toFixed(6))))),
    high: Math.min(100, Math.max(score, Math.ceil(Number((100 * high).toFixed(6))))),
  }
}

/**
 * 95 % interval of the overall score, for the population of possible questions.
 * @param answers  of category questions
 * @param platforms  those that are measured
 * @returns integers 0 to 100; null under eight questions
 */
export function overallInterval(
  answers: readonly ScoredAnswer[],
  platforms: ReadonlySet<PlatformId>,
  score: number,
): Interval | null {
  const counted = answers.filter(({ platform }) => platforms.has(platform))
  const byPlatform = Map.groupBy(counted, ({ platform }) => platform)
  const questionsOn = new Map(
    [...byPlatform].map(([platform, own]) => [platform, new Set(own.map(({ questionId }) => questionId)).size]),
  )
  const questions = [...Map.groupBy(counted, ({ questionId }) => questionId)].sort(([a], [b]) => (a < b ? -1 : 1))
  if (questions.length < leastQuestions) return null
  const groups = questions.map(([, own]) => {
    const parts = [...Map.groupBy(own, ({ platform }) => platform)].map(
      ([platform, same]) => (meanOf(same.map(answerValue)) ?? 0) / (questionsOn.get(platform) ?? 1),
    )
    return (
      (parts.toSorted((a, b) => a - b).reduce((sum, part) => sum + part, 0) * questions.length) / Math.max(1, byPlatform.size)
    )
  })
  return points(clusteredInterval(groups, counted.length), score)
}

const toneValues: Readonly<Record<string, number>> = { positive: 1, neutral: 0.5, negative: 0 }

/**
 * 95 % interval of the sentiment score, clustered by question. Two neutral mentions are added, as in the score itself.
 * @param mentions  each with its tone; those without a known one do not count
 * @returns integers 0 to 100; null under eight questions that have a mention with a tone
 */
export function sentimentInterval(
  mentions: readonly { readonly questionId: string; readonly tone: string | null }[],
  score: number | null,
): Interval | null {
  const known = mentions.flatMap(({ questionId, tone }) => {
    const value = toneValues[tone ?? '']
    return value === undefined ? [] : [{ questionId, value }]
  })
  const questions = [...Map.groupBy(known, ({ questionId }) => questionId)].sort(([a], [b]) => (a < b ? -1 : 1))
  if (score === null || questions.length < leastQuestions) return null
  const groups = questions.map(([, own]) => (own.reduce((sum, { value }) => sum + value, 0) * questions.length) / known.length)
  const { low, high } = clusteredInterval(groups, known.length)
  const shrink = (value: number) => (value * known.length + 1) / (known.length + 2)
  return points({ low: shrink(low), high: shrink(high) }, score)
}
