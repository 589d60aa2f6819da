import { triggerAgentScan } from '../contract/agent.ts'
import { startAgentScan } from '../core/agents/start-agent-scan.ts'
import { triggerHeaders } from '../core/scan/accept-trigger.ts'
import { agentScanStatusUrl } from '../core/urls.ts'
import { type TriggerEffects, triggerEffects } from '../runtime/effects.ts'
import { endpoint, type Handle } from '../runtime/endpoint.ts'
import { reply } from '../runtime/respond.ts'

export const handle: Handle<typeof triggerAgentScan, TriggerEffects> = async ({ body, caller, ids }, effects) => {
  const started = await startAgentScan({ uuid: ids[0], syntheticId: body.syntheticId, caller }, effects)
  const { uuid, questions, charged } = started
  const statusUrl = agentScanStatusUrl(uuid, effects.baseUrl)
  return reply(
    { success: true, uuid, status: 'pending', statusUrl, questions, creditsHeld: charged },
    { headers: triggerHeaders(started, statusUrl) },
  )
}

export const handler = endpoint(triggerAgentScan, triggerEffects).handler(handle)
