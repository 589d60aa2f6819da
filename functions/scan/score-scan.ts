import { countedAnswers } from '../core/scan/measure/counted-answers.ts'
import { answeredByPlatform } from '../core/scan/measure/coverage.ts'
import type { Evidence } from '../core/scan/measure/evidence.ts'
import { loadMeasurement } from '../core/scan/measure/load-measurement.ts'
import { type Measurement, measureScan } from '../core/scan/measure/measure-scan.ts'
import { collectQuestionFacts } from '../core/scan/measure/question-facts.ts'
import { fixAnswers } from '../core/scan/measure/settled-answers.ts'
import { agreementByPlatform } from '../core/scan/read/reading-summary.ts'
import { type StageEffects, stageEffects } from '../runtime/effects.ts'
import { type Run, stage } from '../runtime/stage.ts'

/** Computes every figure from the stored answers; too few answers fail the scan. */
export const run: Run<Record<string, never>, StageEffects> = async ({ head }, effects) => {
  const { scans, measure } = effects
  if (await scans.findPart(head.uuid, 'scores')) return {}
  const { measurement } = await loadMeasurement(head, scans, await fixAnswers(head.uuid, effects))
  for (const { platform, share } of answeredByPlatform(measurement.plan, measurement.answers))
    measure('coveragePercent', 100 * share, platform)
  for (const { platform, share } of agreementByPlatform(countedAnswers(measurement.answers), measurement.readings))
    measure('readersAgreePercent', 100 * share, platform)
  const { part, evidence } = measureScan(measurement)
  await keepEvidence(head.uuid, evidence, scans)
  await keepQuestionFacts(head.uuid, measurement, scans)
  await scans.putPart(head.uuid, 'scores', part)
  return {}
}

/** As much of it as fits into one item: it only illustrates, and must not prevent the scores. */
async function keepEvidence(uuid: string, evidence: Evidence, scans: StageEffects['scans']): Promise<void> {
  const { answers } = evidence
  for (let shown = answers.length; ; shown = Math.floor(shown / 2)) {
    try {
      await scans.putWork(uuid, 'evidence', { ...evidence, answers: answers.slice(0, shown) })
      return
    } catch (error) {
      if (!(error instanceof RangeError) || shown === 0) throw error
    }
  }
}

/**
 * Stores the facts that a question's page shows. Facts too large for an item are not stored: the page then derives them from
 * plan, manifest and readings.
 */
async function keepQuestionFacts(uuid: string, { plan, answers }: Measurement, scans: StageEffects['scans']): Promise<void> {
  for (const { name, value } of collectQuestionFacts(plan, countedAnswers(answers))) {
    try {
      await scans.putWork(uuid, name, value)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  }
}

export const handler = stage('score-scan', { effects: stageEffects }).handler(run)
