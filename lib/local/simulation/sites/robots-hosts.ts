import type { RequestListener } from 'node:http'
import { businessPage } from './fixture-pages.ts'
import type { ExpectedEnd } from './site-fixtures.ts'

/** A host whose pages are a business and whose robots.txt is the case; each on a port of its own. */
export type RobotsHost = { readonly name: string; readonly expected: ExpectedEnd; readonly handle: RequestListener }

const megabytes = 50

export const robotsHosts: readonly RobotsHost[] = [
  host('robots-missing', 'business', 404, 'Not found'),
  host('robots-allows', 'business', 200, 'User-agent: *\nAllow: /\n'),
  host('robots-disallows-all', 'fails', 200, 'User-agent: *\nDisallow: /\n'),
  host('robots-disallows-others', 'business', 200, 'User-agent: some-other-crawler\nDisallow: /\n'),
  host('robots-disallows-elsewhere', 'business', 200, 'User-agent: *\nDisallow: /private/\n'),
  host('robots-forbidden', 'business', 403, 'Forbidden'),
  host('robots-server-error', 'fails', 500, 'Error'),
  host('robots-is-html', 'business', 200, '<!doctype html><title>Home</title><h1>Welcome</h1>', 'text/html; charset=utf-8'),
  {
    name: 'robots-huge',
    expected: 'business',
    handle: serve((response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      const piece = '# filler filler filler filler filler filler filler filler\n'.repeat(1_000)
      let sent = 0
      const more = (): void => {
        while (sent < megabytes * 1024 * 1024) {
          sent += piece.length
          if (!response.write(piece)) {
            response.once('drain', more)
            return
          }
        }
        response.end('User-agent: *\nDisallow: /\n')
      }
      more()
    }),
  },
  {
    name: 'robots-redirects',
    expected: 'business',
    handle: serve((response, path) => {
      const hop = Number(/\/robots-(\d+)/.exec(path)?.[1] ?? 0)
      response.writeHead(302, { location: `/robots-${hop + 1}.txt` })
      response.end()
    }),
  },
]

function host(name: string, expected: ExpectedEnd, status: number, body: string, type = 'text/plain; charset=utf-8'): RobotsHost {
  return {
    name,
    expected,
    handle: serve((response) => {
      response.writeHead(status, { 'content-type': type })
      response.end(body)
    }),
  }
}

type Response = Parameters<RequestListener>[1]

function serve(robots: (response: Response, path: string) => void): RequestListener {
  return (request, response) => {
    const path = request.url ?? '/'
    if (path.startsWith('/robots')) return robots(response, path)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(businessPage())
  }
}
