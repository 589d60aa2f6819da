import { paidTopics } from '../core/agents/paid-topics.ts'
import { withoutForeignUrls } from '../core/output-gate.ts'
import { planRequest } from '../core/prompts/plan-questions.ts'
import { askWithinBudget } from '../core/scan/ask-within-budget.ts'
import { plannedPrompts } from '../core/scan/measure/present-prompts.ts'
import { askOrder, batchesOf, countCalls, type ScanPlan, scanPlan } from '../core/scan/plan/plan.ts'
import { planAgentScan } from '../core/scan/plan/plan-agent-scan.ts'
import { planScan } from '../core/scan/plan/plan-scan.ts'
import { scanSize } from '../core/scan/plan/scan-size.ts'
import { ownNames, profile } from '../core/scan/profile.ts'
import type { StageEffects } from '../runtime/effects.ts'
import { modelEffects } from '../runtime/effects-model.ts'
import { type Run, type StageScan, stage } from '../runtime/stage.ts'

/** Decides what is asked: personas, questions and the batches of calls, whose numbers are all the workflow carries. */
export const run: Run<{ batches: number[] }> = async (scan, effects) => {
  const { scans, now } = effects
  const { uuid } = scan.head
  const stored = await scans.findWork(uuid, 'plan')
  const plan = scanPlan.parse(stored ?? (await scans.putWork(uuid, 'plan', await makePlan(scan, effects))))
  const personas = plan.personas
  await scans.putPart(uuid, 'plan', { personas, prompts: scan.head.kind === 'agent-scan' ? [] : plannedPrompts(plan) })
  await scans.raise(uuid, { stage: 'plan-questions', at: new Date(now()).toISOString(), totalCalls: countCalls(plan) })
  return { batches: askOrder(batchesOf(plan)) }
}

async function makePlan({ head }: StageScan, effects: StageEffects): Promise<ScanPlan> {
  const { scans, platforms, newDelimiter, agents } = effects
  const known = profile.parse(await scans.findWork(head.uuid, 'profile'))
  const { configured, notConfigured, simulated } = await platforms.list()
  const common = { language: known.language, platforms: configured, notConfigured, simulated, personaDelimiter: newDelimiter() }
  if (head.kind === 'agent-scan') {
    const syntheticId = head.syntheticId ?? 0
    const personas = await scans.putWork(head.uuid, 'personas', await agents.personas(syntheticId))
    const topics = await scans.putWork(head.uuid, 'topics', paidTopics(head.cost, personas, await agents.topics(syntheticId)))
    return planAgentScan({ personas, topics }, ownNames(known), common)
  }
  const page = (await scans.findWork(head.uuid, 'page')) as { text?: string } | undefined
  const rules = {
    ...scanSize,
    ownNames: [...ownNames(known), ...(known.domain === null ? [] : [known.domain])],
    pageText: page?.text ?? '',
  }
  const proposed = await askWithinBudget(head.uuid, 'plan-questions', planRequest(known, rules), effects)
  const usable = proposed.ok ? withoutForeignUrls(proposed.value, []) : undefined
  return planScan(usable ?? { personas: [], questions: [] }, known, rules, common)
}

export const handler = stage('plan-questions', run, { effects: modelEffects, raises: false })
