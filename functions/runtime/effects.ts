import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCardMaker } from '../adapters/card/create-card-maker.ts'
import { createKeyCrypto } from '../adapters/crypto.ts'
import { createPageStores } from '../adapters/dynamo/create-page-stores.ts'
import { createStores } from '../adapters/dynamo/create-stores.ts'
import { createModel } from '../adapters/model/create-model.ts'
import { createPlainModel } from '../adapters/model/create-plain-model.ts'
import { createPlatforms } from '../adapters/platforms/create-platforms.ts'
import { parsePepper } from '../adapters/secrets/parse-pepper.ts'
import { createSecretReader, type SecretReader } from '../adapters/secrets/read-secret.ts'
import { createPageFetcher, type PageFetcher } from '../adapters/web/fetch-page.ts'
import { createLocationReader } from '../adapters/web/location-reader.ts'
import { createWorkflow } from '../adapters/workflow/start-execution.ts'
import type { PlatformId } from '../contract/platforms.ts'
import { type ProviderSecret, providerSecret } from '../contract/provider-secret.ts'
import type { Caller } from '../core/accounts/account.ts'
import { authenticate, callerOf, mayTouch } from '../core/accounts/api-key.ts'
import type { CardMaker } from '../core/pages/social-card.ts'
import type { AnalysisModel, AnswerPlatform } from '../core/ports.ts'
import type { AskClock } from '../core/scan/ask/ask-rules.ts'
import { createSpendBook, type SpendBook } from '../core/scan/spend-book.ts'
import type { Stores, WorkflowPort } from '../core/stores.ts'
import { type Env, readEnv } from './env.ts'
import { createLog, type Log } from './log.ts'
import { type Measure, measure } from './measure.ts'

/*
 * The composition root: the only place that constructs adapters. One maker for each kind of function, so that a bundle holds
 * what its function uses and nothing else (the bundle test sees an LLM SDK that slips into an API handler).
 */

type Common = Stores & {
  readonly stores: Stores
  /** Milliseconds. */
  readonly now: () => number
  readonly newId: () => string
  readonly settings: Env['settings']
  readonly baseUrl: string
  readonly stageName: string
  readonly allowHosts: readonly string[]
  readonly log: Log
  readonly env: Env
}

export type ApiEffects = Common & {
  readonly workflow: WorkflowPort
  /** Who a key stands for; undefined for every key that is not valid. */
  readonly identify: (key: string) => Promise<Caller | undefined>
}
export type PersonaEffects = ApiEffects & { readonly model: AnalysisModel }

export type StageEffects = Common & {
  readonly measure: Measure
  readonly pages: PageFetcher
  readonly model: AnalysisModel
  readonly platforms: PlatformSet
  readonly cards: CardMaker
  readonly spend: SpendBook
  readonly clock: AskClock
  /** 128 bits in hexadecimal. */
  readonly newDelimiter: () => string
  readonly sha256: (text: string) => string
}

export type PlatformSet = {
  /** Platforms of the stage's configuration, with and without a key in the secret. */
  list(): Promise<{ configured: PlatformId[]; notConfigured: PlatformId[]; simulated: boolean }>
  find(platform: PlatformId): Promise<AnswerPlatform | undefined>
  /** With the key that is stored now; null when that is the same or none. */
  reload(platform: PlatformId): Promise<AnswerPlatform | null>
}

const now = (): number => Date.now()

// Each call of it is marked as pure: the bundler leaves out the makers, and their SDKs, that a function does not use.
const lazily = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
const mustBeSet = (value: string | undefined, name: string): string => {
  if (value === undefined) throw new Error(`${name} is not set for this function`)
  return value
}

const common = /* @__PURE__ */ lazily((): Common => {
  const env = readEnv()
  const stores = createStores({ tableName: mustBeSet(env.tableName, 'TABLE_NAME') })
  return {
    ...stores,
    stores,
    now,
    newId: randomUUID,
    settings: env.settings,
    baseUrl: env.baseUrl,
    stageName: env.stageName,
    allowHosts: env.seedAllowHosts,
    log: createLog('visibility'),
    env,
  }
})

const workflow = /* @__PURE__ */ lazily(
  (): WorkflowPort => createWorkflow({ stateMachineArn: mustBeSet(readEnv().stateMachineArn, 'STATE_MACHINE_ARN') }),
)

/** For pages: they only read, and ask nobody for a key. */
export const pageEffects = /* @__PURE__ */ lazily(() => {
  const env = readEnv()
  const stores = createPageStores({ tableName: mustBeSet(env.tableName, 'TABLE_NAME') })
  return { ...stores, settings: env.settings, baseUrl: env.baseUrl, log: createLog('visibility'), env }
})

/** For API functions and the operator's commands. */
export const apiEffects = /* @__PURE__ */ lazily((): ApiEffects => {
  const base = common()
  const pepper = lazily(() =>
    createSecretReader({ secretId: mustBeSet(base.env.pepperSecretId, 'PEPPER_SECRET_ID'), parse: parsePepper, now }),
  )
  const crypto = createKeyCrypto(() => pepper().value())
  return {
    ...base,
    workflow: { start: (scanId) => workflow().start(scanId) },
    async identify(key) {
      const row = await authenticate(key, { stage: base.stageName, keys: base.keys, crypto, now })
      if (row === undefined) return undefined
      if (mayTouch(row, now())) await base.keys.touch(row.keyId, new Date(now()).toISOString())
      return callerOf(row)
    },
  }
})

