import type { PlatformResult } from '../../ports.ts'
import { totalUsage } from '../../total-usage.ts'
import type { AskClock } from './ask-rules.ts'
import { waitBeforeRetry } from './wait-before-retry.ts'

/** The result of one answer. Usage and searches are those of all tries, since all are billed. */
export type AskedAnswer = { readonly result: PlatformResult; readonly attempts: number }

/** One try: `isRepeatable` means that it does not count for or against the platform and may be repeated at once. */
export type Try = { readonly result: PlatformResult; readonly isRepeatable?: boolean }

/**
 * Asks for one answer until it is final or no try is left. A failure or an empty text is retried after a wait, an answer without
 * search once and at once.
 * @param options.ask  makes one try; undefined when no try may be made any more
 * @param options.maxTries  no try is made when it is below 1
 * @param options.deadlineAt  milliseconds of the clock; a wait that would reach it is not started
 * @param options.takeRetry  takes one of the retries that are shared with other answers; false when they are used up
 * @returns undefined when not a single try was made
 */
export async function askAnswer(options: {
  readonly ask: () => Promise<Try | undefined>
  readonly maxTries: number
  readonly deadlineAt: number
  readonly takeRetry: () => boolean
  readonly clock: AskClock
}): Promise<AskedAnswer | undefined> {
  const { ask, maxTries, deadlineAt, takeRetry, clock } = options
  let answer: AskedAnswer | undefined
  for (let attempts = 1; attempts <= maxTries; attempts += 1) {
    const tried = await ask()
    if (tried === undefined) return answer
    const { result } = tried
    const wasUngrounded = isUngrounded(answer?.result)
    answer = { result: combined(answer?.result, result), attempts }
    if (attempts === maxTries) return answer
    if (tried.isRepeatable === true) continue
    if (wasUngrounded || !isWorthAnotherTry(result) || !takeRetry()) return answer
    const waitMs = isUngrounded(result) ? 0 : waitBeforeRetry(attempts, result.retryAfterMs, clock.random())
    if (!(await waitUnlessLate(waitMs, deadlineAt, clock))) return answer
  }
  return answer
}

/** False, without waiting, when the wait would reach the deadline. */
async function waitUnlessLate(waitMs: number, deadlineAt: number, clock: AskClock): Promise<boolean> {
  if (clock.now() + waitMs >= deadlineAt) return false
  if (waitMs > 0) await clock.sleep(waitMs)
  return true
}

/** Whether a retry can improve the result; other results are final and never paid for twice. */
function isWorthAnotherTry(result: PlatformResult): boolean {
  return result.outcome === 'failed_retryable' || result.outcome === 'empty' || isUngrounded(result)
}

function isUngrounded(result: PlatformResult | undefined): boolean {
  return result?.outcome === 'answered' && result.searched === false
}

/** The later try, unless it brought less than an answer without search; both are paid. */
function combined(before: PlatformResult | undefined, last: PlatformResult): PlatformResult {
  if (before === undefined) return last
  const kept = isUngrounded(before) && last.outcome !== 'answered' ? before : last
  const usage = totalUsage(before.usage, last.usage)
  return { ...kept, model: kept.model ?? before.model, usage, searches: before.searches + last.searches }
}
