import type { ReportPage } from '../../core/pages/report-page.ts'
import { isolated, Name, Prose, Said, Words } from '../frame/words.tsx'
import { FoldedSection, Skeleton } from './section.tsx'

/** The buyers whose points of view the questions were asked from. */
export function Buyers({ page }: { page: ReportPage }) {
  const { words, report, state, opensEvidence } = page
  return (
    <FoldedSection id="buyers" title={words.buyers} isOpen={opensEvidence}>
      {report.personas.length > 0 ? (
        <div class="cards">
          {report.personas.map((persona) => (
            <article class="card">
              <h3>
                <Name text={persona.name} />
              </h3>
              {persona.role === undefined ? null : <Said as="p" class="quiet" text={persona.role} />}
              <Said as="p" text={persona.summary} />
              <List title={words.wants} points={persona.goals} />
              <List title={words.strugglesWith} points={persona.painPoints} />
              {persona.demographics?.location === undefined ? null : (
                <p class="quiet">
                  <Words text={words.from(isolated(persona.demographics.location))} />
                </p>
              )}
            </article>
          ))}
        </div>
      ) : state === 'complete' ? (
        <p>{words.noBuyers}</p>
      ) : (
        <Skeleton lines={3} title={words.pending} />
      )}
    </FoldedSection>
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
  const { words, report, state, opensEvidence } = page
  return (
    <FoldedSection id="ideas" title={words.ideas} isOpen={opensEvidence}>
      {report.postIdeas.length > 0 ? (
        <div class="cards">
          {report.postIdeas.map((idea) => (
            <article class="card">
              <Prose as="h3" text={idea.blogTitle} />
              <Prose as="p" text={idea.pitch} />
              <Prose as="p" class="opening" text={idea.firstSentence} />
              <p class="quiet">
                {words.answersQuestion} <Said text={idea.targetPrompt} />
              </p>
              <p class="quiet">
                {words.imageIdea} <Prose text={idea.heroImageAlt} />
              </p>
            </article>
          ))}
        </div>
      ) : state === 'complete' ? (
        <p>{words.noIdeas}</p>
      ) : (
        <Skeleton lines={3} title={words.pending} />
      )}
    </FoldedSection>
  )
}
