import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import type { ApiEffects } from './effects.ts'
import type { Env } from './env.ts'
import { compressed, gzip } from './gzip.ts'
import { errorFields, type Log } from './log.ts'
import { type HttpRequest, toRequest } from './request.ts'
import { bareResult, type RawReply, toResult } from './respond.ts'
import type { HostSource } from './viewer-host.ts'

type Effects = { readonly log: Log; readonly env: { readonly stageName: string } }
/** What the pages with data need. */
export type PageEffects = Pick<ApiEffects, 'scans' | 'slugs' | 'teams' | 'accounts' | 'assets' | 'baseUrl' | 'log'> & {
  readonly settings: Pick<Env['settings'], 'contactUrl' | 'simulated'>
  readonly env: Pick<Env, 'stageName'>
  readonly hosts: HostSource
}

type Page<E> = {
  readonly handle: (request: HttpRequest, effects: E) => Promise<RawReply>
  /** What the reader sees when we fail; it tells nothing but the id that finds the reason in the log. */
  readonly showFailure: (requestId: string) => Promise<RawReply>
  readonly effects: () => E
}

/** Wraps a page: request -> handle -> gzip where the reader takes it. HEAD is answered like GET, without the body. */
export function page<E extends Effects>(id: string, { handle, showFailure, effects }: Page<E>) {
  return async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
    const request = toRequest(event)
    let own: E | undefined
    try {
      own = effects()
      return finish(await handle(request, own), request, own.env)
    } catch (error) {
      own?.log.error('page failed', { requestId: request.requestId, page: id, ...errorFields(error) })
      return finish(await showFailure(request.requestId), request, own?.env)
    }
  }
}

function finish(reply: RawReply, request: HttpRequest, env: Effects['env'] | undefined): APIGatewayProxyResult {
  const headers = {
    ...securityHeaders,
    ...(env?.stageName === listedStage ? {} : { 'X-Robots-Tag': 'noindex' }),
    ...reply.headers,
    'X-Request-Id': request.requestId,
  }
  const result = compressed(toResult(reply.status, reply.body, headers), request, (text) => packedBody(reply, text))
  return request.method === 'HEAD' ? bareResult(result) : result
}

/** Search engines may list pages of this stage alone: the others hold trials under addresses that are not to be found. */
const listedStage = 'prod'

/** Of every answer: the address may be a secret, so no page tells others where its reader came from. */
const securityHeaders = {
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
}

/** A reply that is given again is not packed again. */
const packedBodies = new WeakMap<RawReply, Uint8Array>()
function packedBody(reply: RawReply, body: string): Uint8Array {
  const packed = packedBodies.get(reply) ?? gzip(body)
  packedBodies.set(reply, packed)
  return packed
}
