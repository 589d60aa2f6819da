import { zeroedEachMinute } from '../contract/metrics.ts'
import { type SweepEffects, sweepOpenScans } from '../core/scan/sweep.ts'
import { sweeperEffects } from '../runtime/effects-announce.ts'
import { errorFields, type Log } from '../runtime/log.ts'
import { type Measure, measure, measureFailedScan } from '../runtime/measure.ts'

/** Runs every minute: finishes what a crash interrupted. */
export async function sweep(effects: SweepEffects & { readonly log: Log; readonly measure: Measure }): Promise<void> {
  const { repairs, failed, oldestOpenSeconds } = await sweepOpenScans(effects)
  for (const { uuid, repair } of repairs) effects.log.warn('swept', { scanUuid: uuid, repair })
  for (const { uuid, error } of failed) effects.log.error('sweep of a scan failed', { scanUuid: uuid, ...errorFields(error) })
  effects.measure('sweeperRepairs', repairs.length)
  effects.measure('oldestOpenScanSeconds', oldestOpenSeconds)
  for (const id of zeroedEachMinute) effects.measure(id, 0)
  // An overdue scan counts as an internal failure, in whatever stage it stopped.
  for (const { repair } of repairs) if (repair === 'failed') measureFailedScan(effects.measure, null)
  effects.log.info('sweep', { repairs: repairs.length, oldestOpenSeconds })
  if (failed.length > 0) throw new Error(`${failed.length} open scans could not be repaired; the next sweep tries again`)
}

export const handler = (): Promise<void> => sweep({ ...sweeperEffects(), measure })
