import type { PartName, ScanHead } from '../../../functions/core/scan/scan.ts'
import type { Stores } from '../../../functions/core/stores.ts'
import { newTeam } from '../../../lib/operator/teams.ts'
import { aHead, anAccount, at, type HeadChanges, openingOf } from '../../support/rows.ts'
import { type SampleScan, sampleScan } from './sample-scan.ts'

const partNames = ['brand', 'plan', 'scores', 'analysis', 'post-ideas'] as const satisfies readonly PartName[]

/** Stores a scan as its stages would: the parts up to `through`, the extracts with the scores, the slug of a public one. */
export async function storeScan(
  stores: Stores,
  head: HeadChanges,
  { sample = sampleScan(), through = 'post-ideas' }: { sample?: SampleScan; through?: PartName | 'nothing' } = {},
): Promise<ScanHead> {
  const full = aHead({ seedUrl: 'https://www.acme-plumbing.example/', ...head })
  const stored = await stores.scans.create(full)
  const { uuid } = stored
  const parts = through === 'nothing' ? [] : partNames.slice(0, partNames.indexOf(through) + 1)
  for (const name of parts) await stores.scans.putPart(uuid, name, sample[name])
  if (parts.includes('scores')) await stores.scans.putWork(uuid, 'evidence', sample.evidence)
  if (stored.slug !== null && stored.isPublic && stored.businessKey !== null) {
    const { businessKey, slug, createdAt } = stored
    await stores.slugs.slugFor(businessKey, [slug], null)
    await stores.slugs.point(slug, { businessKey, scanId: uuid, createdAt, scope: null })
    await stores.slugs.markIndexable(slug, (stored.overallScore ?? 0) >= 40)
  }
  return stored
}

export const complete = {
  status: 'complete',
  stage: 'post-ideas',
  startedAt: at(),
  completedAt: at(4),
  terminalAt: at(4),
  totalCalls: 52,
  doneCalls: 52,
  overallScore: 11,
} as const satisfies HeadChanges

export const running = { status: 'analyzing', stage: 'ask-batch', startedAt: at(), totalCalls: 52, doneCalls: 24 } as const

export const failed = {
  status: 'failed',
  stage: 'read-site',
  startedAt: at(),
  terminalAt: at(1),
  failureCode: 'parked',
  failureMessage: 'The domain is parked: it shows advertisements and no business. Start the scan with another address.',
} as const satisfies HeadChanges

/** A partner account in a team, with the team's design. */
export async function storePartner(
  stores: Stores,
  slug: string,
  look: Parameters<Stores['teams']['changeTeam']>[1] = {},
): Promise<{ ownerId: string; teamSlug: string }> {
  const ownerId = `partner-${slug}`
  const account = anAccount({ accountId: ownerId, partner: true, teamSlug: slug })
  await stores.teams.createTeam(newTeam(slug, `Team ${slug}`, at()))
  await stores.teams.changeTeam(slug, look)
  await stores.accounts.create(account, openingOf(account))
  return { ownerId, teamSlug: slug }
}

/** Members of a head of a partner's scan. */
export const ofPartner = (owner: { ownerId: string; teamSlug: string }) =>
  ({ kind: 'scan-preview', partner: true, isPublic: false, payerId: owner.ownerId, ...owner }) as const

/** A domain of the team, verified or only asked for. */
export async function storeDomain(stores: Stores, host: string, teamSlug: string, isVerified: boolean): Promise<void> {
  await stores.teams.putDomain({ host, teamSlug, verified: false, createdAt: at(), target: null })
  if (isVerified) await stores.teams.verifyDomain(host)
}
