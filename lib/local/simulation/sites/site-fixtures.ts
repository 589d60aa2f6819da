import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Timers } from '../timers.ts'
import { businessPage, emptyPages, jsShellWithIdentity } from './fixture-pages.ts'

/** How a scan of the fixture must go: read as a business, ended with a reason, or either when both can be defended. */
export type ExpectedEnd = 'business' | 'fails' | 'either'

export type SiteFixture = {
  readonly name: string
  /** Row of the fault table that it plays. */
  readonly fault: 'F36' | 'F37' | 'F38' | 'F39' | 'F40' | 'F41' | 'F42'
  readonly expected: ExpectedEnd
  serve(context: FixtureContext): void | Promise<void>
}

export type FixtureContext = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly timers: Timers
  readonly gone: AbortSignal
}

type Header = Readonly<Record<string, string>>
const html: Header = { 'content-type': 'text/html; charset=utf-8' }
// Large enough to pass every limit, small enough to build in a moment.
const bombBytes = 48 * 1024 * 1024
const hugeBytes = 50 * 1024 * 1024

const statuses: readonly SiteFixture[] = [401, 403, 404, 410, 429, 500, 502, 503].map((status) =>
  plain(`status-${status}`, 'F36', 'fails', status, html, `<title>Error ${status}</title><h1>Error ${status}</h1>`),
)

const pages: readonly SiteFixture[] = [
  plain('business', 'F36', 'business', 200, html, businessPage()),
  ...Object.entries(emptyPages).map(([name, page]) => plain(name, 'F36', 'fails', 200, html, page)),
  plain('js-shell-with-identity', 'F36', 'business', 200, html, jsShellWithIdentity),
  plain('pdf', 'F36', 'fails', 200, { 'content-type': 'application/pdf' }, '%PDF-1.7\n%binary'),
  plain('image', 'F36', 'fails', 200, { 'content-type': 'image/png' }, '\u0089PNG'),
  plain('json', 'F36', 'fails', 200, { 'content-type': 'application/json' }, '{"name":"Brackwater Bikes"}'),
  failingOnce('busy-once', 503),
  failingOnce('limited-once', 429),
]

const sizes: readonly SiteFixture[] = [
  endless('huge-page', 'business', hugeBytes, 0),
  endless('endless-page', 'business', Number.POSITIVE_INFINITY, 0),
  endless('drip', 'either', Number.POSITIVE_INFINITY, 1_000),
  {
    name: 'no-headers',
    fault: 'F37',
    expected: 'fails',
    serve: async ({ response, timers, gone }) => {
      await timers.wait(Number.POSITIVE_INFINITY, gone)
      response.destroy()
    },
  },
  {
    name: 'stalls-after-head',
    fault: 'F37',
    expected: 'either',
    serve: async ({ response, timers, gone }) => {
      response.writeHead(200, html)
      response.write(businessPage().slice(0, 400))
      await timers.wait(Number.POSITIVE_INFINITY, gone)
      response.destroy()
    },
  },
  {
    name: 'cut-in-the-middle',
    fault: 'F37',
    expected: 'either',
    serve: async ({ response, timers, gone }) => {
      response.writeHead(200, { ...html, 'content-length': '100000' })
      response.write(businessPage())
      await timers.wait(20, gone)
      response.destroy()
    },
  },
]

const encodings: readonly SiteFixture[] = [
  encoded('gzip', 'business', 'gzip', () => gzipSync(businessPage())),
  encoded('brotli', 'business', 'br', () => brotliCompressSync(businessPage())),
  encoded('gzip-bomb', 'either', 'gzip', () => gzipSync(Buffer.concat([Buffer.from(businessPage()), Buffer.alloc(bombBytes)]))),
  encoded('brotli-bomb', 'either', 'br', () =>
    brotliCompressSync(Buffer.alloc(bombBytes), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 },
    }),
  ),
  encoded('gzip-in-gzip', 'fails', 'gzip, gzip', () => gzipSync(gzipSync(Buffer.alloc(bombBytes)))),
  encoded('many-encodings', 'fails', Array.from({ length: 1_000 }, () => 'gzip').join(', '), () => gzipSync(businessPage())),
  encoded('unknown-encoding', 'fails', 'zipper', () => Buffer.from(businessPage())),
  encoded('false-gzip', 'fails', 'gzip', () => Buffer.from(businessPage())),
]

