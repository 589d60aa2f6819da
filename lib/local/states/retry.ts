import type { Catcher, Retrier } from './definition.ts'

/** Errors no wildcard matches: the cloud calls them terminal. */
const terminal: readonly string[] = ['States.DataLimitExceeded', 'States.Runtime']

/** True when a Retry or Catch entry is meant for the error. */
function matchesError(names: readonly string[], error: string): boolean {
  // States.Runtime ends the execution even where it is named.
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
 * Decides on another try. Only the first entry that matches counts; each has its own counter for the whole visit of the state.
 * @param spent  tries already spent on each entry, in their order
 * @param random  0 up to 1, used by jitter FULL
 * @returns the seconds to wait and the counters after it, or undefined when there is no try left
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
