import { sharedTransport } from '../../functions/adapters/platforms/create-transport.ts'
import { parseAio } from '../../functions/adapters/platforms/parse-aio.ts'
import { parseChatgpt } from '../../functions/adapters/platforms/parse-chatgpt.ts'
import { nothingSoFar, parseClaude } from '../../functions/adapters/platforms/parse-claude.ts'
import { parseGemini } from '../../functions/adapters/platforms/parse-gemini.ts'
import type { Exchange, ExchangeRequest } from '../../functions/adapters/platforms/transport.ts'
import { vendorAddress } from '../../functions/adapters/platforms/vendor-address.ts'
import { defaultModels } from '../../functions/contract/model-config.ts'
import {
  addressMember,
  keyMember,
  type PlatformId,
  platforms,
  type ReportedPlatform,
  reportedPlatforms,
} from '../../functions/contract/platforms.ts'
import type { ProviderSecret } from '../../functions/contract/provider-secret.ts'
import type { CallFailure } from '../../functions/core/ports.ts'
import { leastMeasuredPlatforms } from '../../functions/core/scan/measure/coverage.ts'
import { failureWords } from './failure-words.ts'

export type KeyTrial = {
  readonly platform: ReportedPlatform
  /** `unsure`: no response, or one that does not tell about the key. */
  readonly verdict: 'accepted' | 'refused' | 'unsure' | 'no_key'
  /** In words, never with the key or an address in it. */
  readonly detail: string
}

type Vendor = {
  readonly request: (key: string, baseUrl: string | undefined) => ExchangeRequest
  readonly failureIn: (exchange: Exchange) => CallFailure | null
}

const get = (url: string, headers: Readonly<Record<string, string>>): ExchangeRequest => ({ method: 'GET', url, headers })
const models = defaultModels.platforms
const now = (): number => Date.now()

/** Describing a model or an account is free with each of these vendors. */
const vendors: Readonly<Record<ReportedPlatform, Vendor>> = {
  chatgpt: {
    request: (key, base) =>
      get(vendorAddress(base ?? 'https://api.openai.com', `/v1/models/${models.chatgpt.model}`), {
        authorization: `Bearer ${key}`,
      }),
    failureIn: (exchange) => parseChatgpt(exchange, now).failure,
  },
  claude: {
    request: (key, base) =>
      get(vendorAddress(base ?? 'https://api.anthropic.com', `/v1/models/${models.claude.model}`), {
        'x-api-key': key,
        'anthropic-version': '2023-06-01',
      }),
    failureIn: (exchange) => {
      const parsed = parseClaude(exchange, nothingSoFar, now)
      return parsed.outcome === 'continue' ? null : parsed.failure
    },
  },
  gemini: {
    request: (key, base) =>
      get(vendorAddress(base ?? 'https://generativelanguage.googleapis.com', `/v1beta/models/${models.gemini.model}`), {
        'x-goog-api-key': key,
      }),
    failureIn: (exchange) => parseGemini(exchange, now).failure,
  },
  aio: {
    request: (key, base) =>
      get(`${vendorAddress(base ?? 'https://serpapi.com', '/account.json')}?${new URLSearchParams({ api_key: key })}`, {}),
    failureIn: (exchange) => {
      const parsed = parseAio(exchange, 1, now)
      return parsed.outcome === 'continue' ? null : parsed.failure
    },
  },
}

/**
 * Tries the key of each reported platform once, by a call that costs nothing. Never throws.
 * @param timeoutMs  of each call; they run at once
 */
export function tryKeys(secret: ProviderSecret, timeoutMs = 5_000): Promise<readonly KeyTrial[]> {
  return Promise.all(reportedPlatforms.map((platform) => tryKey(platform, secret, timeoutMs)))
}

async function tryKey(platform: ReportedPlatform, secret: ProviderSecret, timeoutMs: number): Promise<KeyTrial> {
  const key = secret[keyMember(platform)]
  if (key === undefined || key === '') return { platform, verdict: 'no_key', detail: 'no key' }
  const { request, failureIn } = vendors[platform]
  const base = secret[addressMember(platform)]
  const exchange = await sharedTransport()(request(key, base), { timeoutMs })
  if (exchange.kind === 'none') return { platform, verdict: 'unsure', detail: 'key not checked: no answer' }
  const { status } = exchange
  if (status >= 200 && status < 300) return { platform, verdict: 'accepted', detail: 'key accepted' }
  const failure = failureIn(exchange)
  // A 403 may only mean that the key may not make this call; a 404, that a proxy serves answers only.
  const isSure = failure?.kind === 'money' || (failure?.kind === 'key' && status !== 403)
  return isSure && failure !== null
    ? { platform, verdict: 'refused', detail: failureWords(failure) }
    : { platform, verdict: 'unsure', detail: `key not checked: status ${status}` }
}

/**
 * For the local runtime, whose keys are in the environment: a line per platform, with the variable to set or correct, and a sentence
 * where too few platforms are usable.
 */
export function trialLines(trials: readonly KeyTrial[]): readonly string[] {
  const tooFew = tooFewPlatforms(trials)
  const lines = trials.map((trial) => `${platforms[trial.platform].label.padEnd(19)} ${trial.detail}${whatToSet(trial)}`)
  return tooFew === undefined ? lines : [...lines, tooFew]
}

function whatToSet({ platform, verdict }: KeyTrial): string {
  const variable = `${keyMember(platform).replace('ApiKey', '').toUpperCase()}_API_KEY`
  return verdict === 'refused' ? `: check ${variable}` : verdict === 'no_key' ? `: ${variable} is not set` : ''
}

/** The sentence for a system in which every scan must fail; undefined while enough platforms are usable. */
export function tooFewPlatforms(trials: readonly KeyTrial[]): string | undefined {
  const usable = trials.filter(({ verdict }) => verdict === 'accepted' || verdict === 'unsure')
  if (usable.length >= leastMeasuredPlatforms) return undefined
  const named = (ids: readonly PlatformId[]) => ids.map((id) => platforms[id].label).join(', ')
  const who = usable.length === 0 ? 'No platform' : `Only ${named(usable.map(({ platform }) => platform))}`
  return `${who} can be asked, and a scan needs at least ${leastMeasuredPlatforms} platforms: every scan will fail until more keys work.`
}
