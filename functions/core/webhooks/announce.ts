import { type EventData, type EventType, eventBody, type SentType } from '../../contract/webhook.ts'
import { deliveryIdOf, type Webhook } from './webhook.ts'
import type { DeliveryStarter, WebhookStore } from './webhook-store.ts'

export type WebhookEvent<T extends SentType = SentType> = {
  readonly accountId: string
  /** The same for the same event, from whichever function: at most 46 characters of letters, digits and hyphens. */
  readonly eventId: string
  readonly type: T
  /** ISO 8601; the same for the same event. */
  readonly at: string
  readonly data: EventData<T>
}

export type AnnounceEffects = { readonly webhooks: WebhookStore; readonly deliveries: DeliveryStarter }

/**
 * Starts the delivery of an event to each webhook that subscribes to it. May be repeated: the same event gives the same
 * delivery.
 * @param makeEvent  called only when a webhook subscribes; undefined: there is nothing to send any more
 */
export async function announce<T extends EventType>(
  accountId: string,
  type: T,
  makeEvent: () => Promise<WebhookEvent<T> | undefined>,
  effects: AnnounceEffects,
): Promise<void> {
  const subscribers = (await effects.webhooks.list(accountId)).filter(({ events }) => events.includes(type))
  if (subscribers.length === 0) return
  const event = await makeEvent()
  if (event === undefined) return
  for (const hook of subscribers) await announceTo(hook, event, effects)
}

/**
 * Stores the delivery, then starts it. A webhook that is off gets nothing but tests; the delivery is stored for `redeliver`.
 * @returns the delivery's id
 */
export async function announceTo(hook: Webhook, event: WebhookEvent, effects: AnnounceEffects): Promise<string> {
  const { accountId, eventId, type, at, data } = event
  const isHeld = hook.offSince !== null && type !== 'webhook.test'
  const deliveryId = deliveryIdOf(eventId, hook.webhookId)
  const ref = { accountId, webhookId: hook.webhookId, deliveryId, at, run: 0 }
  await effects.webhooks.putDelivery({
    ...ref,
    eventId,
    type,
    body: JSON.stringify(eventBody(type).parse({ type, timestamp: at, data })),
    status: isHeld ? 'failed' : 'pending',
    attempt: 0,
    responseCode: null,
    durationMs: null,
    reason: isHeld ? 'webhook_off' : null,
    lastTryAt: null,
    nextTryAt: isHeld ? null : at,
  })
  if (!isHeld) await effects.deliveries.start(ref)
  return deliveryId
}
