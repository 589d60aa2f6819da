import { productName } from '../../core/pages/report-page.ts'
import type { SlugStore } from '../../core/stores.ts'
import { RawReply } from '../../runtime/respond.ts'
import { Banner } from './banner.tsx'
import { Document, english, render } from './document.tsx'
import { htmlHeaders } from './headers.ts'
import { fontFace } from './static-files.ts'

type Effects = {
  readonly baseUrl: string
  readonly slugs: Pick<SlugStore, 'listIndexable'>
  readonly env: { readonly stageName: string }
}

/** Explains this address to a reader who opens it; on a local system, with a link to a report. */
export async function showHome({ baseUrl, slugs, env }: Effects): Promise<RawReply> {
  const basePath = new URL(baseUrl).pathname.replace(/\/+$/, '')
  const [slug] = env.stageName === 'local' ? await slugs.listIndexable(1) : []
  const head = {
    title: productName,
    description: 'Measures how well AI answer platforms know and recommend a brand.',
    language: 'en',
    isIndexable: true,
    canonicalUrl: `${baseUrl}/`,
    ownStyle: fontFace(basePath),
    basePath,
  }
  const html = await render(
    () => (
      <Document head={head}>
        <header>
          <Banner mark={{ name: productName, logoUrl: undefined }} />
        </header>
        <main id="main" class="plain">
          <h1>How do AI assistants see your business?</h1>
          <p>
            This service asks ChatGPT, Claude, Gemini and Google AI Overviews the questions that customers ask, measures who gets
            mentioned, and shows the answers behind every figure.
          </p>
          <ul>
            <li>
              <a href={`${basePath}/docs`}>API reference</a>
            </li>
            <li>
              <a href={`${basePath}/docs/mail-merge`}>Guide for mail merges</a>
            </li>
            {slug === undefined ? null : (
              <li>
                <a href={`${basePath}/ai-visibility-report/${slug}`}>A report of this system</a>
              </li>
            )}
          </ul>
        </main>
      </Document>
    ),
    english,
  )
  return new RawReply(200, html, htmlHeaders({ ...head, cacheControl: 'public, max-age=300' }))
}
