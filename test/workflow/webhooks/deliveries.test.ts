import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitsBeforeTry } from '../../../functions/contract/webhook.ts'
import { overlapMs, shownSecret } from '../../../functions/core/webhooks/sign.ts'
import type { Webhook } from '../../../functions/core/webhooks/webhook.ts'
import { parseDefinition } from '../../../lib/local/states/definition.ts'
import { type DeliveryWorld, definition, startDeliveryWorld } from './delivery-world.ts'
import { type Received, type Receiver, startReceiver } from './receiver.ts'

const hourMs = 3_600_000
let receiver: Receiver
let world: DeliveryWorld
const lookups: string[] = []
const resolved: { addresses: readonly { address: string; family: 4 | 6 }[][] } = { addresses: [] }

beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())
beforeEach(async () => {
  receiver.received.length = 0
  receiver.turn((response) => response.writeHead(204).end())
  world = await startDeliveryWorld({
    allowHosts: [receiver.host, '127.0.0.1:9'],
    resolve: (host) => {
      lookups.push(host)
      return Promise.resolve(resolved.addresses[lookups.length - 1] ?? [])
    },
  })
})
afterEach(() => world.close())

test('the state machine waits as the contract says, and the local interpreter reads it', () => {
  expect(definition).toContain(`[${waitsBeforeTry.join(', ')}]`)
  expect(definition).toContain(`attempt >= ${waitsBeforeTry.length}`)
  expect(() => parseDefinition(definition)).not.toThrow()
})

describe('an event', () => {
  test('is sent once to a receiver that takes it, with its id, its body and the time of the try', async () => {
    const hook = await world.register(receiver.url)
    const { eventId, row } = await world.send(hook)
    expect(row).toMatchObject({ status: 'delivered', attempt: 1, responseCode: 204, reason: 'delivered', nextTryAt: null })
    expect(receiver.received).toHaveLength(1)
    expect(receiver.received[0]).toMatchObject({ path: '/hook?key=of-the-receiver', body: row?.body })
    expect(receiver.received[0]?.headers).toMatchObject({ 'webhook-id': eventId, 'content-type': 'application/json' })
    expect(JSON.parse(row?.body ?? '')).toMatchObject({ type: 'credits.low', data: { plan: 'free' } })
  })

  test('reaches a receiver that is down for six hours, at the waits of the contract', async () => {
    const startedMs = world.clock.now()
    receiver.turn((response) => {
      if (world.clock.now() - startedMs < 6 * hourMs) response.destroy()
      else response.writeHead(200).end()
    })
    const hook = await world.register(receiver.url)
    const { row } = await world.send(hook)
    expect(row).toMatchObject({ status: 'delivered', attempt: 6 })
    expect(world.tries.map(({ reason }) => reason)).toEqual([...Array(5).fill('connection_failed'), 'delivered'])
    const waits = world.tries.map(({ at }, n) => Math.round((at - (world.tries[n - 1]?.at ?? startedMs)) / 1000))
    expect(waits).toEqual(waitsBeforeTry.slice(0, 6))
    expect(await world.hook(hook.webhookId)).toMatchObject({ failingSince: null, offSince: null })
  })

  test('is sent again after 500, a redirect to a private address, a reset and a hang, and the redirect is not followed', async () => {
    receiver.turn((response, _, count) => {
      if (count === 1) response.writeHead(500).end('x'.repeat(100_000))
      else if (count === 2) response.writeHead(302, { location: 'http://127.0.0.1:9/private' }).end()
      else if (count === 3) response.destroy()
      else if (count > 4) response.writeHead(200).end()
    })
    const { row } = await world.send(await world.register(receiver.url))
    expect(world.tries.map(({ reason }) => reason)).toEqual([
      'http_error',
      'redirect',
      'connection_failed',
      'timeout',
      'delivered',
    ])
    expect(row?.status).toBe('delivered')
    expect(receiver.received.every(({ path }) => path.startsWith('/hook'))).toBe(true)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(5)
  })

  test('is not sent to a name that leads to a private address at the third try', async () => {
    lookups.length = 0
    const mixed = [
      { address: '8.8.8.8', family: 4 as const },
      { address: '10.0.0.7', family: 4 as const },
    ]
    resolved.addresses = [[], [], mixed]
    const { row } = await world.send(await world.register('https://hooks.example.com/'))
    expect(world.tries.slice(0, 4).map(({ reason }) => reason)).toEqual([
      'name_not_found',
      'name_not_found',
      'blocked_address',
      'name_not_found',
    ])
    expect(row).toMatchObject({ status: 'failed', attempt: waitsBeforeTry.length, responseCode: null, nextTryAt: null })
  })

  test.each([
    'http://hooks.example.com/',
    'https://hooks.example.com:8443/',
    'https://127.0.0.1/',
    'https://u:p@hooks.example.com/',
  ])('is never sent to %s, wherever the row came from', async (url) => {
    resolved.addresses = []
    const { row } = await world.send(await world.register(url))
    expect(row).toMatchObject({ status: 'failed', reason: 'blocked_address' })
  })

  test('arrives at least once whatever call its function dies at, and its delivery ends', async () => {
    const hook = await world.register(receiver.url)
    for (const when of ['before', 'after'] as const) {
      for (let atCall = 1; atCall <= 4; atCall++) {
        let isFirst = true
        world.fate.next = () => {
          const death = isFirst ? { atCall, when } : undefined
          isFirst = false
          return death
        }
        const { eventId, row } = await world.send(hook)
        expect(row?.status, `${when} ${atCall}`).toBe('delivered')
        expect(receiver.received.some(({ headers }) => headers['webhook-id'] === eventId)).toBe(true)
      }
    }
  })
})

