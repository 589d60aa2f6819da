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
              {isOnWarnings(action, words) ? null : <Wins numbers={related[index] ?? []} page={page} />}
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

/** Words that this step shares with a question mean nothing: its answers are linked on the first screen. */
const isOnWarnings = (action: string, { rules }: ReportPage['words']): boolean =>
  [1, 2].some((count) => rules.answerWarnings(count) === action)

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
