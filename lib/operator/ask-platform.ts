import { setTimeout as sleep } from 'node:timers/promises'
import { createPlatforms } from '../../functions/adapters/platforms/create-platforms.ts'
import { defaultModels } from '../../functions/contract/model-config.ts'
import { addressMember, keyMember, type PlatformId, platformIds, platforms } from '../../functions/contract/platforms.ts'
import { type ProviderSecret, providerSecret } from '../../functions/contract/provider-secret.ts'
import { askAnswer } from '../../functions/core/scan/ask/ask-answer.ts'
import { askRules } from '../../functions/core/scan/ask/ask-rules.ts'
import { readPlace } from '../../functions/core/scan/ask/read-place.ts'
import { failureWords } from './failure-words.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Why a question cannot be asked, in words for the user of the command. */
export class AskError extends Error {
  override readonly name = 'AskError'
}

export type AskOrder = {
  readonly platform: string
  readonly question: string
  /** System prompt to ask with. */
  readonly persona: string | undefined
  /** Such as `Hamburg, DE`. */
  readonly place: string | undefined
  readonly language: string
  /** Tries of the answer, 1 to 99. */
  readonly maxTries: number
}

/**
 * Asks one answer platform one question, with the key in the environment.
 * @returns the outcome as it is printed
 * @throws AskError for an unknown platform, an empty question or a missing key
 */
export async function askPlatform(order: AskOrder, environment: Environment): Promise<object> {
  const { question, persona, place, language, maxTries } = order
  const id = platformIds.find((known) => known === order.platform)
  if (id === undefined) throw new AskError(`unknown platform "${order.platform}", known are ${platformIds.join(', ')}`)
  if (question.trim() === '') throw new AskError('the question is empty')
  const secret = readSecret(id, environment)
  const platform = createPlatforms({ secret, models: defaultModels.platforms, which: [id], now: Date.now }).get(id)
  if (platform === undefined) throw new AskError(`${variablesOf(id).key} is not set: ${id} cannot be asked without a key`)
  const asked = {
    question,
    personaPrompt: persona ?? null,
    language,
    place: place === undefined ? null : readPlace(place),
  }
  const answer = await askAnswer({
    ask: async () => ({ result: await platform.ask(asked, { timeoutMs: askRules.callMs }) }),
    maxTries,
    deadlineAt: Number.POSITIVE_INFINITY,
    takeRetry: () => true,
    clock: { now: Date.now, sleep: (ms) => sleep(ms), random: Math.random },
  })
  if (answer === undefined) throw new Error('No try was made')
  const { outcome, text, citedSources, model, searched, searchQueries, usage, retryAfterMs, failure } = answer.result
  const why = { status: failure?.status ?? null, reason: failure === null ? null : failureWords(failure) }
  return { platform: id, outcome, ...why, text, citedSources, model, searched, searchQueries, usage, retryAfterMs }
}

/** The environment variables of a platform: its key, and an address that replaces the vendor's. */
function variablesOf(id: PlatformId): { readonly key: string; readonly baseUrl: string } {
  const vendor = platforms[id].vendor.toUpperCase()
  return { key: `${vendor}_API_KEY`, baseUrl: `${vendor}_BASE_URL` }
}

function readSecret(id: PlatformId, environment: Environment): ProviderSecret {
  const { key, baseUrl } = variablesOf(id)
  const given = { [keyMember(id)]: environment[key] || undefined, [addressMember(id)]: environment[baseUrl] || undefined }
  const secret = providerSecret.safeParse(given)
  // Names only, since the first variable holds a secret.
  if (!secret.success) throw new AskError(`${key} or ${baseUrl} cannot be used as it is set`)
  return secret.data
}
