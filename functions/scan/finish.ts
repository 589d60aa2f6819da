import { gzipSync } from 'node:zlib'
import { indexableFrom } from '../core/pages/indexing.ts'
import { keepCard } from '../core/pages/social-card.ts'
import { closeScan } from '../core/scan/close-scan.ts'
import { settledAnswers } from '../core/scan/measure/settled-answers.ts'
import { scanPlan } from '../core/scan/plan/plan.ts'
import { type Profile, profile } from '../core/scan/profile.ts'
import { fullReport } from '../core/scan/report/full-report.ts'
import type { AgentHead, Part, ScanHead } from '../core/scan/scan.ts'
import { slugCandidates } from '../core/scan/slug-candidates.ts'
import { slugScopeOf } from '../core/scan/slug-scope.ts'
import { agentReportUrl, brandPageUrl } from '../core/urls.ts'
import { type FinishEffects, finishEffects } from '../runtime/effects-finish.ts'
import { errorFields } from '../runtime/log.ts'
import { type Run, stage } from '../runtime/stage.ts'

/** DynamoDB: an item holds at most 400 kB; this leaves room for names and keys. */
const chunkBytes = 300_000

/**
 * Prepares everything that must exist before readers see "complete": slug, agent report. Then the scan is closed, listed, and
 * its card drawn.
 */
export const run: Run<Record<string, never>, FinishEffects> = async ({ head }, effects) => {
  const { scans } = effects
  const measured = await scans.findPart(head.uuid, 'scores')
  if (!measured) throw new Error('the scores of the scan are missing')
  const known = profile.parse(await scans.findWork(head.uuid, 'profile'))
  if (head.kind === 'agent-scan') await storeFullReport(head, known, measured, effects)
  const slug = head.kind === 'agent-scan' ? null : await pointSlug(head, known, effects)
  const end = { status: 'complete', slug, businessKey: known.businessKey, overallScore: measured.scores.overallScore } as const
  const closed = await closeScan(head.uuid, end, effects)
  if (closed?.status !== 'complete') return {} // another call has failed it meanwhile
  effects.measure('scanCompleted', 1)
  effects.measure('scanSeconds', (effects.now() - Date.parse(head.createdAt)) / 1000)
  effects.measure('scanCostUsd', await effects.spend.spentOn(head.uuid))
  await listSlug(closed, effects)
  await drawCard(head, effects)
  return {}
}

/** An earlier run died after the terminal write: completes the closing, and the listing and card of a complete scan. */
export const whenEnded: Run<Record<string, never>, FinishEffects> = async ({ head }, effects) => {
  await closeScan(head.uuid, null, effects)
  if (head.status !== 'complete') return {}
  await listSlug(head, effects)
  await drawCard(head, effects)
  return {}
}

/** Draws the card. A failure is logged and ignored: a report without a card is still complete. */
async function drawCard(head: ScanHead, effects: FinishEffects): Promise<void> {
  try {
    await keepCard(head, effects)
  } catch (error) {
    effects.log.warn('the scan has no card', { scanUuid: head.uuid, ...errorFields(error) })
  }
}

/** Makes this the scan that its slug shows. */
async function pointSlug(head: ScanHead, known: Profile, { slugs }: FinishEffects): Promise<string | null> {
  const scope = slugScopeOf(head)
  if (scope === undefined) return null
  const { businessKey } = known
  const candidates = slugCandidates({
    name: known.brand.name,
    locality: known.listingLocality,
    domain: known.domain ?? businessKey,
  })
  const slug = await slugs.slugFor(businessKey, candidates, scope)
  await slugs.point(slug, { businessKey, scanId: head.uuid, createdAt: head.createdAt, scope })
  return slug
}

/** A scan that ends after a newer one does not take over the slug, nor the decision whether search engines may list it. */
async function listSlug({ uuid, isPublic, slug, overallScore }: ScanHead, { slugs }: FinishEffects): Promise<void> {
  if (!isPublic || slug === null || (await slugs.resolve(slug, null))?.scanId !== uuid) return
  await slugs.markIndexable(slug, (overallScore ?? 0) >= indexableFrom)
}

async function storeFullReport(head: AgentHead, known: Profile, measured: Part<'scores'>, effects: FinishEffects): Promise<void> {
  const { scans, slugs, agents, baseUrl, now } = effects
  const { syntheticId } = head
  const agent = await agents.find(syntheticId)
  // The time is part of the stored bytes: a repeated finish must write the same ones.
  const finished = await scans.putWork(head.uuid, 'finished', { at: new Date(now()).toISOString() })
  const slug = await slugs.findSlug(known.businessKey, null)
  const isPublic = slug !== undefined && (await slugs.resolve(slug, null)) !== undefined
  const report = fullReport({
    syntheticId,
    brandName: known.brand.name,
    scanDate: finished.at,
    plan: scanPlan.parse(await scans.findWork(head.uuid, 'plan')),
    answers: await settledAnswers(head.uuid, scans, known),
    measured,
    topics: [...(await scannedTopics(head, effects))],
    reportUrl: agentReportUrl(head.uuid, baseUrl),
    brandPageUrl: isPublic ? brandPageUrl(slug, baseUrl) : (agent?.website ?? head.seedUrl),
  })
  const bytes = gzipSync(JSON.stringify(report))
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, n) =>
    bytes.subarray(n * chunkBytes, (n + 1) * chunkBytes),
  )
  await scans.putReport(head.uuid, chunks)
}

/** The topics as they were at the scan; they may have changed since. */
async function scannedTopics({ uuid }: ScanHead, { scans }: FinishEffects) {
  return ((await scans.findWork(uuid, 'topics')) ?? []) as { id: string; name: string; queries: string[] }[]
}

export const handler = stage('finish', { effects: finishEffects, raisesHead: false, whenEnded }).handler(run)
