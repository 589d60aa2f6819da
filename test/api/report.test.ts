import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { describe, expect, test } from 'vitest'
import { fullReport, readReport } from '../../functions/contract/agent.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { aContext, anEvent } from '../support/event.ts'
import { anAgent } from '../support/rows.ts'
import { aReport, storeScan } from './support/scans.ts'
import { startWorld } from './support/world.ts'

const world = await closedAfterTests(startWorld())
const user = await world.account()

async function agentWithReport(report?: (syntheticId: number) => unknown, chunkBytes = 300_000) {
  const syntheticId = await world.stores.agents.nextSyntheticId()
  await world.stores.agents.create(anAgent({ syntheticId, ownerId: user.accountId }), [], [])
  if (report !== undefined) await addReport(syntheticId, report(syntheticId), chunkBytes)
  return syntheticId
}
async function addReport(syntheticId: number, report: unknown, chunkBytes = 300_000, completedAt = '2026-11-27T12:00:00.000Z') {
  const { uuid } = await storeScan(world.stores, { ownerId: user.accountId, kind: 'agent-scan', syntheticId, isPublic: false })
  const bytes = gzipSync(JSON.stringify(report))
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, n) =>
    bytes.subarray(n * chunkBytes, (n + 1) * chunkBytes),
  )
  await world.stores.scans.putReport(uuid, chunks)
  await world.stores.agents.setLatest(syntheticId, { scanId: uuid, score: 31, completedAt })
  return uuid
}
const read = (syntheticId: number, query = {}, headers = {}, key = user.key) =>
  world.call('read-report', { key, query: { syntheticId: String(syntheticId), ...query }, headers })

