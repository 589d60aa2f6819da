import { createTable } from '../adapters/dynamo/table.ts'
import { listWebhooks } from '../adapters/dynamo/webhook-store.ts'
import type { Webhook } from '../core/webhooks/webhook.ts'
import { type ApiEffects, apiEffects, lazily, mustBeSet } from './effects.ts'

export type AccountEffects = ApiEffects & { readonly webhooksOf: (accountId: string) => Promise<readonly Webhook[]> }

/** For read-account, which reports webhooks that are switched off. */
export const accountEffects = /* @__PURE__ */ lazily((): AccountEffects => {
  const base = apiEffects()
  const table = createTable({ tableName: mustBeSet(base.env.tableName, 'TABLE_NAME') })
  return { ...base, webhooksOf: (accountId) => listWebhooks(table, accountId) }
})
