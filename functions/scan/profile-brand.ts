import { registrableDomain } from '../core/business-key.ts'
import { withoutForeignUrls } from '../core/output-gate.ts'
import { profileRequest } from '../core/prompts/profile-brand.ts'
import { askWithinBudget } from '../core/scan/ask-within-budget.ts'
import { identifySite, keysOf } from '../core/scan/identify-site.ts'
import { makeAgentProfile } from '../core/scan/make-agent-profile.ts'
import { makeProfile } from '../core/scan/make-profile.ts'
import { ownNames, type Profile, profile } from '../core/scan/profile.ts'
import { ScanFailure } from '../core/scan/scan-failure.ts'
import { type ModelEffects, modelEffects } from '../runtime/effects-model.ts'
import { type Run, type StageScan, stage } from '../runtime/stage.ts'

/** Describes what the brand does: with the identity settled before, in the model's words where the page confirms them. */
export const run: Run<Record<string, never>, ModelEffects> = async (scan, effects) => {
  const { uuid } = scan.head
  const stored = await effects.scans.findWork(uuid, 'profile')
  const known = profile.parse(stored ?? (await effects.scans.putWork(uuid, 'profile', await profileOf(scan, effects))))
  await effects.scans.putPart(uuid, 'brand', { brand: known.brand })
  return {}
}

async function profileOf(scan: StageScan, effects: ModelEffects): Promise<Profile> {
  const { head } = scan
  const { agents, allowHosts } = effects
  const domain = registrableDomain(new URL(head.seedUrl).hostname)
  if (head.kind === 'agent-scan') {
    const agent = await agents.find(head.syntheticId)
    if (!agent) throw new ScanFailure('internal', 'The brand agent of this scan does not exist any more.')
    return makeAgentProfile(agent, keysOf(head.seedUrl, null, allowHosts))
  }
  const { page } = await identifySite(head.uuid, effects)
  const keys = { ...keysOf(page.url, page.listing, allowHosts), domain }
  const byRules = makeProfile(page, undefined, keys)
  const request = profileRequest({ ...page, name: byRules.brand.name, ownNames: ownNames(byRules) })
  const proposed = await askWithinBudget(head.uuid, 'profile-brand', request, effects)
  const usable = proposed.ok ? withoutForeignUrls(proposed.value, [domain]) : undefined
  return usable === undefined ? byRules : makeProfile(page, usable, keys)
}

export const handler = stage('profile-brand', { effects: modelEffects }).handler(run)
