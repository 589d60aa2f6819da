import { isReportedPlatform, reportedPlatforms } from '../../contract/platforms.ts'
import type { Dictionary } from '../words/dictionary.ts'
import type { PlatformRow } from './platform-rows.ts'
import { platformLabel } from './platform-rows.ts'
import { isWarning, type QuestionRow } from './question-rows.ts'
import type { ReportMembers } from './report-page.ts'

/** A sentence; `question` is the number (from 0) of the one whose answer shows it, `isBelow` says that the page shows more of it. */
export type Point = { readonly text: string; readonly question?: number; readonly isBelow?: true }

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
  const share = ({ named, asked }: PlatformRow) => named / Math.max(1, asked)
  const [weakest, next] = scored.toSorted((a, b) => share(a) - share(b))
  const flags = report.brandDirectSentiment.riskFlags.length
  return [
    ...(warned.count > 0 && warned.first !== undefined
      ? [{ text: words.warnedBy(warned.count, warned.platforms), question: warned.first }]
      : []),
    ...(absent === 0
      ? []
      : [{ text: absent < measured.length ? words.absentFrom(absent, measured.length) : words.absentFromAll(absent) }]),
    // Two that mention the brand as rarely as each other: neither does least.
    ...(weakest !== undefined && next !== undefined && share(weakest) < share(next)
      ? [{ text: words.leastOn(weakest.label, weakest.named, weakest.asked) }]
      : []),
    ...(flags > 0 ? [{ text: words.toCheck(flags), isBelow: true as const }] : []),
  ].slice(0, 3)
}
