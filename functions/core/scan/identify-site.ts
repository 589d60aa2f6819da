import { failureMessageOf } from '../brand/failure-messages.ts'
import { businessKeyOf, type ListingAddress, registrableDomain } from '../business-key.ts'
import type { ScanStore } from '../stores.ts'
import { askWithinBudget } from './ask-within-budget.ts'
import { identifyPage } from './identify-page.ts'
import { ScanFailure } from './scan-failure.ts'
import { type StoredIdentity, type StoredPage, structureOf, toStoredIdentity } from './stored-page.ts'

type Effects = Parameters<typeof askWithinBudget>[3] & {
  readonly scans: Pick<ScanStore, 'findWork' | 'putWork'>
  readonly log: { info(message: string, fields: { readonly [name: string]: string | number }): void }
}

const entries = { first: 'identify-brand', again: 'identify-brand-again' } as const

/**
 * The identity of a scan's site, read or made. Scans started by the previous release come here from later stages.
 * @throws ScanFailure when the page shows no business or does not tell which
 */
export async function identifySite(uuid: string, effects: Effects): Promise<StoredIdentity> {
  const { scans, log } = effects
  // Written by this function or by read-site, in our own shape.
  const stored = (await scans.findWork(uuid, 'identity')) as StoredIdentity | undefined
  if (stored !== undefined) return stored
  const page = (await scans.findWork(uuid, 'page')) as StoredPage | undefined
  if (page === undefined) throw new Error('the page of the scan is missing')
  const structure = structureOf(page)
  const settled =
    structure === undefined
      ? undefined
      : await identifyPage(structure, (request, call) => askWithinBudget(uuid, entries[call], request, effects))
  const failure = settled?.reading.failure ?? null
  if (failure !== null) throw new ScanFailure(failure, failureMessageOf(failure))
  if (settled !== undefined && settled.dropped.length + settled.disputed.length > 0)
    log.info('claims about the page fell away', {
      scanUuid: uuid,
      disputed: settled.disputed.join(' '),
      dropped: settled.dropped.length,
    })
  return scans.putWork(uuid, 'identity', toStoredIdentity(page, settled))
}

/** The key that scans of one business share, and the domain of its site. */
export const keysOf = (url: string, listing: ListingAddress | null, allowHosts: readonly string[]) => ({
  businessKey: businessKeyOf(url, listing, allowHosts),
  domain: registrableDomain(new URL(url).hostname),
})
