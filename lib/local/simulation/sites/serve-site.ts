import type { RequestListener } from 'node:http'

type Page = {
  readonly language: string
  readonly path: string
  readonly title: string
  readonly description: string
  readonly isHome: boolean
  readonly main: readonly string[]
}

type Site = {
  /** Structured data of the home page. */
  readonly organization: unknown
  /** Words of the frame, by language. */
  readonly labels?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly pages: readonly Page[]
  readonly missing: Page
}

/**
 * A site of few pages, with robots.txt and sitemap. A path that ends with a slash is found without it, too.
 * @param frame  the page around the content, with placeholders in braces
 */
export function serveSite({ organization, labels = {}, pages, missing }: Site, frame: string): RequestListener {
  const head = `<script type="application/ld+json">${JSON.stringify(organization)}</script>`
  const render = ({ isHome, main, ...page }: Page, baseUrl: string): string => {
    const texts = { ...page, baseUrl, main: main.join('\n'), head: isHome ? head : '' }
    const values: Readonly<Record<string, string>> = { ...texts, ...labels[page.language] }
    // Braces of the style sheet contain more than one word.
    return frame.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  }
  return (request, response) => {
    const baseUrl = `http://${request.headers.host ?? '127.0.0.1'}`
    const path = new URL(request.url ?? '/', baseUrl).pathname
    const send = (status: number, type: string, body: string): void => {
      response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' })
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    if (path === '/robots.txt')
      return send(200, 'text/plain', `User-agent: *\nDisallow: /app/\n\nSitemap: ${baseUrl}/sitemap.xml\n`)
    if (path === '/sitemap.xml') {
      const urls = pages.map((page) => `<url><loc>${baseUrl}${page.path}</loc></url>`).join('')
      return send(200, 'application/xml', `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`)
    }
    const page = pages.find((one) => one.path === path || one.path === `${path}/`)
    return send(page === undefined ? 404 : 200, 'text/html', render(page ?? missing, baseUrl))
  }
}
