import type { Child } from 'hono/jsx'
import { productName } from '../../core/pages/report-page.ts'
import { RawReply } from '../../runtime/respond.ts'
import { Banner } from '../frame/banner.tsx'
import { Document, english, render } from '../frame/document.tsx'
import { htmlHeaders } from '../frame/headers.ts'
import { fontFace } from '../frame/static-files.ts'
import { docsStyles } from './docs-styles.ts'

/** A page of the documentation: no script of its own, nothing from elsewhere. */
export async function docsPage(page: { title: string; canonicalUrl: string; links: Child }, children: Child): Promise<RawReply> {
  const basePath = new URL(page.canonicalUrl).pathname.replace(/\/docs(?:\/.*)?$/, '')
  const head = {
    title: `${page.title} · ${productName}`,
    language: 'en',
    isIndexable: true,
    canonicalUrl: page.canonicalUrl,
    ownStyle: `${fontFace(basePath)}${docsStyles}`,
    basePath,
  }
  const html = await render(
    <Document head={head}>
      <a class="skip" href="#main">
        Skip to the text
      </a>
      <header>
        <Banner mark={{ name: productName, logoUrl: undefined }}>
          <p class="chips-row">{page.links}</p>
        </Banner>
      </header>
      <main id="main" class="docs" tabindex={-1}>
        {children}
      </main>
    </Document>,
    english,
  )
  return new RawReply(200, html, htmlHeaders({ ...head, cacheControl: 'public, max-age=300' }))
}

export function Code({ text }: { text: string }) {
  // A reader with a keyboard must be able to scroll what is wider than the page.
  return (
    <pre tabindex={0}>
      <code>{text}</code>
    </pre>
  )
}
