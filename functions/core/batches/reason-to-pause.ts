import type { PauseReason } from '../../contract/batch.ts'
import type { Settings } from '../../contract/settings.ts'
import type { Account } from '../accounts/account.ts'
import { balanceAt, previewCost } from '../credits.ts'
import { batchShare, scansOf } from './choose-batch.ts'
import type { FedBatch } from './fed-batch.ts'

/**
 * Why the next line of a batch may not be started now; null when it may. Rights are those the account has now, not those at
 * creation of the batch.
 * @param day.bookedUsd  cost of the day's scans, spent and expected
 * @param at  ISO 8601
 */
export function reasonToPause(
  batch: FedBatch,
  account: Account,
  day: { readonly bookedUsd: number; readonly estimateUsd: number },
  { writesPaused, ceilingUsd }: Pick<Settings, 'writesPaused' | 'ceilingUsd'>,
  at: string,
): PauseReason | null {
  const { mode, maxCredits, spent } = batch.head
  if (writesPaused) return 'maintenance'
  if (account.readOnly) return 'read_only_account'
  if (mode === 'scan-preview' && !account.partner) return 'partner_required'
  const taken = spent + scansOf(batch) * previewCost
  if (maxCredits !== null && taken + previewCost > maxCredits) return 'max_credits'
  if (balanceAt(account, at) < previewCost) return 'insufficient_credits'
  return day.bookedUsd + day.estimateUsd > ceilingUsd.day * batchShare ? 'day_share' : null
}
