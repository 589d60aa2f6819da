import { listPersonas } from '../contract/persona.ts'
import { findAgent } from '../core/agents/find-agent.ts'
import { seePersonas } from '../core/service-texts.ts'
import { endpoint, type Handle } from '../runtime/endpoint.ts'

export const handle: Handle<typeof listPersonas> = async ({ query, caller }, effects) => {
  const agent = await findAgent(query.syntheticId, caller, effects)
  const personas = await effects.agents.personas(agent.syntheticId)
  return {
    syntheticId: agent.syntheticId,
    personaCount: personas.length,
    personas: [...personas],
    _service: seePersonas(agent, personas.length),
  }
}

export const handler = endpoint(listPersonas).handler(handle)
