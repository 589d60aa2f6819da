import type { EventType } from '../../functions/contract/webhook.ts'
import { Failure } from '../../functions/core/failure.ts'
import {
  addWebhook,
  findWebhook,
  lastDeliveries,
  presentWebhook,
  removeWebhook,
  rotateSecret,
  sendAgain,
  sendTest,
} from '../../functions/core/webhooks/manage-webhooks.ts'
import { maskedUrl } from '../../functions/core/webhooks/receiver-url.ts'
import { versionOf } from '../../functions/core/webhooks/sign.ts'
import type { Operator } from './connect.ts'
import { notThere, OperatorError } from './operator-error.ts'
import { writeAudited } from './write-audited.ts'

export type OfAccount = { readonly account: string }

/** Registers a receiver for an account and prints its secret once. */
export async function createWebhook(
  operator: Operator,
  { account, url, event }: OfAccount & { url: string; event: EventType[] },
) {
  const owner = await operator.stores.accounts.find(account)
  if (!owner || owner.deletedAt !== null) throw notThere(operator, 'account', account)
  const events = [...new Set(event)]
  const change = { verb: 'webhook create', target: account, before: null, after: { url: shownUrl(url), events } }
  return writeAudited(operator, change, async () => {
    const { shown, secret, ...added } = await addWebhook(account, { url, events }, operator.newId(), operator)
    const { webhookId, createdAt } = added
    return { webhookId, url: added.url, events, createdAt, secret: shown, secretVersion: versionOf(secret) }
  })
}

/** The address for the audit, without its path, which often contains a secret of the receiver. */
const shownUrl = (url: string): string => (URL.canParse(url) ? maskedUrl(url) : '***')

/** The webhooks of an account, their addresses masked. */
export async function listWebhooks(operator: Operator, { account }: OfAccount) {
  if (!(await operator.stores.accounts.find(account))) throw notThere(operator, 'account', account)
  return {
    accountId: account,
    webhooks: (await operator.webhooks.list(account)).map((hook) => presentWebhook(hook, operator.now())),
  }
}

/** @throws OperatorError when the account has no such webhook; the API's sentence speaks to the account */
async function webhookOf(operator: Operator, account: string, webhookId: string) {
  try {
    return await findWebhook(account, webhookId, operator)
  } catch (error) {
    throw error instanceof Failure && error.code === 'webhook_not_found' ? notThere(operator, 'webhook', webhookId) : error
  }
}

export const showWebhook = async (operator: Operator, webhookId: string, { account }: OfAccount) =>
  presentWebhook(await webhookOf(operator, account, webhookId), operator.now())

export async function listDeliveries(operator: Operator, webhookId: string, { account }: OfAccount) {
  await webhookOf(operator, account, webhookId)
  return { webhookId, deliveries: await lastDeliveries(account, webhookId, operator) }
}

export async function testWebhook(operator: Operator, webhookId: string, { account }: OfAccount) {
  await webhookOf(operator, account, webhookId)
  const change = { verb: 'webhook test', target: webhookId, before: null, after: null }
  return writeAudited(operator, change, async () => ({
    webhookId,
    deliveryId: await sendTest(account, webhookId, operator.newId(), operator),
  }))
}

/**
 * Sends one delivery again, or the failed ones since a time. @param since  ISO 8601
 * @throws OperatorError unless exactly one of them is given, or where there is no such webhook; Failure delivery_not_found
 */
export async function redeliverEvents(
  operator: Operator,
  { account, delivery, since, webhook }: OfAccount & { delivery?: string; since?: string; webhook?: string },
) {
  if ((delivery === undefined) === (since === undefined)) throw new OperatorError('Give exactly one of --delivery and --since.')
  const asked = { deliveryId: delivery, since, webhookId: webhook }
  const change = { verb: 'webhook redeliver', target: account, before: null, after: asked }
  if (webhook !== undefined) await webhookOf(operator, account, webhook)
  return writeAudited(operator, change, async () => {
    try {
      return await sendAgain(account, asked, operator)
    } catch (error) {
      throw error instanceof Failure && error.code === 'delivery_not_found'
        ? notThere(operator, 'delivery', delivery ?? '')
        : error
    }
  })
}

/** @throws OperatorError where there is no such webhook */
export async function deleteWebhook(operator: Operator, webhookId: string, { account }: OfAccount) {
  const hook = await webhookOf(operator, account, webhookId)
  const change = { verb: 'webhook delete', target: webhookId, before: presentWebhook(hook, operator.now()), after: null }
  return writeAudited(operator, change, async () => {
    await removeWebhook(account, webhookId, operator)
    return { webhookId, deleted: true }
  })
}

/** A new secret, printed once. */
export async function rotateWebhook(operator: Operator, webhookId: string, { account }: OfAccount) {
  const hook = await webhookOf(operator, account, webhookId)
  const change = { verb: 'webhook rotate', target: webhookId, before: versionOf(hook.secret), after: null }
  return writeAudited(operator, change, async () => {
    const { shown, secret, previousSecretUntil } = await rotateSecret(account, webhookId, operator.newId(), operator)
    return { webhookId, secret: shown, secretVersion: versionOf(secret), previousSecretUntil }
  })
}
