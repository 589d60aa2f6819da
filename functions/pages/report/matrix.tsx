import { reportedPlatforms } from '../../contract/platforms.ts'
import { platformRows, shortLabel } from '../../core/pages/platform-rows.ts'
import type { QuestionCell, QuestionRow } from '../../core/pages/question-rows.ts'
import type { ReportPage } from '../../core/pages/report-page.ts'
import { Skeleton } from './section.tsx'

export const questionId = (index: number): string => `question-${index + 1}`

/** Platforms by questions, one square per question; each links to it. */
export function MatrixCard({ page, rows }: { page: ReportPage; rows: readonly QuestionRow[] }) {
  const { words } = page
  const states = new Set(rows.flatMap(({ cells }) => cells.map(({ state }) => state)))
  const hasSeveral = rows.some(({ cells }) => cells.some(({ answers }) => answers > 1))
  const isMeasured = page.report.metaAnalysis.answerCount !== null
  const legend = isMeasured ? (['mentioned', 'missing', 'warned', 'noData'] as const) : (['arrived', 'waiting'] as const)
  return (
    <div class="card matrix-card">
      <h2>{words.whereYouComeUp}</h2>
      {rows.length === 0 ? (
        <Skeleton lines={5} title={words.pending} />
      ) : (
        <>
          <p class="quiet">{hasSeveral ? words.matrixLeadOfSeveral : words.matrixLead}</p>
          <Matrix page={page} rows={rows} isMeasured={isMeasured} />
          <p class="key foot" aria-hidden="true">
            {legend
              .filter((state) => state === 'mentioned' || state === 'missing' || states.has(state))
              .map((state) => (
                <span class={state}>{words.states[state]}</span>
              ))}
          </p>
        </>
      )}
    </div>
  )
}

function Matrix({ page, rows, isMeasured }: { page: ReportPage; rows: readonly QuestionRow[]; isMeasured: boolean }) {
  const counts = platformRows(page.report)
  return (
    <table class="matrix">
      <caption class="unseen">{page.words.whereYouComeUp}</caption>
      <tbody>
        {reportedPlatforms.map((platform, column) => {
          const { named = 0, asked = 0 } = counts[column] ?? {}
          return (
            <tr>
              <th scope="row">{shortLabel(platform)}</th>
              <td>
                <ol class="squares">
                  {rows.map(({ cells }, index) => (
                    <Square cell={cells[column]} index={index} page={page} />
                  ))}
                </ol>
              </td>
              <td class="number">{isMeasured ? (asked === 0 ? '–' : page.words.nOf(named, asked)) : null}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Square({ cell, index, page }: { cell: QuestionCell | undefined; index: number; page: ReportPage }) {
  if (cell === undefined) return null
  const { words } = page
  return (
    <li>
      <a class={`square ${cell.state}`} href={`#${questionId(index)}`}>
        <span aria-hidden="true">{signOf(cell)}</span>
        <span class="unseen">{`${words.questionNumber(index + 1)}: ${stateWords(cell, page)}`}</span>
      </a>
    </li>
  )
}

function signOf({ state, rank }: QuestionCell): string {
  if (state === 'warned') return '!'
  return state === 'mentioned' ? (rank === null ? '•' : String(rank)) : ''
}

/** `3rd on the list`, or the state in a word. */
export function stateWords({ state, rank }: Pick<QuestionCell, 'state' | 'rank'>, { words }: Pick<ReportPage, 'words'>): string {
  return state === 'mentioned' && rank !== null ? words.onTheList(rank) : words.states[state]
}
