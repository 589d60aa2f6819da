import type { PageStores } from '../../core/pages/page-stores.ts'
import { findAccount } from './account-row.ts'
import { createAssetStore } from './asset-store.ts'
import { createScanStore } from './scan-store.ts'
import { createSlugStore } from './slug-store.ts'
import { createTable } from './table.ts'
import { teamReads } from './team-rows.ts'

/** Only the stores that pages read, so that their functions start faster. */
export function createPageStores(options: { readonly tableName: string }): PageStores {
  const table = createTable(options)
  return {
    scans: createScanStore(table),
    accounts: { find: (accountId) => findAccount(table, accountId) },
    slugs: createSlugStore(table),
    teams: teamReads(table),
    assets: createAssetStore(table),
  }
}
