import type { Catcher, Retrier } from './definition.ts'

/** Terminal errors, which no wildcard matches. */
const terminal: readonly string[] = ['States.DataLimitExceeded', 'States.Runtime']

/** Whether a Retry or Catch entry applies to the error. */
function matchesError(names: readonly string[], error: string): boolean {
  // States.Runtime ends the execution even if an entry names it.
  if (error === 'States.Runtime') return false
  return names.some((name) => {
    if (name === error) return true
    if (terminal.includes(error)) return false
    return name === 'States.ALL' || (name === 'States.TaskFailed' && error !== 'States.Timeout')
  })
}

export function findCatcher(catchers: readonly Catcher[], error: string): Catcher | undefined {
  return catchers.find((catcher) => matchesError(catcher.ErrorEquals, error))
}

/**
 * Decides on another try. Only the first matching entry counts; each has a separate counter for the whole visit of the state.
 * @param spent  tries already made for each entry, in their order
 * @param random  0 up to 1, used by jitter FULL
 * @returns the seconds to wait and the counters after it, or undefined when no try is left
 */
export function nextRetry(
  retriers: readonly Retrier[],
  spent: readonly number[],
  { error, random }: { readonly error: string; readonly random: () => number },
): { readonly delaySeconds: number; readonly spent: readonly number[] } | undefined {
  const at = retriers.findIndex((retrier) => matchesError(retrier.ErrorEquals, error))
  const retrier = retriers[at]
  const before = spent[at] ?? 0
  if (!retrier || before >= retrier.MaxAttempts) return undefined
  const grown = retrier.IntervalSeconds * retrier.BackoffRate ** before
  const capped = Math.min(grown, retrier.MaxDelaySeconds ?? Number.POSITIVE_INFINITY)
  const delaySeconds = retrier.JitterStrategy === 'FULL' ? capped * random() : capped
  return { delaySeconds, spent: retriers.map((_, index) => (spent[index] ?? 0) + (index === at ? 1 : 0)) }
}
