/** How often, how fast and how long answers are asked for; set here only. */
export const askRules = {
  /** Tries of one answer; the repeat after an answer without search is one of them. */
  maxTries: 4,
  callMs: 60_000,
  /** Milliseconds of a whole call group: no try starts after it, and tries under way are aborted at it. */
  batchMs: 100_000,
  /** The longest that a vendor's Retry-After is waited for. */
  retryAfterCapMs: 20_000,
  retryAfterJitterMs: 500,
  backoffBaseMs: 400,
  backoffCapMs: 8_000,
  /** Failures in a row, over all calls of a call group, that open the circuit breaker. */
  straightFailuresThatOpen: 5,
  breakerRestMs: 2_000,
  /** Failed probes, with a pause twice as long before each, after which the call group is given up. */
  maxFailedProbes: 3,
} as const

export type AskClock = {
  /** Milliseconds. */
  now(): number
  sleep(ms: number): Promise<void>
  /** At least 0, below 1. */
  random(): number
}
