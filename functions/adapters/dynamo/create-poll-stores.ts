import type { OwnerReads } from '../../core/scan/owner-links.ts'
import type { ScanReads } from '../../core/scan/read-scan.ts'
import type { Stores } from '../../core/stores.ts'
import { findAccount } from './account-row.ts'
import { createIdempotencyStore } from './idempotency-store.ts'
import { createKeyStore } from './key-store.ts'
import { headKey, type Key } from './keys.ts'
import { scanReads } from './scan-reads.ts'
import { slugReads } from './slug-reads.ts'
import { createTable, type Row, type Table } from './table.ts'
import { teamReads } from './team-rows.ts'

export type PollStores = Pick<Stores, 'keys' | 'claims'> & ScanReads & OwnerReads

/** Stores of one call, whose first read brings the head of a scan along. */
type CallStores = Pick<PollStores, 'keys' | 'scans'>

/** Only what polls of a scan read: every further store has schemas to build before the first response. */
export function createPollStores(options: { readonly tableName: string }) {
  const table = createTable(options)
  return {
    stores: {
      scans: scanReads(table),
      accounts: { find: (accountId) => findAccount(table, accountId) },
      slugs: slugReads(table),
      keys: createKeyStore(table),
      teams: teamReads(table),
      claims: createIdempotencyStore(table),
    } satisfies PollStores,
    bringingHead(uuid: string): CallStores {
      const together = readTogether(headKey(uuid), table)
      return { keys: createKeyStore(together), scans: scanReads(together) }
    },
  }
}

/** A table whose first read of any item also reads the item `other`, in one call; the first read of `other` then needs no call. */
function readTogether(other: Key, table: Table): Table {
  let firstRead: Promise<readonly Row[]> | undefined
  let isTaken = false
  const find = async (key: Key, rows: Promise<readonly Row[]>) =>
    (await rows).find(({ PK, SK }) => PK === key.PK && SK === key.SK)
  return {
    ...table,
    get(key) {
      if (key.PK === other.PK && key.SK === other.SK) {
        if (firstRead === undefined || isTaken) return table.get(key)
        isTaken = true
        return find(other, firstRead)
      }
      if (firstRead !== undefined) return table.get(key)
      firstRead = table.getMany([key, other])
      return find(key, firstRead)
    },
  }
}
