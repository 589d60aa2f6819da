import * as z from 'zod'
import { type Account, type LedgerRow, ledgerKinds, ledgerRow } from '../../core/accounts/account.ts'
import { creditWarning } from '../../core/credits.ts'
import type { AccountStore } from '../../core/stores.ts'
import { readAccount } from './account-row.ts'
import { accountKey, grantKey, grantPrefix, ledgerPrefix } from './keys.ts'
import { absent, type Table, untilDecided } from './table.ts'

/** The request that a grant id was first used for: a repeat with another time or amount changes nothing. */
const grantRow = z.object({
  grantId: z.string(),
  amount: z.int(),
  reason: z.string().nullable(),
  at: z.string(),
  isDone: z.boolean(),
})
type Grant = z.infer<typeof grantRow>

const keptGrants = 50

/** Grants, and the ledger's list, which first finishes grants that were interrupted. */
export function createGrants(
  table: Table,
  putLedger: (accountId: string, row: LedgerRow) => Promise<void>,
): Pick<AccountStore, 'grant' | 'take' | 'listLedger'> {
  /** Moves the credits once per grant id. False: fewer credits than the amount to take, or no such account. */
  const move = (accountId: string, grant: Grant): Promise<boolean> =>
    untilDecided(async () => {
      const row = await table.get(accountKey(accountId))
      if (row === undefined) return false
      const held = readAccount(row)
      if (Object.hasOwn(held.grants, grant.grantId)) return true
      if (held.credits + grant.amount < 0) return false
      const moved = await table.update(accountKey(accountId), grantChange(held, grant))
      return moved === undefined ? undefined : true
    })

  /**
   * Writes the ledger row and changes the balance, each idempotent per grant id, so that a retry may start at any step. Taking
   * credits changes the balance first: when it is too low, no ledger row is written and the result is false.
   */
  async function finish(accountId: string, grant: Grant): Promise<boolean> {
    if (grant.isDone) return true
    const { grantId, amount, reason, at } = grant
    if (amount > 0) await putLedger(accountId, { at, kind: 'grant', reference: grantId, amount, reason })
    const isMoved = await move(accountId, grant)
    if (amount < 0 && !isMoved) {
      await table.remove(grantKey(accountId, grantId))
      return false
    }
    if (amount < 0) await putLedger(accountId, { at, kind: 'take', reference: grantId, amount, reason })
    if (isMoved) await table.update(grantKey(accountId, grantId), { update: 'SET isDone = :yes', values: { yes: true } })
    return isMoved
  }

  async function finishAll(accountId: string): Promise<void> {
    for await (const row of table.query({ keys: { pk: accountKey(accountId).PK, prefix: grantPrefix } })) {
      await finish(accountId, grantRow.parse(row))
    }
  }

  async function change({ accountId, ...asked }: Parameters<AccountStore['grant']>[0]) {
    if ((await table.get(accountKey(accountId))) === undefined) return undefined
    const grant = { ...asked, isDone: false }
    const key = grantKey(accountId, asked.grantId)
    const stored = (await table.put(key, grant, absent)) ? undefined : await table.get(key)
    const isDone = await finish(accountId, stored === undefined ? grant : grantRow.parse(stored))
    const row = await table.get(accountKey(accountId))
    return row === undefined ? undefined : { isDone, account: { balance: readAccount(row).credits } }
  }

  return {
    async grant(request) {
      if (!Number.isSafeInteger(request.amount) || request.amount < 1)
        throw new RangeError(`A grant of ${request.amount} credits`)
      return (await change(request))?.account
    },

    async take({ amount, ...request }) {
      if (!Number.isSafeInteger(amount) || amount < 1) throw new RangeError(`Taking ${amount} credits`)
      const changed = await change({ ...request, amount: -amount })
      return changed && { outcome: changed.isDone ? 'taken' : 'insufficient', ...changed.account }
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

/** The write that moves the credits of a grant and remembers its id, on condition that it was not remembered yet. */
function grantChange(held: Account, { grantId, amount, at }: Grant): Parameters<Table['update']>[1] {
  const dropped = grantToForget(held.grants)
  // In the same write as the credits: a crash between two writes would suppress the next `credits.low` event.
  const isRefill = amount > 0 && creditWarning({ credits: held.credits + amount, plan: held.plan }) === null
  const refill = isRefill ? ', refilledBy = :grant' : ''
  const forget = dropped === undefined ? '' : ' REMOVE grants.#dropped'
  return {
    update: `SET credits = credits + :amount, grants.#grant = :at${refill}${forget}`,
    condition: 'attribute_not_exists(grants.#grant) AND size(grants) <= :kept AND credits >= :least',
    names: { grant: grantId, ...(dropped === undefined ? {} : { dropped }) },
    values: { amount, at, kept: keptGrants, least: Math.max(0, -amount), ...(isRefill ? { grant: grantId } : {}) },
  }
}

/** Id of the oldest grant once the account remembers as many as it may; undefined: there is room for one more. */
function grantToForget(grants: Readonly<Record<string, string>>): string | undefined {
  const oldestFirst = Object.entries(grants).sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0))
  return oldestFirst.length >= keptGrants ? oldestFirst[0]?.[0] : undefined
}

/** Oldest first; rows of one millisecond in the order of the ledger kinds, which is the order in which credits move. */
const oldestFirst = (a: LedgerRow, b: LedgerRow): number =>
  a.at === b.at ? ledgerKinds.indexOf(a.kind) - ledgerKinds.indexOf(b.kind) : a.at < b.at ? -1 : 1
