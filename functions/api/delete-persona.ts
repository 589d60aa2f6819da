import { deletePersona } from '../contract/deletion.ts'
import { forgetAnswers } from '../core/deletion/delete-agent.ts'
import { findOwnAgent, mustNotBeScanned } from '../core/deletion/find-own-agent.ts'
import { Failure } from '../core/failure.ts'
import { afterDeletedPersona } from '../core/service-texts.ts'
import { endpoint, type Handle } from '../runtime/endpoint.ts'

export const handle: Handle<typeof deletePersona> = async ({ query, caller }, effects) => {
  const { syntheticId, personaId } = query
  const agent = await findOwnAgent(syntheticId, caller, effects)
  const missing = new Failure('persona_not_found', 'This brand agent has no persona with this personaId')
  if (!agent.personaIds.includes(personaId)) throw missing
  await mustNotBeScanned(agent, effects)
  await forgetAnswers(agent, [personaId], effects)
  if (!(await effects.agents.removePersona(syntheticId, personaId))) throw missing
  return { success: true, syntheticId, deleted: { personas: 1 }, _service: afterDeletedPersona(agent) }
}

export const handler = endpoint(deletePersona).handler(handle)
