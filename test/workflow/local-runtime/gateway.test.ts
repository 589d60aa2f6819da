import { request } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootLocal, type LocalStack } from '../../../lib/local/boot.ts'
import { makeFixture } from './fixture.ts'

/** The members of the event that the tests read one by one. */
type Event = {
  readonly multiValueHeaders: Readonly<Record<string, readonly string[]>>
  readonly requestContext: { readonly requestId: string }
  readonly isBase64Encoded: boolean
  readonly body: string
}

const answer = (body: string) => `exports.handler = async (event) => (${body})`

const functions = {
  Echo: {
    code: answer(
      `{ statusCode: 200, headers: { 'Content-Type': 'application/json', 'WWW-Authenticate': 'Basic', Date: 'never' }, body: JSON.stringify(event) }`,
    ),
  },
  Word: { code: answer(`{ statusCode: 200, body: event.resource }`) },
  Catch: {
    code: answer(
      `{ statusCode: 404, multiValueHeaders: { 'Set-Thing': ['a', 'b'] }, body: event.httpMethod + ' ' + event.path }`,
    ),
  },
  Binary: {
    code: `const { gzipSync } = process.getBuiltinModule('node:zlib')
exports.handler = async () => ({ statusCode: 200, headers: { 'Content-Encoding': 'gzip' }, body: gzipSync('packed').toString('base64'), isBase64Encoded: true })`,
  },
  Malformed: {
    code: answer(`event.queryStringParameters.as === 'text' ? 'just text' : { statusCode: 200, body: { not: 'a string' } }`),
  },
  Throwing: { code: `exports.handler = async () => { throw new TypeError('broken') }` },
  Slow: {
    code: `exports.handler = () => new Promise((resolve) => setTimeout(resolve, 2000, { statusCode: 200, body: 'late' }))`,
  },
  Large: { code: answer(`{ statusCode: 200, body: 'x'.repeat(Number(event.queryStringParameters.bytes)) }`) },
  Stream: {
    code: `exports.handler = awslambda.streamifyResponse(async (event, stream) => {
      const out = awslambda.HttpResponseStream.from(stream, { statusCode: 201, headers: { 'Content-Type': 'text/plain', 'X-One': 'two' } })
      const chunk = Buffer.alloc(1024 * 1024, 'a')
      for (let i = 0; i < Number(event.queryStringParameters.megabytes); i++) if (!out.write(chunk)) await new Promise((go) => out.once('drain', go))
      out.end()
    })`,
  },
  StreamEmpty: {
    code: `exports.handler = awslambda.streamifyResponse(async (event, stream) => {
      const out = awslambda.HttpResponseStream.from(stream, { statusCode: 204, headers: { 'X-One': 'two' } })
      if (event.queryStringParameters.writes === 'the empty string') out.write('')
      out.end()
    })`,
  },
  StreamBreak: {
    code: `exports.handler = awslambda.streamifyResponse(async (event, stream) => {
      const out = awslambda.HttpResponseStream.from(stream, { statusCode: 200 })
      await new Promise((go) => out.write('the first half', go))
      throw new Error('broken in the middle')
    })`,
  },
  StreamPlain: { code: answer(`{ statusCode: 200, body: 'no stream' }`) },
  Crash: { code: `exports.handler = async () => process.exit(3)` },
}

const routes = [
  { method: 'GET', path: '/', function: 'Word' },
  { method: 'GET', path: '/things/{id}', function: 'Echo' },
  { method: 'POST', path: '/things/{id}', function: 'Echo' },
  { method: 'GET', path: '/things/special', function: 'Word' },
  { method: 'HEAD', path: '/things/special', function: 'Word' },
  { method: 'GET', path: '/things/{id}/parts', function: 'Word' },
  { method: 'GET', path: '/binary', function: 'Binary' },
  { method: 'GET', path: '/malformed', function: 'Malformed' },
  { method: 'GET', path: '/throwing', function: 'Throwing' },
  { method: 'GET', path: '/slow', function: 'Slow', timeoutMs: 300 },
  { method: 'GET', path: '/large', function: 'Large' },
  { method: 'GET', path: '/stream', function: 'Stream', streams: true },
  { method: 'GET', path: '/stream-empty', function: 'StreamEmpty', streams: true },
  { method: 'GET', path: '/stream-break', function: 'StreamBreak', streams: true },
  { method: 'GET', path: '/stream-plain', function: 'StreamPlain', streams: true },
  { method: 'GET', path: '/crash', function: 'Crash' },
  { method: 'ANY', path: '/{proxy+}', function: 'Catch' },
]

