import { Failure } from '../failure.ts'
import { type CloseEffects, closeScan } from './close-scan.ts'
import { isTerminal, type ScanHead } from './scan.ts'
import { releasePersonaReservations } from './spend-book.ts'
import { storedFailure } from './stored-failure.ts'
import { leaveUnstarted, removeUnstarted, type StartScanEffects, startScan } from './trigger-scan.ts'

export type SweepEffects = StartScanEffects & CloseEffects

/** What was done for one open scan. */
export type Repair = 'closed' | 'failed' | 'started' | 'deleted'
export type Sweep = {
  readonly repairs: readonly { readonly uuid: string; readonly repair: Repair }[]
  /** Seconds since the trigger of the oldest scan that is still open; 0 when none is. */
  readonly oldestOpenSeconds: number
  /** Scans whose repair failed; the next sweep tries again. */
  readonly failed: readonly { readonly uuid: string; readonly error: unknown }[]
}

/**
 * No function that triggers lives longer than 28 s: a scan row without startedAt, untouched for a minute, is orphaned.
 * The rest is a margin between the clocks of two machines.
 */
const abandonedMs = 60_000
/** The workflow ends after 840 s, and every scan must end within 20 minutes: a time in between, with margins on both sides. */
const overdueMs = 17 * 60_000

/** Repairs every open scan that should have ended or started, one after the other; a failed repair does not stop the rest. */
export async function sweepOpenScans(effects: SweepEffects): Promise<Sweep> {
  const repairs: { uuid: string; repair: Repair }[] = []
  const failed: { uuid: string; error: unknown }[] = []
  let oldestOpenSeconds = 0
  for (const { uuid } of await effects.stores.scans.listOpen()) {
    try {
      // The list may lag: the head itself decides.
      const head = await effects.stores.scans.find(uuid)
      if (head === undefined) continue
      const repair = await repairScan(head, effects)
      if (repair !== undefined) repairs.push({ uuid, repair })
      else oldestOpenSeconds = Math.max(oldestOpenSeconds, (effects.now() - Date.parse(head.createdAt)) / 1000)
    } catch (error) {
      failed.push({ uuid, error })
    }
  }
  await releasePersonaReservations(effects.stores.capacity, effects.now())
  return { repairs, failed, oldestOpenSeconds: Math.round(oldestOpenSeconds) }
}

async function repairScan(head: ScanHead, effects: SweepEffects): Promise<Repair | undefined> {
  const sinceMs = (at: string | null) => effects.now() - Date.parse(at ?? head.updatedAt)
  if (isTerminal(head)) {
    if (sinceMs(head.terminalAt) <= abandonedMs) return undefined // another call is closing it
    await closeScan(head.uuid, null, effects)
    return 'closed'
  }
  if (sinceMs(head.createdAt) > overdueMs && (head.startedAt !== null || (await isHeld(head, effects)))) {
    await closeScan(head.uuid, await storedFailure(head.uuid, effects.stores.scans), effects)
    return 'failed'
  }
  if (sinceMs(head.updatedAt) <= abandonedMs) return undefined
  if (head.startedAt === null) return repairUnstarted(head, effects)
  // Started, but no stage has run: the start may have failed. Starting it again under the same name has no effect if it runs.
  if (head.status !== 'pending' || sinceMs(head.startedAt) <= abandonedMs) return undefined
  await startScan(head, 0, effects)
  return 'started'
}

/** Starts a scan whose credits are held or that is unpaid; deletes any other. */
async function repairUnstarted(head: ScanHead, effects: SweepEffects): Promise<Repair | undefined> {
  if (head.payerId !== null && !(await isHeld(head, effects))) return remove(head, effects)
  try {
    await startScan(head, 0, effects, head.revision)
    return 'started'
  } catch (error) {
    if (await belongsToTrigger(head, effects)) return undefined // its trigger was repeated, and will continue it or remove it
    if (!(error instanceof Failure) || error.code !== 'capacity') throw error
    return head.payerId === null ? remove(head, effects) : undefined // capacity may become free before it is overdue
  }
}

/** Whether the head was changed or removed since it was read; then the capacity just taken for it is released. */
async function belongsToTrigger(head: ScanHead, effects: SweepEffects): Promise<boolean> {
  const stored = await effects.stores.scans.find(head.uuid)
  if (stored === undefined) await leaveUnstarted(head, effects)
  return stored?.revision !== head.revision
}

async function remove(head: ScanHead, effects: SweepEffects): Promise<Repair> {
  await removeUnstarted(head, effects)
  return 'deleted'
}

async function isHeld(head: ScanHead, { stores }: SweepEffects): Promise<boolean> {
  if (head.payerId === null) return false
  const payer = await stores.accounts.find(head.payerId)
  return payer !== undefined && Object.hasOwn(payer.holds, head.uuid)
}
