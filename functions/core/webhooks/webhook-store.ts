import type { Account } from '../accounts/account.ts'
import type { Delivery, DeliveryRef, SecretRef, Webhook } from './webhook.ts'

/** Webhooks and their deliveries. Every write is one conditional write and may be repeated. */
export type WebhookStore = {
  /** Oldest first. */
  list(accountId: string): Promise<readonly Webhook[]>
  /** Puts the webhook if absent; returns the stored one, or `full` when the account has `max` others. */
  add(accountId: string, webhook: Webhook, max: number): Promise<Webhook | 'full'>
  /** Removes it with its deliveries; false: the account has no such webhook. */
  remove(accountId: string, webhookId: string): Promise<boolean>
  /** Replaces the secret unless the same call did so before; undefined: no such webhook. */
  rotate(
    accountId: string,
    webhookId: string,
    change: { readonly root: string; readonly by: string; readonly until: string },
  ): Promise<(Webhook & { readonly previous: SecretRef & { readonly until: string } }) | undefined>
  /** After a successful try: resets the count of failures and switches the webhook on. */
  markWorking(accountId: string, webhookId: string): Promise<void>
  /** A try failed. @returns since when they fail, ISO 8601; undefined: no such webhook */
  markFailing(accountId: string, webhookId: string, at: string): Promise<string | undefined>
  /** Stops sending. Once it is off, time and reason stay. */
  switchOff(accountId: string, webhookId: string, at: string, reason: 'gone' | 'failing'): Promise<void>
  /**
   * Notes that the account's credits are low, once until `markCreditsFine`, the next grant or the next month's credits.
   * @param refill  the last refills in the account's row
   * @returns since when, ISO 8601; undefined for an account without webhooks
   */
  markCreditsLow(accountId: string, at: string, refill: Pick<Account, 'refilledBy' | 'periodStart'>): Promise<string | undefined>
  markCreditsFine(accountId: string): Promise<void>

  /** Put if absent. */
  putDelivery(delivery: Delivery): Promise<void>
  findDelivery(key: Pick<DeliveryRef, 'webhookId' | 'deliveryId' | 'at'>): Promise<Delivery | undefined>
  /** By its id alone, among the stored ones. */
  findDeliveryById(webhookId: string, deliveryId: string): Promise<Delivery | undefined>
  /** Changes a delivery that exists and is still in this run. False: it was deleted, or a redelivery was started. */
  noteTry(
    ref: DeliveryRef,
    change: Pick<Delivery, 'status' | 'attempt' | 'responseCode' | 'durationMs' | 'reason' | 'lastTryAt' | 'nextTryAt'>,
  ): Promise<boolean>
  /** Starts the next run at `at`, ISO 8601. @returns undefined when the delivery was deleted or another run was started first */
  nextRun(ref: DeliveryRef, at: string): Promise<Delivery | undefined>
  dropDelivery(ref: Pick<DeliveryRef, 'webhookId' | 'deliveryId' | 'at'>): Promise<void>
  /** By the time of the event: newest first, or from `since` on, oldest first. */
  listDeliveries(webhookId: string, page: { readonly newest: number } | { readonly since: string }): AsyncIterable<Delivery>
}

/** Starts the execution of a delivery; one that was started before counts as started. */
export type DeliveryStarter = { start(ref: DeliveryRef): Promise<void> }

/** Cryptography of webhooks. Secrets are 32 bytes in base64. */
export type WebhookCrypto = {
  /** Name of the root that new secrets are derived from. */
  currentRoot(): Promise<string>
  /** @throws Error when the root no longer exists */
  secretOf(webhookId: string, ref: SecretRef): Promise<string>
  /** HMAC-SHA-256 in base64. */
  hmac(secret: string, text: string): string
}
