import type { AccountStore, Stores, TeamStore } from '../stores.ts'

/** What pages read: less code to load than every store. */
export type PageStores = Pick<Stores, 'scans' | 'slugs' | 'assets'> & {
  readonly accounts: Pick<AccountStore, 'find'>
  readonly teams: Pick<TeamStore, 'findTeam' | 'findDomain'>
}
