import * as z from 'zod'
import { uuid } from '../contract/fields.ts'
import { type CloseEffects, closeScan } from '../core/scan/close-scan.ts'
import { isTerminal } from '../core/scan/scan.ts'
import { storedFailure } from '../core/scan/stored-failure.ts'
import { finalizerEffects } from '../runtime/effects-announce.ts'
import type { Log } from '../runtime/log.ts'
import { type Measure, measure, measureFailedScan } from '../runtime/measure.ts'

/** The event of an execution that ended badly. Its input tells which scan it was. */
const executionEvent = z.object({
  detail: z.object({
    name: z.string(),
    status: z.string(),
    input: z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(z.object({ scanId: uuid })),
  }),
})
const badEnds: ReadonlySet<string> = new Set(['FAILED', 'TIMED_OUT', 'ABORTED'])

/**
 * Ends the scan of an execution that can no longer do so. Events come late, twice and in any order. A call group of a scan is an
 * execution too, with the same scan in its input, so only events of the execution named after the scan count.
 */
export async function finalize(
  event: unknown,
  effects: CloseEffects & { readonly log: Log; readonly measure: Measure },
): Promise<void> {
  const { name, status, input } = executionEvent.parse(event).detail
  if (!badEnds.has(status) || name !== input.scanId) return
  const { scans } = effects.stores
  const before = await scans.find(input.scanId)
  const head = await closeScan(input.scanId, await storedFailure(input.scanId, scans), effects)
  if (before && head?.status === 'failed' && !isTerminal(before)) {
    effects.measure('finalizerEndings', 1)
    measureFailedScan(effects.measure, head.failureCode)
  }
  effects.log.info('finalized', { scanUuid: input.scanId, executionStatus: status, scanStatus: head?.status })
}

export const handler = (event: unknown): Promise<void> => finalize(event, { ...finalizerEffects(), measure })
