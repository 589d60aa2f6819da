import { setTimeout as sleep } from 'node:timers/promises'

/** Timers that end together, so that none remains when the simulation closes. */
export type Timers = {
  /** True after the time, false when the signal or `clear` ended it early. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<boolean>
  clear(): void
}

export function startTimers(): Timers {
  const closing = new AbortController()
  return {
    wait: async (milliseconds, signal) => {
      const cut = signal === undefined ? closing.signal : AbortSignal.any([closing.signal, signal])
      if (milliseconds <= 0) return !cut.aborted
      return sleep(Math.min(milliseconds, 2 ** 31 - 1), true, { signal: cut }).catch(() => false)
    },
    clear: () => closing.abort(),
  }
}
