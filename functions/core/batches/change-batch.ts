import { Failure } from '../failure.ts'
import { type BatchHead, isEnded, nextHead } from './batch.ts'
import type { BatchStore } from './batch-store.ts'
import { findBatch } from './find-batch.ts'

/**
 * A change that a call or an operator makes.
 * @returns undefined if the batch is in that state already
 * @throws Failure batch_ended
 */
export type BatchAction = (head: BatchHead, at: string) => BatchHead | undefined

type Effects = { readonly batches: Pick<BatchStore, 'find' | 'replace'>; readonly now: () => number }

const maxRounds = 50

/**
 * Changes the head of a batch; the decision is made anew whenever another writer was faster.
 * @returns the head after the change
 * @throws Failure batch_not_found, batch_ended, unavailable
 */
export async function changeBatch(
  batchId: string,
  account: { readonly accountId: string },
  action: BatchAction,
  effects: Effects,
): Promise<BatchHead> {
  for (let round = 0; round < maxRounds; round++) {
    const head = await findBatch(batchId, account, effects)
    const at = new Date(effects.now()).toISOString()
    const changed = action(head, at)
    if (changed === undefined) return head
    const after = nextHead(head, changed, at)
    if (await effects.batches.replace(head, after)) return after
  }
  throw new Failure('unavailable', 'The batch is being changed by others. Try again shortly.', { retryAfterSeconds: 5 })
}

/** Keeps the reason `by_operator` when the account pauses too: with `by_request` the account could resume the batch. */
export const pause =
  (reason: 'by_request' | 'by_operator'): BatchAction =>
  (head) => {
    if (isEnded(head)) throw hasEnded(head)
    return head.pausedReason === reason || head.pausedReason === 'by_operator'
      ? undefined
      : { ...head, status: 'paused', pausedReason: reason }
  }

/** @param maxCredits  the new maximum; undefined: as it was */
export const resume =
  (maxCredits?: number): BatchAction =>
  (head) => {
    if (isEnded(head)) throw hasEnded(head)
    if (head.pausedReason === 'by_operator') {
      throw new Failure('batch_paused_by_operator', 'The operator of the service paused this batch, and alone can resume it')
    }
    const maximum = maxCredits ?? head.maxCredits
    if (head.status === 'running' && maximum === head.maxCredits) return undefined
    return { ...head, status: 'running', pausedReason: null, maxCredits: maximum }
  }

/** For the operator of the service, who alone can resume what an operator paused. */
export const resumeByOperator: BatchAction = (head) => {
  if (isEnded(head)) throw hasEnded(head)
  return head.status === 'running' ? undefined : { ...head, status: 'running', pausedReason: null }
}

/**
 * Waiting lines are never started; those that failed in an earlier pass are failed again. A line that is being started runs if its
 * scan does, and else is ended by the feeder.
 */
export const cancel: BatchAction = (head) => {
  if (head.status === 'canceled') return undefined
  if (isEnded(head)) throw hasEnded(head)
  const kept = head.claim?.lines ?? 0
  const keptAgain = head.claim?.isAgain === true ? kept : 0
  const again = head.waitingAgain - keptAgain
  const { waiting, failed, canceled } = head.counts
  return {
    ...head,
    status: 'canceled',
    pausedReason: null,
    counts: { ...head.counts, waiting: kept, failed: failed + again, canceled: canceled + waiting - kept - again },
    waitingAgain: keptAgain,
  }
}

/** A new pass over the list, in which lines that failed wait again. */
export const retryFailed: BatchAction = (head, at) => {
  if (head.status === 'canceled') throw hasEnded(head)
  const { waiting, failed } = head.counts
  if (failed === 0) return undefined
  return {
    ...head,
    status: head.status === 'complete' ? 'running' : head.status,
    pass: head.pass + 1,
    passAt: at,
    next: 0,
    counts: { ...head.counts, waiting: waiting + failed, failed: 0 },
    waitingAgain: head.waitingAgain + failed,
  }
}

const hasEnded = ({ status }: BatchHead): Failure => new Failure('batch_ended', `This batch has ended: it is ${status}`)
