import { LocalRefusal } from './refusal.ts'
import { asList, asRecord, parseRecord, type Resource, type Stack } from './template.ts'

export type AnswerHead = { readonly status: number; readonly headers: readonly (readonly [string, string])[] }
export type GatewayAnswer = AnswerHead & { readonly body: Buffer }

/** Answers that the gateway gives itself: status, message, and the type in the template where that differs from the kind. */
const ownAnswers = {
  BAD_REQUEST: [400, 'Bad Request', 'BAD_REQUEST_PARAMETERS'],
  MISSING_AUTHENTICATION_TOKEN: [403, 'Missing Authentication Token'],
  REQUEST_TOO_LARGE: [413, 'Request Too Long'],
  URI_TOO_LONG: [414, 'URI Too Long', 'DEFAULT_4XX'],
  HEADERS_TOO_LARGE: [431, 'Request Header Fields Too Large', 'DEFAULT_4XX'],
  INTEGRATION_FAILURE: [500, 'Internal server error'],
  API_CONFIGURATION_ERROR: [500, 'Internal server error'],
  BAD_GATEWAY: [502, 'Internal server error', 'DEFAULT_5XX'],
  INTEGRATION_TIMEOUT: [504, 'Endpoint request timed out'],
} as const

export type OwnAnswer = keyof typeof ownAnswers

export type OwnAnswers = (kind: OwnAnswer, ids: { readonly requestId: string }) => GatewayAnswer

type Template = {
  readonly status: number | undefined
  readonly text: string
  readonly contentType: string
  readonly headers: AnswerHead['headers']
}

/**
 * The gateway's own answers, with the bodies of the template's gateway responses.
 * @throws LocalRefusal unsupported_property for a mapping that is not emulated
 */
export function readOwnAnswers(stack: Stack, api: Resource): OwnAnswers {
  const templates = new Map<string, Template>()
  for (const resource of stack.ofType('AWS::ApiGateway::GatewayResponse')) {
    if (resource.properties['RestApiId'] === api.ref)
      templates.set(String(resource.properties['ResponseType']), readTemplate(resource))
  }
  return (kind, { requestId }) => {
    const [status, message, type = kind] = ownAnswers[kind]
    const template = templates.get(type) ?? templates.get(status < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX')
    const fill = (pattern: string) =>
      pattern.replaceAll('$context.error.messageString', JSON.stringify(message)).replaceAll('$context.requestId', requestId)
    return {
      status: template?.status ?? status,
      headers: [
        ['Content-Type', template?.contentType ?? 'application/json'],
        ['x-amzn-ErrorType', type],
        ...(template?.headers ?? []).map(([name, value]) => [name, fill(value)] as const),
      ],
      body: Buffer.from(fill(template?.text ?? usualText)),
    }
  }
}

const usualText = '{"message":$context.error.messageString}'
const knownVariables = new Set(['$context.error.messageString', '$context.requestId'])

function readTemplate({ logicalId, properties }: Resource): Template {
  const [contentType, text] = Object.entries(asRecord(properties['ResponseTemplates']))[0] ?? ['application/json', usualText]
  const strange = (String(text).match(/\$[A-Za-z.]+|#(?:set|if|foreach)/g) ?? []).filter((name) => !knownVariables.has(name))
  if (strange.length > 0) throw unsupported(`does not evaluate ${strange.join(', ')}`, logicalId)
  return {
    status: properties['StatusCode'] === undefined ? undefined : Number(properties['StatusCode']),
    text: String(text),
    contentType,
    headers: Object.entries(asRecord(properties['ResponseParameters'])).map(([target, source]) => {
      const name = /^gatewayresponse\.header\.(.+)$/.exec(target)?.[1]
      const value = readParameter(String(source))
      if (name === undefined || value === undefined) throw unsupported(`does not map ${target} from ${source}`, logicalId)
      return [name, value] as const
    }),
  }
}

function unsupported(what: string, logicalId: string): LocalRefusal {
  return new LocalRefusal('unsupported_property', `The local gateway ${what} (gateway response ${logicalId})`)
}

/** A quoted text, or a variable without the dollar sign that it has in bodies. */
function readParameter(source: string): string | undefined {
  const quoted = /^'(.*)'$/.exec(source)?.[1]
  if (quoted !== undefined) return quoted
  return knownVariables.has(`$${source}`) ? `$${source}` : undefined
}

// API Gateway, "important notes": headers of an answer that are renamed.
const remapped = new Set(
  (
    'authorization connection content-length content-md5 date host keep-alive max-forwards proxy-authenticate server te trailer ' +
    'upgrade user-agent via warn www-authenticate'
  ).split(' '),
)

/** Parses a proxy function's answer; undefined when it is malformed, which the gateway answers with 502. */
export function readProxyAnswer(payload: string): GatewayAnswer | undefined {
  const parsed = parseRecord(payload)
  const head = readHead(parsed)
  if (parsed === undefined || head === undefined) return undefined
  const body = parsed['body'] ?? ''
  if (typeof body !== 'string' && typeof body !== 'number' && typeof body !== 'boolean') return undefined
  const isBase64 = parsed['isBase64Encoded'] ?? false
  if (typeof isBase64 !== 'boolean') return undefined
  return { ...head, body: Buffer.from(String(body), isBase64 ? 'base64' : 'utf8') }
}

const proxyMembers = new Set(['statusCode', 'headers', 'multiValueHeaders', 'body', 'isBase64Encoded', 'cookies'])

/** Status and headers of an answer, or in front of a streamed one; undefined when they are malformed. */
export function readHead(parsed: Readonly<Record<string, unknown>> | undefined): AnswerHead | undefined {
  // A member the gateway does not know makes an answer malformed.
  if (parsed === undefined || Object.keys(parsed).some((member) => !proxyMembers.has(member))) return undefined
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
