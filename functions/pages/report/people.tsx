import type { ReportPage } from '../../core/pages/report-page.ts'
import { Name, Said } from '../frame/words.tsx'
import { Section, Skeleton } from './section.tsx'

/** Who asks. */
export function Personas({ page }: { page: ReportPage }) {
  const { personas } = page.report
  return (
    <Section id="personas" title="Who asks">
      {personas.length > 0 ? (
        <div class="cards">
          {personas.map((persona) => (
            <article class="card">
              <h3>
                <Name text={persona.name} />
              </h3>
              {persona.role === undefined ? null : <Said as="p" class="quiet" text={persona.role} />}
              <Said as="p" text={persona.summary} />
              <List title="Wants" points={persona.goals} />
              <List title="Struggles with" points={persona.painPoints} />
              {persona.demographics?.location === undefined ? null : (
                <p class="quiet">
                  From <Name text={persona.demographics.location} />
                </p>
              )}
            </article>
          ))}
        </div>
      ) : page.state === 'complete' ? (
        <p>The questions were asked without a point of view of their own.</p>
      ) : (
        <Skeleton lines={3} title="Buyers’ points of view are being chosen." />
      )}
    </Section>
  )
}

function List({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <>
      <p class="label">{title}</p>
      <ul>
        {points.map((point) => (
          <Said as="li" text={point} />
        ))}
      </ul>
    </>
  )
}

/** Posts that would win questions the brand is missing from. */
export function Ideas({ page }: { page: ReportPage }) {
  const { postIdeas } = page.report
  return (
    <Section id="ideas" title="Content ideas">
      {postIdeas.length > 0 ? (
        <div class="cards">
          {postIdeas.map((idea) => (
            <article class="card">
              <Said as="h3" text={idea.blogTitle} />
              <Said as="p" text={idea.pitch} />
              <Said as="p" class="opening" text={idea.firstSentence} />
              <p class="quiet">
                Answers: <Said text={idea.targetPrompt} />
              </p>
              <p class="quiet">
                Picture: <Said text={idea.heroImageAlt} />
              </p>
            </article>
          ))}
        </div>
      ) : page.state === 'complete' ? (
        <p>There are no content ideas for this report.</p>
      ) : (
        <Skeleton lines={3} title="Content ideas come last." />
      )}
    </Section>
  )
}
