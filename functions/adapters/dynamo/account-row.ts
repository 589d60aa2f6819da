import { type Account, account } from '../../core/accounts/account.ts'
import { accountKey } from './keys.ts'
import type { Row, Table } from './table.ts'

/** Members that may be null are left out of the item; `holds` and `grants` exist from the account's creation on. */
const nothingKnown = { teamSlug: null, periodStart: null, holds: {}, grants: {} }

/**
 * The account of a row.
 * @throws ZodError for a row that is no account
 */
export const readAccount = (row: Row): Account => account.parse({ ...nothingKnown, ...row })

/** The account, also a deleted one (`deletedAt`); undefined when there is no row. */
export async function findAccount(table: Table, accountId: string): Promise<Account | undefined> {
  const row = await table.get(accountKey(accountId))
  return row === undefined ? undefined : readAccount(row)
}

export const accountAttributes = (created: Account): Row =>
  Object.fromEntries(Object.entries(created).filter(([, value]) => value !== null))

/** Ids in a set attribute; a set that lost its last member is no attribute at all. */
export const idsIn = (value: unknown): readonly string[] => (value instanceof Set ? [...value].map(String) : [])
