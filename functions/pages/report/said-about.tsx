import { platformLabel } from '../../core/pages/platform-rows.ts'
import type { ReportPage } from '../../core/pages/report-page.ts'
import { capitalized, gradeOf, timeWords } from '../../core/pages/words.ts'
import { Graded } from '../frame/icons.tsx'
import { Said } from '../frame/words.tsx'
import { Section, Skeleton } from './section.tsx'

/** What the assistants say when they are asked for the brand by name. */
export function SaidAbout({ page }: { page: ReportPage }) {
  const direct = page.report.brandDirectSentiment
  const isMeasured = page.report.scores.overallScore !== null
  return (
    <Section
      id="said"
      title="What assistants say about you"
      lead={direct.summary === null ? null : <Said text={direct.summary} />}
    >
      {direct.platforms.length > 0 ? (
        <div class="cards">
          {direct.platforms.map((one) => (
            <Voice one={one} locale={page.mark.locale} />
          ))}
        </div>
      ) : isMeasured ? (
        <p>This scan asked no question by name.</p>
      ) : (
        <Skeleton lines={4} title="The assistants are being asked for the brand by name." />
      )}
      <div class="columns">
        <Points title="Facts they get right" points={direct.notableFacts} />
        {direct.riskFlags.length === 0 ? null : (
          <div class="risks">
            <h3>
              <Graded grade="weak" text="Check this" />
            </h3>
            <ul>
              {direct.riskFlags.map((flag) => (
                <Said as="li" text={flag} />
              ))}
            </ul>
          </div>
        )}
        <Points title="Strengths they name" points={direct.strengths} />
        <Points title="Weaknesses they name" points={direct.weaknesses} />
      </div>
    </Section>
  )
}

type Direct = ReportPage['report']['brandDirectSentiment']['platforms'][number]

function Voice({ one, locale }: { one: Direct; locale: string | null }) {
  return (
    <article class="card voice">
      <h3>{platformLabel(one.platform)}</h3>
      <p class="facts">
        <Graded grade={one.knows ? 'good' : 'weak'} text={one.knows ? 'Knows the brand' : 'Does not know the brand'} />
        {one.knows && one.sentiment !== 'unknown' ? (
          <Graded grade={gradeOf(one.sentiment)} text={`${capitalized(one.sentiment)} tone`} />
        ) : null}
      </p>
      {one.quote === null ? <Said as="p" text={one.summary} /> : <Said as="blockquote" text={one.quote} />}
      <p class="quiet">
        {one.model === null ? null : <span class="model">{one.model}</span>}{' '}
        {one.askedAt === '' ? null : <time datetime={one.askedAt}>{timeWords(one.askedAt, locale)}</time>}
      </p>
    </article>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <Said as="li" text={point} />
        ))}
      </ul>
    </div>
  )
}
