import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import site from './demo-pages.json' with { type: 'json' }

const frame = readFileSync(new URL('./demo-frame.txt', import.meta.url), 'utf8')
const organization = `<script type="application/ld+json">${JSON.stringify(site.organization)}</script>`

/** The site of an invented software brand, in English and German, as a scan may meet it. */
export const serveDemoSite: RequestListener = (request, response) => {
  const baseUrl = `http://${request.headers.host ?? '127.0.0.1'}`
  const path = new URL(request.url ?? '/', baseUrl).pathname
  if (path === '/robots.txt') {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(`User-agent: *\nDisallow: /app/\n\nSitemap: ${baseUrl}/sitemap.xml\n`)
    return
  }
  if (path === '/sitemap.xml') {
    const urls = site.pages.map((page) => `<url><loc>${baseUrl}${page.path}</loc></url>`).join('')
    response.writeHead(200, { 'content-type': 'application/xml; charset=utf-8' })
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`,
    )
    return
  }
  const page = site.pages.find((one) => one.path === path || (one.path === '/de/' && path === '/de'))
  response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  response.end(request.method === 'HEAD' ? undefined : renderPage(page ?? site.missing, baseUrl))
}

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
