import { rateWithRange } from '../../core/pages/formats.ts'
import { platformReason } from '../../core/pages/platform-reason.ts'
import { type PlatformRow, platformRows } from '../../core/pages/platform-rows.ts'
import type { ReportPage } from '../../core/pages/report-page.ts'
import { Bar } from './mentions.tsx'
import { OutOf100 } from './score-card.tsx'
import { Section, Skeleton } from './section.tsx'

/** The brand's result on each of the four platforms. */
export function Platforms({ page }: { page: ReportPage }) {
  const { words, report } = page
  const isMeasured = report.scores.overallScore !== null
  return (
    <Section id="platforms" title={words.byPlatform} lead={isMeasured ? words.platformsLead : null}>
      {isMeasured ? (
        <table class="bars platforms">
          <caption class="unseen">{words.byPlatform}</caption>
          <thead class="unseen">
            <tr>
              <th scope="col">{words.columns.platform}</th>
              <th scope="col">{words.columns.score}</th>
              <th scope="col">{words.columns.answers}</th>
            </tr>
          </thead>
          <tbody>
            {platformRows(report, page.evidence).map((row) => (
              <Row row={row} page={page} />
            ))}
          </tbody>
        </table>
      ) : (
        <Skeleton lines={4} title={words.pending} />
      )}
    </Section>
  )
}

function Row({ row, page }: { row: PlatformRow; page: ReportPage }) {
  const { words, formats } = page
  const { label, score, mentions, answers, range, reason } = row
  return (
    <tr>
      <th scope="row">{label}</th>
      <td class="bar">
        {score === null ? null : <Bar share={score / 100} />}
        <strong>{score === null ? words.notMeasured : <OutOf100 points={score} />}</strong>
      </td>
      <td class="count">
        {score === null
          ? platformReason(reason, words)
          : answers === 0
            ? '–'
            : words.mentionsYouIn(mentions, answers, rateWithRange(mentions, answers, range, words, formats))}
      </td>
    </tr>
  )
}
