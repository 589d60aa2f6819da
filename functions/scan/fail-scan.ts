import { type CloseEffects, closeScan } from '../core/scan/close-scan.ts'
import { isTerminal } from '../core/scan/scan.ts'
import { storedFailure } from '../core/scan/stored-failure.ts'
import { closingEffects } from '../runtime/effects-announce.ts'
import type { Log } from '../runtime/log.ts'
import { type Measure, measureFailedScan } from '../runtime/measure.ts'
import type { StageInput } from '../runtime/stage.ts'

/**
 * Ends a scan with the reason that a stage stored, or as an internal error. For a scan that has ended already, only completes
 * the closing.
 */
export async function failScan(
  { scanId }: StageInput,
  effects: CloseEffects & { readonly log: Log; readonly measure: Measure },
): Promise<Record<string, never>> {
  const { scans } = effects.stores
  const before = await scans.find(scanId)
  const head = await closeScan(scanId, await storedFailure(scanId, scans), effects)
  if (before && !isTerminal(before)) measureFailedScan(effects.measure, head?.failureCode ?? null)
  effects.log.info('scan closed', { scanUuid: scanId, status: head?.status, failureCode: head?.failureCode })
  return {}
}

export const handler = (input: StageInput): Promise<Record<string, never>> => failScan(input, closingEffects())
