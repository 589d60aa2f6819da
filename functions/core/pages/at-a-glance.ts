import { isReportedPlatform, reportedPlatforms } from '../../contract/platforms.ts'
import type { Dictionary } from '../words/dictionary.ts'
import type { PlatformRow } from './platform-rows.ts'
import { platformLabel } from './platform-rows.ts'
import { isWarning, type QuestionRow } from './question-rows.ts'
import type { ReportMembers } from './report-page.ts'

/** A sentence, and the number of the question (from 0) whose answer shows it. */
export type Point = { readonly text: string; readonly question?: number }

/** Answers that advise against the brand, with the assistants and the first question. */
function warningsOf(rows: readonly QuestionRow[]) {
  const cells = rows.flatMap(({ answers }, question) => answers.filter(isWarning).map(({ platform }) => ({ platform, question })))
  const shown = rows.flatMap(({ cells: own }, question) =>
    own.filter(({ state }) => state === 'warned').map(({ platform }) => ({ platform, question })),
  )
  const found = cells.length > 0 ? cells : shown
  const order = [...new Set(found.map(({ platform }) => platform))].sort((a, b) => orderOf(a) - orderOf(b))
  return { count: found.length, platforms: order.map(platformLabel), first: found[0]?.question }
}
const orderOf = (platform: string): number => (isReportedPlatform(platform) ? reportedPlatforms.indexOf(platform) : 99)

/** How many answers advise against the brand; of scans without that count, as the questions show it. */
export const warningCount = (report: ReportMembers, rows: readonly QuestionRow[]): number =>
  report.metaAnalysis.warningCount ?? warningsOf(rows).count

/**
 * What needs attention, from counts alone, the most telling first: warnings, questions without the brand, the weakest assistant,
 * statements to check. The headline says who is ahead.
 */
export function attentionOf(
  report: ReportMembers,
  platforms: readonly PlatformRow[],
  rows: readonly QuestionRow[],
  words: Dictionary,
): readonly Point[] {
  const warned = warningsOf(rows)
  const measured = report.prompts.filter(({ mentionedOn, missingOn }) => mentionedOn.length + missingOn.length > 0)
  const absent = measured.filter(({ mentionedOn }) => mentionedOn.length === 0).length
  const scored = platforms.flatMap((row) => (row.score === null ? [] : [{ ...row, score: row.score }]))
  const weakest = scored.toSorted((a, b) => a.named / Math.max(1, a.asked) - b.named / Math.max(1, b.asked))[0]
  const shares = new Set(scored.map(({ named, asked }) => named / Math.max(1, asked)))
  const flags = report.brandDirectSentiment.riskFlags.length
  return [
    ...(warned.count > 0 && warned.first !== undefined
      ? [{ text: words.warnedBy(warned.count, warned.platforms), question: warned.first }]
      : []),
    ...(absent > 0 ? [{ text: words.absentFrom(absent, measured.length) }] : []),
    ...(weakest !== undefined && shares.size > 1 ? [{ text: words.leastOn(weakest.label, weakest.named, weakest.asked) }] : []),
    ...(flags > 0 ? [{ text: words.toCheck(flags) }] : []),
  ].slice(0, 3)
}
