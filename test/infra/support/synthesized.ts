import type { StageOverrides } from '../../../lib/cdk/stages.ts'
import { type StackId, synthesize } from '../../../lib/cdk/synthesize.ts'
import { stubAssets } from './stub-assets.ts'

export type Resource = { readonly Type: string; readonly Properties: Record<string, unknown>; readonly [member: string]: unknown }
export type Template = { Resources: Record<string, Resource>; [section: string]: unknown }

/** The templates of a stage, that of the service with empty handlers, checked by nothing: the tests do that. */
export async function synthesized(
  stage: string,
  overrides: StageOverrides = {},
): Promise<Readonly<Record<StackId, Template>> & { template: Template }> {
  const { stacks } = await synthesize({ stage, overrides, assetsDir: stubAssets() })
  const copy = (id: StackId) => structuredClone(stacks[id]?.template ?? { Resources: {} }) as Template // for tests to break
  const service = copy('service')
  return { account: copy('account'), data: copy('data'), service, edge: copy('edge'), template: service }
}

export function ofType(template: Template, type: string): readonly (readonly [string, Resource])[] {
  return Object.entries(template.Resources).filter(([, resource]) => resource.Type === type)
}
