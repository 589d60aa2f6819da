import type { ModelConfig } from '../../contract/model-config.ts'
import { addressMember, keyMember, type PlatformId } from '../../contract/platforms.ts'
import type { ProviderSecret } from '../../contract/provider-secret.ts'
import type { AnswerPlatform } from '../../core/ports.ts'
import { createAio } from './aio.ts'
import { createChatgpt, type PlatformOptions } from './chatgpt.ts'
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

const creators: Readonly<Record<PlatformId, (options: CreateOptions) => AnswerPlatform>> = {
  chatgpt: createChatgpt,
  claude: createClaude,
  gemini: createGemini,
  aio: createAio,
  perplexity: createPerplexity,
}
type CreateOptions = PlatformOptions & { readonly resolveLocation: ResolveLocation | undefined }

function createPlatform(
  id: PlatformId,
  { secret, models, now, resolveLocation }: Parameters<typeof createPlatforms>[0],
): AnswerPlatform | undefined {
  const key = secret[keyMember(id)]
  if (key === undefined || key === '') return undefined
  const transport = sharedTransport()
  return creators[id]({ model: models[id], transport, now, key, baseUrl: secret[addressMember(id)], resolveLocation })
}
