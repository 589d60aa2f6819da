import { createServer, type RequestListener, type Server } from 'node:http'

export type Listening = {
  readonly port: number
  /** Closes the port and cuts all connections; `open` takes the same port again. */
  shut(): Promise<void>
  open(): Promise<void>
}

/** An HTTP server on loopback. @param port  0 for any free one */
export async function listen(handle: RequestListener, port = 0): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: 5_000, maxHeaderSize: 64 * 1024 }, handle)
  await bind(server, port)
  const address = server.address()
  const bound = address !== null && typeof address === 'object' ? address.port : port
  return {
    port: bound,
    shut: () =>
      new Promise((resolve) => {
        if (!server.listening) return resolve()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    open: () => (server.listening ? Promise.resolve() : bind(server, bound)),
  }
}

function bind(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    // A burst of a few hundred connections must not be refused.
    server.listen({ port, host: '127.0.0.1', backlog: 1_024 }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
