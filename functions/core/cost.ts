import type { PriceTable } from '../contract/model-config.ts'
import type { PlatformId } from '../contract/platforms.ts'

/** Millionths of a US dollar, whole: one token at one dollar a million is one of them, so sums stay exact. */
export type MicroDollars = number

/**
 * Cost of one call by the price table.
 * @param call  `model` as the vendor's answer named it (null: no model ran, tokens are free), `searches` as billed; `platform` is
 * null for calls of the analysis model, which do not search
 * @returns millionths of a dollar, rounded up; a model that is not listed costs what `unlistedModel` says
 */
export function costOfCall(
  call: {
    readonly platform: PlatformId | null
    readonly model: string | null
    readonly usage: { readonly input: number; readonly output: number } | null
    readonly searches: number
  },
  prices: PriceTable,
): MicroDollars {
  const tokens = call.usage === null ? 0 : tokenCost(call.model, call.usage, prices)
  // A thousand searches at n dollars: one search is n thousandths of a dollar, n * 1,000 millionths.
  const searches = call.platform === null ? 0 : call.searches * prices.searches[call.platform] * 1000
  // Rounds to thousandths first, so that noise of binary fractions does not raise the final rounding up.
  return Math.ceil(Number((tokens + searches).toFixed(3)))
}

/**
 * The most that one call of a platform costs in practice: the longest answer, with the searches and results of the most
 * expensive answers.
 * @returns millionths of a dollar
 */
export function worstOfAnswer(
  platform: PlatformId,
  { model, maxOutputTokens }: { readonly model: string; readonly maxOutputTokens: number },
  prices: PriceTable,
): MicroDollars {
  const isAssistant = platform !== 'aio'
  return costOfCall(
    {
      platform,
      model: isAssistant ? model : null,
      usage: isAssistant ? { input: longestInputTokens, output: maxOutputTokens } : null,
      searches: isAssistant ? mostSearches : 2, // an overview may be fetched in a second request
    },
    prices,
  )
}
const longestInputTokens = 20_000
const mostSearches = 3

/**
 * The most that one request to the analysis model can cost, its repair try included.
 * @param bytes  of all that is sent; a token has two bytes or more in every script
 */
export function worstOfModelCall(
  bytes: number,
  { model, maxOutputTokens }: { readonly model: string; readonly maxOutputTokens: number },
  prices: PriceTable,
): MicroDollars {
  const usage = { input: Math.ceil(bytes / 2) + schemaTokens, output: maxOutputTokens }
  return 2 * costOfCall({ platform: null, model, usage, searches: 0 }, prices)
}
const schemaTokens = 1_000

/** Dollars with four decimals, for people: 16842 is `$0.0169`. */
export function asDollars(cost: MicroDollars): string {
  return `$${(cost / 1_000_000).toFixed(4)}`
}

function tokenCost(model: string | null, usage: { readonly input: number; readonly output: number }, prices: PriceTable): number {
  const price = (model === null ? undefined : priceOf(model, prices)) ?? prices.unlistedModel
  return usage.input * price.input + usage.output * price.output
}

/** Model ids in responses end with a release (`gemini-3.8-flash-001`): the longest listed beginning is the model. */
function priceOf(model: string, prices: PriceTable): { readonly input: number; readonly output: number } | undefined {
  const listed = Object.keys(prices.models).filter((id) => model === id || model.startsWith(`${id}-`))
  const longest = listed.sort((a, b) => b.length - a.length)[0]
  return longest === undefined ? undefined : prices.models[longest]
}
