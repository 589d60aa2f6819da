import { warningCount } from '../../core/pages/at-a-glance.ts'
import { questionRows } from '../../core/pages/question-rows.ts'
import { type ReportPage, titleOf } from '../../core/pages/report-page.ts'
import type { WholeQuestion } from '../../core/pages/whole-answers.ts'
import { Banner } from '../frame/banner.tsx'
import type { Contents } from '../frame/document.tsx'
import { Appendix } from './appendix.tsx'
import { Closing } from './closing.tsx'
import { Failed } from './failed.tsx'
import { headOf } from './head.ts'
import { Hero } from './hero.tsx'
import { Rivals } from './mentions.tsx'
import { Method } from './method.tsx'
import { NextSteps } from './next-steps.tsx'
import { Buyers, Ideas } from './people.tsx'
import { Platforms } from './platforms.tsx'
import { Questions } from './questions.tsx'
import { SaidAbout } from './said-about.tsx'
import { Sources } from './sources.tsx'
import { progressWords } from './status.ts'

type Appended = { appendix?: (() => readonly WholeQuestion[]) | undefined }
type Shown = { page: ReportPage } & Appended

/** The report of one scan, in any state. */
export function reportContents({ page, appendix }: Shown): Contents {
  const title = titleOf(page)
  return {
    // These tags are text at once, before `inLanguages`: none of them may be made with Said, Prose or Name.
    head: { ...headOf(page, title), tags: <UnfurlTags page={page} /> },
    body: () => <ReportBody page={page} appendix={appendix} title={title} />,
  }
}

function ReportBody({ page, appendix, title }: Shown & { title: string }) {
  const { done, total } = page.progress
  return (
    <>
      <a class="skip" href="#main">
        {page.words.skip}
      </a>
      {page.state === 'running' ? (
        <section class="status" aria-labelledby="status">
          <p id="status" role="status">
            {progressWords(page)}
          </p>
          <progress id="meter" max={Math.max(1, total)} value={done} aria-labelledby="status" />
          <a id="reload" href={page.path}>
            {page.words.reload}
          </a>
        </section>
      ) : null}
      <Report page={page} appendix={appendix} title={title} isLive={page.state === 'running'} />
    </>
  )
}

/** The part that the script loads while the scan runs: the report without the document around it. */
export const ReportFragment = ({ page }: { page: ReportPage }) => <Report page={page} title={titleOf(page)} />

function Report({ page, appendix, title, isLive = false }: Shown & { title: string; isLive?: boolean }) {
  const rows = questionRows(page.report.prompts, page.evidence, page.arrived)
  const warnings = warningCount(page.report, rows)
  const { done, total } = page.progress
  return (
    <div
      id="report"
      class={[isLive ? 'live' : '', page.opensEvidence ? 'whole-print' : ''].join(' ').trim() || undefined}
      data-state={page.state}
      data-status={progressWords(page)}
      data-title={title}
      data-lang={page.words.language}
      data-done={done}
      data-total={Math.max(1, total)}
    >
      <header id="top" data-part>
        <Banner mark={page.mark}>{page.state === 'failed' ? null : <Actions page={page} />}</Banner>
      </header>
      <main id="main" tabindex={-1}>
        {page.state === 'failed' ? (
          <Failed page={page} />
        ) : (
          <>
            <Hero page={page} rows={rows} warnings={warnings} />
            <NextSteps page={page} />
            <Rivals page={page} />
            <Platforms page={page} />
            <Questions page={page} rows={rows} />
            <SaidAbout page={page} />
            <Sources page={page} />
            <Buyers page={page} />
            <Ideas page={page} />
            <Method page={page} />
            {appendix === undefined ? null : <Appendix page={page} questions={appendix()} />}
          </>
        )}
      </main>
      <Closing page={page} />
    </div>
  )
}

/** The buttons need the script, so the script shows them. */
function Actions({ page }: { page: ReportPage }) {
  const { words } = page
  return (
    <p class="actions">
      <button type="button" data-do="copy" data-done={words.linkCopied} hidden>
        {words.copyLink}
      </button>
      <button type="button" data-do="print" hidden>
        {words.savePdf}
      </button>
      <button type="button" data-do="share" hidden>
        {words.share}
      </button>
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
