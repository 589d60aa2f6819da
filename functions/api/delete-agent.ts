import { deleteAgent } from '../contract/deletion.ts'
import { countAgent, deleteAgent as remove } from '../core/deletion/delete-agent.ts'
import { findOwnAgent, mustNotBeScanned } from '../core/deletion/find-own-agent.ts'
import { afterDeletedAgent } from '../core/service-texts.ts'
import { type DataEffects, dataEffects } from '../runtime/effects.ts'
import { endpoint, type Handle } from '../runtime/endpoint.ts'

/** Of the function's 10 s; scans left then are removed by the upkeep, and no read returns them meanwhile. */
const workMs = 5_000

export const handle: Handle<typeof deleteAgent, DataEffects> = async ({ query, caller }, effects) => {
  const until = effects.now() + workMs
  const agent = await findOwnAgent(query.syntheticId, caller, effects)
  await mustNotBeScanned(agent, effects)
  const deleted = await countAgent(agent, effects)
  await remove(agent.syntheticId, effects, () => effects.now() < until)
  return { success: true, syntheticId: agent.syntheticId, deleted, _service: afterDeletedAgent(agent, deleted) }
}

export const handler = endpoint(deleteAgent, dataEffects).handler(handle)
