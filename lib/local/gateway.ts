import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { CallOutcome, Sink } from './function-pool.ts'
import {
  type AnswerHead,
  type GatewayAnswer,
  type OwnAnswer,
  type OwnAnswers,
  readOwnAnswers,
  readProxyAnswer,
} from './gateway-answer.ts'
import { decodeParameters, eventText, extendedRequestId, type GatewaySettings, targetOf } from './gateway-event.ts'
import { mustBeEmulated, type RouteMatch, type Router, readRoutes } from './gateway-routes.ts'
import { createStreamedAnswer } from './gateway-stream.ts'
import { LocalRefusal } from './refusal.ts'
import type { Stack } from './template.ts'
import type { Wall } from './web-acl.ts'

export type Invoke = (functionArn: string, payload: string, sink?: Sink) => Promise<CallOutcome>

export type GatewayOptions = {
  readonly invoke: Invoke
  /** The web ACL before the API. */
  readonly wall: Wall | undefined
}

// API Gateway: body, header and address limits of a REST API.
const maxBodyBytes = 10 * 1024 * 1024
// Our own limit: how much of a refused body is still received.
const maxDroppedBytes = 64 * 1024 * 1024
const maxHeaderBytes = 10_240
const maxUrlCharacters = 10_240

type Ids = { readonly requestId: string; readonly extendedRequestId: string }
type Parts = { readonly router: Router; readonly own: OwnAnswers; readonly settings: GatewaySettings; readonly invoke: Invoke }

/**
 * The template's REST API as an HTTP server, not yet listening.
 * @throws LocalRefusal route_without_handler, unsupported_property, bad_configuration
 */
export function createGateway(stack: Stack, { invoke, wall }: GatewayOptions): Server {
  const [api, second] = stack.ofType('AWS::ApiGateway::RestApi')
  if (api === undefined || second !== undefined)
    throw new LocalRefusal('bad_configuration', 'The template has to have exactly one REST API')
  const stage = stack.ofType('AWS::ApiGateway::Stage').find(({ properties }) => properties['RestApiId'] === api.ref)
  if (stage === undefined) throw new LocalRefusal('bad_configuration', `The REST API ${api.logicalId} has no stage`)
  mustBeEmulated(api, stage)
  const parts: Parts = {
    router: readRoutes(stack, api),
    own: readOwnAnswers(stack, api),
    settings: { apiId: api.ref, stage: stage.ref },
    invoke,
  }
  const answerRequest = (request: IncomingMessage, response: ServerResponse) => {
    const ids = newIds()
    const blocked = wall?.(request)
    if (blocked !== undefined) {
      send(response, blocked, ids)
      request.resume()
      return
    }
    serve(request, response, ids, parts).catch((error: unknown) => {
      process.stderr.write(`gateway: ${error instanceof Error ? error.stack : error}\n`)
      if (response.headersSent) response.destroy()
      else send(response, parts.own('API_CONFIGURATION_ERROR', ids), ids)
    })
  }
  // Node's own limit is above the gateway's, so that the gateway's answer is sent.
  const server = createServer({ maxHeaderSize: 64 * 1024, keepAliveTimeout: 60_000 }, answerRequest)
  // Expectations of the client other than 100-continue are ignored.
  server.on('checkExpectation', answerRequest)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseBroken(error, socket, parts.own))
  return server
}

async function serve(request: IncomingMessage, response: ServerResponse, ids: Ids, parts: Parts): Promise<void> {
  const refuse = (kind: OwnAnswer) => {
    // The rest of the request is not read: the connection ends with the answer.
    if (!request.complete) response.setHeader('Connection', 'close')
    send(response, parts.own(kind, ids), ids)
    request.resume()
  }
  const url = request.url ?? '/'
  // The target of a proxy request is a whole address, and that of `OPTIONS *` a star.
  if (!url.startsWith('/')) return refuse('BAD_REQUEST')
  if (url.length > maxUrlCharacters) return refuse('URI_TOO_LONG')
  if (headerBytes(request) > maxHeaderBytes) return refuse('HEADERS_TOO_LARGE')
  const { path, query } = targetOf(request)
  const match = parts.router(request.method ?? 'GET', path)
  if (match === undefined) return refuse('MISSING_AUTHENTICATION_TOKEN')
  const pathParameters = decodeParameters(match.pathParameters)
  if (pathParameters === undefined) return refuse('BAD_REQUEST')
  const body = await readBody(request)
  if (body === 'too large') return refuse('REQUEST_TOO_LARGE')
  if (body === 'broken') return void response.destroy()
  const event = eventText(
    request,
    { ...match, pathParameters },
    { path, query, body, requestId: ids.requestId, settings: parts.settings },
  )
  if (match.route.streams) await answerStreaming(response, event, match, ids, parts)
  else send(response, await answerWhole(event, match, ids, parts), ids)
}

