import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createWebhookStore } from '../../../../functions/adapters/dynamo/webhook-store.ts'
import { createModel } from '../../../../functions/adapters/model/create-model.ts'
import { createPlatforms } from '../../../../functions/adapters/platforms/create-platforms.ts'
import type { ResolveHost } from '../../../../functions/adapters/web/address-guard.ts'
import { createPageFetcher } from '../../../../functions/adapters/web/fetch-page.ts'
import { reportedPlatforms } from '../../../../functions/contract/platforms.ts'
import { type ProviderSecret, providerSecret } from '../../../../functions/contract/provider-secret.ts'
import type { Settings } from '../../../../functions/contract/settings.ts'
import { type StageId, stageIds } from '../../../../functions/contract/stage.ts'
import type { Account, Caller } from '../../../../functions/core/accounts/account.ts'
import { isTerminal, type ScanHead } from '../../../../functions/core/scan/scan.ts'
import { createSpendBook } from '../../../../functions/core/scan/spend-book.ts'
import { sweepOpenScans } from '../../../../functions/core/scan/sweep.ts'
import { type TriggerRequest, triggerScan } from '../../../../functions/core/scan/trigger-scan.ts'
import type { Stores } from '../../../../functions/core/stores.ts'
import { announceScan } from '../../../../functions/core/webhooks/announce-scan.ts'
import { executionName } from '../../../../functions/core/webhooks/webhook.ts'
import type { AskEffects } from '../../../../functions/runtime/effects-ask.ts'
import type { FinishEffects } from '../../../../functions/runtime/effects-finish.ts'
import type { ModelEffects } from '../../../../functions/runtime/effects-model.ts'
import type { SiteEffects } from '../../../../functions/runtime/effects-site.ts'
import { type Run, type StageInput, stage } from '../../../../functions/runtime/stage.ts'
import { run as analyse } from '../../../../functions/scan/analyse.ts'
import { run as askBatch } from '../../../../functions/scan/ask-batch.ts'
import { failScan } from '../../../../functions/scan/fail-scan.ts'
import { run as finish, whenEnded } from '../../../../functions/scan/finish.ts'
import { run as identifyBrand } from '../../../../functions/scan/identify-brand.ts'
import { run as planQuestions } from '../../../../functions/scan/plan-questions.ts'
import { run as postIdeas } from '../../../../functions/scan/post-ideas.ts'
import { run as profileBrand } from '../../../../functions/scan/profile-brand.ts'
import { run as readAnswers } from '../../../../functions/scan/read-answers.ts'
import { run as readSite } from '../../../../functions/scan/read-site.ts'
import { run as scoreScan } from '../../../../functions/scan/score-scan.ts'
import { finalize } from '../../../../functions/upkeep/finalizer.ts'
import { configOf } from '../../../../lib/cdk/stages.ts'
import { type Simulation, type SimulationOptions, startSimulation } from '../../../../lib/local/simulation/start-simulation.ts'
import { StatesApiError } from '../../../../lib/local/states/api-error.ts'
import { systemClock } from '../../../../lib/local/states/clock.ts'
import { createMemoryStore, type ExecutionRecord } from '../../../../lib/local/states/execution-store.ts'
import { createStateMachines } from '../../../../lib/local/states/state-machine.ts'
import type { InterpreterSwitches } from '../../../../lib/local/states/switches.ts'
import { FunctionDied, startEngine, type TestEngine } from '../../../support/engine.ts'
import { aContext } from '../../../support/event.ts'
import { anAccount, openingOf } from '../../../support/rows.ts'
import { callerOf } from '../../../support/scan-protocol.ts'
import { beginLife, type CallCount, type Disturb } from './lives.ts'

/** The effects of all stages together. */
type StageEffects = AskEffects & FinishEffects & ModelEffects & SiteEffects

const runs: Readonly<
  Record<
    string,
    { readonly run: Run<unknown, StageEffects>; readonly raisesHead?: boolean; readonly whenEnded?: Run<unknown, StageEffects> }
  >
> = {
  'read-site': { run: readSite },
  'identify-brand': { run: identifyBrand },
  'profile-brand': { run: profileBrand },
  'plan-questions': { run: planQuestions, raisesHead: false },
  'ask-batch': { run: askBatch, raisesHead: false },
  'read-answers': { run: readAnswers, raisesHead: false },
  'score-scan': { run: scoreScan },
  analyse: { run: analyse },
  'post-ideas': { run: postIdeas },
  finish: { run: finish, raisesHead: false, whenEnded },
}
const notThere = (name: string): never => {
  throw Object.assign(new Error(`Function not found: ${name}`), { name: 'Lambda.ResourceNotFoundException' })
}
const machineArn = 'arn:aws:states:us-east-1:000000000000:stateMachine:scan'
const camel = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const deployedMachine = new URL('../../../../state-machines/scan.asl.json', import.meta.url)
/** A definition, each placeholder filled with the id of its stage. */
const definitionIn = (file: URL): string =>
  readFileSync(file, 'utf8').replace(/\$\{(\w+)\}/g, (_, name: string) =>
    name === 'mapConcurrency' ? '40' : (stageIds.find((id) => camel(id) === name) ?? name),
  )

