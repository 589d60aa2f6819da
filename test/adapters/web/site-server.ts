import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SiteServer = {
  readonly host: string
  readonly origin: string
  /** Requested paths, robots.txt included. */
  readonly asked: string[]
  readonly headers: IncomingMessage['headers'][]
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

/** A site on loopback; everything that `serve` does not answer is a 404. */
export async function startSite(serve: (path: string, response: ServerResponse) => boolean): Promise<SiteServer> {
  const asked: string[] = []
  const headers: IncomingMessage['headers'][] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    headers.push(request.headers)
    if (!serve(request.url ?? '', response)) response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // A TCP server has no other kind of address.
  return {
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    asked,
    headers,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const businessPage = `<!doctype html><html lang="en"><head><title>Marlow Tiles – Hand-made tiles</title></head><body><h1>Hand-made tiles</h1><p>Marlow Tiles are fired in our own kiln and shipped worldwide since 1985, in forty glazes and eleven shapes.</p></body></html>`
