import { nameOccursOnPage } from '../core/brand/identity.ts'
import type { PageReading } from '../core/brand/page-reading.ts'
import { businessKeyOf, registrableDomain } from '../core/business-key.ts'
import { withoutForeignUrls } from '../core/output-gate.ts'
import { profileRequest } from '../core/prompts/profile-brand.ts'
import { askWithinBudget } from '../core/scan/ask-within-budget.ts'
import { makeAgentProfile } from '../core/scan/make-agent-profile.ts'
import { makeProfile } from '../core/scan/make-profile.ts'
import { type Profile, profile } from '../core/scan/profile.ts'
import { ScanFailure } from '../core/scan/scan-failure.ts'
import type { StageEffects } from '../runtime/effects.ts'
import { modelEffects } from '../runtime/effects-model.ts'
import { type Run, type StageScan, stage } from '../runtime/stage.ts'

/** Who the brand is: identity by rule from the page, prose from the model where it stands up to the page. */
export const run: Run<Record<string, never>> = async (scan, effects) => {
  const { uuid } = scan.head
  const stored = await effects.scans.findWork(uuid, 'profile')
  const known = profile.parse(stored ?? (await effects.scans.putWork(uuid, 'profile', await profileOf(scan, effects))))
  await effects.scans.putPart(uuid, 'brand', { brand: known.brand })
  return {}
}

async function profileOf({ head }: StageScan, effects: StageEffects): Promise<Profile> {
  const { scans, agents, allowHosts } = effects
  const identity = {
    businessKey: businessKeyOf(head.seedUrl, null, allowHosts),
    domain: registrableDomain(new URL(head.seedUrl).hostname),
  }
  if (head.kind === 'agent-scan') {
    const agent = await agents.find(head.syntheticId ?? 0)
    if (!agent) throw new ScanFailure('internal', 'The brand agent of this scan does not exist any more.')
    return makeAgentProfile(agent, identity)
  }
  // Written by read-site in this release or the one before; its shape is ours.
  const page = (await scans.findWork(head.uuid, 'page')) as (PageReading & { readonly url: string }) | undefined
  if (!page) throw new Error('the page of the scan is missing')
  const own = [...page.nameCandidates, ...page.alsoKnownAs, ...page.formerNames]
  const request = profileRequest({ ...page, ownNames: own, isOnPage: (name) => nameOccursOnPage(name, page) })
  const proposed = await askWithinBudget(head.uuid, 'profile-brand', request, effects)
  const usable = proposed.ok ? withoutForeignUrls(proposed.value, [identity.domain]) : undefined
  return makeProfile(page, usable, {
    ...identity,
    businessKey: businessKeyOf(page.url, page.listing, allowHosts),
  })
}

export const handler = stage('profile-brand', run, { effects: modelEffects })
