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
  return head.isPublic && !head.hidden
}

/** Whether the caller's key already carries the owner's links, because the caller is the owner; else they are looked up. */
export const isOwner = owns
