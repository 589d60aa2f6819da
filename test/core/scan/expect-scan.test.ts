import { expect, test } from 'vitest'
import { expectScan } from '../../../functions/core/scan/expect-scan.ts'
import { configOf } from '../../../lib/cdk/stages.ts'
import { localOverrides } from '../../../lib/local/local-stage.ts'
import { withSimulatedModels } from '../../../lib/local/simulation/simulated-prices.ts'

const { settings } = configOf('prod')

test('a preview takes an environment for each of its seven batches and costs a few dollars', () => {
  const { environments, estimateUsd } = expectScan(undefined, settings)
  expect(environments).toBe(7)
  expect(estimateUsd).toBeGreaterThan(1)
  expect(estimateUsd).toBeLessThan(4)
})

test('an agent scan takes no more environments than one scan may', () => {
  expect(expectScan({ questions: 50, personas: 10 }, settings).environments).toBe(settings.environments.scan)
  expect(expectScan({ questions: 5, personas: 1 }, settings).environments).toBe(4)
})

test('the models of the simulation cost as much as the real ones that they replace', () => {
  const { models } = withSimulatedModels(settings.prices, settings.models)
  expect(models['simulated-gpt']).toEqual(models[settings.models.platforms.chatgpt.model])
  expect(models['simulated-claude']).toEqual(models[settings.models.platforms.claude.model])
  expect(models['simulated-gemini']).toEqual(models[settings.models.platforms.gemini.model])
  expect(models['simulated-reader']).toEqual(models[settings.models.reader.model])
})

test('the local runtime counts what simulated calls would cost', () => {
  const { settings: local } = localOverrides(true) as { settings: Pick<typeof settings, 'prices'> } // its own settings
  expect(local.prices).toEqual(withSimulatedModels(settings.prices, settings.models))
  expect(local.prices).not.toEqual(settings.prices)
})
