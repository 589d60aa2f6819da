import { attentionOf } from '../../core/pages/at-a-glance.ts'
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
        {page.isSimulated ? <span class="chip simulated">{words.simulatedData}</span> : null}{' '}
        <span class="chip">{page.isPublic ? words.publicPage : words.privateLink}</span>
      </p>
      <h1 id="headline">
        <Words text={headlineOf(page, warnings, isolated) ?? words.howSeen(isolated(subject))} />
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

/** Whom we asked, how many questions, and whose. */
function leadOf({ words, report, isAgentScan }: ReportPage): string {
  const { promptCount, unmeasured } = report.metaAnalysis
  if (promptCount === null) return words.leadWaiting
  const platforms = platformRows(report)
    .filter(({ platform, score }) => score !== null || !unmeasured.some((one) => one.platform === platform))
    .map(({ label }) => label)
  return isAgentScan ? words.leadAgent(platforms, promptCount) : words.lead(platforms, promptCount)
}

/** What needs attention beside the first step, and the team's call to action. */
function Next({ page, rows }: Omit<Shown, 'warnings'>) {
  const { words, report, state } = page
  const points = attentionOf(report, platformRows(report), rows, words)
  const steps = report.analysis.recommendations
  const [first] = steps
  const hasScores = report.scores.overallScore !== null
  return (
    <div class="next">
      <div class="attention">
        <h2 class="minor">{words.attention}</h2>
        {points.length > 0 ? (
          <ul>
            {points.map(({ text, question, isBelow }) => (
              <li class={question === undefined ? undefined : 'warning'}>
                {isBelow ? <a href="#said">{text}</a> : text}{' '}
                {question === undefined ? null : <a href={`#${questionId(question)}`}>{words.readAnswer}</a>}
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
              <Prose as="strong" text={first.action} /> <Prose class="quiet" text={first.rationale} />
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
