import { type DeliveryStatus, type TryReason, waitsBeforeTry } from '../../contract/webhook.ts'
import { signedHeaders } from './sign.ts'
import type { Delivery, DeliveryRef, Webhook } from './webhook.ts'
import type { WebhookCrypto, WebhookStore } from './webhook-store.ts'

/** How one request to a receiver ended. `durationMs`: from the look-up of its name to its answer. */
export type TryResult = { readonly reason: TryReason; readonly responseCode: number | null; readonly durationMs: number }
export type PostEvent = (message: {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}) => Promise<TryResult>

export type DeliverEffects = {
  readonly webhooks: WebhookStore
  readonly webhookCrypto: WebhookCrypto
  readonly post: PostEvent
  /** Milliseconds. */
  readonly now: () => number
}

/** Milliseconds of failed tries only, after which a webhook is switched off. */
const patienceMs = 5 * 24 * 3_600_000

/**
 * One try of a delivery. A retry after a crash sends the event again: at least once, never lost.
 * @param tries  tries of this run before this one
 * @returns whether another try is due; `tried`: null when nothing was sent
 */
export async function deliver(
  ref: DeliveryRef,
  tries: number,
  effects: DeliverEffects,
): Promise<{ readonly isDone: boolean; readonly tried: TryResult | null }> {
  const { webhooks, now } = effects
  const [found, hooks] = await Promise.all([webhooks.findDelivery(ref), webhooks.list(ref.accountId)])
  const hook = hooks.find(({ webhookId }) => webhookId === ref.webhookId)
  if (found === undefined || hook === undefined) {
    if (found !== undefined) await webhooks.dropDelivery(ref)
    return { isDone: true, tried: null }
  }
  if (found.run !== ref.run || found.status === 'delivered') return { isDone: true, tried: null }
  if (hook.offSince !== null && !isAsked(found)) {
    const off = { responseCode: found.responseCode, durationMs: found.durationMs, reason: 'webhook_off' as const }
    await webhooks.noteTry(ref, { ...off, status: 'failed', attempt: tries, lastTryAt: found.lastTryAt, nextTryAt: null })
    return { isDone: true, tried: null }
  }
  const message = { id: found.eventId, body: found.body, nowMs: now() }
  const signed = await signedHeaders(message, hook, effects.webhookCrypto)
  const headers = { ...signed, 'content-type': 'application/json' }
  const tried = await effects.post({ url: hook.url, headers, body: found.body })
  const status = await judge(hook, ref, { tried, attempt: tries + 1 }, effects)
  const endedAt = now()
  const isStored = await webhooks.noteTry(ref, {
    ...tried,
    status,
    attempt: tries + 1,
    lastTryAt: new Date(endedAt).toISOString(),
    nextTryAt: status === 'retrying' ? new Date(endedAt + (waitsBeforeTry[tries + 1] ?? 0) * 1000).toISOString() : null,
  })
  return { isDone: !isStored || status !== 'retrying', tried }
}

/** The owner asked for tests and redeliveries, so they are sent even to a webhook that is off. */
const isAsked = ({ type, run }: Delivery): boolean => type === 'webhook.test' || run > 0

/** Updates the webhook with the try's result, and then the delivery. */
async function judge(
  { webhookId, failingSince, offSince }: Webhook,
  { accountId }: DeliveryRef,
  { tried, attempt }: { readonly tried: TryResult; readonly attempt: number },
  { webhooks, now }: DeliverEffects,
): Promise<DeliveryStatus> {
  if (tried.reason === 'delivered') {
    if (failingSince !== null || offSince !== null) await webhooks.markWorking(accountId, webhookId)
    return 'delivered'
  }
  const at = new Date(now()).toISOString()
  if (tried.reason === 'gone') {
    await webhooks.switchOff(accountId, webhookId, at, 'gone')
    return 'failed'
  }
  const since = await webhooks.markFailing(accountId, webhookId, at)
  if (since !== undefined && now() - Date.parse(since) >= patienceMs) {
    await webhooks.switchOff(accountId, webhookId, at, 'failing')
    return 'failed'
  }
  return attempt < waitsBeforeTry.length ? 'retrying' : 'failed'
}
