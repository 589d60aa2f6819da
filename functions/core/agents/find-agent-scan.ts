import type { Caller } from '../accounts/account.ts'
import type { AgentRow } from '../accounts/agent.ts'
import { type AgentHead, noEnd } from '../scan/scan.ts'
import { scanNotFound } from '../scan/scan-not-found.ts'
import { parseScanUuid } from '../scan/scan-uuid.ts'
import type { Stores } from '../stores.ts'
import { mayUse } from './find-agent.ts'

/**
 * A scan of a brand agent, for every caller who may use the agent now, not only the one who started it.
 * @throws Failure scan_not_found
 */
export async function findAgentScan(
  asked: string,
  caller: Caller,
  { scans, agents, teams }: Pick<Stores, 'scans' | 'agents' | 'teams'>,
): Promise<AgentHead> {
  const uuid = parseScanUuid(asked)
  const head = uuid === undefined ? undefined : await scans.find(uuid)
  if (head !== undefined && head.kind === 'agent-scan' && head.deletedAt === null) {
    const agent = await agents.find(head.syntheticId)
    if (agent !== undefined && (await mayUse(agent, caller, teams))) return presentable(head, agent)
  }
  throw scanNotFound('agent-scan', { uuid: asked })
}

/**
 * A scan that is complete but not yet the agent's latest is still being closed. Its report would not be found, so it is
 * presented as unfinished.
 */
function presentable(head: AgentHead, { latest }: AgentRow): AgentHead {
  if (head.status !== 'complete') return head
  const isReadable = latest !== null && latest.completedAt >= head.completedAt
  return isReadable ? head : { ...head, ...noEnd, status: 'analyzing' }
}
