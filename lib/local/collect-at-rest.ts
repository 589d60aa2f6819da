import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

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

// A call of the sweeper leaves less than this; a thousand page views leave more.
const leastBytes = 16 * 2 ** 20

type CollectGarbage = (options: { readonly type: 'major'; readonly execution: 'sync'; readonly flavor: 'last-resort' }) => void

/** V8 offers its collection to contexts made after the flag is set. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as CollectGarbage
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/**
 * Collects the garbage of this thread each time the system has become quiet, if there is much. V8 collects only while memory is
 * being allocated, so a quiet system would keep all its garbage: 120 MB after a few thousand page views.
 * @param quietMs  how long no event must have been under way
 * @param lookMs  how often that is looked at
 * @param collect  V8's collection; a test counts the calls
 * @returns what ends it
 */
export function collectAtRest(activity: Activity, quietMs: number, lookMs = 5_000, collect = garbageCollector()): () => void {
  let restedSince = activity.endedAt
  let keptBytes = 0
  const look = () => {
    if (activity.endedAt === restedSince || untilQuiet(activity, performance.now(), quietMs) > 0) return
    restedSince = activity.endedAt
    if (getHeapStatistics().used_heap_size - keptBytes < leastBytes) return
    collect()
    keptBytes = getHeapStatistics().used_heap_size
  }
  const timer = setInterval(look, lookMs).unref()
  return () => clearInterval(timer)
}
