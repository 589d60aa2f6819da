import type { ScanHead } from '../scan/scan.ts'
import type { Caller } from './account.ts'

const owns = (caller: Caller, head: ScanHead): boolean => caller.accountId !== null && head.ownerId === caller.accountId

/**
 * Whether this caller may see this scan: owners and admins always; others, public scans that were not taken down. Deleted scans
 * are hidden from all. Scans of agents are visible to accounts that may use the agent, which is checked elsewhere.
 */
export function mayReadScan(caller: Caller, head: ScanHead): boolean {
  if (head.deletedAt !== null) return false
  if (caller.kind === 'admin' || owns(caller, head)) return true
  return isOpenToAll(head)
}

/** Whether the scan is shown under its slug: public, complete, and not taken down. Search engines need a score on top. */
export const isPublished = (head: Pick<ScanHead, 'isPublic' | 'hidden' | 'status'>): boolean =>
  isOpenToAll(head) && head.status === 'complete'

const isOpenToAll = ({ isPublic, hidden }: Pick<ScanHead, 'isPublic' | 'hidden'>): boolean => isPublic && !hidden

/** Whether the caller owns the scan: its key then carries the data of the scan's links, which are looked up for other callers. */
export const isOwner = owns
