import type { Caller } from '../accounts/account.ts'
import type { ScanHead } from '../scan/scan.ts'
import { scanNotFound } from '../scan/scan-not-found.ts'
import { parseScanUuid } from '../scan/scan-uuid.ts'
import type { Stores } from '../stores.ts'
import { mayUse } from './find-agent.ts'

/**
 * A scan of a brand agent, for those who may use the agent now, whoever started it.
 * @throws Failure scan_not_found
 */
export async function findAgentScan(
  asked: string,
  caller: Caller,
  { scans, agents, teams }: Pick<Stores, 'scans' | 'agents' | 'teams'>,
): Promise<ScanHead & { readonly syntheticId: number }> {
  const uuid = parseScanUuid(asked)
  const head = uuid === undefined ? undefined : await scans.find(uuid)
  if (head !== undefined && head.kind === 'agent-scan' && head.syntheticId !== null) {
    const agent = await agents.find(head.syntheticId)
    if (agent !== undefined && (await mayUse(agent, caller, teams))) return { ...head, syntheticId: head.syntheticId }
  }
  throw scanNotFound('agent-scan', { uuid: asked })
}
