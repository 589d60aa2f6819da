import type { Child } from 'hono/jsx'
import { attentionOf, type Piece } from '../../core/pages/at-a-glance.ts'
import { knowledgeSample, platformRows, type Sample, toneSample } from '../../core/pages/platform-rows.ts'
import type { ReportPage } from '../../core/pages/report-page.ts'
import { counted, gradeOf, rangeWords } from '../../core/pages/words.ts'
import { sentencesOf } from '../../core/scan/sentences.ts'
import { dictionaryOf } from '../../core/words/dictionary.ts'
import { findingLine, findingOf, tallyOf } from '../../core/words/finding.ts'
import { Name, Said } from '../frame/words.tsx'
import { Gauge } from './gauge.tsx'

/** The first screen: is it good, what needs attention, what to do now. */
export function Verdict({ page }: { page: ReportPage }) {
  const { report, state } = page
  const { metaAnalysis: meta, brand } = report
  const { answerCount, mentionCount, warningCount, shareOfVoice } = meta
  const headline =
    answerCount === null || mentionCount === null
      ? null
      : findingLine(
          findingOf(tallyOf(brand.name ?? '', { answerCount, mentionCount, warningCount, shareOfVoice })),
          dictionaryOf(meta.language),
        )
  const summary = report.analysis.summary === null ? undefined : sentencesOf(report.analysis.summary, page.language)[0]
  return (
    <section id="verdict" class="verdict" data-part aria-labelledby="headline">
      <div class="say">
        {headline === null ? (
          <h1 id="headline">
            How AI assistants see <Name text={report.brand.name ?? page.seedHost} />
          </h1>
        ) : (
          <Said as="h1" id="headline" text={headline} />
        )}
        {summary !== undefined ? (
          <Said as="p" class="summary" text={summary} />
        ) : state === 'running' ? (
          <p class="summary">
            We are asking the assistants what buyers ask them. The report fills in by itself; this usually takes one or two
            minutes.
          </p>
        ) : null}
      </div>
      <Gauges page={page} />
      <Glance page={page} />
    </section>
  )
}

function Gauges({ page }: { page: ReportPage }) {
  const { scores, metaAnalysis: meta } = page.report
  const { overallScore, visibilityLevel, knowledgeScore, knowledgeLevel, sentimentScore, overallSentiment } = scores
  const isWaiting = page.state === 'running'
  return (
    <div class="gauges">
      <Gauge
        name="Visibility"
        figure={
          overallScore === null || visibilityLevel === null
            ? undefined
            : { score: overallScore, word: visibilityLevel, grade: gradeOf(visibilityLevel) }
        }
      >
        {meta.answerCount === null ? (
          isWaiting && 'in answers to buyers’ questions'
        ) : (
          <>
            named in {meta.mentionCount} of {counted(meta.answerCount, 'answer')},{' '}
            {rangeWords(meta.confidenceLow ?? 0, meta.confidenceHigh ?? 1)}
          </>
        )}
      </Gauge>
      {page.isAgentScan ? null : (
        <Gauge
          name="Knowledge"
          figure={
            knowledgeScore === null || knowledgeLevel === null
              ? undefined
              : { score: knowledgeScore, word: knowledgeLevel, grade: gradeOf(knowledgeLevel) }
          }
        >
          {knowledgeScore === null ? (
            isWaiting && 'when asked for the brand by name'
          ) : (
            <SampleWords sample={knowledgeSample(page.evidence)} what="described in" unit="by-name answer" />
          )}
        </Gauge>
      )}
      {page.view === 'ai-visibility-report' || (sentimentScore === null && !isWaiting) ? null : (
        <Gauge
          name="Sentiment"
          small
          figure={
            sentimentScore === null || overallSentiment === null
              ? undefined
              : { score: sentimentScore, word: overallSentiment, grade: gradeOf(overallSentiment) }
          }
        >
          {sentimentScore === null ? (
            'how favourably it is described'
          ) : (
            <SampleWords sample={toneSample(page.evidence)} what="positive in" unit="mention" />
          )}
        </Gauge>
      )}
    </div>
  )
}

function SampleWords({ sample, what, unit }: { sample: Sample | undefined; what: string; unit: string }) {
  if (sample === undefined) return null
  return (
    <>
      {what} {sample.hits} of {counted(sample.of, unit)}, {rangeWords(sample.range.low, sample.range.high)}
    </>
  )
}

/** What needs attention, and what to do now. */
function Glance({ page }: { page: ReportPage }) {
  const { report, state } = page
  const points = attentionOf(report, platformRows(report))
  const [first] = report.analysis.recommendations
  const hasScores = report.scores.overallScore !== null
  return (
    <div class="glance">
      <div>
        <h2 class="minor">What needs attention</h2>
        {points.length > 0 ? (
          <ul>
            {points.map((point) => (
              <li>
                <Pieces pieces={point} />
              </li>
            ))}
          </ul>
        ) : hasScores ? (
          <p>Nothing stands out: the brand is named for every question asked.</p>
        ) : (
          state === 'running' && <Bones />
        )}
      </div>
      <div class="now">
        <h2 class="minor">What to do now</h2>
        {first !== undefined ? (
          <>
            <Said as="p" text={first.action} />
            <p>
              <a href="#next">
                {report.analysis.recommendations.length > 1
                  ? `All ${report.analysis.recommendations.length} steps, and why`
                  : 'Why, and what it wins'}
              </a>
            </p>
          </>
        ) : (
          state === 'running' && <Bones />
        )}
      </div>
    </div>
  )
}

const Bones = () => (
  <>
    <span class="bone" aria-hidden="true" />
    <span class="bone" aria-hidden="true" />
    <span class="bone short" aria-hidden="true" />
  </>
)

function Pieces({ pieces }: { pieces: readonly Piece[] }): Child {
  return <>{pieces.map((piece) => (typeof piece === 'string' ? piece : <Name text={piece.name} />))}</>
}
