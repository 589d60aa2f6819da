import { businessPage } from './fixture-pages.ts'
import type { ExpectedEnd } from './site-fixtures.ts'

/** A server that breaks HTTP itself: what it writes when somebody connects and asks, each on a port of its own. */
export type BrokenServer = {
  readonly name: string
  readonly expected: ExpectedEnd
  readonly answer: string | Buffer
  readonly closes: boolean
}

const page = businessPage()
const length = Buffer.byteLength(page)
const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n'

export const brokenServers: readonly BrokenServer[] = [
  {
    name: 'header-flood',
    expected: 'fails',
    closes: false,
    answer: `${head}${Array.from({ length: 2_000 }, (_, n) => `X-Filler-${n}: ${'x'.repeat(90)}\r\n`).join('')}Content-Length: ${length}\r\n\r\n${page}`,
  },
  {
    name: 'nul-in-header',
    expected: 'fails',
    closes: false,
    answer: `${head}X-Bad: a\u0000b\r\nContent-Length: ${length}\r\n\r\n${page}`,
  },
  {
    name: 'two-content-lengths',
    expected: 'fails',
    closes: false,
    answer: `${head}Content-Length: ${length}\r\nContent-Length: 10\r\n\r\n${page}`,
  },
  {
    name: 'length-and-chunked',
    expected: 'either',
    closes: true,
    answer: `${head}Content-Length: 10\r\nTransfer-Encoding: chunked\r\n\r\n${length.toString(16)}\r\n${page}\r\n0\r\n\r\n`,
  },
  { name: 'http-0.9', expected: 'fails', closes: true, answer: page },
  {
    name: 'informational-flood',
    expected: 'either',
    closes: true,
    answer: `${'HTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\n\r\n'.repeat(500)}${head}Content-Length: ${length}\r\n\r\n${page}`,
  },
  {
    name: 'trailers',
    expected: 'business',
    closes: true,
    answer: `${head}Transfer-Encoding: chunked\r\nTrailer: X-Late\r\n\r\n${length.toString(16)}\r\n${page}\r\n0\r\nX-Late: ${'y'.repeat(200)}\r\n\r\n`,
  },
  {
    name: 'location-with-line-break',
    expected: 'fails',
    closes: true,
    answer: 'HTTP/1.1 302 Found\r\nLocation: /bus\r\n iness\r\nContent-Length: 0\r\n\r\n',
  },
  {
    name: 'two-locations',
    expected: 'either',
    closes: true,
    answer: 'HTTP/1.1 302 Found\r\nLocation: /a\r\nLocation: http://10.0.0.7/\r\nContent-Length: 0\r\n\r\n',
  },
  { name: 'silent-close', expected: 'fails', closes: true, answer: '' },
  { name: 'not-http', expected: 'fails', closes: true, answer: Buffer.from([0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x46]) },
]
