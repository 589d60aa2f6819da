import * as z from 'zod'
import { type LedgerRow, ledgerKinds, ledgerRow } from '../../core/accounts/account.ts'
import type { AccountStore } from '../../core/stores.ts'
import { readAccount } from './account-row.ts'
import { accountKey, grantKey, grantPrefix, ledgerPrefix } from './keys.ts'
import { absent, mustEnd, type Table } from './table.ts'

/** What was asked for with a grant id, once and for all: a repeat with another time or amount changes nothing. */
const grantRow = z.object({
  grantId: z.string(),
  amount: z.int(),
  reason: z.string().nullable(),
  at: z.string(),
  isDone: z.boolean(),
})
type Grant = z.infer<typeof grantRow>

const keptGrants = 50

/** Grants and the list of the ledger, which first finishes grants that were cut off half-way. */
export function createGrants(
  table: Table,
  putLedger: (accountId: string, row: LedgerRow) => Promise<void>,
): Pick<AccountStore, 'grant' | 'listLedger'> {
  /** Ledger row, then the credits: each once per grant id, so that it may be begun again at any step. */
  async function finish(accountId: string, grant: Grant): Promise<void> {
    if (grant.isDone) return
    const { grantId, amount, reason, at } = grant
    await putLedger(accountId, { at, kind: 'grant', reference: grantId, amount, reason })
    for (let round = 0; ; mustEnd(round++)) {
      const row = await table.get(accountKey(accountId))
      if (row === undefined) return
      const grants = Object.entries(readAccount(row).grants)
      if (grants.some(([id]) => id === grantId)) break
      const [oldest] = grants.sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0))
      const dropped = grants.length >= keptGrants ? oldest : undefined
      const given = await table.update(accountKey(accountId), {
        update: `SET credits = credits + :amount, grants.#grant = :at${dropped === undefined ? '' : ' REMOVE grants.#dropped'}`,
        condition: 'attribute_not_exists(grants.#grant) AND size(grants) <= :kept',
        names: { grant: grantId, ...(dropped === undefined ? {} : { dropped: dropped[0] }) },
        values: { amount, at, kept: keptGrants },
      })
      if (given !== undefined) break
    }
    await table.update(grantKey(accountId, grantId), { update: 'SET isDone = :yes', values: { yes: true } })
  }

  async function finishAll(accountId: string): Promise<void> {
    for await (const row of table.query({ keys: { pk: accountKey(accountId).PK, prefix: grantPrefix } })) {
      await finish(accountId, grantRow.parse(row))
    }
  }

  return {
    async grant({ accountId, grantId, amount, reason, at }) {
      if (!Number.isSafeInteger(amount) || amount < 1) throw new RangeError(`A grant of ${amount} credits`)
      if ((await table.get(accountKey(accountId))) === undefined) return undefined
      const asked = { grantId, amount, reason, at, isDone: false }
      const key = grantKey(accountId, grantId)
      const stored = (await table.put(key, asked, absent)) ? undefined : await table.get(key)
      await finish(accountId, stored === undefined ? asked : grantRow.parse(stored))
      const row = await table.get(accountKey(accountId))
      return row === undefined ? undefined : { balance: readAccount(row).credits }
    },

    async listLedger(accountId) {
      await finishAll(accountId)
      const rows: LedgerRow[] = []
      for await (const row of table.query({ keys: { pk: accountKey(accountId).PK, prefix: ledgerPrefix } })) {
        rows.push(ledgerRow.parse(row))
      }
      return rows.sort(oldestFirst)
    },
  }
}

/** Within one millisecond in the order in which money moves: what was there, what came, what was taken. */
const oldestFirst = (a: LedgerRow, b: LedgerRow): number =>
  a.at === b.at ? ledgerKinds.indexOf(a.kind) - ledgerKinds.indexOf(b.kind) : a.at < b.at ? -1 : 1
