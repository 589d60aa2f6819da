import type { StageId } from '../../contract/stage.ts'
import { ScanFailure } from '../../core/scan/scan-failure.ts'
import type { ScanStore } from '../../core/stores.ts'
import { errorFields, type Log } from '../log.ts'
import type { Middleware } from '../pipeline.ts'
import type { OpenScan } from './find-open-scan.ts'

type Needs = {
  readonly scan?: OpenScan
  readonly input: { readonly batch?: number }
  readonly effects: { readonly scans: Pick<ScanStore, 'putWork'>; readonly log: Log }
}

/** Stores why a scan failed, for the function that closes it, and logs the error, which the workflow gets unchanged. */
export const noteFailure = <Answer>(id: StageId): Middleware<Needs, unknown, Answer> => ({
  onError: async ({ event, error }) => {
    const { scan, effects, input } = event
    if (scan === undefined) return // not found, or ended already
    const { uuid } = scan.head
    const fields = { scanUuid: uuid, stage: id, batch: input.batch }
    if (error instanceof ScanFailure) {
      effects.log.info('scan fails', { ...fields, failureCode: error.code })
      await effects.scans.putWork(uuid, 'failure', { code: error.code, message: error.message })
    } else effects.log.warn('stage failed', { ...fields, ...errorFields(error) })
  },
})
