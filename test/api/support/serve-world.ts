import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { endpoints } from '../../../functions/contract/index.ts'
import type { World } from './world.ts'

export type ServedWorld = {
  readonly baseUrl: string
  readonly close: () => Promise<void>
}

/**
 * The endpoints of a world over HTTP.
 * @param afterCall  awaited before the answer is sent
 */
export async function serveWorld(
  world: World,
  afterCall: (call: { readonly id: string; readonly query: Readonly<Record<string, string>> }) => Promise<void> = async () =>
    undefined,
): Promise<ServedWorld> {
  const server = createServer((request, response) => {
    const answer = async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
      const descriptor = endpoints.find(({ method, path }) => method === request.method && path === pathname)
      if (descriptor === undefined) return response.writeHead(404).end()
      const query = Object.fromEntries(searchParams)
      const body = await buffer(request)
      // The event has its own host and content type.
      const { host: _host, 'content-type': _type, 'x-api-key': key, ...headers } = request.headers
      const sent = { query, headers, key: String(key), ...(body.length > 0 ? { body } : {}) }
      const { status, headers: answered, text } = await world.call(descriptor.id, sent)
      await afterCall({ id: descriptor.id, query })
      const { 'content-encoding': _plain, 'content-length': _length, ...kept } = answered
      return response.writeHead(status, kept).end(text)
    }
    answer().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
