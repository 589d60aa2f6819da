import { randomUUID } from 'node:crypto'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createKeyCrypto } from '../../../functions/adapters/crypto.ts'
import { parsePepper } from '../../../functions/adapters/secrets/parse-versions.ts'
import { issueKey } from '../../../functions/core/accounts/api-key.ts'
import { handler as deliver } from '../../../functions/webhooks/deliver.ts'
import { startWorld, type World } from '../../api/support/world.ts'
import { type Received, type Receiver, startReceiver } from './receiver.ts'
import { freePort, startSampleReceiver } from './sample-receiver.ts'

/*
 * The endpoints and the function that delivers, with their own environment and secrets, over HTTP. The receivers of the docs run in
 * separate processes, on the clock of the machine: the test begins some minutes ago and ends its rotations now.
 */

const minutes = (n: number) => vi.setSystemTime(Date.now() + n * 60_000)
let world: World
let receiver: Receiver
let samplePort: number
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 6 * 60_000 })
  world = await startWorld()
  receiver = await startReceiver()
  samplePort = await freePort()
  process.env['POWERTOOLS_METRICS_DISABLED'] = 'true'
  process.env['WEBHOOK_ALLOW_HOSTS'] = `${receiver.host},127.0.0.1:${samplePort}`
})
afterAll(async () => {
  vi.useRealTimers()
  await receiver.close()
  await world.close()
})

const create = (key: string, url: string, headers = {}) =>
  world.call('create-webhook', { key, body: { url, events: ['scan.complete'] }, headers })

/** Sends the test event of a webhook, and says how it ended and what the receiver took. */
async function sendTest({ accountId, key }: { accountId: string; key: string }, webhookId: string) {
  const { deliveryId } = (await world.call('test-webhook', { key, body: { webhookId } })).body
  const deliveries = async () => (await world.call('list-deliveries', { key, query: { webhookId } })).body.deliveries
  const at = (await deliveries()).find((one: { deliveryId: string }) => one.deliveryId === deliveryId).timestamp
  await deliver({ accountId, webhookId, deliveryId, at, run: 0, attempt: 0 })
  const { status } = (await deliveries()).find((one: { deliveryId: string }) => one.deliveryId === deliveryId)
  return { status, taken: receiver.received.at(-1) ?? { body: '', headers: {}, path: '' } }
}
const verifies = (secret: string, { body, headers }: Received): boolean => {
  try {
    return new Verifier(secret).verify(body, { ...headers }) !== undefined
  } catch {
    return false
  }
}

test('deliveries are verified before and after root, pepper and secret are replaced, and by the receivers of the docs', async () => {
  const account = await world.account()
  const headers = { 'Idempotency-Key': 'hook' }
  const first = (await create(account.key, receiver.url, headers)).body
  expect(verifies(first.secret, (await sendTest(account, first.webhookId)).taken)).toBe(true)

  // New keys are made with the second pepper, new secrets of webhooks with the second root; both are read again within five minutes.
  const { secretTexts } = world
  for (const name of ['pepper', 'webhooks'] as const) {
    const versions = { '1': secretTexts[name], '2': `the-second-${name}-of-the-tests-that-is-long-enough` }
    secretTexts[name] = JSON.stringify({ current: '2', versions })
  }
  minutes(6)
  const crypto = createKeyCrypto(async () => parsePepper(secretTexts.pepper))
  const asked = { stage: 'dev', kind: 'account' as const, accountId: account.accountId, label: null, expiresAt: null }
  const { row, key } = await issueKey({ ...asked, createdAt: new Date().toISOString() }, crypto)
  await world.stores.keys.put(row)
  const renewed = { ...account, key }

  for (const one of [account, renewed]) {
    const { status, taken } = await sendTest(one, first.webhookId)
    expect([status, verifies(first.secret, taken), taken.headers['webhook-signature']?.includes(' ')]).toEqual([
      'delivered',
      true,
      false,
    ])
  }
  const again = await create(key, receiver.url, headers)
  expect([again.headers['idempotency-replayed'], again.body]).toEqual(['true', first])

  const second = (await world.call('rotate-webhook-secret', { key, body: { webhookId: first.webhookId } })).body
  expect([first.secretVersion, second.secretVersion]).toEqual(['1.1', '2.2'])
  const { taken } = await sendTest(renewed, first.webhookId)
  expect([verifies(first.secret, taken), verifies(second.secret, taken)]).toEqual([true, true])
  expect(verifies(`whsec_${Buffer.from(randomUUID().slice(0, 32)).toString('base64')}`, taken)).toBe(false)

  // The receivers of the docs take them from the service itself, with the secret of before and of now.
  const sample = (await create(key, `http://127.0.0.1:${samplePort}/`)).body
  expect(sample.secretVersion).toBe('2.1')
  const rotated = (await world.call('rotate-webhook-secret', { key, body: { webhookId: sample.webhookId } })).body
  for (const language of ['JavaScript', 'Python'] as const) {
    for (const secret of [sample.secret, rotated.secret]) {
      const running = await startSampleReceiver(language, secret, samplePort)
      expect((await sendTest(renewed, sample.webhookId)).status, language).toBe('delivered')
      running.close()
    }
    const running = await startSampleReceiver(language, second.secret, samplePort)
    expect((await sendTest(renewed, sample.webhookId)).status, `${language} with the secret of another webhook`).toBe('retrying')
    const kept = Object.entries(taken.headers).filter(([name]) => name.startsWith('webhook-') || name === 'content-type')
    const sent = Object.fromEntries(kept)
    const old = new Date(Date.now() - 6 * 60_000)
    const id = sent['webhook-id'] ?? ''
    const seconds = String(Math.floor(old.getTime() / 1000))
    const stale = { 'webhook-timestamp': seconds, 'webhook-signature': new Verifier(second.secret).sign(id, old, taken.body) }
    const forged = { 'webhook-signature': new Verifier(sample.secret).sign(id, new Date(), taken.body) }
    const answers = [
      [sent, taken.body],
      [sent, taken.body.replace('webhook.test', 'scan.complete')],
      [{ ...sent, ...forged }, taken.body],
      [{ ...sent, ...stale }, taken.body],
    ] as const
    const statuses = []
    for (const [given, body] of answers) {
      statuses.push((await fetch(running.url, { method: 'POST', headers: given, body })).status)
    }
    expect(statuses, language).toEqual([204, 401, 401, 401])
    running.close()
  }

  minutes(24 * 60)
  const last = await sendTest(renewed, first.webhookId)
  expect([verifies(first.secret, last.taken), verifies(second.secret, last.taken)]).toEqual([false, true])
  expect(last.taken.headers['webhook-signature']).not.toContain(' ')
})
