import { type ReportPage, titleOf } from '../../core/pages/report-page.ts'
import { counted, dateWords } from '../../core/pages/words.ts'
import { Banner } from '../frame/banner.tsx'
import { Document } from '../frame/document.tsx'
import { Name } from '../frame/words.tsx'
import { Closing } from './closing.tsx'
import { Failed } from './failed.tsx'
import { Method } from './method.tsx'
import { NextSteps } from './next-steps.tsx'
import { Ideas, Personas } from './people.tsx'
import { Platforms } from './platforms.tsx'
import { Questions } from './questions.tsx'
import { Rivals } from './rivals.tsx'
import { SaidAbout } from './said-about.tsx'
import { progressWords } from './status.ts'
import { Verdict } from './verdict.tsx'

/** The report of one scan, in whichever state it is. */
export function ReportDocument({ page }: { page: ReportPage }) {
  const { mark, unfurl } = page
  const title = titleOf(page)
  return (
    <Document
      head={{
        title,
        description: unfurl.description,
        language: page.language,
        isIndexable: page.isIndexable,
        canonicalUrl: page.canonicalUrl,
        paletteStyle: mark.paletteStyle,
        tags: <UnfurlTags page={page} />,
      }}
    >
      <a class="skip" href="#main">
        Skip to the report
      </a>
      {page.state === 'running' ? (
        <div class="status">
          <p id="status" role="status">
            {progressWords(page)}
          </p>
          <a id="reload" href={page.path}>
            Reload
          </a>
        </div>
      ) : null}
      <Report page={page} title={title} isLive={page.state === 'running'} />
    </Document>
  )
}

/** What the script asks for while the scan runs: the same, without the document round it. */
export const ReportFragment = ({ page }: { page: ReportPage }) => <Report page={page} title={titleOf(page)} />

function Report({ page, title, isLive = false }: { page: ReportPage; title: string; isLive?: boolean }) {
  return (
    <div
      id="report"
      class={isLive ? 'live' : undefined}
      data-state={page.state}
      data-status={progressWords(page)}
      data-title={title}
    >
      <Top page={page} />
      <main id="main" tabindex={-1}>
        {page.state === 'failed' ? (
          <Failed page={page} />
        ) : (
          <>
            <Verdict page={page} />
            <Notice page={page} />
            <Platforms page={page} />
            <Rivals page={page} />
            <SaidAbout page={page} />
            <Questions page={page} />
            <NextSteps page={page} />
            <Personas page={page} />
            <Ideas page={page} />
            <Method page={page} />
          </>
        )}
      </main>
      <Closing page={page} />
    </div>
  )
}

/** Whose page it is, which brand, when, and who may see it. */
function Top({ page }: { page: ReportPage }) {
  const date = page.completedAt ?? page.createdAt
  return (
    <header id="top" data-part>
      <Banner mark={page.mark}>
        <p class="chips-row">
          {page.report.metaAnalysis.simulated === true ? <span class="chip simulated">Simulated data</span> : null}
          <span class="chip">{page.isPublic ? 'Public' : 'Private link'}</span>
        </p>
      </Banner>
      <p class="subject">
        <strong>
          <Name text={page.report.brand.name ?? page.seedHost} />
        </strong>
        {page.report.brand.name === null ? null : <bdi>{page.seedHost}</bdi>}
        <time datetime={date}>{dateWords(date, page.mark.locale)}</time>
      </p>
    </header>
  )
}

/** Stands in the same place in every state, so that nothing moves when it changes. */
function Notice({ page }: { page: ReportPage }) {
  const { metaAnalysis: meta } = page.report
  if (meta.simulated === true) {
    return (
      <p id="notice" class="notice simulated" data-part role="note">
        <strong>Simulated data.</strong> No AI platform was asked; no figure here says anything about a real brand.
      </p>
    )
  }
  return (
    <p id="notice" class="notice" data-part>
      {meta.answerCount === null ? (
        'Every figure comes from answers of AI platforms that were stored as they came.'
      ) : (
        <>
          From {counted(meta.answerCount, 'answer')} to {counted(meta.promptCount ?? 0, 'question')} that buyers ask. Answers vary
          from run to run: <a href="#method">how this was measured</a>.
        </>
      )}
    </p>
  )
}

function UnfurlTags({ page }: { page: ReportPage }) {
  const { title, description, imageUrl } = page.unfurl
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {page.canonicalUrl === undefined ? null : <meta property="og:url" content={page.canonicalUrl} />}
      {imageUrl === undefined ? null : (
        <>
          <meta property="og:image" content={imageUrl} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
