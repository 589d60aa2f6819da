import type { APIGatewayProxyEvent } from 'aws-lambda'
import { maxima } from '../contract/fields.ts'
import { Failure } from '../core/failure.ts'

/** The used members of an API Gateway event, with header names in lower case and the body decoded. */
export type HttpRequest = {
  readonly requestId: string
  readonly method: string
  readonly resource: string
  readonly path: string
  /** The domain that API Gateway matched, one of its own domains; never taken from other parts of the request. */
  readonly domainName: string
  readonly pathParameters: Readonly<Record<string, string>>
  /** One value per name; several are joined by the gateway, and `allHeaders` has them separately. */
  header(name: string): string | undefined
  allHeaders(name: string): readonly string[]
  readonly query: ReadonlyMap<string, readonly string[]>
  /** The body's bytes; empty without body. */
  readonly body: Uint8Array
}

/** Never throws; a body that is too large or not UTF-8 is refused when it is read (readJson). */
export function toRequest(event: APIGatewayProxyEvent): HttpRequest {
  const headers = new Map<string, readonly string[]>()
  for (const [name, values] of Object.entries(event.multiValueHeaders ?? {})) {
    const key = name.toLowerCase()
    headers.set(key, [...(headers.get(key) ?? []), ...(values ?? [])])
  }
  return {
    requestId: event.requestContext.requestId,
    method: event.httpMethod,
    resource: event.resource,
    path: event.path,
    domainName: event.requestContext.domainName ?? '',
    pathParameters: Object.fromEntries(
      Object.entries(event.pathParameters ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
    header: (name) => headers.get(name.toLowerCase())?.at(-1),
    allHeaders: (name) => headers.get(name.toLowerCase()) ?? [],
    query: new Map(Object.entries(event.multiValueQueryStringParameters ?? {}).map(([name, values]) => [name, values ?? []])),
    body:
      event.body === null || event.body === undefined
        ? new Uint8Array()
        : Buffer.from(event.body, event.isBase64Encoded ? 'base64' : 'utf8'),
  }
}

/**
 * Query parameters, one value each.
 * @throws Failure invalid_request for a parameter that is given twice
 */
export function singleQuery(request: HttpRequest): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [name, values] of request.query) {
    if (values.length > 1)
      throw new Failure('invalid_request', 'A query parameter is given more than once', {
        details: [{ path: safePath(name), message: 'given more than once' }],
      })
    const [value] = values
    if (value !== undefined) query[name] = value
  }
  return query
}

/**
 * The JSON body.
 * @throws Failure unsupported_media_type, body_too_large, invalid_json, invalid_request for one that is nested too deep
 */
export function readJson(request: HttpRequest, maxBytes: number = maxima.bodyBytes): unknown {
  const type = request.allHeaders('content-type')
  if (type.length !== 1 || !/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type[0] ?? '')) {
    throw new Failure('unsupported_media_type', 'Send the body as application/json in UTF-8')
  }
  const encodings = request.allHeaders('content-encoding')
  if (encodings.some((encoding) => encoding.trim().toLowerCase() !== 'identity')) {
    throw new Failure('unsupported_media_type', 'Send the body without content encoding')
  }
  if (request.body.length > maxBytes) throw new Failure('body_too_large', `The body is larger than ${maxBytes / 1024} KiB`)
  const text = decodeUtf8(request.body)
  if (text === undefined) throw new Failure('invalid_json', 'The body is not UTF-8')
  if (deeperThan(text, maxima.jsonDepth))
    throw new Failure('invalid_request', `The JSON is nested deeper than ${maxima.jsonDepth} levels`)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Failure('invalid_json', 'The body is not valid JSON')
  }
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Counts brackets outside strings, before a recursive parser sees the text. */
function deeperThan(text: string, max: number): boolean {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const char = text[i]
    if (char === '"') i = endOfString(text, i)
    else if (char === '{' || char === '[') depth++
    else if (char === '}' || char === ']') depth--
    if (depth > max) return true
  }
  return false
}

/** Index of the quote that ends the string whose first quote is at `start`; at or after the text's end when there is none. */
function endOfString(text: string, start: number): number {
  let i = start + 1
  while (i < text.length && text[i] !== '"') i += text[i] === '\\' ? 2 : 1
  return i
}

/** The name of a parameter, made safe to repeat in an error. */
export const safePath = (name: string): string => (/^[\w.[\]-]{1,64}$/.test(name) ? name : '?')
