import { describe, expect, test } from 'vitest'
import { createTable } from '../../functions/adapters/dynamo/table.ts'
import { createWebhookStore } from '../../functions/adapters/dynamo/webhook-store.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { receiverHost } from './support/services.ts'
import { startWorld } from './support/world.ts'

const world = await closedAfterTests(startWorld())

const url = `http://${receiverHost}/hook?key=of-the-receiver`
const create = (key: string, body: object = {}, headers = {}) =>
  world.call('create-webhook', { key, body: { url, events: ['scan.complete'], ...body }, headers })
const list = async (key: string) => (await world.call('list-webhooks', { key })).body.webhooks
const store = () => createWebhookStore(createTable({ tableName: process.env['TABLE_NAME'] ?? '' }))

describe('a webhook', () => {
  test('is registered with a secret that is shown once, and listed without path and query', async () => {
    const { key } = await world.account()
    const { status, body } = await create(key)
    expect(status).toBe(201)
    expect(body).toMatchObject({ secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/), secretVersion: '1.1', url })
    const [listed] = await list(key)
    expect(listed).toMatchObject({ webhookId: body.webhookId, url: `http://${receiverHost}/***`, status: 'on' })
    expect(JSON.stringify(listed)).not.toContain('whsec_')
  })

  test('that is registered again with its Idempotency-Key is the same, with the same secret, at once and later', async () => {
    const { key } = await world.account()
    const headers = { 'Idempotency-Key': 'hook-1' }
    const all = await Promise.all(Array.from({ length: 6 }, () => create(key, {}, headers)))
    const first = all.find(({ status }) => status === 201)
    const again = await create(key, {}, headers)
    expect(again.body).toEqual(first?.body)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(await list(key)).toHaveLength(1)
  })

  test('is one of at most five, however many are asked for at once', async () => {
    const { key } = await world.account()
    const body = { url, events: ['scan.complete'] }
    const all = await Promise.all(Array.from({ length: 8 }, () => world.callUntilDecided('create-webhook', { key, body })))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(all.filter(({ body }) => body.code === 'limit_exceeded')).toHaveLength(3)
  })

  test.each([
    ['http', 'http://hooks.example.com/', 'Webhooks are sent to https addresses on port 443.'],
    ['another scheme', 'ftp://hooks.example.com/', 'Webhooks are sent to https addresses on port 443.'],
    ['another port', 'https://hooks.example.com:8443/', 'Webhooks are sent to https addresses on port 443.'],
    ['another port and no scheme', 'hooks.example.com:8443', 'Webhooks are sent to https addresses on port 443.'],
    ['http without slashes', 'http:hooks.example.com', 'Webhooks are sent to https addresses on port 443.'],
    ['the port of http', 'https:/hooks.example.com:80/', 'Webhooks are sent to https addresses on port 443.'],
    ['a password', 'https://user:password@hooks.example.com/', 'credentials'],
    ['an address', 'https://10.0.0.1/', 'a domain name, not an IP address'],
    ['a reserved name', 'https://hooks.internal/', 'reserved'],
  ])('with %s is refused', async (_, refused, reason) => {
    const { key } = await world.account()
    const { body } = await create(key, { url: refused })
    expect(body).toMatchObject({ code: 'invalid_url', error: expect.stringContaining(reason), details: [{ path: 'url' }] })
  })

  test.each<[string[], string]>([
    [[], 'events is empty'],
    [['scan.complete', 'scan.complete'], 'An event is named more than once'],
    [['scan.started'], 'events.0 must be one of scan.complete, scan.failed, batch.complete, batch.paused, credits.low'],
  ])('with the events %j is refused', async (events, reason) => {
    const { key } = await world.account()
    expect((await create(key, { events })).body).toMatchObject({
      code: 'invalid_request',
      error: expect.stringContaining(reason),
    })
  })

  test('has another secret after a rotation, once for each Idempotency-Key', async () => {
    const { key } = await world.account()
    const { webhookId, secret } = (await create(key)).body
    const headers = { 'Idempotency-Key': 'rotate-1' }
    const rotate = () => world.call('rotate-webhook-secret', { key, body: { webhookId }, headers })
    const first = (await rotate()).body
    expect(first.secretVersion).toBe('1.2')
    expect(first.secret).not.toBe(secret)
    expect((await rotate()).body).toEqual(first)
    expect((await list(key))[0]).toMatchObject({ secretVersion: '1.2', previousSecretUntil: first.previousSecretUntil })
  })

  test('that is off is reported by read-account', async () => {
    const { key, accountId } = await world.account()
    const { webhookId } = (await create(key)).body
    const seen = async () => (await world.call('read-account', { key })).body._service.what_you_are_seeing
    expect(await seen()).not.toContain('switched off')
    await store().switchOff(accountId, webhookId, new Date().toISOString(), 'failing')
    expect(await seen()).toContain('A webhook is switched off')
    expect((await list(key))[0]).toMatchObject({ status: 'off', offReason: 'failing' })
  })

  test('is tested by a separate event, whose delivery can be sent again by its id or by time', async () => {
    const { key, accountId } = await world.account()
    const { webhookId } = (await create(key)).body
    const { deliveryId } = (await world.call('test-webhook', { key, body: { webhookId } })).body
    expect(world.started).toContain(deliveryId)
    const deliveries = async () => (await world.call('list-deliveries', { key, query: { webhookId } })).body.deliveries
    expect(await deliveries()).toMatchObject([{ deliveryId, type: 'webhook.test', status: 'pending', attempt: 0 }])
    await world.call('redeliver', { key, body: { deliveryId } })
    expect(world.started).toContain(`${deliveryId}-r1`)
    const since = '2026-01-01T00:00:00Z'
    const again = () => world.call('redeliver', { key, body: { since } })
    expect((await again()).body).toMatchObject({ redelivered: 0, more: false })
    const [{ timestamp: at }] = await deliveries()
    const waits = { status: 'retrying', attempt: 2, responseCode: 503, durationMs: 7, reason: 'http_error' } as const
    const nextTryAt = new Date(Date.now() + 300_000).toISOString()
    const waitingTry = { ...waits, lastTryAt: at, nextTryAt }
    expect(await store().noteTry({ accountId, webhookId, deliveryId, at, run: 1 }, waitingTry)).toBe(true)
    const left = (await again()).body
    expect(left).toMatchObject({ redelivered: 0, waiting: 1, more: false })
    expect(left._service.next_steps.join()).toContain('deliveryId')
    const failed = { status: 'failed', attempt: 8, responseCode: 500, durationMs: 7, reason: 'http_error' } as const
    const tried = { ...failed, lastTryAt: at, nextTryAt: null }
    expect(await store().noteTry({ accountId, webhookId, deliveryId, at, run: 1 }, tried)).toBe(true)
    expect(await deliveries()).toMatchObject([failed])
    const afterAllTimes = '9999-12-31T23:00:00-14:00'
    expect((await world.call('redeliver', { key, body: { since: afterAllTimes } })).body).toMatchObject({ redelivered: 0 })
    const sinceWithOffset = '2026-01-01T01:00:00+01:00'
    expect((await world.call('redeliver', { key, body: { since: sinceWithOffset } })).body).toMatchObject({
      redelivered: 1,
      waiting: 0,
    })
    expect(world.started).toContain(`${deliveryId}-r2`)
  })

  test('shows its last hundred deliveries, newest first', async () => {
    const { key, accountId } = await world.account()
    const { webhookId } = (await create(key)).body
    const times = Array.from({ length: 101 }, (_, n) => new Date(Date.now() - n * 1_000).toISOString())
    for (const [n, time] of times.entries()) {
      const ref = { accountId, webhookId, deliveryId: `event-${n}_${webhookId}`, at: time, run: 0 }
      await store().putDelivery({
        ...ref,
        eventId: `event-${n}`,
        type: 'scan.complete',
        body: '{}',
        status: 'delivered',
        attempt: 1,
        responseCode: 200,
        durationMs: 1,
        reason: 'delivered',
        lastTryAt: time,
        nextTryAt: null,
      })
    }
    const { deliveries } = (await world.call('list-deliveries', { key, query: { webhookId } })).body
    expect(deliveries.map(({ eventId }: { eventId: string }) => eventId)).toEqual(times.slice(0, 100).map((_, n) => `event-${n}`))
  })

  test('that is deleted is gone with its deliveries', async () => {
    const { key } = await world.account()
    const { webhookId } = (await create(key)).body
    await world.call('test-webhook', { key, body: { webhookId } })
    expect((await world.call('delete-webhook', { key, query: { webhookId } })).body.deleted).toEqual({ webhooks: 1 })
    expect((await world.call('delete-webhook', { key, query: { webhookId } })).body.code).toBe('webhook_not_found')
    const left: unknown[] = []
    for await (const one of store().listDeliveries(webhookId, { newest: 1 })) left.push(one)
    expect(left).toEqual([])
  })
})

test('no row of the table holds a secret, whatever was created, rotated and repeated', async () => {
  const rows = await world.dump()
  expect(rows.some((row) => row.includes('secretVersion'))).toBe(true)
  expect(rows.filter((row) => row.includes('whsec_'))).toEqual([])
})
