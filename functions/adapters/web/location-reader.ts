import type { ResolveHost } from './address-guard.ts'
import { fetchLimits, requestOnce } from './request-once.ts'

export type LocationReader = { readonly readLocation: (url: string) => Promise<string | undefined> }

// Resolving one citation may take five seconds in all.
const LOCATION_MS = 5_000

/**
 * Reads where a redirect link leads without following it: one request through the address guard, five seconds. `undefined` when
 * it is no redirect or cannot be read; the target is a web address and was not checked.
 */
export function createLocationReader(options: {
  readonly resolve: ResolveHost
  readonly allowHosts: readonly string[]
}): LocationReader {
  const readLocation = async (address: string): Promise<string | undefined> => {
    const url = URL.parse(address)
    if (url === null) return undefined
    const answer = await requestOnce(url, {
      rules: options,
      limits: fetchLimits,
      timeLeftMs: LOCATION_MS,
      accept: '*/*',
      wantsBody: false,
    })
    if (!answer.ok || answer.status < 300 || answer.status >= 400 || answer.location === undefined) return undefined
    const target = URL.parse(answer.location, url.href)
    return target !== null && (target.protocol === 'http:' || target.protocol === 'https:') ? target.href : undefined
  }
  return { readLocation }
}
