import { CfnDynamicReference, CfnDynamicReferenceService, CfnOutput, Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  AccessLogField,
  AccessLogFormat,
  type CfnDomainName,
  type CfnRestApi,
  EndpointType,
  type IResource,
  LambdaIntegration,
  type LambdaIntegrationOptions,
  LogGroupLogDestination,
  MethodLoggingLevel,
  Resource,
  ResponseTransferMode,
  RestApi,
  SecurityPolicy,
} from 'aws-cdk-lib/aws-apigateway'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { type CfnLogGroup, LogGroup } from 'aws-cdk-lib/aws-logs'
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { type AnswerKind, functionOf } from '../../../functions/contract/endpoint.ts'
import { endpoints } from '../../../functions/contract/index.ts'
import { pageRoutes } from '../../../functions/contract/site.ts'
import type { StageConfig } from '../stages.ts'
import { acknowledgeApi, acknowledgeNoWall } from './acknowledgements.ts'
import { streamTimeoutSeconds, unknownId } from './function-list.ts'
import { answerInOneShape } from './gateway-responses.ts'
import { namesOf, partnerTargetOutput } from './names.ts'
import { pinLogicalId } from './pin-logical-id.ts'
import { carriesOneOf, RateWall } from './rate-wall.ts'

export type OriginSecrets = { readonly ORIGIN_SECRET_FIRST: string; readonly ORIGIN_SECRET_SECOND: string }

/** What is known of a request without its path, query, headers, body and its caller's address: the resource has placeholders. */
export const accessLogFields = {
  requestId: AccessLogField.contextRequestId(),
  time: AccessLogField.contextRequestTimeEpoch(),
  method: AccessLogField.contextHttpMethod(),
  resource: AccessLogField.contextResourcePath(),
  status: AccessLogField.contextStatus(),
  responseBytes: AccessLogField.contextResponseLength(),
  latencyMs: AccessLogField.contextResponseLatency(),
  integrationMs: AccessLogField.contextIntegrationLatency(),
  integrationStatus: AccessLogField.contextIntegrationStatus(),
  // Kind of an answer that the gateway made itself, such as INTEGRATION_FAILURE; a dash for answers of functions.
  gatewayAnswer: AccessLogField.contextErrorResponseType(),
}

// Numbers without quotes, since the latency is a metric.
const accessLogFormat = AccessLogFormat.custom(JSON.stringify(accessLogFields).replace(/"latencyMs":"([^"]+)"/, '"latencyMs":$1'))

