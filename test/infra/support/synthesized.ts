import type { StageOverrides } from '../../../lib/cdk/stages.ts'
import { type StackId, synthesize } from '../../../lib/cdk/synthesize.ts'
import { stubAssets } from './stub-assets.ts'

export type Resource = { readonly Type: string; readonly Properties: Record<string, unknown>; readonly [member: string]: unknown }
export type Template = { Resources: Record<string, Resource>; [section: string]: unknown }

const made = new Map<string, ReturnType<typeof synthesize>>()

/** Synthesizes each order once for all files of a worker. */
function synthesizedOnce(stage: string, overrides: StageOverrides): ReturnType<typeof synthesize> {
  const order = JSON.stringify([stage, overrides])
  const known = made.get(order) ?? synthesize({ stage, overrides, assetsDir: stubAssets() })
  made.set(order, known)
  return known
}

/** The templates of a stage with empty handlers, without the CDK's checks, which tests make. */
export async function synthesized(stage: string, overrides: StageOverrides = {}): Promise<Readonly<Record<StackId, Template>>> {
  const { stacks } = await synthesizedOnce(stage, overrides)
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
