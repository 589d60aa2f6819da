import * as z from 'zod'

/**
 * The answer platforms, one record each. `asksWithPersona`: the platform takes a system prompt, so a persona's point of
 * view can be put there; an AI overview is asked with the query and the place alone.
 */
export const platforms = {
  chatgpt: { label: 'ChatGPT', asksWithPersona: true, secretMember: 'openaiApiKey' },
  claude: { label: 'Claude', asksWithPersona: true, secretMember: 'anthropicApiKey' },
  gemini: { label: 'Gemini', asksWithPersona: true, secretMember: 'geminiApiKey' },
  aio: { label: 'Google AI Overviews', asksWithPersona: false, secretMember: 'serpapiApiKey' },
  perplexity: { label: 'Perplexity', asksWithPersona: true, secretMember: 'perplexityApiKey' },
} as const

export type PlatformId = keyof typeof platforms
export const platformIds = Object.keys(platforms) as readonly PlatformId[] as [PlatformId, ...PlatformId[]]
export const platformId = z.enum(platformIds)

/** The four platforms that every report names, in the order in which they are shown. */
export const reportedPlatforms = ['chatgpt', 'claude', 'gemini', 'aio'] as const
export type ReportedPlatform = (typeof reportedPlatforms)[number]
export const isReportedPlatform = (id: string): id is ReportedPlatform => reportedPlatforms.some((one) => one === id)
