import type { DeletionStore } from '../../core/deletion/deletion-store.ts'
import { readAgent } from './agent-row.ts'
import { agentKey, agentScanKey, agentScanPrefix, deletedIndex, ownAgentKey } from './keys.ts'
import { removeRows } from './remove-rows.ts'
import type { Table } from './table.ts'

type Agents = Pick<DeletionStore, 'markAgent' | 'findAgent' | 'noteScanOfAgent' | 'scansOfAgent' | 'purgeAgent' | 'removeAgent'>

export function agentDeletions(table: Table): Agents {
  return {
    async markAgent(syntheticId, at) {
      const index = deletedIndex(at)
      const marked = await table.update(agentKey(syntheticId), {
        update: 'SET deletedAt = if_not_exists(deletedAt, :at), GSI1PK = :pk, GSI1SK = if_not_exists(GSI1SK, :at)',
        condition: 'attribute_exists(PK)',
        values: { at, pk: index.GSI1PK },
      })
      return marked !== undefined
    },

    async findAgent(syntheticId) {
      const row = await table.get(agentKey(syntheticId))
      if (row === undefined) return undefined
      return { ...readAgent(row), deletedAt: row['deletedAt'] === undefined ? null : String(row['deletedAt']) }
    },

    async noteScanOfAgent(syntheticId, uuid, at) {
      await table.update(agentScanKey(syntheticId, uuid), {
        update: 'SET createdAt = if_not_exists(createdAt, :at)',
        values: { at },
      })
    },

    async scansOfAgent(syntheticId) {
      const noted: { uuid: string; at: string }[] = []
      for await (const row of table.query({ keys: { pk: agentKey(syntheticId).PK, prefix: agentScanPrefix } })) {
        noted.push({ uuid: String(row['SK']).slice(agentScanPrefix.length), at: String(row['createdAt']) })
      }
      return noted
    },

    async purgeAgent({ syntheticId, ownerId, createdAt }) {
      await table.remove(ownAgentKey(ownerId, syntheticId))
      // Its scans stay listed until the second purge: a trigger in flight may still create one.
      const isKept = (sk: string) => sk === agentKey(syntheticId).SK || sk.startsWith(agentScanPrefix)
      await removeRows(table, agentKey(syntheticId).PK, (sk) => !isKept(sk))
      const row = await table.get(agentKey(syntheticId))
      if (row?.['deletedAt'] === undefined) return
      const { deletedAt, GSI1PK, GSI1SK } = row
      const bare = { syntheticId, ownerId, createdAt, name: '', website: '', deletedAt, GSI1PK, GSI1SK }
      await table.put(agentKey(syntheticId), bare, { condition: 'attribute_exists(deletedAt)' })
    },

    removeAgent: (syntheticId) => removeRows(table, agentKey(syntheticId).PK, () => true),
  }
}
