import { createModel } from '../adapters/model/create-model.ts'
import { lazily, nothingBought, type StageEffects, stageEffects } from './effects.ts'
import { listPlatforms, modelOf, modelOptions, providers } from './effects-provider.ts'

/** For stages that ask the analysis model. */
export const modelEffects = /* @__PURE__ */ lazily(
  (): StageEffects => ({
    ...stageEffects(),
    platforms: { ...nothingBought.platforms, list: listPlatforms },
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
