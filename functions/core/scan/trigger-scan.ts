import type { Settings } from '../../contract/settings.ts'
import type { Caller } from '../accounts/account.ts'
import { runningLimit } from '../credits.ts'
import { Failure } from '../failure.ts'
import type { Stores, WorkflowPort } from '../stores.ts'
import { expectScan } from './expect-scan.ts'
import { bookHold, isPaid } from './hold-ledger.ts'
import { isTerminal, noEnd, type ScanHead, type ScanKind } from './scan.ts'

export type TriggerRequest = (SiteScan | AgentScan) & {
  /** Chosen before the call, so that a call repeated after a crash has the same. */
  readonly uuid: string
  readonly seedUrl: string
  readonly caller: Caller
  /** Credits. A scan of an anonymous key is free, whatever the value here. */
  readonly cost: number
  /** As requested; partners' scans are private and anonymous ones public regardless. */
  readonly isPublic: boolean
}
type SiteScan = { readonly kind: Exclude<ScanKind, 'agent-scan'> }
type AgentScan = {
  readonly kind: 'agent-scan'
  readonly syntheticId: number
  /** Numbers that the cost is computed from. */
  readonly asks: { readonly questions: number; readonly personas: number }
}

export type StartScanEffects = {
  readonly stores: Pick<Stores, 'scans' | 'accounts' | 'capacity'>
  readonly workflow: WorkflowPort
  /** Milliseconds. */
  readonly now: () => number
  readonly settings: Pick<Settings, 'maxRunningScans' | 'anonymous' | 'ceilingUsd' | 'upgradeUrl'> &
    Parameters<typeof expectScan>[1]
  readonly log: { warn(message: string, fields?: Readonly<Record<string, string | number>>): void }
}

/** `remaining`: the balance after the hold; null for an unpaid scan. */
export type Triggered = { readonly uuid: string; readonly charged: number; readonly remaining: number | null }

/** Seconds after which a refused trigger should be tried again: a scan takes minutes. */
const retryAfter = { running: 30, capacity: 60, ceiling: 3600 } as const

/**
 * Starts a scan: head, hold, capacity, start, each one conditional write that may be repeated. A call with the uuid of an
 * earlier one continues where that stopped.
 * @throws Failure insufficient_credits, too_many_active_scans or capacity, with nothing stored or held; unavailable when the
 * store does not respond
 */
export async function triggerScan(request: TriggerRequest, effects: StartScanEffects): Promise<Triggered> {
  const { scans } = effects.stores
  const asked = headOf(request, new Date(effects.now()).toISOString(), effects.settings)
  await mustBeUnderCeiling(asked, effects)
  const head = await scans.create(asked)
  try {
    return await startScan(head, runningLimit({ plan: request.caller.plan, kind: request.caller.kind }), effects)
  } catch (error) {
    // If the store does not respond or the function dies here, the sweeper undoes the rest.
    const started = await undo(head, effects).catch(() => undefined)
    if (started !== undefined) return started
    throw error
  }
}

/** Removes a scan whose trigger failed, unless it was started: a lost reply looks like a failure. */
async function undo(head: ScanHead, effects: StartScanEffects): Promise<Triggered | undefined> {
  const stored = (await effects.stores.scans.find(head.uuid)) ?? head
  if (stored.startedAt !== null) return startScan(stored, 0, effects)
  if (isPaid(stored)) await effects.stores.accounts.release(stored.payerId, stored.uuid)
  await removeUnstarted(stored, effects)
  return undefined
}

/**
 * The steps after the head: hold, capacity, start, ledger. The sweeper runs them too, for a head whose trigger died.
 * @param limit  running scans the payer may have; a scan that holds credits already is not counted again
 * @param revision  of a head that another caller may be removing: it is started only if its revision is unchanged
 * @throws Failure as triggerScan; the caller removes the head and what was taken
 */
export async function startScan(head: ScanHead, limit: number, effects: StartScanEffects, revision?: number): Promise<Triggered> {
  const { scans, accounts } = effects.stores
  const started = { uuid: head.uuid, charged: head.cost }
  if (isTerminal(head)) return { ...started, remaining: await balanceOf(head, effects) }
  const remaining = head.startedAt === null ? await take(head, limit, effects) : await balanceOf(head, effects)
  if ((await scans.markStarted(head.uuid, new Date(effects.now()).toISOString(), revision)) === 'gone') {
    throw new Failure('unavailable', 'The scan could not be started. Try again shortly.', { retryAfterSeconds: 5 })
  }
  // Written only now, when the scan is certain to end in closeScan, which writes this row too: an undone trigger leaves no
  // ledger row.
  if (isPaid(head)) await bookHold(head, accounts)
  await startOrLeaveToSweeper(head.uuid, effects)
  return { ...started, remaining }
}

/** Removes the head of a scan that holds nothing. The head is removed last, because the sweeper finds the scan by it. */
export async function removeUnstarted(head: ScanHead, { stores }: Pick<StartScanEffects, 'stores'>): Promise<void> {
  await stores.capacity.leave(head.uuid)
  await stores.capacity.replaceEstimate(dayOf(head), head.uuid, 0)
  // Releases the daily slot only after the head is deleted; and the capacity again, since a sweep may have taken it in between.
  if (await stores.scans.deleteUnstarted(head.uuid, head.revision)) await leaveUnstarted(head, { stores })
}

