import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { type PlatformId, platformIds } from '../../../functions/contract/platforms.ts'
import { aQuestion, onePlatform, shownMembers, testKey } from './one-platform.ts'
import { providerFixtures } from './provider-fixtures.ts'
import { replayServer, reply } from './replay-server.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A server that writes raw bytes, which no HTTP library would send. */
async function rawServer(play: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => play(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'

const noData = {
  text: '',
  citedSources: [],
  model: null,
  usage: null,
  retryAfterMs: null,
  searched: null,
  searchQueries: [],
}

const onTheWire: readonly (readonly [string, (socket: Socket) => void])[] = [
  ['a connection closed without a word', (socket) => socket.destroy()],
  ['a connection reset', (socket) => socket.resetAndDestroy()],
  ['a body shorter than announced', (socket) => socket.end(`${head}content-length: 500\r\n\r\n{"id":`)],
  [
    'a reset in the middle of the body',
    (socket) => {
      socket.write(`${head}content-length: 500\r\n\r\n{"id":`)
      setTimeout(() => socket.resetAndDestroy(), 20)
    },
  ],
  ['chunks that break off', (socket) => socket.end(`${head}transfer-encoding: chunked\r\n\r\n5\r\n{"id"`)],
  ['nonsense in place of HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n')],
  ['headers without end', (socket) => socket.write(`${head}x-long: ${'a'.repeat(200_000)}`)],
  [
    'an unrequested protocol switch',
    (socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
  ],
  ['informational answers and then silence', (socket) => socket.write('HTTP/1.1 102 Processing\r\n\r\n'.repeat(50))],
  [
    'one byte at a time',
    (socket) => {
      socket.write(`${head}content-length: 5000\r\n\r\n`)
      const drip = setInterval(() => socket.write(' '), 30)
      socket.on('close', () => clearInterval(drip))
    },
  ],
]

test.for(onTheWire)('%s is a failure that may be tried again', async ([, play]) => {
  const baseUrl = await rawServer(play)
  for (const id of ['chatgpt', 'claude', 'gemini', 'aio'] as const) {
    const result = await onePlatform(id, baseUrl).ask(aQuestion, { timeoutMs: 250 })
    expect(shownMembers(result)).toEqual({ ...noData, outcome: 'failed_retryable' })
    expect(result.failure).toEqual({ kind: 'network', status: null })
  }
})

test.for(platformIds)('%s: a closed port is a failure that may be retried', async (id) => {
  const baseUrl = await rawServer(() => {})
  for (const close of closers.splice(0)) await close()
  const result = await onePlatform(id, baseUrl).ask(aQuestion, { timeoutMs: 5_000 })
  expect(shownMembers(result)).toEqual({ ...noData, outcome: 'failed_retryable' })
})

const bodies: readonly (readonly [string, string | Buffer, Record<string, string>])[] = [
  ['a page', '<!doctype html><title>Sign in</title>', { 'content-type': 'text/html' }],
  ['nothing', '', { 'content-type': 'application/json' }],
  ['cut JSON', '{"id":"x","output":[{"type":"mess', { 'content-type': 'application/json' }],
  ['a list', '[{"id":"x"}]', { 'content-type': 'application/json' }],
  ['null', 'null', { 'content-type': 'application/json' }],
  ['JSON inside a JSON string', JSON.stringify('{"status":"completed"}'), { 'content-type': 'application/json' }],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x22]), { 'content-type': 'application/json' }],
  ['gzip that breaks off', gzipSync('{"status":"completed"}'.repeat(500)).subarray(0, 30), { 'content-encoding': 'gzip' }],
  ['a body of 50 MB', Buffer.alloc(50 * 1024 * 1024, ' '), { 'content-type': 'application/json' }],
  ['gzip that unpacks to 50 MB', gzipSync(Buffer.alloc(50 * 1024 * 1024, ' ')), { 'content-encoding': 'gzip' }],
]

test.for(bodies)('200 with %s is a failure that may be tried again', async ([, body, headers]) => {
  const server = await replayServer((_request, response) => {
    response.on('error', () => {})
    response.writeHead(200, headers)
    response.end(body)
  })
  closers.push(server.close)
  for (const id of platformIds) {
    const result = await onePlatform(id, server.baseUrl).ask(aQuestion, { timeoutMs: 5_000 })
    expect(shownMembers(result)).toEqual({ ...noData, outcome: 'failed_retryable' })
  }
})

