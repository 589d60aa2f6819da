import type { BodyOf } from '../../contract/endpoint.ts'
import { maxima } from '../../contract/fields.ts'
import type { createWebhook, DeliveryAnswer, EventType, redeliver, WebhookAnswer } from '../../contract/webhook.ts'
import { Failure } from '../failure.ts'
import { announceTo } from './announce.ts'
import { acceptReceiver, maskedUrl, type ReceiverCheck } from './receiver-url.ts'
import { overlapMs, shownSecret, versionOf } from './sign.ts'
import { type Delivery, type Webhook, webhookIdOf, webhookOfDelivery } from './webhook.ts'
import type { DeliveryStarter, WebhookCrypto, WebhookStore } from './webhook-store.ts'

export type WebhookEffects = {
  readonly webhooks: WebhookStore
  readonly deliveries: DeliveryStarter
  readonly webhookCrypto: WebhookCrypto
  readonly receiverHosts: readonly string[]
  readonly checkReceiver: (url: URL) => Promise<ReceiverCheck>
  /** Milliseconds. */
  readonly now: () => number
}

const isoNow = ({ now }: Pick<WebhookEffects, 'now'>): string => new Date(now()).toISOString()
const notFound = (): Failure => new Failure('webhook_not_found', 'Your account has no webhook with this webhookId')

/**
 * Registers a receiver. A repeat with the same `callId` returns the webhook of the first call.
 * @throws Failure invalid_url, limit_exceeded
 */
export async function addWebhook(
  accountId: string,
  { url, events }: BodyOf<typeof createWebhook>,
  callId: string,
  effects: WebhookEffects,
): Promise<Webhook & { readonly shown: string }> {
  const href = await acceptReceiver(url, { allowHosts: effects.receiverHosts, checkReceiver: effects.checkReceiver })
  const wanted: Webhook = {
    webhookId: webhookIdOf(callId),
    url: href,
    events: [...events] as EventType[],
    createdAt: isoNow(effects),
    secret: { root: await effects.webhookCrypto.currentRoot(), version: 1 },
    previous: null,
    rotatedBy: null,
    failingSince: null,
    offSince: null,
    offReason: null,
  }
  const stored = await effects.webhooks.add(accountId, wanted, maxima.webhooksPerAccount)
  if (stored === 'full') {
    const message = `An account has at most ${maxima.webhooksPerAccount} webhooks`
    throw new Failure('limit_exceeded', message, { details: [{ path: 'url', message }] })
  }
  return { ...stored, shown: await shownSecret(stored.webhookId, stored.secret, effects.webhookCrypto) }
}

/** @throws Failure webhook_not_found */
export async function findWebhook(
  accountId: string,
  webhookId: string,
  { webhooks }: Pick<WebhookEffects, 'webhooks'>,
): Promise<Webhook> {
  const found = (await webhooks.list(accountId)).find((one) => one.webhookId === webhookId)
  if (found === undefined) throw notFound()
  return found
}

/** @throws Failure webhook_not_found */
export async function removeWebhook(accountId: string, webhookId: string, { webhooks }: WebhookEffects): Promise<void> {
  if (!(await webhooks.remove(accountId, webhookId))) throw notFound()
}

/**
 * Gives the webhook a new secret, from the current root.
 * @param callId  a repeat with the same one does not rotate again
 * @throws Failure webhook_not_found
 */
export async function rotateSecret(accountId: string, webhookId: string, callId: string, effects: WebhookEffects) {
  const { webhooks, webhookCrypto, now } = effects
  const root = await webhookCrypto.currentRoot()
  const until = new Date(now() + overlapMs).toISOString()
  const rotated = await webhooks.rotate(accountId, webhookId, { root, by: callId, until })
  if (rotated === undefined) throw notFound()
  const { secret, previous } = rotated
  return { shown: await shownSecret(webhookId, secret, webhookCrypto), secret, previousSecretUntil: previous.until }
}

/**
 * Sends `webhook.test`, also to a webhook that is off.
 * @throws Failure webhook_not_found
 */
export async function sendTest(accountId: string, webhookId: string, callId: string, effects: WebhookEffects): Promise<string> {
  const hook = await findWebhook(accountId, webhookId, effects)
  const event = { accountId, eventId: `test-${callId}`, type: 'webhook.test', at: isoNow(effects), data: { webhookId } } as const
  return announceTo(hook, event, effects)
}

export type Redelivery = {
  readonly redelivered: number
  /** Events that were looked at and wait for a further try. */
  readonly waiting: number
  readonly more: boolean
}

