import { createPersona } from '../contract/persona.ts'
import { findAgent } from '../core/agents/find-agent.ts'
import { addPersonaTo } from '../core/personas/add-persona.ts'
import { afterPersona } from '../core/service-texts.ts'
import { type PersonaEffects, personaEffects } from '../runtime/effects-persona.ts'
import { endpoint, type Handle } from '../runtime/endpoint.ts'

export const handle: Handle<typeof createPersona, PersonaEffects> = async ({ body, caller, ids }, effects) => {
  const { syntheticId, ...wish } = body
  const agent = await findAgent(syntheticId, caller, effects)
  const persona = await addPersonaTo(agent, wish, ids[0], effects)
  return {
    success: true,
    persona,
    _service: afterPersona(agent, persona, {
      isGenerated: wish.prompt !== undefined,
      count: new Set([...agent.personaIds, persona.id]).size,
      typedLocation: wish.demographics?.location,
    }),
  }
}

export const handler = endpoint(createPersona, personaEffects).handler(handle)