test.for(platformIds)('%s: an answer that is whole and over 1 MiB is not read', async (id) => {
  const answer = providerFixtures.find(
    (one) => one.platform === id && one.expect.outcome === 'answered' && one.step === undefined,
  )
  const padding = 1024 * 1024
  for (const [length, outcome] of [
    [padding / 2, 'answered'],
    [padding, 'failed_retryable'],
  ] as const) {
    const server = await replayServer((_request, response) => {
      response.on('error', () => {})
      reply(response, { status: 200, body: { ...(answer?.http.body as object), padding: ' '.repeat(length) } })
    })
    closers.push(server.close)
    const result = await onePlatform(id, server.baseUrl).ask(aQuestion, { timeoutMs: 5_000 })
    const failure = outcome === 'answered' ? null : { kind: 'shape', status: null }
    expect(result).toMatchObject({ outcome, failure })
  }
})

test('a 50 MB error page is known by its status', async () => {
  const server = await replayServer((_request, response) => {
    response.on('error', () => {})
    response.writeHead(503, { 'retry-after': '4' })
    response.end(Buffer.alloc(50 * 1024 * 1024, 'x'))
  })
  closers.push(server.close)
  const result = await onePlatform('claude', server.baseUrl).ask(aQuestion, { timeoutMs: 5_000 })
  expect(result).toMatchObject({ outcome: 'failed_retryable', retryAfterMs: 4_000, failure: { kind: 'overload', status: 503 } })
})

test.for(platformIds)('%s: a redirect is not followed, the key stays where it belongs', async (id) => {
  const elsewhere = await replayServer((_request, response) => reply(response, { status: 200, body: {} }))
  closers.push(elsewhere.close)
  for (const status of [301, 302, 303, 307, 308]) {
    const server = await replayServer((_request, response) =>
      reply(response, { status, headers: { location: `${elsewhere.baseUrl}/steal` }, body: '' }),
    )
    closers.push(server.close)
    const result = await onePlatform(id, server.baseUrl).ask(aQuestion, { timeoutMs: 5_000 })
    expect(result).toMatchObject({ outcome: 'failed_final', failure: { kind: 'request', status } })
    expect(server.requests).toHaveLength(1)
  }
  expect(elsewhere.requests).toHaveLength(0)
})

test.for<[number, string, string]>([
  [400, 'failed_final', 'request'],
  [401, 'failed_final', 'key'],
  [402, 'failed_final', 'money'],
  [403, 'failed_final', 'key'],
  [404, 'failed_final', 'model'],
  [410, 'failed_final', 'request'],
  [413, 'failed_final', 'request'],
  [422, 'failed_final', 'request'],
  [424, 'failed_final', 'request'],
  [408, 'failed_retryable', 'overload'],
  [409, 'failed_retryable', 'overload'],
  [425, 'failed_retryable', 'overload'],
  [429, 'failed_retryable', 'overload'],
  [500, 'failed_retryable', 'overload'],
  [502, 'failed_retryable', 'overload'],
  [503, 'failed_retryable', 'overload'],
  [504, 'failed_retryable', 'overload'],
  [520, 'failed_retryable', 'overload'],
  [529, 'failed_retryable', 'overload'],
])('status %i is %s, whatever the body', async ([status, outcome, kind]) => {
  const server = await replayServer((_request, response, index) =>
    reply(response, { status, body: ['<h1>Oops</h1>', '', { error: 'no' }, { error: { code: null, details: 7 } }][index % 4] }),
  )
  closers.push(server.close)
  for (const id of platformIds) {
    for (let body = 0; body < 4; body += 1) {
      const result = await onePlatform(id, server.baseUrl).ask(aQuestion, { timeoutMs: 5_000 })
      expect(result).toMatchObject({ ...noData, outcome, failure: { kind, status } })
    }
  }
  expect(server.requests).toHaveLength(platformIds.length * 4)
})

test.for(platformIds)('%s: an aborted call ends at once', async (id) => {
  const server = await replayServer(() => {})
  closers.push(server.close)
  const controller = new AbortController()
  const asked = onePlatform(id, server.baseUrl).ask(aQuestion, { timeoutMs: 60_000, signal: controller.signal })
  setTimeout(() => controller.abort(), 30)
  expect(await asked).toMatchObject({ outcome: 'failed_retryable', failure: { kind: 'network' } })
})

test('no result names the key or an address, whatever went wrong', async () => {
  const server = await replayServer((request, response) =>
    reply(response, { status: 400, body: { error: `bad ${request.url} ${testKey}` } }),
  )
  closers.push(server.close)
  const results = await Promise.all(
    platformIds.map((id: PlatformId) => onePlatform(id, server.baseUrl).ask(aQuestion, { timeoutMs: 5_000 })),
  )
  expect(JSON.stringify(results)).not.toMatch(new RegExp(`${testKey}|127\\.0\\.0\\.1|api_key`))
})
