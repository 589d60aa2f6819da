import { cleanSources, type Source } from '../../core/clean-sources.ts'

const redirectHost = 'vertexaisearch.cloud.google.com'
const redirectPath = '/grounding-api-redirect/'

/** Asks an address where it leads, without going there: the `Location`, or null when it does not say. Never throws. */
export type ResolveLocation = (url: string) => Promise<string | null>

/**
 * Replaces Gemini's redirect addresses, which expire, by the pages they lead to. Two may lead to one page.
 * @param timeoutMs  for all of them together
 * @returns the sources in their order; one that does not resolve in time keeps the redirect's address, with the domain as its
 * title
 */
export async function resolveRedirects(
  sources: readonly Source[],
  resolveLocation: ResolveLocation,
  timeoutMs: number,
): Promise<readonly Source[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, null)
  })
  const resolved = await Promise.all(
    sources.map(async (source) => {
      if (!isRedirect(source.url)) return source
      const location = await Promise.race([resolveLocation(source.url).catch(() => null), late])
      return location === null || !/^https?:\/\//i.test(location) ? source : { ...source, url: location }
    }),
  )
  clearTimeout(timer)
  return cleanSources(resolved)
}

function isRedirect(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed !== null && parsed.hostname === redirectHost && parsed.pathname.startsWith(redirectPath)
}