/** @throws Error that repeats nothing of the text: what a parser says of a secret could quote it */
function readProviderSecret(text: string): ProviderSecret {
  try {
    return providerSecret.parse(JSON.parse(text))
  } catch {
    throw new Error('The provider secret is no JSON object of keys and addresses')
  }
}

const providers = /* @__PURE__ */ lazily(() =>
  createSecretReader({
    secretId: mustBeSet(readEnv().providerSecretId, 'PROVIDER_SECRET_ID'),
    parse: readProviderSecret,
    now,
  }),
)
type Provider = Awaited<ReturnType<ReturnType<typeof providers>['value']>>

/** A model that is made when it is first asked, with the key that the secret holds then. */
function modelOf(
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
const modelOptions = () => ({
  model: readEnv().settings.models.analysis,
  now,
  sleep: (ms: number) => sleep(ms),
  random: Math.random,
})

/** For create-persona, the one API function that asks the model, without an SDK in its bundle. */
export const personaEffects = /* @__PURE__ */ lazily(
  (): PersonaEffects => ({
    ...apiEffects(),
    model: modelOf(
      (secret, reloadKey) =>
        createPlainModel({ ...modelOptions(), key: secret.openaiApiKey, baseUrl: secret.openaiBaseUrl, reloadKey }),
      providers,
    ),
  }),
)

const resolve = async (host: string) =>
  (await lookup(host, { all: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? (6 as const) : (4 as const),
  }))

const notHere = (what: string) => (): never => {
  throw new Error(`this function has no ${what}`)
}
const nothingBought: Pick<StageEffects, 'pages' | 'model' | 'platforms' | 'cards'> = {
  cards: { make: notHere('card maker') },
  pages: { fetchPage: notHere('page fetcher') },
  model: { ask: notHere('model') },
  platforms: { list: notHere('platforms'), find: notHere('platforms'), reload: notHere('platforms') },
}

/** For stages that only read and write the scan. */
export const stageEffects = /* @__PURE__ */ lazily((): StageEffects => {
  const base = common()
  return {
    ...base,
    ...nothingBought,
    measure,
    spend: createSpendBook(base.stores, { prices: base.settings.prices, now, onSpent: (usd) => measure('spendTodayUsd', usd) }),
    clock: { now, sleep: (ms) => sleep(ms), random: Math.random },
    newDelimiter: () => randomBytes(16).toString('hex'),
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
  }
})

/** For finish, the one function that draws. */
export const finishEffects = /* @__PURE__ */ lazily((): StageEffects => ({ ...stageEffects(), cards: createCardMaker() }))

/** For the one function that reads from addresses strangers chose. */
export const siteEffects = /* @__PURE__ */ lazily((): StageEffects => {
  const base = stageEffects()
  return { ...base, pages: createPageFetcher({ resolve, allowHosts: base.allowHosts, now }) }
})

/** For stages that ask the analysis model. */
export const modelEffects = /* @__PURE__ */ lazily(
  (): StageEffects => ({
    ...stageEffects(),
    platforms: { ...nothingBought.platforms, list: listPlatforms },
    model: modelOf(
      (secret, reloadKey) =>
        createModel({ ...modelOptions(), key: secret.openaiApiKey, baseUrl: secret.openaiBaseUrl, reloadKey }),
      providers,
    ),
  }),
)

const platformKeys = {
  chatgpt: 'openaiApiKey',
  claude: 'anthropicApiKey',
  gemini: 'geminiApiKey',
  aio: 'serpapiApiKey',
  perplexity: 'perplexityApiKey',
} as const satisfies Record<PlatformId, keyof Provider>

async function listPlatforms() {
  const secret = await providers().value()
  const { platforms } = readEnv().settings
  return {
    configured: platforms.filter((platform) => secret[platformKeys[platform]]),
    notConfigured: platforms.filter((platform) => !secret[platformKeys[platform]]),
    simulated: secret.simulated === true,
  }
}

/** For ask-batch, which asks the answer platforms. */
export const askEffects = /* @__PURE__ */ lazily((): StageEffects => {
  const base = stageEffects()
  const links = createLocationReader({ resolve, allowHosts: base.allowHosts })
  const make = (secret: Provider, which: PlatformId) =>
    createPlatforms({
      secret,
      models: base.settings.models.platforms,
      which: [which],
      now,
      resolveLocation: async (url) => (await links.readLocation(url)) ?? null,
    }).get(which)
  // The key in use, not the one the cache holds by now: a cache that was renewed meanwhile has the new one already.
  const inUse = new Map<PlatformId, string | undefined>()
  const take = (secret: Provider, platform: PlatformId) => {
    inUse.set(platform, secret[platformKeys[platform]])
    return make(secret, platform)
  }
  return {
    ...base,
    platforms: {
      list: listPlatforms,
      async find(platform) {
        return take(await providers().value(), platform)
      },
      async reload(platform) {
        const secret = await providers().reload()
        return secret[platformKeys[platform]] === inUse.get(platform) ? null : (take(secret, platform) ?? null)
      },
    },
  }
})