const redirects: readonly SiteFixture[] = [
  redirect('redirect-relative', 'business', () => ['business']),
  redirect('redirect-absolute-path', 'business', () => ['/business']),
  redirect('redirect-protocol-relative', 'business', ({ request }) => [`//${request.headers.host}/business`]),
  redirect('redirect-loop', 'fails', () => ['/redirect-loop']),
  redirect('redirect-pair', 'fails', () => ['/redirect-pair-back']),
  redirect('redirect-pair-back', 'fails', () => ['/redirect-pair']),
  redirect('redirect-long', 'fails', ({ request }) => [
    `/redirect-long?hop=${Number(new URL(request.url ?? '/', 'http://x').searchParams.get('hop') ?? 0) + 1}`,
  ]),
  redirect('redirect-private', 'fails', () => ['http://10.0.0.7/']),
  redirect('redirect-metadata', 'fails', () => ['http://169.254.169.254/latest/meta-data/']),
  redirect('redirect-other-port', 'fails', () => ['http://127.0.0.1:9001/']),
  redirect('redirect-file', 'fails', () => ['file:///etc/passwd']),
  redirect('redirect-nowhere', 'fails', () => []),
  redirect('redirect-empty', 'fails', () => ['']),
  plain(
    'meta-refresh',
    'F39',
    'business',
    200,
    html,
    '<meta http-equiv="refresh" content="0; url=/business"><title>Moved</title>',
  ),
  plain(
    'meta-refresh-loop',
    'F39',
    'fails',
    200,
    html,
    '<meta http-equiv="refresh" content="0; url=/meta-refresh-loop"><title>Moved</title>',
  ),
  plain(
    'meta-refresh-private',
    'F39',
    'fails',
    200,
    html,
    '<meta http-equiv="refresh" content="0; url=http://192.168.0.1/"><title>Moved</title>',
  ),
]

/** Words in other encodings, as bytes: bicycle in Japanese, Chinese and Korean. */
const inBytes = {
  shift_jis: [0x8e, 0xa9, 0x93, 0x5d, 0x8e, 0xd4],
  gb18030: [0xd7, 0xd4, 0xd0, 0xd0, 0xb3, 0xb5],
  'euc-kr': [0xc0, 0xda, 0xc0, 0xfc, 0xb0, 0xc5],
} as const

const charsets: readonly SiteFixture[] = [
  ...Object.entries(inBytes).map(([label, word]) =>
    bytes(`charset-${label}`, { 'content-type': `text/html; charset=${label}` }, around(word, '')),
  ),
  ...Object.entries(inBytes).map(([label, word]) =>
    bytes(`charset-${label}-meta`, { 'content-type': 'text/html' }, around(word, `<meta charset="${label}">`)),
  ),
  bytes(
    'charset-windows-1252',
    { 'content-type': 'text/html; charset=windows-1252' },
    Buffer.from(businessPage('Café – naïve', ''), 'latin1'),
  ),
  bytes(
    'charset-utf-16-bom',
    { 'content-type': 'text/html' },
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(businessPage('Café', ''), 'utf16le')]),
  ),
  bytes(
    'charset-header-against-meta',
    { 'content-type': 'text/html; charset=utf-8' },
    Buffer.from(businessPage('Café', '<meta charset="iso-8859-1">')),
  ),
  bytes(
    'charset-bom-against-header',
    { 'content-type': 'text/html; charset=iso-8859-1' },
    Buffer.from(`\ufeff${businessPage('Café', '')}`),
  ),
  bytes('charset-unknown', { 'content-type': 'text/html; charset=klingon-8' }, Buffer.from(businessPage('Café'))),
  bytes('charset-utf-7', { 'content-type': 'text/html; charset=utf-7' }, Buffer.from(businessPage('Caf+AOk-', ''))),
  bytes('charset-iso-2022-kr', { 'content-type': 'text/html; charset=iso-2022-kr' }, Buffer.from(businessPage('', ''))),
  bytes('charset-invalid-bytes', html, around([0xff, 0xc3, 0x28, 0xed, 0xa0, 0x80], '<meta charset="utf-8">')),
]

