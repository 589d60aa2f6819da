/** How often, how fast and how long answers are asked for; the only place that says so. */
export const askRules = {
  /** Tries of one answer; the repeat after an answer without search is one of them. */
  maxTries: 4,
  callMs: 60_000,
  /** A batch in all: no try begins after it, and those in flight are cut by it. */
  batchMs: 100_000,
  /** The longest that a vendor's Retry-After is waited for. */
  retryAfterCapMs: 20_000,
  retryAfterJitterMs: 500,
  backoffBaseMs: 400,
  backoffCapMs: 8_000,
  /** Failures in a row, over all calls of a batch, after which the platform is left alone for a while. */
  straightFailuresThatOpen: 5,
  breakerRestMs: 2_000,
  /** Lone calls that fail after a rest, each rest twice as long, before the batch is given up. */
  maxFailedProbes: 3,
} as const

export type AskClock = {
  /** Milliseconds. */
  now(): number
  sleep(ms: number): Promise<void>
  /** At least 0, below 1. */
  random(): number
}
