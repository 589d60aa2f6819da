import type { Caller } from '../accounts/account.ts'
import { mayReadScan } from '../accounts/may-read.ts'
import { Failure } from '../failure.ts'
import type { Stores } from '../stores.ts'
import type { ScanHead } from './scan.ts'
import { scanNotFound } from './scan-not-found.ts'
import { parseScanUuid } from './scan-uuid.ts'

/**
 * Makes the caller the owner of a scan that has none; the owner may repeat it.
 * @param at  ISO 8601
 * @throws Failure already_claimed; scan_not_found, also for a scan that the caller may not see
 */
export async function claimFor(
  caller: Caller & { readonly accountId: string },
  asked: { readonly uuid: string; readonly at: string },
  { scans }: Pick<Stores, 'scans'>,
): Promise<ScanHead> {
  // Only reports are started without an account.
  const missing = scanNotFound('ai-visibility-report', { uuid: asked.uuid })
  const uuid = parseScanUuid(asked.uuid)
  const head = uuid === undefined ? undefined : await scans.find(uuid)
  if (head === undefined || head.kind === 'agent-scan' || !mayReadScan(caller, head)) throw missing
  const outcome = await scans.claim(head.uuid, caller.accountId, asked.at)
  switch (outcome) {
    case 'claimed':
    case 'mine':
      return head
    case 'taken':
      throw new Failure('already_claimed', `The scan ${head.uuid} belongs to an account already`)
    case 'missing':
      throw missing
  }
}
