import type { StageId } from '../../contract/stage.ts'
import type { ScanStore } from '../../core/stores.ts'
import type { Middleware } from '../pipeline.ts'
import type { OpenScan } from './find-open-scan.ts'

type Needs = {
  readonly scan: OpenScan
  readonly input: { readonly batch?: number }
  readonly effects: { readonly scans: Pick<ScanStore, 'putWork' | 'raise'>; readonly now: () => number }
}

/** Name prefix of the work items with start and end of a stage or call group, for operators. */
const timePrefix = 'time-'

/**
 * Updates the head when the stage is done (pending becomes analyzing), and stores when the stage began and ended.
 * @param raisesHead  whether polls and pages show something new after the stage
 */
export const noteProgress = <Answer>(id: StageId, raisesHead: boolean): Middleware<Needs, { startedAt: string }, Answer> => ({
  before: ({ event }) => {
    event.startedAt = timeOf(event)
  },
  after: async ({ event }) => {
    const { scan, input, effects, startedAt } = event
    const { uuid } = scan.head
    const part = input.batch === undefined ? id : `${id}-${input.batch}`
    const endedAt = timeOf(event)
    await Promise.all([
      raisesHead ? effects.scans.raise(uuid, { stage: id, at: endedAt }) : undefined,
      effects.scans.putWork(uuid, `${timePrefix}${part}`, { startedAt, endedAt }),
    ])
  },
})

const timeOf = ({ effects }: Pick<Needs, 'effects'>): string => new Date(effects.now()).toISOString()
