import { identifySite } from '../core/scan/identify-site.ts'
import { type ModelEffects, modelEffects } from '../runtime/effects-model.ts'
import { type Run, stage } from '../runtime/stage.ts'

/**
 * Identifies the brand of the page: structure and the model read it, and claims that the page proves are stored with their
 * quotes.
 */
export const run: Run<Record<string, never>, ModelEffects> = async ({ head }, effects) => {
  if (head.kind !== 'agent-scan') await identifySite(head.uuid, effects)
  return {}
}

export const handler = stage('identify-brand', { effects: modelEffects }).handler(run)