export type StageWorld = {
  readonly engine: TestEngine
  readonly simulation: Simulation
  /** Read whenever something is delivered. */
  readonly switches: InterpreterSwitches
  readonly settings: Settings
  /** The provider secret that the functions read; a test may rotate it. */
  secret: ProviderSecret
  /** How often it was read again after a refused key. */
  secretReloads: number
  disturb: Disturb | undefined
  readonly count: CallCount
  readonly logs: string[]
  /** Names of the deliveries that were started, as often as they were. */
  readonly deliveries: string[]
  /** Names of what was measured. */
  readonly measured: string[]
  /** Milliseconds by which the functions' clock is ahead. */
  aheadMs: number
  readonly account: Account
  readonly effectsOf: (functionName: string) => StageEffects
  readonly invoke: (stage: string, input: StageInput) => Promise<unknown>
  readonly trigger: (request?: Partial<TriggerRequest>) => Promise<string>
  readonly ended: (uuid: string) => Promise<ExecutionRecord>
  readonly counters: (uuid: string) => ReturnType<ReturnType<typeof createStateMachines>['counters']>
  /** Ends the execution as an operator would; workers that run go on. */
  readonly stop: (uuid: string) => void
  readonly head: (uuid: string) => Promise<ScanHead | undefined>
  /** Triggers, and waits until the scan is closed, sweeping as the schedule would. */
  readonly scan: (request?: Partial<TriggerRequest>) => Promise<ScanHead>
  /** Waits until a triggered scan is closed. */
  readonly closed: (uuid: string) => Promise<ScanHead>
  readonly sweep: () => Promise<void>
  readonly wipe: () => Promise<void>
  readonly close: () => Promise<void>
}

export type StageWorldOptions = {
  readonly simulation?: SimulationOptions
  readonly allowHosts?: readonly string[]
  /** Where host names lead; without it none is found. */
  readonly resolve?: ResolveHost
  readonly settings?: Partial<Settings>
  /** In place of the world's own, which only remember. */
  readonly telling?: Pick<StageEffects, 'log' | 'measure'>
  /** Waits and time limits of the calls are so many times shorter. */
  readonly speed?: number
  /** Of the state machine; that of this release unless given. */
  readonly machine?: URL
  /** Functions of an earlier release that are still there, by the placeholder of the machine. */
  readonly formerFunctions?: Readonly<Record<string, () => unknown>>
}

/**
 * All stages as they are deployed, in this process: the real state machine, stores on the embedded engine, adapters over HTTP to
 * the simulation. A test can end each invocation at any call.
 */
