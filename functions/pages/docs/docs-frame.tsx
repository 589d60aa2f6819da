import type { CodeSamples } from '../../core/pages/code-samples.ts'
import { productName } from '../../core/pages/report-page.ts'
import { RawReply } from '../../runtime/respond.ts'
import { Banner } from '../frame/banner.tsx'
import { Document, english, render } from '../frame/document.tsx'
import { htmlHeaders } from '../frame/headers.ts'
import type { Child } from '../frame/jsx-runtime.ts'
import { fontFace } from '../frame/static-files.ts'
import { docsStyles } from './docs-styles.ts'

type DocsPage = {
  readonly title: string
  /** For search engines. */
  readonly description: string
  readonly canonicalUrl: string
  readonly links: Child
  readonly contents?: Child
}

/** A page of the documentation: it has no script and loads nothing from other hosts. */
export async function docsPage(page: DocsPage, children: Child): Promise<RawReply> {
  const basePath = new URL(page.canonicalUrl).pathname.replace(/\/docs(?:\/.*)?$/, '')
  const head = {
    title: `${page.title} · ${productName}`,
    description: page.description,
    language: 'en',
    isIndexable: true,
    canonicalUrl: page.canonicalUrl,
    ownStyle: `${fontFace(basePath)}${docsStyles}`,
    basePath,
  }
  const html = await render(
    () => (
      <Document head={head}>
        <a class="skip" href="#main">
          Skip to the text
        </a>
        <header>
          <Banner mark={{ name: productName, logoUrl: undefined }}>
            <p class="chips-row">{page.links}</p>
          </Banner>
        </header>
        {page.contents === undefined ? (
          <main id="main" class="docs" tabindex={-1}>
            {children}
          </main>
        ) : (
          <div class="with-contents">
            <nav class="toc" aria-label="Contents">
              {page.contents}
            </nav>
            <main id="main" class="docs" tabindex={-1}>
              {children}
            </main>
          </div>
        )}
      </Document>
    ),
    english,
  )
  return new RawReply(200, html, htmlHeaders({ ...head, cacheControl: 'public, max-age=300' }))
}

/** Code with a copy button, which is shown only where scripts run. */
export function Code({ text }: { text: string }) {
  return (
    <div class="code">
      <button type="button" data-do="code" data-done="Copied" hidden>
        Copy
      </button>
      {/* A reader with a keyboard must be able to scroll what is wider than the page. */}
      <pre tabindex={0}>
        <code>{text}</code>
      </pre>
    </div>
  )
}

/** The same call in three languages, the shell's expanded and the others collapsed. */
export function Samples({ code, of }: { code: CodeSamples; of: string }) {
  const folded = [
    ['JavaScript', code.javascript],
    ['Python', code.python],
  ] as const
  return (
    <>
      <Code text={code.curl} />
      {folded.map(([language, text]) => (
        <details>
          <summary>
            {language}
            <span class="unseen"> for {of}</span>
          </summary>
          <Code text={text} />
        </details>
      ))}
    </>
  )
}

/** A sentence with names in backticks as code. */
export function Sentence({ text }: { text: string }) {
  return <>{text.split('`').map((part, index) => (index % 2 === 0 ? part : <code>{part}</code>))}</>
}
