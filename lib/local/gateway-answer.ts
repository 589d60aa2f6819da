import { LocalRefusal } from './refusal.ts'
import { asList, asRecord, type Resource, type Stack } from './template.ts'

export type GatewayAnswer = {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer
}

/** Kinds of answers that the gateway gives itself, with the status of each. */
const ownAnswers = {
  BAD_REQUEST: { status: 400, message: 'Bad Request', fallback: 'DEFAULT_4XX', type: 'BAD_REQUEST_PARAMETERS' },
  MISSING_AUTHENTICATION_TOKEN: {
    status: 403,
    message: 'Missing Authentication Token',
    fallback: 'DEFAULT_4XX',
    type: 'MISSING_AUTHENTICATION_TOKEN',
  },
  REQUEST_TOO_LARGE: { status: 413, message: 'Request Too Long', fallback: 'DEFAULT_4XX', type: 'REQUEST_TOO_LARGE' },
  URI_TOO_LONG: { status: 414, message: 'URI Too Long', fallback: 'DEFAULT_4XX', type: 'DEFAULT_4XX' },
  HEADERS_TOO_LARGE: { status: 431, message: 'Request Header Fields Too Large', fallback: 'DEFAULT_4XX', type: 'DEFAULT_4XX' },
  INTEGRATION_FAILURE: { status: 500, message: 'Internal server error', fallback: 'DEFAULT_5XX', type: 'INTEGRATION_FAILURE' },
  API_CONFIGURATION_ERROR: {
    status: 500,
    message: 'Internal server error',
    fallback: 'DEFAULT_5XX',
    type: 'API_CONFIGURATION_ERROR',
  },
  BAD_GATEWAY: { status: 502, message: 'Internal server error', fallback: 'DEFAULT_5XX', type: 'DEFAULT_5XX' },
  INTEGRATION_TIMEOUT: {
    status: 504,
    message: 'Endpoint request timed out',
    fallback: 'DEFAULT_5XX',
    type: 'INTEGRATION_TIMEOUT',
  },
} as const

export type OwnAnswer = keyof typeof ownAnswers

export type OwnAnswers = (
  kind: OwnAnswer,
  ids: { readonly requestId: string; readonly extendedRequestId: string },
) => GatewayAnswer

type Template = {
  readonly status: number | undefined
  readonly text: string
  readonly contentType: string
  readonly headers: readonly (readonly [string, string])[]
}

/**
 * The answers the gateway gives itself, with the bodies that the template's gateway responses give them.
 * @throws LocalRefusal unsupported_property for a mapping that is not emulated
 */
export function readOwnAnswers(stack: Stack, api: Resource): OwnAnswers {
  const templates = new Map<string, Template>()
  for (const resource of stack.ofType('AWS::ApiGateway::GatewayResponse')) {
    if (resource.properties['RestApiId'] === api.ref)
      templates.set(String(resource.properties['ResponseType']), readTemplate(resource))
  }
  return (kind, { requestId, extendedRequestId }) => {
    const { status, message, fallback, type } = ownAnswers[kind]
    const template = templates.get(type) ?? templates.get(fallback)
    const values: Readonly<Record<string, string>> = {
      '$context.error.messageString': JSON.stringify(message),
      '$context.error.message': message,
      '$context.error.responseType': type,
      '$context.requestId': requestId,
      '$context.extendedRequestId': extendedRequestId,
    }
    const fill = (pattern: string) => pattern.replaceAll(contextVariable, (name) => values[name] ?? '')
    const text = template?.text ?? '{"message":$context.error.messageString}'
    return {
      status: template?.status ?? status,
      headers: [
        ['Content-Type', template?.contentType ?? 'application/json'],
        ['x-amzn-ErrorType', type],
        ...(template?.headers ?? []).map(([name, value]) => [name, fill(value)] as const),
      ],
      body: Buffer.from(fill(text)),
    }
  }
}

const contextVariable = /\$context(?:\.[A-Za-z]+)+/g
const knownVariables = new Set([
  '$context.error.messageString',
  '$context.error.message',
  '$context.error.responseType',
  '$context.requestId',
  '$context.extendedRequestId',
])

