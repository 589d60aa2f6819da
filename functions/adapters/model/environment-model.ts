import { setTimeout as sleep } from 'node:timers/promises'
import { defaultModels } from '../../contract/model-config.ts'
import type { AnalysisModel } from '../../core/ports.ts'
import { createModel } from './create-model.ts'

/** The analysis model with the key of the environment, at `OPENAI_BASE_URL` where that is set; undefined without a key. */
export function environmentModel(env: Readonly<Record<string, string | undefined>>): AnalysisModel | undefined {
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