describe('GET /api/visibility/report', () => {
  test('every member of the table, as it was stored', async () => {
    const syntheticId = await agentWithReport((id) => aReport(id, 3))
    const { status, body, headers } = await read(syntheticId)
    expect(status).toBe(200)
    expect(fullReport.strict().parse(body)).toEqual(body)
    expect(headers).toMatchObject({ 'content-type': 'application/json', vary: 'Accept-Encoding' })
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('before there is one: 404 no_report_yet', async () => {
    const { status, body } = await read(await agentWithReport())
    expect([status, body.code]).toEqual([404, 'no_report_yet'])
  })

  test('unknown and foreign agents: the same 404', async () => {
    const syntheticId = await agentWithReport((id) => aReport(id, 1))
    const { key } = await world.account()
    const [foreign, unknown] = [await read(syntheticId, {}, {}, key), await read(2_000_000_001, {}, {}, key)]
    expect([foreign.status, foreign.body.code, unknown.body.code]).toEqual([404, 'agent_not_found', 'agent_not_found'])
  })

  test.each([
    ['gzip, br', 'gzip'],
    ['*', 'gzip'],
    ['br', undefined],
    ['gzip;q=0', undefined],
    ['identity, gzip;q=0.5', 'gzip'],
    [undefined, undefined],
  ])('Accept-Encoding %s: content encoding %s, the same document', async (accepted, encoding) => {
    const syntheticId = await agentWithReport((id) => aReport(id, 20), 100)
    const { headers, body } = await read(syntheticId, {}, { 'Accept-Encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(body.queryResults).toHaveLength(20)
  })

  test('a current copy is 304; its tag differs by encoding', async () => {
    const syntheticId = await agentWithReport((id) => aReport(id, 1))
    const [plain, gzip] = [await read(syntheticId), await read(syntheticId, {}, { 'Accept-Encoding': 'gzip' })]
    expect(plain.headers['etag']).not.toBe(gzip.headers['etag'])
    expect((await read(syntheticId, {}, { 'If-None-Match': plain.headers['etag'] })).status).toBe(304)
  })
})

describe('limit and cursor', () => {
  test('pages follow the Link header to the end, and stay with the scan of the first page', async () => {
    const syntheticId = await agentWithReport((id) => aReport(id, 25))
    const seen: string[] = []
    let query: Record<string, string> | undefined = { limit: '10' }
    for (let page = 0; query !== undefined && page < 10; page++) {
      const { body, headers } = await read(syntheticId, query, page === 1 ? { 'Accept-Encoding': 'gzip' } : {})
      seen.push(...body.queryResults.map((result: { query: string }) => result.query))
      if (page === 0) await addReport(syntheticId, aReport(syntheticId, 1), 300_000, '2026-11-28T12:00:00.000Z')
      const next = /^<([^>]+)>; rel="next"$/.exec(headers['link'] ?? '')?.[1]
      query = next === undefined ? undefined : Object.fromEntries(new URL(next).searchParams)
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => `query ${n}`))
    expect((await read(syntheticId)).body.queryResults).toHaveLength(1)
  })

  test('empty parameters count as absent: the whole report', async () => {
    const { body, headers } = await read(await agentWithReport((id) => aReport(id, 150)), { limit: '', cursor: '' })
    expect([body.queryResults.length, headers['link']]).toEqual([150, undefined])
  })

  test.each([
    { limit: '0' },
    { limit: '-1' },
    { limit: '1e2' },
    { cursor: 'x' },
    { cursor: `${randomUUID()}.0` },
    { cursor: 'x'.repeat(300) },
  ])('%j: 400', async (query) => {
    const syntheticId = await agentWithReport((id) => aReport(id, 1))
    const { status, body } = await read(syntheticId, query)
    expect([status, body.code]).toEqual([400, 'invalid_request'])
  })

  test("another agent's cursor is none", async () => {
    const [mine, other] = [await agentWithReport((id) => aReport(id, 3)), await agentWithReport((id) => aReport(id, 3))]
    const { headers } = await read(mine, { limit: '1' })
    const cursor = new URL(/<([^>]+)>/.exec(headers['link'] ?? '')?.[1] ?? '').searchParams.get('cursor') ?? ''
    expect((await read(other, { cursor })).status).toBe(400)
  })
})

describe('streaming', () => {
  type Prelude = { statusCode: number; headers: Record<string, string> }
  /** A function behind Lambda's response stream, which exists before the function is loaded. */
  async function streamed(event: APIGatewayProxyEvent) {
    let prelude: Prelude | undefined
    let pending: Prelude | undefined
    const chunks: Buffer[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        // As in Lambda's runtime client: at the first write, and not at the end of a stream without one.
        prelude ??= pending
        chunks.push(chunk)
        done()
      },
    })
    Object.assign(globalThis, {
      awslambda: {
        streamifyResponse: (run: unknown) => run,
        HttpResponseStream: {
          from: (out: Writable, given: Prelude) => {
            pending = given
            return out
          },
        },
      },
    })
    const { streamingEndpoint } = await import('../../functions/runtime/streaming-endpoint.ts')
    const { handle } = await import('../../functions/api/read-report.ts')
    const run = streamingEndpoint(readReport).handler(handle) as unknown as (
      event: unknown,
      stream: Writable,
      context: unknown,
    ) => Promise<void>
    await run(event, stream, aContext())
    // Handlers that are loaded from here on answer as a whole again.
    Reflect.deleteProperty(globalThis, 'awslambda')
    return { prelude, chunks, bytes: Buffer.concat(chunks) }
  }
  const ask = (syntheticId: number, headers = {}, method = 'GET') =>
    anEvent({
      method,
      resource: readReport.path,
      query: { syntheticId: String(syntheticId) },
      headers: { 'x-api-key': user.key, ...headers },
    })

  test('a report of 15 MB leaves whole: as stored for gzip, inflated for others', async () => {
    const syntheticId = await agentWithReport((id) => aReport(id, 3_000, 2_500))
    const plain = await streamed(ask(syntheticId))
    expect(plain.bytes.length).toBeGreaterThan(15_000_000)
    expect(JSON.parse(plain.bytes.toString('utf8')).queryResults).toHaveLength(3_000)
    const gzip = await streamed(ask(syntheticId, { 'Accept-Encoding': 'gzip' }))
    expect(gzip.prelude?.headers['Content-Encoding']).toBe('gzip')
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
  })

  test('errors, HEAD and 304 come through the stream too', async () => {
    const syntheticId = await agentWithReport((id) => aReport(id, 1))
    const refused = await streamed(ask(2_000_000_002))
    expect([refused.prelude?.statusCode, JSON.parse(refused.bytes.toString('utf8')).code]).toEqual([404, 'agent_not_found'])
    const head = await streamed(ask(syntheticId, {}, 'HEAD'))
    expect([head.prelude?.statusCode, head.bytes.length]).toEqual([200, 0])
    const tag = head.prelude?.headers['ETag'] ?? ''
    const unchanged = await streamed(ask(syntheticId, { 'If-None-Match': tag }))
    expect([unchanged.prelude?.statusCode, unchanged.bytes.length]).toEqual([304, 0])
    expect(unchanged.prelude?.headers['ETag']).toBe(tag)
  })
})
