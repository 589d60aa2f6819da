import { expect, test } from 'vitest'
import { defaultModels, defaultPrices, modelConfig, priceTable } from '../../functions/contract/model-config.ts'
import { asDollars, costOfCall } from '../../functions/core/cost.ts'

const usage = { input: 8_421, output: 512 }

test.for([
  ['tokens and a search', { platform: 'chatgpt', model: 'gpt-6-sol', usage, searches: 1 }, 8_421 * 2 + 512 * 10 + 10_000],
  [
    'a served id with a release at its end',
    { platform: 'gemini', model: 'gemini-3.8-flash-001', usage, searches: 2 },
    Math.ceil(8_421 * 1.5 + 512 * 7.5) + 28_000,
  ],
  ['the longest id that fits', { platform: 'claude', model: 'claude-opus-5-5', usage, searches: 0 }, 8_421 * 4 + 512 * 20],
  [
    'a model that is not listed, at the dearest',
    { platform: 'claude', model: 'claude-novel-9', usage, searches: 0 },
    8_421 * 10 + 512 * 50,
  ],
  [
    'an id that only begins with the same letters',
    { platform: null, model: 'gpt-6-solar', usage, searches: 0 },
    8_421 * 10 + 512 * 50,
  ],
  ['a search without tokens', { platform: 'aio', model: null, usage: null, searches: 2 }, 30_000],
  ['a call that served nothing', { platform: 'claude', model: null, usage: null, searches: 0 }, 0],
  ['the analysis model, which does not search', { platform: null, model: 'gpt-6-sol', usage, searches: 3 }, 8_421 * 2 + 512 * 10],
] as const)('%s', ([, call, microDollars]) => {
  expect(costOfCall(call, defaultPrices)).toBe(microDollars)
})

test('parts of a millionth are rounded up, noise of binary fractions is not', () => {
  const prices = { ...defaultPrices, models: { m: { input: 0.1, output: 0.2 } } }
  expect(costOfCall({ platform: null, model: 'm', usage: { input: 1, output: 0 }, searches: 0 }, prices)).toBe(1)
  expect(costOfCall({ platform: null, model: 'm', usage: { input: 10, output: 10 }, searches: 0 }, prices)).toBe(3)
})

test('dollars are written with four decimals', () => {
  expect(asDollars(16_842)).toBe('$0.0168')
})

test('the defaults fit their own schemas and every default model has a price', () => {
  expect(modelConfig.parse(defaultModels)).toEqual(defaultModels)
  expect(priceTable.parse(defaultPrices)).toEqual(defaultPrices)
  const asked = [...Object.values(defaultModels.platforms), defaultModels.analysis].map(({ model }) => model)
  expect(asked.filter((model) => model !== 'google-ai-overview' && !(model in defaultPrices.models))).toEqual([])
})
