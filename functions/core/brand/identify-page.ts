import type { ModelAnswer, ModelRequest } from '../ports.ts'
import { type Identity, identityRequest } from './identity-request.ts'
import type { PageStructure } from './page-structure.ts'
import { type SettledIdentity, settleIdentity } from './settle-identity.ts'

/**
 * Whose page it is, read by structure and by the model: once, and once more where the two do not agree. A model that gives
 * nothing leaves what structure alone says.
 * @param ask  asks the model; told which of the two calls it is
 */
export async function identifyPage(
  structure: PageStructure,
  ask: (request: ModelRequest<Identity>, call: 'first' | 'again') => Promise<ModelAnswer<Identity>>,
): Promise<SettledIdentity> {
  const request = identityRequest(structure)
  const first = await ask(request, 'first')
  if (!first.ok) return settleIdentity(structure)
  const settled = settleIdentity(structure, first.value)
  if (settled.disputed.length === 0) return settled
  const second = await ask(request, 'again')
  return second.ok ? settleIdentity(structure, first.value, second.value) : settled
}
