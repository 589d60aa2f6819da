import { type Synthesized, synthesize } from '../../../lib/cdk/synthesize.ts'
import { stubAssets } from './stub-assets.ts'

export type Resource = { readonly Type: string; readonly Properties: Record<string, unknown>; readonly [member: string]: unknown }
export type Template = { Resources: Record<string, Resource>; [section: string]: unknown }

/** The template of a stage with empty handlers, checked by nothing: the tests do that. */
export async function synthesized(stage: string): Promise<{ template: Template; synthesis: Synthesized }> {
  const synthesis = await synthesize({ stage, assetsDir: stubAssets() })
  return { template: structuredClone(synthesis.template) as Template, synthesis } // a copy for tests to break
}

export function ofType(template: Template, type: string): readonly (readonly [string, Resource])[] {
  return Object.entries(template.Resources).filter(([, resource]) => resource.Type === type)
}
