import { attentionOf, type Point } from '../../core/pages/at-a-glance.ts'
import { platformRows } from '../../core/pages/platform-rows.ts'
import type { QuestionRow } from '../../core/pages/question-rows.ts'
import { headlineOf, type ReportPage } from '../../core/pages/report-page.ts'
import { foreignRel } from '../../core/pages/safe-href.ts'
import { isolated, Name, Prose, Said, Words } from '../frame/words.tsx'
import { MatrixCard, questionId } from './matrix.tsx'
import { MentionsCard } from './mentions.tsx'
import { ScoreCard } from './score-card.tsx'

type Shown = { page: ReportPage; rows: readonly QuestionRow[]; warnings: number }

/** The first screen: what this is, the finding, how good it is, what to do first. */
export function Hero({ page, rows, warnings }: Shown) {
  const { words, report, formats } = page
  const date = page.completedAt ?? page.createdAt
  const subject = report.brand.name ?? page.seedHost
  return (
    <section id="verdict" class="hero" data-part aria-labelledby="headline">
      <p class="eyebrow">
        {words.reportFor}{' '}
        <strong>
          <Name text={subject} />
        </strong>
        <span class="dot"> · </span>
        <span class="origin">
          {report.brand.name === null ? null : (
            <>
              <bdi>{page.seedHost}</bdi>
              {' · '}
            </>
          )}
          <time datetime={date}>{formats.date(date)}</time>
        </span>{' '}
        {page.isSimulated ? <span class="chip simulated">{words.simulatedData}</span> : null} <WhoSees page={page} />
      </p>
      <h1 id="headline">
        <Words text={unbroken(headlineOf(page, warnings, isolated) ?? words.howSeen(isolated(subject)))} />
      </h1>
      <p class="lead">{leadOf(page)}</p>
      {page.isSimulated ? <p class="simulated-note">{words.simulatedNote}</p> : null}
      <div class="grid">
        <ScoreCard page={page} />
        <MentionsCard page={page} warnings={warnings} />
        <MatrixCard page={page} rows={rows} />
        <Next page={page} rows={rows} />
      </div>
      <Contents page={page} />
    </section>
  )
}

/** `AI-antwoorden` stays on one line: a word joiner follows the hyphen. */
const unbroken = (text: string): string => text.replaceAll(/(?<=\b(?:AI|KI))-/g, '-\u2060')

/** Who can see the page; on a public page, a link to the contact for its removal. */
function WhoSees({ page }: { page: ReportPage }) {
  const { words, isPublic, isListed, mark } = page
  if (!isPublic) return <span class="chip">{words.privateLink}</span>
  if (!isListed) return <span class="chip">{words.unlistedPage}</span>
  if (mark.contactUrl === undefined) return <span class="chip">{words.publicPage}</span>
  return (
    <a class="chip" href="#closing">
      {words.publicPage}
    </a>
  )
}

/** Which assistants were asked, how many questions, from whom, and how many answers came. */
function leadOf({ words, report, isAgentScan }: ReportPage): string {
  const { promptCount, answerCount, unmeasured } = report.metaAnalysis
  if (promptCount === null) return words.leadWaiting
  const platforms = platformRows(report)
    .filter(({ platform, asked }) => asked > 0 || !unmeasured.some((one) => one.platform === platform))
    .map(({ label }) => label)
  return isAgentScan ? words.leadAgent(platforms, promptCount, answerCount) : words.lead(platforms, promptCount, answerCount)
}

/** A step of the model may lack its full stop; its reason follows on the same line. */
const ended = (text: string): string => (/[\p{L}\p{N})]$/u.test(text) ? `${text}.` : text)

/** What needs attention beside the first step, and the team's call to action. */
function Next({ page, rows }: Omit<Shown, 'warnings'>) {
  const { words, report, state } = page
  const points = attentionOf(report, platformRows(report, page.evidence), rows, words, page.evidence.counts)
  const steps = report.analysis.recommendations
  const [first] = steps
  const hasScores = report.scores.overallScore !== null
  return (
    <div class="next">
      <div class="attention">
        <h2 class="minor">{words.attention}</h2>
        {points.length > 0 ? (
          <ul>
            {points.map(({ text, warnings, isBelow }) => (
              <li class={warnings === undefined ? undefined : 'warning'}>
                {isBelow ? <a href="#said">{text}</a> : text}{' '}
                {warnings === undefined ? null : <WarningLinks warnings={warnings} words={words} />}
              </li>
            ))}
          </ul>
        ) : hasScores ? (
          <p>{words.nothingStandsOut}</p>
        ) : (
          state === 'running' && <Bones />
        )}
      </div>
      <div class="first-step">
        <h2 class="minor">{first === undefined ? words.steps : words.doFirst(steps.length)}</h2>
        {first === undefined ? (
          state === 'running' && <Bones />
        ) : (
          <>
            <p>
              <Prose as="strong" text={ended(first.action)} /> <Prose class="quiet" text={first.rationale} />
            </p>
            <p>
              <a href="#next">{words.seeAllSteps(steps.length)}</a>
            </p>
          </>
        )}
      </div>
      <CallToAction page={page} />
    </div>
  )
}

type Warnings = { warnings: NonNullable<Point['warnings']>; words: ReportPage['words'] }

/** A link to each question whose answers warn. */
function WarningLinks({ warnings: { count, questions }, words }: Warnings) {
  const [only] = questions
  if (count === 1 && only !== undefined) return <a href={`#${questionId(only)}`}>{words.readAnswer}</a>
  return (
    <span class="numbers">
      {words.readAnswers(questions.length)}
      {questions.map((question) => (
        <>
          {' '}
          <a href={`#${questionId(question)}`}>
            <span class="unseen">{words.questionNumber(question + 1)}</span>
            <span aria-hidden="true">{question + 1}</span>
          </a>
        </>
      ))}
    </span>
  )
}

export function CallToAction({ page }: { page: ReportPage }) {
  const { callToAction } = page.mark
  if (callToAction === undefined) return null
  return (
    <p class="cta">
      <a class="button" href={callToAction.href} rel={foreignRel}>
        <Said text={callToAction.label} />
      </a>
    </p>
  )
}

const Bones = () => (
  <>
    <span class="bone" aria-hidden="true" />
    <span class="bone short" aria-hidden="true" />
  </>
)

function Contents({ page }: { page: ReportPage }) {
  const { words } = page
  const links = [
    ['next', words.steps],
    ['platforms', words.byPlatform],
    ['questions', words.questions],
    ['said', words.said],
    ['sources', words.sources],
    ['method', words.method],
  ] as const
  return (
    <nav class="contents" aria-label={words.onThisPage}>
      {links.map(([id, title]) => (
        <a href={`#${id}`}>{title}</a>
      ))}
    </nav>
  )
}