describe('a webhook', () => {
  test('that answers 410 is switched off, and gets nothing more', async () => {
    receiver.turn((response) => response.writeHead(410).end())
    const hook = await world.register(receiver.url)
    expect((await world.send(hook)).row).toMatchObject({ status: 'failed', attempt: 1, reason: 'gone' })
    expect(await world.hook(hook.webhookId)).toMatchObject({ offReason: 'gone' })
    const off = await world.hook(hook.webhookId)
    const at = new Date(world.clock.now()).toISOString()
    await world.webhooks.putDelivery({ ...deliveryOf(hook, at) })
    await world.deliveries.start({ accountId: world.accountId, webhookId: hook.webhookId, deliveryId: 'late', at, run: 0 })
    await world.ended('late')
    expect(await world.webhooks.findDelivery({ webhookId: hook.webhookId, deliveryId: 'late', at })).toMatchObject({
      status: 'failed',
      reason: 'webhook_off',
    })
    expect([receiver.received.length, off?.offSince]).toEqual([1, expect.any(String)])
  })

  test('whose tries fail for five days is switched off, and not before', async () => {
    receiver.turn((response) => response.writeHead(500).end())
    const hook = await world.register(receiver.url)
    const startedMs = world.clock.now()
    // All tries of one event take 27.6 hours: four take less than five days.
    for (let n = 0; n < 4; n++) await world.send(hook)
    expect(await world.hook(hook.webhookId)).toMatchObject({ offSince: null, failingSince: new Date(startedMs).toISOString() })
    await world.send(hook)
    expect(await world.hook(hook.webhookId)).toMatchObject({ offReason: 'failing' })
  })

  test('that was deleted gets nothing more, and its delivery is gone', async () => {
    receiver.turn((response, _, count) => {
      if (count === 1) void world.webhooks.remove(world.accountId, hook.webhookId)
      response.writeHead(500).end()
    })
    const hook = await world.register(receiver.url)
    expect((await world.send(hook)).row).toBeUndefined()
    expect(receiver.received).toHaveLength(1)
  })
})

describe('signatures', () => {
  const nothing: Received = { body: '', headers: {}, path: '' }
  const verifies = (secret: string, n: number): boolean => {
    const { body, headers } = receiver.received[n] ?? nothing
    try {
      // The library compares with the clock of this machine, the test has its own.
      const signed = new Verifier(secret).sign(
        headers['webhook-id'] ?? '',
        new Date(Number(headers['webhook-timestamp']) * 1000),
        body,
      )
      return (headers['webhook-signature'] ?? '').split(' ').includes(signed)
    } catch {
      return false
    }
  }
  const secretOf = (hook: Webhook) => shownSecret(hook.webhookId, hook.secret, world.webhookCrypto)

  test('are those of the Standard Webhooks library', async () => {
    const hook = await world.register(receiver.url)
    await world.send(hook)
    expect(verifies(await secretOf(hook), 0)).toBe(true)
    expect(verifies(`whsec_${Buffer.alloc(32).toString('base64')}`, 0)).toBe(false)
  })

  test('are two for a day after a rotation, and then one', async () => {
    const hook = await world.register(receiver.url)
    const before = await secretOf(hook)
    const until = new Date(world.clock.now() + overlapMs).toISOString()
    const rotated = await world.webhooks.rotate(world.accountId, hook.webhookId, { root: '1', by: 'call', until })
    const again = await world.webhooks.rotate(world.accountId, hook.webhookId, { root: '1', by: 'call', until })
    expect(again?.secret).toEqual(rotated?.secret)
    const after = await secretOf({ ...hook, ...rotated })
    await world.send(hook)
    expect([verifies(before, 0), verifies(after, 0)]).toEqual([true, true])
    await world.clock.sleep(overlapMs)
    await world.send(hook)
    expect([verifies(before, 1), verifies(after, 1)]).toEqual([false, true])
    expect(receiver.received[1]?.headers['webhook-signature']).not.toContain(' ')
  })

  test('stay as they are when the root is replaced, until the webhook is rotated', async () => {
    const hook = await world.register(receiver.url)
    const before = await secretOf(hook)
    const [first, second] = [world.roots.text, 'a-second-root-of-the-tests-that-is-long-enough']
    world.roots.text = JSON.stringify({ current: '2', versions: { '1': first, '2': second } })
    await world.send(hook)
    expect(verifies(before, 0)).toBe(true)
    const until = new Date(world.clock.now()).toISOString()
    const rotated = await world.webhooks.rotate(world.accountId, hook.webhookId, { root: '2', by: 'call', until })
    await world.send(hook)
    expect([verifies(before, 1), verifies(await secretOf({ ...hook, ...rotated }), 1)]).toEqual([false, true])
  })
})

const deliveryOf = (hook: Webhook, at: string) => ({
  accountId: 'acc',
  webhookId: hook.webhookId,
  deliveryId: 'late',
  eventId: 'late',
  type: 'credits.low' as const,
  at,
  body: '{}',
  run: 0,
  status: 'pending' as const,
  attempt: 0,
  responseCode: null,
  durationMs: null,
  reason: null,
  lastTryAt: null,
  nextTryAt: at,
})
