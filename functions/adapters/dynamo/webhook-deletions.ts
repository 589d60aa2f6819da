import type { DeletionStore } from '../../core/deletion/deletion-store.ts'
import { deliveriesOf, deliveryOfThing, webhooksKey } from './keys.ts'
import { removeRows } from './remove-rows.ts'
import type { Table } from './table.ts'

export function webhookDeletions(table: Table): Pick<DeletionStore, 'forgetDeliveries' | 'removeWebhooks'> {
  const idsOf = async (accountId: string): Promise<readonly string[]> =>
    Object.keys((await table.get(webhooksKey(accountId)))?.['hooks'] ?? {})
  return {
    async forgetDeliveries({ ownerId, uuid, terminalAt }) {
      if (ownerId === null || terminalAt === null) return
      for (const webhookId of await idsOf(ownerId)) {
        const pk = deliveriesOf(webhookId)
        const prefix = deliveryOfThing(terminalAt, uuid)
        for await (const row of table.query({ keys: { pk, prefix } })) await table.remove({ PK: pk, SK: String(row['SK']) })
      }
    },

    async removeWebhooks(accountId) {
      // The list is removed last, so that an interrupted purge finds the rest again.
      for (const webhookId of await idsOf(accountId)) await removeRows(table, deliveriesOf(webhookId), () => true)
      await table.remove(webhooksKey(accountId))
    },
  }
}
