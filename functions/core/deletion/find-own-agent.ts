import type { Caller } from '../accounts/account.ts'
import type { AgentRow } from '../accounts/agent.ts'
import { findAgent } from '../agents/find-agent.ts'
import { Failure } from '../failure.ts'
import type { Stores } from '../stores.ts'
import { isBeingScanned } from './delete-agent.ts'

/**
 * The agent, for its owner alone: members of a group may use it but remove nothing.
 * @throws Failure agent_not_found, owner_required
 */
export async function findOwnAgent(
  syntheticId: number,
  caller: Caller,
  stores: Pick<Stores, 'agents' | 'teams'>,
): Promise<AgentRow> {
  const agent = await findAgent(syntheticId, caller, stores)
  if (agent.ownerId === caller.accountId) return agent
  throw new Failure('owner_required', 'This brand agent is shared with your account; only its owner can delete it')
}

/** @throws Failure scan_running: nothing that a running scan has paid for is removed */
export async function mustNotBeScanned(agent: AgentRow, effects: Parameters<typeof isBeingScanned>[1]): Promise<void> {
  if (!(await isBeingScanned(agent, effects))) return
  throw new Failure('scan_running', 'A scan of this brand agent is running; try again when it has ended', {
    retryAfterSeconds: 60,
  })
}
