import type { GatewayAnswer } from '../gateway-answer.ts'

/** How long a cache behavior keeps copies: the cache policy of the template. */
export type CacheRules = {
  readonly minTtl: number
  readonly defaultTtl: number
  readonly maxTtl: number
  /** Names in lower case. */
  readonly headers: readonly string[]
  readonly queries: readonly string[]
  readonly gzip: boolean
}

export type Lookup = { readonly copy: GatewayAnswer; readonly ageSeconds: number; readonly isStale: boolean }

export type Cache = {
  /** A copy that may be shown; a stale one has to be fetched anew at the same time. */
  readonly find: (key: string) => Lookup | undefined
  readonly keep: (key: string, path: string, copy: GatewayAnswer, rules: CacheRules) => void
  /** Paths as invalidations name them: the last character may be `*`. */
  readonly invalidate: (paths: readonly string[]) => void
}

type Entry = {
  readonly path: string
  readonly copy: GatewayAnswer
  readonly keptAt: number
  readonly ttl: number
  readonly staleFor: number
}

/**
 * Seconds for which a response is fresh in CloudFront's cache, and for which a stale copy may be shown while a new one is
 * fetched. Source: CloudFront, "Manage how long content stays in the cache".
 */
function lifetime(
  copy: GatewayAnswer,
  { minTtl, defaultTtl, maxTtl }: CacheRules,
): { readonly ttl: number; readonly staleFor: number } {
  const control = copy.headers.filter(([name]) => name.toLowerCase() === 'cache-control').map(([, value]) => value)
  const directives = new Map(
    control
      .flatMap((value) => value.split(','))
      .map((one) => {
        const [name = '', value = ''] = one.trim().toLowerCase().split('=')
        return [name, Number(value)] as const
      }),
  )
  if (['no-store', 'no-cache', 'private'].some((name) => directives.has(name))) return { ttl: minTtl, staleFor: 0 }
  const wished = directives.get('s-maxage') ?? directives.get('max-age') ?? defaultTtl
  const ttl = Math.min(Math.max(wished, minTtl), maxTtl)
  return { ttl, staleFor: Math.min(directives.get('stale-while-revalidate') ?? 0, maxTtl) }
}

/** @param now  milliseconds */
export function createCache(now: () => number): Cache {
  const entries = new Map<string, Entry>()
  return {
    find(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      const ageSeconds = (now() - entry.keptAt) / 1000
      if (ageSeconds >= entry.ttl + entry.staleFor) {
        entries.delete(key)
        return undefined
      }
      return { copy: entry.copy, ageSeconds, isStale: ageSeconds >= entry.ttl }
    },
    keep(key, path, copy, rules) {
      const { ttl, staleFor } = lifetime(copy, rules)
      // Errors are not cached, as the template's custom error responses say.
      if (copy.status !== 200 || ttl <= 0) entries.delete(key)
      else entries.set(key, { path, copy, keptAt: now(), ttl, staleFor })
    },
    invalidate(paths) {
      const isNamed = (path: string) =>
        paths.some((named) => (named.endsWith('*') ? path.startsWith(named.slice(0, -1)) : named === path))
      for (const [key, { path }] of entries) if (isNamed(path)) entries.delete(key)
    },
  }
}
