import * as z from 'zod'
import type { AnswerKind, Endpoint } from './endpoint.ts'
import { type ErrorCode, errorBody, errorStatus } from './errors.ts'
import { maxima } from './fields.ts'
import { endpoints } from './index.ts'
import { eventBody, eventSummaries, sentTypes } from './webhook.ts'

type Json = Record<string, unknown>

/** The endpoints that the document describes: all but the health check and the document itself. */
export const describedEndpoints: readonly Endpoint[] = endpoints.filter(({ path }) => path.startsWith('/api/visibility/'))

/**
 * The OpenAPI 3.1 document, made of the schemas that validate requests and strip answers. OpenAPI 3.1 uses JSON Schema 2020-12,
 * so they need no translation.
 * @param options.baseUrl  without a slash at the end
 */
export function describeApi(options: { readonly baseUrl: string; readonly version: string }): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of describedEndpoints) paths[endpoint.path] = { ...paths[endpoint.path], ...operationsOf(endpoint) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Visibility Scanning Service',
      version: options.version,
      description:
        'Measures how well AI answer platforms know and recommend a brand. Start a scan, poll it until it is complete or ' +
        'failed, read the result as JSON or as a page.\n\n' +
        `Every call: each query parameter at most once; a body is UTF-8 JSON of type application/json, at most ${maxima.bodyBytes / 1024} KiB and ` +
        `${maxima.jsonDepth} levels deep, without lone surrogates. Texts are trimmed and brought to Unicode's form NFC before their code points are counted. ` +
        'Members and parameters that a call does not know are ignored: check how their names are spelt.',
    },
    servers: [{ url: options.baseUrl }],
    security: [{ apiKey: [] }],
    paths,
    webhooks: Object.fromEntries(sentTypes.map((type) => [type, { post: deliveryOf(type) }])),
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
  }
}

/** What the service sends to a receiver, by the schema that every body is parsed with before it is stored. */
function deliveryOf(type: (typeof sentTypes)[number]): Json {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })
  return {
    operationId: camel(`receive-${type.replace('.', '-')}`),
    summary: eventSummaries[type],
    security: [],
    parameters: [
      header('webhook-id', 'Identifier of the event, the same in every try.'),
      header('webhook-timestamp', 'When this try was made, in seconds since 1970.'),
      header(
        'webhook-signature',
        'Signatures of the Standard Webhooks scheme, separated by spaces: `v1,` and HMAC-SHA-256 in base64.',
      ),
    ],
    requestBody: { required: true, content: json(schemaOf(eventBody(type), 'output')) },
    responses: {
      '2XX': { description: 'Received. Anything else is tried again.' },
      '410': { description: 'Switches the webhook off.' },
    },
  }
}

/** HEAD is answered like every GET, without the body, and not described separately. */
function operationsOf(endpoint: Endpoint): Json {
  const operation = {
    operationId: camel(endpoint.id),
    summary: endpoint.summary,
    ...(endpoint.rules === '' ? {} : { description: endpoint.rules }),
    ...(endpoint.access.key === 'none' ? { security: [] } : {}),
    parameters: [...queryParameters(endpoint), ...headerParameters(endpoint)],
    ...(endpoint.method === 'POST' ? { requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) } } : {}),
    responses: { ...successesOf(endpoint), ...notModified(endpoint), ...errorsOf(endpoint) },
  }
  return { [endpoint.method.toLowerCase()]: operation }
}

const camel = (id: string): string => id.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const json = (schema: Json): Json => ({ 'application/json': { schema } })

