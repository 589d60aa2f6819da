import type { Caller } from '../accounts/account.ts'
import { isOwner } from '../accounts/may-read.ts'
import type { Stores } from '../stores.ts'
import { type OwnerLinks, publishedSlug, type ReportLinks, type ReportView, reportLinks } from '../urls.ts'
import type { ScanHead } from './scan.ts'

/** What links need to know of a scan's owner. */
export type OwnerReads = {
  readonly accounts: Pick<Stores['accounts'], 'find'>
  readonly teams: Pick<Stores['teams'], 'findTeam'>
}

const plain: OwnerLinks = { teamSlug: null, customDomain: null }

/**
 * The links of a scan for this reader. Only the preview of a partner's scan needs the owner's team: the owner's key carries it,
 * and for other readers it is looked up.
 */
export async function linksFor(
  head: ScanHead,
  view: ReportView,
  caller: Caller,
  effects: OwnerReads & { readonly baseUrl: string },
): Promise<ReportLinks> {
  const needsOwner = view === 'scan-preview' && head.partner
  const owner = needsOwner ? await ownerOf(head, caller, effects) : plain
  return reportLinks({ ...head, publishedAs: publishedSlug(head) }, view, owner, effects.baseUrl)
}

async function ownerOf(head: ScanHead, caller: Caller, { accounts, teams }: OwnerReads) {
  if (isOwner(caller, head) && caller.teamSlug !== null) return caller
  const owner = head.ownerId === null ? undefined : await accounts.find(head.ownerId)
  const teamSlug = owner?.teamSlug ?? head.teamSlug
  const team = teamSlug === null ? undefined : await teams.findTeam(teamSlug)
  return { teamSlug, customDomain: team?.customDomain ?? null }
}
