import { settleAccount } from './delete-account.ts'
import { settleAgent } from './delete-agent.ts'
import { type DeleteEffects, settledAfterMs, settleScan } from './delete-scan.ts'
import type { DeletedThing } from './deletion-store.ts'

export type DeletionPass = {
  readonly settled: number
  /** Not old enough, or no time was left: left to the next pass. */
  readonly waiting: number
  readonly failed: readonly { readonly thing: DeletedThing; readonly error: unknown }[]
}

/**
 * Purges a second time what was deleted long enough ago that nothing can write it back. A failure does not stop the others.
 * @param hasTime  asked before each
 */
export async function settleDeletions(effects: DeleteEffects, hasTime: () => boolean): Promise<DeletionPass> {
  let [settled, waiting] = [0, 0]
  const failed: { thing: DeletedThing; error: unknown }[] = []
  for (const thing of await effects.stores.deletions.listMarked()) {
    if (effects.now() - Date.parse(thing.at) <= settledAfterMs || !hasTime()) {
      waiting += 1
      continue
    }
    try {
      await settle(thing, effects)
      settled += 1
    } catch (error) {
      failed.push({ thing, error })
    }
  }
  return { settled, waiting, failed }
}

function settle(thing: DeletedThing, effects: DeleteEffects): Promise<void> {
  switch (thing.kind) {
    case 'scan':
      return settleScan(thing.uuid, effects)
    case 'agent':
      return settleAgent(thing.syntheticId, effects)
    case 'account':
      return settleAccount(thing.accountId, effects)
  }
}
