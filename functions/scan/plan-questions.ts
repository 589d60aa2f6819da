import { paidTopics } from '../core/agents/paid-topics.ts'
import { withoutForeignUrls } from '../core/output-gate.ts'
import { planRequest } from '../core/prompts/plan-questions.ts'
import { askWithinBudget } from '../core/scan/ask-within-budget.ts'
import { identifySite, keysOf } from '../core/scan/identify-site.ts'
import { makeAgentProfile } from '../core/scan/make-agent-profile.ts'
import { makeProfile } from '../core/scan/make-profile.ts'
import { plannedPrompts } from '../core/scan/measure/present-prompts.ts'
import { askOrder, batchesOf, countCalls, type ScanPlan, scanPlan } from '../core/scan/plan/plan.ts'
import { planAgentScan } from '../core/scan/plan/plan-agent-scan.ts'
import { planScan } from '../core/scan/plan/plan-scan.ts'
import { scanSize } from '../core/scan/plan/scan-size.ts'
import { ownNames } from '../core/scan/profile.ts'
import { ScanFailure } from '../core/scan/scan-failure.ts'
import { type ModelEffects, modelEffects } from '../runtime/effects-model.ts'
import { type Run, type StageScan, stage } from '../runtime/stage.ts'

/** Decides what is asked: personas, questions and call groups, whose numbers are the workflow's only state. */
export const run: Run<{ batches: number[] }, ModelEffects> = async (scan, effects) => {
  const { scans, now } = effects
  const { uuid } = scan.head
  const stored = await scans.findWork(uuid, 'plan')
  const plan = scanPlan.parse(stored ?? (await scans.putWork(uuid, 'plan', await makePlan(scan, effects))))
  const personas = plan.personas
  await scans.putPart(uuid, 'plan', { personas, prompts: scan.head.kind === 'agent-scan' ? [] : plannedPrompts(plan) })
  await scans.raise(uuid, { stage: 'plan-questions', at: new Date(now()).toISOString(), totalCalls: countCalls(plan) })
  return { batches: askOrder(batchesOf(plan)) }
}

async function makePlan(scan: StageScan, effects: ModelEffects): Promise<ScanPlan> {
  const { head } = scan
  const { scans, platforms, newDelimiter, agents, allowHosts } = effects
  const { configured, notConfigured, simulated } = await platforms.list()
  const common = { platforms: configured, notConfigured, simulated, personaDelimiter: newDelimiter() }
  if (head.kind === 'agent-scan') {
    const { syntheticId } = head
    const agent = await agents.find(syntheticId)
    if (!agent) throw new ScanFailure('internal', 'The brand agent of this scan does not exist any more.')
    const known = makeAgentProfile(agent, keysOf(head.seedUrl, null, allowHosts))
    const personas = await scans.putWork(head.uuid, 'personas', await agents.personas(syntheticId))
    const topics = await scans.putWork(head.uuid, 'topics', paidTopics(head.cost, personas, await agents.topics(syntheticId)))
    return planAgentScan({ personas, topics }, ownNames(known), { ...common, language: known.language })
  }
  // The profile's prose is written at the same time, so the plan uses identity and page only.
  const { page } = await identifySite(head.uuid, effects)
  const known = makeProfile(page, undefined, keysOf(page.url, page.listing, allowHosts))
  const rules = {
    ...scanSize,
    ownNames: [...ownNames(known), ...(known.domain === null ? [] : [known.domain])],
    pageText: page.text,
  }
  const proposed = await askWithinBudget(head.uuid, 'plan-questions', planRequest(known, rules, page), effects)
  const usable = proposed.ok ? withoutForeignUrls(proposed.value, []) : undefined
  return planScan(usable ?? { rival: '', subject: '', personas: [], questions: [] }, known, rules, {
    ...common,
    language: known.language,
  })
}

export const handler = stage('plan-questions', { effects: modelEffects, raisesHead: false }).handler(run)
