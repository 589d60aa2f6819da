import { type StageId, stages } from '../../../contract/stage.ts'
import { askRules } from './ask-rules.ts'

/** Time limit of the state machine: an execution that still runs then is stopped, and the scan fails. */
export const scanLimitMs = 840_000

/** The stages after the last call group, each with its full timeout. */
const afterReading: readonly StageId[] = ['score-scan', 'analyse', 'finish']
const afterAsking: readonly StageId[] = ['read-answers', ...afterReading]
/** Milliseconds that a Task may take beyond its function, and the workflow between two states. */
const taskMarginMs = 5_000
const longestMs = (ids: readonly StageId[]) =>
  ids.reduce((sum, id) => sum + stages[id].timeoutSeconds * 1000 + taskMarginMs, 10_000)

/**
 * Until when a call group may ask.
 * @param nowMs  milliseconds since 1970
 * @param startedAt  when the scan's workflow was started; it may have begun later, never earlier
 * @returns milliseconds since 1970, at most the time of a group from now; undefined when not even one call could end in time
 */
export function askUntil(nowMs: number, startedAt: string): number | undefined {
  const lastMs = Date.parse(startedAt) + scanLimitMs - longestMs(afterAsking)
  return lastMs - nowMs < askRules.callMs ? undefined : Math.min(lastMs, nowMs + askRules.batchMs)
}

/** Time for reading one call group: less than the function's timeout, to leave time for storing. */
const readMs = stages['read-answers'].timeoutSeconds * 1000 - 5_000

/** Until when a call group may be read, as `askUntil`; may be in the past. */
export const readUntil = (nowMs: number, startedAt: string): number =>
  Math.min(nowMs + readMs, Date.parse(startedAt) + scanLimitMs - longestMs(afterReading))
