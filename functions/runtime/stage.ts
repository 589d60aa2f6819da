import type { StageId } from '../contract/stage.ts'
import { isTerminal, type ScanHead } from '../core/scan/scan.ts'
import { ScanFailure } from '../core/scan/scan-failure.ts'
import type { StageEffects } from './effects.ts'
import { errorFields } from './log.ts'

export type StageInput = { readonly scanId: string; readonly batch?: number }
export type StageScan = { readonly head: ScanHead; readonly batch: number }

/**
 * One stage: loads what it needs, does one thing and stores its own items, each put if absent, so that a second delivery finds
 * them and skips paid work. What it returns goes into the workflow's state: ids and numbers only.
 */
export type Run<Result> = (scan: StageScan, effects: StageEffects) => Promise<Result>

/** Names the work items that say when a stage, or a batch, began and ended: for operators. */
const timePrefix = 'time-'

/**
 * Wraps a stage: head -> terminal? stop -> run -> raise the head (pending becomes analyzing).
 * A ScanFailure is written down as the scan's failure and ends it (the workflow knows its literal name); any other error is
 * transient and retried by the workflow, so stages hold no retry loops.
 * @param options.raises  whether readers see something new after it
 * @param options.whenEnded  what is left to do for a scan that has ended already: a stage that ends scans may have died behind it
 */
export function stage<Result>(
  id: StageId,
  run: Run<Result>,
  options: { readonly effects: () => StageEffects; readonly raises?: boolean; readonly whenEnded?: Run<Result> },
) {
  return async (input: StageInput): Promise<Result> => {
    const effects = options.effects()
    const { scans, log, now } = effects
    const head = await scans.find(input.scanId)
    if (head && isTerminal(head) && options.whenEnded) return options.whenEnded({ head, batch: input.batch ?? 0 }, effects)
    // fail-scan, where this leads, closes what is terminal and has nothing else to do.
    if (!head || isTerminal(head)) throw new ScanFailure('internal', 'The scan has ended already.')
    const startedAt = new Date(now()).toISOString()
    try {
      const result = await run({ head, batch: input.batch ?? 0 }, effects)
      const part = input.batch === undefined ? id : `${id}-${input.batch}`
      const endedAt = new Date(now()).toISOString()
      await Promise.all([
        options.raises === false ? undefined : scans.raise(head.uuid, { stage: id, at: endedAt }),
        scans.putWork(head.uuid, `${timePrefix}${part}`, { startedAt, endedAt }),
      ])
      return result
    } catch (error) {
      const fields = { scanUuid: head.uuid, stage: id, batch: input.batch }
      if (error instanceof ScanFailure) {
        log.info('scan fails', { ...fields, failureCode: error.code })
        await scans.putWork(head.uuid, 'failure', { code: error.code, message: error.message })
      } else log.warn('stage failed', { ...fields, ...errorFields(error) })
      throw error
    }
  }
}
