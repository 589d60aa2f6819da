import type { StageOverrides } from '../../../lib/cdk/stages.ts'
import { type StackId, synthesize } from '../../../lib/cdk/synthesize.ts'
import { stubAssets } from './stub-assets.ts'

export type Resource = { readonly Type: string; readonly Properties: Record<string, unknown>; readonly [member: string]: unknown }
export type Template = { Resources: Record<string, Resource>; [section: string]: unknown }

/** The templates of a stage, that of the service with empty handlers, checked by nothing: the tests do that. */
export async function synthesized(stage: string, overrides: StageOverrides = {}): Promise<Readonly<Record<StackId, Template>>> {
  const { stacks } = await synthesize({ stage, overrides, assetsDir: stubAssets() })
  const copy = (id: StackId) => structuredClone(stacks[id]?.template ?? { Resources: {} }) as Template // for tests to break
  return {
    account: copy('account'),
    data: copy('data'),
    service: copy('service'),
    alarms: copy('alarms'),
    edge: copy('edge'),
  }
}

export function ofType(template: Template, type: string): readonly (readonly [string, Resource])[] {
  return Object.entries(template.Resources).filter(([, resource]) => resource.Type === type)
}
