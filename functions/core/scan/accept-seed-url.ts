import { Failure } from '../failure.ts'
import { parseSeedUrl, type SeedUrl } from '../seed-url.ts'

/**
 * The seed URL of a call in its stored form.
 * @throws Failure invalid_url, which names the broken rule and repeats nothing of the input
 */
export function acceptSeedUrl(url: string, allowHosts: readonly string[]): SeedUrl {
  const parsed = parseSeedUrl(url, allowHosts)
  if (parsed.ok) return parsed.url
  throw new Failure('invalid_url', parsed.reason, { details: [{ path: 'url', message: parsed.reason }] })
}
