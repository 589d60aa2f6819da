import type { BatchProgress } from './run-batch.ts'

/** Progress of a list, over all of its batches. */
export type ListView = {
  /** Different addresses. */
  readonly total: number
  /** Those that have ended, failed ones too. */
  readonly done: number
  /** Failed or rejected. */
  readonly failed: number
  readonly running: number
  readonly creditsSpent: number
  /** Credits of scans that run. */
  readonly creditsHeld: number
  /** Why no more lines are started, in words. */
  readonly paused: readonly string[]
  /** At the pace since the command was started; null before there is one. */
  readonly secondsLeft: number | null
}

const reasons: Readonly<Record<NonNullable<BatchProgress['pausedReason']>, string>> = {
  by_request: 'paused by request: resume it with POST /api/visibility/batches/resume',
  by_operator: 'paused by the operator of the service',
  insufficient_credits: 'waits for credits',
  max_credits: 'has reached its maximum of credits',
  day_share: 'waits for the next day',
  read_only_account: 'the account is read-only',
  partner_required: 'the account is no partner any more',
  maintenance: 'waits for the end of maintenance',
}

/**
 * Sums up the progress of a list's batches.
 * @param options.total  different addresses
 * @param options.now  milliseconds
 */
export function followList(options: {
  readonly total: number
  readonly now: () => number
  readonly show: (view: ListView) => void
}) {
  const { total, now, show } = options
  const heard = new Map<number, BatchProgress>()
  let first: { readonly at: number; readonly done: number } | undefined
  return (part: number, progress: BatchProgress, parts: number): void => {
    heard.set(part, progress)
    if (heard.size < parts) return
    const all = [...heard.values()]
    const sum = (of: (one: BatchProgress) => number) => all.reduce((before, one) => before + of(one), 0)
    const failed = sum(({ counts }) => counts.failed + counts.rejected)
    const done = failed + sum(({ counts }) => counts.complete + counts.canceled)
    first ??= { at: now(), done }
    const [since, seconds] = [done - first.done, (now() - first.at) / 1000]
    show({
      total,
      done,
      failed,
      running: sum(({ counts }) => counts.running),
      creditsSpent: sum(({ creditsSpent }) => creditsSpent),
      creditsHeld: sum(({ creditsHeld }) => creditsHeld),
      paused: [...new Set(all.flatMap(({ pausedReason }) => (pausedReason === null ? [] : [reasons[pausedReason]])))],
      secondsLeft: done === total ? 0 : since === 0 ? null : Math.round(((total - done) * seconds) / since),
    })
  }
}

/** One line: `412 of 2500 sites done, 20 running, 9 failed, 4030 credits spent, about 3 h 20 min left`. */
export function describeList(view: ListView): string {
  const { total, done, running, failed, creditsSpent, paused } = view
  return [
    `${done} of ${total} sites done`,
    ...(running === 0 ? [] : [`${running} running`]),
    `${failed} failed`,
    `${creditsSpent} credits spent`,
    ...(paused.length > 0 ? paused : whatComes(view)),
  ].join(', ')
}

function whatComes({ total, done, running, secondsLeft }: ListView): readonly string[] {
  if (total > 0 && done + running === 0) return ['the first scan usually starts within a minute']
  return secondsLeft === null || secondsLeft === 0 ? [] : [`about ${durationOf(secondsLeft)} left`]
}

function durationOf(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? `${minutes} min` : `${hours} h ${rest} min`
}
