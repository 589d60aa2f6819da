import { createServer, type IncomingMessage, request as requestOf, type Server, type ServerResponse } from 'node:http'
import type { GatewayAnswer } from '../gateway-answer.ts'
import { hopHeaders, targetOf } from '../gateway-event.ts'
import { receive } from '../receive.ts'
import type { Wall } from '../web-acl.ts'
import { type Cache, type CacheRules, createCache } from './cache.ts'
import type { Behavior, Front } from './read-front.ts'
import type { ViewerAnswer, ViewerRequest } from './run-viewer-function.ts'

export type FrontOptions = {
  readonly front: Front
  /** Address of the API that the front calls. */
  readonly originUrl: string
  readonly wall: Wall | undefined
  /** Milliseconds. */
  readonly now: () => number
}

export type FrontServer = {
  readonly server: Server
  readonly cache: Cache
  /** Hosts of partners that are served beside our own name. */
  readonly hosts: Set<string>
}

/** Host names by which this machine reaches our public name. */
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * The front as an HTTP server, not yet listening: routes by the Host header, and uses the template's viewer function, cache key
 * and cache times.
 */
export function createFrontServer(options: FrontOptions): FrontServer {
  const cache = createCache(options.now)
  const hosts = new Set<string>()
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    serve(request, response, { ...options, cache, hosts }).catch((error: unknown) => {
      process.stderr.write(`front: ${error instanceof Error ? error.stack : error}\n`)
      if (response.headersSent) response.destroy()
      else refuse(response, 502, 'The origin could not be asked')
    })
  })
  return { server, cache, hosts }
}

type Parts = FrontOptions & { readonly cache: Cache; readonly hosts: ReadonlySet<string> }

async function serve(request: IncomingMessage, response: ServerResponse, parts: Parts): Promise<void> {
  const { front, wall, hosts } = parts
  const host = hostOf(request, front.publicHost)
  if (host !== front.publicHost && !hosts.has(host)) return refuse(response, 403, 'No tenant has this host')
  const blocked = wall?.(request)
  if (blocked !== undefined) return send(request, response, blocked)
  const { path, query } = targetOf(request)
  const behavior = front.behaviors.find(({ matches }) => matches(path))
  if (behavior === undefined || !behavior.methods.has(request.method ?? 'GET'))
    return refuse(response, 403, 'This method is not allowed')
  const seen = viewerRequestOf(request, { host, path, query })
  const decided = behavior.viewerRequest?.(seen, request.socket.remoteAddress ?? '') ?? { request: seen }
  if ('response' in decided) return send(request, response, answerOf(decided.response))
  await answer(request, response, { behavior, asked: decided.request }, parts)
}

type Asked = { readonly behavior: Behavior; readonly asked: ViewerRequest }

async function answer(request: IncomingMessage, response: ServerResponse, on: Asked, parts: Parts): Promise<void> {
  const { behavior, asked } = on
  const { cache: rules } = behavior
  const reads = asked.method === 'GET' || asked.method === 'HEAD'
  if (rules === undefined || !reads) return pipe(request, response, on, parts)
  const key = keyOf(asked, rules)
  const found = parts.cache.find(key)
  if (found === undefined) {
    const copy = await fetchCopy(on, asked.method, parts)
    if (asked.method === 'GET') parts.cache.keep(key, asked.uri, copy, rules)
    return send(request, response, copy, [['X-Cache', 'Miss from cloudfront']])
  }
  if (found.isStale)
    void fetchCopy(on, 'GET', parts).then(
      (copy) => parts.cache.keep(key, asked.uri, copy, rules),
      () => undefined,
    )
  send(request, response, found.copy, [
    ['X-Cache', 'Hit from cloudfront'],
    ['Age', String(Math.floor(found.ageSeconds))],
  ])
}

/** What distinguishes copies of a path: the policy's headers and queries, and whether the viewer takes gzip. */
function keyOf({ uri, querystring, headers }: ViewerRequest, rules: CacheRules): string {
  const queries = rules.queries.map((name) => querystring[name])
  const named = rules.headers.map((name) => headers[name]?.value)
  return JSON.stringify([uri, queries, named, rules.gzip && takesGzip(headers['accept-encoding']?.value)])
}

const takesGzip = (encodings = ''): boolean =>
  encodings.split(',').some((coding) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(coding))

