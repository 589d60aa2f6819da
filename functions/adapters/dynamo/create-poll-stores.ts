import type { Stores } from '../../core/stores.ts'
import { createAccountStore } from './account-store.ts'
import { createIdempotencyStore } from './idempotency-store.ts'
import { createKeyStore } from './key-store.ts'
import { headKey, type Key } from './keys.ts'
import { createScanStore } from './scan-store.ts'
import { createSlugStore } from './slug-store.ts'
import { createTable, type Row, type Table } from './table.ts'
import { createTeamStore } from './team-store.ts'

export type PollStores = Pick<Stores, 'scans' | 'accounts' | 'slugs' | 'keys' | 'teams' | 'claims'>

/** Stores of one call, whose first read brings the head of a scan along. */
type CallStores = Pick<PollStores, 'keys' | 'scans'>

/** Only the stores that polls of a scan read: every further store has schemas to build before the first response. */
export function createPollStores(options: { readonly tableName: string }) {
  const table = createTable(options)
  return {
    stores: {
      scans: createScanStore(table),
      accounts: createAccountStore(table),
      slugs: createSlugStore(table),
      keys: createKeyStore(table),
      teams: createTeamStore(table),
      claims: createIdempotencyStore(table),
    } satisfies PollStores,
    bringingHead(uuid: string): CallStores {
      const bringing = bring(headKey(uuid), table)
      return { keys: createKeyStore(bringing), scans: createScanStore(bringing) }
    },
  }
}

/** The table, whose first read of an item brings another one along in the same call; the first read of that one is answered by it. */
function bring(other: Key, table: Table): Table {
  let brought: Promise<readonly Row[]> | undefined
  let isTaken = false
  const find = async (key: Key, rows: Promise<readonly Row[]>) =>
    (await rows).find(({ PK, SK }) => PK === key.PK && SK === key.SK)
  return {
    ...table,
    get(key) {
      if (key.PK === other.PK && key.SK === other.SK) {
        if (brought === undefined || isTaken) return table.get(key)
        isTaken = true
        return find(other, brought)
      }
      if (brought !== undefined) return table.get(key)
      brought = table.getMany([key, other])
      return find(key, brought)
    },
  }
}
