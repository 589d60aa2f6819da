import type { RequestListener } from 'node:http'

type Site<Page extends { readonly path: string }> = {
  readonly pages: readonly Page[]
  readonly missing: Page
  readonly render: (page: Page, baseUrl: string) => string
}

/** A site of few pages, with robots.txt and sitemap. A path that ends with a slash is found without it, too. */
export const serveSite =
  <Page extends { readonly path: string }>({ pages, missing, render }: Site<Page>): RequestListener =>
  (request, response) => {
    const baseUrl = `http://${request.headers.host ?? '127.0.0.1'}`
    const path = new URL(request.url ?? '/', baseUrl).pathname
    if (path === '/robots.txt') {
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
      response.end(`User-agent: *\nDisallow: /app/\n\nSitemap: ${baseUrl}/sitemap.xml\n`)
      return
    }
    if (path === '/sitemap.xml') {
      const urls = pages.map((page) => `<url><loc>${baseUrl}${page.path}</loc></url>`).join('')
      response.writeHead(200, { 'content-type': 'application/xml; charset=utf-8' })
      response.end(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`,
      )
      return
    }
    const page = pages.find((one) => one.path === path || one.path === `${path}/`)
    response.writeHead(page === undefined ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
    response.end(request.method === 'HEAD' ? undefined : render(page ?? missing, baseUrl))
  }