/** A schema as JSON Schema. Checks that JSON Schema cannot express are in the description and in the error message. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    reused: 'inline',
  })
  return described
}

function queryParameters({ query }: Endpoint): Json[] {
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
  }))
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    '1 to 255 printable characters. Send the same key and body to retry a POST safely for 24 hours: it runs once and returns the first response.',
  // Printable ASCII. Spaces at the ends are not part of a header's value.
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~](?:[ -~]*[!-~])?$' },
}
const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag you last received; 304 if nothing has changed.',
  schema: { type: 'string', pattern: '^[ -~]*$' },
}

const taggedKinds: ReadonlySet<AnswerKind> = new Set(['tagged', 'polled', 'polled-batch', 'streamed'])
const isTagged = ({ headers }: Endpoint): boolean => taggedKinds.has(headers)

function headerParameters(endpoint: Endpoint): Json[] {
  if (endpoint.method === 'POST') return [idempotencyKey]
  return isTagged(endpoint) ? [ifNoneMatch] : []
}

const textHeader = (description: string): Json => ({ description, schema: { type: 'string' } })
const countHeader = (description: string): Json => ({ description, schema: { type: 'integer', minimum: 0 } })

const charged: Json = {
  'X-Credits-Charged': countHeader('Credits held for this scan; they come back when it fails.'),
  'X-Credits-Remaining': countHeader('Credits left; absent for keys without account.'),
}
/** Headers of a kind of answer beyond the ETag. */
const kindHeaders: Readonly<Partial<Record<AnswerKind, Json>>> = {
  polled: {
    'Retry-After': countHeader('Seconds to wait before the next poll; absent when the scan has ended.'),
    'X-Scan-Progress': textHeader('Progress of the scan, such as stage=ask; done=24; total=52.'),
    'X-Scan-Failure-Code': textHeader('The stable reason of a failed scan.'),
  },
  'polled-batch': { 'Retry-After': countHeader('Seconds to wait before the next poll; absent when the batch has ended.') },
  streamed: { Link: textHeader('rel="next": the next page, where limit or cursor was given.') },
  charged,
  'charged-preview': {
    ...charged,
    Deprecation: textHeader(
      'Only where isPublic: true was sent: the time since which that is deprecated, as @ and seconds since 1970.',
    ),
    Warning: textHeader('Only for isPublic: true.'),
    'X-Service-Warning': textHeader('Only for isPublic: true.'),
  },
}

function successHeaders(endpoint: Endpoint, status: string): Json {
  const isKeyed = endpoint.access.key === 'required'
  return {
    'X-Request-Id': textHeader('Names this request in our logs.'),
    ...(isKeyed
      ? {
          'X-RateLimit-Limit': countHeader('Requests a minute with this key.'),
          'X-RateLimit-Remaining': countHeader('Requests left in this minute.'),
          'X-RateLimit-Reset': countHeader('Seconds until the next minute.'),
        }
      : {}),
    ...(isTagged(endpoint) ? { ETag: textHeader('Names this state of the answer.') } : {}),
    ...(status === '202'
      ? { Location: textHeader('Where to poll.'), 'Retry-After': countHeader('Seconds to wait before the first poll.') }
      : {}),
    ...kindHeaders[endpoint.headers],
    ...(endpoint.method === 'POST' ? { 'Idempotency-Replayed': textHeader('true: this is the answer of an earlier call.') } : {}),
  }
}

const successNames: Readonly<Record<string, string>> = {
  200: 'Success',
  201: 'Created',
  202: 'Accepted: it runs in the background',
}

function successesOf(endpoint: Endpoint): Json {
  return Object.fromEntries(
    Object.entries(endpoint.responses).map(([status, schema]) => [
      status,
      {
        description: successNames[status] ?? 'Success',
        headers: successHeaders(endpoint, status),
        content: {
          ...json(schemaOf(schema, 'output')),
          ...(endpoint.headers === 'csv' ? { 'text/csv': { schema: { type: 'string' } } } : {}),
        },
      },
    ]),
  )
}

const notModified = (endpoint: Endpoint): Json =>
  isTagged(endpoint)
    ? { 304: { description: 'Nothing has changed since the ETag of If-None-Match.', headers: successHeaders(endpoint, '304') } }
    : {}

/** Every error by its status: those of the endpoint's kind, and those that its descriptor adds. */
function errorsOf(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        String(status),
        {
          description: codes.map((code) => `\`${code}\``).join(', '),
          headers: errorHeaders(endpoint, status),
          content: json({ $ref: '#/components/schemas/Error' }),
        },
      ]),
  )
}

const errorHeaders = (endpoint: Endpoint, status: number): Json => ({
  'X-Request-Id': textHeader('The same as requestId.'),
  ...(status === 429 || status === 503 ? { 'Retry-After': countHeader('Seconds to wait.') } : {}),
  ...(endpoint.access.key === 'required' && status !== 401
    ? { 'X-RateLimit-Remaining': countHeader('Requests left in this minute.') }
    : {}),
})

function errorCodesOf({ access, method, errors }: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = ['internal', 'unavailable']
  if (access.key === 'required') codes.push('invalid_request', 'missing_api_key', 'invalid_api_key', 'rate_limited')
  if (access.key === 'required' && (access.writes || access.needsAccount || access.anonymous !== true))
    codes.push('account_required')
  if (access.account === 'partner') codes.push('partner_required')
  if (access.writes) codes.push('read_only_account', 'maintenance')
  if (method === 'POST') {
    codes.push(
      'invalid_json',
      'limit_exceeded',
      'body_too_large',
      'unsupported_media_type',
      'idempotency_mismatch',
      'idempotency_in_flight',
    )
  }
  return [...new Set([...codes, ...errors])].sort()
}
