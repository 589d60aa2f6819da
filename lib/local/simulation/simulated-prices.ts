import type { StageConfig } from '../../cdk/stages.ts'

type PriceTable = StageConfig['settings']['prices']
type ModelConfig = StageConfig['settings']['models']

/** The price table with the simulation's models at the prices of the real ones that they stand for. */
export function withSimulatedModels(prices: PriceTable, { platforms, analysis, reader }: ModelConfig): PriceTable {
  const standsFor = {
    'simulated-gpt': platforms.chatgpt.model,
    'simulated-claude': platforms.claude.model,
    'simulated-gemini': platforms.gemini.model,
    'simulated-sonar': platforms.perplexity.model,
    'simulated-analysis': analysis.model,
    'simulated-reader': reader.model,
  }
  const priced = Object.entries(standsFor).flatMap(([simulated, real]) => {
    const price = prices.models[real]
    return price === undefined ? [] : [[simulated, price] as const]
  })
  return { ...prices, models: { ...prices.models, ...Object.fromEntries(priced) } }
}
