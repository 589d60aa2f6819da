import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from './api-error.ts'

export type Patience = {
  readonly signal?: AbortSignal | undefined
  /** Failures in a row after which the last one is thrown; 8, about two minutes, when left out. */
  readonly maxFailures?: number | undefined
}

const usualFailuresInARow = 8
const firstRepeatMs = 1_000
const maxRepeatMs = 30_000

/**
 * Repeats a call during throttling, lost connections and short failures of the service.
 * @param call  must be safe to repeat
 * @throws what the call throws when repeating does not help, or what the signal was aborted with
 */
export async function retryPassing<T>(
  call: () => Promise<T>,
  { signal, maxFailures = usualFailuresInARow }: Patience,
): Promise<T> {
  for (let failures = 1; ; failures++) {
    signal?.throwIfAborted()
    try {
      return await call()
    } catch (error) {
      signal?.throwIfAborted()
      if (failures > maxFailures || !isPassing(error)) throw error
      await pause(repeatAfterMs(error, failures), signal)
    }
  }
}

/** Milliseconds to wait: what the API asks for, else increasing times. */
export const repeatAfterMs = (error: unknown, failures: number): number =>
  (error instanceof ApiError ? error.retryAfterMs : null) ?? Math.min(maxRepeatMs, firstRepeatMs * 2 ** (failures - 1))

const passingCodes: ReadonlySet<string> = new Set(['idempotency_in_flight', 'batch_not_complete'])

/** Whether a repeat may succeed: throttled, not there yet, a failure of the service, or a lost or incomplete answer. */
export function isPassing(error: unknown): boolean {
  if (error instanceof ApiError) {
    const { status, code } = error
    return status === 429 || status >= 500 || status < 300 || passingCodes.has(code)
  }
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}

/** Waits. @throws what the signal was aborted with */
export async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await sleep(milliseconds, undefined, signal === undefined ? {} : { signal })
  } catch (error) {
    // Node wraps the reason in an AbortError.
    signal?.throwIfAborted()
    throw error
  }
}
