import { rateWithRange, scoreRange, shareRange } from '../../core/pages/formats.ts'
import { knowledgeSample } from '../../core/pages/platform-rows.ts'
import type { ReportPage } from '../../core/pages/report-page.ts'
import { capitalized, gradeOf } from '../../core/pages/words.ts'
import { Words } from '../frame/words.tsx'
import { Skeleton } from './section.tsx'

/** Where each band begins and ends (core/scores/bands.ts), lowest first. */
const bands = [
  ['invisible', 0, 10],
  ['low', 10, 40],
  ['moderate', 40, 55],
  ['good', 55, 75],
  ['excellent', 75, 100],
] as const

/** The overall score on a scale, and one line each for knowledge and tone. */
export function ScoreCard({ page }: { page: ReportPage }) {
  const { words } = page
  const { overallScore, visibilityLevel, knowledgeScore, knowledgeLevel, sentimentScore, overallSentiment } = page.report.scores
  const hasTone = page.view !== 'ai-visibility-report' && sentimentScore !== null && overallSentiment !== null
  const known = knowledgeLevel === null || knowledgeScore === null ? undefined : words.knowledgeLines[knowledgeLevel]
  const lines = [
    ...(page.isAgentScan || known === undefined ? [] : [knownNotFound(page) ?? `${known}.`]),
    ...(hasTone ? [`${words.toneLines[overallSentiment]}.`] : []),
  ]
  return (
    <div class="card score-card">
      <h2>{words.yourVisibility}</h2>
      {page.isAgentScan ? null : <p class="quiet">{words.askedForOffer}</p>}
      {page.evidence.isByNameOnly ? <p class="quiet">{words.limits.byNameOnly}</p> : null}
      {overallScore === null || visibilityLevel === null ? (
        <Skeleton lines={4} title={words.pending} />
      ) : (
        <>
          <p class="score">
            <b>{overallScore}</b> <span>{words.outOf100}</span>{' '}
            <strong class={`level ${gradeOf(visibilityLevel)}`}>{capitalized(words.levels[visibilityLevel])}</strong>
          </p>
          <Scale page={page} score={overallScore} level={visibilityLevel} />
          <ScoreCounts page={page} />
          {lines.length === 0 ? null : (
            <ul class="mini">
              {lines.map((line) => (
                <li>{line}</li>
              ))}
            </ul>
          )}
          <HowSure page={page} />
        </>
      )}
    </div>
  )
}

/** `67/100`: a score with its scale. */
export const OutOf100 = ({ points }: { points: number }) => (
  <>
    {points}
    <small>/100</small>
  </>
)

/** Explains a low score of a known brand: buyers seldom ask for it by name. */
function knownNotFound({ words, report }: ReportPage): string | undefined {
  const { visibilityLevel, knowledgeLevel } = report.scores
  const { answerCount, mentionCount } = report.metaAnalysis
  const isFound = visibilityLevel !== 'invisible' && visibilityLevel !== 'low'
  const isKnown = knowledgeLevel === 'strong' || knowledgeLevel === 'partial'
  if (isFound || !isKnown || answerCount === null || mentionCount === null) return undefined
  return mentionCount * 2 < answerCount ? words.knownNotFound(mentionCount === 0) : undefined
}

/** Why the score is no share of the answers: places count too. */
function ScoreCounts({ page }: { page: ReportPage }) {
  const { answerCount, mentionCount } = page.report.metaAnalysis
  if (answerCount === null || mentionCount === null || mentionCount === 0) return null
  return <p class="quiet">{page.words.scoreCounts(mentionCount, answerCount)}</p>
}

/** The names of its ends say what the scale means; the band's own name is beside the score, and here it would touch an end's. */
function Scale({ page, score, level }: { page: ReportPage; score: number; level: (typeof bands)[number][0] }) {
  const { levels, scoreOf100, visibility } = page.words
  return (
    <svg class="scale" width="100%" height="40" role="img" aria-labelledby="scale-title">
      <title id="scale-title">{`${visibility}: ${scoreOf100(score)}, ${levels[level]}`}</title>
      <svg class="pin" x={`${score}%`} aria-hidden="true">
        <path d="M0 9l6-9h-12z" />
      </svg>
      {bands.map(([name, from, to]) => {
        const [x, anchor] = from === 0 ? [0, 'start'] : [100, 'end']
        return (
          <>
            <rect
              class={name === level ? `band ${gradeOf(name)}` : 'band'}
              x={`${from}%`}
              y="11"
              width={`${to - from}%`}
              height="10"
            />
            {from === 0 || to === 100 ? (
              <text class={name === level ? 'step on' : 'step'} x={`${x}%`} y="35" text-anchor={anchor}>
                {levels[name]}
              </text>
            ) : null}
          </>
        )
      })}
    </svg>
  )
}

function mentionRateOf({ words, formats, report }: ReportPage) {
  const { answerCount, mentionCount, confidenceLow, confidenceHigh } = report.metaAnalysis
  if (answerCount === null || mentionCount === null) return undefined
  return rateWithRange(mentionCount, answerCount, { low: confidenceLow ?? 0, high: confidenceHigh ?? 1 }, words, formats)
}

/** Knowledge in figures: its score, and how many answers that is from. */
function KnowledgeSure({ page }: { page: ReportPage }) {
  const { words, formats } = page
  const { knowledgeScore } = page.report.scores
  const sample = knowledgeSample(page.evidence)
  const parts = [
    knowledgeScore === null ? undefined : `${words.knowledge}: ${words.scoreOf100(knowledgeScore)}`,
    sample === undefined ? undefined : words.describedYou(sample.hits, sample.of),
    sample === undefined || sample.questions >= 8 ? undefined : words.tooFewForRange(sample.questions),
  ].filter((part) => part !== undefined)
  if (parts.length === 0) return null
  const range = sample !== undefined && sample.questions >= 8 ? ` (${shareRange(sample.range, words, formats)})` : '.'
  return <li>{`${parts.join('. ')}${range}`}</li>
}

/** The likely range of each figure above, beside the figure. */
function HowSure({ page }: { page: ReportPage }) {
  const { words, report } = page
  const { scores, metaAnalysis: meta } = report
  const { overall, sentiment } = meta.scoreIntervals
  const rate = mentionRateOf(page)
  const hasTone = page.view !== 'ai-visibility-report' && scores.sentimentScore !== null
  return (
    <details class="sure" id="sure">
      <summary>{words.howSure}</summary>
      <ul>
        {overall === null || scores.overallScore === null ? null : (
          <li>{words.visibilityRange(scores.overallScore, scoreRange(overall, words))}</li>
        )}
        {rate === undefined ? null : <li>{words.mentionRate(meta.mentionCount ?? 0, meta.answerCount ?? 0, rate)}</li>}
        {page.isAgentScan ? null : <KnowledgeSure page={page} />}
        {hasTone ? (
          <li>
            {sentiment === null
              ? `${words.tone}: ${words.scoreOf100(scores.sentimentScore ?? 0)}.`
              : words.toneRange(scores.sentimentScore ?? 0, scoreRange(sentiment, words))}
          </li>
        ) : null}
        <li>
          <Words text={words.varies} />
        </li>
      </ul>
    </details>
  )
}
