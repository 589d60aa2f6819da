import type { Caller } from '../accounts/account.ts'
import type { AgentRow } from '../accounts/agent.ts'
import { Failure } from '../failure.ts'
import type { Stores } from '../stores.ts'

/**
 * The brand agent, for its owner, for members of a group it is shared with now, and for admins. Unknown and foreign agents get
 * the same error.
 * @throws Failure agent_not_found
 */
export async function findAgent(
  syntheticId: number,
  caller: Caller,
  { agents, teams }: Pick<Stores, 'agents' | 'teams'>,
): Promise<AgentRow> {
  const agent = await agents.find(syntheticId)
  if (agent !== undefined && (await mayUse(agent, caller, teams))) return agent
  throw new Failure('agent_not_found', 'No brand agent with this syntheticId')
}

/** Whether this caller may use the agent, checked anew with each request. */
export async function mayUse(agent: AgentRow, caller: Caller, teams: Pick<Stores['teams'], 'groupsOf'>): Promise<boolean> {
  if (caller.kind === 'admin') return true
  if (caller.accountId === null) return false
  if (agent.ownerId === caller.accountId) return true
  if (agent.groupIds.length === 0) return false
  const memberOf = new Set(await teams.groupsOf(caller.accountId))
  return agent.groupIds.some((groupId) => memberOf.has(groupId))
}
