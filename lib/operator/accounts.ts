import slugify from '@sindresorhus/slugify'
import type { Plan } from '../../functions/contract/fields.ts'
import type { Account } from '../../functions/core/accounts/account.ts'
import { planCredits } from '../../functions/core/credits.ts'
import type { Operator } from './connect.ts'
import { adminCommand, notThere, OperatorError } from './operator-error.ts'
import { searchTable } from './search-table.ts'
import { newTeam } from './teams.ts'
import { isoNow, writeAudited } from './write-audited.ts'

export type NewAccount = {
  readonly name: string
  readonly plan: Plan
  readonly partner?: boolean
  readonly team?: string
  readonly readOnly?: boolean
  /** Starting balance that replaces the plan's; 0 or more. */
  readonly credits?: number
}

/** A partner account always has a team: the named one, or one made from the account's name. */
export async function createAccount(operator: Operator, request: NewAccount) {
  const { stores, newId } = operator
  const at = isoNow(operator)
  const credits = request.credits ?? planCredits[request.plan]
  const teamSlug = request.team ?? (request.partner ? await freeTeamSlug(operator, request.name) : null)
  const account: Account = {
    accountId: newId(),
    name: request.name,
    plan: request.plan,
    partner: request.partner ?? false,
    readOnly: request.readOnly ?? false,
    teamSlug,
    credits,
    holds: {},
    grants: {},
    periodStart: null,
    createdAt: at,
    deletedAt: null,
  }
  return writeAudited(operator, { verb: 'account create', target: account.accountId, after: account }, async () => {
    if (teamSlug !== null) await stores.teams.createTeam(newTeam(teamSlug, request.name, at)) // stays as it is when it exists
    await stores.accounts.create(account, { at, kind: 'opening', reference: account.accountId, amount: credits, reason: null })
    if (teamSlug !== null) await stores.teams.addAccount(teamSlug, account.accountId)
    return shown(account)
  })
}

export type AccountChange = {
  readonly name?: string
  readonly plan?: Plan
  readonly readOnly?: boolean
  readonly partner?: boolean
  readonly team?: string
}

/**
 * Changes apply from the account's next request on; running scans finish. An account without team that becomes a partner gets
 * one made from its name.
 * @throws OperatorError for an account or a team that does not exist
 */
export async function setAccount(operator: Operator, accountId: string, change: AccountChange) {
  const { accounts, teams } = operator.stores
  const before = await accounts.find(accountId)
  if (!before || before.deletedAt !== null) throw notThere(operator, 'account', accountId)
  if ([change.name, change.plan, change.readOnly, change.partner, change.team].every((value) => value === undefined))
    throw new OperatorError('Nothing to change: give --name, --plan, --read-only, --partner or --team.')
  if (change.team !== undefined && (await teams.findTeam(change.team)) === undefined)
    throw new OperatorError(
      `${notThere(operator, 'team', change.team).message}, or make it: ` +
        adminCommand(operator, `team create ${change.team} --name <name>`),
    )
  const needsTeam = change.team === undefined && change.partner === true && before.teamSlug === null
  const teamSlug = change.team ?? (needsTeam ? await freeTeamSlug(operator, before.name) : before.teamSlug)
  const wanted = {
    ...(change.name === undefined ? {} : { name: change.name }),
    ...(change.plan === undefined ? {} : { plan: change.plan }),
    ...(change.readOnly === undefined ? {} : { readOnly: change.readOnly }),
    ...(change.partner === undefined ? {} : { partner: change.partner }),
    ...(teamSlug === before.teamSlug ? {} : { teamSlug }),
  }
  return writeAudited(operator, { verb: 'account set', target: accountId, before: shown(before), after: wanted }, async () => {
    if (needsTeam && teamSlug !== null) await teams.createTeam(newTeam(teamSlug, before.name, isoNow(operator)))
    const after = await accounts.change(accountId, wanted)
    if (!after) throw notThere(operator, 'account', accountId)
    if (teamSlug !== null && teamSlug !== before.teamSlug) await teams.addAccount(teamSlug, accountId)
    return shown(after)
  })
}

