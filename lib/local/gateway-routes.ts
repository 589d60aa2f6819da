import { LocalRefusal } from './refusal.ts'
import { asList, asRecord, type Resource, type Stack } from './template.ts'

export type Route = {
  /** As in the template, with `{placeholders}`; handlers get it as `event.resource`. */
  readonly resourcePath: string
  readonly resourceId: string
  /** `ANY` or one method. */
  readonly method: string
  readonly functionArn: string
  readonly timeoutMs: number
  readonly streams: boolean
}

export type RouteMatch = { readonly route: Route; readonly pathParameters: Readonly<Record<string, string>> }
/** @param path  as received, percent-encoded, without query */
export type Router = (method: string, path: string) => RouteMatch | undefined

// API Gateway: the default of an integration.
const defaultTimeoutMs = 29_000

/**
 * Reads the routes of the template's REST API.
 * @throws LocalRefusal route_without_handler, unsupported_property
 */
export function readRoutes(stack: Stack, api: Resource): Router {
  const functionArns = new Set(stack.ofType('AWS::Lambda::Function').map((resource) => resource.attribute('Arn')))
  const root = api.attribute('RootResourceId')
  const resources = stack.ofType('AWS::ApiGateway::Resource').filter(({ properties }) => properties['RestApiId'] === api.ref)
  const byId = new Map(resources.map((resource) => [resource.ref, resource]))
  const pathOf = (id: string): string => {
    const resource = byId.get(id)
    if (resource === undefined) return ''
    return `${pathOf(String(resource.properties['ParentId']))}/${resource.properties['PathPart']}`
  }
  const routes = stack
    .ofType('AWS::ApiGateway::Method')
    .filter(({ properties }) => properties['RestApiId'] === api.ref)
    .map((method) => {
      const id = String(method.properties['ResourceId'])
      if (id !== root && !byId.has(id))
        throw new LocalRefusal('unknown_reference', `Method ${method.logicalId} belongs to no resource of the API`)
      return readRoute(method, id === root ? '/' : pathOf(id), functionArns)
    })
  const patterns = routes.map(patternOf).sort((a, b) => (a.rank < b.rank ? -1 : 1))
  return (method, path) => firstMatch(patterns, method, path)
}

function readRoute(method: Resource, resourcePath: string, functionArns: ReadonlySet<string>): Route {
  const { properties } = method
  const name = `${properties['HttpMethod']} ${resourcePath}`
  const integration = asRecord(properties['Integration'])
  const refuse = (code: 'route_without_handler' | 'unsupported_property', what: string) =>
    new LocalRefusal(code, `Route ${name} ${what}`)
  if (integration['Type'] !== 'AWS_PROXY')
    throw refuse('route_without_handler', `has no function: its integration is ${integration['Type'] ?? 'missing'}`)
  if (properties['ApiKeyRequired'] === true || (properties['AuthorizationType'] ?? 'NONE') !== 'NONE')
    throw refuse('unsupported_property', 'is guarded by the gateway, which the local runtime does not emulate')
  const uri = String(integration['Uri'])
  const functionArn = /functions\/(arn:[^/]+)\/(?:invocations|response-streaming-invocations)$/.exec(uri)?.[1]
  if (functionArn === undefined || !functionArns.has(functionArn))
    throw refuse('route_without_handler', `names no function of the template: ${uri}`)
  return {
    resourcePath,
    resourceId: String(properties['ResourceId']),
    method: String(properties['HttpMethod']),
    functionArn,
    timeoutMs: Number(integration['TimeoutInMillis'] ?? defaultTimeoutMs),
    streams: integration['ResponseTransferMode'] === 'STREAM',
  }
}

const escaped = (text: string): string => text.replaceAll(/[.+*?^${}()|[\]\\]/g, String.raw`\$&`)

type Pattern = { readonly route: Route; readonly expression: RegExp; readonly names: readonly string[]; readonly rank: string }

/** A route's path as an expression, and its rank: for each part fixed words come before placeholders before `{proxy+}`. */
function patternOf(route: Route): Pattern {
  const parts = route.resourcePath.split('/').filter((part) => part !== '')
  const read = parts.map((part) => /^\{(?<name>.+?)(?<plus>\+?)\}$/.exec(part)?.groups)
  const source = parts.map((part, at) => (read[at] === undefined ? escaped(part) : read[at]['plus'] ? '(.+)' : '([^/]+)'))
  return {
    route,
    expression: new RegExp(`^/${source.join('/')}$`),
    names: read.flatMap((groups) => groups?.['name'] ?? []),
    rank: `${read.map((groups) => (groups === undefined ? 0 : groups['plus'] ? 2 : 1)).join('')}${route.method === 'ANY' ? 1 : 0}`,
  }
}

/** The most specific resource with the method: a known path with another method goes to the catch-all. */
function firstMatch(patterns: readonly Pattern[], method: string, path: string): RouteMatch | undefined {
  const asked = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  for (const { route, expression, names } of patterns) {
    const found = route.method === method || route.method === 'ANY' ? expression.exec(asked) : null
    if (found !== null) return { route, pathParameters: Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) }
  }
  return undefined
}

/** Refuses properties that would change the API's behaviour in ways the local gateway does not emulate. */
export function mustBeEmulated(api: Resource, stage: Resource): void {
  for (const property of ['MinimumCompressionSize', 'Body', 'BodyS3Location', 'Policy', 'CloneFrom', 'Variables']) {
    if (api.properties[property] !== undefined || stage.properties[property] !== undefined)
      throw new LocalRefusal('unsupported_property', `The local gateway does not emulate ${property} of ${api.logicalId}`)
  }
  const types = asList(api.properties['BinaryMediaTypes']).join(', ')
  if (types !== '*/*')
    throw new LocalRefusal(
      'unsupported_property',
      `The local gateway knows only */* as binary media type, not ${types || 'none'}`,
    )
}
