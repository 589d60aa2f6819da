import * as z from 'zod'
import { type Account, type LedgerRow, ledgerRow } from '../../core/accounts/account.ts'
import { balanceAt, renewalDue } from '../../core/credits.ts'
import type { AccountStore, HoldResult } from '../../core/stores.ts'
import { moveToTeam, rewriteKeyCopies } from './account-copies.ts'
import { createGrants } from './account-grants.ts'
import { accountAttributes, findAccount, readAccount } from './account-row.ts'
import { changeMembers } from './change-members.ts'
import { accountIndex, accountKey, accountsList, type Key, ledgerKey } from './keys.ts'
import { absent, type Row, type Table, untilDecided } from './table.ts'

/** The last renewal, kept beside the balance until its ledger row is stored. */
const renewalRow = z.object({ month: z.string(), at: z.string(), amount: z.int(), isBooked: z.boolean() })

type HoldRequest = Parameters<AccountStore['hold']>[0]

export function createAccountStore(table: Table): AccountStore {
  const putLedger = async (accountId: string, row: LedgerRow): Promise<void> => {
    await table.put(ledgerKey(accountId, row), row, absent)
  }
  const findLedger: AccountStore['findLedger'] = async (accountId, row) => {
    const stored = await table.get(ledgerKey(accountId, row))
    return stored === undefined ? undefined : ledgerRow.parse(stored)
  }

  /** Writes the ledger row of a renewal that came with a hold; any later write that sees the row missing calls this again. */
  async function bookRenewal(row: Row): Promise<void> {
    if (row['renewal'] === undefined) return
    const { accountId } = readAccount(row)
    const renewal = renewalRow.parse(row['renewal'])
    if (renewal.isBooked) return
    if (renewal.amount > 0) {
      const { at, month, amount } = renewal
      await putLedger(accountId, { at, kind: 'renewal', reference: month, amount, reason: null })
    }
    await table.update(accountKey(accountId), {
      update: 'SET renewal.isBooked = :yes',
      condition: 'renewal.#month = :month',
      values: { yes: true, month: renewal.month },
    })
  }

  const hold = (request: HoldRequest): Promise<HoldResult> =>
    untilDecided(async () => {
      const { accountId, scanId, cost, runningLimit, at } = request
      const row = await table.get(accountKey(accountId))
      if (row === undefined) return { outcome: 'insufficient', balance: 0 }
      await bookRenewal(row)
      const held = readAccount(row)
      if (Object.hasOwn(held.holds, scanId)) return { outcome: 'mine', balance: held.credits }
      if (Object.keys(held.holds).length >= runningLimit) return { outcome: 'too_many' }
      const balance = balanceAt(held, at)
      if (balance < cost) return { outcome: 'insufficient', balance }

      const changed = await table.update(accountKey(accountId), holdChange(held, request))
      if (changed === undefined) return undefined // the next read gives the reason
      await bookRenewal(changed)
      return { outcome: 'held', balance: readAccount(changed).credits }
    })

  const removeHold = async (accountId: string, scanId: string, update: string): Promise<boolean> => {
    const changed = await table.update(accountKey(accountId), {
      update,
      condition: 'attribute_exists(holds.#scan)',
      names: { scan: scanId },
    })
    if (changed === undefined) return false
    await bookRenewal(changed)
    return true
  }

  const find: AccountStore['find'] = (accountId) => findAccount(table, accountId)

  /** Adds an account of a release before 1.1, which no list holds, when something of it is changed. */
  const enlist = async ({ accountId, createdAt }: Pick<Account, 'accountId' | 'createdAt'>): Promise<void> => {
    const { GSI1PK, GSI1SK } = accountIndex(createdAt)
    await table.update(accountKey(accountId), {
      update: 'SET GSI1PK = :list, GSI1SK = :createdAt',
      condition: 'attribute_exists(PK) AND attribute_not_exists(deletedAt) AND attribute_not_exists(GSI1PK)',
      values: { list: GSI1PK, createdAt: GSI1SK },
    })
  }

  return {
    find,

    async list() {
      const keys: Key[] = []
      for await (const { PK } of table.listIndex(accountsList)) keys.push({ PK: String(PK), SK: 'PROFILE' })
      const accounts = (await table.getMany(keys)).map(readAccount).filter(({ deletedAt }) => deletedAt === null)
      return accounts.sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0))
    },

    async create(created, opening) {
      await putLedger(created.accountId, opening)
      const row = { ...accountAttributes(created), ...accountIndex(created.createdAt) }
      await table.put(accountKey(created.accountId), row, absent)
      await moveToTeam(table, created.accountId, null, created.teamSlug)
    },

    async change(accountId, change) {
      const before = await find(accountId)
      if (before === undefined) return undefined
      const changed = changeMembers(change)
      if (changed !== undefined) await table.update(accountKey(accountId), { ...changed, condition: 'attribute_exists(PK)' })
      if (change.teamSlug !== undefined) await moveToTeam(table, accountId, before.teamSlug, change.teamSlug)
      await rewriteKeyCopies(table, accountId)
      await enlist(before)
      return find(accountId)
    },

    hold,
    settle: (accountId, scanId) => removeHold(accountId, scanId, 'REMOVE holds.#scan'),
    release: (accountId, scanId) => removeHold(accountId, scanId, 'SET credits = credits + holds.#scan REMOVE holds.#scan'),

    ...createGrants(table, putLedger),
    putLedger,
    findLedger,
  }
}

/**
 * The write that holds the credits of a scan, on condition that the account is as it was read. The first hold of a month also
 * renews the credits, in the same write: two writes could renew twice.
 */
function holdChange(held: Account, { scanId, cost, runningLimit, at }: HoldRequest): Parameters<Table['update']>[1] {
  const period =
    held.periodStart === null
      ? { condition: 'attribute_not_exists(periodStart)', values: {} }
      : { condition: 'periodStart = :period', values: { period: held.periodStart } }
  const condition = `attribute_not_exists(holds.#scan) AND size(holds) < :limit AND ${period.condition}`
  const names = { scan: scanId }
  const values = { cost, limit: runningLimit, ...period.values }
  const due = renewalDue(held, at)
  if (due === undefined) {
    return {
      update: 'SET credits = credits - :cost, holds.#scan = :cost',
      condition: `${condition} AND credits >= :cost`,
      names,
      values,
    }
  }
  const renewal = { month: due.month, at, amount: due.raise, isBooked: false }
  return {
    update: 'SET credits = :left, holds.#scan = :cost, periodStart = :month, renewal = :renewal',
    condition: `${condition} AND credits = :seen`,
    names,
    values: { ...values, seen: held.credits, left: balanceAt(held, at) - cost, month: due.month, renewal },
  }
}
