import type { Settings } from '../../contract/settings.ts'
import type { BatchHead } from './batch.ts'
import type { FedBatch } from './fed-batch.ts'

/** Share of the stage's running scans and daily budget that batches may use; the rest is kept for single scans. */
export const batchShare = 0.7

/** How many scans of the batch run, one just started included. */
export const scansOf = ({ head, started }: FedBatch): number => head.running.length + (started === null ? 0 : 1)
const waitingOf = ({ head, started }: FedBatch): number => head.counts.waiting - (started?.lines ?? 0)

/** Whether one more scan of a batch leaves single scans their share of the stage's capacity. The first one is always allowed. */
export function hasStageRoom(
  batches: readonly FedBatch[],
  weight: number,
  { maxRunningScans, environments }: Pick<Settings, 'maxRunningScans' | 'environments'>,
): boolean {
  const running = batches.reduce((sum, batch) => sum + scansOf(batch), 0)
  if (running === 0) return true
  return (
    running + 1 <= Math.floor(maxRunningScans * batchShare) &&
    (running + 1) * Math.min(weight, environments.stage) <= Math.floor(environments.stage * batchShare)
  )
}

/** An account whose lines have waited this long takes precedence over those with shorter lists. */
const starvedMs = 5 * 60_000

/**
 * Which account's line is started next: of the accounts with the fewest running scans of batches, the one with the shorter list
 * by order of magnitude, so that three lines do not wait for two hundred; equal ones take turns.
 * @param all  every open batch; only those of `candidates` may start a line
 * @returns the account's oldest batch, or undefined when there is no candidate
 */
export function chooseBatch(candidates: readonly FedBatch[], all: readonly FedBatch[], nowMs: number): FedBatch | undefined {
  const ofAccount = (accountId: string) => all.filter(({ head }) => head.accountId === accountId)
  const accounts = [...Map.groupBy(candidates, ({ head }) => head.accountId)].map(([accountId, own]) => {
    const lastStartMs = Math.max(...ofAccount(accountId).map((batch) => batch.lastStartMs))
    const waiting = own.reduce((sum, batch) => sum + waitingOf(batch), 0)
    return {
      oldest: own.toSorted((a, b) => (a.head.createdAt < b.head.createdAt ? -1 : 1))[0],
      order: [
        ofAccount(accountId).reduce((sum, batch) => sum + scansOf(batch), 0),
        nowMs - lastStartMs > starvedMs ? 0 : 1,
        Math.floor(Math.log10(Math.max(1, waiting))),
        lastStartMs,
      ],
    }
  })
  return accounts.toSorted((a, b) => compare(a.order, b.order))[0]?.oldest
}

/** Whether the feeder may start a line of it: it runs, or is paused for a reason that may have ended. */
export const mayStart = (batch: FedBatch): boolean =>
  waitingOf(batch) > 0 && (batch.head.status === 'running' || (batch.head.status === 'paused' && !isPausedByHand(batch.head)))

/** Whether a call or an operator paused it: then only a resume ends the pause, not the feeder. */
export const isPausedByHand = ({ pausedReason }: Pick<BatchHead, 'pausedReason'>): boolean =>
  pausedReason === 'by_request' || pausedReason === 'by_operator'

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
