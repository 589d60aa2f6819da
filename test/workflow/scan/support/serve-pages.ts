import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Pages = { readonly host: string; readonly urlOf: (path: string) => string; readonly close: () => Promise<void> }

/**
 * A site on loopback; what has no page is 404. The page is asked for at each request, so that a test may change it.
 * @param pageOf  by path, and by the name of the host for tests that serve several
 */
export async function servePages(
  pageOf: (path: string, hostname: string) => { html: string; status?: number } | undefined,
): Promise<Pages> {
  const server = createServer((request, response) => {
    const { pathname, hostname } = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`)
    const page = pageOf(decodeURIComponent(pathname), hostname)
    response.writeHead(page === undefined ? 404 : (page.status ?? 200), { 'content-type': 'text/html; charset=utf-8' })
    response.end(page?.html ?? 'Not found')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Listening on TCP, so the address is one of a network.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    urlOf: (path) => `http://${host}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
