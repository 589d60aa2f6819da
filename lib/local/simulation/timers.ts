/** Timers that end together: nothing is left behind when the simulation closes. */
export type Timers = {
  /** True after the time, false when it was cut short by the signal or by `clear`. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<boolean>
  clear(): void
}

export function startTimers(): Timers {
  const pending = new Set<(isOver: boolean) => void>()
  return {
    wait: (milliseconds, signal) => {
      if (signal?.aborted === true) return Promise.resolve(false)
      if (milliseconds <= 0) return Promise.resolve(true)
      return new Promise((resolve) => {
        const end = (isOver: boolean): void => {
          clearTimeout(timer)
          pending.delete(end)
          signal?.removeEventListener('abort', cut)
          resolve(isOver)
        }
        const cut = (): void => end(false)
        const timer = setTimeout(() => end(true), Math.min(milliseconds, 2 ** 31 - 1))
        pending.add(end)
        signal?.addEventListener('abort', cut)
      })
    },
    clear: () => {
      for (const end of [...pending]) end(false)
    },
  }
}
