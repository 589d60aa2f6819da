import type { AgentRow } from '../accounts/agent.ts'
import type { Stores } from '../stores.ts'

/** Every agent that an account can use: its own, then those shared with it through groups, each once, oldest first. */
export async function listAgents(accountId: string, { agents, teams }: Pick<Stores, 'agents' | 'teams'>): Promise<AgentRow[]> {
  const [own, groupIds] = await Promise.all([agents.listOwn(accountId), teams.groupsOf(accountId)])
  const shared = await Promise.all(groupIds.map((groupId) => sharedThrough(groupId, { agents, teams })))
  const each = new Map([...own, ...shared.flat()].map((agent) => [agent.syntheticId, agent]))
  return [...each.values()].sort((a, b) => a.syntheticId - b.syntheticId)
}

async function sharedThrough(groupId: string, { agents, teams }: Pick<Stores, 'agents' | 'teams'>): Promise<AgentRow[]> {
  const found = await Promise.all((await teams.agentsOfGroup(groupId)).map((syntheticId) => agents.find(syntheticId)))
  // The agent's own list of groups decides: the group's list may still name an agent that was taken out a moment ago.
  return found.filter((agent) => agent !== undefined).filter((agent) => agent.groupIds.includes(groupId))
}
