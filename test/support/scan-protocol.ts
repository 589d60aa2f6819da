import { expect } from 'vitest'
import { readHead } from '../../functions/adapters/dynamo/scan-head-row.ts'
import type { Settings } from '../../functions/contract/settings.ts'
import type { Account, Caller } from '../../functions/core/accounts/account.ts'
import { closeScan, type ScanEnd } from '../../functions/core/scan/close-scan.ts'
import { isTerminal, type ScanHead } from '../../functions/core/scan/scan.ts'
import { sweepOpenScans } from '../../functions/core/scan/sweep.ts'
import { type Triggered, type TriggerRequest, triggerScan } from '../../functions/core/scan/trigger-scan.ts'
import type { Stores } from '../../functions/core/stores.ts'
import { configOf } from '../../lib/cdk/stages.ts'
import { startEngine, type TestEngine } from './engine.ts'
import { anAccount, openingOf } from './rows.ts'

/** The product's protocol of a scan on the embedded engine, with a clock and a workflow that a test controls. */
export type World = {
  readonly engine: TestEngine
  /** Milliseconds. */
  readonly clock: { now: number }
  /** Scans whose execution was started, each once however often it was asked for. */
  readonly executions: Set<string>
  /** Each call that announces the end of a scan: uuid and event. */
  readonly announced: string[]
  readonly settings: { -readonly [Name in keyof Settings]: Settings[Name] }
  readonly effects: (stores?: Stores) => Parameters<typeof sweepOpenScans>[0]
  readonly trigger: (request: Partial<TriggerRequest> & { uuid: string }, stores?: Stores) => Promise<Triggered>
  readonly close: (uuid: string, end: ScanEnd | null, stores?: Stores) => Promise<ScanHead | undefined>
  /** Sweeps once a minute, like the schedule, until nothing is open or 25 minutes have passed. */
  readonly sweepUntilQuiet: () => Promise<void>
  readonly create: (changes?: Partial<Account>) => Promise<Account>
  readonly wipe: () => Promise<void>
}

export const complete: ScanEnd = { status: 'complete', slug: 'acme', businessKey: 'acme.test', overallScore: 50 }
export const failed: ScanEnd = { status: 'failed', code: 'parked', message: 'The page is parked.' }

export const callerOf = (account: Account): Caller => ({
  keyId: 'abcdefghijkl',
  kind: account.partner ? 'partner' : 'user',
  accountId: account.accountId,
  plan: account.plan,
  readOnly: account.readOnly,
  teamSlug: account.teamSlug,
  customDomain: null,
})
export const anonymous: Caller = {
  keyId: 'anonymousKey',
  kind: 'anonymous',
  accountId: null,
  plan: null,
  readOnly: false,
  teamSlug: null,
  customDomain: null,
}

export async function startWorld(): Promise<World> {
  const engine = await startEngine()
  const clock = { now: Date.UTC(2026, 10, 27, 12) }
  const executions = new Set<string>()
  const announced: string[] = []
  const settings = {
    ...configOf('dev').settings,
    maxRunningScans: 1000,
    environments: { scan: 40, stage: 100_000 },
    anonymous: { scansADay: 60, runningScans: 3 },
    ceilingUsd: { scan: 100, day: 10_000 },
  }
  const effects = (stores: Stores = engine.stores) => ({
    stores,
    settings,
    now: () => clock.now,
    workflow: {
      start: (scanId: string) => {
        executions.add(scanId)
        return Promise.resolve()
      },
    },
    log: { warn: () => undefined },
    announce: (head: ScanHead) => {
      announced.push(`${head.uuid} ${head.outbox}`)
      return Promise.resolve()
    },
  })
  return {
    engine,
    clock,
    executions,
    announced,
    settings,
    effects,
    trigger: (request, stores) =>
      triggerScan(
        {
          kind: 'ai-visibility-report',
          seedUrl: 'https://acme.test/',
          caller: callerOf(anAccount()),
          cost: 10,
          isPublic: true,
          ...request,
        } as TriggerRequest, // what is asked for fits the kind
        effects(stores),
      ),
    close: (uuid, end, stores) => closeScan(uuid, end, effects(stores)),
    async sweepUntilQuiet() {
      for (let minute = 0; minute < 25; minute++) {
        clock.now += 61_000
        await sweepOpenScans(effects())
        if ((await engine.stores.scans.listOpen()).length === 0) return
      }
    },
    async create(changes) {
      const account = anAccount(changes)
      await engine.stores.accounts.create(account, openingOf(account))
      return account
    },
    async wipe() {
      executions.clear()
      announced.length = 0
      await engine.clear()
    },
  }
}

/**
 * Conditions that hold when nothing is running any more, whatever happened before: no scan is open, every scan has ended, each
 * paid one has exactly one hold and one end in the ledger, the ledger adds up to the balance, and no capacity is taken.
 */
export async function expectNothingLost({ engine }: Pick<World, 'engine'>, context = ''): Promise<readonly ScanHead[]> {
  const rows = await engine.dump()
  const heads = rows.filter((row) => row['SK'] === 'HEAD').map(readHead)
  expect(await engine.stores.scans.listOpen(), `${context}: open scans`).toEqual([])
  expect(
    heads.filter((head) => !isTerminal(head)),
    `${context}: scans without end`,
  ).toEqual([])
  const running = rows.find((row) => row['PK'] === 'CAPACITY' && row['SK'] === 'RUNNING')
  const room = [running?.['scans'], running?.['anonymous'], running?.['used'] ?? 0]
  expect(room, `${context}: room taken`).toEqual([undefined, undefined, 0])
  const spending = rows.filter(({ PK, SK }) => String(PK).startsWith('SPEND#') && SK === 'TOTAL').flatMap(Object.keys)
  expect(
    spending.filter((name) => /^[er] /.test(name)),
    `${context}: money reserved`,
  ).toEqual([])

  for (const row of rows.filter(({ PK, SK }) => String(PK).startsWith('ACCOUNT#') && SK === 'PROFILE')) {
    const accountId = String(row['accountId'])
    // Listed first, since listing finishes an interrupted grant.
    const ledger = await engine.stores.accounts.listLedger(accountId)
    const account = await engine.stores.accounts.find(accountId)
    expect(account?.holds, `${context}: holds of ${accountId}`).toEqual({})
    expect(account?.credits, `${context}: balance of ${accountId}`).toBeGreaterThanOrEqual(0)
    expect(
      ledger.reduce((sum, { amount }) => sum + amount, 0),
      `${context}: ledger of ${accountId}`,
    ).toBe(account?.credits)
    const scans = heads.filter((head) => head.payerId === accountId)
    const expected = scans.flatMap(({ uuid, status, cost }) => [
      `${uuid} hold ${-cost}`,
      status === 'complete' ? `${uuid} settle 0` : `${uuid} release ${cost}`,
    ])
    const booked = ledger
      .filter(({ kind }) => kind === 'hold' || kind === 'settle' || kind === 'release')
      .map(({ reference, kind, amount }) => `${reference} ${kind} ${amount}`)
    expect(booked.sort(), `${context}: rows of ${accountId}`).toEqual(expected.sort())
  }
  return heads
}
