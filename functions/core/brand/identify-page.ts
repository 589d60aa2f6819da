import type { AnalysisModel, ModelUsage } from '../ports.ts'
import { identityRequest } from './identity-request.ts'
import type { PageStructure } from './page-structure.ts'
import { type SettledIdentity, settleIdentity } from './settle-identity.ts'

/**
 * Whose page it is, read by structure and by the model: once, and once more where the two do not agree. A model that gives
 * nothing leaves what structure alone says.
 * @param book  told of each call, the second one as `again`
 */
export async function identifyPage(
  structure: PageStructure,
  model: AnalysisModel,
  book: (call: 'first' | 'again', usage: ModelUsage) => Promise<void>,
): Promise<SettledIdentity> {
  const request = identityRequest(structure)
  const first = await model.ask(request)
  await book('first', first.usage)
  if (!first.ok) return settleIdentity(structure)
  const settled = settleIdentity(structure, first.value)
  if (settled.disputed.length === 0) return settled
  const second = await model.ask(request)
  await book('again', second.usage)
  return second.ok ? settleIdentity(structure, first.value, second.value) : settled
}
