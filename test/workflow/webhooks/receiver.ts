import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { readonly headers: Readonly<Record<string, string>>; readonly body: string; readonly path: string }

/** A receiver of webhooks on loopback that answers as a test says, and remembers what it took. */
export async function startReceiver(
  answer: (response: ServerResponse, request: IncomingMessage, count: number) => void = (response) =>
    response.writeHead(204).end(),
) {
  const received: Received[] = []
  const state = { answer }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    received.push({ headers, body: Buffer.concat(chunks).toString('utf8'), path: request.url ?? '' })
    state.answer(response, request, received.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}/hook?key=of-the-receiver`,
    received,
    /** Answers differently from now on. */
    turn: (next: typeof answer) => {
      state.answer = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