/** The REST API, with a route for each descriptor and page of the contract, and an answer of our own for all other paths. */
export class ServiceApi extends Construct {
  readonly api: RestApi

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id)
    const accessLogs = new LogGroup(this, 'AccessLogs', {
      logGroupName: namesOf(config.name).accessLogs,
      retention: config.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.api = new RestApi(this, 'Api', {
      restApiName: namesOf(config.name).restApi,
      description: 'Brand visibility in AI answers: JSON API and report pages',
      endpointTypes: [EndpointType.REGIONAL],
      // All bodies pass as bytes: gzip reports and PNG images are sent unchanged, and request bodies arrive as base64.
      binaryMediaTypes: ['*/*'],
      cloudWatchRole: false, // one per region: the account stack's
      disableExecuteApiEndpoint: config.domain !== null,
      deployOptions: {
        stageName: config.name,
        tracingEnabled: false, // a trace of the stage would hold the paths of private reports, which are secrets
        metricsEnabled: true,
        loggingLevel: MethodLoggingLevel.ERROR,
        dataTraceEnabled: false,
        throttlingRateLimit: config.throttle.requestsASecond,
        throttlingBurstLimit: config.throttle.burst,
        accessLogFormat,
        accessLogDestination: new LogGroupLogDestination(accessLogs),
      },
    })
    pinLogicalId(this.api.node.defaultChild as CfnRestApi, 'ServiceApi') // the L2 always has its L1
    pinLogicalId(accessLogs.node.defaultChild as CfnLogGroup, 'AccessLogs') // the L2 always has its L1
    this.#keepExecutionLogs(config)
    answerInOneShape(this.api)
    this.#serveDomains(config)
    acknowledgeApi(this.api)
  }

  /** One method per descriptor and page, HEAD beside each GET, and ANY at every path for the others. */
  route(functions: ReadonlyMap<string, LambdaFunction>): void {
    const handlerOf = (id: string): LambdaFunction => {
      const handler = functions.get(id)
      if (handler === undefined) throw new RangeError(`No function ${id} to route to`)
      return handler
    }
    for (const served of endpoints) {
      const { method, path, headers } = served
      const integration = integrate(handlerOf(functionOf(served)), streamedKinds.has(headers) ? streaming : {})
      const resource = this.api.root.resourceForPath(path)
      resource.addMethod(method, integration)
      if (method === 'GET') resource.addMethod('HEAD', integration)
    }
    for (const { page, path } of pageRoutes) {
      const resource = this.api.root.resourceForPath(path)
      const integration = integrate(handlerOf(page), streamedPages.has(page) ? { responseTransferMode } : {})
      resource.addMethod('GET', integration)
      resource.addMethod('HEAD', integration)
    }
    const unknown = integrate(handlerOf(unknownId))
    this.api.root.addResource('{proxy+}')
    // Every resource answers other methods itself, so that the catch-all gets neither wrong methods nor parents of known paths.
    for (const resource of this.#resources()) resource.addMethod('ANY', unknown)
  }

  #resources(): readonly IResource[] {
    return [this.api.root, ...this.api.node.findAll().filter(isResource)]
  }

  /** Creates the log group that API Gateway would otherwise create at the first error, and keep forever. */
  #keepExecutionLogs({ name, logRetentionDays }: StageConfig): void {
    const executionLogs = new LogGroup(this, 'ExecutionLogs', {
      logGroupName: `API-Gateway-Execution-Logs_${this.api.restApiId}/${name}`,
      retention: logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    pinLogicalId(executionLogs.node.defaultChild as CfnLogGroup, 'ExecutionLogs') // the L2 always has its L1
    this.api.deploymentStage.node.addDependency(executionLogs)
  }

  /** Requests that come through the front are counted there, since all of them have CloudFront's addresses here. */
  limitSources({ name, walls }: StageConfig, originSecrets: OriginSecrets | undefined): void {
    if (walls === null) {
      acknowledgeNoWall(this.api)
      return
    }
    const names = namesOf(name)
    const wall = new RateWall(this, 'Wall', {
      name: `${names.front}-stage`,
      scope: 'REGIONAL',
      limits: walls,
      countsReputation: false,
      logGroupName: names.stageWallLogs,
      ...(originSecrets === undefined
        ? {}
        : { exempt: carriesOneOf('x-origin-verify', [originSecrets.ORIGIN_SECRET_FIRST, originSecrets.ORIGIN_SECRET_SECOND]) }),
    })
    new CfnWebACLAssociation(this, 'WallAssociation', {
      resourceArn: this.api.deploymentStage.stageArn,
      webAclArn: wall.acl.attrArn,
    })
  }

  /** Our own name or, behind a front, the name that CloudFront requests; then partners' hosts, where the gateway serves them. */
  #serveDomains(config: StageConfig): void {
    const { edge, domain, certificateParameter, originDomain, originCertificateParameter } = config
    if (edge === 'front') this.#serveDomain('Domain', originDomain, originCertificateParameter)
    else this.#serveDomain('Domain', domain, certificateParameter)
    for (const { host, certificateParameter: parameter } of config.partnerHosts)
      this.#serveDomain(`Partner-${host}`, host, parameter)
  }

  #serveDomain(id: string, domain: string | null, certificateParameter: string | null): void {
    if (domain === null || certificateParameter === null) return
    const certificateArn = new CfnDynamicReference(CfnDynamicReferenceService.SSM, certificateParameter).toString()
    const served = this.api.addDomainName(id, {
      domainName: domain,
      certificate: Certificate.fromCertificateArn(this, `${id}Certificate`, certificateArn),
      endpointType: EndpointType.REGIONAL,
      securityPolicy: SecurityPolicy.TLS_1_2,
    })
    if (id !== 'Domain') {
      const output = new CfnOutput(this, `${id}Target`, {
        value: served.domainNameAliasDomainName,
        description: `Target of ${domain}`,
      })
      output.overrideLogicalId(partnerTargetOutput(domain))
    }
    const pinned = id === 'Domain' ? 'ServiceDomain' : `PartnerDomain${domain.replaceAll(/[^a-z0-9]/g, '')}`
    pinLogicalId(served.node.defaultChild as CfnDomainName, pinned) // the L2 always has its L1
  }
}

/** Kinds of answers without a size limit. */
const streamedKinds: ReadonlySet<AnswerKind> = new Set(['streamed', 'csv'])

/** Pages whose opening is sent before their rest is made. */
const streamedPages: ReadonlySet<string> = new Set(['show-report'])

const responseTransferMode = ResponseTransferMode.STREAM

/** A stream may take as long as its function, up to fifteen minutes; without a number it would end after 29 s. */
const streaming = {
  responseTransferMode,
  timeout: Duration.seconds(streamTimeoutSeconds),
} as const

function integrate(handler: LambdaFunction, options: LambdaIntegrationOptions = {}): LambdaIntegration {
  return new LambdaIntegration(handler, { scopePermissionToMethod: false, ...options })
}

function isResource(construct: unknown): construct is IResource {
  return construct instanceof Resource
}
