import { isTerminal, type ScanHead } from '../../core/scan/scan.ts'
import { ScanFailure } from '../../core/scan/scan-failure.ts'
import type { ScanStore } from '../../core/stores.ts'
import type { Middleware } from '../pipeline.ts'

/** The scan of a stage. `batch` is the number of the call group; 0 for stages without call groups. */
export type OpenScan = { readonly head: ScanHead; readonly batch: number }

type Needs<Effects> = {
  readonly input: { readonly scanId: string; readonly batch?: number }
  readonly effects: Effects
}

/**
 * Loads the scan's head. For a scan that has ended, the stage fails with a ScanFailure; the workflow then runs fail-scan, which
 * only completes the closing.
 * @param whenEnded  runs instead of the stage for a scan that has ended
 */
export const findOpenScan = <Effects extends { readonly scans: Pick<ScanStore, 'find'> }, Answer>(
  whenEnded?: (scan: OpenScan, effects: Effects) => Promise<unknown>,
): Middleware<Needs<Effects>, { scan: OpenScan }, Answer> => ({
  before: async ({ event }) => {
    const { input, effects } = event
    const head = await effects.scans.find(input.scanId)
    const scan = head && { head, batch: input.batch ?? 0 }
    // Returning a value ends the pipeline: no later middleware runs.
    if (scan && isTerminal(scan.head) && whenEnded) return whenEnded(scan, effects)
    if (!scan || isTerminal(scan.head)) throw new ScanFailure('internal', 'The scan has ended already.')
    event.scan = scan
    return undefined
  },
})
