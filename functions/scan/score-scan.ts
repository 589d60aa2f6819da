import { answeredByPlatform } from '../core/scan/measure/coverage.ts'
import type { Evidence } from '../core/scan/measure/evidence.ts'
import { loadMeasurement } from '../core/scan/measure/load-measurement.ts'
import { measureScan } from '../core/scan/measure/measure-scan.ts'
import type { StageEffects } from '../runtime/effects.ts'
import { stageEffects } from '../runtime/effects.ts'
import { type Run, stage } from '../runtime/stage.ts'

/** Makes every figure from the stored answers; too few of them fail the scan. */
export const run: Run<Record<string, never>> = async ({ head }, { scans, measure }) => {
  if (await scans.findPart(head.uuid, 'scores')) return {}
  const measurement = await loadMeasurement(head, scans)
  for (const { platform, share } of answeredByPlatform(measurement.plan, measurement.answers))
    measure('coveragePercent', 100 * share, platform)
  const { part, evidence } = measureScan(measurement)
  await keepEvidence(head.uuid, evidence, scans)
  await scans.putPart(head.uuid, 'scores', part)
  return {}
}

/** As much of it as fits into one item: it only illustrates, and must not keep a scan from its scores. */
async function keepEvidence(uuid: string, { names, answers }: Evidence, scans: StageEffects['scans']): Promise<void> {
  for (let shown = answers.length; ; shown = Math.floor(shown / 2)) {
    try {
      await scans.putWork(uuid, 'evidence', { names, answers: answers.slice(0, shown) })
      return
    } catch (error) {
      if (!(error instanceof RangeError) || shown === 0) throw error
    }
  }
}

export const handler = stage('score-scan', run, { effects: stageEffects })
