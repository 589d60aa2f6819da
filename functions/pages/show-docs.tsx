import { endpoints } from '../contract/index.ts'
import { productName } from '../core/pages/report-page.ts'
import { readEnv } from '../runtime/env.ts'
import { createLog } from '../runtime/log.ts'
import { page } from '../runtime/page.ts'
import type { HttpRequest } from '../runtime/request.ts'
import { RawReply } from '../runtime/respond.ts'
import { Banner } from './frame/banner.tsx'
import { Document, render } from './frame/document.tsx'
import { htmlHeaders } from './frame/headers.ts'
import { failurePage, notFoundPage } from './frame/plain-page.tsx'

/** The reference of the API and the guide for partners. */
export async function handle(request: HttpRequest, { baseUrl }: DocsEffects): Promise<RawReply> {
  if (request.resource !== '/docs') return notFoundPage()
  const head = {
    title: `API · ${productName}`,
    language: 'en',
    isIndexable: true,
    canonicalUrl: `${baseUrl}/docs`,
    paletteStyle: '',
  }
  const html = await render(
    <Document head={head}>
      <header>
        <Banner mark={{ name: productName, logoUrl: undefined }} />
      </header>
      <main>
        <h1>API reference</h1>
        <ul>
          {endpoints.map((endpoint) => (
            <li>
              <code>
                {endpoint.method} {endpoint.path}
              </code>{' '}
              {endpoint.summary}
            </li>
          ))}
        </ul>
      </main>
    </Document>,
    'en',
  )
  return new RawReply(200, html, htmlHeaders({ ...head, cacheControl: 'public, max-age=300' }))
}

export type DocsEffects = { readonly log: ReturnType<typeof createLog>; readonly baseUrl: string }
const docsEffects = (): DocsEffects => ({ log: createLog('visibility'), baseUrl: readEnv().baseUrl })

export const handler = page('show-docs', { handle, showFailure: failurePage, effects: docsEffects })
