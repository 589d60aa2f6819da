import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ResolveHost } from '../../../../functions/adapters/web/address-guard.ts'
import { providerSecret } from '../../../../functions/contract/provider-secret.ts'
import type { Settings } from '../../../../functions/contract/settings.ts'
import { type StageId, stageIds } from '../../../../functions/contract/stage.ts'
import type { Account, Caller } from '../../../../functions/core/accounts/account.ts'
import { isTerminal, type ScanHead } from '../../../../functions/core/scan/scan.ts'
import { sweepOpenScans } from '../../../../functions/core/scan/sweep.ts'
import { type TriggerRequest, triggerScan } from '../../../../functions/core/scan/trigger-scan.ts'
import type { Stores } from '../../../../functions/core/stores.ts'
import { type Run, type StageInput, stage } from '../../../../functions/runtime/stage.ts'
import { failScan } from '../../../../functions/scan/fail-scan.ts'
import { finalize } from '../../../../functions/upkeep/finalizer.ts'
import { configOf } from '../../../../lib/cdk/stages.ts'
import { type Simulation, type SimulationOptions, startSimulation } from '../../../../lib/local/simulation/start-simulation.ts'
import { StatesApiError } from '../../../../lib/local/states/api-error.ts'
import { systemClock } from '../../../../lib/local/states/clock.ts'
import { createMemoryStore, type ExecutionRecord } from '../../../../lib/local/states/execution-store.ts'
import { createStateMachines } from '../../../../lib/local/states/state-machine.ts'
import type { InterpreterSwitches } from '../../../../lib/local/states/switches.ts'
import { FunctionDied, startEngine } from '../../../support/engine.ts'
import { aContext } from '../../../support/event.ts'
import { anAccount, openingOf } from '../../../support/rows.ts'
import { callerOf } from '../../../support/scan-protocol.ts'
import { type AllStageEffects, effectsFor, type WatchedCalls } from './stage-effects.ts'

type StageModule = {
  readonly run: Run<unknown, AllStageEffects>
  readonly whenEnded?: Run<unknown, AllStageEffects>
}

/** Stages whose end is not written to the head. */
const keepsHead: ReadonlySet<string> = new Set(['plan-questions', 'ask-batch', 'read-answers', 'finish'])
const files = new URL('../../../../functions/scan/', import.meta.url)

/** The run of each stage, from its file, and its rules. */
const runs = new Map(
  await Promise.all(
    stageIds
      .filter((id) => id !== 'fail-scan')
      .map(async (id) => {
        const { run, whenEnded }: StageModule = await import(new URL(`${id}.ts`, files).href)
        return [id as string, { run, raisesHead: !keepsHead.has(id), ...(whenEnded === undefined ? {} : { whenEnded }) }] as const
      }),
  ),
)
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

export type StageWorld = WatchedCalls & {
  readonly simulation: Simulation
  /** Read whenever something is delivered. */
  readonly switches: InterpreterSwitches
  readonly logs: string[]
  /** Milliseconds by which the functions' clock is ahead. */
  aheadMs: number
  readonly account: Account
  readonly effectsOf: (functionName: string) => AllStageEffects
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
  readonly telling?: Pick<AllStageEffects, 'log' | 'measure'>
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

  const effectsOf = (functionName: string): AllStageEffects =>
    effectsFor(functionName, world, { log, telling: options.telling, resolve, allowHosts, now, rest, speed })

  async function invoke(name: string, input: StageInput): Promise<unknown> {
    const effects = effectsOf(name)
    if (name === 'fail-scan') return failScan(input, effects)
    const former = options.formerFunctions?.[name]
    if (former !== undefined) return former()
    const { run, ...rules } = runs.get(name) ?? notThere(name)
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
