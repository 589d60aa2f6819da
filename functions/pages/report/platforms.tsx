import { type PlatformRow, platformRows } from '../../core/pages/platform-rows.ts'
import type { ReportPage } from '../../core/pages/report-page.ts'
import { counted, rangeWords } from '../../core/pages/words.ts'
import { Section, Skeleton } from './section.tsx'

/** Where the brand stands on each of the four platforms. */
export function Platforms({ page }: { page: ReportPage }) {
  const rows = platformRows(page.report)
  const isMeasured = page.report.scores.overallScore !== null
  return (
    <Section
      id="platforms"
      title="Where you stand by platform"
      lead={isMeasured ? 'Scores from 0 to 100: how often, and how far up, each platform names the brand.' : null}
    >
      {isMeasured ? (
        <table class="bars">
          <caption class="unseen">Visibility score and mentions by platform</caption>
          <thead class="unseen">
            <tr>
              <th scope="col">Platform</th>
              <th scope="col">Score of 100</th>
              <th scope="col">Questions whose answers name the brand</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row row={row} />
            ))}
          </tbody>
        </table>
      ) : (
        <Skeleton lines={4} title="The platforms are being asked." />
      )}
    </Section>
  )
}

function Row({ row }: { row: PlatformRow }) {
  return (
    <tr>
      <th scope="row">{row.label}</th>
      <td class="bar">
        <Bar share={(row.score ?? 0) / 100} />
        <strong>{row.score ?? 'not measured'}</strong>
      </td>
      <td class="count">
        {row.score === null
          ? (row.reason ?? 'too few answers')
          : `named for ${row.named} of ${counted(row.asked, 'question')}, ${rangeWords(row.range.low, row.range.high)}`}
      </td>
    </tr>
  )
}

/** A share of 0 to 1 as a bar; the number stands beside it in text. */
export function Bar({ share, isOwn = true }: { share: number; isOwn?: boolean }) {
  const width = Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
  return (
    <svg class={isOwn ? 'bar own' : 'bar'} width="100%" height="12" aria-hidden="true" focusable="false">
      <rect class="track" width="100%" height="12" rx="3" />
      {width === 0 ? null : <rect class="value" width={`${width}%`} height="12" rx="3" />}
    </svg>
  )
}
