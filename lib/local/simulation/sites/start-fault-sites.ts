import { createServer, type Server, type Socket } from 'node:net'
import { listen } from '../listen.ts'
import { startTimers } from '../timers.ts'
import { brokenServers } from './broken-servers.ts'
import { robotsHosts } from './robots-hosts.ts'
import { type ExpectedEnd, type SiteFixture, siteFixtures } from './site-fixtures.ts'

export type FaultSite = {
  readonly name: string
  readonly url: string
  readonly fault: SiteFixture['fault']
  readonly expected: ExpectedEnd
}

export type FaultSites = {
  readonly sites: readonly FaultSite[]
  /** Every host:port, for SEED_ALLOW_HOSTS. */
  readonly hosts: readonly string[]
  /** @throws RangeError for a name that no site has */
  urlOf(name: string): string
  close(): Promise<void>
}

/** Sites that fail in every way of the fault table, on loopback: most at paths of one port, the rest on ports of their own. */
export async function startFaultSites(): Promise<FaultSites> {
  const timers = startTimers()
  const main = await listen((request, response) => {
    const name = new URL(request.url ?? '/', 'http://127.0.0.1').pathname.slice(1)
    const fixture = siteFixtures.find((one) => one.name === name)
    if (fixture === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' })
      response.end('Not found')
      return
    }
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    Promise.resolve(fixture.serve({ request, response, timers, gone: gone.signal })).catch(() => response.destroy())
  })
  const robots = await Promise.all(robotsHosts.map(async (host) => ({ host, at: await listen(host.handle) })))
  const broken = await Promise.all(brokenServers.map(async (server) => ({ server, at: await listenRaw(server) })))
  // A port that was free a moment ago and is closed again: connections are refused.
  const closed = await listen(() => undefined)
  await closed.shut()

  const at = (port: number, path = ''): string => `http://127.0.0.1:${port}/${path}`
  const sites: readonly FaultSite[] = [
    ...siteFixtures.map(({ name, fault, expected }) => ({ name, fault, expected, url: at(main.port, name) })),
    ...broken.map(({ server, at: { port } }) => ({
      name: server.name,
      fault: 'F41' as const,
      expected: server.expected,
      url: at(port),
    })),
    ...robots.map(({ host, at: { port } }) => ({
      name: host.name,
      fault: 'F42' as const,
      expected: host.expected,
      url: at(port),
    })),
    { name: 'refused', fault: 'F36', expected: 'fails', url: at(closed.port) },
  ]
  return {
    sites,
    hosts: [...new Set(sites.map(({ url }) => new URL(url).host))],
    urlOf: (name) => {
      const site = sites.find((one) => one.name === name)
      if (site === undefined) throw new RangeError(`Unknown site "${name}"`)
      return site.url
    },
    close: async () => {
      timers.clear()
      await Promise.all([
        main.shut(),
        ...robots.map(({ at: server }) => server.shut()),
        ...broken.map(({ at: server }) => server.shut()),
      ])
    },
  }
}

async function listenRaw({ answer, closes }: (typeof brokenServers)[number]): Promise<{ port: number; shut(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // The other side may hang up at any moment; that is what these servers are for.
    socket.on('error', () => socket.destroy())
    socket.once('data', (asked) => {
      // A well-behaved robots.txt, so that the page itself is the case.
      if (asked.toString('latin1').startsWith('GET /robots.txt'))
        socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
      else if (closes) socket.end(answer)
      else socket.write(answer)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    shut: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
