import type { APIGatewayProxyEvent, Context } from 'aws-lambda'

export type Asked = {
  readonly method?: string
  /** The route's path in API Gateway's spelling. */
  readonly resource: string
  readonly path?: string
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>
  /** JSON unless it is text or bytes. */
  readonly body?: unknown
}

let requests = 0

/** The event that API Gateway passes to a function: bodies as base64, repeated names in the multi-value maps. */
export function anEvent(asked: Asked): APIGatewayProxyEvent {
  const { method = 'GET', resource, path = resource, query = {}, headers = {}, body } = asked
  const bytes = bytesOf(body)
  const contentType = bytes === undefined ? {} : { 'Content-Type': 'application/json' }
  const multiValueHeaders = listsOf({ Host: '127.0.0.1', ...contentType, ...headers })
  const multiValueQueryStringParameters = Object.keys(query).length === 0 ? null : listsOf(query)
  requests += 1
  const event: Partial<APIGatewayProxyEvent> & { requestContext: Partial<APIGatewayProxyEvent['requestContext']> } = {
    resource,
    path,
    httpMethod: method,
    headers: lastOf(multiValueHeaders),
    multiValueHeaders,
    queryStringParameters: multiValueQueryStringParameters === null ? null : lastOf(multiValueQueryStringParameters),
    multiValueQueryStringParameters,
    pathParameters: null,
    stageVariables: null,
    requestContext: {
      requestId: `request-${requests}`,
      resourcePath: resource,
      httpMethod: method,
    } as APIGatewayProxyEvent['requestContext'],
    body: bytes === undefined ? null : bytes.toString('base64'),
    isBase64Encoded: bytes !== undefined,
  }
  return event as APIGatewayProxyEvent // what our functions read of it
}

export const aContext = (remainingMs = 10_000): Context =>
  ({ awsRequestId: 'aws-request', getRemainingTimeInMillis: () => remainingMs }) as Context // what our functions read of it

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined) return undefined
  if (body instanceof Uint8Array) return Buffer.from(body)
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}

const listsOf = (values: Readonly<Record<string, string | readonly string[] | undefined>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'string' ? [value] : [...value]]],
    ),
  )
const lastOf = (values: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, list]) => [name, list.at(-1) ?? '']))
