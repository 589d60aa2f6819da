import { allowedMethods } from '../contract/allowed-methods.ts'
import { Failure } from '../core/failure.ts'
import { hostSourceOf, readEnv } from '../runtime/env.ts'
import { answerHead } from '../runtime/middleware/answer-head.ts'
import { compressAnswer } from '../runtime/middleware/compress-answer.ts'
import { openCall } from '../runtime/middleware/incoming.ts'
import { pageHeaders } from '../runtime/middleware/page-headers.ts'
import { noSuchEndpoint } from '../runtime/middleware/refuse-partner-hosts.ts'
import { shapeErrors } from '../runtime/middleware/shape-errors.ts'
import { pipeline } from '../runtime/pipeline.ts'
import type { HttpRequest } from '../runtime/request.ts'
import { viewerHost } from '../runtime/viewer-host.ts'
import { noSuchPage } from './frame/plain-page.tsx'

/**
 * Answers requests that no route takes: a wrong method of a known path, or an unknown path. It asks for no key and reads no row.
 * A browser gets a page; other clients, and everything below /api, get the error in its usual shape.
 */
export const handler = pipeline(openCall('answer-unknown'))
  .use(answerHead())
  .use(compressAnswer())
  .use(pageHeaders())
  .use(shapeErrors())
  .handler(({ request }) => {
    const env = readEnv()
    // Behind a front no request to a partner's host arrives here, and this function lacks the secret that would prove the host.
    const host = env.edge === 'gateway' ? viewerHost(request, hostSourceOf(env)) : undefined
    const allowed = host === undefined ? allowedMethods(request.resource) : []
    if (allowed.length === 0 && readsPages(request)) return noSuchPage(request, env.baseUrl, host)
    throw allowed.length > 0
      ? new Failure('method_not_allowed', `This path takes ${allowed.join(', ')}`, { headers: { Allow: allowed.join(', ') } })
      : noSuchEndpoint()
  })

/** Browsers get a page, API clients the error shape: paths below /api and /mcp belong to clients. */
const readsPages = (request: HttpRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) &&
  request.header('accept')?.includes('text/html') === true &&
  !/^\/(?:api|mcp)(?:\/|$)/.test(request.path)
