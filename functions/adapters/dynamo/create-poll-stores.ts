import type { Stores } from '../../core/stores.ts'
import { createAccountStore } from './account-store.ts'
import { createIdempotencyStore } from './idempotency-store.ts'
import { createKeyStore } from './key-store.ts'
import { createScanStore } from './scan-store.ts'
import { createSlugStore } from './slug-store.ts'
import { createTable } from './table.ts'
import { createTeamStore } from './team-store.ts'

export type PollStores = Pick<Stores, 'scans' | 'accounts' | 'slugs' | 'keys' | 'teams' | 'claims'>

/** Only the stores that polls of a scan read: every further store has schemas to build before the first response. */
export function createPollStores(options: { readonly tableName: string }): PollStores {
  const table = createTable(options)
  return {
    scans: createScanStore(table),
    accounts: createAccountStore(table),
    slugs: createSlugStore(table),
    keys: createKeyStore(table),
    teams: createTeamStore(table),
    claims: createIdempotencyStore(table),
  }
}
