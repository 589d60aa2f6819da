import { createBatchStore } from '../adapters/dynamo/batch-store.ts'
import { createTable } from '../adapters/dynamo/table.ts'
import type { BatchStore } from '../core/batches/batch-store.ts'
import type { AnnounceEffects } from '../core/webhooks/announce.ts'
import { type ApiEffects, apiEffects, lazily, mustBeSet, sha256Of, type TriggerEffects, triggerEffects } from './effects.ts'
import { announceEffects } from './effects-webhook.ts'
import { type Measure, measure } from './measure.ts'

/** For endpoints of batches: their store is not part of the common ones, so that other bundles leave it out. */
export type BatchEffects = ApiEffects & { readonly batches: BatchStore; readonly sha256: (text: string) => string }

export const batchEffects = /* @__PURE__ */ lazily((): BatchEffects => {
  const base = apiEffects()
  const table = createTable({ tableName: mustBeSet(base.env.tableName, 'TABLE_NAME') })
  return { ...base, batches: createBatchStore(table), sha256: sha256Of }
})

/** For functions that start lines. */
export type FeederEffects = BatchEffects & TriggerEffects & AnnounceEffects & { readonly measure: Measure }

export const feederEffects = /* @__PURE__ */ lazily(
  (): FeederEffects => ({ ...batchEffects(), ...triggerEffects(), ...announceEffects(), measure }),
)
