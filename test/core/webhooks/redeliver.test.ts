import { beforeEach, expect, test } from 'vitest'
import { createWebhookStore } from '../../../functions/adapters/dynamo/webhook-store.ts'
import { sendAgain, type WebhookEffects } from '../../../functions/core/webhooks/manage-webhooks.ts'
import { type Delivery, executionName } from '../../../functions/core/webhooks/webhook.ts'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { type Death, FunctionDied, startEngine } from '../../support/engine.ts'
import { at, aWebhook } from '../../support/rows.ts'

let now = Date.parse(at(5))
const started: string[] = []
const engine = await closedAfterTests(startEngine())
beforeEach(async () => {
  started.length = 0
  now = Date.parse(at(5))
  await store().remove('acc', 'hook1')
  await store().add('acc', aWebhook(), 5)
})

const store = (table = engine.table) => createWebhookStore(table)
const aDelivery = (n: number, changes: Partial<Delivery> = {}): Delivery => ({
  accountId: 'acc',
  webhookId: 'hook1',
  deliveryId: `event${n}_hook1`,
  eventId: `event${n}`,
  type: 'scan.complete',
  at: at(n),
  body: '{}',
  run: 0,
  status: 'failed',
  attempt: 8,
  responseCode: 500,
  durationMs: 7,
  reason: 'http_error',
  lastTryAt: at(n),
  nextTryAt: null,
  ...changes,
})

/** Effects of a function that dies at a call of the table, or at a start of an execution. */
function effectsOf(death?: Death & { of: 'table' | 'start' }): WebhookEffects {
  const life = engine.begin(death?.of === 'table' ? { death } : {})
  let starts = 0
  const isDead = (when: Death['when']) => death?.of === 'start' && death.when === when && death.atCall === starts
  return {
    webhooks: store(life.table),
    deliveries: {
      async start(ref) {
        starts += 1
        if (isDead('before')) throw new FunctionDied('dead')
        started.push(executionName(ref))
        if (isDead('after')) throw new FunctionDied('dead')
      },
    },
    now: () => now,
  } as WebhookEffects // what a redelivery uses of it
}
const again = (death?: Parameters<typeof effectsOf>[0]) => sendAgain('acc', { since: at(0) }, effectsOf(death))
const rows = () => Array.fromAsync(store().listDeliveries('hook1', { since: at(0) }))

const deaths = (['table', 'start'] as const).flatMap((of) =>
  [1, 2, 3, 4, 5, 6].flatMap((atCall) => (['before', 'after'] as const).map((when) => ({ of, atCall, when }))),
)

test.each(deaths)('a redelivery that dies $when call $atCall of the $of loses no event to the next one', async (death) => {
  for (const n of [1, 2, 3]) await store().putDelivery(aDelivery(n))
  await again(death).catch((error: unknown) => expect(error).toBeInstanceOf(FunctionDied))
  await again()
  const all = await rows()
  expect(all.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])
  expect(all.filter((row) => !started.includes(executionName(row)))).toEqual([])
})

test('a redelivery counts what it sends, and starts nothing that has arrived or waits for its next try', async () => {
  await store().putDelivery(aDelivery(1))
  await store().putDelivery(aDelivery(2, { status: 'delivered', responseCode: 204, reason: 'delivered' }))
  await store().putDelivery(aDelivery(3, { status: 'retrying', attempt: 3, nextTryAt: at(20) }))
  await store().putDelivery(aDelivery(4, { status: 'pending', attempt: 0, nextTryAt: at(4) }))
  expect(await again()).toMatchObject({ redelivered: 1, more: false })
  expect(started).toEqual(['event1_hook1-r1'])
})

test('an event whose next try is an hour overdue is sent again: its execution was stopped', async () => {
  await store().putDelivery(aDelivery(1, { status: 'retrying', attempt: 3, nextTryAt: at(20) }))
  await store().putDelivery(aDelivery(2, { status: 'pending', attempt: 0, nextTryAt: at(2) }))
  now = Date.parse(at(81))
  expect(await again()).toMatchObject({ redelivered: 2, more: false })
  expect(started.sort()).toEqual(['event1_hook1-r1', 'event2_hook1-r1'])
  expect(await again()).toMatchObject({ redelivered: 0, more: false })
})

test('the list of the newest deliveries reads no others', async () => {
  for (let n = 0; n < 40; n++) await store().putDelivery(aDelivery(n, { body: JSON.stringify('x'.repeat(700)) }))
  engine.resetCounters()
  let listed = 0
  for await (const _ of store().listDeliveries('hook1', { newest: 10 })) if (++listed === 10) break
  // A delivery has about a kilobyte, and a unit reads four.
  expect(engine.counters.readUnits).toBeLessThan(5)
})
