import type { ModelConfig } from '../../contract/model-config.ts'
import type { PlatformId } from '../../contract/platforms.ts'
import type { ProviderSecret } from '../../contract/provider-secret.ts'
import type { AnswerPlatform } from '../../core/ports.ts'
import { createAio } from './aio.ts'
import { createChatgpt } from './chatgpt.ts'
import { createClaude } from './claude.ts'
import { sharedTransport } from './create-transport.ts'
import { createGemini } from './gemini.ts'
import { createPerplexity } from './perplexity.ts'
import type { ResolveLocation } from './resolve-redirects.ts'

/**
 * The answer platforms that can be asked.
 * @param options.which  the platforms of the stage; one without a key in the secret is absent from the result
 * @param options.resolveLocation  where a redirect leads, through the guard against private addresses; absent: Gemini's
 *                                 redirect addresses stay as they are
 * @param options.now  milliseconds of the wall clock, for waits that are given as dates and for what is left of a call
 */
export function createPlatforms(options: {
  readonly secret: ProviderSecret
  readonly models: ModelConfig['platforms']
  readonly which: readonly PlatformId[]
  readonly now: () => number
  readonly resolveLocation?: ResolveLocation | undefined
}): ReadonlyMap<PlatformId, AnswerPlatform> {
  const found = options.which.map((id) => [id, createPlatform(id, options)] as const)
  return new Map(found.filter((entry): entry is [PlatformId, AnswerPlatform] => entry[1] !== undefined))
}

function createPlatform(
  id: PlatformId,
  { secret, models, now, resolveLocation }: Parameters<typeof createPlatforms>[0],
): AnswerPlatform | undefined {
  const shared = { model: models[id], transport: sharedTransport(), now }
  switch (id) {
    case 'chatgpt':
      return whenKey(secret.openaiApiKey, (key) => createChatgpt({ ...shared, key, baseUrl: secret.openaiBaseUrl }))
    case 'claude':
      return whenKey(secret.anthropicApiKey, (key) => createClaude({ ...shared, key, baseUrl: secret.anthropicBaseUrl }))
    case 'gemini':
      return whenKey(secret.geminiApiKey, (key) =>
        createGemini({ ...shared, key, baseUrl: secret.geminiBaseUrl, resolveLocation }),
      )
    case 'aio':
      return whenKey(secret.serpapiApiKey, (key) => createAio({ ...shared, key, baseUrl: secret.serpapiBaseUrl }))
    case 'perplexity':
      return whenKey(secret.perplexityApiKey, (key) => createPerplexity({ ...shared, key, baseUrl: secret.perplexityBaseUrl }))
  }
}

function whenKey(key: string | undefined, create: (key: string) => AnswerPlatform): AnswerPlatform | undefined {
  return key === undefined || key === '' ? undefined : create(key)
}