/** Headers that reach the origin: all but Host, or those of both policies; then the front's own, which replace the viewer's. */
function originHeaders({ behavior, asked }: Asked, { front }: Parts): Record<string, string> {
  const { cache: rules } = behavior
  const { forwarded } = behavior
  const isForwarded = (name: string) => forwarded === 'all' || forwarded.includes(name) || rules?.headers.includes(name) === true
  const kept = Object.entries(asked.headers).filter(([name]) => name !== 'host' && isForwarded(name))
  const isPacked = rules?.gzip === true && takesGzip(asked.headers['accept-encoding']?.value)
  const gzip: Record<string, string> = isPacked ? { 'accept-encoding': 'gzip' } : {}
  const values = Object.fromEntries(kept.map(([name, { value }]) => [name, value]))
  return {
    'user-agent': 'Amazon CloudFront',
    ...values,
    ...(forwarded === 'all' ? {} : gzip),
    ...Object.fromEntries(front.originHeaders),
  }
}

/** The path as it came, with the queries that the policies let through; CloudFront normalizes neither. */
function originPath({ behavior, asked }: Asked): string {
  const names = Object.keys(asked.querystring).filter(
    (name) => behavior.forwarded === 'all' || behavior.cache?.queries.includes(name),
  )
  const pairs = names.flatMap((name) => {
    const { value = '', multiValue } = asked.querystring[name] ?? {}
    return (multiValue ?? [{ value }]).map((one) => `${name}=${one.value}`)
  })
  return `${asked.uri}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`
}

function ask(on: Asked, method: string, parts: Parts, body?: IncomingMessage): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const upstream = requestOf(parts.originUrl, { method, path: originPath(on), headers: originHeaders(on, parts) }, resolve)
    upstream.once('error', reject)
    if (body === undefined) upstream.end()
    else body.pipe(upstream)
  })
}

async function pipe(request: IncomingMessage, response: ServerResponse, on: Asked, parts: Parts): Promise<void> {
  const upstream = await ask(on, on.asked.method, parts, request)
  response.statusCode = upstream.statusCode ?? 502
  for (const [name, value] of headersOf(upstream)) response.appendHeader(name, value)
  response.setHeader('X-Cache', 'Miss from cloudfront')
  upstream.pipe(response)
  upstream.once('error', () => response.destroy())
}

async function fetchCopy(on: Asked, method: string, parts: Parts): Promise<GatewayAnswer> {
  const upstream = await ask(on, method, parts)
  return { status: upstream.statusCode ?? 502, headers: headersOf(upstream), body: await receive(upstream) }
}

function headersOf({ rawHeaders }: IncomingMessage): (readonly [string, string])[] {
  return rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !hopHeaders.has(name.toLowerCase()) && name.toLowerCase() !== 'content-length'
      ? [[name, rawHeaders[index + 1] ?? ''] as const]
      : [],
  )
}

function hostOf({ headers }: IncomingMessage, publicHost: string): string {
  const name = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
  return loopback.has(name) ? publicHost : name
}

function viewerRequestOf(
  request: IncomingMessage,
  at: { readonly host: string; readonly path: string; readonly query: string },
): ViewerRequest {
  const headers = Object.entries(request.headersDistinct).flatMap(([name, values = []]) =>
    hopHeaders.has(name) ? [] : [[name, { value: values.join(',') }] as const],
  )
  const querystring: Record<string, { value: string; multiValue?: { value: string }[] }> = {}
  for (const part of at.query.split('&').filter((one) => one !== '')) {
    const [name = '', value = ''] = part.split(/=(.*)/s)
    const multiValue = [...(querystring[name]?.multiValue ?? []), { value }]
    querystring[name] = { value, multiValue }
  }
  return {
    method: request.method ?? 'GET',
    uri: at.path,
    querystring,
    headers: { ...Object.fromEntries(headers), host: { value: at.host } },
  }
}

const answerOf = ({ statusCode, headers, body }: ViewerAnswer): GatewayAnswer => ({
  status: statusCode,
  headers: Object.entries(headers).map(([name, { value }]) => [name, value] as const),
  body: Buffer.from(body?.data ?? ''),
})

function send(
  request: IncomingMessage,
  response: ServerResponse,
  copy: GatewayAnswer,
  more: readonly (readonly [string, string])[] = [],
): void {
  request.resume()
  const tag = copy.headers.find(([name]) => name.toLowerCase() === 'etag')?.[1]
  const isKnown = copy.status === 200 && tag !== undefined && request.headers['if-none-match'] === tag
  response.statusCode = isKnown ? 304 : copy.status
  for (const [name, value] of [...copy.headers, ...more]) response.appendHeader(name, value)
  if (!isKnown && request.method !== 'HEAD') response.setHeader('Content-Length', copy.body.length)
  response.end(isKnown ? '' : copy.body)
}

function refuse(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain', 'X-Cache': 'Error from cloudfront' })
  response.end(`${why}\n`)
}
