/** What an environment knows of a key's window of one minute. */
export type WindowUse = {
  /** Its own calls in this minute, the present one included. */
  readonly calls: number
  /** Requests of all environments when it last counted, with permits that were taken and not used yet. */
  readonly count: number
  readonly limit: number
}

/** Calls of a minute that are counted one by one, so that callers who call seldom see an exact count. */
const exactCalls = 8
/** Upper bounds of what is taken at once: shares of the environment's calls so far, of the limit, and of the requests left. */
const shares = { ofCalls: 1 / 4, ofLimit: 1 / 50, ofRest: 1 / 20 } as const

/**
 * How many requests an environment counts at once, to answer the next ones without a write. What one environment holds is lost to
 * the others until the minute ends, so it is little against the limit, and one at a time near the limit.
 */
export function permitsToTake({ calls, count, limit }: WindowUse): number {
  if (calls <= exactCalls) return 1
  return Math.max(1, Math.floor(Math.min(calls * shares.ofCalls, limit * shares.ofLimit, (limit - count) * shares.ofRest)))
}
