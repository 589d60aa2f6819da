import { permitsToTake } from '../core/accounts/rate-permits.ts'
import type { KeyStore, RateWindow } from '../core/stores.ts'

type Counted = Awaited<ReturnType<KeyStore['countRequests']>>
type Held = {
  calls: number
  /** Requests of all environments, when last counted. */
  count: number
  /** Permits taken and not used yet; the last of them has the number `last` in the window. */
  left: number
  last: number
  /** Several permits are being taken; calls that come meanwhile wait for them. */
  taking: Promise<void> | undefined
  /** There were fewer permits left than wanted: from now on one at a time. */
  isNearLimit: boolean
  isUsedUp: boolean
}

/** A window is of one minute. One that is dropped early loses its permits, so this only has to cover the keys of a minute. */
const mostWindows = 300

/**
 * Counts requests in the windows of keys. An environment that is called often by a key counts several requests with one write and
 * uses these permits from memory until the minute ends. All environments together never allow more than the limit.
 */
export function createRatePermits(most = mostWindows) {
  const windows = new Map<string, Held>()

  function held({ keyId, rateClass, minute, limit }: RateWindow): Held {
    const name = `${keyId} ${rateClass} ${minute} ${limit}`
    const found = windows.get(name) ?? { ...unused }
    windows.delete(name)
    windows.set(name, found)
    const [oldest] = windows.keys()
    if (windows.size > most && oldest !== undefined) windows.delete(oldest)
    return found
  }

  /** Counts one request; `count` is its number in the window. */
  async function take(window: RateWindow, keys: Pick<KeyStore, 'countRequests'>): Promise<Counted> {
    const own = held(window)
    own.calls += 1
    for (;;) {
      const counted = fromMemory(own, window)
      if (counted !== undefined) return counted
      const permits = own.isNearLimit ? 1 : permitsToTake({ ...own, limit: window.limit })
      if (own.taking === undefined && permits === 1) return await countOne(own, window, keys)
      own.taking ??= takeSeveral(own, { ...window, permits }, keys)
      await own.taking
    }
  }

  return { take, size: () => windows.size }
}

const unused: Held = { calls: 0, count: 0, left: 0, last: 0, taking: undefined, isNearLimit: false, isUsedUp: false }

/** Undefined: the table has to be asked. */
function fromMemory(own: Held, { limit }: RateWindow): Counted | undefined {
  if (own.left > 0) {
    own.left -= 1
    return { count: own.last - own.left, limited: false }
  }
  // Requests are never taken back from a window, so it stays used up.
  return own.isUsedUp ? { count: limit, limited: true } : undefined
}

async function countOne(own: Held, window: RateWindow, keys: Pick<KeyStore, 'countRequests'>): Promise<Counted> {
  const counted = await keys.countRequests({ ...window, permits: 1 })
  own.count = Math.max(own.count, counted.count)
  own.isUsedUp ||= counted.limited
  return counted
}

async function takeSeveral(
  own: Held,
  window: RateWindow & { readonly permits: number },
  keys: Pick<KeyStore, 'countRequests'>,
): Promise<void> {
  try {
    const { count, limited } = await keys.countRequests(window)
    own.isNearLimit = limited
    if (limited) return
    own.count = Math.max(own.count, count)
    own.left = window.permits
    own.last = count
  } finally {
    own.taking = undefined
  }
}
