/*
 * Runs in CloudFront Functions (JavaScript runtime 2.0) before the cache is read, and in the local front. Our own host and
 * the words are inserted when the template is made; every other host is a partner's.
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

// Title and advice by language, from the words of our pages; what is shown names no brand, since the host is a partner's.
var words = 'NOT_FOUND_WORDS'

var style =
  ':root{color-scheme:light dark}body{margin:0;font:1rem/1.55 system-ui,"Helvetica Neue",Arial,sans-serif}' +
  'main{max-width:40rem;margin:0 auto;padding:clamp(2rem,10vw,6rem) 1.5rem}h1{font-size:clamp(1.5rem,1rem + 2vw,2.2rem);line-height:1.2}'

/** The first language of the reader's list that is ours: browsers write the list in their order of preference. */
function languageOf(headers) {
  var accepted = headers['accept-language'] === undefined ? '' : headers['accept-language'].value.toLowerCase()
  var known = accepted
    .split(',')
    .map((one) => one.trim().slice(0, 2))
    .filter((one) => Object.keys(words).includes(one))
  return known.length > 0 ? known[0] : 'en'
}

function notFound(headers) {
  var language = languageOf(headers)
  var title = words[language][0]
  var advice = words[language][1]
  return {
    statusCode: 404,
    statusDescription: 'Not Found',
    headers: {
      'cache-control': { value: 'no-store' },
      'content-security-policy': {
        value:
          "default-src 'none'; style-src 'sha256-FvSGIRxATI5XX5EWiECoEkPCLKeWSPIu13HhJBHiV5M='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      },
      'content-type': { value: 'text/html; charset=utf-8' },
      'referrer-policy': { value: 'no-referrer' },
      'x-content-type-options': { value: 'nosniff' },
      'x-robots-tag': { value: 'noindex, nofollow' },
    },
    body: {
      encoding: 'text',
      data: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${advice}</p></main></body></html>`,
    },
  }
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
  if (!reads || !isPartnerPath(request.uri)) return notFound(headers)
  headers['x-viewer-host'] = { value: host }
  return request
}
