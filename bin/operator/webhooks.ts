import type { Command } from 'commander'
import { maxima } from '../../functions/contract/fields.ts'
import {
  findWebhook,
  lastDeliveries,
  presentWebhook,
  removeWebhook,
  rotateSecret,
  sendAgain,
  sendTest,
} from '../../functions/core/webhooks/manage-webhooks.ts'
import { versionOf } from '../../functions/core/webhooks/sign.ts'
import { time } from './arguments.ts'
import type { Operator } from './connect.ts'
import { notThere } from './operator-error.ts'
import { writeAudited } from './write-audited.ts'

type OfAccount = { readonly account: string }

/** The webhooks of an account, their addresses masked. */
async function listWebhooks({ stores, webhooks, now }: Operator, { account }: OfAccount) {
  if (!(await stores.accounts.find(account))) throw notThere('account', account)
  return { accountId: account, webhooks: (await webhooks.list(account)).map((hook) => presentWebhook(hook, now())) }
}

/** A webhook with its last events. */
async function showWebhook(operator: Operator, webhookId: string, { account }: OfAccount) {
  const hook = await findWebhook(account, webhookId, operator)
  const deliveries = await lastDeliveries(account, webhookId, operator)
  return { ...presentWebhook(hook, operator.now()), deliveries, deliveriesListed: maxima.deliveriesListed }
}

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

type DefineVerb = (
  noun: Command,
  usage: string,
  description: string,
  does: (operator: Operator, args: string[], flags: OfAccount) => Promise<object>,
) => Command

/** The verbs of `admin webhook`. */
export function defineWebhookVerbs(noun: Command, verb: DefineVerb): void {
  const ofAccount = ['--account <accountId>', 'account whose webhook it is'] as const
  verb(noun, 'list', 'Lists the webhooks of an account', (operator, _args, flags) =>
    listWebhooks(operator, flags),
  ).requiredOption(...ofAccount)
  for (const [name, description, does] of [
    ['show', 'Shows a webhook and its last events', showWebhook],
    ['test', 'Sends a test event; one that succeeds switches the webhook on', testWebhook],
    ['rotate', 'Gives it a new secret, printed once', rotateWebhook],
    ['delete', 'Deletes it with its deliveries', deleteWebhook],
  ] as const) {
    verb(noun, `${name} <webhookId>`, description, (operator, args, flags) =>
      does(operator, args[0] ?? '', flags),
    ).requiredOption(...ofAccount)
  }
  verb(noun, 'redeliver', 'Sends events again', (operator, _args, flags) => redeliverEvents(operator, flags))
    .requiredOption(...ofAccount)
    .option('--delivery <deliveryId>', 'this one')
    .option('--since <time>', 'those since then that were not delivered', time)
    .option('--webhook <webhookId>', 'with --since: of this webhook alone')
}
