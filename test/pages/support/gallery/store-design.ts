import { createHash } from 'node:crypto'
import { plannedPrompts } from '../../../../functions/core/scan/measure/present-prompts.ts'
import type { ScanHead } from '../../../../functions/core/scan/scan.ts'
import { ruleMadeAnalysis } from '../../../../functions/core/scan/write-up/rule-made-analysis.ts'
import { ruleMadePostIdeas } from '../../../../functions/core/scan/write-up/rule-made-post-ideas.ts'
import type { StageEffects } from '../../../../functions/runtime/effects.ts'
import { run as scoreScan } from '../../../../functions/scan/score-scan.ts'
import type { TestEngine } from '../../../support/engine.ts'
import { aHead, type HeadChanges } from '../../../support/rows.ts'
import { answersOf, type Design, planOf, profileOf } from './write-answers.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Stores a scan with the design's answers, its figures computed by score-scan and its texts made by rule; or with its first
 * answers only.
 */
export async function storeDesign(
  { stores }: TestEngine,
  given: HeadChanges,
  design: Design,
  { answersIn }: { readonly answersIn?: number } = {},
): Promise<ScanHead> {
  const head = await stores.scans.create(aHead({ seedUrl: `https://${design.writing.host}/`, ...given }))
  const { uuid } = head
  const { scans } = stores
  const [plan, profile] = [planOf(design), profileOf(design)]
  const { brand } = profile
  await scans.putPart(uuid, 'brand', { brand })
  await scans.putWork(uuid, 'profile', profile)
  await scans.putWork(uuid, 'plan', plan)
  await scans.putPart(uuid, 'plan', { personas: plan.personas, prompts: plannedPrompts(plan) })
  const answers = answersOf(design, plan, profile)
  for (const answer of answers.slice(0, answersIn)) await scans.putAnswer(uuid, answer)
  if (answersIn !== undefined) return head
  const effects = { ...stores, sha256, measure: () => undefined } as unknown as StageEffects // what the stage uses of them
  await scoreScan({ head } as Parameters<typeof scoreScan>[0], effects)
  const scores = await scans.findPart(uuid, 'scores')
  if (scores === undefined) throw new Error('the stage stored no scores')
  await scans.putPart(uuid, 'analysis', ruleMadeAnalysis(brand.name, scores))
  const questions = scores.prompts.map(({ prompt }) => prompt)
  await scans.putPart(uuid, 'post-ideas', { postIdeas: ruleMadePostIdeas(brand.name, questions, plan.language) })
  return head
}