/**
 * Sends one event again, or those since a time that were not delivered and have no further try due.
 * @throws Failure webhook_not_found, delivery_not_found
 */
export async function sendAgain(
  accountId: string,
  { deliveryId, webhookId, since = '' }: BodyOf<typeof redeliver>,
  effects: WebhookEffects,
): Promise<Redelivery> {
  if (deliveryId !== undefined) {
    await startAgain(await findDelivery(accountId, deliveryId, effects), effects)
    return { redelivered: 1, waiting: 0, more: false }
  }
  let redelivered = 0
  let waiting = 0
  for await (const one of deliveriesOf(accountId, webhookId, since, effects)) {
    // A redelivery whose call died between its two steps was never started; one that is running is not started twice.
    if (one.status === 'pending' && one.run > 0) await effects.deliveries.start(one)
    if (isOver(one, effects.now())) {
      if (redelivered === maxima.redeliveriesPerCall) return { redelivered, waiting, more: true }
      if (await startAgain(one, effects)) redelivered += 1
    } else if (one.status === 'retrying') waiting += 1
  }
  return { redelivered, waiting, more: false }
}

async function findDelivery(accountId: string, deliveryId: string, { webhooks }: WebhookEffects): Promise<Delivery> {
  const hook = (await webhooks.list(accountId)).find((one) => one.webhookId === webhookOfDelivery(deliveryId))
  const found = hook && (await webhooks.findDeliveryById(hook.webhookId, deliveryId))
  if (found === undefined) throw new Failure('delivery_not_found', 'Your account has no delivery with this deliveryId')
  return found
}

/** Deliveries of one webhook, or of all that the account has. */
async function* deliveriesOf(
  accountId: string,
  webhookId: string | undefined,
  since: string,
  effects: WebhookEffects,
): AsyncIterable<Delivery> {
  const { webhooks } = effects
  const hooks = webhookId === undefined ? await webhooks.list(accountId) : [await findWebhook(accountId, webhookId, effects)]
  for (const hook of hooks) yield* webhooks.listDeliveries(hook.webhookId, { since })
}

/** Longer than the tries of one function take, in milliseconds. */
const stuckMs = 3_600_000
/** Its next try is so overdue that its execution must have been stopped. */
const isStuck = ({ status, nextTryAt }: Delivery, nowMs: number): boolean =>
  status !== 'delivered' && nextTryAt !== null && nowMs - Date.parse(nextTryAt) > stuckMs

const isOver = (delivery: Delivery, nowMs: number): boolean => delivery.status === 'failed' || isStuck(delivery, nowMs)

async function startAgain(found: Delivery, effects: WebhookEffects): Promise<boolean> {
  const { webhooks, deliveries } = effects
  const next = await webhooks.nextRun(found, isoNow(effects))
  if (next === undefined) return false
  await deliveries.start(next)
  return true
}

/** The webhook as its owner sees it. */
export function presentWebhook(hook: Webhook, nowMs: number): WebhookAnswer {
  const { webhookId, events, createdAt, failingSince, offSince, offReason, secret, previous } = hook
  const isOverlapping = previous !== null && Date.parse(previous.until) > nowMs
  return {
    webhookId,
    url: maskedUrl(hook.url),
    events,
    status: offSince !== null ? 'off' : failingSince !== null ? 'failing' : 'on',
    createdAt,
    failingSince,
    offSince,
    offReason,
    secretVersion: versionOf(secret),
    previousSecretUntil: isOverlapping ? previous.until : null,
  }
}

/** The last events for a webhook, newest first. @throws Failure webhook_not_found */
export async function lastDeliveries(
  accountId: string,
  webhookId: string,
  effects: Pick<WebhookEffects, 'webhooks'>,
): Promise<readonly DeliveryAnswer[]> {
  await findWebhook(accountId, webhookId, effects)
  const listed: DeliveryAnswer[] = []
  for await (const one of effects.webhooks.listDeliveries(webhookId, { newest: maxima.deliveriesListed })) {
    const { deliveryId, eventId, type, at, status, attempt, responseCode, durationMs, reason, lastTryAt, nextTryAt } = one
    listed.push({
      deliveryId,
      eventId,
      type,
      timestamp: at,
      status,
      attempt,
      responseCode,
      durationMs,
      reason,
      lastTryAt,
      nextTryAt,
    })
    if (listed.length === maxima.deliveriesListed) break
  }
  return listed
}
