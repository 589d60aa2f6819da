import type { APIGatewayProxyResult } from 'aws-lambda'
import { expect, test } from 'vitest'
import { handler as readReport } from '../../functions/api/read-ai-visibility-report.ts'
import { handler as readPreview } from '../../functions/api/read-scan-preview.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { aContext, anEvent } from '../support/event.ts'
import { someParts, storeScan } from './support/scans.ts'
import { startWorld } from './support/world.ts'

const world = await closedAfterTests(startWorld())
const user = await world.account()
const partner = await world.partner('mills')

const preview = (uuid: string, key = partner.key) => world.call('read-scan-preview', { key, query: { uuid } })
const report = (uuid: string, key = user.key) => world.call('read-ai-visibility-report', { key, query: { uuid } })
const calls = () => Object.fromEntries(world.counters.byOperation)
const fromMemory = { BatchGetItem: 1, UpdateItem: 1 }

/** An account whose key was used already, since the first use writes its time. Few calls of a key are counted one by one. */
async function calling<Account extends { key: string }>(made: Promise<Account>): Promise<Account> {
  const account = await made
  await world.call('read-account', { key: account.key })
  return account
}

/** The answer as the gateway gets it, without what differs for each call. */
async function bytesOf(handler: typeof readReport, sent: { key: string; uuid: string; method?: string; coding?: string }) {
  const headers = { 'x-api-key': sent.key, 'Accept-Encoding': sent.coding }
  const resource = '/api/visibility/poll'
  const event = anEvent({ resource, method: sent.method ?? 'GET', query: { uuid: sent.uuid }, headers })
  const { headers: all, ...result }: APIGatewayProxyResult = await handler(event, aContext())
  const { 'X-Request-Id': _, 'X-RateLimit-Remaining': __, 'X-RateLimit-Reset': ___, ...rest } = all ?? {}
  return { ...result, headers: rest }
}

test('an unchanged scan is answered from memory, byte by byte as at first, in either coding and to HEAD', async () => {
  const parts = someParts()
  Object.assign(parts.brand.brand, { leadEmail: 'x@y.example' })
  for (const [handler, owner] of [
    [readPreview, await calling(world.partner('callers'))],
    [readReport, await calling(world.account())],
  ] as const) {
    const { uuid } = await storeScan(world.stores, { ownerId: owner.accountId, isPublic: false, parts })
    const ask = (coding?: string, method?: string) =>
      bytesOf(handler, { key: owner.key, uuid, ...(coding && { coding }), ...(method && { method }) })
    world.resetCounters()
    const first = await ask()
    expect([first.statusCode, first.body.includes('leadEmail')]).toEqual([200, false])
    expect(calls()).toEqual({ GetItem: 1, UpdateItem: 1, Query: 1 })
    world.resetCounters()
    expect(await ask()).toEqual(first)
    expect(calls()).toEqual(fromMemory)
    const packed = await ask('gzip')
    expect(packed.headers['Content-Encoding']).toBe('gzip')
    expect(await ask('gzip')).toEqual(packed)
    expect(await ask('gzip', 'HEAD')).toEqual({ ...packed, body: '', isBase64Encoded: false })
    expect(await ask()).toEqual(first)
    expect(calls()).toEqual({ BatchGetItem: 5, UpdateItem: 5 })
  }
})

test('what was compressed at first is compressed from memory to the same bytes', async () => {
  const { uuid } = await storeScan(world.stores, { ownerId: user.accountId })
  const first = await bytesOf(readReport, { key: user.key, uuid, coding: 'gzip' })
  expect(await bytesOf(readReport, { key: user.key, uuid, coding: 'gzip' })).toEqual(first)
})

test('a scan that changed is answered anew at once, with no more calls than an answer that is not in memory', async () => {
  const { accountId, key } = await calling(world.account())
  const { uuid } = await storeScan(world.stores, { ownerId: accountId, status: 'analyzing' })
  const before = await report(uuid, key)
  const { brand } = someParts()
  await world.stores.scans.putPart(uuid, 'brand', brand)
  await world.stores.scans.raise(uuid, { stage: 'profile-brand', at: new Date().toISOString() })
  world.resetCounters()
  const after = await report(uuid, key)
  expect(calls()).toEqual({ BatchGetItem: 1, UpdateItem: 1, Query: 1 })
  expect([before.body.brand.name, after.body.brand.name]).toEqual([null, 'Acme Plumbing'])
  expect(after.headers['etag']).not.toBe(before.headers['etag'])
  expect((await report(uuid, key)).text).toBe(after.text)
})

test('a tag that is old finds the answer in memory, a current one needs none', async () => {
  const { accountId, key } = await calling(world.account())
  const { uuid } = await storeScan(world.stores, { ownerId: accountId })
  const first = await report(uuid, key)
  const poll = (tag: string | undefined) =>
    world.call('read-ai-visibility-report', { key, query: { uuid }, headers: { 'If-None-Match': tag } })
  world.resetCounters()
  expect((await poll(`"${'a'.repeat(32)}"`)).text).toBe(first.text)
  expect((await poll(first.headers['etag'])).status).toBe(304)
  expect(calls()).toEqual({ BatchGetItem: 2, UpdateItem: 2 })
})

test('a deleted scan is not found at once, one that was taken down for its owner alone, and a revoked key is refused', async () => {
  const [gone, hidden] = [
    await storeScan(world.stores, { ownerId: user.accountId }),
    await storeScan(world.stores, { ownerId: user.accountId }),
  ]
  const other = await world.account()
  for (const { uuid } of [gone, hidden]) for (const { key } of [user, other]) expect((await report(uuid, key)).status).toBe(200)
  await world.stores.deletions.markScan(gone.uuid, new Date().toISOString())
  await world.stores.scans.hide(hidden.uuid, new Date().toISOString())
  expect((await report(gone.uuid)).status).toBe(404)
  expect([(await report(hidden.uuid)).status, (await report(hidden.uuid, other.key)).status]).toEqual([200, 404])
  await world.stores.keys.revoke(other.keyId, new Date().toISOString())
  const { uuid } = await storeScan(world.stores, { ownerId: user.accountId })
  await report(uuid)
  expect((await report(uuid, other.key)).status).toBe(401)
})

test('nobody gets the links of others: of another partner, of another view, or of a team before its domain', async () => {
  const rival = await world.partner('rivals')
  const scanOf = ({ accountId }: { accountId: string }, teamSlug: string) =>
    storeScan(world.stores, { ownerId: accountId, partner: true, isPublic: false, teamSlug })
  const [own, theirs] = [await scanOf(partner, 'mills'), await scanOf(rival, 'rivals')]
  const admin = (await world.issue('admin')).key
  for (let n = 0; n < 2; n++) {
    expect((await preview(own.uuid)).body.reportUrl).toContain('/partner/mills/')
    expect((await preview(theirs.uuid, rival.key)).body.reportUrl).toContain('/partner/rivals/')
    expect((await preview(theirs.uuid)).status).toBe(404)
    expect((await preview(own.uuid, rival.key)).status).toBe(404)
    expect((await preview(own.uuid, admin)).body.reportUrl).toContain('/partner/mills/')
    expect((await report(own.uuid, partner.key)).body.reportUrl).toContain('/ai-visibility-report/')
  }
  const row = {
    host: 'look.example.org',
    teamSlug: 'mills',
    verified: false,
    createdAt: '2026-11-01T00:00:00.000Z',
    target: null,
  }
  await world.stores.teams.putDomain(row)
  await world.stores.teams.verifyDomain('look.example.org')
  expect((await preview(own.uuid)).body.reportUrl).toContain('https://look.example.org/')
})
