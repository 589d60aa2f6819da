import { type Command, Option } from 'commander'
import { type EventType, eventTypes } from '../../functions/contract/webhook.ts'
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
import { time } from './arguments.ts'
import type { Operator } from './connect.ts'
import { notThere, OperatorError } from './operator-error.ts'
import { first, verb } from './verb.ts'
import { writeAudited } from './write-audited.ts'

type OfAccount = { readonly account: string }

/** Registers a receiver for an account and prints its secret once. */
async function createWebhook(operator: Operator, { account, url, event }: OfAccount & { url: string; event: EventType[] }) {
  const owner = await operator.stores.accounts.find(account)
  if (!owner || owner.deletedAt !== null) throw notThere('account', account)
  const events = [...new Set(event)]
  const change = { verb: 'webhook create', target: account, before: null, after: { url: shownUrl(url), events } }
  return writeAudited(operator, change, async () => {
    const { shown, secret, ...added } = await addWebhook(account, { url, events }, operator.newId(), operator)
    const { webhookId, createdAt } = added
    return { webhookId, url: added.url, events, createdAt, secret: shown, secretVersion: versionOf(secret) }
  })
}

/** For the audit, which keeps no path: it often holds a secret of the receiver. */
const shownUrl = (url: string): string => (URL.canParse(url) ? maskedUrl(url) : '***')

/** The webhooks of an account, their addresses masked. */
async function listWebhooks({ stores, webhooks, now }: Operator, { account }: OfAccount) {
  if (!(await stores.accounts.find(account))) throw notThere('account', account)
  return { accountId: account, webhooks: (await webhooks.list(account)).map((hook) => presentWebhook(hook, now())) }
}

const showWebhook = async (operator: Operator, webhookId: string, { account }: OfAccount) =>
  presentWebhook(await findWebhook(account, webhookId, operator), operator.now())

const listDeliveries = async (operator: Operator, webhookId: string, { account }: OfAccount) => ({
  webhookId,
  deliveries: await lastDeliveries(account, webhookId, operator),
})

async function testWebhook(operator: Operator, webhookId: string, { account }: OfAccount) {
  await findWebhook(account, webhookId, operator)
  const change = { verb: 'webhook test', target: webhookId, before: null, after: null }
  return writeAudited(operator, change, async () => ({
    webhookId,
    deliveryId: await sendTest(account, webhookId, operator.newId(), operator),
  }))
}

async function redeliverEvents(
  operator: Operator,
  { account, delivery, since, webhook }: OfAccount & { delivery?: string; since?: string; webhook?: string },
) {
  if ((delivery === undefined) === (since === undefined)) throw new OperatorError('Give exactly one of --delivery and --since.')
  const asked = { deliveryId: delivery, since, webhookId: webhook }
  const change = { verb: 'webhook redeliver', target: account, before: null, after: asked }
  return writeAudited(operator, change, () => sendAgain(account, asked, operator))
}

async function deleteWebhook(operator: Operator, webhookId: string, { account }: OfAccount) {
  const hook = await findWebhook(account, webhookId, operator)
  const change = { verb: 'webhook delete', target: webhookId, before: presentWebhook(hook, operator.now()), after: null }
  return writeAudited(operator, change, async () => {
    await removeWebhook(account, webhookId, operator)
    return { webhookId, deleted: true }
  })
}

/** A new secret, printed once. */
async function rotateWebhook(operator: Operator, webhookId: string, { account }: OfAccount) {
  const hook = await findWebhook(account, webhookId, operator)
  const change = { verb: 'webhook rotate', target: webhookId, before: versionOf(hook.secret), after: null }
  return writeAudited(operator, change, async () => {
    const { shown, secret, previousSecretUntil } = await rotateSecret(account, webhookId, operator.newId(), operator)
    return { webhookId, secret: shown, secretVersion: versionOf(secret), previousSecretUntil }
  })
}

/** The verbs of `admin webhook`. */
export function defineWebhookVerbs(noun: Command): void {
  const ofAccount = ['--account <accountId>', 'account whose webhook it is'] as const
  verb<Parameters<typeof createWebhook>[1]>(
    noun,
    'create',
    'Registers a receiver; its secret is printed once',
    (operator, _args, flags) => createWebhook(operator, flags),
  )
    .requiredOption(...ofAccount)
    .requiredOption('--url <url>', 'https address on port 443')
    .addOption(
      new Option('--event <events...>', 'events that it is sent; several may follow').choices(eventTypes).makeOptionMandatory(),
    )
  verb<OfAccount>(noun, 'list', 'Lists the webhooks of an account', (operator, _args, flags) =>
    listWebhooks(operator, flags),
  ).requiredOption(...ofAccount)
  for (const [name, description, does] of [
    ['show', 'Shows a webhook', showWebhook],
    ['deliveries', 'Lists its last 100 events, each with how its last try ended', listDeliveries],
    ['test', 'Sends a test event; one that succeeds switches the webhook on', testWebhook],
    ['rotate', 'Gives it a new secret, printed once', rotateWebhook],
    ['delete', 'Deletes it with its deliveries', deleteWebhook],
  ] as const) {
    verb<OfAccount>(noun, `${name} <webhookId>`, description, (operator, args, flags) =>
      does(operator, first(args), flags),
    ).requiredOption(...ofAccount)
  }
  verb<OfAccount>(noun, 'redeliver', 'Sends events again', (operator, _args, flags) => redeliverEvents(operator, flags))
    .requiredOption(...ofAccount)
    .option('--delivery <deliveryId>', 'this one')
    .option('--since <time>', 'those since then that were not delivered', time)
    .option('--webhook <webhookId>', 'with --since: of this webhook alone')
}
