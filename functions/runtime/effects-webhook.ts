import { createTable } from '../adapters/dynamo/table.ts'
import { createWebhookStore } from '../adapters/dynamo/webhook-store.ts'
import { parseWebhookRoots } from '../adapters/secrets/parse-versions.ts'
import { createSecretReader } from '../adapters/secrets/read-secret.ts'
import { resolveHost } from '../adapters/web/resolve-host.ts'
import { createPostEvent, createReceiverCheck } from '../adapters/webhook/create-receiver.ts'
import { createWebhookCrypto } from '../adapters/webhook/webhook-crypto.ts'
import { createDeliveryStarter } from '../adapters/workflow/start-delivery.ts'
import type { AnnounceEffects } from '../core/webhooks/announce.ts'
import type { DeliverEffects } from '../core/webhooks/deliver.ts'
import type { WebhookEffects } from '../core/webhooks/manage-webhooks.ts'
import type { WebhookCrypto, WebhookStore } from '../core/webhooks/webhook-store.ts'
import { type ApiEffects, apiEffects, lazily, mustBeSet, now } from './effects.ts'
import { readEnv } from './env.ts'
import { createLog, type Log } from './log.ts'
import { type Measure, measure } from './measure.ts'

const store = /* @__PURE__ */ lazily(
  (): WebhookStore => createWebhookStore(createTable({ tableName: mustBeSet(readEnv().tableName, 'TABLE_NAME') })),
)
const crypto = /* @__PURE__ */ lazily((): WebhookCrypto => {
  const secretId = mustBeSet(readEnv().webhookSecretId, 'WEBHOOK_SECRET_ID')
  return createWebhookCrypto(createSecretReader({ secretId, parse: parseWebhookRoots, now }))
})
const rules = () => ({ resolve: resolveHost, allowHosts: readEnv().webhookAllowHosts })

/** For functions that announce events: webhooks and the delivery machine, without secrets. */
export const announceEffects = /* @__PURE__ */ lazily(
  (): AnnounceEffects => ({
    webhooks: store(),
    deliveries: createDeliveryStarter({ stateMachineArn: mustBeSet(readEnv().deliverMachineArn, 'DELIVER_MACHINE_ARN') }),
  }),
)

export type ApiWebhookEffects = ApiEffects & WebhookEffects

/** For calls about webhooks. */
export const webhookEffects = /* @__PURE__ */ lazily(
  (): ApiWebhookEffects => ({
    ...apiEffects(),
    ...announceEffects(),
    webhookCrypto: crypto(),
    receiverHosts: rules().allowHosts,
    checkReceiver: createReceiverCheck(rules()),
  }),
)

/** For the only function that calls receivers: webhooks and their secrets, without those of API keys. */
export const deliverEffects = /* @__PURE__ */ lazily((): DeliverEffects & { readonly log: Log; readonly measure: Measure } => ({
  webhooks: store(),
  webhookCrypto: crypto(),
  post: createPostEvent({ ...rules(), now }),
  now,
  log: createLog('visibility'),
  measure,
}))
