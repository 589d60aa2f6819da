import type { Brandmark } from '../../core/pages/report-page.ts'
import { RawReply } from '../../runtime/respond.ts'
import { Banner } from './banner.tsx'
import { Document, english, render } from './document.tsx'
import { htmlHeaders } from './headers.ts'
import { type Child, writeHtml } from './jsx-runtime.ts'

type Look = Pick<Brandmark, 'name' | 'logoUrl' | 'paletteStyle'>
const ours: Look = { name: 'AI Visibility Report', logoUrl: undefined, paletteStyle: '' }

async function plainPage(
  { status, title, look }: { status: number; title: string; look: Look },
  children: Child,
): Promise<RawReply> {
  const head = { title: `${title} · ${look.name}`, language: 'en', isIndexable: false, ownStyle: look.paletteStyle }
  const html = await render(
    () => (
      <Document head={head}>
        <header>
          <Banner mark={look} />
        </header>
        <main id="report" class="plain">
          <h1>{title}</h1>
          {children}
        </main>
      </Document>
    ),
    english,
  )
  return new RawReply(status, html, htmlHeaders({ ...head, cacheControl: 'no-store' }))
}

/** The one page for every address without something to show to this reader. It names no scanned brand. */
export const notFoundPage = (look: Look = ours): Promise<RawReply> =>
  plainPage(
    { status: 404, title: 'This page does not exist', look },
    <>
      <p>There is no report at this address. It may have been mistyped, cut off by a mail program, or taken down.</p>
      <p>Please check the link that you were sent, or ask the sender for it again.</p>
    </>,
  )

const failureTitle = 'Something went wrong on our side'

export const failurePage = (requestId: string): Promise<RawReply> =>
  plainPage({ status: 500, title: failureTitle, look: ours }, <Failure requestId={requestId} />)

/** The same for a page whose opening, in whatever language, has been sent. */
export const brokenPart = (requestId: string): string =>
  writeHtml(
    <main class="plain" lang="en">
      <h1>{failureTitle}</h1>
      <Failure requestId={requestId} />
    </main>,
  )

function Failure({ requestId }: { requestId: string }) {
  return (
    <>
      <p>The report could not be shown just now. Nothing is lost: please load the page again in a minute.</p>
      <p class="quiet">
        If it stays like this, this number helps us find out why: <code>{requestId}</code>
      </p>
    </>
  )
}
