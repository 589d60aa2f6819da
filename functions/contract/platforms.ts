import * as z from 'zod'

/**
 * The answer platforms, one record each; secret, environment and documents derive from it.
 * - `asksWithPersona`: takes a system prompt, so a persona's point of view can be put there; an AI overview is asked with the
 *   query and the place alone.
 * - `vendor` begins the members of the provider secret (`openaiApiKey`, `openaiBaseUrl`) and, in upper case, the variables of
 *   the commands (`OPENAI_API_KEY`).
 */
export const platforms = {
  chatgpt: { label: 'ChatGPT', asksWithPersona: true, vendor: 'openai' },
  claude: { label: 'Claude', asksWithPersona: true, vendor: 'anthropic' },
  gemini: { label: 'Gemini', asksWithPersona: true, vendor: 'gemini' },
  aio: { label: 'Google AI Overviews', asksWithPersona: false, vendor: 'serpapi' },
  perplexity: { label: 'Perplexity', asksWithPersona: true, vendor: 'perplexity' },
} as const

export type PlatformId = keyof typeof platforms
export const platformIds = Object.keys(platforms) as readonly PlatformId[] as [PlatformId, ...PlatformId[]]
export const platformId = z.enum(platformIds)

type PlatformModel = {
  readonly model: { readonly model: string; readonly force: 'tool_choice' | 'sentence'; readonly maxOutputTokens: number }
  readonly millionTokensUsd: { readonly input: number; readonly output: number } | null
  readonly thousandSearchesUsd: number
}

/**
 * The default model of each platform with its list prices, apart from the records so that pages do not load them.
 * - `model`: the vendor's id of the model that is asked unless a stage names another; the AI overview has none.
 * - `force`: how a search is forced: by the vendor's switch or, where the vendor refuses or lacks one, by one neutral sentence
 * at the end of the system prompt and a check whether a search ran.
 * - `millionTokensUsd`, `thousandSearchesUsd`: list prices of that model, read on the day that `defaultPrices` names.
 */
export const platformModels: Readonly<Record<PlatformId, PlatformModel>> = {
  chatgpt: {
    model: { model: 'gpt-6-sol', force: 'tool_choice', maxOutputTokens: 6000 },
    millionTokensUsd: { input: 2, output: 10 },
    thousandSearchesUsd: 10,
  },
  claude: {
    // Forcing is refused with 400 by claude-sonnet-5-5, claude-opus-5-5 and claude-fable-5-1: those need `sentence`.
    model: { model: 'claude-sonnet-5', force: 'tool_choice', maxOutputTokens: 4096 },
    millionTokensUsd: { input: 2, output: 10 },
    thousandSearchesUsd: 10,
  },
  gemini: {
    // generateContent has no switch that forces a search.
    model: { model: 'gemini-3.8-flash', force: 'sentence', maxOutputTokens: 8192 },
    // The price from 1 January 2027; until then the vendor charges half.
    millionTokensUsd: { input: 1.5, output: 7.5 },
    thousandSearchesUsd: 14,
  },
  aio: {
    model: { model: 'google-ai-overview', force: 'tool_choice', maxOutputTokens: 1 },
    millionTokensUsd: null,
    thousandSearchesUsd: 15,
  },
  perplexity: {
    model: { model: 'perplexity/sonar', force: 'tool_choice', maxOutputTokens: 2000 },
    millionTokensUsd: { input: 0.25, output: 2.5 },
    thousandSearchesUsd: 2.5,
  },
}

export type Vendor = (typeof platforms)[PlatformId]['vendor']

/** Member of the provider secret that holds a platform's key. */
export const keyMember = (platform: PlatformId): `${Vendor}ApiKey` => `${platforms[platform].vendor}ApiKey`

/** Member of the provider secret with an address that replaces the vendor's. */
export const addressMember = (platform: PlatformId): `${Vendor}BaseUrl` => `${platforms[platform].vendor}BaseUrl`

/** A value for each platform. */
export const forEachPlatform = <T>(make: (platform: PlatformId) => T): Record<PlatformId, T> =>
  Object.fromEntries(platformIds.map((id) => [id, make(id)])) as Record<PlatformId, T> // entries of exactly these keys

/** The four platforms that every report names, in the order in which they are shown. */
export const reportedPlatforms = ['chatgpt', 'claude', 'gemini', 'aio'] as const
export type ReportedPlatform = (typeof reportedPlatforms)[number]
export const isReportedPlatform = (id: string): id is ReportedPlatform => reportedPlatforms.some((one) => one === id)

/** An object with one member for each reported platform. */
export const perPlatform = <T extends z.ZodType>(value: T) =>
  z.object({
    chatgpt: value.describe('ChatGPT.'),
    claude: value.describe('Claude.'),
    gemini: value.describe('Gemini.'),
    aio: value.describe('Google AI Overviews.'),
  } satisfies Record<ReportedPlatform, T>)