/** The account, also a deleted one, with the uuids of its running scans. @throws OperatorError when it is unknown */
export async function showAccount(operator: Operator, accountId: string) {
  const account = await operator.stores.accounts.find(accountId)
  if (!account) throw notThere(operator, 'account', accountId)
  return { ...shown(account), runningScans: Object.keys(account.holds) }
}

/** Accounts that are not deleted, newest first. @param search  reads the whole table first, for rows that no list holds */
export async function listAccounts(operator: Operator, search: boolean) {
  if (search) await searchTable(operator)
  const accounts = await operator.stores.accounts.list()
  return {
    accounts: accounts.map((account) => {
      const { accountId, name, plan, partner, readOnly, teamSlug, balance, held, createdAt } = shown(account)
      return { accountId, name, plan, partner, readOnly, teamSlug, balance, held, createdAt }
    }),
  }
}

/** Takes credits back, such as those of a grant to the wrong account. @throws OperatorError when there are fewer */
export async function takeCredits(operator: Operator, accountId: string, amount: number, reason: string) {
  const { accounts } = operator.stores
  const before = await accounts.find(accountId)
  if (!before || before.deletedAt !== null) throw notThere(operator, 'account', accountId)
  const tooFew = (balance: number) =>
    new OperatorError(`The account has ${balance} credits, fewer than ${amount}; nothing was taken. Running scans hold theirs.`)
  if (before.credits < amount) throw tooFew(before.credits)
  const request = { accountId, grantId: operator.newId(), amount, reason, at: isoNow(operator) }
  return writeAudited(
    operator,
    { verb: 'credits take', target: accountId, before: before.credits, after: before.credits - amount, reason },
    async () => {
      const taken = await accounts.take(request)
      if (!taken) throw notThere(operator, 'account', accountId)
      if (taken.outcome === 'insufficient') throw tooFew(taken.balance)
      return { accountId, balance: taken.balance, taken: amount, grantId: request.grantId }
    },
  )
}

/**
 * @param amount  credits, above 0
 * @throws OperatorError for an unknown or deleted account
 */
export async function grantCredits(operator: Operator, accountId: string, amount: number, reason: string | null) {
  const { accounts } = operator.stores
  const before = await accounts.find(accountId)
  if (!before || before.deletedAt !== null) throw notThere(operator, 'account', accountId)
  const request = { accountId, grantId: operator.newId(), amount, reason, at: isoNow(operator) }
  return writeAudited(
    operator,
    { verb: 'credits grant', target: accountId, before: before.credits, after: before.credits + amount, reason },
    async () => {
      const granted = await accounts.grant(request)
      if (!granted) throw notThere(operator, 'account', accountId)
      return { accountId, balance: granted.balance, granted: amount, grantId: request.grantId }
    },
  )
}

/** Every ledger row and the balance; `adds up` tells whether they agree. */
export async function listLedger(operator: Operator, accountId: string) {
  const account = await operator.stores.accounts.find(accountId)
  if (!account) throw notThere(operator, 'account', accountId)
  const rows = await operator.stores.accounts.listLedger(accountId)
  return { accountId, balance: account.credits, addsUp: rows.reduce((sum, row) => sum + row.amount, 0) === account.credits, rows }
}

async function freeTeamSlug({ stores, newId }: Operator, name: string): Promise<string> {
  const base = slugify(name, { decamelize: false }).slice(0, 50) || `team-${newId().slice(0, 8)}`
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}-${n}`
    if ((await stores.teams.findTeam(slug)) === undefined) return slug
  }
}

const shown = ({ holds, grants: _grants, ...account }: Account) => ({
  ...account,
  balance: account.credits,
  held: Object.values(holds).reduce((sum, cost) => sum + cost, 0),
})
