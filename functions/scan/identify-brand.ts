import { failureMessageOf } from '../core/brand/failure-messages.ts'
import { identifyPage } from '../core/brand/identify-page.ts'
import { businessKeyOf, type ListingAddress, registrableDomain } from '../core/business-key.ts'
import { askWithinBudget } from '../core/scan/ask-within-budget.ts'
import { ScanFailure } from '../core/scan/scan-failure.ts'
import { type StoredIdentity, type StoredPage, structureOf, toStoredIdentity } from '../core/scan/stored-page.ts'
import type { StageEffects } from '../runtime/effects.ts'
import { modelEffects } from '../runtime/effects-model.ts'
import { type Run, type StageScan, stage } from '../runtime/stage.ts'

const bookings = { first: 'identify-brand', again: 'identify-brand-again' } as const

/** Whose page it is: structure and the model read it, and what the page bears out is stored with the words it rests on. */
export const run: Run<Record<string, never>> = async (scan, effects) => {
  if (scan.head.kind !== 'agent-scan') await identify(scan, effects)
  return {}
}

/**
 * The identity of a scan's site, found or made. A scan that the release before had begun comes here from the stages after.
 * @throws ScanFailure where the page is no business or does not say whose it is
 */
export async function identify({ head: { uuid } }: StageScan, effects: StageEffects): Promise<StoredIdentity> {
  const { scans, log } = effects
  // Written by this stage or read-site; the shapes are ours.
  const stored = (await scans.findWork(uuid, 'identity')) as StoredIdentity | undefined
  if (stored !== undefined) return stored
  const page = (await scans.findWork(uuid, 'page')) as StoredPage | undefined
  if (page === undefined) throw new Error('the page of the scan is missing')
  const structure = structureOf(page)
  const settled =
    structure === undefined
      ? undefined
      : await identifyPage(structure, (request, call) => askWithinBudget(uuid, bookings[call], request, effects))
  const failure = settled?.reading.failure ?? null
  if (failure !== null) throw new ScanFailure(failure, failureMessageOf(failure))
  if (settled !== undefined && settled.dropped.length + settled.disputed.length > 0)
    log.info('claims about the page fell away', {
      scanUuid: uuid,
      disputed: settled.disputed.join(' '),
      dropped: settled.dropped.length,
    })
  return (await scans.putWork(uuid, 'identity', toStoredIdentity(page, settled))) as StoredIdentity
}

/** What makes two scans scans of one business, and the domain of its site. */
export const keysOf = (url: string, listing: ListingAddress | null, allowHosts: readonly string[]) => ({
  businessKey: businessKeyOf(url, listing, allowHosts),
  domain: registrableDomain(new URL(url).hostname),
})

export const handler = stage('identify-brand', run, { effects: modelEffects })
