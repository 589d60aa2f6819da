import { setTimeout as sleep } from 'node:timers/promises'
import { createModel } from '../../functions/adapters/model/create-model.ts'
import { defaultModels } from '../../functions/contract/model-config.ts'
import type { AnalysisModel } from '../../functions/core/ports.ts'

/** The analysis model with the key of the environment, at `OPENAI_BASE_URL` where that is set; undefined without a key. */
export function environmentModel(env: NodeJS.ProcessEnv): AnalysisModel | undefined {
  const key = env['OPENAI_API_KEY']
  if (key === undefined || key === '') return undefined
  const model = defaultModels.analysis
  return createModel({
    key,
    model,
    baseUrl: env['OPENAI_BASE_URL'],
    now: Date.now,
    sleep: (ms) => sleep(ms),
    random: Math.random,
  })
}
