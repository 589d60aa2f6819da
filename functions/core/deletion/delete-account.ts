import type { Stores } from '../stores.ts'
import { deleteAgent, isAboutAgent } from './delete-agent.ts'
import { type DeleteEffects, deleteScan } from './delete-scan.ts'
import type { AuditEntry } from './deletion-store.ts'

export type AccountCounts = {
  readonly accounts: number
  readonly keys: number
  readonly scans: number
  readonly agents: number
  readonly memberships: number
  readonly batches: number
  readonly batchLines: number
  readonly teams: number
}

// More scans than any account has, since the owner's list is read whole.
const longestList = 100_000

/** Counts what a deletion of the account would remove. Ledger rows stay, without names. */
export async function countAccount(accountId: string, stores: DeleteEffects['stores']): Promise<AccountCounts> {
  const [account, keys, scans, agents, groups] = await Promise.all([
    stores.accounts.find(accountId),
    stores.keys.listByAccount(accountId),
    stores.scans.listByOwner(accountId, { limit: longestList }),
    stores.agents.listOwn(accountId),
    stores.teams.groupsOf(accountId),
  ])
  const goesToo = await isOnlyOfTeam(accountId, account?.teamSlug ?? null, stores)
  return {
    accounts: account === undefined ? 0 : 1,
    keys: keys.length,
    scans: scans.length,
    agents: agents.length,
    memberships: groups.length,
    teams: goesToo ? 1 : 0,
    ...(await stores.deletions.countBatches(accountId)),
  }
}

/**
 * Deletes an account: first its keys are revoked, then it is marked, then everything it owns is removed, its team too unless
 * others are in it. The account's row and its ledger stay, without names and reasons, so that the money still adds up.
 * @returns false when there is no such account
 */
export async function deleteAccount(accountId: string, effects: DeleteEffects): Promise<boolean> {
  const { keys, deletions } = effects.stores
  const at = new Date(effects.now()).toISOString()
  for (const { keyId } of await keys.listByAccount(accountId)) await keys.revoke(keyId, at)
  if (!(await deletions.markAccount(accountId, at))) return false
  // Read while team and agents exist, since the audit is matched by their names.
  const { from, isAbout } = await auditOf(accountId, effects.stores)
  await deletions.scrubAudit({ from, to: at }, isAbout)
  await purgeAccount(accountId, effects)
  return true
}

/** The second pass: removes what a request under way has made since. */
export async function settleAccount(accountId: string, effects: DeleteEffects): Promise<void> {
  const account = await effects.stores.accounts.find(accountId)
  if (account?.deletedAt == null) return
  await purgeAccount(accountId, effects)
  await effects.stores.deletions.settleAccount(accountId)
}

/** Audit rows about the account: with its id, the ids of its keys and agents, its team's slug and hosts. */
async function auditOf(accountId: string, stores: DeleteEffects['stores']) {
  const [account, keys, agents] = await Promise.all([
    stores.accounts.find(accountId),
    stores.keys.listByAccount(accountId),
    stores.agents.listOwn(accountId),
  ])
  const teamSlug = account?.teamSlug ?? null
  const isTeamsOnly = await isOnlyOfTeam(accountId, teamSlug, stores)
  const teamSince = teamSlug === null || !isTeamsOnly ? undefined : (await stores.teams.findTeam(teamSlug))?.createdAt
  const ids = new Set([accountId, ...keys.map(({ keyId }) => keyId)])
  const ofAgents = agents.map(isAboutAgent)
  const isAbout = (entry: AuditEntry): boolean =>
    (ids.has(entry.target) && !entry.verb.endsWith(' delete')) ||
    ofAgents.some((isAbout) => isAbout(entry)) ||
    (teamSlug !== null &&
      isTeamsOnly &&
      ((entry.verb.startsWith('team ') && entry.target === teamSlug) ||
        (entry.verb.startsWith('domain ') && [entry.before, entry.after].some((value) => teamOf(value) === teamSlug))))
  const since = [account?.createdAt, teamSince].filter((at) => at !== undefined).sort()
  return { from: since[0] ?? '2026-01-01', isAbout }
}

const teamOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'teamSlug' in value ? value.teamSlug : undefined

async function isOnlyOfTeam(accountId: string, slug: string | null, { teams }: Pick<Stores, 'teams'>): Promise<boolean> {
  const team = slug === null ? undefined : await teams.findTeam(slug)
  return team?.accountIds.every((id) => id === accountId) ?? false
}

async function purgeAccount(accountId: string, effects: DeleteEffects): Promise<void> {
  const { stores } = effects
  const { accounts, scans, agents, teams, claims, deletions, assets } = stores
  const account = await accounts.find(accountId)
  const teamSlug = account?.teamSlug ?? null
  const teamGoes = await isOnlyOfTeam(accountId, teamSlug, stores)
  // First, so that no more of their lines are started.
  await deletions.removeBatches(accountId)
  for (const { uuid } of await scans.listByOwner(accountId, { limit: longestList })) {
    await deleteScan(uuid, effects, { sharedCard: teamGoes })
  }
  for (const { syntheticId } of await agents.listOwn(accountId)) await deleteAgent(syntheticId, effects)
  for (const groupId of await teams.groupsOf(accountId)) await teams.removeMember(groupId, accountId)
  await claims.forget(accountId, 'all')
  if (teamSlug !== null && teamGoes) {
    const logo = (await teams.findTeam(teamSlug))?.logo ?? null
    if (logo !== null) await assets.remove(logo)
    await deletions.removeTeam(teamSlug)
  } else if (teamSlug !== null) {
    await accounts.change(accountId, { teamSlug: null })
  }
  await deletions.removeKeys(accountId)
  await deletions.removeWebhooks(accountId)
  await deletions.stripAccount(accountId)
}
