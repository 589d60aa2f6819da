import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { batchEffects } from '../../functions/runtime/effects-batch.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { allowedHost } from './support/services.ts'
import { type Answer, startWorld } from './support/world.ts'

const world = await closedAfterTests(startWorld())

const create = (key: string, body: object, headers: Record<string, string> = {}) =>
  world.call('create-batch', { key, body, headers })
const read = (key: string, query: Record<string, string>, headers: Record<string, string> = {}) =>
  world.call('read-batches', { key, query, headers })

describe('a list of sites', () => {
  test('is taken line by line: bad lines are rejected alone, the same address is one scan', async () => {
    const { key } = await world.account()
    const urls = [
      'https://www.acme.com/?utm_source=x#top',
      'acme.com/',
      'http://127.0.0.1/',
      'acme.com/shop',
      'nonsense',
      'https://acme.com/shop?b=1&utm_medium=mail',
      `http://${allowedHost}/`,
    ]
    const { status, body, headers } = await create(key, { urls, name: 'Prospects' })
    expect(status).toBe(202)
    expect(headers['location']).toBe(body.statusUrl)
    expect(body).toMatchObject({ accepted: 5, creditsNeeded: 40, status: 'running' })
    expect(body.rejected).toEqual([
      { index: 2, url: 'http://127.0.0.1/', code: 'invalid_url', error: expect.stringContaining('not an IP address') },
      { index: 4, url: 'nonsense', code: 'invalid_url', error: expect.stringContaining('domain name') },
    ])
    const page = (await read(key, { batchId: body.batchId })).body
    expect(page.counts).toEqual({ waiting: 5, running: 0, complete: 0, failed: 0, rejected: 2, canceled: 0 })
    expect(page.items.map((item: { status: string }) => item.status)).toEqual(
      urls.map((_, index) => ([2, 4].includes(index) ? 'rejected' : 'waiting')),
    )
    expect(page.items.map((item: { warning: string | null }) => item.warning?.slice(0, 23) ?? null)).toEqual([
      null,
      'The same address as lin',
      null,
      'The same domain as line',
      null,
      'The same domain as line',
      null,
    ])
    expect(page).toMatchObject({ name: 'Prospects', creditsHeld: 0, creditsSpent: 0, pausedReason: null, nextCursor: null })
  })

  test('holds no credits and starts no scan by itself', async () => {
    const { key, accountId } = await world.account({ credits: 0 })
    expect((await create(key, { urls: ['acme.com'] })).status).toBe(202)
    expect(await world.stores.accounts.find(accountId)).toMatchObject({ credits: 0, holds: {} })
    expect(world.started).toEqual([])
  })

  test('is only judged with dryRun', async () => {
    const { key } = await world.account()
    const { status, body } = await create(key, { urls: ['acme.com', 'x'], dryRun: true })
    expect([status, body]).toEqual([200, { success: true, accepted: 1, creditsNeeded: 10, rejected: [expect.anything()] }])
    expect((await read(key, {})).body.batches).toEqual([])
  })

  test('of rejected lines alone is complete at once', async () => {
    const { key } = await world.account()
    const { body, headers } = await create(key, { urls: ['x'] })
    expect(body).toMatchObject({ accepted: 0, creditsNeeded: 0, status: 'complete' })
    expect(headers['retry-after'], 'there is nothing to wait for').toBeUndefined()
  })

  test.each([
    ['no line', { urls: [] }, 'invalid_request'],
    ['1,001 lines', { urls: Array.from({ length: 1_001 }, () => 'acme.com') }, 'limit_exceeded'],
    ['previews of an account that is no partner’s', { urls: ['acme.com'], mode: 'scan-preview' }, 'partner_required'],
  ])('with %s is refused whole', async (_, body, code) => {
    const { key } = await world.account()
    expect((await create(key, body)).body.code).toBe(code)
  })

  test('may have 1,000 addresses of 2,000 characters, and a page of it is read in pieces', async () => {
    const { key } = await world.account()
    const tail = 'x'.repeat(1_980)
    const urls = Array.from({ length: 1_000 }, (_, n) => `a${n}.com/${tail}`)
    const { body } = await world.callUntilDecided('create-batch', { key, body: { urls, name: 'x' } })
    const seen: string[] = []
    for (let page = 0; page < 4; page++) {
      const query = { batchId: body.batchId, cursor: `${body.batchId}.${seen.length}` }
      const { items } = (await world.callUntilDecided('read-batches', { key, query })).body
      seen.push(...items.map((item: { url: string }) => item.url))
    }
    expect(seen).toEqual(urls.slice(0, seen.length))
    expect((await create(key, { urls: ['x'.repeat(2 * 1024 * 1024)] })).body.code).toBe('body_too_large')
  })

  test('that is sent again with its Idempotency-Key is the same batch', async () => {
    const { key } = await world.account()
    const headers = { 'Idempotency-Key': 'list-1' }
    const all = await Promise.all(Array.from({ length: 6 }, () => create(key, { urls: ['acme.com'] }, headers)))
    await create(key, { urls: ['acme.com'] }, headers)
    expect((await read(key, {})).body.batches).toHaveLength(1)
    expect(new Set(all.filter(({ status }) => status === 202).map(({ body }) => body.batchId)).size).toBe(1)
  })

  test('of a partner is one of previews', async () => {
    const { key } = await world.partner('list-team')
    const { body } = await create(key, { urls: ['acme.com'], isPublic: true })
    expect((await read(key, { batchId: body.batchId })).body.mode).toBe('scan-preview')
  })
})

