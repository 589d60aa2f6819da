import { relatedQuestions } from '../../core/pages/related-questions.ts'
import type { ReportPage } from '../../core/pages/report-page.ts'
import { capitalized, type Grade } from '../../core/pages/words.ts'
import { GradeIcon } from '../frame/icons.tsx'
import { Said } from '../frame/words.tsx'
import { questionId } from './questions.tsx'
import { Section, Skeleton } from './section.tsx'

const urgency: Readonly<Record<'high' | 'medium' | 'low', Grade>> = { high: 'weak', medium: 'fair', low: 'none' }

/** What to do next, the most urgent first, with the questions that each step would win. */
export function NextSteps({ page }: { page: ReportPage }) {
  const { analysis, prompts } = page.report
  const related = relatedQuestions(analysis.recommendations, prompts)
  return (
    <Section id="next" title="What to do next">
      {analysis.recommendations.length === 0 ? (
        <Skeleton lines={5} title="Recommendations follow with the scores." />
      ) : (
        <ol class="steps">
          {analysis.recommendations.map(({ priority, action, rationale }, index) => (
            <li class="card">
              <p class={`graded ${urgency[priority]}`}>
                <GradeIcon grade={urgency[priority]} />
                {capitalized(priority)} priority
              </p>
              <Said as="h3" text={action} />
              <Said as="p" text={rationale} />
              <Wins numbers={related[index] ?? []} page={page} />
            </li>
          ))}
        </ol>
      )}
      {analysis.observations.length === 0 ? null : (
        <>
          <h3>What we observed</h3>
          <ul>
            {analysis.observations.map((observation) => (
              <Said as="li" text={observation} />
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

function Wins({ numbers, page }: { numbers: readonly number[]; page: ReportPage }) {
  if (numbers.length === 0) return null
  return (
    <p class="wins">
      <span class="quiet">Could win:</span>{' '}
      {numbers.map((number) => (
        <a href={`#${questionId(number)}`}>
          <Said text={page.report.prompts[number]?.prompt ?? ''} />
        </a>
      ))}
    </p>
  )
}
