import { beforeAll, describe, expect, it } from 'vitest'
import { errorBody, errorStatus } from '../../functions/contract/errors.ts'
import { pageRoutes } from '../../functions/contract/site.ts'
import { functionList } from '../../lib/cdk/constructs/function-list.ts'
import { configOf } from '../../lib/cdk/stages.ts'
import { ofType, synthesized, type Template } from './support/synthesized.ts'

type Tree = { readonly [member: string]: Tree } & readonly Tree[] & string // what a test looks into, by name

let prod: Awaited<ReturnType<typeof synthesized>>
beforeAll(async () => {
  prod = await synthesized('prod')
})

const only = (template: Template, type: string): Tree => {
  const [found, ...others] = ofType(template, type)
  if (found === undefined || others.length > 0) throw new Error(`${others.length + 1} resources of ${type}`)
  return found[1].Properties as unknown as Tree
}
const distribution = () => only(prod.edge, 'AWS::CloudFront::Distribution')['DistributionConfig'] as Tree
const behaviors = (): readonly Tree[] => distribution()['CacheBehaviors'] as Tree
const originSecret = (parameter: string) => ({
  'Fn::Sub': [`{{resolve:secretsmanager:visibility/prod/origin:SecretString:::\${Version}}}`, { Version: { Ref: parameter } }],
})

describe('the front', () => {
  it('serves tenants alone, the first of which is our public name with its certificate', () => {
    expect(distribution()['ConnectionMode']).toBe('tenant-only')
    expect(only(prod.edge, 'AWS::CloudFront::DistributionTenant')).toMatchObject({
      Domains: ['visibility.example'],
      Customizations: { Certificate: { Arn: '{{resolve:ssm:/visibility/prod/certificate-arn}}' } },
      ConnectionGroupId: { 'Fn::GetAtt': ['Connections', 'Id'] },
    })
    // Members that a distribution for tenants cannot have.
    for (const member of ['Aliases', 'PriceClass', 'IPV6Enabled', 'ViewerCertificate'])
      expect(distribution()).not.toHaveProperty(member)
  })

  it('asks API Gateway’s own domain, over TLS alone, with the secret and longer than a persona may take', () => {
    const origin = (distribution()['Origins'] as Tree)[0] as Tree
    expect(origin).toMatchObject({
      DomainName: 'origin.visibility.example',
      CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
      OriginCustomHeaders: [{ HeaderName: 'x-origin-verify', HeaderValue: originSecret('OriginVersion') }],
    })
    const persona = functionList.find(({ id }) => id === 'create-persona')?.timeoutSeconds ?? 0
    expect(Number((origin['CustomOriginConfig'] as Tree)['OriginReadTimeout'])).toBeGreaterThan(persona)
    expect(only(prod.service, 'AWS::ApiGateway::DomainName')).toMatchObject({
      DomainName: 'origin.visibility.example',
      RegionalCertificateArn: '{{resolve:ssm:/visibility/prod/origin-certificate-arn}}',
    })
  })

  it('passes the API, MCP, health and the document through, with every method and no copy', () => {
    expect(behaviors().map((one) => one['PathPattern'])).toEqual(['/api/*', '/mcp', '/health', '/openapi.json'])
    for (const one of behaviors()) {
      expect(one).toMatchObject({
        CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
        OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
        ViewerProtocolPolicy: 'https-only',
      })
      expect(one['AllowedMethods']).toEqual(['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'])
    }
    // No page has a path that is never cached.
    expect(pageRoutes.filter(({ path }) => /^\/(api\/|mcp$|health$|openapi\.json$)/.test(path))).toEqual([])
  })

  it('keeps copies by path, query in use, viewer’s host, fragment and gzip, for five minutes at most', () => {
    const policy = only(prod.edge, 'AWS::CloudFront::CachePolicy')['CachePolicyConfig'] as Tree
    expect(policy).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 300 })
    expect(policy['ParametersInCacheKeyAndForwardedToOrigin']).toEqual({
      CookiesConfig: { CookieBehavior: 'none' },
      EnableAcceptEncodingBrotli: false,
      EnableAcceptEncodingGzip: true,
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-viewer-host', 'x-fragment'] },
      QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['print'] },
    })
    expect((distribution()['CustomErrorResponses'] as Tree).map((one) => one['ErrorCachingMinTTL'])).not.toContain(undefined)
    for (const one of distribution()['CustomErrorResponses'] as Tree) expect(one['ErrorCachingMinTTL']).toBe(0)
  })

  it('passes on whether a page is wanted and in which language, outside of the key of copies', () => {
    const policy = only(prod.edge, 'AWS::CloudFront::OriginRequestPolicy')['OriginRequestPolicyConfig'] as Tree
    expect(policy).toMatchObject({
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['accept', 'accept-language'] },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    })
    expect((distribution()['DefaultCacheBehavior'] as Tree)['OriginRequestPolicyId']).toEqual({ Ref: 'Readers' })
  })

  it('runs the viewer-request function, which knows our public name, for every path', () => {
    const code = String(only(prod.edge, 'AWS::CloudFront::Function')['FunctionCode'])
    expect(code).toContain('"visibility.example"')
    expect(code).not.toMatch(/PUBLIC_HOST|NOT_FOUND_WORDS/)
    for (const one of [...behaviors(), distribution()['DefaultCacheBehavior'] as Tree])
      expect(one['FunctionAssociations']).toEqual([
        { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['ViewerRequest', 'FunctionARN'] } },
      ])
  })

  it('shares nothing with the service but names and the replicated secret', () => {
    expect(JSON.stringify(prod.edge)).not.toContain('Fn::ImportValue')
    const secret = prod.data.Resources['OriginSecret']
    expect(secret).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: {
        Name: 'visibility/prod/origin',
        ReplicaRegions: { 'Fn::If': ['IsOutsideEdgeRegion', [{ Region: 'us-east-1' }], { Ref: 'AWS::NoValue' }] },
      },
    })
    expect(prod.data['Conditions']).toMatchObject({
      IsOutsideEdgeRegion: { 'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'us-east-1'] }] },
    })
    const [dev] = [configOf('dev')]
    expect(dev?.edge).toBe('none')
  })

  it('says where partners point their hosts, and what tenants are made of', () => {
    expect(Object.keys(prod.edge['Outputs'] as object).sort()).toEqual(['ConnectionGroupId', 'DistributionId', 'Target'])
  })
})