describe('the local gateway', () => {
  let stack: LocalStack
  const ask = (path: string, init?: RequestInit) => fetch(`${stack.baseUrl}${path}`, init)

  beforeAll(async () => {
    stack = await bootLocal(await makeFixture(functions, routes))
  })
  afterAll(() => stack.close())

  it('hands a request to a function as the proxy integration does', async () => {
    const response = await ask('/things/a%20b?x=1&x=2&y=%C3%A9', { headers: { 'X-Thing': 'T', Accept: 'text/html' } })
    const event = (await response.json()) as Event
    expect(event).toMatchObject({
      resource: '/things/{id}',
      path: '/things/a%20b',
      httpMethod: 'GET',
      pathParameters: { id: 'a b' },
      queryStringParameters: { x: '2', y: 'é' },
      multiValueQueryStringParameters: { x: ['1', '2'], y: ['é'] },
      stageVariables: null,
      body: null,
      isBase64Encoded: false,
      requestContext: { stage: 'dev', resourcePath: '/things/{id}', httpMethod: 'GET', identity: { sourceIp: '127.0.0.1' } },
    })
    expect(event.multiValueHeaders['x-thing'] ?? event.multiValueHeaders['X-Thing']).toEqual(['T'])
    expect(event.requestContext.requestId).toBe(response.headers.get('x-amzn-requestid'))
  })

  it('hands on bodies as base64', async () => {
    const event = (await (await ask('/things/1', { method: 'POST', body: '{"a":"é"}' })).json()) as Event
    expect(event.isBase64Encoded).toBe(true)
    expect(Buffer.from(event.body, 'base64').toString('utf8')).toBe('{"a":"é"}')
  })

  it('keeps each value of a header that is sent twice', async () => {
    const { port } = new URL(stack.baseUrl)
    const text = await new Promise<string>((resolve, reject) => {
      const sent = request(
        { port, host: '127.0.0.1', path: '/things/1', headers: ['Host', 'x', 'x-api-key', 'one', 'x-api-key', 'two'] },
        (response) => {
          let body = ''
          response.on('data', (chunk) => {
            body += chunk
          })
          response.on('end', () => resolve(body))
        },
      )
      sent.on('error', reject)
      sent.end()
    })
    expect(JSON.parse(text)).toMatchObject({
      headers: { 'x-api-key': 'two' },
      multiValueHeaders: { 'x-api-key': ['one', 'two'] },
    })
  })

  it('renames the headers that the gateway keeps for itself', async () => {
    const { headers } = await ask('/things/1')
    expect(headers.get('www-authenticate')).toBeNull()
    expect(headers.get('x-amzn-remapped-www-authenticate')).toBe('Basic')
    expect(headers.get('x-amzn-remapped-date')).toBe('never')
  })

  it('routes to the most specific resource that has the method', async () => {
    expect(await (await ask('/')).text()).toBe('/')
    expect(await (await ask('/things/special')).text()).toBe('/things/special')
    expect(await (await ask('/things/special/parts')).text()).toBe('/things/{id}/parts')
    expect(await (await ask('/things/special/')).text()).toBe('/things/special')
    expect(await (await ask('/things/special', { method: 'DELETE' })).text()).toBe('DELETE /things/special')
    expect(await (await ask('/no/such/path')).text()).toBe('GET /no/such/path')
  })

  it('serves HEAD only where it is declared', async () => {
    expect((await ask('/things/special', { method: 'HEAD' })).status).toBe(200)
    expect((await ask('/things/1', { method: 'HEAD' })).status).toBe(404)
  })

  it('answers with its own body where no route has the method', async () => {
    const response = await ask('/', { method: 'POST' })
    expect(response.status).toBe(403)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-request-id')).toBe(response.headers.get('x-amzn-requestid'))
    expect(await response.json()).toEqual({
      error: 'Missing Authentication Token',
      requestId: response.headers.get('x-request-id'),
    })
  })

  it('sends several values of a header and a default content type', async () => {
    const { headers } = await ask('/no')
    expect(headers.get('set-thing')).toBe('a, b')
    expect(headers.get('content-type')).toBe('application/json')
  })

  it('decodes base64 answers', async () => {
    const response = await ask('/binary')
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(await response.text()).toBe('packed')
    expect(gunzipSync(gzipSync('packed')).toString()).toBe('packed')
  })

  it.each(['/malformed?as=text', '/malformed?as=object', '/throwing', '/crash', '/stream-plain'])(
    'answers 502 for %s',
    async (path) => {
      expect((await ask(path)).status).toBe(502)
    },
  )

  it('keeps serving after a function has killed its process', async () => {
    expect((await ask('/crash')).status).toBe(502)
    expect((await ask('/things/special')).status).toBe(200)
  })

  it('answers 504 when the integration takes too long', async () => {
    const response = await ask('/slow')
    expect(response.status).toBe(504)
    expect(await response.json()).toEqual({ message: 'Endpoint request timed out' })
  })

  it('takes answers up to the limit of a function and refuses a larger one', async () => {
    // The whole JSON counts: {"statusCode":200,"body":"..."} has 28 characters around the body.
    expect((await ask(`/large?bytes=${6_291_556 - 28}`)).status).toBe(200)
    expect((await ask(`/large?bytes=${6_291_556 - 27}`)).status).toBe(502)
  })

  it('refuses bodies that are too large for a function or for the gateway', async () => {
    const post = async (bytes: number) => (await ask('/things/1', { method: 'POST', body: Buffer.alloc(bytes, 'x') })).status
    // 4.5 MB become 6 MB of base64, and the response is too large.
    expect(await post(4_800_000)).toBe(413)
    expect(await post(10 * 1024 * 1024 + 1)).toBe(413)
    expect(await post(200_000)).toBe(200)
  })

  it('refuses headers and addresses that are too long', async () => {
    expect((await ask('/things/1', { headers: { 'X-Long': 'x'.repeat(10_240) } })).status).toBe(431)
    expect((await ask(`/things/${'x'.repeat(10_240)}`)).status).toBe(414)
  })

  it('refuses a whole address in place of a path', async () => {
    const { port } = new URL(stack.baseUrl)
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path: 'http://elsewhere/things/1' }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      sent.on('error', reject).end()
    })
    expect(status).toBe(400)
  })

  it('refuses a path that is no valid encoding', async () => {
    expect((await ask('/things/%E0%A4%A')).status).toBe(400)
  })

  it('streams answers of any size', async () => {
    const response = await ask('/stream?megabytes=12')
    expect(response.status).toBe(201)
    expect(response.headers.get('x-one')).toBe('two')
    expect((await response.arrayBuffer()).byteLength).toBe(12 * 1024 * 1024)
  })

  it('sends status and headers of a stream with the first write, be it empty, and none without a write', async () => {
    const response = await ask('/stream-empty?writes=the+empty+string')
    expect([response.status, response.headers.get('x-one'), await response.text()]).toEqual([204, 'two', ''])
    expect((await ask('/stream-empty?writes=nothing')).status).toBe(502)
  })

  it('cuts the connection when a stream breaks', async () => {
    await expect(ask('/stream-break').then((response) => response.text())).rejects.toThrow()
  })
})
