import { setTimeout as sleep } from 'node:timers/promises'

/** The clock of the interpreter and the event rules. `sleep` ends early, resolved or rejected, when the signal aborts. */
export type Clock = { now(): number; sleep(ms: number, signal?: AbortSignal): Promise<void> }

/** A timer longer than this fires at once in Node. */
const maxTimerMs = 2 ** 31 - 1

export const systemClock: Clock = { now: () => Date.now(), sleep: (ms, signal) => sleep(ms, undefined, { signal }) }

/**
 * Waits for a time.
 * @throws the signal's reason when it aborts first
 */
export async function pause(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
  const end = clock.now() + ms
  // In several short sleeps, since a wait of a year is legal and longer than any timer.
  for (let left = ms; left > 0 && !signal.aborted; left = end - clock.now()) {
    await clock.sleep(Math.min(left, maxTimerMs), signal).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  }
  signal.throwIfAborted()
}

/**
 * Waits for work up to a limit. Abandoned work is not cancelled, as in the cloud: it may continue, and its result is dropped.
 * @param limitMs  undefined waits without a limit
 * @throws what the work throws; the signal's reason when it aborts first
 */
export async function within<T>(
  work: Promise<T>,
  limitMs: number | undefined,
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<{ readonly inTime: true; readonly value: T } | { readonly inTime: false }> {
  work.catch(() => undefined)
  signal.throwIfAborted()
  const settled = new AbortController()
  const interrupted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: settled.signal })
  })
  const finished = work.then((value) => ({ inTime: true as const, value }))
  const contenders: Promise<{ readonly inTime: true; readonly value: T } | { readonly inTime: false }>[] = [finished, interrupted]
  if (limitMs !== undefined) {
    const timer = pause(limitMs, clock, settled.signal).then(() => ({ inTime: false as const }))
    timer.catch(() => undefined)
    contenders.push(timer)
  }
  try {
    return await Promise.race(contenders)
  } finally {
    settled.abort()
  }
}
