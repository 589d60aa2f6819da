import { maxima } from '../../contract/fields.ts'
import type { Caller } from '../accounts/account.ts'
import { agentScanCalls, agentScanCost } from '../credits.ts'
import { Failure } from '../failure.ts'
import { type StartScanEffects, type Triggered, triggerScan } from '../scan/trigger-scan.ts'
import type { Stores } from '../stores.ts'
import { findAgent } from './find-agent.ts'

/**
 * Starts a scan of every query of an agent from every persona. The caller pays, also for an agent that is shared with it.
 * @throws Failure agent_not_found, no_queries, scan_too_large, and what triggerScan throws
 */
export async function startAgentScan(
  asked: { readonly uuid: string; readonly syntheticId: number; readonly caller: Caller },
  effects: StartScanEffects & { readonly stores: Pick<Stores, 'agents' | 'teams' | 'deletions'> },
): Promise<Triggered & { readonly questions: number }> {
  const { agents, scans } = effects.stores
  const agent = await findAgent(asked.syntheticId, asked.caller, effects.stores)
  const [personas, topics] = await Promise.all([agents.personas(agent.syntheticId), agents.topics(agent.syntheticId)])
  const questions = topics.reduce((sum, { queries }) => sum + queries.length, 0)
  if (questions === 0) {
    throw new Failure('no_queries', 'This brand agent has no queries. Add some with POST /api/visibility/topics')
  }
  const calls = agentScanCalls(questions, personas.length)
  if (calls > maxima.callsPerScan) {
    throw new Failure(
      'scan_too_large',
      `This scan would make ${calls} calls to answer platforms; at most ${maxima.callsPerScan} are made in one scan`,
    )
  }
  // Noted before the scan exists, so that a deletion of the agent finds every scan of it.
  await effects.stores.deletions.noteScanOfAgent(agent.syntheticId, asked.uuid, new Date(effects.now()).toISOString())
  const started = await triggerScan(
    {
      uuid: asked.uuid,
      kind: 'agent-scan',
      seedUrl: agent.website,
      caller: asked.caller,
      cost: agentScanCost(questions, personas.length),
      isPublic: false,
      syntheticId: agent.syntheticId,
      asks: { questions, personas: personas.length },
    },
    effects,
  )
  // Personas and topics as they were paid for: later additions are for the next scan. If these notes are lost, the plan is cut
  // to what the credits cover.
  const notes = [scans.putWork(asked.uuid, 'personas', personas), scans.putWork(asked.uuid, 'topics', topics)]
  await Promise.all(notes).catch(() => effects.log.warn('the queries of a scan were not noted', { scanUuid: asked.uuid }))
  return { ...started, questions }
}
