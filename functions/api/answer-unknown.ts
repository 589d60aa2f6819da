import { allowedMethods } from '../contract/allowed-methods.ts'
import { Failure } from '../core/failure.ts'
import { answerHead } from '../runtime/middleware/answer-head.ts'
import { openCall } from '../runtime/middleware/incoming.ts'
import { noSuchEndpoint, refusePartnerHosts } from '../runtime/middleware/refuse-partner-hosts.ts'
import { shapeErrors } from '../runtime/middleware/shape-errors.ts'
import { pipeline } from '../runtime/pipeline.ts'
import type { HttpRequest } from '../runtime/request.ts'
import { toResult } from '../runtime/respond.ts'

/**
 * Answers requests that no route takes: a wrong method of a known path, or an unknown path. It asks for no key and reads no row.
 * A browser gets a page; other clients, and everything below /api, get the error in its usual shape.
 */
export const handler = pipeline(openCall('answer-unknown'))
  .use(answerHead())
  .use(shapeErrors())
  .use(refusePartnerHosts())
  .handler(({ request, headers }) => {
    const allowed = allowedMethods(request.resource)
    if (allowed.length === 0 && readsPages(request)) return toResult(404, unknownPage, { ...pageHeaders, ...headers })
    throw allowed.length > 0
      ? new Failure('method_not_allowed', `This path takes ${allowed.join(', ')}`, { headers: { Allow: allowed.join(', ') } })
      : noSuchEndpoint()
  })

/** Browsers get a page, API clients the error shape: paths below /api and /mcp belong to clients. */
const readsPages = (request: HttpRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) &&
  request.header('accept')?.includes('text/html') === true &&
  !/^\/(?:api|mcp)(?:\/|$)/.test(request.path)

const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

const unknownPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>This page does not exist</title></head>
<body><main><h1>This page does not exist</h1>
<p>The address may have been mistyped or cut off. Please check the link that you were sent.</p></main></body></html>
`
