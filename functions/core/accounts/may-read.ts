import type { ScanHead } from '../scan/scan.ts'
import type { Caller } from './account.ts'

const owns = (caller: Caller, head: ScanHead): boolean => caller.accountId !== null && head.ownerId === caller.accountId

/**
 * May this caller see this scan? Owners and admins always; others public scans that were not taken down. Nobody one that
 * was deleted.
 * Agent scans are private to those who may use the agent, which the agent decides and not this rule.
 */
export function mayReadScan(caller: Caller, head: ScanHead): boolean {
  if (head.deletedAt !== null) return false
  if (caller.kind === 'admin' || owns(caller, head)) return true
  return head.isPublic && !head.hidden
}

/** The owner's links come with the caller's key when the caller is the owner; else they must be looked up. */
export const isOwner = owns