describe('reading', () => {
  test('goes page by page, also from the middle, and refuses the cursor of another batch', async () => {
    const { key } = await world.account()
    const urls = Array.from({ length: 120 }, (_, n) => `site${n}.com`)
    const { batchId } = (await create(key, { urls })).body
    const first = (await read(key, { batchId, limit: '7' })).body
    expect(first.nextCursor).toBe(`${batchId}.7`)
    const second = (await read(key, { batchId, limit: '50', cursor: first.nextCursor })).body
    expect(second.items[0].index).toBe(7)
    expect(second.nextCursor).toBe(`${batchId}.${7 + second.items.length}`)
    for (const cursor of [`${randomUUID()}.7`, `${batchId}.120`, 'x']) {
      expect((await read(key, { batchId, cursor })).body.code).toBe('invalid_request')
    }
  })

  test.each([
    ['short addresses', ''],
    ['addresses that just fill a chunk', 'x'.repeat(225)],
    ['long addresses', 'x'.repeat(1_980)],
  ])('costs at most ten units a page, whatever the length, of %s that have all ended', async (_, tail) => {
    const { key } = await world.account()
    const urls = Array.from({ length: 1_000 }, (__, n) => `https://site${n}.com/${tail}`)
    const { batchId } = (await create(key, { urls })).body
    // Within a chunk, so that fifty lines span three chunks.
    const from = 480
    const known = { pass: 1, countedIn: 1, overallScore: null, slug: null } as const
    const failed = { ...known, status: 'failed', failureCode: 'unreachable', failureMessage: 'x'.repeat(200) } as const
    const { batches } = batchEffects()
    for (let index = from - 5; index < from + 70; index++) await batches.putEnd(batchId, index, failed)
    await read(key, { batchId })
    world.resetCounters()
    const { body } = await read(key, { batchId, limit: '50', cursor: `${batchId}.${from}` })
    expect(body.items[0]).toMatchObject({ status: 'failed', failureMessage: 'x'.repeat(200) })
    // The key's own row is one of them.
    expect(world.counters.readUnits).toBeLessThanOrEqual(10 + 1)
    process.stdout.write(`units of a page of ${body.items.length} lines: ${world.counters.readUnits - 1}\n`)
  })

  test('answers 304 until something changes', async () => {
    const { key } = await world.account()
    const { batchId } = (await create(key, { urls: ['acme.com'] })).body
    const first = await read(key, { batchId })
    expect(first.headers['retry-after']).toBe('15')
    const known = { 'If-None-Match': first.headers['etag'] ?? '' }
    expect((await read(key, { batchId }, known)).status).toBe(304)
    await world.call('pause-batch', { key, body: { batchId } })
    expect((await read(key, { batchId }, known)).body.status).toBe('paused')
    expect((await read(key, { batchId: 'x' })).body.code).toBe('batch_not_found')
  })

  test('the list of an account names its batches newest first, page by page, and no other account’s', async () => {
    const [one, other] = [await world.account(), await world.account()]
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.unshift((await create(one.key, { urls: ['acme.com'] })).body.batchId)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Answer = await read(one.key, { limit: '2', cursor })
      seen.push(...page.body.batches.map((batch: { batchId: string }) => batch.batchId))
      cursor = page.body.nextCursor
    }
    expect(seen).toEqual(ids)
    expect((await read(other.key, {})).body.batches).toEqual([])
    expect((await read(one.key, { cursor: 'x' })).body.code).toBe('invalid_request')
  })
})

describe('a batch', () => {
  const act = (id: string, key: string, body: object) => world.call(id, { key, body })

  test('is paused, resumed and canceled, each as often as it is asked', async () => {
    const { key } = await world.account()
    const { batchId } = (await create(key, { urls: ['acme.com', 'acme.org', 'x'] })).body
    for (let n = 0; n < 2; n++) {
      expect((await act('pause-batch', key, { batchId })).body).toMatchObject({ status: 'paused', pausedReason: 'by_request' })
    }
    for (let n = 0; n < 2; n++) expect((await act('resume-batch', key, { batchId })).body.status).toBe('running')
    for (let n = 0; n < 2; n++) {
      expect((await act('cancel-batch', key, { batchId })).body).toMatchObject({
        status: 'canceled',
        counts: { waiting: 0, canceled: 2, rejected: 1 },
      })
    }
    const { items } = (await read(key, { batchId })).body
    expect(items.map((item: { status: string }) => item.status)).toEqual(['canceled', 'canceled', 'rejected'])
    for (const id of ['pause-batch', 'resume-batch', 'retry-failed-lines']) {
      expect((await act(id, key, { batchId })).body.code).toBe('batch_ended')
    }
  })
})
