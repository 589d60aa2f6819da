import type { Stores } from '../../core/stores.ts'
import { createAccountStore } from './account-store.ts'
import { createAssetStore } from './asset-store.ts'
import { createScanStore } from './scan-store.ts'
import { createSlugStore } from './slug-store.ts'
import { createTable } from './table.ts'
import { createTeamStore } from './team-store.ts'

/** What pages read, and no more: their functions start that much faster. */
export function createPageStores(options: {
  readonly tableName: string
}): Pick<Stores, 'scans' | 'accounts' | 'slugs' | 'teams' | 'assets'> {
  const table = createTable(options)
  return {
    scans: createScanStore(table),
    accounts: createAccountStore(table),
    slugs: createSlugStore(table),
    teams: createTeamStore(table),
    assets: createAssetStore(table),
  }
}
