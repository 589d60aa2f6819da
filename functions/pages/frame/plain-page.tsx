import type { Brandmark } from '../../core/pages/report-page.ts'
import { dictionaryOf, type ReportLanguage } from '../../core/words/dictionary.ts'
import { readerLanguage } from '../../core/words/reader-language.ts'
import type { HttpRequest } from '../../runtime/request.ts'
import { RawReply } from '../../runtime/respond.ts'
import { Banner } from './banner.tsx'
import { Document, render } from './document.tsx'
import { htmlHeaders } from './headers.ts'
import { type Child, writeHtml } from './jsx-runtime.ts'
import { fontFace } from './static-files.ts'

type Look = Pick<Brandmark, 'name' | 'logoUrl' | 'paletteStyle'>
const ours: Look = { name: 'AI Visibility Report', logoUrl: undefined, paletteStyle: '' }

type Plain = {
  readonly status: number
  readonly title: string
  readonly look: Look
  readonly language: ReportLanguage
  /** Undefined: not known, and with it the addresses of font and icon. */
  readonly basePath: string | undefined
}

async function plainPage({ status, title, look, language, basePath }: Plain, children: Child): Promise<RawReply> {
  const head = {
    title: `${title} · ${look.name}`,
    language,
    isIndexable: false,
    isPlain: true,
    basePath,
    iconUrl: look.logoUrl,
    ownStyle: `${basePath === undefined ? '' : fontFace(basePath)}${look.paletteStyle}`,
  }
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
    { said: language, prose: language },
  )
  return new RawReply(status, html, htmlHeaders({ ...head, cacheControl: 'no-store' }))
}

/** Who reads a page that belongs to no scan, and where. */
export type Reader = Pick<Plain, 'language'> & { readonly basePath: string }

/** @param host  the partner's in the reader's address, where pages are below no path; undefined: ours */
export const readerOf = (request: HttpRequest, baseUrl: string, host: string | undefined): Reader => ({
  language: readerLanguage(request.header('accept-language')),
  basePath: host === undefined ? new URL(baseUrl).pathname.replace(/\/+$/, '') : '',
})

/** The one page for every address without something to show to this reader. It names no scanned brand. */
export async function notFoundPage(reader: Reader, look: Look = ours): Promise<RawReply> {
  const { title, why, check } = dictionaryOf(reader.language).notFound
  const { status, body, headers } = await plainPage(
    { status: 404, title, look, ...reader },
    <>
      <p>{why}</p>
      <p>{check}</p>
    </>,
  )
  return new RawReply(status, body, { ...headers, Vary: 'Accept-Language' })
}

const failureTitle = 'Something went wrong on our side'

export const failurePage = (requestId: string): Promise<RawReply> =>
  plainPage(
    { status: 500, title: failureTitle, look: ours, language: 'en', basePath: undefined },
    <Failure requestId={requestId} />,
  )

/** The failure as the rest of a page whose opening, in whatever language, has been sent. */
export const brokenPart = (requestId: string): string =>
  writeHtml(
    <main class="plain" lang="en">
      <h1>{failureTitle}</h1>
      <Failure requestId={requestId} />
    </main>,
  )

/** The 404 page for a path that no report has: on a partner's host it names that host and not us. */
export const noSuchPage = (request: HttpRequest, baseUrl: string, host: string | undefined): Promise<RawReply> =>
  notFoundPage(readerOf(request, baseUrl, host), host === undefined || host === '' ? ours : { ...ours, name: host })

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
