import * as z from 'zod'
import { forEachPlatform, platformIds, platformModels } from './platforms.ts'

/** The members are explained at `platformModels`. */
const platformModel = z.object({
  model: z.string().min(1),
  force: z.enum(['tool_choice', 'sentence']),
  maxOutputTokens: z.int().positive(),
})
export type PlatformModelConfig = z.infer<typeof platformModel>

const writingModel = z.object({ model: z.string().min(1), maxOutputTokens: z.int().positive() })

/** Which models a stage asks, as one JSON value in the environment of the functions that call them. */
export const modelConfig = z.object({
  platforms: z.record(z.enum(platformIds), platformModel),
  analysis: writingModel,
  /** Reads every answer, so a small model. */
  reader: writingModel,
})
export type ModelConfig = z.infer<typeof modelConfig>

export const defaultModels: ModelConfig = {
  platforms: /* @__PURE__ */ forEachPlatform((id) => platformModels[id].model),
  analysis: { model: 'gpt-6-sol', maxOutputTokens: 12_000 },
  reader: { model: 'gpt-6-luna', maxOutputTokens: 12_000 },
}

const dollars = z.number().nonnegative()

/** What calls cost, in US dollars, with the day on which the vendors' pages were read. */
export const priceTable = z.object({
  checkedOn: z.iso.date(),
  /** Dollars for a million tokens, by the beginning of a model's id; the longest beginning that fits counts. */
  models: z.record(z.string().min(1), z.object({ input: dollars, output: dollars })),
  /** Price of a model that is not listed: set high, so that a spend ceiling errs on the safe side. */
  unlistedModel: z.object({ input: dollars, output: dollars }),
  /** Dollars for a thousand searches. */
  searches: z.record(z.enum(platformIds), dollars),
})
export type PriceTable = z.infer<typeof priceTable>

export const defaultPrices: PriceTable = {
  checkedOn: '2026-11-27',
  models: {
    .../* @__PURE__ */ pricesOfPlatforms(),
    'gpt-6-astra': { input: 10, output: 50 },
    'gpt-6.2-astra': { input: 10, output: 50 },
    'gpt-6.1-sol': { input: 2, output: 10 },
    'gpt-6.2-sol': { input: 2, output: 10 },
    'gpt-6.1-terra': { input: 1, output: 5 },
    'gpt-6-luna': { input: 0.1, output: 0.5 },
    'gpt-5.6-sol': { input: 5, output: 30 },
    'gpt-5.6-terra': { input: 2, output: 12 },
    'gpt-5.6-luna': { input: 0.2, output: 1.2 },
    'gpt-5.4-mini': { input: 0.75, output: 4.5 },
    'claude-fable-5': { input: 10, output: 50 },
    'claude-opus-5': { input: 5, output: 25 },
    'claude-opus-5-5': { input: 4, output: 20 },
    // The higher price, for more than 100,000 prompt tokens: search results can make a call that long.
    'claude-haiku-5-5': { input: 0.5, output: 2.5 },
    'claude-haiku-4-5': { input: 1, output: 5 },
    'gemini-3.5-flash': { input: 1.5, output: 9 },
    'gemini-3.5-flash-lite': { input: 0.3, output: 2.5 },
    'gemini-3.1-pro-preview': { input: 2, output: 12 },
  },
  unlistedModel: { input: 10, output: 50 },
  searches: /* @__PURE__ */ forEachPlatform((id) => platformModels[id].thousandSearchesUsd),
}

function pricesOfPlatforms(): PriceTable['models'] {
  const priced = Object.values(platformModels).flatMap(({ model, millionTokensUsd }) =>
    millionTokensUsd === null ? [] : [[model.model, millionTokensUsd] as const],
  )
  return Object.fromEntries(priced)
}