describe('the origin behind a front', () => {
  const variablesOf = (template: Template, id: string) =>
    (template.Resources[id]?.Properties['Environment'] as { Variables?: Record<string, unknown> } | undefined)?.Variables ?? {}

  it('gives the two values of the secret to its pages only', () => {
    expect(variablesOf(prod.service, 'ShowReportFunction')).toMatchObject({
      EDGE: 'front',
      ORIGIN_SECRET_FIRST: originSecret('OriginVersionFirst'),
      ORIGIN_SECRET_SECOND: originSecret('OriginVersionSecond'),
    })
    const told = functionList.filter(({ id }) => JSON.stringify(variablesOf(prod.service, pascalFunction(id))).includes('ORIGIN'))
    expect(told.map(({ kind }) => kind)).toEqual(['page', 'page', 'page'])
  })

  it('counts by address what did not come through the front', () => {
    const acl = only(prod.service, 'AWS::WAFv2::WebACL')
    const rules = acl['Rules'] as Tree
    for (const rule of rules) {
      const scoped = JSON.stringify(((rule['Statement'] as Tree)['RateBasedStatement'] as Tree)['ScopeDownStatement'])
      expect(scoped).toContain(
        JSON.stringify({ NotStatement: { Statement: { OrStatement: { Statements: [first(), second()] } } } }),
      )
    }
    expect(only(prod.service, 'AWS::WAFv2::WebACLAssociation')['ResourceArn']).toBeDefined()
  })

  it('is not traced, since a trace holds the paths of private reports', () => {
    expect(only(prod.service, 'AWS::ApiGateway::Stage')['TracingEnabled']).toBe(false)
  })

  const value = (parameter: string) => ({
    ByteMatchStatement: {
      FieldToMatch: { SingleHeader: { Name: 'x-origin-verify' } },
      PositionalConstraint: 'EXACTLY',
      SearchString: originSecret(parameter),
      TextTransformations: [{ Priority: 0, Type: 'NONE' }],
    },
  })
  const first = () => value('OriginVersionFirst')
  const second = () => value('OriginVersionSecond')
})

const pascalFunction = (id: string) => `${id.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}Function`

