import type { Identity } from '../brand/identity.ts'
import type { PageStructure } from '../brand/page-structure.ts'
import { type SettledIdentity, settleIdentity } from '../brand/settle-identity.ts'
import type { ModelAnswer, ModelRequest } from '../ports.ts'
import { identityRequest } from '../prompts/identify-page.ts'

/**
 * Identifies the brand of a page by structure and by the model: one call, and a second where the two disagree. Without an answer
 * of the model, structure alone decides.
 * @param ask  asks the model; gets the number of the call
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
