import { assetName } from '../core/pages/report-page.ts'
import { pageEffects } from '../runtime/effects.ts'
import { entityTag, isKnown, knownTags } from '../runtime/entity-tag.ts'
import { acceptsGzip } from '../runtime/gzip.ts'
import { type PageEffects, page } from '../runtime/page.ts'
import type { HttpRequest } from '../runtime/request.ts'
import { RawReply } from '../runtime/respond.ts'
import { viewerHost } from '../runtime/viewer-host.ts'
import { barePolicy } from './frame/headers.ts'
import { showHome } from './frame/home-page.tsx'
import { failurePage, noSuchPage } from './frame/plain-page.tsx'
import { findStaticFile, type StaticFile } from './frame/static-files.ts'

/** A sitemap holds at most 50,000 addresses (sitemaps.org). */
const mostSlugs = 50_000
/** Lambda: an answer has at most 6 MB. */
const mostBytes = 5_900_000
const images = ['image/png', 'image/jpeg', 'image/webp']

/** Images by their hash, and the files that search engines read first. */
export async function handle(request: HttpRequest, effects: PageEffects): Promise<RawReply> {
  const host = viewerHost(request, effects.hosts)
  const isPartnerDomain = host !== undefined
  const showNothing = () => noSuchPage(request, effects.baseUrl, host)
  switch (request.resource) {
    case '/':
      return isPartnerDomain ? showNothing() : showHome(effects)
    case '/assets/{hash}':
      return (await showAsset(request, effects)) ?? showNothing()
    case '/favicon.ico':
      return showIcon()
    case '/robots.txt':
      return showRobots(isPartnerDomain, effects.baseUrl)
    case '/sitemap.xml':
      // Nothing on a partner's domain may be listed, and our address must not appear there.
      return isPartnerDomain ? showNothing() : showSitemap(request, effects)
    default:
      return showNothing()
  }
}

/** Seconds for which caches may show a copy: after them, a card that was taken down is gone from caches. */
const assetSeconds = 300

async function showAsset(request: HttpRequest, { assets }: PageEffects): Promise<RawReply | undefined> {
  const hash = request.pathParameters['hash'] ?? ''
  const own = await findStaticFile(hash)
  if (own !== undefined) return showStatic(own, hash, request)
  const asset = assetName.test(hash) ? await assets.find(hash) : undefined
  if (asset === undefined || !images.includes(asset.contentType)) return undefined
  const headers = { 'Cache-Control': `public, max-age=${assetSeconds}`, ETag: entityTag(hash) }
  if (isKnown(headers.ETag, knownTags(request))) return new RawReply(304, '', headers)
  return new RawReply(200, asset.bytes, {
    ...headers,
    'Content-Type': asset.contentType,
    'Content-Security-Policy': barePolicy,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}

/** The name of our own file changes with its bytes, so caches may keep it forever. */
function showStatic({ bytes, contentType }: StaticFile, hash: string, request: HttpRequest): RawReply {
  const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: entityTag(hash) }
  if (isKnown(headers.ETag, knownTags(request))) return new RawReply(304, '', headers)
  return new RawReply(200, bytes, { ...headers, 'Content-Type': contentType, 'Content-Security-Policy': barePolicy })
}

/** Three bars without a name, since partners' hosts show it too. Browsers request it by themselves. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#64748b" d="M2 9h3v5H2zm4.5-4h3v9h-3zM11 2h3v12h-3z"/></svg>'

function showIcon(): RawReply {
  return new RawReply(200, icon, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'public, max-age=86400',
    'Content-Security-Policy': barePolicy,
  })
}

/** Pages that must not be listed say so in their headers, so crawlers must be allowed to read them. */
function showRobots(isPartnerDomain: boolean, baseUrl: string): RawReply {
  const base = isPartnerDomain ? '' : new URL(baseUrl).pathname.replace(/\/+$/, '')
  const lines = [
    'User-agent: *',
    `Disallow: ${base}/api/`,
    ...(isPartnerDomain ? [] : ['', `Sitemap: ${baseUrl}/sitemap.xml`]),
    '',
  ]
  return textReply(lines.join('\n'), 'text/plain; charset=utf-8')
}

/** Lists every slug for a client that takes gzip, as search engines do, else those that fit into an answer. */
async function showSitemap(request: HttpRequest, { slugs, baseUrl }: PageEffects): Promise<RawReply> {
  let left = acceptsGzip(request) ? Number.POSITIVE_INFINITY : mostBytes
  const entries: string[] = []
  for (const slug of await slugs.listIndexable(mostSlugs)) {
    const entry = `<url><loc>${escapeXml(`${baseUrl}/ai-visibility-report/${slug}`)}</loc></url>`
    left -= entry.length + 2 // in the answer's JSON a line end has two characters
    if (left < 0) break
    entries.push(entry)
  }
  return textReply(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
    'application/xml; charset=utf-8',
  )
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const textReply = (text: string, contentType: string): RawReply =>
  new RawReply(200, text, {
    'Content-Type': contentType,
    'Cache-Control': 'public, max-age=300',
    'Content-Security-Policy': barePolicy,
  })

export const handler = page('show-site', { effects: pageEffects, showFailure: failurePage }).handler(handle)
