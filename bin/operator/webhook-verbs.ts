import { type Command, Option } from 'commander'
import { eventTypes } from '../../functions/contract/webhook.ts'
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  type OfAccount,
  redeliverEvents,
  rotateWebhook,
  showWebhook,
  testWebhook,
} from '../../lib/operator/webhooks.ts'
import { time } from './arguments.ts'
import { first, verb } from './verb.ts'

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
    .option('--delivery <deliveryId>', 'this event alone')
    .option('--since <time>', 'all since this time that were not delivered', time)
    .option('--webhook <webhookId>', 'with --since: of this webhook alone')
}
