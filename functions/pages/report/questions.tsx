import { reportedPlatforms } from '../../contract/platforms.ts'
import { shortLabel } from '../../core/pages/platform-rows.ts'
import type { QuestionCell, QuestionRow } from '../../core/pages/question-rows.ts'
import type { ReportPage } from '../../core/pages/report-page.ts'
import { Said } from '../frame/words.tsx'
import { Answer, AskedAs } from './answer.tsx'
import { Filters } from './filters.tsx'
import { questionId, stateWords } from './matrix.tsx'
import { Section, Skeleton } from './section.tsx'

/** The questions, with the result on each platform; the table has the matrix in words. */
export function Questions({ page, rows }: { page: ReportPage; rows: readonly QuestionRow[] }) {
  const { words } = page
  const hasEvidence = rows.some(({ answers }) => answers.length > 0)
  return (
    <Section id="questions" title={words.questions} lead={leadOf(page, hasEvidence)}>
      {rows.length === 0 ? (
        <Skeleton lines={6} title={words.pending} />
      ) : (
        <>
          {hasEvidence ? <Filters page={page} /> : null}
          <table class="questions">
            <caption class="unseen">{words.questions}</caption>
            <thead>
              <tr>
                <th scope="col">{words.question}</th>
                {reportedPlatforms.map((platform) => (
                  <th scope="col">{shortLabel(platform)}</th>
                ))}
              </tr>
            </thead>
            {rows.map((row, index) => (
              <Question row={row} index={index} page={page} />
            ))}
          </table>
        </>
      )}
    </Section>
  )
}

function leadOf({ answersKeptUntil, formats, words }: ReportPage, hasEvidence: boolean): string | null {
  if (answersKeptUntil !== null) return words.keptUntil(formats.date(answersKeptUntil))
  return hasEvidence ? words.questionsLead : null
}

function Question({ row, index, page }: { row: QuestionRow; index: number; page: ReportPage }) {
  const { prompt, cells, answers } = row
  const { words } = page
  const isAbsent = cells.some(({ state }) => state === 'missing' || state === 'warned')
  return (
    <tbody id={questionId(index)} class={isAbsent ? 'absent' : undefined}>
      <tr>
        <th scope="row">
          <Said text={prompt.prompt} /> <AskedAs page={page} personaName={prompt.personaName} intent={prompt.intent} />
        </th>
        {cells.map((cell) => (
          <Cell cell={cell} page={page} />
        ))}
      </tr>
      {answers.length === 0 ? null : (
        <tr class="evidence">
          <td colspan={5}>
            <details id={`${questionId(index)}-answers`} open={page.opensEvidence}>
              <summary>
                {words.answers(answers.length)}
                <span class="unseen">
                  {': '}
                  <Said text={prompt.prompt} />
                </span>
              </summary>
              <ol class="answers">
                {answers.map((answer) => (
                  <Answer answer={answer} page={page} askedAs={prompt.personaName} />
                ))}
              </ol>
              {page.answersKeptUntil === null && page.state === 'complete' ? (
                <p>
                  <a class="whole" href={`${page.path}/questions/${index + 1}`}>
                    {words.readWhole}
                  </a>
                </p>
              ) : null}
            </details>
          </td>
        </tr>
      )}
    </tbody>
  )
}

function Cell({ cell, page }: { cell: QuestionCell; page: ReportPage }) {
  const { platform, state, answers, named, warnings } = cell
  const counted = state === 'warned' ? warnings : named
  return (
    <td class={`cell ${state} on-${platform}`}>
      <span class="platform" aria-hidden="true">
        {shortLabel(platform)}
      </span>
      {state === 'waiting' ? (
        <span class="bone tiny">
          <span class="unseen">{page.words.states.waiting}</span>
        </span>
      ) : (
        <span>
          {answers > 1 ? page.words.states[state] : stateWords(cell, page)}
          {answers > 1 && counted > 0 && counted < answers ? (
            <span class="quiet"> {page.words.nOf(counted, answers)}</span>
          ) : null}
        </span>
      )}
    </td>
  )
}
