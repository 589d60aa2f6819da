import { isReportedPlatform, reportedPlatforms } from '../../contract/platforms.ts'
import type { Evidence } from '../scan/measure/evidence.ts'
import type { Dictionary } from '../words/dictionary.ts'
import type { PlatformRow } from './platform-rows.ts'
import { platformLabel } from './platform-rows.ts'
import { isWarning, type QuestionRow } from './question-rows.ts'
import type { ReportMembers } from './report-page.ts'

/**
 * A sentence; `warnings` has the number of answers that it is about and the numbers (from 0) of their questions, `isBelow` says that the
 * page shows more of it.
 */
export type Point = {
  readonly text: string
  readonly warnings?: { readonly count: number; readonly questions: readonly number[] }
  readonly isBelow?: true
}

/** Answers that advise against the brand, with the assistants and the questions. */
function warningsOf(rows: readonly QuestionRow[]) {
  const cells = rows.flatMap(({ answers }, question) => answers.filter(isWarning).map(({ platform }) => ({ platform, question })))
  const shown = rows.flatMap(({ cells: own }, question) =>
    own.filter(({ state }) => state === 'warned').map(({ platform }) => ({ platform, question })),
  )
  const found = cells.length > 0 ? cells : shown
  const order = [...new Set(found.map(({ platform }) => platform))].sort((a, b) => orderOf(a) - orderOf(b))
  const questions = [...new Set(found.map(({ question }) => question))].sort((a, b) => a - b)
  return { count: found.length, platforms: order.map(platformLabel), questions }
}
const orderOf = (platform: string): number => (isReportedPlatform(platform) ? reportedPlatforms.indexOf(platform) : 99)

/** Number of answers that advise against the brand; for scans without that count, the number that the questions show. */
export const warningCount = (report: ReportMembers, rows: readonly QuestionRow[]): number =>
  report.metaAnalysis.warningCount ?? warningsOf(rows).count

/**
 * What needs attention, from counts alone, the most telling first: warnings, questions (else answers) without the brand, statements
 * that the site contradicts, the weakest assistant, assistants that do not know the brand, lists that others lead. The headline says
 * who is ahead.
 */
export function attentionOf(
  report: ReportMembers,
  platforms: readonly PlatformRow[],
  rows: readonly QuestionRow[],
  words: Dictionary,
  counts?: Evidence['counts'],
): readonly Point[] {
  const warned = warningsOf(rows)
  const total = report.metaAnalysis.answerCount ?? 0
  const scored = platforms.flatMap((row) => (row.score === null || row.answers === 0 ? [] : [{ ...row, score: row.score }]))
  const share = ({ mentions, answers }: PlatformRow) => mentions / Math.max(1, answers)
  const [weakest, next] = scored.toSorted((a, b) => share(a) - share(b))
  const { riskFlags, platforms: asked } = report.brandDirectSentiment
  const strangers = words.saidNothing(asked.flatMap(({ platform, knows }) => (knows ? [] : [platformLabel(platform)])))
  const toCheck = riskFlags.filter((flag) => flag !== strangers).length
  return [
    ...(warned.count > 0
      ? [{ text: words.warnedBy(warningCount(report, rows), total, warned.platforms), warnings: warned }]
      : []),
    ...missingPoints(report, words),
    ...(toCheck > 0 ? [{ text: words.toCheck(toCheck), isBelow: true as const }] : []),
    // When two mention the brand equally rarely, neither is the weakest.
    ...(weakest !== undefined && next !== undefined && share(weakest) < share(next)
      ? [{ text: words.leastOn(weakest.label, weakest.mentions, weakest.answers) }]
      : []),
    ...(riskFlags.length > toCheck ? [{ text: strangers, isBelow: true as const }] : []),
    ...behindPoints(report, rows, words, counts),
  ].slice(0, 3)
}

/** Questions that no assistant answers with the brand; where there are none, answers that leave it out. */
function missingPoints({ prompts, metaAnalysis }: ReportMembers, words: Dictionary): readonly Point[] {
  const { answerCount, mentionCount } = metaAnalysis
  const measured = prompts.filter(({ mentionedOn, missingOn }) => mentionedOn.length + missingOn.length > 0)
  const absent = measured.filter(({ mentionedOn }) => mentionedOn.length === 0).length
  if (absent > 0)
    return [{ text: absent < measured.length ? words.absentFrom(absent, measured.length) : words.absentFromAll(absent) }]
  const missing = (answerCount ?? 0) - (mentionCount ?? 0)
  return missing > 0 ? [{ text: words.missingFrom(missing, answerCount ?? 0) }] : []
}

/** Lists on which others come before the brand. */
function behindPoints(
  { metaAnalysis }: ReportMembers,
  rows: readonly QuestionRow[],
  words: Dictionary,
  counts: Evidence['counts'],
): readonly Point[] {
  const named = metaAnalysis.mentionCount ?? 0
  // Only some of very many answers have an extract.
  const behind =
    counts?.behind ?? rows.flatMap(({ answers }) => answers).filter(({ position }) => position !== null && position > 1).length
  return behind > 0 && named > 1 ? [{ text: words.behindIn(behind, named) }] : []
}
