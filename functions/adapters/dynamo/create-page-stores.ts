import type { PageStores } from '../../core/pages/page-stores.ts'
import { createAssetStore } from './asset-store.ts'
import { readBeside } from './read-beside.ts'
import { createScanStore } from './scan-store.ts'
import { listIndexable, slugReads } from './slug-reads.ts'
import { createTable, type Table } from './table.ts'
import { teamReads } from './team-rows.ts'

/** Only the stores that pages read, so that their functions start faster. */
export const createPageStores = (options: { readonly tableName: string }): PageStores => pageStoresOn(createTable(options))

export const pageStoresOn = (table: Table): PageStores => ({
  scans: createScanStore(table),
  slugs: { ...slugReads(table), listIndexable: listIndexable(table) },
  teams: teamReads(table),
  assets: createAssetStore(table),
  readBeside: readBeside(table),
})
