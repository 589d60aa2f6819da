import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { storeScan } from './support/scans.ts'
import { startWorld } from './support/world.ts'

const world = await closedAfterTests(startWorld())
const user = await world.account()
const partner = await world.partner('mills')

const preview = (uuid: string, key = partner.key) => world.call('read-scan-preview', { key, query: { uuid } })
const report = (uuid: string, key = user.key) => world.call('read-ai-visibility-report', { key, query: { uuid } })

describe('polling', () => {
  test('the first polls of a process compile no schema, which would take longer than parsing by it', async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: partner.accountId, isPublic: false })
    const compiled: string[] = []
    class CountedFunction extends Function {
      constructor(...texts: string[]) {
        super(...texts)
        compiled.push(texts.join('\n'))
      }
    }
    vi.stubGlobal('Function', CountedFunction)
    // HEAD does all the work of GET, and without a body the test itself parses nothing.
    const head = (id: string) => world.call(id, { method: 'HEAD', key: partner.key, query: { uuid } })
    const answers = [await head('read-scan-preview'), await head('read-ai-visibility-report')]
    vi.unstubAllGlobals()
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(compiled).toEqual([])
  })

  test('a matching If-None-Match is 304 without body and reads the head alone', async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId, status: 'analyzing' })
    const first = await report(uuid)
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-scan-progress': 'stage=profile; done=0; total=0',
    })
    expect(first.headers['etag']).toMatch(/^"[\w-]{20,}"$/)
    world.resetCounters()
    const again = await world.call('read-ai-visibility-report', {
      key: user.key,
      query: { uuid },
      headers: { 'If-None-Match': first.headers['etag'] },
    })
    expect(again.status).toBe(304)
    expect(again.headers).toMatchObject({ etag: first.headers['etag'], 'retry-after': '10' })
    expect(Object.fromEntries(world.counters.byOperation)).toEqual({ BatchGetItem: 1, UpdateItem: 1 })
    expect(world.counters).toMatchObject({ readUnits: 2, writeUnits: 1 })
  })

  test('with a tag, an invalid key is refused before it is counted, and a scan of others or none is not found', async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId, isPublic: false })
    const headers = { 'If-None-Match': (await report(uuid)).headers['etag'] }
    const poll = (key: string, of = uuid) => world.call('read-ai-visibility-report', { key, query: { uuid: of }, headers })
    const stranger = await world.account()
    const removed = await world.account()
    await world.stores.keys.revoke(removed.keyId, new Date().toISOString())
    world.resetCounters()
    expect((await poll(removed.key)).status).toBe(401)
    expect(world.counters.byOperation.get('UpdateItem')).toBeUndefined()
    expect((await poll(stranger.key)).status).toBe(404)
    expect((await poll(user.key, randomUUID())).status).toBe(404)
    expect((await poll(user.key)).status).toBe(304)
  })

  test('the first read of a scan is one look at the key, one query and one count of the window', async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId })
    const { key } = await world.account()
    await world.call('read-account', { key })
    world.resetCounters()
    await report(uuid, key)
    expect(Object.fromEntries(world.counters.byOperation)).toEqual({ GetItem: 1, Query: 1, UpdateItem: 1 })
  })

  test('every write that a reader can see changes the tag, and so does the view', async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: partner.accountId, status: 'analyzing', isPublic: false })
    const before = await report(uuid, partner.key)
    expect((await preview(uuid)).headers['etag']).not.toBe(before.headers['etag'])
    await world.stores.scans.raise(uuid, { stage: 'plan-questions', at: new Date().toISOString(), totalCalls: 52 })
    await world.stores.scans.finishBatch(uuid, { index: 0, calls: 24, at: new Date().toISOString() })
    const after = await world.call('read-ai-visibility-report', {
      key: partner.key,
      query: { uuid },
      headers: { 'If-None-Match': before.headers['etag'] },
    })
    expect(after.status).toBe(200)
    expect(after.headers['x-scan-progress']).toBe('stage=ask; done=24; total=52')
  })

  test('after the first minute the poll interval is 15 seconds', async () => {
    const { uuid } = await storeScan(world.stores, {
      ownerId: user.accountId,
      status: 'analyzing',
      createdAt: new Date(Date.now() - 61_000).toISOString(),
    })
    expect((await report(uuid)).headers['retry-after']).toBe('15')
  })

  test.each(['"x"', 'W/"nonsense"', ''])('a foreign If-None-Match %s does not match', async (tag) => {
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId })
    expect(
      (await world.call('read-ai-visibility-report', { key: user.key, query: { uuid }, headers: { 'If-None-Match': tag } }))
        .status,
    ).toBe(200)
  })

  test('HEAD is answered like GET, without a body, also when nothing is found', async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId })
    const head = await world.call('read-ai-visibility-report', { method: 'HEAD', key: user.key, query: { uuid } })
    expect([head.status, head.headers['etag']]).toEqual([200, (await report(uuid)).headers['etag']])
    expect(
      (await world.call('read-ai-visibility-report', { method: 'HEAD', key: user.key, query: { uuid: randomUUID() } })).status,
    ).toBe(404)
  })
})
