import { closeScan } from '../core/scan/close-scan.ts'
import { storedFailure } from '../core/scan/stored-failure.ts'
import { stageEffects } from '../runtime/effects.ts'
import type { StageInput } from '../runtime/stage.ts'

/** Ends a scan with the reason that a stage wrote down, or as a fault of ours. A scan that has ended already is only closed. */
export async function handler({ scanId }: StageInput): Promise<Record<string, never>> {
  const effects = stageEffects()
  const head = await closeScan(scanId, await storedFailure(scanId, effects.scans), effects)
  effects.log.info('scan closed', { scanUuid: scanId, status: head?.status, failureCode: head?.failureCode })
  return {}
}
