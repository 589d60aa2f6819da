import { reportedPlatforms } from '../../contract/platforms.ts'
import { markBrand } from '../../core/pages/mark-brand.ts'
import { platformLabel } from '../../core/pages/platform-rows.ts'
import {
  type EvidenceAnswer,
  ordinal,
  type QuestionCell,
  type QuestionRow,
  questionRows,
} from '../../core/pages/question-rows.ts'
import type { ReportPage } from '../../core/pages/report-page.ts'
import { foreignRel, hostOf, safeHref } from '../../core/pages/safe-href.ts'
import { capitalized, counted, dateWords, timeWords } from '../../core/pages/words.ts'
import { Name, Said } from '../frame/words.tsx'
import { Section, Skeleton } from './section.tsx'

const intents = { discovery: 'looking for options', comparison: 'comparing', problem: 'solving a problem' } as const

/** What buyers ask, and on which platforms the answer names the brand. */
export function Questions({ page }: { page: ReportPage }) {
  const rows = questionRows(page.report.prompts, page.evidence)
  const hasEvidence = rows.some(({ answers }) => answers.length > 0)
  return (
    <Section id="questions" title="Questions buyers ask" lead={leadOf(page, hasEvidence)}>
      {rows.length === 0 ? (
        <Skeleton lines={6} title="The questions are being chosen." />
      ) : (
        <table class="questions">
          <caption class="unseen">Buyers’ questions, and whether each platform’s answer names the brand</caption>
          <thead>
            <tr>
              <th scope="col">Question</th>
              {reportedPlatforms.map((platform) => (
                <th scope="col">{shortLabel(platform)}</th>
              ))}
            </tr>
          </thead>
          {rows.map((row, index) => (
            <Question row={row} index={index} page={page} />
          ))}
        </table>
      )}
    </Section>
  )
}

function leadOf({ answersKeptUntil, mark }: ReportPage, hasEvidence: boolean): string | null {
  if (answersKeptUntil !== null) return `Full answers were kept until ${dateWords(answersKeptUntil, mark.locale)}.`
  return hasEvidence ? 'Open a question to read what each platform answered.' : null
}

/** The full name of the search feature is too long for a column. */
const shortLabel = (platform: (typeof reportedPlatforms)[number]): string =>
  platform === 'aio' ? 'Google AI' : platformLabel(platform)

export const questionId = (index: number): string => `question-${index + 1}`

function Question({ row, index, page }: { row: QuestionRow; index: number; page: ReportPage }) {
  const { prompt, cells, answers } = row
  return (
    <tbody id={questionId(index)}>
      <tr>
        <th scope="row">
          <Said text={prompt.prompt} />
          <span class="quiet">
            {prompt.intent === null ? null : capitalized(intents[prompt.intent])}
            {prompt.personaName === null || prompt.personaName === '' ? null : (
              <>
                , as <Name text={prompt.personaName} />
              </>
            )}
          </span>
        </th>
        {cells.map((cell) => (
          <Cell cell={cell} />
        ))}
      </tr>
      {answers.length === 0 ? null : (
        <tr class="evidence">
          <td colspan={5}>
            <details id={`${questionId(index)}-answers`} open={page.opensEvidence}>
              <summary>
                {counted(answers.length, 'answer')}
                <span class="unseen">
                  {' '}
                  to <Said text={prompt.prompt} />
                </span>
              </summary>
              <Answers answers={answers} page={page} />
            </details>
          </td>
        </tr>
      )}
    </tbody>
  )
}

function Cell({ cell }: { cell: QuestionCell }) {
  const { platform, verdict, position, share } = cell
  return (
    <td class={verdict}>
      <span class="platform" aria-hidden="true">
        {shortLabel(platform)}
      </span>
      {verdict === 'waiting' ? (
        <span class="bone tiny">
          <span class="unseen">not asked yet</span>
        </span>
      ) : verdict === 'no-data' ? (
        <span class="quiet">no data</span>
      ) : verdict === 'missing' ? (
        <span class="dash">
          <span aria-hidden="true">–</span>
          <span class="unseen">not named</span>
        </span>
      ) : (
        <span class="tick">
          <span aria-hidden="true">✓</span> <span>{position === null ? 'named' : ordinal(position)}</span>
          {share === null ? null : <span class="quiet"> {share} %</span>}
        </span>
      )}
    </td>
  )
}

function Answers({ answers, page }: { answers: readonly EvidenceAnswer[]; page: ReportPage }) {
  return (
    <ol class="answers">
      {answers.map((answer) => (
        <Answer answer={answer} page={page} />
      ))}
    </ol>
  )
}

function Answer({ answer, page }: { answer: EvidenceAnswer; page: ReportPage }) {
  const verdict = !answer.mentioned ? 'not named' : answer.position === null ? 'named' : `named ${ordinal(answer.position)}`
  return (
    <li>
      <p class="facts">
        <strong>{platformLabel(answer.platform)}</strong> <span>{verdict}</span>
        {answer.mentioned && answer.sentiment !== null && answer.sentiment !== 'unknown' ? <span>{answer.sentiment}</span> : null}
      </p>
      {answer.extract === '' ? null : (
        <blockquote dir="auto" lang={page.language}>
          {markBrand(answer.extract, answer.marks).map(({ text, isBrand }) => (isBrand ? <mark>{text}</mark> : text))}
        </blockquote>
      )}
      <p class="quiet">
        {answer.model === null ? null : <span class="model">{answer.model}</span>}
        {answer.personaName === null ? null : (
          <span>
            {' '}
            asked as <Name text={answer.personaName} />
          </span>
        )}{' '}
        <time datetime={answer.askedAt}>{timeWords(answer.askedAt, page.mark.locale)}</time>
      </p>
      {answer.sources.length === 0 ? null : (
        <ul class="sources" aria-label="Sources it cites">
          {answer.sources.map((source) => (
            <li>
              <Source url={source.url} title={source.title} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Source({ url, title }: { url: string; title: string }) {
  const href = safeHref(url)
  const text = title.trim() === '' ? hostOf(url) : title
  if (href === undefined) return <Name text={text} />
  return (
    <a href={href} rel={foreignRel}>
      <Name text={text} />
    </a>
  )
}
