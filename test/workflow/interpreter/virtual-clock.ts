import type { Clock } from '../../../lib/local/states/clock.ts'

/** Turns of the event loop without activity after which everything is assumed to wait for the clock. */
const quietTurns = 3

export type VirtualClock = Clock & {
  /** Each requested sleep, in milliseconds. */
  readonly slept: readonly number[]
  /** Number of sleeps that have not ended. */
  pending(): number
}

/** A clock that jumps to the next sleeper's end as soon as nothing else happens. */
export function virtualClock(startMs = Date.UTC(2026, 0, 1)): VirtualClock {
  let now = startMs
  let turning = false
  const slept: number[] = []
  const sleepers = new Set<{ readonly endMs: number; readonly wake: () => void }>()

  async function turn() {
    turning = true
    while (sleepers.size > 0) {
      const before = [...sleepers].length
      for (let quiet = 0; quiet < quietTurns; quiet += 1) await new Promise((resolve) => setImmediate(resolve))
      if ([...sleepers].length !== before) continue
      const next = [...sleepers].sort((left, right) => left.endMs - right.endMs)[0]
      if (!next) break
      now = Math.max(now, next.endMs)
      next.wake()
      await new Promise((resolve) => setImmediate(resolve))
    }
    turning = false
  }

  return {
    slept,
    pending: () => sleepers.size,
    now: () => now,
    sleep(ms, signal) {
      slept.push(ms)
      return new Promise((resolve) => {
        if (signal?.aborted) return resolve()
        const sleeper = { endMs: now + ms, wake }
        function wake() {
          sleepers.delete(sleeper)
          signal?.removeEventListener('abort', wake)
          resolve()
        }
        signal?.addEventListener('abort', wake, { once: true })
        sleepers.add(sleeper)
        if (!turning) void turn()
      })
    },
  }
}
