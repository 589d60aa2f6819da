import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Recorded = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type Replay = (request: Recorded, response: ServerResponse, index: number) => void

/** A server on loopback that sends the responses one after the other and records its requests. */
export async function replayServer(play: Replay) {
  const requests: Recorded[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const recorded = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      }
      requests.push(recorded)
      play(recorded, response, requests.length - 1)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function reply(response: ServerResponse, http: { status: number; headers?: Record<string, string>; body: unknown }): void {
  const body = typeof http.body === 'string' ? http.body : JSON.stringify(http.body)
  response.writeHead(http.status, http.headers ?? { 'content-type': 'application/json' })
  response.end(body)
}
