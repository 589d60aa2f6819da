import { parse as parseHost } from 'tldts'
import { effectivePort, isAllowedHost, withoutTrailingDot } from './seed-url.ts'

/** Where a page is a listing inside a directory: the directory's host and the path of the listing. */
export type ListingAddress = { readonly directoryHost: string; readonly path: string }

/**
 * The key that scans of one business share: the registrable domain (private suffixes count, so `foo.github.io` is one); for a
 * directory listing, the directory's host and the listing's path; for an allowed local host, `host:port`.
 * @param url  a seed URL or final URL that was parsed before
 * @param listing  the listing the page is, or null
 */
export function businessKeyOf(url: string, listing: ListingAddress | null, allowHosts: readonly string[]): string {
  const parsed = new URL(url)
  const isLocalRuntime = isAllowedHost(parsed, allowHosts)
  const hostKey = isLocalRuntime ? `${parsed.hostname}:${effectivePort(parsed)}` : registrableDomain(parsed.hostname)
  if (listing === null) return hostKey
  const directory = isLocalRuntime ? hostKey : withoutWww(listing.directoryHost)
  return `${directory}${withoutTrailingSlash(listing.path)}`
}

/** The registrable domain of a host name, private suffixes included; the name itself where there is none. */
export function registrableDomain(hostname: string): string {
  const name = withoutTrailingDot(hostname.toLowerCase())
  return parseHost(name, { allowPrivateDomains: true }).domain ?? name
}

function withoutWww(host: string): string {
  return withoutTrailingDot(host.toLowerCase()).replace(/^www\d?\./, '')
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
