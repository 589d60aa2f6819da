import { platformLabel } from '../../core/pages/platform-rows.ts'
import type { ReportPage } from '../../core/pages/report-page.ts'
import { gradeOf } from '../../core/pages/words.ts'
import { Graded } from '../frame/icons.tsx'
import { Prose, Said } from '../frame/words.tsx'
import { Section, Skeleton } from './section.tsx'

/** What the assistants say when they are asked for the brand by name. */
export function SaidAbout({ page }: { page: ReportPage }) {
  const { words, report } = page
  const direct = report.brandDirectSentiment
  const isMeasured = report.scores.overallScore !== null
  const flags = distinct(direct.riskFlags)
  return (
    <Section
      id="said"
      title={words.said}
      lead={direct.summary === null || page.isAgentScan ? null : <Prose text={direct.summary} />}
    >
      {direct.platforms.length > 0 ? (
        <div class="cards">
          {direct.platforms.map((one) => (
            <Voice one={one} page={page} />
          ))}
        </div>
      ) : isMeasured ? (
        <p>{words.noneByName}</p>
      ) : (
        <Skeleton lines={4} title={words.pending} />
      )}
      <div class="columns">
        <Points title={words.factsRight} points={distinct(direct.notableFacts)} />
        {flags.length === 0 ? null : (
          <div class="risks">
            <h3>
              <Graded grade="weak" text={words.worthChecking} />
            </h3>
            <ul>
              {flags.map((flag) => (
                <Prose as="li" text={flag} />
              ))}
            </ul>
          </div>
        )}
        <Points title={words.strengths} points={distinct(direct.strengths)} />
        <Points title={words.weaknesses} points={distinct(direct.weaknesses)} />
      </div>
    </Section>
  )
}

/** Removes statements that differ only in case, spaces or the full stop. */
function distinct(points: readonly string[]): readonly string[] {
  const seen = new Map<string, string>()
  for (const point of points) {
    const key = point
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s\p{P}]+/gu, ' ')
      .trim()
    if (key !== '' && !seen.has(key)) seen.set(key, point)
  }
  return [...seen.values()]
}

type Direct = ReportPage['report']['brandDirectSentiment']['platforms'][number]

function Voice({ one, page }: { one: Direct; page: ReportPage }) {
  const { words, formats } = page
  const { knows, sentiment, quote, summary, model, askedAt } = one
  const known = <Graded grade={knows ? 'good' : 'weak'} text={knows ? words.knowsYou : words.doesNotKnowYou} />
  return (
    <article class="card voice">
      <h3>{platformLabel(one.platform)}</h3>
      <p class="facts">
        {page.isAgentScan ? <span class="quiet">{words.notChecked}</span> : known}
        {(knows || page.isAgentScan) && sentiment !== 'unknown' ? (
          <Graded grade={gradeOf(sentiment)} text={words.toneOf[sentiment]} />
        ) : null}
      </p>
      {quote === null ? <Said as="p" text={summary} /> : <Said as="blockquote" text={quote} />}
      <p class="quiet">
        {askedAt === '' ? null : <time datetime={askedAt}>{formats.time(askedAt)}</time>}
        {model === null ? null : (
          <>
            {askedAt === '' ? '' : ' · '}
            <span class="model">{model}</span>
          </>
        )}
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
