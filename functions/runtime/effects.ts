import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createKeyCrypto } from '../adapters/crypto.ts'
import { createPageStores } from '../adapters/dynamo/create-page-stores.ts'
import { createPollStores, type PollStores } from '../adapters/dynamo/create-poll-stores.ts'
import { createStores } from '../adapters/dynamo/create-stores.ts'
import type { TablePatience } from '../adapters/dynamo/table.ts'
import { parsePepper } from '../adapters/secrets/parse-versions.ts'
import { createSecretReader } from '../adapters/secrets/read-secret.ts'
import { createWorkflow } from '../adapters/workflow/start-execution.ts'
import type { Settings } from '../contract/settings.ts'
import type { Caller } from '../core/accounts/account.ts'
import { authenticate, callerOf, mayTouch } from '../core/accounts/api-key.ts'
import type { AskClock } from '../core/scan/ask/ask-rules.ts'
import { parseScanUuid } from '../core/scan/scan-uuid.ts'
import { createSpendBook, type SpendBook } from '../core/scan/spend-book.ts'
import type { Stores, WorkflowPort } from '../core/stores.ts'
import { knownTags } from './entity-tag.ts'
import { type Env, hostSourceOf, readEnv, readSettings } from './env.ts'
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts'
import { createLog, type Log } from './log.ts'
import { type Measure, measure } from './measure.ts'
import type { HttpRequest } from './request.ts'

/*
 * The composition root, with the effects-*.ts beside it: the only place that constructs adapters. One maker per kind of
 * function, so that a bundle contains only what its function uses (the bundle test finds an LLM SDK in an API handler). Makers
 * that need a large package are in separate files: the bundler parses everything that a file imports before it removes unused
 * code, once for every function, which took twice as long with one file.
 */

type Plain<S> = S & {
  readonly stores: S
  /** Milliseconds. */
  readonly now: () => number
  readonly newId: () => string
  readonly baseUrl: string
  readonly stageName: string
  readonly allowHosts: readonly string[]
  readonly log: Log
  readonly env: Env
}
type Common = Plain<Stores> & { readonly settings: Settings }

type Identify = {
  /**
   * The caller a key belongs to; undefined for an invalid key.
   * @param keys  where it is read, in place of the store of all calls
   */
  readonly identify: (key: string, keys?: Stores['keys']) => Promise<Caller | undefined>
}
export type ApiEffects = Common & Identify
/** What the checks of every endpoint need. */
export type CheckEffects = Plain<Pick<Stores, 'keys' | 'claims'>> &
  Identify & {
    readonly settings: Partial<Pick<Settings, 'writesPaused'>>
    /** Compresses texts that are sent repeatedly, from a cache. */
    readonly pack?: (text: string) => Uint8Array
  }
/** For polls of a scan, which change nothing and need no settings. */
export type PollEffects = Plain<PollStores> &
  Identify & { readonly settings: Record<never, never>; readonly kept: KeptAnswers; readonly pack: KeptAnswers['pack'] }
/** For functions that start executions: the client would cost every reader 22 kB and its load time. */
export type TriggerEffects = ApiEffects & { readonly workflow: WorkflowPort }

/** Effects that every stage has; stages that call platforms or models, fetch sites or draw cards have more (effects-*.ts). */
export type StageEffects = Common & {
  readonly measure: Measure
  readonly spend: SpendBook
  readonly clock: AskClock
  /** 128 bits in hexadecimal. */
  readonly newDelimiter: () => string
  readonly sha256: (text: string) => string
}

/** Milliseconds since 1970. */
export const now = (): number => Date.now()
/** Hexadecimal digest of the text in UTF-8. */
export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

// Made once per environment. Calls of it are marked as pure, so that the bundler removes unused makers and their SDKs.
export const lazily = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T; readonly env: Env } | undefined
  return () => {
    const env = readEnv()
    if (made?.env !== env) made = { value: make(), env }
    return made.value
  }
}
/** @throws Error when the environment variable is missing */
export const mustBeSet = (value: string | undefined, name: string): string => {
  if (value === undefined) throw new Error(`${name} is not set for this function`)
  return value
}

