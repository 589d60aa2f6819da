/** The activity of all functions of a system: how many events are under way, and when the last one ended. */
export type Activity = { running: number; endedAt: number }

const lookAgainMs = 2_000

/**
 * Milliseconds after which to check again whether the system is quiet; 0 when it is.
 * @param now  milliseconds, of the same clock as `endedAt`
 * @param quietMs  how long no event must have been under way
 */
export const untilQuiet = ({ running, endedAt }: Activity, now: number, quietMs: number): number =>
  running > 0 ? lookAgainMs : Math.max(0, endedAt + quietMs - now)
