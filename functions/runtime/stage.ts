import type { StageId } from '../contract/stage.ts'
import type { StageEffects } from './effects.ts'
import { findOpenScan, type OpenScan } from './middleware/find-open-scan.ts'
import { noteFailure } from './middleware/note-failure.ts'
import { noteProgress } from './middleware/note-progress.ts'
import { provideEffects } from './middleware/provide-effects.ts'
import { pipeline } from './pipeline.ts'

export type StageInput = { readonly scanId: string; readonly batch?: number }
export type StageScan = OpenScan

/**
 * The work of a stage: loads its input, does one thing and stores its own items, each put if absent, so that a second delivery
 * finds them and skips paid work. The result becomes part of the workflow's state: ids and numbers only.
 */
export type Run<Result, Effects extends StageEffects> = (scan: StageScan, effects: Effects) => Promise<Result>

/**
 * A stage of a scan. A ScanFailure is stored as the scan's failure and ends it (the workflow matches its literal name); any
 * other error is transient and retried by the workflow, so stages contain no retry loops.
 * @param options.raisesHead  whether its end is written to the head, since polls and pages show something new; true when left out
 * @param options.whenEnded  remaining work for a scan that has ended already: a stage that ends scans may have died right after
 */
export const stage = <Effects extends StageEffects>(
  id: StageId,
  options: {
    readonly effects: () => Effects
    readonly raisesHead?: boolean
    readonly whenEnded?: Run<unknown, Effects>
  },
) => ({
  handler: <Result>(run: Run<Result, Effects>) =>
    pipeline<StageInput, { readonly input: StageInput }, Result>((input) => ({ input }))
      .use(provideEffects(options.effects))
      .use(findOpenScan(options.whenEnded))
      .use(noteFailure(id))
      .use(noteProgress(id, options.raisesHead !== false))
      .handler(({ scan, effects }) => run(scan, effects)),
})
