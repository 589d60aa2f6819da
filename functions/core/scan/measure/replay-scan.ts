import { laterMembers } from '../../../contract/meta-analysis.ts'
import { methodVersion } from '../../scores/method.ts'
import { settleAnswer } from '../read/stored-reading.ts'
import { answerId, type Part, type ScanAnswer } from '../scan.ts'
import type { Loaded } from './load-measurement.ts'
import { measureScan } from './measure-scan.ts'

export type Replay = { readonly equal: boolean; readonly differences: readonly string[] }

/**
 * Measures a stored scan again, including the facts from stored texts and readings, and compares every figure with the stored
 * ones, but for members that came after the scan. Answers of an earlier method keep their stored facts, since its rules no longer
 * exist.
 * @returns paths of members that differ, with both values
 */
export function replayScan(stored: Part<'scores'>, { measurement, fixed }: Loaded, sha256: (text: string) => string): Replay {
  const { plan, profile } = measurement
  const questions = new Map(plan.questions.map((question) => [question.id, question.text]))
  const differences: string[] = []
  const answers = measurement.answers.map((answer): ScanAnswer => {
    const read = fixed.readings.get(answerId(answer))
    if (answer.facts === null || answer.kept !== undefined) return answer
    if (answer.methodVersion !== methodVersion) return answer
    if (read !== undefined && read.textSha256 !== sha256(answer.text))
      differences.push(`${answerId(answer)}: another text was read than the one that is stored`)
    const readings = read === undefined ? {} : { first: read.first, second: read.second ?? undefined }
    return { ...answer, facts: settleAnswer(answer, questions.get(answer.questionId) ?? '', profile, readings).facts }
  })
  const measured = withoutLaterMembers(measureScan({ ...measurement, answers }).part, stored)
  const again = isOfMethod(stored) ? measured : asBeforeMethod(measured, stored)
  differences.push(...differencesOf(stored, hasIntervals(stored) ? again : asBeforeIntervals(again, stored), ''))
  return { equal: differences.length === 0, differences: differences.slice(0, 100) }
}

/**
 * Leaves out later members (`laterMembers`) that are null in the stored row: the row is older than the member. Measured values of
 * these members are never null, except for `reading` in the oldest method, which is null in the new measurement too. In all other
 * members null is a measured value and is compared.
 */
function withoutLaterMembers(again: Part<'scores'>, stored: Part<'scores'>): Part<'scores'> {
  const lacking = laterMembers.filter((name) => stored.metaAnalysis[name] === null).map((name) => [name, null])
  return { ...again, metaAnalysis: { ...again.metaAnalysis, ...Object.fromEntries(lacking) } }
}

const isOfMethod = ({ metaAnalysis }: Part<'scores'>): boolean => metaAnalysis.methodVersion === methodVersion

/** The new measurement with stored values for figures whose formulas changed with today's method: intervals, knowledge, agreement. */
const asBeforeMethod = (again: Part<'scores'>, stored: Part<'scores'>): Part<'scores'> => ({
  ...again,
  scores: { ...again.scores, knowledgeScore: stored.scores.knowledgeScore, knowledgeLevel: stored.scores.knowledgeLevel },
  metaAnalysis: {
    ...again.metaAnalysis,
    confidenceLow: stored.metaAnalysis.confidenceLow,
    confidenceHigh: stored.metaAnalysis.confidenceHigh,
    reading: stored.metaAnalysis.reading,
  },
  brandDirectSentiment: stored.brandDirectSentiment,
})

/** Intervals of scores and the count of warnings came with the same release. */
const hasIntervals = ({ metaAnalysis }: Part<'scores'>): boolean => metaAnalysis.warningCount !== null

/**
 * The figures in the form of earlier releases: without intervals, with those releases' sentences about gaps and unknown brands.
 */
const asBeforeIntervals = (again: Part<'scores'>, stored: Part<'scores'>): Part<'scores'> => ({
  ...again,
  metaAnalysis: {
    ...again.metaAnalysis,
    scoreIntervals: stored.metaAnalysis.scoreIntervals,
    limitations: stored.metaAnalysis.limitations,
  },
  brandDirectSentiment: { ...again.brandDirectSentiment, riskFlags: stored.brandDirectSentiment.riskFlags },
})

/** Paths of members that differ, with both values. */
export function differencesOf(before: unknown, after: unknown, path: string): string[] {
  if (Object.is(before, after)) return []
  if (isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap((name) => differencesOf(before[name], after[name], path === '' ? name : `${path}.${name}`))
  }
  return [`${path}: ${JSON.stringify(before)} is now ${JSON.stringify(after)}`]
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
