import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWebhookStore } from '../../../functions/adapters/dynamo/webhook-store.ts'
import { eventBody } from '../../../functions/contract/webhook.ts'
import { announceScan } from '../../../functions/core/webhooks/announce-scan.ts'
import { grantCredits } from '../../../lib/operator/accounts.ts'
import type { Operator } from '../../../lib/operator/connect.ts'
import { storeScan } from '../../api/support/scans.ts'
import { startEngine, type TestEngine } from '../../support/engine.ts'
import { anAccount, aWebhook } from '../../support/rows.ts'

let engine: TestEngine
let now = Date.parse('2026-11-28T12:00:00.000Z')
let started: string[] = []
afterEach(() => engine.close())
const webhooks = () => createWebhookStore(engine.table)
beforeEach(async () => {
  engine = await startEngine()
  started = []
  const account = anAccount({ credits: 12 })
  const opening = { at: account.createdAt, kind: 'opening' as const, reference: 'acc', amount: 12, reason: null }
  await engine.stores.accounts.create(account, opening)
  await webhooks().add('acc', aWebhook({ events: ['scan.complete', 'scan.failed', 'credits.low'] }), 5)
})

/** Ends a scan of the account and announces the end twice, as after a crash. */
async function endScan(status: 'complete' | 'failed') {
  now += 60_000
  const { uuid } = await storeScan(engine.stores, { status, ownerId: 'acc', payerId: 'acc' })
  const head = await engine.stores.scans.find(uuid)
  if (head === undefined) throw new Error('The scan is gone')
  const effects = {
    webhooks: webhooks(),
    deliveries: { start: async ({ deliveryId }: { deliveryId: string }) => void started.push(deliveryId) },
    stores: engine.stores,
    baseUrl: 'https://api.example.com',
    now: () => now,
  }
  for (let n = 0; n < 2; n++) await announceScan(head, effects)
  return uuid
}
const events = async () => {
  const all: { type: string; timestamp: string; data: Record<string, unknown> }[] = []
  for await (const { type, body } of webhooks().listDeliveries('hook1', { newest: 100 }))
    all.unshift(eventBody(type).parse(JSON.parse(body)))
  return all
}
const typesOf = async () => (await events()).map(({ type }) => type).sort()

test('a failed scan is one event with its reason, however often its end is announced', async () => {
  const uuid = await endScan('failed')
  const failed = (await events()).filter(({ type }) => type === 'scan.failed')
  expect(failed).toMatchObject([
    { data: { uuid, status: 'failed', failureCode: 'parked', failureMessage: 'The domain is parked.' } },
  ])
  expect(new Set(started.filter((id) => id.startsWith(uuid))).size).toBe(1)
})

const lowEvents = async () => (await typesOf()).filter((type) => type === 'credits.low').length
/** Credits as an operator grants them. */
const grant = (amount: number, stores = engine.stores) =>
  grantCredits(
    {
      stores,
      now: () => now,
      newId: () => `grant-${now}`,
      actor: 'test',
      dryRun: false,
    } as unknown as Operator, // what a grant uses of it
    'acc',
    amount,
    null,
  )
/** A scan that uses all credits of the account. */
async function spendAll() {
  const { credits = 0 } = (await engine.stores.accounts.find('acc')) ?? {}
  const at = new Date(now).toISOString()
  await engine.stores.accounts.hold({ accountId: 'acc', scanId: `big-${now}`, cost: credits, runningLimit: 50, at })
  await endScan('complete')
}

test('low credits are announced once until the balance was fine, and then again', async () => {
  await endScan('failed')
  await endScan('complete')
  await endScan('complete')
  expect(await typesOf()).toEqual(['credits.low', 'scan.complete', 'scan.complete', 'scan.failed'])
  await grant(5_000)
  await spendAll()
  expect(await lowEvents()).toBe(2)
})

test('low credits are not announced again for a grant after which they are still low', async () => {
  await endScan('failed')
  await grant(1)
  await endScan('failed')
  expect(await lowEvents()).toBe(1)
})

test('low credits are announced again in a month whose credits were spent before a scan ended', async () => {
  await endScan('failed')
  const month = 31 * 86_400_000
  now += month
  const at = new Date(now).toISOString()
  await engine.stores.accounts.hold({ accountId: 'acc', scanId: 'renews', cost: 10, runningLimit: 50, at })
  await spendAll()
  now -= month
  expect(await lowEvents()).toBe(2)
})

test('low credits are announced again after a grant that died at any call and was finished later', async () => {
  const counted = engine.begin()
  await grant(5_000, counted.stores)
  await spendAll()
  expect(counted.calls()).toBeGreaterThan(5)
  let told = await lowEvents()
  for (let atCall = 2; atCall <= counted.calls(); atCall++) {
    for (const when of ['before', 'after'] as const) {
      now += 60_000
      const { credits: before } = (await engine.stores.accounts.find('acc')) ?? {}
      await grant(5_000, engine.begin({ death: { atCall, when } }).stores).catch(() => undefined)
      // Every listing finishes an interrupted grant.
      await engine.stores.accounts.listLedger('acc')
      if ((await engine.stores.accounts.find('acc'))?.credits === before) continue
      await spendAll()
      told += 1
      expect(await lowEvents(), `dead ${when} call ${atCall}`).toBe(told)
    }
  }
  expect(told).toBeGreaterThan(8)
})
