import type { AgentRow } from '../accounts/agent.ts'
import { isTerminal } from '../scan/scan.ts'
import type { Stores } from '../stores.ts'
import { type DeleteEffects, deleteScan, scansOfAgent, settledAfterMs } from './delete-scan.ts'
import type { AuditEntry } from './deletion-store.ts'

export type AgentCounts = {
  readonly agents: number
  readonly personas: number
  readonly topics: number
  readonly queries: number
  readonly scans: number
}

/** Counts what a deletion of the agent would remove. */
export async function countAgent(agent: AgentRow, stores: Pick<Stores, 'agents' | 'scans' | 'deletions'>): Promise<AgentCounts> {
  const [personas, topics, scans] = await Promise.all([
    stores.agents.personas(agent.syntheticId),
    stores.agents.topics(agent.syntheticId),
    scansOfAgent(agent, stores),
  ])
  const queries = topics.reduce((sum, topic) => sum + topic.queries.length, 0)
  return { agents: 1, personas: personas.length, topics: topics.length, queries, scans: scans.length }
}

/** Whether a scan of the agent is running. Every scan ends within 20 minutes, so older notes are skipped. */
export async function isBeingScanned(
  { syntheticId }: AgentRow,
  { stores, now }: Pick<DeleteEffects, 'now'> & { readonly stores: Pick<Stores, 'scans' | 'deletions'> },
): Promise<boolean> {
  const [noted, open] = await Promise.all([stores.deletions.scansOfAgent(syntheticId), stores.scans.listOpen()])
  const recent = noted.filter(({ at }) => now() - Date.parse(at) <= settledAfterMs)
  const uuids = new Set([...recent, ...open].map(({ uuid }) => uuid))
  const heads = await Promise.all([...uuids].map((uuid) => stores.scans.find(uuid)))
  return heads.some((head) => head?.syntheticId === syntheticId && !isTerminal(head))
}

/**
 * Deletes a brand agent with its personas, topics and scans, also those paid by other accounts: without the agent they cannot be
 * read. It is marked first and not found from then on; an interrupted deletion is finished by a repeat or by the upkeep.
 * @param hasTime  asked before each scan; remaining scans are deleted by the upkeep
 * @returns false when there is no such agent
 */
export async function deleteAgent(
  syntheticId: number,
  effects: DeleteEffects,
  hasTime: () => boolean = () => true,
): Promise<boolean> {
  const { deletions } = effects.stores
  if (!(await deletions.markAgent(syntheticId, new Date(effects.now()).toISOString()))) return false
  await purgeAgent(syntheticId, effects, hasTime)
  return true
}

/** The second pass: removes scans that were being triggered when the agent was marked, and then the agent's last row. */
export async function settleAgent(syntheticId: number, effects: DeleteEffects): Promise<void> {
  const agent = await effects.stores.deletions.findAgent(syntheticId)
  if (agent?.deletedAt == null) return
  await purgeAgent(syntheticId, effects, () => true)
  const to = new Date(effects.now()).toISOString()
  await effects.stores.deletions.scrubAudit({ from: agent.createdAt, to }, isAboutAgent(agent))
  await effects.stores.deletions.removeAgent(syntheticId)
}

/** When an operator made the agent, the audit holds its name under its owner's id and the time of its creation. */
export const isAboutAgent =
  (agent: { readonly syntheticId: number; readonly ownerId: string; readonly createdAt: string }) =>
  ({ verb, target, after }: AuditEntry): boolean =>
    verb === 'agent create' && target === agent.ownerId && createdAtOf(after) === agent.createdAt

const createdAtOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'createdAt' in value ? value.createdAt : undefined

async function purgeAgent(syntheticId: number, effects: DeleteEffects, hasTime: () => boolean): Promise<void> {
  const { deletions, teams, claims } = effects.stores
  const agent = await deletions.findAgent(syntheticId)
  if (agent === undefined) return
  await forgetAnswers(agent, [...agent.personaIds, ...agent.topicIds, `"syntheticId":${syntheticId},`], { teams, claims })
  for (const groupId of agent.groupIds) await teams.unshareAgent(groupId, syntheticId)
  const uuids = await scansOfAgent(agent, effects.stores)
  for (const uuid of uuids) await deletions.noteScanOfAgent(syntheticId, uuid, agent.deletedAt ?? agent.createdAt)
  await deletions.purgeAgent(agent)
  for (const uuid of uuids) {
    if (!hasTime()) return
    await deleteScan(uuid, effects)
  }
}

/**
 * Stored answers of idempotent calls contain ids of what they created: those of all accounts that may use the agent are searched
 * for the deleted ids.
 */
export async function forgetAnswers(
  agent: Pick<AgentRow, 'ownerId' | 'groupIds'>,
  mentions: readonly string[],
  { teams, claims }: Pick<Stores, 'teams' | 'claims'>,
): Promise<void> {
  const members = new Set([agent.ownerId])
  for (const groupId of agent.groupIds) {
    for (const accountId of (await teams.findGroup(groupId))?.memberIds ?? []) members.add(accountId)
  }
  for (const accountId of members) await claims.forget(accountId, mentions)
}