export async function startStageWorld(options: StageWorldOptions = {}): Promise<StageWorld> {
  const { speed = 1, resolve = () => Promise.resolve([]) } = options
  const simulation = await startSimulation({ latencyMs: 0, ...options.simulation })
  const engine = await startEngine()
  const account = anAccount({ accountId: 'payer', plan: 'pro', credits: 1_000_000 })
  await engine.stores.accounts.create(account, openingOf(account))
  const logs: string[] = []
  const measured: string[] = []
  const deliveries: string[] = []
  const note = (message: string, fields: object = {}) => logs.push(JSON.stringify({ message, ...fields }))
  const log = { info: note, warn: note, error: note }
  const caller: Caller = callerOf(account)
  const allowHosts = [simulation.demoSiteHost, ...(options.allowHosts ?? [])]
  const base = configOf('dev').settings
  const settings: Settings = {
    ...base,
    maxRunningScans: 1_000,
    environments: { scan: 40, stage: 100_000 },
    ceilingUsd: { scan: 1_000_000, day: 1_000_000 },
    ...options.settings,
  }
  const startedMs = Date.now()
  const now = () => Math.round(startedMs + (Date.now() - startedMs) * speed) + world.aheadMs
  const rest = (ms: number) => sleep(ms / speed)

  const effectsOf = (functionName: string): StageEffects => {
    const life = beginLife(functionName, world.count, () => world.disturb)
    const { stores, table } = engine.begin({ fault: (_, operation) => life.tableFault(operation) })
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
      env: {} as StageEffects['env'],
      announce: (head) =>
        announceScan(head, {
          webhooks: createWebhookStore(table),
          deliveries: life.deliveries({ start: async (ref) => void deliveries.push(executionName(ref)) }),
          stores,
          baseUrl: 'http://visibility.test',
          now,
        }),
      measure: (id) => void measured.push(id),
      ...options.telling,
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

  async function invoke(name: string, input: StageInput): Promise<unknown> {
    const effects = effectsOf(name)
    if (name === 'fail-scan') return failScan(input, effects)
    const former = options.formerFunctions?.[name]
    if (former !== undefined) return former()
    const { run, ...rules } = runs[name] ?? notThere(name)
    return stage(name as StageId, { effects: () => effects, ...rules }).handler(run)(input, aContext())
  }

  const switches: InterpreterSwitches = {}
  const machines = createStateMachines({
    machines: [{ arn: machineArn, definition: definitionIn(options.machine ?? deployedMachine) }],
    invoke: async (name, payload) => {
      try {
        return { ok: true, payload: await invoke(name, payload as StageInput) }
      } catch (error) {
        const { name: errorName, message } = error instanceof Error ? error : new Error(String(error))
        // A sandbox that is gone gives no error.
        return { ok: false, errorType: error instanceof FunctionDied ? 'Lambda.Unknown' : errorName, errorMessage: message }
      }
    },
    store: createMemoryStore(),
    onStatusChange: async (event) => {
      if (event.detail.status === 'RUNNING' || event.detail.status === 'SUCCEEDED') return
      // As EventBridge does: tried again until it works.
      for (let tries = 0; tries < 10; tries += 1) {
        const isDone = await finalize(event, effectsOf('finalizer')).then(
          () => true,
          () => false,
        )
        if (isDone) return
      }
    },
    clock: systemClock,
    timeScale: { waits: 0.001, timeouts: 1 / speed },
    switches,
  })
  const workflow = {
    start: (scanId: string) => {
      try {
        machines.startExecution({ stateMachineArn: machineArn, name: scanId, input: JSON.stringify({ scanId }) })
      } catch (error) {
        if (!(error instanceof StatesApiError && error.code === 'ExecutionAlreadyExists')) return Promise.reject(error)
      }
      return Promise.resolve()
    },
  }
  const triggerEffects = (stores: Stores) => ({ stores, settings, now, workflow, log })

  const arnOf = (uuid: string) => `arn:aws:states:us-east-1:000000000000:execution:scan:${uuid}`
  const world: StageWorld = {
    engine,
    simulation,
    switches,
    settings,
    secret: providerSecret.parse({ ...simulation.providerSecret, simulated: true }),
    secretReloads: 0,
    disturb: undefined,
    count: { calls: 0, byWhat: { table: 0, platform: 0, model: 0, page: 0, delivery: 0 } },
    logs,
    measured,
    deliveries,
    aheadMs: 0,
    account,
    effectsOf,
    invoke,
    async trigger(request = {}) {
      const uuid = request.uuid ?? randomUUID()
      const usual = { kind: 'ai-visibility-report', seedUrl: simulation.demoSiteUrl, caller, cost: 10, isPublic: true }
      // What is asked for fits the kind.
      await triggerScan({ ...usual, ...request, uuid } as TriggerRequest, triggerEffects(engine.stores))
      return uuid
    },
    ended: (uuid) => machines.ended(arnOf(uuid)),
    counters: (uuid) => machines.counters(arnOf(uuid)),
    stop: (uuid) => {
      machines.stopExecution({ executionArn: arnOf(uuid) })
    },
    head: (uuid) => engine.stores.scans.find(uuid),
    scan: async (request) => world.closed(await world.trigger(request)),
    async closed(uuid) {
      await machines.ended(arnOf(uuid))
      for (let minute = 0; minute < 25; minute += 1) {
        const head = await engine.stores.scans.find(uuid)
        const isOpen = (await engine.stores.scans.listOpen()).some((open) => open.uuid === uuid)
        if (head !== undefined && isTerminal(head) && !isOpen) return head
        await world.sweep()
      }
      throw new Error(`The scan ${uuid} did not end within 25 minutes`)
    },
    async sweep() {
      world.aheadMs += 61_000
      const { failed } = await sweepOpenScans({ ...triggerEffects(engine.stores), announce: effectsOf('sweeper').announce })
      if (failed[0] !== undefined) throw failed[0].error
    },
    async wipe() {
      await engine.clear()
      await engine.stores.accounts.create(account, openingOf(account))
    },
    async close() {
      await machines.close()
      await engine.close()
      await simulation.close()
    },
  }
  return world
}
