import { readFileSync } from 'node:fs'
import site from './demo-pages.json' with { type: 'json' }
import { serveSite } from './serve-site.ts'

const frame = readFileSync(new URL('./demo-frame.txt', import.meta.url), 'utf8')
const organization = `<script type="application/ld+json">${JSON.stringify(site.organization)}</script>`

/** The site of an invented software brand, in English and German, as a scan may meet it. */
export const serveDemoSite = serveSite({ pages: site.pages, missing: site.missing, render: renderPage })

function renderPage({ isHome, main, ...page }: (typeof site.pages)[number], baseUrl: string): string {
  const labels = page.language === 'de' ? site.labels.de : site.labels.en
  const values: Readonly<Record<string, string>> = {
    ...page,
    ...labels,
    baseUrl,
    main: main.join('\n'),
    head: isHome ? organization : '',
  }
  // Braces of the style sheet hold more than one word.
  return frame.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
