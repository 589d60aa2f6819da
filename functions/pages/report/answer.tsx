import { markBrand } from '../../core/pages/mark-brand.ts'
import { platformLabel } from '../../core/pages/platform-rows.ts'
import { type EvidenceAnswer, isWarning } from '../../core/pages/question-rows.ts'
import type { ReportPage } from '../../core/pages/report-page.ts'
import { citedLink, foreignRel } from '../../core/pages/safe-href.ts'
import { gradeOf } from '../../core/pages/words.ts'
import { Graded } from '../frame/icons.tsx'
import type { Child } from '../frame/jsx-runtime.ts'
import { isolated, Name, Words } from '../frame/words.tsx'

const intentOf = (page: ReportPage, intent: string | null): string | undefined => {
  const { intents } = page.words
  return intent !== null && intent in intents ? intents[intent as keyof typeof intents] : undefined
}

type Heading = Pick<EvidenceAnswer, 'platform' | 'mentioned' | 'position' | 'sentiment' | 'standing'>

type Shown = {
  answer: EvidenceAnswer
  page: ReportPage
  /** The persona of the question above; an answer names its own only where there are several. */
  askedAs: string | null
  children?: Child
}

/** One answer: assistant, rank, tone, then its text and sources. */
export function Answer({ answer, page, askedAs, children }: Shown) {
  const warns = isWarning(answer)
  return (
    <li class={`answer on-${answer.platform}${answer.mentioned && !warns ? '' : ' absent'}`}>
      <Verdict answer={answer} page={page} warns={warns} />
      {children ?? <Extract answer={answer} page={page} />}
      <p class="quiet">
        {answer.personaName === null || answer.personaName === askedAs ? null : (
          <>
            <Words text={page.words.askedAs(isolated(answer.personaName), undefined)} />
            {' · '}
          </>
        )}
        <time datetime={answer.askedAt}>{page.formats.time(answer.askedAt)}</time>
        {answer.model === null ? null : (
          <>
            {' · '}
            <span class="model">{answer.model}</span>
          </>
        )}
      </p>
      <Cited sources={answer.sources} page={page} />
    </li>
  )
}

function Verdict({ answer, page, warns }: { answer: Heading; page: ReportPage; warns: boolean }) {
  const { words } = page
  const { mentioned, position, sentiment } = answer
  const state = warns ? 'warned' : mentioned ? 'mentioned' : 'missing'
  const said = state === 'mentioned' && position !== null ? words.onTheList(position) : words.states[state]
  return (
    <p class="facts">
      <strong>{platformLabel(answer.platform)}</strong>
      <Graded grade={warns ? 'weak' : mentioned ? 'good' : 'none'} text={said} />
      {mentioned && !warns && sentiment !== null && sentiment !== 'unknown' ? (
        <span class={`tone ${gradeOf(sentiment)}`}>{words.tones[sentiment]}</span>
      ) : null}
    </p>
  )
}

function Extract({ answer, page }: { answer: EvidenceAnswer; page: ReportPage }) {
  if (answer.extract === '') return null
  return (
    <blockquote dir="auto" lang={page.language}>
      {markBrand(answer.extract, answer.marks).map(({ text, isBrand }) => (isBrand ? <mark>{text}</mark> : text))}
    </blockquote>
  )
}

function Cited({ sources, page }: { sources: EvidenceAnswer['sources']; page: ReportPage }) {
  if (sources.length === 0) return null
  return (
    <>
      <p class="label">{page.words.citedSources}</p>
      <ul class="sources">
        {sources.map(({ url, title }) => (
          <li>
            <Source url={url} title={title} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Source({ url, title }: { url: string; title: string }) {
  const { href, host } = citedLink(url)
  const text = title.trim() === '' || title.trim() === host ? host : `${title} (${host})`
  if (href === undefined) return <Name text={text} />
  return (
    <a href={href} rel={foreignRel}>
      <Name text={text} />
    </a>
  )
}

/** The point of view of a question: one persona by name, several by their number. */
export function AskedAs({ page, personaName, intent }: { page: ReportPage; personaName: string | null; intent: string | null }) {
  const names = (personaName ?? '').split(', ').filter((name) => name !== '')
  const known = page.report.personas.filter(({ name }) => (personaName ?? '').includes(name)).length
  const count = known > 0 ? known : names.length
  const own = intentOf(page, intent)
  if (count === 0) return <span class="quiet">{own ?? ''}</span>
  return (
    <span class="quiet">
      {count === 1 ? (
        <Words text={page.words.askedAs(isolated(personaName), own)} />
      ) : (
        `${page.words.askedAsKinds(count)}${own === undefined ? '' : `, ${own}`}`
      )}
    </span>
  )
}
