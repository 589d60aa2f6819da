import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createWebhookStore } from '../../../../functions/adapters/dynamo/webhook-store.ts'
import { createModel } from '../../../../functions/adapters/model/create-model.ts'
import { createPlatforms } from '../../../../functions/adapters/platforms/create-platforms.ts'
import type { ResolveHost } from '../../../../functions/adapters/web/address-guard.ts'
import { createPageFetcher } from '../../../../functions/adapters/web/fetch-page.ts'
import { reportedPlatforms } from '../../../../functions/contract/platforms.ts'
import type { ProviderSecret } from '../../../../functions/contract/provider-secret.ts'
import type { Settings } from '../../../../functions/contract/settings.ts'
import { createSpendBook } from '../../../../functions/core/scan/spend-book.ts'
import { announceScan } from '../../../../functions/core/webhooks/announce-scan.ts'
import { executionName } from '../../../../functions/core/webhooks/webhook.ts'
import type { AskEffects } from '../../../../functions/runtime/effects-ask.ts'
import type { FinishEffects } from '../../../../functions/runtime/effects-finish.ts'
import type { ModelEffects } from '../../../../functions/runtime/effects-model.ts'
import type { SiteEffects } from '../../../../functions/runtime/effects-site.ts'
import type { TestEngine } from '../../../support/engine.ts'
import { beginLife, type CallCount, type Disturb } from './lives.ts'

/** The effects of all stages together. */
export type AllStageEffects = AskEffects & FinishEffects & ModelEffects & SiteEffects

/** State that a test reads and changes while functions run. */
export type WatchedCalls = {
  readonly engine: TestEngine
  readonly settings: Settings
  /** The provider secret that the functions read; a test may rotate it. */
  secret: ProviderSecret
  /** How often it was read again after a refused key. */
  secretReloads: number
  disturb: Disturb | undefined
  readonly count: CallCount
  /** Names of the deliveries that were started, as often as they were. */
  readonly deliveries: string[]
  /** Names of what was measured. */
  readonly measured: string[]
}

export type EffectOptions = {
  readonly log: AllStageEffects['log']
  /** In place of a log and measurements that only remember. */
  readonly telling: Pick<AllStageEffects, 'log' | 'measure'> | undefined
  readonly resolve: ResolveHost
  readonly allowHosts: readonly string[]
  readonly now: () => number
  readonly rest: (ms: number) => Promise<void>
  /** Time limits of the calls are so many times shorter. */
  readonly speed: number
}

/** Effects for one invocation of a function: stores on the embedded engine, adapters over HTTP, each call counted and disturbed. */
export function effectsFor(functionName: string, world: WatchedCalls, options: EffectOptions): AllStageEffects {
  const { settings } = world
  const { log, telling, resolve, allowHosts, now, rest, speed } = options
  const life = beginLife(functionName, world.count, () => world.disturb)
  const { stores, table } = world.engine.begin({ fault: (_, operation) => life.tableFault(operation) })
  const modelSecret = world.secret
  const modelNamed = (which: 'analysis' | 'reader') =>
    life.model({
      ask: (request) =>
        createModel({
          key: modelSecret.openaiApiKey,
          baseUrl: modelSecret.openaiBaseUrl,
          model: settings.models[which],
          now: Date.now,
          sleep: rest,
          random: Math.random,
          reloadKey: () => Promise.resolve(undefined),
        }).ask({ ...request, timeoutMs: request.timeoutMs / speed }),
    })
  const makePlatform = (secret: ProviderSecret, id: (typeof reportedPlatforms)[number]) => {
    const made = createPlatforms({ secret, models: settings.models.platforms, which: [id], now }).get(id)
    return made === undefined
      ? undefined
      : life.platform({
          id,
          ask: (question, limits) => made.ask(question, { ...limits, timeoutMs: limits.timeoutMs / speed }),
        })
  }
  const keysOf = (secret: ProviderSecret) =>
    ({
      chatgpt: secret.openaiApiKey,
      claude: secret.anthropicApiKey,
      gemini: secret.geminiApiKey,
      aio: secret.serpapiApiKey,
    }) as const
  const inUse = world.secret
  return {
    ...stores,
    stores,
    now,
    newId: randomUUID,
    settings,
    baseUrl: 'http://visibility.test',
    stageName: 'test',
    allowHosts,
    log,
    // No stage reads it: what of the environment matters is in the settings.
    env: {} as AllStageEffects['env'],
    announce: (head) =>
      announceScan(head, {
        webhooks: createWebhookStore(table),
        deliveries: life.deliveries({ start: async (ref) => void world.deliveries.push(executionName(ref)) }),
        stores,
        baseUrl: 'http://visibility.test',
        now,
      }),
    measure: (id) => void world.measured.push(id),
    ...telling,
    spend: createSpendBook(stores, { prices: settings.prices, ceilingUsd: settings.ceilingUsd, now, onSpent: () => undefined }),
    clock: { now, sleep: rest, random: Math.random },
    newDelimiter: () => randomBytes(16).toString('hex'),
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    pages: life.pages(createPageFetcher({ resolve, allowHosts, now: Date.now })),
    model: modelNamed('analysis'),
    reader: modelNamed('reader'),
    // Drawing takes longer than all the rest of a scan; what is kept of a card is the same.
    cards: {
      make(card) {
        const bytes = Buffer.from(JSON.stringify(card))
        return Promise.resolve({ hash: createHash('sha256').update(bytes).digest('hex'), bytes })
      },
    },
    platforms: {
      list: () => {
        const keys = keysOf(world.secret)
        return Promise.resolve({
          configured: reportedPlatforms.filter((id) => keys[id] !== undefined),
          notConfigured: reportedPlatforms.filter((id) => keys[id] === undefined),
          simulated: true,
        })
      },
      find: (id) => Promise.resolve(makePlatform(inUse, id as (typeof reportedPlatforms)[number])),
      reload: (id) => {
        world.secretReloads += 1
        const platform = id as (typeof reportedPlatforms)[number]
        const isSame = keysOf(world.secret)[platform] === keysOf(inUse)[platform]
        return Promise.resolve(isSame ? null : (makePlatform(world.secret, platform) ?? null))
      },
    },
  }
}
