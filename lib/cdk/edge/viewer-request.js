/*
 * Runs in CloudFront Functions (JavaScript runtime 2.0) before the cache is read, and in the local front. Our own host is
 * inserted when the template is made; every other host is a partner's.
 */
var publicHost = 'PUBLIC_HOST'

// Paths of a partner's domain: reports by uuid and their question pages, images, the icon and robots.txt.
var uuid = '[0-9a-fA-F-]{36}'
var report = '(?:/visibility-scan-preview|/partner/[a-z0-9-]{1,50}/visibility-scan-preview|/ai-visibility-report/preview)'
var partnerPaths = [
  new RegExp(`^${report}/${uuid}(?:/questions/[0-9]{1,4})?$`),
  /^\/assets\/[0-9a-f]{64}$/,
  /^\/(?:favicon\.ico|robots\.txt)$/,
]

function isPartnerPath(uri) {
  return partnerPaths.some((pattern) => pattern.test(uri))
}

var notFound = {
  statusCode: 404,
  statusDescription: 'Not Found',
  headers: {
    'cache-control': { value: 'no-store' },
    'content-type': { value: 'text/html; charset=utf-8' },
    'referrer-policy': { value: 'no-referrer' },
    'x-content-type-options': { value: 'nosniff' },
    'x-robots-tag': { value: 'noindex' },
  },
  body: {
    encoding: 'text',
    data: '<!doctype html><html lang="en"><title>Not found</title><meta name="viewport" content="width=device-width"><h1>There is no such page</h1></html>',
  },
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  var request = event.request
  var headers = request.headers
  var host = headers.host === undefined ? '' : headers.host.value.toLowerCase()
  // Only the front may set these; CloudFront adds the secret on the way to the origin.
  delete headers['x-viewer-host']
  delete headers['x-origin-verify']
  // Part of the cache key, so other values than the one in use are removed.
  if (headers['x-fragment'] !== undefined && headers['x-fragment'].value !== 'main') delete headers['x-fragment']
  if (host === publicHost) return request
  var reads = request.method === 'GET' || request.method === 'HEAD'
  if (!reads || !isPartnerPath(request.uri)) return notFound
  headers['x-viewer-host'] = { value: host }
  return request
}
