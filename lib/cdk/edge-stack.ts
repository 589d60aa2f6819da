import { CfnDynamicReference, CfnDynamicReferenceService, CfnOutput, type IStackSynthesizer, Stack } from 'aws-cdk-lib'
import {
  CfnCachePolicy,
  CfnConnectionGroup,
  CfnDistribution,
  CfnDistributionTenant,
  CfnFunction,
  CfnOriginRequestPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { acknowledgeFront, acknowledgeFrontWithoutWall } from './constructs/acknowledgements.ts'
import { edgeRegion, namesOf } from './constructs/names.ts'
import { originSecretValue, originSecretVersion } from './constructs/origin-secret.ts'
import { pinLogicalId } from './constructs/pin-logical-id.ts'
import { RateWall } from './constructs/rate-wall.ts'
import { viewerRequestCode } from './edge/read-viewer-request.ts'
import type { StageConfig } from './stages.ts'

export type EdgeStackProps = {
  readonly config: StageConfig
  readonly synthesizer: IStackSynthesizer
  readonly terminationProtection: boolean
}

// AWS's own policies, the same in every account: no caching, and everything but Host is sent to the origin.
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
const allViewerExceptHostHeader = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'

/** Paths that are no pages: passed on with all methods. */
const uncachedPaths = ['/api/*', '/mcp', '/health', '/openapi.json'] as const
const allMethods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE']
/** How long a copy of a public page is fresh at most, and how long a stale one may be shown while it is fetched anew. */
const longestCopySeconds = 300
/** Above the 28 s that creating a persona may take. */
const originReadSeconds = 60
const originId = 'api'

/**
 * The front of a stage: one CloudFront distribution whose tenants are our public name and the hosts of partners. `admin domain
 * add` creates the partners' tenants, which belong to no stack.
 */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, { config, synthesizer, terminationProtection }: EdgeStackProps) {
    super(scope, id, {
      description: `Front of stage ${config.name}: public name, partners' domains, copies of public pages`,
      env: { region: edgeRegion },
      terminationProtection,
      synthesizer,
    })
    const { domain, originDomain, certificateParameter } = config
    if (domain === null || originDomain === null || certificateParameter === null)
      throw new RangeError(`Stage ${config.name} has no front`)
    const names = namesOf(config.name)
    const version = originSecretVersion(this, 'OriginVersion', 'Version of the origin secret that the front sends')
    const functionArn = this.#makeFunction(names.front, domain)
    const distribution = new CfnDistribution(this, 'Distribution', {
      distributionConfig: {
        comment: `Front of stage ${config.name}`,
        enabled: true,
        // For tenants only: without the CloudFront address, which would serve pages under a name that belongs to no team.
        connectionMode: 'tenant-only',
        httpVersion: 'http2and3',
        origins: [origin(originDomain, originSecretValue(names.originSecret, version))],
        ...this.#behaviors(names.front, functionArn),
        // Errors are not cached: a missing page may exist a moment later.
        customErrorResponses: [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((errorCode) => ({
          errorCode,
          errorCachingMinTtl: 0,
        })),
        ...(config.walls === null ? {} : { webAclId: this.#makeWall(names, config.walls) }),
      },
    })
    pinLogicalId(distribution, 'Distribution')
    const group = new CfnConnectionGroup(this, 'Connections', { name: names.front, enabled: true, ipv6Enabled: true })
    new CfnDistributionTenant(this, 'PublicName', {
      name: names.front,
      distributionId: distribution.ref,
      connectionGroupId: group.attrId,
      domains: [domain],
      enabled: true,
      customizations: {
        certificate: { arn: new CfnDynamicReference(CfnDynamicReferenceService.SSM, certificateParameter).toString() },
      },
    })
    new CfnOutput(this, 'DistributionId', { value: distribution.ref, description: 'Distribution that tenants are made of' })
    new CfnOutput(this, 'ConnectionGroupId', { value: group.attrId, description: 'Connection group of the tenants' })
    new CfnOutput(this, 'Target', { value: group.attrRoutingEndpoint, description: 'What the CNAME of every host points to' })
    acknowledgeFront(distribution)
    if (config.walls === null) acknowledgeFrontWithoutWall(distribution)
  }

  #makeFunction(name: string, domain: string): string {
    const viewerRequest = new CfnFunction(this, 'ViewerRequest', {
      name: `${name}-viewer-request`,
      autoPublish: true,
      functionCode: viewerRequestCode(domain),
      functionConfig: { comment: "Serves nothing but reports on partners' hosts", runtime: 'cloudfront-js-2.0' },
    })
    return viewerRequest.attrFunctionArn
  }

  #behaviors(name: string, functionArn: string) {
    const pages = new CfnCachePolicy(this, 'Pages', {
      cachePolicyConfig: {
        name: `${name}-pages`,
        comment: 'Copies of public pages: by path, host, fragment and gzip',
        minTtl: 0,
        // A page without a cache time is not cached.
        defaultTtl: 0,
        maxTtl: longestCopySeconds,
        parametersInCacheKeyAndForwardedToOrigin: {
          cookiesConfig: { cookieBehavior: 'none' },
          headersConfig: { headerBehavior: 'whitelist', headers: ['x-viewer-host', 'x-fragment'] },
          queryStringsConfig: { queryStringBehavior: 'whitelist', queryStrings: ['print'] },
          enableAcceptEncodingGzip: true,
          enableAcceptEncodingBrotli: false,
        },
      },
    })
    // Not in the cache key: only the not-found page depends on them, and it is not cached.
    const readers = new CfnOriginRequestPolicy(this, 'Readers', {
      originRequestPolicyConfig: {
        name: `${name}-readers`,
        comment: 'Whether a page or JSON is wanted, and in which language',
        cookiesConfig: { cookieBehavior: 'none' },
        headersConfig: { headerBehavior: 'whitelist', headers: ['accept', 'accept-language'] },
        queryStringsConfig: { queryStringBehavior: 'none' },
      },
    })
    const shared = {
      targetOriginId: originId,
      viewerProtocolPolicy: 'redirect-to-https',
      allowedMethods: allMethods,
      cachedMethods: ['GET', 'HEAD'],
      compress: false, // the functions pack their answers themselves
      functionAssociations: [{ eventType: 'viewer-request', functionArn }],
    }
    const passed = { ...shared, cachePolicyId: cachingDisabled, originRequestPolicyId: allViewerExceptHostHeader }
    return {
      defaultCacheBehavior: { ...shared, cachePolicyId: pages.ref, originRequestPolicyId: readers.ref },
      // A redirect would lose the body of a POST, after the key was sent in clear text: refused instead.
      cacheBehaviors: uncachedPaths.map((pathPattern) => ({ ...passed, pathPattern, viewerProtocolPolicy: 'https-only' })),
    } satisfies Partial<CfnDistribution.DistributionConfigProperty>
  }

  #makeWall(names: ReturnType<typeof namesOf>, limits: NonNullable<StageConfig['walls']>): string {
    const wall = new RateWall(this, 'Wall', {
      name: `${names.front}-edge`,
      scope: 'CLOUDFRONT',
      limits,
      countsReputation: true,
      logGroupName: names.frontWallLogs,
    })
    return wall.acl.attrArn
  }
}

function origin(domainName: string, secret: string): CfnDistribution.OriginProperty {
  return {
    id: originId,
    domainName,
    customOriginConfig: {
      originProtocolPolicy: 'https-only',
      originSslProtocols: ['TLSv1.2'],
      originReadTimeout: originReadSeconds,
      originKeepaliveTimeout: 60,
    },
    // CloudFront replaces a value that a viewer sent. It would strip headers named X-Edge-*.
    originCustomHeaders: [{ headerName: 'x-origin-verify', headerValue: secret }],
  }
}
