import { cleanSources, type Source } from './clean-sources.ts'

const redirectHost = 'vertexaisearch.cloud.google.com'
const redirectPath = '/grounding-api-redirect/'

/** Asks an address where it leads, without going there: the `Location`, or null when it does not say. Never throws. */
export type ResolveLocation = (url: string) => Promise<string | null>

/**
 * Gemini's redirect addresses as the pages they lead to, since they expire. Two may lead to one page.
 * @returns the sources in their order; what does not resolve keeps the redirect's address and the domain as its title
 */
export async function resolveRedirects(sources: readonly Source[], resolveLocation: ResolveLocation): Promise<readonly Source[]> {
  const resolved = await Promise.all(
    sources.map(async (source) => {
      if (!isRedirect(source.url)) return source
      const location = await resolveLocation(source.url).catch(() => null)
      return location === null || !/^https?:\/\//i.test(location) ? source : { ...source, url: location }
    }),
  )
  return cleanSources(resolved)
}

function isRedirect(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed !== null && parsed.hostname === redirectHost && parsed.pathname.startsWith(redirectPath)
}
