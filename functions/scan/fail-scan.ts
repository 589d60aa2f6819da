import { closeScan } from '../core/scan/close-scan.ts'
import { isTerminal } from '../core/scan/scan.ts'
import { storedFailure } from '../core/scan/stored-failure.ts'
import { stageEffects } from '../runtime/effects.ts'
import type { StageInput } from '../runtime/stage.ts'

/** Ends a scan with the reason that a stage wrote down, or as a fault of ours. A scan that has ended already is only closed. */
export async function handler({ scanId }: StageInput): Promise<Record<string, never>> {
  const effects = stageEffects()
  const before = await effects.scans.find(scanId)
  const head = await closeScan(scanId, await storedFailure(scanId, effects.scans), effects)
  if (before && !isTerminal(before)) effects.measure('scanFailed', 1)
  effects.log.info('scan closed', { scanUuid: scanId, status: head?.status, failureCode: head?.failureCode })
  return {}
}