function readTemplate({ logicalId, properties }: Resource): Template {
  const [contentType, text] = Object.entries(asRecord(properties['ResponseTemplates']))[0] ?? ['application/json', undefined]
  const body = text === undefined ? '{"message":$context.error.messageString}' : String(text)
  const strange = [
    ...(body.match(contextVariable) ?? []).filter((name) => !knownVariables.has(name)),
    ...(body.match(/\$(?:input|util|stageVariables)|#(?:set|if|foreach)/g) ?? []),
  ]
  if (strange.length > 0)
    throw new LocalRefusal(
      'unsupported_property',
      `The local gateway does not evaluate ${strange.join(', ')} (gateway response ${logicalId})`,
    )
  return {
    status: properties['StatusCode'] === undefined ? undefined : Number(properties['StatusCode']),
    text: body,
    contentType,
    headers: Object.entries(asRecord(properties['ResponseParameters'])).map(([target, source]) => {
      const name = /^gatewayresponse\.header\.(.+)$/.exec(target)?.[1]
      const value = readParameter(String(source))
      if (name === undefined || value === undefined) {
        throw new LocalRefusal(
          'unsupported_property',
          `The local gateway does not map ${target} from ${source} (gateway response ${logicalId})`,
        )
      }
      return [name, value] as const
    }),
  }
}

/** A quoted text, or a variable written without the dollar sign that it has in bodies. */
function readParameter(source: string): string | undefined {
  const quoted = /^'(.*)'$/.exec(source)?.[1]
  if (quoted !== undefined) return quoted
  return knownVariables.has(`$${source}`) ? `$${source}` : undefined
}

// API Gateway, "important notes": headers of an answer that come out under another name.
const remapped = new Set([
  'authorization',
  'connection',
  'content-length',
  'content-md5',
  'date',
  'host',
  'keep-alive',
  'max-forwards',
  'proxy-authenticate',
  'server',
  'te',
  'trailer',
  'upgrade',
  'user-agent',
  'via',
  'warn',
  'www-authenticate',
])

type Head = { readonly status: number; readonly headers: readonly (readonly [string, string])[] }

/** Reads what a proxy function answered; undefined when it is malformed, which the gateway answers with 502. */
export function readProxyAnswer(payload: string, isBinary: boolean): GatewayAnswer | undefined {
  const parsed = parse(payload)
  const head = parsed === undefined ? undefined : readHead(parsed)
  if (parsed === undefined || head === undefined) return undefined
  const body = parsed['body'] ?? ''
  if (typeof body !== 'string' && typeof body !== 'number' && typeof body !== 'boolean') return undefined
  const isBase64 = parsed['isBase64Encoded'] ?? false
  if (typeof isBase64 !== 'boolean') return undefined
  return { ...head, body: Buffer.from(String(body), isBase64 && isBinary ? 'base64' : 'utf8') }
}

/** Reads the JSON in front of a streamed answer; undefined when it is malformed. */
export function readStreamHead(text: string): Head | undefined {
  const parsed = parse(text)
  return parsed === undefined ? undefined : readHead(parsed)
}

const proxyMembers = new Set(['statusCode', 'headers', 'multiValueHeaders', 'body', 'isBase64Encoded', 'cookies'])

function readHead(parsed: Readonly<Record<string, unknown>>): Head | undefined {
  // A member the gateway does not know makes an answer malformed.
  if (Object.keys(parsed).some((member) => !proxyMembers.has(member))) return undefined
  const status = Number(parsed['statusCode'])
  if (!Number.isInteger(status) || status < 200 || status > 599) return undefined
  const lists = new Map<string, readonly [string, string[]]>()
  const add = (name: string, values: readonly unknown[]) => {
    const [, known] = lists.get(name.toLowerCase()) ?? [name, []]
    lists.set(name.toLowerCase(), [name, [...known, ...values.map(String).filter((value) => !known.includes(value))]])
  }
  for (const [name, values] of Object.entries(asRecord(parsed['multiValueHeaders']))) add(name, asList(values))
  for (const [name, value] of Object.entries(asRecord(parsed['headers']))) {
    if (typeof value === 'object' && value !== null) return undefined
    if (value !== null && value !== undefined) add(name, [value])
  }
  const headers = [...lists.values()].flatMap(([name, values]) =>
    values.map((value) => [remapped.has(name.toLowerCase()) ? `x-amzn-Remapped-${name}` : name, value] as const),
  )
  if (!lists.has('content-type')) headers.push(['Content-Type', 'application/json'])
  return { status, headers }
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? asRecord(value) : undefined
  } catch {
    return undefined
  }
}
