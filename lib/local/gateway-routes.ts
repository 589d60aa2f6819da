import { LocalRefusal } from './refusal.ts'
import { asList, asRecord, type Resource, type Stack } from './template.ts'

export type Route = {
  /** As the template has it, with `{placeholders}`: what handlers see as `event.resource`. */
  readonly resourcePath: string
  readonly resourceId: string
  /** `ANY` or one method. */
  readonly method: string
  readonly functionArn: string
  readonly timeoutMs: number
  readonly streams: boolean
}

export type RouteMatch = { readonly route: Route; readonly pathParameters: Readonly<Record<string, string>> }
export type Router = {
  readonly routes: readonly Route[]
  /** @param path  as it came, percent-encoded, without query */
  readonly match: (method: string, path: string) => RouteMatch | undefined
}

type Node = {
  readonly fixed: Map<string, Node>
  variable: { name: string; node: Node } | undefined
  greedy: { name: string; node: Node } | undefined
  readonly routes: Map<string, Route>
}

// API Gateway: what an integration has when nothing is said.
const defaultTimeoutMs = 29_000

/**
 * Reads the routes of the template's REST API.
 * @param handles  whether an ARN is that of a function of the template
 * @throws LocalRefusal route_without_handler, unsupported_property
 */
export function readRoutes(stack: Stack, api: Resource, handles: (functionArn: string) => boolean): Router {
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
      return readRoute(method, id === root ? '/' : pathOf(id), handles)
    })
  const tree = emptyNode()
  for (const route of routes) plant(tree, route)
  return { routes, match: (method, path) => matchIn(tree, method, path) }
}

function readRoute(method: Resource, resourcePath: string, handles: (functionArn: string) => boolean): Route {
  const { properties } = method
  const name = `${properties['HttpMethod']} ${resourcePath}`
  const integration = asRecord(properties['Integration'])
  if (integration['Type'] !== 'AWS_PROXY') {
    throw new LocalRefusal(
      'route_without_handler',
      `Route ${name} has no function: its integration is ${integration['Type'] ?? 'missing'}`,
    )
  }
  if (
    properties['ApiKeyRequired'] === true ||
    !['NONE', undefined].includes(properties['AuthorizationType'] as string | undefined)
  ) {
    throw new LocalRefusal(
      'unsupported_property',
      `Route ${name} is guarded by the gateway, which the local runtime does not emulate`,
    )
  }
  const uri = String(integration['Uri'])
  const functionArn = /functions\/(arn:[^/]+)\/(?:invocations|response-streaming-invocations)$/.exec(uri)?.[1]
  if (functionArn === undefined || !handles(functionArn)) {
    throw new LocalRefusal('route_without_handler', `Route ${name} names no function of the template: ${uri}`)
  }
  return {
    resourcePath,
    resourceId: String(properties['ResourceId']),
    method: String(properties['HttpMethod']),
    functionArn,
    timeoutMs: Number(integration['TimeoutInMillis'] ?? defaultTimeoutMs),
    streams: integration['ResponseTransferMode'] === 'STREAM',
  }
}

function emptyNode(): Node {
  return { fixed: new Map(), variable: undefined, greedy: undefined, routes: new Map() }
}

function plant(tree: Node, route: Route): void {
  let node = tree
  for (const part of route.resourcePath.split('/').filter((segment) => segment !== '')) {
    const [, name, plus] = /^\{(.+?)(\+?)\}$/.exec(part) ?? []
    if (name === undefined) {
      const next: Node = node.fixed.get(part) ?? emptyNode()
      node.fixed.set(part, next)
      node = next
    } else if (plus === '+') {
      node.greedy ??= { name, node: emptyNode() }
      node = node.greedy.node
    } else {
      node.variable ??= { name, node: emptyNode() }
      node = node.variable.node
    }
  }
  node.routes.set(route.method, route)
}

/**
 * The most specific resource that has the method wins: fixed words before placeholders before `{proxy+}`. A known path asked
 * with a method it lacks thus falls to the catch-all.
 */
function matchIn(tree: Node, method: string, path: string): RouteMatch | undefined {
  const withoutSlash = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  const segments = withoutSlash === '/' ? [] : withoutSlash.split('/').slice(1)
  const walk = (node: Node, index: number, found: Readonly<Record<string, string>>): RouteMatch | undefined => {
    const segment = segments[index]
    if (segment === undefined) {
      const route = node.routes.get(method) ?? node.routes.get('ANY')
      return route === undefined ? undefined : { route, pathParameters: found }
    }
    const fixed = node.fixed.get(segment)
    const byWord = fixed === undefined ? undefined : walk(fixed, index + 1, found)
    if (byWord !== undefined) return byWord
    if (node.variable !== undefined && segment !== '') {
      const byPlaceholder = walk(node.variable.node, index + 1, { ...found, [node.variable.name]: segment })
      if (byPlaceholder !== undefined) return byPlaceholder
    }
    if (node.greedy === undefined) return undefined
    return walk(node.greedy.node, segments.length, { ...found, [node.greedy.name]: segments.slice(index).join('/') })
  }
  return walk(tree, 0, {})
}

/** Properties of the API that would change its behaviour in ways the local gateway does not follow. */
export function mustBeEmulated(api: Resource): void {
  for (const property of ['MinimumCompressionSize', 'Body', 'BodyS3Location', 'Policy', 'CloneFrom']) {
    if (api.properties[property] !== undefined) {
      throw new LocalRefusal('unsupported_property', `The local gateway does not emulate ${property} of ${api.logicalId}`)
    }
  }
  const types = asList(api.properties['BinaryMediaTypes'])
  if (types.some((type) => type !== '*/*')) {
    throw new LocalRefusal(
      'unsupported_property',
      `The local gateway knows only */* as binary media type, not ${types.join(', ')}`,
    )
  }
}
