import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { describeApi } from '../../../functions/contract/openapi.ts'
import { ApiError } from '../../../lib/client/api-error.ts'
import { createClient } from '../../../lib/client/client.ts'
import { followScan, ScanTimeout, type ScanView, waitForScan } from '../../../lib/client/follow-scan.ts'
import { formatSource } from '../../../lib/client/format-source.ts'
import { printTypes } from '../../../lib/client/print-types.ts'
import { startScan } from '../../../lib/client/start-scan.ts'
import { completeReport, cutOff, json, notModified, serveApi, triggered } from './api-server.ts'

const uuid = triggered().uuid
const clientOf = ({ baseUrl }: { baseUrl: string }) => createClient({ baseUrl, key: 'k' })
const quick = { operation: 'readAiVisibilityReport', uuid, pollMs: 1 } as const

describe('the types of the client', () => {
  const source = printTypes(describeApi({ baseUrl: '', version: '' }))

  it.each(['api-operations.ts', 'api-types.ts'] as const)('%s is what the OpenAPI document says', async (name) => {
    const file = fileURLToPath(new URL(`../../../lib/client/${name}`, import.meta.url))
    expect(await formatSource(source[name], file)).toBe(await readFile(file, 'utf8'))
  })

  const documentWith = (schema: object) => ({
    paths: { '/x': { get: { operationId: 'x', responses: { 200: { content: { 'application/json': { schema } } } } } } },
  })

  it('lose no keyword silently', () => {
    expect(() => printTypes(documentWith({ type: 'object', not: {} }))).toThrow('No type is known for the keyword not')
    expect(() => printTypes(documentWith({ type: 'date' }))).toThrow('No type is known for the JSON type date')
  })

  it.each<[object, string]>([
    [{ type: 'string', format: 'uuid', maxLength: 3 }, 'string'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ anyOf: [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, { type: 'null' }] }, 'number | null'],
    [{ type: 'array', items: { enum: ["it's", 'b'] } }, "('it\\'s' | 'b')[]"],
    [{ type: 'object', properties: { 'a-b': { const: true } }, required: ['a-b'] }, "{'a-b': true}"],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
  ])('of %j are %s', (schema, type) => {
    expect(printTypes(documentWith(schema))['api-operations.ts']).toContain(`answer: ${type}\n`)
  })
})

describe('a call', () => {
  it('carries key, query, body and the headers of its protocol, below a base address with a path', async () => {
    const api = await serveApi([json(200, { personas: [] }), json(202, triggered())])
    const client = createClient({ baseUrl: `${api.baseUrl}/dev/`, key: 'k' })
    await client.call('listPersonas', { query: { syntheticId: '1001' } })
    await client.call('triggerScanPreview', { body: { url: 'https://example.com' }, idempotencyKey: 'once' })
    expect(api.asked).toMatchObject([
      { method: 'GET', url: '/dev/api/visibility/personas?syntheticId=1001', headers: { 'x-api-key': 'k' } },
      { method: 'POST', url: '/dev/api/visibility/scan-preview', headers: { 'idempotency-key': 'once' } },
    ])
  })

  it('that is refused says what the API says', async () => {
    const requestId = 'r-1'
    const details = [{ path: 'credits.required', message: '10' }]
    const api = await serveApi([
      json(402, { error: 'Not enough credits', code: 'insufficient_credits', requestId, details }, { 'retry-after': '7' }),
      (_request, response) => response.writeHead(502).end('<html>'),
      (_request, response) => response.writeHead(200).end('not JSON'),
    ])
    const call = () => clientOf(api).call('readAccount', {})
    await expect(call()).rejects.toMatchObject({
      ...{ name: 'ApiError', status: 402, code: 'insufficient_credits', requestId, details, retryAfterMs: 7000 },
      message: 'Not enough credits',
    })
    await expect(call()).rejects.toThrow('HTTP 502: <html>')
    await expect(call()).rejects.toThrow('HTTP 200: not JSON')
  })
})

