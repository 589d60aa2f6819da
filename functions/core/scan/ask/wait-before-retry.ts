import { askRules } from './ask-rules.ts'

/**
 * How long to wait before the next try.
 * @param tries  tries made so far, at least 1
 * @param retryAfterMs  the vendor's Retry-After, limited by the cap
 * @param random  at least 0, below 1
 * @returns milliseconds: the vendor's wait plus some jitter, else exponential backoff with full jitter
 */
export function waitBeforeRetry(tries: number, retryAfterMs: number | null, random: number): number {
  if (retryAfterMs !== null) {
    return Math.min(retryAfterMs, askRules.retryAfterCapMs) + random * askRules.retryAfterJitterMs
  }
  const ceilingMs = Math.min(askRules.backoffCapMs, askRules.backoffBaseMs * 2 ** (tries - 1))
  return random * ceilingMs
}
