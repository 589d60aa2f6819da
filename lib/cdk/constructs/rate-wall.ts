import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { type CfnLogGroup, LogGroup } from 'aws-cdk-lib/aws-logs'
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { type ErrorCode, errorStatus } from '../../../functions/contract/errors.ts'
import { pinLogicalId } from './pin-logical-id.ts'

type Statement = CfnWebACL.StatementProperty

export type RateWallProps = {
  readonly name: string
  readonly scope: 'CLOUDFRONT' | 'REGIONAL'
  /** Requests of one address in five minutes. */
  readonly limits: { readonly requests: number; readonly keyless: number }
  /** Requests that the limits do not count. */
  readonly exempt?: Statement
  /** AWS's list of addresses with a bad reputation: counted only, until the counts have been reviewed. */
  readonly countsReputation: boolean
  /** Begins with `aws-waf-logs-`, which AWS WAF asks for. */
  readonly logGroupName: string
}

const code: ErrorCode = 'rate_limited'
const bodyKey = 'rate-limited'
const windowSeconds = 300
/** A source that stopped is allowed again after this time. */
const retryAfterSeconds = 60
/** WAF logs contain addresses of visitors, so they are kept only as long as looking into a fault takes. */
const logDays = 7

const headerIs = (name: string, value: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: name } },
    positionalConstraint: 'EXACTLY',
    searchString: value,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
})

/** Requests that carry one of these values, and no other, in a header. */
export const carriesOneOf = (header: string, values: readonly [string, string]): Statement => ({
  orStatement: { statements: values.map((value) => headerIs(header, value)) },
})

// `contains` and not `starts with`: at the gateway's own address the stage's name comes first.
const isApiCall: Statement = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'CONTAINS',
    searchString: '/api/',
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
}
const carriesKey: Statement = {
  sizeConstraintStatement: {
    fieldToMatch: { singleHeader: { Name: 'x-api-key' } },
    comparisonOperator: 'GT',
    size: 0,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
}

/** A web ACL that answers 429 in the API's error shape to an address that asks too much, and logs what it blocked. */
export class RateWall extends Construct {
  readonly acl: CfnWebACL

  constructor(scope: Construct, id: string, props: RateWallProps) {
    super(scope, id)
    const exempt = props.exempt === undefined ? [] : [{ notStatement: { statement: props.exempt } }]
    const keyless = [...exempt, isApiCall, { notStatement: { statement: carriesKey } }]
    this.acl = new CfnWebACL(this, 'Acl', {
      name: props.name,
      scope: props.scope,
      description: 'Answers 429 to an address that asks too much',
      defaultAction: { allow: {} },
      visibilityConfig: watched(props.name),
      customResponseBodies: {
        [bodyKey]: {
          contentType: 'APPLICATION_JSON',
          // A web ACL has no request ids: all its answers have this one.
          content: JSON.stringify({ error: 'Too many requests from this address. Slow down.', code, requestId: 'web-acl' }),
        },
      },
      rules: [
        ...(props.countsReputation ? [reputation(0)] : []),
        limit('keyless', 1, props.limits.keyless, keyless),
        limit('requests', 2, props.limits.requests, props.scope === 'REGIONAL' ? [...exempt, isApiCall] : exempt),
      ],
    })
    pinLogicalId(this.acl, 'WallAcl')
    this.#log(props.logGroupName)
  }

  /** Logs blocked and counted requests: without path and query, which are secrets here, and without keys. */
  #log(logGroupName: string): void {
    const logGroup = new LogGroup(this, 'Logs', { logGroupName, retention: logDays, removalPolicy: RemovalPolicy.DESTROY })
    pinLogicalId(logGroup.node.defaultChild as CfnLogGroup, 'WallLogs') // the L2 always has its L1
    const stack = Stack.of(this)
    const logging = new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: this.acl.attrArn,
      // Without the `:*` that the group's own ARN ends in: AWS WAF refuses it.
      logDestinationConfigs: [
        stack.formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields: [
        { uriPath: {} },
        { queryString: {} },
        ...['x-api-key', 'authorization', 'cookie', 'referer', 'x-origin-verify'].map((name) => ({
          singleHeader: { Name: name },
        })),
      ],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: [{ ActionCondition: { Action: 'BLOCK' } }, { ActionCondition: { Action: 'COUNT' } }],
          },
        ],
      },
    })
    logging.node.addDependency(logGroup)
  }
}

// Sampled requests would show paths in the console for three hours, so sampling is off.
const watched = (metricName: string) => ({ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false, metricName })

function reputation(priority: number): CfnWebACL.RuleProperty {
  const name = 'AWSManagedRulesAmazonIpReputationList'
  return {
    name: 'reputation',
    priority,
    overrideAction: { count: {} },
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
    visibilityConfig: watched('reputation'),
  }
}

function limit(name: string, priority: number, requests: number, counted: readonly Statement[]): CfnWebACL.RuleProperty {
  const [only] = counted
  const scopeDownStatement = counted.length > 1 ? { andStatement: { statements: [...counted] } } : only
  return {
    name,
    priority,
    action: {
      block: {
        customResponse: {
          responseCode: errorStatus[code],
          customResponseBodyKey: bodyKey,
          responseHeaders: [
            { name: 'Retry-After', value: String(retryAfterSeconds) },
            { name: 'Cache-Control', value: 'no-store' },
          ],
        },
      },
    },
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit: requests,
        evaluationWindowSec: windowSeconds,
        ...(scopeDownStatement === undefined ? {} : { scopeDownStatement }),
      },
    },
    visibilityConfig: watched(name),
  }
}
