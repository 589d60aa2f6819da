import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWebhookStore } from '../../../functions/adapters/dynamo/webhook-store.ts'
import { eventBody } from '../../../functions/contract/webhook.ts'
import { deleteScan } from '../../../functions/core/deletion/delete-scan.ts'
import type { Delivery } from '../../../functions/core/webhooks/webhook.ts'
import { aWebhook } from '../../support/rows.ts'
import { type DisturbedScans, startDisturbedScans } from '../scan/support/disturbed-scans.ts'

let scans: DisturbedScans
const webhookId = 'hook1'
beforeAll(async () => {
  scans = await startDisturbedScans()
})
afterAll(() => scans.close())
beforeEach(() => {
  scans.world.deliveries.length = 0
})

const store = () => createWebhookStore(scans.world.engine.table)
const subscribe = () => store().add('payer', aWebhook({ webhookId }), 5)
async function stored(): Promise<readonly Delivery[]> {
  const all: Delivery[] = []
  for await (const one of store().listDeliveries(webhookId, { newest: 100 })) all.push(one)
  return all
}
/** A scan of an account that has a webhook from the trigger on. */
async function scanSubscribed(disturb?: Parameters<DisturbedScans['scan']>[0]) {
  await scans.world.wipe()
  await subscribe()
  scans.world.disturb = disturb
  scans.world.count.calls = 0
  try {
    return await scans.world.scan()
  } finally {
    scans.world.disturb = undefined
  }
}

test('a complete scan is announced once, with scores and links and without sentiment for an account that is no partner’s', async () => {
  const head = await scanSubscribed()
  expect(head).toMatchObject({ status: 'complete', outbox: null })
  expect(scans.world.deliveries).toEqual([`${head.uuid}-complete_${webhookId}`])
  const [delivery, ...more] = await stored()
  expect(more).toEqual([])
  const event = eventBody('scan.complete').parse(JSON.parse(delivery?.body ?? ''))
  expect(event.data).toMatchObject({ uuid: head.uuid, status: 'complete', scores: { overallScore: head.overallScore } })
  expect(delivery?.body).not.toMatch(/sentiment/i)
  expect(delivery?.body).toContain('reportUrl')
})

test('the end of a scan is announced whatever call of the last stage its function dies at', async () => {
  const calls: { number: number; name: string; what: string; operation: string }[] = []
  await scanSubscribed((call) => {
    if (call.function === 'finish')
      calls.push({ number: call.number, name: call.function, what: call.what, operation: call.operation })
    return undefined
  })
  const deaths = calls.filter(
    ({ what, operation }) => what === 'delivery' || operation === 'UpdateItem' || operation === 'PutItem',
  )
  expect(deaths.some(({ what }) => what === 'delivery')).toBe(true)
  for (const [n] of deaths.entries()) {
    for (const when of ['die before', 'die after'] as const) {
      scans.world.deliveries.length = 0
      let seen = -1
      const head = await scanSubscribed((call) => {
        const isOne =
          call.function === 'finish' &&
          (call.what === 'delivery' || call.operation === 'UpdateItem' || call.operation === 'PutItem')
        if (isOne) seen += 1
        return isOne && seen === n ? when : undefined
      })
      const context = `${when} ${deaths[n]?.operation} ${n}`
      expect([context, new Set(scans.world.deliveries)]).toEqual([context, new Set([`${head.uuid}-${head.status}_${webhookId}`])])
      expect((await stored()).length, context).toBe(1)
    }
  }
}, 240_000)

test('a deleted scan takes its deliveries along', async () => {
  const head = await scanSubscribed()
  expect(await stored()).toHaveLength(1)
  const { engine } = scans.world
  await deleteScan(head.uuid, { stores: engine.stores, now: Date.now, sha256: (text) => text })
  expect(await stored()).toEqual([])
  await store().remove('payer', webhookId)
})