describe.each(['service', 'edge'] as const)('the web ACL of the %s stack', (stack) => {
  const acl = () => only(prod[stack], 'AWS::WAFv2::WebACL')

  it('answers 429 in the one error shape, with Retry-After', () => {
    const [body] = Object.values(acl()['CustomResponseBodies'] as Tree)
    expect(errorBody.strict().parse(JSON.parse(String(body?.['Content'])))).toMatchObject({ code: 'rate_limited' })
    for (const rule of (acl()['Rules'] as Tree).filter((one) => one['Action'] !== undefined)) {
      const answer = ((rule['Action'] as Tree)['Block'] as Tree)['CustomResponse'] as Tree
      expect(answer['ResponseCode']).toBe(errorStatus.rate_limited)
      expect(JSON.stringify(answer['ResponseHeaders'])).toContain('{"Name":"Retry-After","Value":"60"}')
    }
  })

  it('lets 20,000 requests of an address through in five minutes, and far fewer without a key', () => {
    const limits = (acl()['Rules'] as Tree)
      .map((rule) => (rule['Statement'] as Tree)['RateBasedStatement'])
      .filter((one) => one !== undefined)
      .map((one) => [one['Limit'], one['EvaluationWindowSec'], one['AggregateKeyType']])
    expect(limits).toEqual([
      [500, 300, 'IP'],
      [20_000, 300, 'IP'],
    ])
  })

  it('logs neither path nor query nor keys, and keeps addresses for seven days', () => {
    const logging = only(prod[stack], 'AWS::WAFv2::LoggingConfiguration')
    const redacted = JSON.stringify(logging['RedactedFields'])
    for (const field of ['"UriPath"', '"QueryString"', '"x-api-key"', '"authorization"', '"x-origin-verify"', '"referer"'])
      expect(redacted).toContain(field)
    const groups = ofType(prod[stack], 'AWS::Logs::LogGroup').map(([, { Properties }]) => Properties)
    const own = groups.filter((group) => String(group['LogGroupName']).startsWith('aws-waf-logs-visibility-prod'))
    expect(own.map((group) => group['RetentionInDays'])).toEqual([7])
    expect(JSON.stringify(acl())).not.toContain('"SampledRequestsEnabled":true')
  })
})

it('the list of bad addresses is counted at the front before it blocks anybody', () => {
  const [rule] = only(prod.edge, 'AWS::WAFv2::WebACL')['Rules'] as Tree
  expect(rule).toMatchObject({
    OverrideAction: { Count: {} },
    Statement: { ManagedRuleGroupStatement: { VendorName: 'AWS', Name: 'AWSManagedRulesAmazonIpReputationList' } },
  })
})

describe('a stage whose partner hosts API Gateway serves', () => {
  it('maps each host with its own certificate, and has neither front nor secret', async () => {
    const hosts = ['reports.west.example', 'ai.east.example'].map((host) => ({
      host,
      certificateParameter: `/visibility/dev/${host}`,
    }))
    const { service, edge, data } = await synthesized('dev', { edge: 'gateway', partnerHosts: hosts })
    const domains = ofType(service, 'AWS::ApiGateway::DomainName').map(([, { Properties }]) => [
      Properties['DomainName'],
      Properties['RegionalCertificateArn'],
    ])
    expect(domains).toEqual(hosts.map(({ host, certificateParameter }) => [host, `{{resolve:ssm:${certificateParameter}}}`]))
    expect(ofType(service, 'AWS::ApiGateway::BasePathMapping')).toHaveLength(2)
    expect(Object.keys(service['Outputs'] as object)).toEqual(
      expect.arrayContaining(['Targetreportswestexample', 'Targetaieastexample']),
    )
    expect(Object.keys(edge.Resources)).toEqual([])
    expect(data.Resources['OriginSecret']).toBeUndefined()
    expect(JSON.stringify(service)).toContain('"EDGE":"gateway"')
    expect(JSON.stringify(service)).not.toContain('ORIGIN_SECRET')
  })

  it.each([
    ['a front without its own name at the origin', 'prod', { originDomain: null }, /edge: a front needs/],
    ['a front that asks itself', 'prod', { originDomain: 'visibility.example' }, /originDomain: CloudFront would ask itself/],
    ['an origin without a front', 'prod', { edge: 'none' }, /originDomain: set only with edge "front"/],
    ['hosts without the gateway', 'dev', { partnerHosts: [{ host: 'a.example', certificateParameter: '/a' }] }, /partnerHosts/],
  ] as const)('refuses %s', (_, stage, overrides, message) => {
    expect(() => configOf(stage, overrides as Parameters<typeof configOf>[1])).toThrow(message)
  })
})