/** Fixtures that live at a path of their own name, all on one port. */
export const siteFixtures: readonly SiteFixture[] = [...pages, ...statuses, ...sizes, ...encodings, ...redirects, ...charsets]

function plain(
  name: string,
  fault: SiteFixture['fault'],
  expected: ExpectedEnd,
  status: number,
  headers: Header,
  body: string,
): SiteFixture {
  return {
    name,
    fault,
    expected,
    serve: ({ response }) => {
      response.writeHead(status, headers)
      response.end(body)
    },
  }
}

/** Fails the first time that each `?run=` comes, then serves the page: one try more is worth it. */
function failingOnce(name: string, status: number): SiteFixture {
  const seen = new Set<string>()
  return {
    name,
    fault: 'F36',
    expected: 'business',
    serve: ({ request, response }) => {
      const run = request.url ?? ''
      const isFirst = !seen.has(run)
      seen.add(run)
      response.writeHead(isFirst ? status : 200, { ...html, ...(isFirst ? { 'retry-after': '0' } : {}) })
      response.end(isFirst ? '<title>Busy</title>' : businessPage())
    },
  }
}

/** The business first, then padding without end; with a pause a byte at a time. */
function endless(name: string, expected: ExpectedEnd, total: number, pauseMs: number): SiteFixture {
  return {
    name,
    fault: 'F37',
    expected,
    serve: async ({ response, timers, gone }) => {
      response.writeHead(200, html)
      const page = businessPage().replace('</body></html>', '')
      if (pauseMs > 0) {
        for (const letter of page) {
          response.write(letter)
          if (!(await timers.wait(pauseMs, gone))) break
        }
        response.end()
        return
      }
      response.write(page)
      const piece = `<p>${'word '.repeat(6_000)}</p>`
      for (let sent = 0; sent < total && !gone.aborted; sent += piece.length) {
        if (!response.write(piece)) await Promise.race([once(response), ended(gone)])
      }
      response.end()
    },
  }
}

function encoded(name: string, expected: ExpectedEnd, encoding: string, body: () => Buffer): SiteFixture {
  return {
    name,
    fault: 'F38',
    expected,
    serve: ({ response }) => {
      response.writeHead(200, { ...html, 'content-encoding': encoding })
      response.end(body())
    },
  }
}

function redirect(name: string, expected: ExpectedEnd, locations: (context: FixtureContext) => readonly string[]): SiteFixture {
  return {
    name,
    fault: 'F39',
    expected,
    serve: (context) => {
      const [location] = locations(context)
      context.response.writeHead(302, location === undefined ? {} : { location })
      context.response.end()
    },
  }
}

function bytes(name: string, headers: Header, body: Buffer): SiteFixture {
  return {
    name,
    fault: 'F40',
    expected: 'business',
    serve: ({ response }) => {
      response.writeHead(200, headers)
      response.end(body)
    },
  }
}

function around(word: readonly number[], head: string): Buffer {
  const [before = '', after = ''] = businessPage('{word}', head).split('{word}')
  // Only ASCII around it, so that the page is the same in every one of these encodings.
  const ascii = (text: string): Buffer => Buffer.from(text.replaceAll('–', '-').replaceAll('’', "'"), 'latin1')
  return Buffer.concat([ascii(before), Buffer.from(word), ascii(after)])
}

function once(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => response.once('drain', resolve))
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
