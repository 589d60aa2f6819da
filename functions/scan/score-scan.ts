import { answeredByPlatform } from '../core/scan/measure/coverage.ts'
import { loadMeasurement } from '../core/scan/measure/load-measurement.ts'
import { measureScan } from '../core/scan/measure/measure-scan.ts'
import { stageEffects } from '../runtime/effects.ts'
import { type Run, stage } from '../runtime/stage.ts'

/** Makes every figure from the stored answers; too few of them fail the scan. */
export const run: Run<Record<string, never>> = async ({ head }, { scans, measure }) => {
  if (await scans.findPart(head.uuid, 'scores')) return {}
  const measurement = await loadMeasurement(head, scans)
  for (const { platform, share } of answeredByPlatform(measurement.plan, measurement.answers))
    measure('coveragePercent', 100 * share, platform)
  const { part, evidence } = measureScan(measurement)
  await scans.putWork(head.uuid, 'evidence', evidence)
  await scans.putPart(head.uuid, 'scores', part)
  return {}
}

export const handler = stage('score-scan', run, { effects: stageEffects })
