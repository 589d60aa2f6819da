import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { listen } from '../listen.ts'
import { sendPieces } from '../send-reply.ts'
import { startTimers } from '../timers.ts'
import table from './fault-sites.json' with { type: 'json' }
import { businessPage, type SiteFixture, serveFixture, siteFixtures } from './site-fixtures.ts'

export type FaultSite = Pick<SiteFixture, 'name' | 'fault' | 'expected'> & { readonly url: string }

export type FaultSites = {
  readonly sites: readonly FaultSite[]
  /** Every host:port, for SEED_ALLOW_HOSTS. */
  readonly hosts: readonly string[]
  /** @throws RangeError for a name that no site has */
  urlOf(name: string): string
  close(): Promise<void>
}

type Port = { readonly port: number; shut(): Promise<void> }

const hugeRobotsBytes = 50 * 1024 * 1024

/** Sites that fail in every way of the fault table, on loopback: most at paths of one port, the rest on separate ports. */
export async function startFaultSites(): Promise<FaultSites> {
  const timers = startTimers()
  const main = await listen((request, response) => {
    const name = new URL(request.url ?? '/', 'http://127.0.0.1').pathname.slice(1)
    const fixture = siteFixtures.find((one) => one.name === name)
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    if (fixture === undefined) response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    else serveFixture(fixture, { request, response, timers, gone: gone.signal }).catch(() => response.destroy())
  })
  const robots = await Promise.all(table.robots.map((robot) => listen(serveRobots(robot))))
  const broken = await Promise.all(table.broken.map(listenRaw))
  // A port that was free a moment ago and is closed again: connections are refused.
  const closed = await listen(() => undefined)
  await closed.shut()

  const at = (port: number | undefined, path = ''): string => `http://127.0.0.1:${port}/${path}`
  const sites: readonly FaultSite[] = [
    ...siteFixtures.map(({ name, fault, expected }) => ({ name, fault, expected, url: at(main.port, name) })),
    ...table.broken.map(({ name, expected }, index) => ({ name, fault: 'F41', expected, url: at(broken[index]?.port) })),
    ...table.robots.map(({ name, expected }, index) => ({ name, fault: 'F42', expected, url: at(robots[index]?.port) })),
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
      await Promise.all([main, ...robots, ...broken].map((server) => server.shut()))
    },
  }
}

type Robots = { readonly status?: number; readonly type?: string; readonly body?: string; readonly does?: string }

/** A business whose robots.txt is the tested fault. */
function serveRobots({ status = 200, type = 'text/plain', body = '', does }: Robots): RequestListener {
  return (request, response) => {
    const path = request.url ?? '/'
    if (!path.startsWith('/robots')) response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(businessPage())
    else if (does === 'huge') sendHugeRobots(response).catch(() => response.destroy())
    else if (does === 'redirects') {
      const hop = Number(/\/robots-(\d+)/.exec(path)?.[1] ?? 0)
      response.writeHead(302, { location: `/robots-${hop + 1}.txt` }).end()
    } else response.writeHead(status, { 'content-type': type }).end(body)
  }
}

async function sendHugeRobots(response: ServerResponse): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  response.writeHead(200, { 'content-type': 'text/plain' })
  await sendPieces(response, Buffer.from(`# ${'filler '.repeat(8)}\n`.repeat(1_000)), hugeRobotsBytes, gone.signal)
  response.end('User-agent: *\nDisallow: /\n')
}

/** A server that violates HTTP: it sends its answer to any request. */
async function listenRaw({ answer, staysOpen = false }: (typeof table.broken)[number] & { staysOpen?: boolean }): Promise<Port> {
  const page = businessPage()
  const length = Buffer.byteLength(page)
  const values: Readonly<Record<string, string>> = { page, length: String(length), chunk: length.toString(16) }
  const bytes = answer
    .map((part) => (typeof part === 'string' ? part : part.text.repeat(part.times)))
    .join('')
    .replace(/\{(page|length|chunk)\}/g, (_, name: string) => values[name] ?? '')
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // The other side may close the connection at any moment.
    socket.on('error', () => socket.destroy())
    socket.once('data', (asked) => {
      // robots.txt is answered properly, so that only the page is faulty.
      if (asked.toString('latin1').startsWith('GET /robots.txt'))
        socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
      else if (staysOpen) socket.write(bytes)
      else socket.end(bytes)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port, not on a pipe
    shut: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
