import type { PauseReason } from '../../contract/batch.ts'
import type { Settings } from '../../contract/settings.ts'
import type { Account, Caller } from '../accounts/account.ts'
import { runningLimit } from '../credits.ts'
import { expectScan } from '../scan/expect-scan.ts'
import type { Stores } from '../stores.ts'
import { type AnnounceBatchEffects, announceBatch } from './announce-batch.ts'
import { cancel } from './change-batch.ts'
import { chooseBatch, hasStageRoom, isPausedByHand, mayStart, scansOf } from './choose-batch.ts'
import { countEnds, type FedBatch, fedBatch, writeHead } from './fed-batch.ts'
import { reasonToPause } from './reason-to-pause.ts'
import { type StartEffects, type StartOutcome, startLine } from './start-line.ts'

export type FeedEffects = StartEffects &
  AnnounceBatchEffects & {
    readonly stores: Pick<Stores, 'scans' | 'accounts' | 'capacity'>
    readonly settings: StartEffects['settings'] & Pick<Settings, 'writesPaused'>
    readonly newId: () => string
  }

export type Feed = {
  readonly started: number
  /** Batches that wait for credits, for the next day or for rights; not those that a call paused. */
  readonly paused: number
  /** Batches that could not be worked on; the next feed tries again. */
  readonly failed: readonly { readonly batchId: string; readonly error: unknown }[]
}
const nothing: Feed = { started: 0, paused: 0, failed: [] }

/** Longer than the feeding function can run: the lease holder works alone, and the lease of one that died ends soon. */
const turnMs = 16_000

/**
 * Counts ended scans and starts lines, batch by batch. One feeder works at a time; a call for another feeder makes it look once
 * more before it ends.
 * @param hasTime  false: start nothing more
 * @returns null when another feeder is at work
 */
export async function feedBatches(effects: FeedEffects, hasTime: () => boolean): Promise<Feed | null> {
  const { batches, now, newId } = effects
  if ((await batches.listOpen()).length === 0) return nothing
  const [holder, iso] = [newId(), (ms: number) => new Date(ms).toISOString()]
  if (!(await batches.takeTurn(holder, iso(now()), iso(now() + turnMs)))) return null
  let sum = nothing
  for (;;) {
    const { started, paused, failed } = await feedOnce(effects, hasTime)
    sum = { started: sum.started + started, paused, failed: [...sum.failed, ...failed] }
    const isOver = await batches.endTurn(holder, iso(now() + turnMs))
    if (isOver) return sum
    if (!hasTime() || failed.length > 0) {
      await batches.endTurn(holder, iso(now() + turnMs))
      return sum
    }
  }
}

async function feedOnce(effects: FeedEffects, hasTime: () => boolean): Promise<Feed> {
  const all = (await effects.batches.listOpen()).map(fedBatch)
  const failed: { batchId: string; error: unknown }[] = []
  const guarded: Guard = async (batch, work) => {
    try {
      return await work()
    } catch (error) {
      failed.push({ batchId: batch.head.batchId, error })
      return undefined
    }
  }
  for (const batch of all) if (hasTime()) await guarded(batch, () => countEnds(batch, effects))
  const resting = new Set<FedBatch>(all.filter(({ head }) => failed.some(({ batchId }) => batchId === head.batchId)))
  const started = await startLines(all, resting, effects, { hasTime, guarded })
  for (const batch of all) if (batch.started !== null) await guarded(batch, () => writeHead(batch, (head) => head, effects))
  for (const batch of all) await guarded(batch, () => announceBatch(batch, effects))
  const paused = all.filter(({ head }) => head.status === 'paused' && !isPausedByHand(head)).length
  return { started, paused, failed }
}

/** Runs work on a batch; a failure is noted, and the other batches go on. */
type Guard = <T>(batch: FedBatch, work: () => Promise<T>) => Promise<T | undefined>

/** Starts lines while there is time and room, from batch to batch in turn. Batches that cannot go on are added to `resting`. */
async function startLines(
  all: readonly FedBatch[],
  resting: Set<FedBatch>,
  effects: FeedEffects,
  { hasTime, guarded }: { readonly hasTime: () => boolean; readonly guarded: Guard },
): Promise<number> {
  const { environments, estimateUsd } = expectScan(undefined, effects.settings)
  const next = () => {
    if (!hasTime() || !hasStageRoom(all, environments, effects.settings)) return undefined
    const candidates = all.filter((batch) => mayStart(batch) && !resting.has(batch))
    return chooseBatch(candidates, all, effects.now())
  }
  let started = 0
  for (let batch = next(); batch !== undefined; batch = next()) {
    const chosen = batch
    const outcome = await guarded(chosen, () => startOne(chosen, all, estimateUsd, effects))
    if (outcome === 'stage_full') break
    if (outcome === 'started') started += 1
    else for (const own of outcome === 'account_full' ? ofAccount(all, chosen) : [chosen]) resting.add(own)
  }
  return started
}

const ofAccount = (all: readonly FedBatch[], { head }: FedBatch) => all.filter((batch) => batch.head.accountId === head.accountId)

/** Checks rights, money and the account's limit of running scans, and starts the line. */
async function startOne(
  batch: FedBatch,
  all: readonly FedBatch[],
  estimateUsd: number,
  effects: FeedEffects,
): Promise<StartOutcome | 'paused'> {
  const { accounts, capacity } = effects.stores
  const at = new Date(effects.now()).toISOString()
  const account = await accounts.find(batch.head.accountId)
  if (account === undefined || account.deletedAt !== null) {
    await writeHead(batch, (head) => cancel(head, at) ?? head, effects)
    return 'nothing'
  }
  const day = { bookedUsd: await capacity.bookedUsd(at.slice(0, 10)), estimateUsd }
  const reason = reasonToPause(batch, account, day, effects.settings, at)
  if (reason !== null) return pause(batch, reason, effects)
  const caller = callerOf(account)
  const limit = runningLimit({ plan: account.plan, kind: caller.kind })
  const running = ofAccount(all, batch).reduce((sum, own) => sum + scansOf(own), 0)
  // One place stays free for single scans; in an account with one place, batch and single scans take turns.
  if (running >= Math.max(1, limit - 1) || Object.keys(account.holds).length >= limit) return 'account_full'
  const outcome = await startLine(batch, caller, effects)
  return outcome === 'no_credits' ? pause(batch, 'insufficient_credits', effects) : outcome
}

async function pause(batch: FedBatch, reason: PauseReason, effects: FeedEffects): Promise<'paused'> {
  await writeHead(
    batch,
    (head) => {
      const isSo = head.status === 'paused' && (isPausedByHand(head) || head.pausedReason === reason)
      return isSo || head.status === 'canceled' || head.status === 'complete'
        ? head
        : { ...head, status: 'paused', pausedReason: reason }
    },
    effects,
  )
  return 'paused'
}

const callerOf = (account: Account): Caller => ({
  keyId: 'batch',
  kind: account.partner ? 'partner' : 'user',
  accountId: account.accountId,
  plan: account.plan,
  readOnly: account.readOnly,
  teamSlug: account.teamSlug,
  customDomain: null,
})