/** Releases the capacity taken for a scan that never started, and its daily slot. */
export async function leaveUnstarted(head: ScanHead, { stores }: Pick<StartScanEffects, 'stores'>): Promise<void> {
  await stores.capacity.leave(head.uuid, head.anonymous ? dayOf(head) : undefined)
  await stores.capacity.replaceEstimate(dayOf(head), head.uuid, 0)
}

const dayOf = ({ createdAt }: ScanHead): string => createdAt.slice(0, 10)

function headOf(request: TriggerRequest, at: string, settings: StartScanEffects['settings']): ScanHead {
  const { uuid, seedUrl, caller, cost, isPublic } = request
  const anonymous = caller.kind === 'anonymous'
  const partner = caller.kind === 'partner'
  const kind =
    request.kind === 'agent-scan'
      ? { kind: request.kind, syntheticId: request.syntheticId }
      : { kind: request.kind, syntheticId: null }
  return {
    uuid,
    ...kind,
    status: 'pending',
    ...noEnd,
    seedUrl,
    ownerId: caller.accountId,
    payerId: anonymous ? null : caller.accountId,
    anonymous,
    partner,
    teamSlug: caller.teamSlug,
    isPublic: anonymous || (isPublic && !partner),
    hidden: false,
    deletedAt: null,
    cost: anonymous ? 0 : cost,
    ...expectScan(request.kind === 'agent-scan' ? request.asks : undefined, settings),
    createdAt: at,
    updatedAt: at,
    startedAt: null,
    revision: 0,
    stage: null,
    totalCalls: 0,
    doneCalls: 0,
    slug: null,
    businessKey: null,
    answersKeptUntil: null,
  }
}

async function mustBeUnderCeiling(head: ScanHead, { stores, settings }: StartScanEffects): Promise<void> {
  if ((await stores.capacity.bookedUsd(dayOf(head))) < settings.ceilingUsd.day) return
  if ((await stores.scans.find(head.uuid)) !== undefined) return // admitted before the ceiling was reached
  throw overCeiling()
}

const overCeiling = () => new Failure('capacity', 'No more scans can be started today', { retryAfterSeconds: retryAfter.ceiling })

/**
 * Takes credits and capacity.
 * @returns the remaining balance, or null for an unpaid scan
 */
async function take(head: ScanHead, limit: number, effects: StartScanEffects): Promise<number | null> {
  const { capacity } = effects.stores
  const { maxRunningScans, anonymous, environments, ceilingUsd } = effects.settings
  const weight = Math.min(head.environments, environments.stage)
  const balance = isPaid(head) ? await hold(head, limit, effects) : null
  const hasRoom =
    (await capacity.enter(head.uuid, maxRunningScans, { weight, max: environments.stage })) &&
    (!head.anonymous ||
      (await capacity.enterAnonymous(head.uuid, {
        maxRunning: anonymous.runningScans,
        maxADay: anonymous.scansADay,
        day: dayOf(head),
      })))
  if (!hasRoom) {
    throw new Failure('capacity', 'Too many scans are running right now. Try again in a minute.', {
      retryAfterSeconds: retryAfter.capacity,
    })
  }
  if (await capacity.bookEstimate(dayOf(head), head.uuid, head.estimateUsd, ceilingUsd.day)) return balance
  throw overCeiling()
}

async function hold(head: ScanHead & { readonly payerId: string }, limit: number, effects: StartScanEffects): Promise<number> {
  const held = await effects.stores.accounts.hold({
    accountId: head.payerId,
    scanId: head.uuid,
    cost: head.cost,
    runningLimit: limit,
    at: head.createdAt,
  })
  switch (held.outcome) {
    case 'held':
    case 'mine':
      return held.balance
    case 'too_many':
      throw new Failure(
        'too_many_active_scans',
        `This account may have ${limit} ${limit === 1 ? 'scan' : 'scans'} running at once`,
        {
          retryAfterSeconds: retryAfter.running,
        },
      )
    case 'insufficient':
      throw new Failure(
        'insufficient_credits',
        `This scan costs ${head.cost} credits and ${held.balance} are left. Get more: ${effects.settings.upgradeUrl}`,
        {
          details: [
            { path: 'credits.required', message: String(head.cost) },
            { path: 'credits.balance', message: String(held.balance) },
            { path: 'upgradeUrl', message: effects.settings.upgradeUrl },
          ],
        },
      )
  }
}

const balanceOf = async (head: ScanHead, { stores }: StartScanEffects): Promise<number | null> =>
  head.payerId === null ? null : ((await stores.accounts.find(head.payerId))?.credits ?? null)

/** The scan holds its credits and will run: if the workflow does not respond now, the sweeper starts it under the same name. */
async function startOrLeaveToSweeper(uuid: string, { workflow, log }: StartScanEffects): Promise<void> {
  try {
    await workflow.start(uuid)
  } catch (error) {
    log.warn('the workflow did not start a scan', {
      scanUuid: uuid,
      errorName: error instanceof Error ? error.name : typeof error,
    })
  }
}
