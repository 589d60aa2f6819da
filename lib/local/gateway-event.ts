import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RouteMatch } from './gateway-routes.ts'
import { localIdentity } from './resources.ts'

export type GatewaySettings = {
  readonly apiId: string
  readonly stage: string
}

type Received = {
  readonly path: string
  readonly query: string
  readonly body: Buffer
  readonly requestId: string
  readonly settings: GatewaySettings
}

/** The event of the Lambda proxy integration for a request, as JSON text. */
export function eventText(
  request: IncomingMessage,
  { route, pathParameters }: RouteMatch,
  { path, query, body, requestId, settings }: Received,
): string {
  const multiValueHeaders = readHeaders(request, requestId)
  const multiValueQuery = readQuery(query)
  const method = request.method ?? 'GET'
  const now = new Date()
  return JSON.stringify({
    resource: route.resourcePath,
    path,
    httpMethod: method,
    headers: lastOfEach(multiValueHeaders),
    multiValueHeaders,
    queryStringParameters: multiValueQuery === null ? null : lastOfEach(multiValueQuery),
    multiValueQueryStringParameters: multiValueQuery,
    pathParameters: Object.keys(pathParameters).length === 0 ? null : pathParameters,
    stageVariables: null,
    requestContext: {
      resourceId: route.resourceId,
      resourcePath: route.resourcePath,
      httpMethod: method,
      extendedRequestId: extendedRequestId(),
      requestTime: now.toUTCString(),
      requestTimeEpoch: now.getTime(),
      path,
      accountId: localIdentity.account,
      protocol: 'HTTP/1.1',
      stage: settings.stage,
      domainPrefix: settings.apiId,
      domainName: (request.headers.host ?? '').replace(/:\d+$/, ''),
      apiId: settings.apiId,
      requestId,
      identity: { sourceIp: sourceIp(request), userAgent: request.headers['user-agent'] ?? null },
    },
    // The API has the binary media type for everything.
    body: body.length === 0 ? null : body.toString('base64'),
    isBase64Encoded: body.length > 0,
  })
}

/** Path and query of a request, as sent. */
export function targetOf({ url = '/' }: IncomingMessage): { readonly path: string; readonly query: string } {
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  return { path, query }
}

/** Percent-decodes the placeholders' values; undefined for an invalid encoding, which the gateway refuses. */
export function decodeParameters(parameters: Readonly<Record<string, string>>): Readonly<Record<string, string>> | undefined {
  try {
    return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    return undefined
  }
}

export function extendedRequestId(): string {
  return `${randomBytes(11).toString('base64url')}=`
}

// Headers of the connection are not passed on.
export const hopHeaders: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'te',
  'expect',
])

function readHeaders(request: IncomingMessage, requestId: string): Record<string, string[]> {
  const headers: Record<string, string[]> = Object.create(null)
  const raw = request.rawHeaders
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const [name = '', value = ''] = [raw[index], raw[index + 1]]
    if (!hopHeaders.has(name.toLowerCase())) headers[name] = [...(headers[name] ?? []), value]
  }
  headers['X-Forwarded-For'] = [sourceIp(request)]
  headers['X-Forwarded-Port'] = [String(request.socket.localPort ?? '')]
  headers['X-Forwarded-Proto'] = ['http']
  headers['X-Amzn-Trace-Id'] = [
    `Root=1-${Math.floor(Date.now() / 1000).toString(16)}-${requestId.replaceAll('-', '').slice(0, 24)}`,
  ]
  return headers
}

function readQuery(query: string): Record<string, string[]> | null {
  if (query === '') return null
  const values: Record<string, string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(query)) values[name] = [...(values[name] ?? []), value]
  return values
}

function lastOfEach(values: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  const last: Record<string, string> = Object.create(null)
  for (const name in values) last[name] = values[name]?.at(-1) ?? ''
  return last
}

function sourceIp(request: IncomingMessage): string {
  return request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1'
}