/** Answers a request that is not HTTP, in the same shape, and ends the connection. */
function refuseBroken({ code }: NodeJS.ErrnoException, socket: Duplex, own: OwnAnswers): void {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy()
  const ids = newIds()
  const { status, headers, body } = own(code === 'HPE_HEADER_OVERFLOW' ? 'HEADERS_TOO_LARGE' : 'BAD_REQUEST', ids)
  const lines = [...headers, ['x-amzn-RequestId', ids.requestId], ['Content-Length', body.length], ['Connection', 'close']]
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)]
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]))
}

const newIds = (): Ids => ({ requestId: randomUUID(), extendedRequestId: extendedRequestId() })

async function answerWhole(event: string, { route }: RouteMatch, ids: Ids, { invoke, own }: Parts): Promise<GatewayAnswer> {
  const outcome = await withinTime(invoke(route.functionArn, event), route.timeoutMs)
  if (outcome === 'late') return own('INTEGRATION_TIMEOUT', ids)
  if (outcome.kind !== 'result') return refusalFor(outcome, ids, own)
  return readProxyAnswer(outcome.payload) ?? own('BAD_GATEWAY', ids)
}

async function answerStreaming(
  response: ServerResponse,
  event: string,
  { route }: RouteMatch,
  ids: Ids,
  { invoke, own }: Parts,
): Promise<void> {
  const answer = createStreamedAnswer((head) => writeHead(response, head, ids))
  const sink: Sink = async (bytes) => {
    const body = answer.take(bytes)
    if (body.length === 0 || response.destroyed || response.write(body)) return
    await untilSent(response)
  }
  const outcome = await withinTime(invoke(route.functionArn, event, sink), route.timeoutMs)
  if (!answer.hasBegun()) {
    if (outcome === 'late') send(response, own('INTEGRATION_TIMEOUT', ids), ids)
    else send(response, outcome.kind === 'result' ? own('BAD_GATEWAY', ids) : refusalFor(outcome, ids, own), ids)
  } else if (outcome === 'late' || outcome.kind !== 'result') {
    // The status was sent already: only a cut connection tells the client that the body is incomplete.
    response.destroy()
  } else {
    response.end()
  }
}

/** A client that disconnects ends the wait: the function may finish without a reader. */
function untilSent(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      response.off('drain', end).off('close', end)
      resolve()
    }
    response.on('drain', end).on('close', end)
  })
}

function refusalFor(outcome: Exclude<CallOutcome, { kind: 'result' }>, ids: Ids, own: OwnAnswers): GatewayAnswer {
  if (outcome.kind === 'function_error') return own('BAD_GATEWAY', ids)
  if (outcome.error.errorType === 'RequestEntityTooLargeException') return own('REQUEST_TOO_LARGE', ids)
  // THROTTLED is for the gateway's own limits; a function that Lambda throttles is a failed integration.
  return own(outcome.error.errorType === 'TooManyRequestsException' ? 'INTEGRATION_FAILURE' : 'API_CONFIGURATION_ERROR', ids)
}

function send(response: ServerResponse, answer: GatewayAnswer, ids: Ids): void {
  if (response.destroyed) return
  // An answer to HEAD does not give the length of GET's body, which is unknown.
  writeHead(response, answer, ids, response.req.method === 'HEAD' ? undefined : answer.body.length)
  response.end(answer.body)
}

function writeHead(response: ServerResponse, { status, headers }: AnswerHead, ids: Ids, length?: number): void {
  response.statusCode = status
  for (const [name, value] of headers) response.appendHeader(name, value)
  response.setHeader('x-amzn-RequestId', ids.requestId)
  response.setHeader('x-amz-apigw-id', ids.extendedRequestId)
  // No body and no length with these: RFC 9110.
  if (length !== undefined && status !== 204 && status !== 304 && status >= 200) response.setHeader('Content-Length', length)
}

function headerBytes(request: IncomingMessage): number {
  // Each header has a colon, a space and a line break too.
  return request.rawHeaders.reduce((sum, part) => sum + part.length + 2, 0)
}

/**
 * Reads a body. One that is too large is received and dropped, since most clients read the answer only after sending everything.
 */
function readBody(request: IncomingMessage): Promise<Buffer | 'too large' | 'broken'> {
  if (Number(request.headers['content-length'] ?? 0) > maxDroppedBytes) return Promise.resolve('too large')
  return new Promise((resolve) => {
    let chunks: Buffer[] = []
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= maxBodyBytes) chunks.push(chunk)
      else chunks = []
      if (bytes > maxDroppedBytes) resolve('too large')
    })
    request.on('end', () => {
      if (bytes > maxBodyBytes) resolve('too large')
      else resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks))
    })
    request.on('error', () => resolve('broken'))
    request.on('close', () => resolve('broken'))
  })
}

async function withinTime<T>(work: Promise<T>, limitMs: number): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
