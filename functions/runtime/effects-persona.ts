import { createPlainModel } from '../adapters/model/create-plain-model.ts'
import type { AnalysisModel } from '../core/ports.ts'
import { type ApiEffects, apiEffects, lazily } from './effects.ts'
import { modelOf, modelOptions, providers } from './effects-provider.ts'

export type PersonaEffects = ApiEffects & { readonly model: AnalysisModel }

/** For create-persona, the only API function that asks the model; its bundle has no SDK. */
export const personaEffects = /* @__PURE__ */ lazily(
  (): PersonaEffects => ({
    ...apiEffects(),
    model: modelOf(
      (secret, reloadKey) =>
        createPlainModel({ ...modelOptions(), key: secret.openaiApiKey, baseUrl: secret.openaiBaseUrl, reloadKey }),
      providers,
    ),
  }),
)
