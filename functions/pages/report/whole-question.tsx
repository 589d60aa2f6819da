import type { ReportPage } from '../../core/pages/report-page.ts'
import type { WholeAnswer, WholeQuestion } from '../../core/pages/whole-answers.ts'
import { Banner } from '../frame/banner.tsx'
import type { Contents } from '../frame/document.tsx'
import { Name, Said } from '../frame/words.tsx'
import { Answer, AskedAs } from './answer.tsx'
import { Filters } from './filters.tsx'
import { headOf } from './head.ts'
import { Markdown } from './markdown.tsx'

type Shown = { page: ReportPage; found: WholeQuestion }

/** A question of the report with every answer to it, whole. */
export function questionContents(page: ReportPage, number: number, found: () => WholeQuestion): Contents {
  const title = `${page.words.questionNumber(number)} · ${page.report.brand.name ?? page.seedHost} · ${page.mark.name}`
  return {
    head: headOf(page, title),
    body: () => (
      <>
        <a class="skip" href="#main">
          {page.words.skip}
        </a>
        <header>
          <Banner mark={page.mark} />
        </header>
        <QuestionFragment page={page} found={found()} />
      </>
    ),
  }
}

/** The part that the script loads to replace the extracts of a question. */
export function QuestionFragment({ page, found }: Shown) {
  const { words, report } = page
  const { number, question, total, answers } = found
  const prompt = report.prompts[number - 1]
  return (
    <main id="main" class="question-page" tabindex={-1}>
      <p class="eyebrow">
        {words.questionOf(number, total)} · {words.reportFor}{' '}
        <strong>
          <Name text={report.brand.name ?? page.seedHost} />
        </strong>
      </p>
      <Said as="h1" text={question} />
      <p class="lead">
        <AskedAs page={page} personaName={prompt?.personaName ?? null} intent={prompt?.intent ?? null} />
      </p>
      {page.answersKeptUntil === null ? null : <p>{words.keptUntil(page.formats.date(page.answersKeptUntil))}</p>}
      {answers.length > 1 ? <Filters page={page} /> : null}
      {answers.length === 0 ? (
        <p>{words.noAnswersKept}</p>
      ) : (
        <WholeAnswers answers={answers} page={page} askedAs={prompt?.personaName ?? null} id="answers" />
      )}
      <p class="turn">
        <a href={`${page.path}#question-${number}`}>{words.backToReport}</a>
        {number > 1 ? <a href={`${page.path}/questions/${number - 1}`}>{words.questionNumber(number - 1)}</a> : null}
        {number < total ? <a href={`${page.path}/questions/${number + 1}`}>{words.questionNumber(number + 1)}</a> : null}
      </p>
    </main>
  )
}

type Whole = { answers: readonly WholeAnswer[]; page: ReportPage; askedAs: string | null; id?: string; isOpen?: boolean }

export function WholeAnswers(shown: Whole) {
  const { answers, page, askedAs, id, isOpen = page.opensEvidence } = shown
  return (
    <ol class="answers" id={id}>
      {answers.map((answer) => (
        <Answer answer={answer} page={page} askedAs={askedAs}>
          <div class="answer-text" dir="auto" lang={page.language}>
            <Markdown blocks={answer.blocks} restLabel={page.words.showRest} isOpen={isOpen} />
          </div>
        </Answer>
      ))}
    </ol>
  )
}