describe('following a scan', () => {
  it('yields each view that differs, asks with the ETag at hand, and ends with the scan', async () => {
    const api = await serveApi([
      json(200, { status: 'pending' }, { etag: '"1"' }),
      notModified,
      json(200, { status: 'analyzing' }, { etag: '"2"', 'x-scan-progress': 'stage=ask; done=24; total=52' }),
      json(200, { status: 'failed', failureMessage: 'Nobody is there.' }, { 'x-scan-failure-code': 'unreachable' }),
    ])
    const views: ScanView[] = []
    for await (const view of followScan(clientOf(api), quick)) views.push(view)
    expect(views).toMatchObject([
      { status: 'pending', stage: null, done: 0, total: 0 },
      { status: 'analyzing', stage: 'ask', done: 24, total: 52 },
      { status: 'failed', failureCode: 'unreachable', answer: { failureMessage: 'Nobody is there.' } },
    ])
    expect(api.asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"', '"1"', '"2"'])
  })

  it('outlasts throttles, failures of the service and lost connections', async () => {
    const wait = { 'retry-after': '0' }
    const api = await serveApi([
      cutOff,
      json(429, { error: 'Slowly', code: 'rate_limited' }, wait),
      json(503, { error: 'Later', code: 'unavailable' }, wait),
      json(200, completeReport),
    ])
    expect(await waitForScan(clientOf(api), quick)).toMatchObject({ status: 'complete' })
  })

  it('waits as long as the API asks for', async () => {
    const api = await serveApi([json(200, { status: 'pending' }, { 'retry-after': '0' }), json(200, completeReport)])
    // Otherwise the client would wait ten seconds, longer than the test's time limit.
    const { pollMs: _asFastAsItGoes, ...asAsked } = quick
    expect(await waitForScan(clientOf(api), { ...asAsked, timeoutMs: 9_000 })).toMatchObject({ status: 'complete' })
  })

  it('does not retry errors that waiting does not fix', async () => {
    const api = await serveApi([json(404, { error: 'No report', code: 'scan_not_found' })])
    await expect(waitForScan(clientOf(api), quick)).rejects.toThrow(ApiError)
    expect(api.asked).toHaveLength(1)
  })

  it('reads the progress of an agent scan from its body', async () => {
    const body = { success: true, uuid, syntheticId: 1001, status: 'complete', done: 108, total: 108, failureMessage: null }
    const api = await serveApi([json(200, body)])
    expect(await waitForScan(clientOf(api), { ...quick, operation: 'readAgentScan' })).toMatchObject({ done: 108, total: 108 })
  })

  it('ends when its time is up', async () => {
    const api = await serveApi([json(200, { status: 'pending' })])
    const waiting = waitForScan(clientOf(api), { ...quick, pollMs: 5, timeoutMs: 50 })
    await expect(waiting).rejects.toThrow(new ScanTimeout(`The scan ${uuid} has not ended after 0 s; it goes on`))
  })

  it('ends with the reason of its signal, also in the middle of a wait', async () => {
    const api = await serveApi([json(200, { status: 'pending' }, { 'retry-after': '1000' })])
    const abort = new AbortController()
    const { pollMs: _asFastAsItGoes, ...asAsked } = quick
    const waiting = waitForScan(clientOf(api), {
      ...asAsked,
      signal: abort.signal,
      onView: () => setImmediate(() => abort.abort(new Error('enough'))),
    })
    await expect(waiting).rejects.toThrow('enough')
  })
})

describe('starting a scan', () => {
  it('is a preview with the key of a partner', async () => {
    const api = await serveApi([json(202, triggered())])
    expect(await startScan(clientOf(api), { url: 'https://example.com' })).toMatchObject({ uuid, operation: 'readScanPreview' })
  })

  it.each(['partner_required', 'account_required'])('is a report where the API answers %s', async (code) => {
    const api = await serveApi([json(403, { error: 'For partners', code }), json(202, triggered())])
    expect(await startScan(clientOf(api), { url: 'https://example.com' })).toMatchObject({ operation: 'readAiVisibilityReport' })
    expect(api.asked[1]?.url).toBe('/api/visibility/ai-visibility-report')
  })

  it('is refused with every other reason', async () => {
    const api = await serveApi([json(403, { error: 'Read-only', code: 'read_only_account' })])
    await expect(startScan(clientOf(api), { url: 'https://example.com' })).rejects.toThrow('Read-only')
    expect(api.asked).toHaveLength(1)
  })

  it('whose answer was lost is sent again as the same one', async () => {
    const api = await serveApi([cutOff, json(202, triggered())])
    await startScan(clientOf(api), { url: 'https://example.com' })
    const [first, second] = api.asked.map(({ headers }) => headers['idempotency-key'])
    expect(first).toBe(second)
    expect(first).toHaveLength(36)
  })
})

describe('a list of sites', () => {
  const batchId = '5b0f8f3e-9a51-4c8e-8a2b-0c8f1d2e3a4c'
  const counts = { waiting: 1, running: 0, complete: 0, failed: 0, rejected: 0, canceled: 0 }
  const page = (status: string, items: object[], nextCursor: string | null = null) => ({
    ...{ success: true, batchId, name: null, mode: 'scan-preview', status, createdAt: '2026-11-28T12:00:00.000Z', counts },
    ...{ creditsHeld: 0, creditsSpent: 0, pausedReason: null, items, nextCursor },
  })
  const accepted = json(202, { success: true, batchId, status: 'running', accepted: 2, creditsNeeded: 20, rejected: [] })

  it('is sent once, followed with its ETag through lost connections, and read to its last page', async () => {
    const api = await serveApi([
      cutOff,
      accepted,
      json(200, page('running', [{ index: 0 }], `${batchId}.1`), { etag: '"a"', 'retry-after': '15' }),
      notModified,
      json(503, { error: 'later', code: 'unavailable', requestId: 'r' }, { 'retry-after': '0' }),
      json(200, page('complete', [{ index: 0 }], `${batchId}.1`), { etag: '"b"' }),
      json(200, page('complete', [{ index: 0 }], `${batchId}.1`)),
      json(200, page('complete', [{ index: 1 }])),
    ])
    const seen: string[] = []
    const result = await clientOf(api).batches.run(['a.com', 'b.com'], {
      idempotencyKey: 'list',
      pollMs: 1,
      onProgress: ({ status }) => seen.push(status),
    })
    expect(result).toMatchObject({ batchId, status: 'complete', items: [{ index: 0 }, { index: 1 }] })
    expect(seen).toEqual(['running', 'complete'])
    expect(api.asked.map(({ method, headers }) => headers['idempotency-key'] ?? headers['if-none-match'] ?? method)).toEqual([
      'list',
      'list',
      'GET',
      '"a"',
      '"a"',
      '"a"',
      'GET',
      'GET',
    ])
  })

  it('that is answered without an id is not followed: the next call would read the list of all batches', async () => {
    const api = await serveApi([json(202, { success: true, status: 'running', accepted: 1, creditsNeeded: 10, rejected: [] })])
    await expect(clientOf(api).batches.run(['a.com'], { pollMs: 1 })).rejects.toThrow('without a batchId')
    expect(api.asked).toHaveLength(1)
  })

  it('that is refused is not sent again', async () => {
    const api = await serveApi([json(403, { error: 'No', code: 'partner_required', requestId: 'r' })])
    await expect(clientOf(api).batches.run(['a.com'], { pollMs: 1 })).rejects.toMatchObject({ code: 'partner_required' })
    expect(api.asked).toHaveLength(1)
  })
})
