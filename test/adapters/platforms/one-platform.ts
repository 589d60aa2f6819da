import { createPlatforms } from '../../../functions/adapters/platforms/create-platforms.ts'
import { defaultModels, type PlatformModelConfig } from '../../../functions/contract/model-config.ts'
import { addressMember, keyMember, type PlatformId, platformIds } from '../../../functions/contract/platforms.ts'
import type { AnswerPlatform, PlatformQuestion, PlatformResult } from '../../../functions/core/ports.ts'

export const testKey = 'test-key-8d1f'

/** The named platform, with its address replaced. */
export function onePlatform(
  id: PlatformId,
  baseUrl: string,
  options: {
    readonly now?: () => number
    readonly model?: Partial<PlatformModelConfig>
    readonly resolveLocation?: (url: string) => Promise<string | null>
  } = {},
): AnswerPlatform {
  const platform = createPlatforms({
    secret: Object.fromEntries(
      platformIds.flatMap((one) => [
        [keyMember(one), testKey],
        [addressMember(one), baseUrl],
      ]),
    ),
    models: { ...defaultModels.platforms, [id]: { ...defaultModels.platforms[id], ...options.model } },
    which: [id],
    now: options.now ?? Date.now,
    resolveLocation: options.resolveLocation,
  }).get(id)
  if (platform === undefined) throw new Error(`No platform ${id}`)
  return platform
}

export const aQuestion: PlatformQuestion = {
  question: 'Which physiotherapist is good for runners?',
  personaPrompt: null,
  language: 'de',
  place: { country: 'DE', region: 'Hamburg', city: 'Hamburg', timezone: 'Europe/Berlin' },
}

/** The members that a recorded response determines. */
export function shownMembers(result: PlatformResult): Record<string, unknown> {
  const { outcome, text, citedSources, model, usage, retryAfterMs, searched, searchQueries } = result
  return { outcome, text, citedSources, model, usage, retryAfterMs, searched, searchQueries }
}
