import { setTimeout as sleep } from 'node:timers/promises'
import { createSecretReader, type SecretReader } from '../adapters/secrets/read-secret.ts'
import { keyMember } from '../contract/platforms.ts'
import { type ProviderSecret, providerSecret } from '../contract/provider-secret.ts'
import type { AnalysisModel } from '../core/ports.ts'
import { lazily, mustBeSet, now } from './effects.ts'
import { readEnv, readSettings } from './env.ts'

/** @throws Error that repeats nothing of the text: a parser's message could quote the secret */
function readProviderSecret(text: string): ProviderSecret {
  try {
    return providerSecret.parse(JSON.parse(text))
  } catch {
    throw new Error('The provider secret is no JSON object of keys and addresses')
  }
}

export const providers = /* @__PURE__ */ lazily(() =>
  createSecretReader({
    secretId: mustBeSet(readEnv().providerSecretId, 'PROVIDER_SECRET_ID'),
    parse: readProviderSecret,
    now,
  }),
)
export type Provider = Awaited<ReturnType<ReturnType<typeof providers>['value']>>

/** A model that is created at its first call, with the key in the secret at that time. */
export function modelOf(
  make: (secret: Provider, reloadKey: () => Promise<string | undefined>) => AnalysisModel,
  secret: () => SecretReader<Provider>,
): AnalysisModel {
  return {
    async ask(request) {
      const held = await secret().value()
      const reloadKey = async () => {
        const { openaiApiKey } = await secret().reload()
        return openaiApiKey === held.openaiApiKey ? undefined : openaiApiKey
      }
      return make(held, reloadKey).ask(request)
    },
  }
}
/** Clock, waiting and the configured model of a client of the analysis model or of the reader of answers. */
export const modelOptions = (which: 'analysis' | 'reader' = 'analysis') => ({
  model: readSettings().models[which],
  now,
  sleep: (ms: number) => sleep(ms),
  random: Math.random,
})

/** The stage's platforms, split into those with and those without a key in the secret. */
export async function listPlatforms() {
  const secret = await providers().value()
  const { platforms } = readSettings()
  return {
    configured: platforms.filter((platform) => secret[keyMember(platform)]),
    notConfigured: platforms.filter((platform) => !secret[keyMember(platform)]),
    simulated: secret.simulated === true,
  }
}
