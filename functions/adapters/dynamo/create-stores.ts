import type { Stores } from '../../core/stores.ts'
import { createAccountStore } from './account-store.ts'
import { createAgentStore } from './agent-store.ts'
import { createAssetStore } from './asset-store.ts'
import { createAuditStore } from './audit-store.ts'
import { createCapacityStore } from './capacity-store.ts'
import { createDeletionStore } from './deletion-store.ts'
import { createIdempotencyStore } from './idempotency-store.ts'
import { createKeyStore } from './key-store.ts'
import { createRetentionStore } from './retention-store.ts'
import { createScanStore } from './scan-store.ts'
import { createSlugStore } from './slug-store.ts'
import { createTable, type TableOptions } from './table.ts'
import { createTeamStore } from './team-store.ts'

/** Every store on the one table. Region and address of the engine come from the environment of the AWS client. */
export function createStores(options: TableOptions): Stores {
  const table = createTable(options)
  return {
    scans: createScanStore(table),
    accounts: createAccountStore(table),
    capacity: createCapacityStore(table),
    slugs: createSlugStore(table),
    keys: createKeyStore(table),
    agents: createAgentStore(table),
    teams: createTeamStore(table),
    claims: createIdempotencyStore(table),
    assets: createAssetStore(table),
    audit: createAuditStore(table),
    deletions: createDeletionStore(table),
    retention: createRetentionStore(table),
  }
}
