import type { StageConfig } from '../../cdk/stages.ts'
import { simulatedPlatforms } from './wire/reply.ts'
import { wireOf } from './wire/wires.ts'

type PriceTable = StageConfig['settings']['prices']
type ModelConfig = StageConfig['settings']['models']

/** The price table, with the simulation's models at the prices of the real models that they replace. */
export function withSimulatedModels(prices: PriceTable, { platforms, analysis, reader }: ModelConfig): PriceTable {
  const standsFor = [
    ...simulatedPlatforms.map((platform) => [wireOf(platform).model, platforms[platform].model] as const),
    ['simulated-analysis', analysis.model] as const,
    ['simulated-reader', reader.model] as const,
  ]
  const priced = standsFor.flatMap(([simulated, real]) => {
    const price = prices.models[real]
    return simulated === null || price === undefined ? [] : [[simulated, price] as const]
  })
  return { ...prices, models: { ...prices.models, ...Object.fromEntries(priced) } }
}
