import { countAccount, deleteAccount } from '../../functions/core/deletion/delete-account.ts'
import { countAgent, deleteAgent } from '../../functions/core/deletion/delete-agent.ts'
import { deleteScan } from '../../functions/core/deletion/delete-scan.ts'
import type { Operator } from './connect.ts'
import { copiesOf } from './front-copies.ts'
import { notThere } from './operator-error.ts'
import { isoNow, writeAudited } from './write-audited.ts'

/** Without `--yes` a deletion only counts rows. Deleted rows stay in the backups for 35 days. */
export type Deletion = { readonly yes?: boolean }

/** A scan with its answers, report, card and slug; another account's scan of the same brand stays. */
export async function removeScan(operator: Operator, uuid: string, { yes = false }: Deletion) {
  const head = await operator.stores.scans.find(uuid)
  if (!head) throw notThere(operator, 'scan', uuid)
  const counts = { scans: 1, ...(await operator.stores.deletions.countScan(uuid)) }
  return whenSure(operator, yes, { verb: 'scan delete', target: uuid, counts }, async () => {
    const copies = await copiesOf(operator, head)
    const isDeleted = await deleteScan(uuid, operator)
    await (await operator.front())?.invalidate(copies)
    return isDeleted
  })
}

/** A brand agent with personas, topics and all its scans, also those paid by other accounts. */
export async function removeAgent(operator: Operator, syntheticId: number, { yes = false }: Deletion) {
  const agent = await operator.stores.deletions.findAgent(syntheticId)
  if (!agent) throw notThere(operator, 'brand agent', String(syntheticId))
  const counts = await countAgent(agent, operator.stores)
  return whenSure(operator, yes, { verb: 'agent delete', target: String(syntheticId), counts }, async () => {
    const isDeleted = await deleteAgent(syntheticId, operator)
    // Of an agent's scans the front caches only cards, since their pages are private. One wildcard path costs less than one path
    // per scan.
    await (await operator.front())?.invalidate(['/assets/*'])
    return isDeleted
  })
}

/** An account with keys, scans, agents, memberships and its team; its ledger stays without names. */
export async function removeAccount(operator: Operator, accountId: string, { yes = false }: Deletion) {
  if (!(await operator.stores.accounts.find(accountId))) throw notThere(operator, 'account', accountId)
  const counts = await countAccount(accountId, operator.stores)
  return whenSure(operator, yes, { verb: 'account delete', target: accountId, counts }, async () => {
    const hosts = await hostsOf(operator, accountId)
    const front = await operator.front()
    // Before the rows are removed, so that a repeat after a crash finds the rest.
    for (const host of hosts) await front?.removeHost(host)
    const isDeleted = await deleteAccount(accountId, operator)
    if (front !== undefined) await front.invalidate(['/*'])
    return isDeleted
  })
}

/** Hosts deleted with the account: those of its team, if it is the team's only account. */
async function hostsOf({ stores }: Operator, accountId: string): Promise<readonly string[]> {
  const slug = (await stores.accounts.find(accountId))?.teamSlug ?? null
  const team = slug === null ? undefined : await stores.teams.findTeam(slug)
  if (team === undefined || team.accountIds.some((id) => id !== accountId)) return []
  return (await stores.teams.listDomains()).filter(({ teamSlug }) => teamSlug === team.slug).map(({ host }) => host)
}

async function whenSure<Counts extends object>(
  operator: Operator,
  isSure: boolean,
  { verb, target, counts }: { readonly verb: string; readonly target: string; readonly counts: Counts },
  remove: () => Promise<boolean>,
) {
  if (!isSure || operator.dryRun) return { dryRun: true, verb, target, counts, toDelete: 'repeat with --yes' }
  return writeAudited(operator, { verb, target, before: counts, after: null }, async () => {
    await remove()
    return { verb, target, counts, deletedAt: isoNow(operator) }
  })
}
