import { indexableFrom } from '../pages/indexing.ts'
import { removeCard } from '../pages/social-card.ts'
import { type CloseEffects, closeScan } from '../scan/close-scan.ts'
import { profile } from '../scan/profile.ts'
import type { ScanHead } from '../scan/scan.ts'
import { slugScopeOf } from '../scan/slug-scope.ts'
import type { Stores } from '../stores.ts'

export type DeleteEffects = Omit<CloseEffects, 'announce'> & {
  readonly stores: Pick<
    Stores,
    'scans' | 'accounts' | 'capacity' | 'agents' | 'slugs' | 'assets' | 'teams' | 'claims' | 'deletions' | 'keys'
  >
  readonly sha256: (text: string) => string
}

/** After so many milliseconds no workflow (840 s at most) and no function started before the mark is still running. */
export const settledAfterMs = 20 * 60_000

/**
 * Deletes a scan: marks it, so that every stage stops at its first write after two seconds; closes it, which returns held
 * credits and its place among running scans; then purges it. An interrupted deletion is finished by a repeat or by the upkeep's
 * second pass.
 * @param options.sharedCard  also removes the neutral card, which other scans of the team may show, because the team is being
 * deleted
 * @returns false when there is no such scan
 */
export async function deleteScan(
  uuid: string,
  effects: DeleteEffects,
  options: { readonly sharedCard?: boolean } = {},
): Promise<boolean> {
  const head = await effects.stores.deletions.markScan(uuid, new Date(effects.now()).toISOString())
  if (head === undefined) return false
  await purgeScan(head, effects, options)
  return true
}

/** The second pass, when nothing can write any more: removes what was written after the first one, and then the head. */
export async function settleScan(uuid: string, effects: DeleteEffects): Promise<void> {
  const head = await effects.stores.scans.find(uuid)
  if (head?.deletedAt == null) return
  await purgeScan(head, effects, {})
  await effects.stores.deletions.removeScan(uuid)
}

async function purgeScan(head: ScanHead, effects: DeleteEffects, options: { readonly sharedCard?: boolean }): Promise<void> {
  const { stores } = effects
  const { uuid } = head
  await closeScan(uuid, null, { ...effects, announce: announceNothing })
  await stores.deletions.forgetDeliveries(head)
  const businessKey =
    head.businessKey ?? profile.safeParse(await stores.scans.findWork(uuid, 'profile')).data?.businessKey ?? null
  await dropSlug({ ...head, businessKey }, stores)
  if (head.syntheticId !== null) await chooseLatest(head.syntheticId, uuid, stores)
  const isTeamsCard = head.partner && head.teamSlug !== null
  await removeCard(uuid, { ...stores, sha256: effects.sha256 }, { evenShared: isTeamsCard && options.sharedCard === true })
  for (const owner of new Set([head.ownerId, head.payerId])) if (owner !== null) await stores.claims.forget(owner, [uuid])
  await stores.deletions.stripScan({ ...head, businessKey: slugScopeOf(head) === undefined ? null : businessKey })
  await stores.deletions.purgeScan(uuid)
}

/** The end of a deleted scan is not announced to webhooks. */
const announceNothing = (): Promise<void> => Promise.resolve()

/** Points the slug at the newest remaining scan, whose score decides whether search engines may list it. */
async function dropSlug(head: ScanHead, { slugs, scans }: DeleteEffects['stores']): Promise<void> {
  const { uuid: scanId, businessKey, createdAt } = head
  const scope = slugScopeOf(head)
  if (businessKey === null || scope === undefined) return
  // An interrupted deletion may have removed the business's row already.
  const slug = head.slug ?? (await slugs.findSlug(businessKey, scope))
  if (slug === undefined) return
  await slugs.drop(slug, { businessKey, scanId, createdAt, scope })
  if (scope !== null) return
  const left = await slugs.resolve(slug, null)
  const next = left === undefined ? undefined : await scans.find(left.scanId)
  await slugs.markIndexable(slug, (next?.overallScore ?? 0) >= indexableFrom)
}

/** An agent whose latest scan is deleted shows the newest complete one that remains, or none. */
async function chooseLatest(syntheticId: number, uuid: string, stores: DeleteEffects['stores']): Promise<void> {
  const agent = await stores.agents.find(syntheticId)
  if (agent?.latest?.scanId !== uuid) return
  const heads = await Promise.all((await scansOfAgent(agent, stores)).map((other) => stores.scans.find(other)))
  const latest = heads
    .flatMap((head) => (head?.status === 'complete' && head.deletedAt === null && head.uuid !== uuid ? [head] : []))
    .flatMap(({ uuid: scanId, overallScore: score, completedAt }) =>
      score === null || completedAt === null ? [] : [{ scanId, score, completedAt }],
    )
    .reduce<{ scanId: string; score: number; completedAt: string } | null>(
      (newest, one) => (newest === null || one.completedAt > newest.completedAt ? one : newest),
      null,
    )
  await stores.agents.replaceLatest(syntheticId, uuid, latest)
}

// Page size of the owner's list, above the number of agent scans of any owner.
const longestList = 10_000

/** Every scan of the agent: those noted at their trigger, and older ones from its owner's list. */
export async function scansOfAgent(
  agent: { readonly syntheticId: number; readonly ownerId: string; readonly latest: { readonly scanId: string } | null },
  { deletions, scans }: Pick<Stores, 'deletions' | 'scans'>,
): Promise<readonly string[]> {
  const noted = await deletions.scansOfAgent(agent.syntheticId)
  const owned = await scans.listByOwner(agent.ownerId, { limit: longestList })
  return [
    ...new Set([
      ...noted.map(({ uuid }) => uuid),
      ...(agent.latest === null ? [] : [agent.latest.scanId]),
      ...owned.filter(({ syntheticId }) => syntheticId === agent.syntheticId).map(({ uuid }) => uuid),
    ]),
  ]
}
