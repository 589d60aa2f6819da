import { type StageId, stages } from '../../../contract/stage.ts'
import { askRules } from './ask-rules.ts'

/** The limit of the state machine; it kills what still runs then, and nothing of the scan is kept. */
export const scanLimitMs = 840_000

/** What follows the last call group, each at its longest. */
const afterAsking: readonly StageId[] = ['score-scan', 'analyse', 'finish']
/** Of a Task beyond its function, and of the workflow between two states. */
const taskMarginMs = 5_000
const afterAskingMs = afterAsking.reduce((sum, id) => sum + stages[id].timeoutSeconds * 1000 + taskMarginMs, 10_000)

/**
 * Until when a call group may ask.
 * @param nowMs  milliseconds since 1970
 * @param startedAt  when the scan's workflow was started; it may have begun later, never earlier
 * @returns milliseconds since 1970, at most the time of a group from now; undefined when not even one call could end in time
 */
export function askUntil(nowMs: number, startedAt: string): number | undefined {
  const lastMs = Date.parse(startedAt) + scanLimitMs - afterAskingMs
  return lastMs - nowMs < askRules.callMs ? undefined : Math.min(lastMs, nowMs + askRules.batchMs)
}
