import type { AccountStore, Stores, TeamStore } from '../stores.ts'

/** The stores that pages read: less code to load than all of them. */
export type PageStores = Pick<Stores, 'scans' | 'slugs' | 'assets'> & {
  readonly accounts: Pick<AccountStore, 'find'>
  readonly teams: Pick<TeamStore, 'findTeam' | 'findDomain'>
}
