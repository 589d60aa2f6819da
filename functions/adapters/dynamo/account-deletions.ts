import type { DeletionStore } from '../../core/deletion/deletion-store.ts'
import { idsIn } from './account-row.ts'
import {
  accountKey,
  apiKeyKey,
  batchKey,
  batchNamePrefix,
  deletedIndex,
  domainKey,
  grantPrefix,
  ledgerPrefix,
  teamKey,
} from './keys.ts'
import { removeRows } from './remove-rows.ts'
import type { Table } from './table.ts'

type Accounts = Pick<
  DeletionStore,
  'markAccount' | 'stripAccount' | 'removeKeys' | 'settleAccount' | 'removeTeam' | 'countBatches' | 'removeBatches'
>

export function accountDeletions(table: Table): Accounts {
  /** Reasons are typed by people and may hold names; the ledger needs amounts, kinds and times only. */
  async function dropReasons(accountId: string): Promise<void> {
    const { PK } = accountKey(accountId)
    for (const prefix of [ledgerPrefix, grantPrefix]) {
      for await (const row of table.query({ keys: { pk: PK, prefix } })) {
        if (row['reason'] === null) continue
        await table.update(
          { PK, SK: String(row['SK']) },
          { update: 'SET reason = :none', condition: 'attribute_exists(PK)', values: { none: null } },
        )
      }
    }
  }

  async function batchesOf(accountId: string): Promise<readonly string[]> {
    const ids = new Set<string>()
    for await (const row of table.query({ keys: { pk: accountKey(accountId).PK, prefix: batchNamePrefix } })) {
      ids.add(String(row['batchId']))
    }
    return [...ids]
  }

  return {
    async countBatches(accountId) {
      const heads = await table.getMany((await batchesOf(accountId)).map(batchKey))
      return { batches: heads.length, batchLines: heads.reduce((sum, head) => sum + Number(head['total']), 0) }
    },

    async removeBatches(accountId) {
      for (const batchId of await batchesOf(accountId)) await removeRows(table, batchKey(batchId).PK, () => true)
    },

    async markAccount(accountId, at) {
      const marked = await table.update(accountKey(accountId), {
        update: 'SET deletedAt = :at, GSI1PK = :pk, GSI1SK = :at',
        condition: 'attribute_exists(PK) AND attribute_not_exists(deletedAt)',
        values: { at, pk: deletedIndex(at).GSI1PK },
      })
      if (marked !== undefined) return true
      // Already marked: the deletion is resumed, and the account listed again under the time of its first mark.
      const again = await table.update(accountKey(accountId), {
        update: 'SET GSI1PK = :pk, GSI1SK = if_not_exists(GSI1SK, :at)',
        condition: 'attribute_exists(PK)',
        values: { at, pk: deletedIndex(at).GSI1PK },
      })
      return again !== undefined
    },

    async stripAccount(accountId) {
      await dropReasons(accountId)
      await table.update(accountKey(accountId), {
        update: 'SET #name = :name, partner = :no, readOnly = :yes REMOVE teamSlug, keyIds',
        condition: 'attribute_exists(deletedAt)',
        values: { name: 'deleted account', no: false, yes: true },
      })
    },

    async removeKeys(accountId) {
      const row = await table.get(accountKey(accountId))
      for (const keyId of idsIn(row?.['keyIds'])) await table.remove(apiKeyKey(keyId))
    },

    async settleAccount(accountId) {
      await removeRows(table, accountKey(accountId).PK, (sk) => sk.startsWith(batchNamePrefix))
      await table.update(accountKey(accountId), { update: 'REMOVE GSI1PK, GSI1SK', condition: 'attribute_exists(deletedAt)' })
    },

    async removeTeam(slug) {
      const row = await table.get(teamKey(slug))
      const hosts = new Set([
        ...idsIn(row?.['hosts']),
        ...(row?.['customDomain'] === undefined ? [] : [String(row['customDomain'])]),
      ])
      for (const host of hosts) await table.remove(domainKey(host), { condition: 'teamSlug = :slug', values: { slug } })
      await table.remove(teamKey(slug))
    },
  }
}
