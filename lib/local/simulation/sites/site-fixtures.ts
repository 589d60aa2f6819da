import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { sendPieces } from '../send-reply.ts'
import type { Timers } from '../timers.ts'
import sites from './fault-sites.json' with { type: 'json' }

/** A site that fails in one way; the path it is served at is its name. */
export type SiteFixture = {
  readonly name: string
  /** Row of the fault table that it reproduces. */
  readonly fault: string
  /** Result of a scan: read as a `business`, ended with a reason (`fails`), or `either` when both are defensible. */
  readonly expected: string
  /** One of `behaviours`, for faults that status and body cannot express. */
  readonly does?: string
  readonly status?: number
  readonly headers?: { readonly 'content-type'?: string; readonly 'content-encoding'?: string; readonly location?: string }
  /** Left out: the page of a business. */
  readonly body?: string
  /** A word on that page, as text or as bytes in hexadecimal, and what its head says. */
  readonly note?: string
  readonly noteBytes?: string
  readonly head?: string
  /** A byte order mark. */
  readonly before?: string
  readonly encoding?: string
  /** Encodings applied to the body, in order. */
  readonly packed?: readonly string[]
}

export type FixtureContext = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly timers: Timers
  readonly gone: AbortSignal
}

export const fixtureBrand = 'Brackwater Bikes'
export const siteFixtures: readonly SiteFixture[] = sites.pages

const html = { 'content-type': 'text/html; charset=utf-8' }
// Large enough to exceed every limit, small enough to build quickly.
const bombBytes = 48 * 1024 * 1024
const hugeBytes = 50 * 1024 * 1024
const dripMs = 1_000
const businessFrame = readFileSync(new URL('./business-page.txt', import.meta.url), 'utf8')

/**
 * A page that any reader takes for a business: an invented bicycle workshop.
 * @param note  extra text
 */
export function businessPage(note = '', head = '<meta charset="utf-8">'): string {
  return businessFrame.replaceAll('{note}', note).replaceAll('{head}', head)
}

export async function serveFixture(fixture: SiteFixture, context: FixtureContext): Promise<void> {
  const behaviour = behaviours[fixture.does ?? '']
  if (behaviour !== undefined) return behaviour(context, fixture)
  const { request, response } = context
  const { status = 200, headers = {} } = fixture
  const hops = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('hop') ?? 0)
  const values: Readonly<Record<string, string>> = {
    host: request.headers.host ?? '',
    nextHop: String(hops + 1),
    manyEncodings: Array.from({ length: 1_000 }, () => 'gzip').join(', '),
  }
  const filled = Object.entries({ ...html, ...headers }).map(([name, text]) => [
    name,
    text.replace(/\{(\w+)\}/g, (_, value: string) => values[value] ?? ''),
  ])
  response.writeHead(status, Object.fromEntries(filled))
  response.end(bodyOf(fixture))
}

function bodyOf({ body, note, noteBytes, head, before = '', encoding, packed = [] }: SiteFixture): Buffer {
  if (noteBytes !== undefined) return around(Buffer.from(noteBytes, 'hex'), head)
  const text = before + (body ?? businessPage(note, head))
  const bytes: Buffer = Buffer.from(text, encoding === 'latin1' || encoding === 'utf16le' ? encoding : 'utf8')
  return packed.reduce<Buffer>((packing, step) => packers[step]?.(packing) ?? packing, bytes)
}

const packers: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: (bytes) => gzipSync(bytes),
  br: (bytes) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 } }),
  bomb: (bytes) => Buffer.concat([bytes, Buffer.alloc(bombBytes)]),
}

/** Bytes of another encoding within a page of ASCII, so that the rest of the page is the same in every encoding. */
function around(word: Buffer, head: string | undefined): Buffer {
  const ascii = businessPage('{word}', head).replaceAll('–', '-').replaceAll('’', "'")
  const [before = '', after = ''] = ascii.split('{word}')
  return Buffer.concat([Buffer.from(before), word, Buffer.from(after)])
}

const seen = new Set<string>()
const forever = Number.POSITIVE_INFINITY

const behaviours: Readonly<Record<string, (context: FixtureContext, fixture: SiteFixture) => void | Promise<void>>> = {
  // Fails the first request of each `?run=`, so that one retry succeeds.
  'fails-once': ({ request, response }, { status = 503 }) => {
    const run = request.url ?? ''
    const isFirst = !seen.has(run)
    seen.add(run)
    response.writeHead(isFirst ? status : 200, { ...html, ...(isFirst ? { 'retry-after': '0' } : {}) })
    response.end(isFirst ? '<title>Busy</title>' : businessPage())
  },
  huge: (context) => padded(context, hugeBytes),
  endless: (context) => padded(context, forever),
  drip: async ({ response, timers, gone }) => {
    response.writeHead(200, html)
    for (const letter of businessPage()) {
      response.write(letter)
      if (!(await timers.wait(dripMs, gone))) break
    }
    response.end()
  },
  'no-headers': (context) => cutAfter(context, forever),
  stall: (context) => {
    context.response.writeHead(200, html)
    context.response.write(businessPage().slice(0, 400))
    return cutAfter(context, forever)
  },
  cut: (context) => {
    context.response.writeHead(200, { ...html, 'content-length': '100000' })
    context.response.write(businessPage())
    return cutAfter(context, 20)
  },
}

async function cutAfter({ response, timers, gone }: FixtureContext, milliseconds: number): Promise<void> {
  await timers.wait(milliseconds, gone)
  response.destroy()
}

/** The business first, then padding. */
async function padded({ response, gone }: FixtureContext, bytes: number): Promise<void> {
  response.writeHead(200, html)
  response.write(businessPage().replace('</body></html>', ''))
  await sendPieces(response, Buffer.from(`<p>${'word '.repeat(6_000)}</p>`), bytes, gone)
  response.end()
}