const commonOf = (patience: TablePatience): Common => ({
  ...plainOf((tableName) => createStores({ tableName, patience })),
  settings: readSettings(),
})

const plainOf = <S extends object>(makeStores: (tableName: string) => S): Plain<S> => {
  const env = readEnv()
  const stores = makeStores(mustBeSet(env.tableName, 'TABLE_NAME'))
  return {
    ...stores,
    stores,
    now,
    newId: randomUUID,
    baseUrl: env.baseUrl,
    stageName: env.stageName,
    allowHosts: env.seedAllowHosts,
    log: createLog('visibility'),
    env,
  }
}

const workflow = /* @__PURE__ */ lazily(
  (): WorkflowPort => createWorkflow({ stateMachineArn: mustBeSet(readEnv().stateMachineArn, 'STATE_MACHINE_ARN') }),
)

/** Effects of pages: reads only, without an API key. */
export const pageEffects = /* @__PURE__ */ lazily(() => {
  const env = readEnv()
  const stores = createPageStores({ tableName: mustBeSet(env.tableName, 'TABLE_NAME') })
  return {
    ...stores,
    settings: readSettings(),
    baseUrl: env.baseUrl,
    log: createLog('visibility'),
    env,
    hosts: hostSourceOf(env),
  }
})

/** For API functions and the operator's commands. */
export const apiEffects = /* @__PURE__ */ lazily((): ApiEffects => withIdentity(commonOf('request')))

const polls = /* @__PURE__ */ lazily(() => {
  const { stores, bringingHead } = createPollStores({ tableName: mustBeSet(readEnv().tableName, 'TABLE_NAME') })
  const kept = createKeptAnswers()
  return { effects: { ...withIdentity(plainOf(() => stores)), settings: {}, kept, pack: kept.pack }, bringingHead }
})

/**
 * For polled functions: after a cold start, each caller waits for what they load. A poll that may be answered by the head alone
 * reads key and head in one call of the table.
 */
export function pollEffects({ request }: { readonly request: HttpRequest }): PollEffects {
  const { effects, bringingHead } = polls()
  const asked = request.query.get('uuid')?.[0] ?? ''
  const uuid = knownTags(request).length > 0 || effects.kept.has(asked) ? parseScanUuid(asked) : undefined
  if (uuid === undefined) return effects
  const own = bringingHead(uuid)
  return {
    ...effects,
    ...own,
    stores: { ...effects.stores, ...own },
    identify: (key) => effects.identify(key, own.keys),
  }
}

function withIdentity<Base extends Plain<Pick<Stores, 'keys'>>>(base: Base): Base & Identify {
  const pepper = lazily(() =>
    createSecretReader({ secretId: mustBeSet(base.env.pepperSecretId, 'PEPPER_SECRET_ID'), parse: parsePepper, now }),
  )
  const crypto = createKeyCrypto(() => pepper().value())
  return {
    ...base,
    async identify(key, keys = base.keys) {
      const row = await authenticate(key, { stage: base.stageName, keys, crypto, now })
      if (row === undefined) return undefined
      if (mayTouch(row, now())) await keys.touch(row.keyId, new Date(now()).toISOString())
      return callerOf(row)
    },
  }
}

export const triggerEffects = /* @__PURE__ */ lazily(
  (): TriggerEffects => ({ ...apiEffects(), workflow: { start: (scanId) => workflow().start(scanId) } }),
)

/** For functions that delete. */
export type DataEffects = ApiEffects & { readonly sha256: (text: string) => string }
export const dataEffects = /* @__PURE__ */ lazily((): DataEffects => ({ ...apiEffects(), sha256: sha256Of }))

/** For stages that only read and write the scan. */
export const stageEffects = /* @__PURE__ */ lazily((): StageEffects => {
  const base = commonOf('stage')
  return {
    ...base,
    measure,
    spend: createSpendBook(base.stores, {
      prices: base.settings.prices,
      ceilingUsd: base.settings.ceilingUsd,
      now,
      onSpent: (usd) => measure('spendTodayUsd', usd),
    }),
    clock: { now, sleep: (ms) => sleep(ms), random: Math.random },
    newDelimiter: () => randomBytes(16).toString('hex'),
    sha256: sha256Of,
  }
})
