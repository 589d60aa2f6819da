import { wildcard } from '../permissions.ts'
import { LocalRefusal } from '../refusal.ts'
import { asList, asRecord, type Resource, type Stack } from '../template.ts'
import type { CacheRules } from './cache.ts'
import { compileViewerFunction, type ViewerFunction } from './run-viewer-function.ts'

export type Behavior = {
  readonly matches: (path: string) => boolean
  readonly methods: ReadonlySet<string>
  /** Undefined where nothing is kept. */
  readonly cache: CacheRules | undefined
  /** Headers that the origin gets beside those of the cache key; `all` includes all queries. */
  readonly forwarded: 'all' | readonly string[]
  readonly viewerRequest: ViewerFunction | undefined
}

export type Front = {
  readonly distributionId: string
  readonly connectionGroupId: string
  /** CNAME target of hosts. */
  readonly target: string
  /** In the order in which they are tried; the default is the last. */
  readonly behaviors: readonly Behavior[]
  readonly originHeaders: readonly (readonly [name: string, value: string])[]
  /** Host of the stage's pages and API; the hosts of partners are beside it. */
  readonly publicHost: string
}

// AWS's own policies, by their ids.
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
const allViewerExceptHostHeader = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'

/**
 * The template's distribution for tenants, with the tenant of our public name.
 * @param resolve  replaces references by the secrets
 * @returns undefined where the template has none
 * @throws LocalRefusal unsupported_property for features that are not emulated
 */
export function readFront(stack: Stack, resolve: (text: string) => string): Front | undefined {
  const distribution = stack.ofType('AWS::CloudFront::Distribution')[0]
  if (distribution === undefined) return undefined
  const config = asRecord(distribution.properties['DistributionConfig'])
  const tenant = stack.ofType('AWS::CloudFront::DistributionTenant')[0]
  const group = stack.ofType('AWS::CloudFront::ConnectionGroup')[0]
  const [origin, ...others] = asList(config['Origins']).map(asRecord)
  if (
    tenant === undefined ||
    group === undefined ||
    origin === undefined ||
    others.length > 0 ||
    config['ConnectionMode'] !== 'tenant-only'
  )
    throw new LocalRefusal('unsupported_property', 'The local front is one for tenants, with one origin and our own name')
  return {
    distributionId: distribution.ref,
    connectionGroupId: group.attribute('Id'),
    target: group.attribute('RoutingEndpoint'),
    behaviors: [...asList(config['CacheBehaviors']), config['DefaultCacheBehavior']].map((one) =>
      readBehavior(stack, asRecord(one)),
    ),
    originHeaders: asList(origin['OriginCustomHeaders']).map((header) => {
      const { HeaderName: name, HeaderValue: value } = asRecord(header)
      return [String(name).toLowerCase(), resolve(String(value))] as const
    }),
    publicHost: String(asList(tenant.properties['Domains'])[0]),
  }
}

function readBehavior(stack: Stack, behavior: Readonly<Record<string, unknown>>): Behavior {
  const pattern = behavior['PathPattern'] === undefined ? undefined : wildcard(String(behavior['PathPattern']))
  return {
    matches: (path) => pattern?.test(path) ?? true,
    methods: new Set(asList(behavior['AllowedMethods']).map(String)),
    cache: readPolicy(stack, String(behavior['CachePolicyId'])),
    forwarded: readForwarded(stack, behavior['OriginRequestPolicyId']),
    viewerRequest: readFunction(stack, asList(behavior['FunctionAssociations']).map(asRecord)),
  }
}

function readForwarded(stack: Stack, id: unknown): Behavior['forwarded'] {
  if (id === undefined) return []
  if (id === allViewerExceptHostHeader) return 'all'
  const policy = stack.ofType('AWS::CloudFront::OriginRequestPolicy').find(({ ref }) => ref === id)
  const config = asRecord(policy?.properties['OriginRequestPolicyConfig'])
  const [cookies, headers, queries] = ['Cookies', 'Headers', 'QueryStrings'].map((name) => asRecord(config[`${name}Config`]))
  const isKnown =
    cookies?.['CookieBehavior'] === 'none' &&
    headers?.['HeaderBehavior'] === 'whitelist' &&
    queries?.['QueryStringBehavior'] === 'none'
  if (!isKnown)
    throw new LocalRefusal('unsupported_property', `The local front does not know the origin request policy ${String(id)}`)
  return asList(headers['Headers']).map((name) => String(name).toLowerCase())
}

function readPolicy(stack: Stack, id: string): CacheRules | undefined {
  if (id === cachingDisabled) return undefined
  const policy = stack.ofType('AWS::CloudFront::CachePolicy').find(({ ref }) => ref === id)
  if (policy === undefined) throw new LocalRefusal('unsupported_property', `The local front does not know the cache policy ${id}`)
  const config = asRecord(policy.properties['CachePolicyConfig'])
  const key = asRecord(config['ParametersInCacheKeyAndForwardedToOrigin'])
  return {
    minTtl: Number(config['MinTTL']),
    defaultTtl: Number(config['DefaultTTL']),
    maxTtl: Number(config['MaxTTL']),
    headers: asList(asRecord(key['HeadersConfig'])['Headers']).map((name) => String(name).toLowerCase()),
    queries: asList(asRecord(key['QueryStringsConfig'])['QueryStrings']).map(String),
    gzip: key['EnableAcceptEncodingGzip'] === true,
  }
}

function readFunction(stack: Stack, associations: readonly Readonly<Record<string, unknown>>[]): ViewerFunction | undefined {
  const [association] = associations
  if (association === undefined) return undefined
  const isAssociated = (resource: Resource) => resource.attribute('FunctionARN') === association['FunctionARN']
  const found = stack.ofType('AWS::CloudFront::Function').find(isAssociated)
  if (found === undefined || association['EventType'] !== 'viewer-request')
    throw new LocalRefusal('unsupported_property', 'The local front runs viewer-request functions of its template alone')
  return compileViewerFunction(String(found.properties['FunctionCode']))
}
