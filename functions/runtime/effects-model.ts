import { createModel } from '../adapters/model/create-model.ts'
import type { PlatformId } from '../contract/platforms.ts'
import type { AnalysisModel } from '../core/ports.ts'
import { lazily, type StageEffects, stageEffects } from './effects.ts'
import { listPlatforms, modelOf, modelOptions, providers } from './effects-provider.ts'

export type ModelEffects = StageEffects & {
  readonly model: AnalysisModel
  /** The small model that reads answers. */
  readonly reader: AnalysisModel
  readonly platforms: {
    /** The stage's platforms, split into those with and those without a key in the secret. */
    list(): Promise<{ configured: PlatformId[]; notConfigured: PlatformId[]; simulated: boolean }>
  }
}

/** For stages that ask the analysis model. */
export const modelEffects = /* @__PURE__ */ lazily(
  (): ModelEffects => ({
    ...stageEffects(),
    platforms: { list: listPlatforms },
    model: modelNamed('analysis'),
    reader: modelNamed('reader'),
  }),
)

function modelNamed(which: 'analysis' | 'reader') {
  return modelOf(
    (secret, reloadKey) =>
      createModel({ ...modelOptions(which), key: secret.openaiApiKey, baseUrl: secret.openaiBaseUrl, reloadKey }),
    providers,
  )
}
