import { relatedQuestions } from '../../core/pages/related-questions.ts'
import type { ReportPage } from '../../core/pages/report-page.ts'
import type { Grade } from '../../core/pages/words.ts'
import { Graded } from '../frame/icons.tsx'
import { Prose, Said } from '../frame/words.tsx'
import { CallToAction } from './hero.tsx'
import { questionId } from './matrix.tsx'
import { Section, Skeleton } from './section.tsx'

const urgency: Readonly<Record<'high' | 'medium' | 'low', Grade>> = { high: 'weak', medium: 'fair', low: 'none' }

/** What to do next, most urgent first, with the questions that each step would help. */
export function NextSteps({ page }: { page: ReportPage }) {
  const { words, report } = page
  const { analysis, prompts } = report
  const related = relatedQuestions(analysis.recommendations, prompts)
  const startsWithWarnings = isOnWarnings(report)
  return (
    <Section id="next" title={words.steps}>
      {analysis.recommendations.length === 0 ? (
        <Skeleton lines={5} title={words.pending} />
      ) : (
        <ol class="steps">
          {analysis.recommendations.map(({ priority, action, rationale }, index) => (
            <li class="card">
              <Prose as="h3" text={action} />
              <p>
                <Graded grade={urgency[priority]} text={words.priorities[priority]} /> <Prose text={rationale} />
              </p>
              {startsWithWarnings && index === 0 ? null : <Wins numbers={related[index] ?? []} page={page} />}
            </li>
          ))}
        </ol>
      )}
      <CallToAction page={page} />
      {analysis.observations.length === 0 ? null : (
        <div class="observed">
          <h3>{words.whatStandsOut}</h3>
          <ul>
            {analysis.observations.map((observation) => (
              <Prose as="li" text={observation} />
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}

/** The steps of a write-up by rule that begins with warnings. */
const withWarnings = 'high high medium low'

/**
 * Whether the first step is the rule-made one about warnings. It gets no links to questions: words that it shares with one mean nothing,
 * and the first screen links the answers. Releases word it differently, so it is recognised by the count of warnings and the priorities
 * of the steps.
 */
const isOnWarnings = ({ metaAnalysis, analysis }: ReportPage['report']): boolean =>
  (metaAnalysis.warningCount ?? 0) > 0 && analysis.recommendations.map(({ priority }) => priority).join(' ') === withWarnings

function Wins({ numbers, page }: { numbers: readonly number[]; page: ReportPage }) {
  if (numbers.length === 0) return null
  return (
    <p class="wins quiet">
      {page.words.couldWin}{' '}
      {numbers.map((number) => (
        <a href={`#${questionId(number)}`}>
          <Said text={page.report.prompts[number]?.prompt ?? ''} />
        </a>
      ))}
    </p>
  )
}
