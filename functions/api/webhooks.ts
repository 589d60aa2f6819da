import * as z from 'zod'
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  redeliver,
  rotateWebhookSecret,
  testWebhook,
} from '../contract/webhook.ts'
import {
  addWebhook,
  lastDeliveries,
  presentWebhook,
  removeWebhook,
  rotateSecret,
  sendAgain,
  sendTest,
} from '../core/webhooks/manage-webhooks.ts'
import {
  afterCreatedWebhook,
  afterDeletedWebhook,
  afterRedelivery,
  afterRotatedSecret,
  afterTestedWebhook,
} from '../core/webhooks/service-texts.ts'
import { parseVersion, shownSecret, versionOf } from '../core/webhooks/sign.ts'
import { dispatch } from '../runtime/dispatch.ts'
import { type ApiWebhookEffects, webhookEffects } from '../runtime/effects-webhook.ts'
import { endpoint, type Handle, ofAccount } from '../runtime/endpoint.ts'
import type { KeptBody } from '../runtime/middleware/answer-once.ts'

const onCreate: Handle<typeof createWebhook, ApiWebhookEffects> = async ({ body, caller, ids }, effects) => {
  const { webhookId, url, events, createdAt, shown, secret } = await addWebhook(
    ofAccount(caller).accountId,
    body,
    ids[0],
    effects,
  )
  const _service = afterCreatedWebhook(webhookId)
  return { success: true, webhookId, url, events, createdAt, secret: shown, secretVersion: versionOf(secret), _service }
}

const onList: Handle<typeof listWebhooks, ApiWebhookEffects> = async ({ caller }, effects) => {
  const hooks = await effects.webhooks.list(ofAccount(caller).accountId)
  return { success: true, webhooks: hooks.map((hook) => presentWebhook(hook, effects.now())) }
}

const onDelete: Handle<typeof deleteWebhook, ApiWebhookEffects> = async ({ query, caller }, effects) => {
  await removeWebhook(ofAccount(caller).accountId, query.webhookId, effects)
  return { success: true, webhookId: query.webhookId, deleted: { webhooks: 1 }, _service: afterDeletedWebhook() }
}

const onTest: Handle<typeof testWebhook, ApiWebhookEffects> = async ({ body: { webhookId }, caller, ids }, effects) => {
  const deliveryId = await sendTest(ofAccount(caller).accountId, webhookId, ids[0], effects)
  return { success: true, webhookId, deliveryId, _service: afterTestedWebhook(webhookId) }
}

const onRotate: Handle<typeof rotateWebhookSecret, ApiWebhookEffects> = async ({ body, caller, ids }, effects) => {
  const { webhookId } = body
  const { shown, secret, previousSecretUntil } = await rotateSecret(ofAccount(caller).accountId, webhookId, ids[0], effects)
  const _service = afterRotatedSecret(webhookId)
  return { success: true, webhookId, secret: shown, secretVersion: versionOf(secret), previousSecretUntil, _service }
}

const onRedeliver: Handle<typeof redeliver, ApiWebhookEffects> = async ({ body, caller }, effects) => {
  const sent = await sendAgain(ofAccount(caller).accountId, body, effects)
  return { success: true, ...sent, _service: afterRedelivery(sent) }
}

const onDeliveries: Handle<typeof listDeliveries, ApiWebhookEffects> = async ({ query: { webhookId }, caller }, effects) => {
  const deliveries = await lastDeliveries(ofAccount(caller).accountId, webhookId, effects)
  return { success: true, webhookId, deliveries: [...deliveries] }
}

const withSecret = z.object({ webhookId: z.string(), secretVersion: z.string() })
const members = z.record(z.string(), z.unknown())

/** The idempotency claim stores the answer without the secret, and a repeat derives it anew and puts it in its place. */
const withoutSecret: KeptBody<ApiWebhookEffects> = {
  strip: (body) => JSON.stringify({ ...members.parse(JSON.parse(body)), secret: '' }),
  async restore(kept, { webhookCrypto }) {
    const answer = members.parse(JSON.parse(kept))
    const { webhookId, secretVersion } = withSecret.parse(answer)
    return JSON.stringify({ ...answer, secret: await shownSecret(webhookId, parseVersion(secretVersion), webhookCrypto) })
  },
}

/** By endpoint, as they are wrapped below. */
export const handles = {
  'create-webhook': onCreate,
  'list-webhooks': onList,
  'delete-webhook': onDelete,
  'test-webhook': onTest,
  'rotate-webhook-secret': onRotate,
  redeliver: onRedeliver,
  'list-deliveries': onDeliveries,
} as const

export const handler = dispatch([
  [createWebhook, endpoint(createWebhook, webhookEffects, withoutSecret).handler(onCreate)],
  [listWebhooks, endpoint(listWebhooks, webhookEffects).handler(onList)],
  [deleteWebhook, endpoint(deleteWebhook, webhookEffects).handler(onDelete)],
  [testWebhook, endpoint(testWebhook, webhookEffects).handler(onTest)],
  [rotateWebhookSecret, endpoint(rotateWebhookSecret, webhookEffects, withoutSecret).handler(onRotate)],
  [redeliver, endpoint(redeliver, webhookEffects).handler(onRedeliver)],
  [listDeliveries, endpoint(listDeliveries, webhookEffects).handler(onDeliveries)],
])
