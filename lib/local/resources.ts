import { createHash } from 'node:crypto'
import { LocalRefusal } from './refusal.ts'

/** Account and region of everything local; ARNs and pseudo parameters contain them. */
export const localIdentity = {
  account: '000000000000',
  region: 'us-east-1',
  partition: 'aws',
  urlSuffix: 'amazonaws.com',
} as const

export type ResourceIdentity = {
  readonly logicalId: string
  readonly type: string
  readonly stackName: string
  /** Reads one already resolved property, such as an explicit name. */
  readonly property: (name: string) => unknown
}

type Naming = {
  readonly ref: (identity: ResourceIdentity) => string
  readonly attributes?: Readonly<Record<string, (identity: ResourceIdentity) => string>>
}

const arn = (service: string, rest: string) =>
  `arn:${localIdentity.partition}:${service}:${localIdentity.region}:${localIdentity.account}:${rest}`
const iamArn = (rest: string) => `arn:${localIdentity.partition}:iam::${localIdentity.account}:${rest}`

const named =
  (property: string) =>
  ({ property: read, stackName, logicalId }: ResourceIdentity): string => {
    const explicit = read(property)
    return typeof explicit === 'string' ? explicit : `${stackName}-${logicalId}`
  }

/** Ten lower-case characters, like the gateway's own ids; the same on every boot. */
const shortId = ({ stackName, logicalId }: ResourceIdentity): string =>
  BigInt(`0x${createHash('sha256').update(`${stackName}/${logicalId}`).digest('hex').slice(0, 16)}`)
    .toString(36)
    .padStart(10, '0')
    .slice(0, 10)

const tableName = named('TableName')
const functionName = named('FunctionName')
const machineName = named('StateMachineName')
const roleName = named('RoleName')
const ruleName = named('Name')
const machineArn = (identity: ResourceIdentity) => arn('states', `stateMachine:${machineName(identity)}`)

const plain: Naming = { ref: shortId }

/** Resource types that the runtime emulates or reads, and how CloudFormation would name them. */
const emulated: Readonly<Record<string, Naming>> = {
  'AWS::DynamoDB::Table': {
    ref: tableName,
    attributes: { Arn: (identity) => arn('dynamodb', `table/${tableName(identity)}`) },
  },
  'AWS::Lambda::Function': {
    ref: functionName,
    attributes: { Arn: (identity) => arn('lambda', `function:${functionName(identity)}`) },
  },
  'AWS::Lambda::EventInvokeConfig': plain,
  'AWS::StepFunctions::StateMachine': { ref: machineArn, attributes: { Name: machineName } },
  // Secrets Manager appends six characters to the name in the ARN.
  'AWS::SecretsManager::Secret': {
    ref: (identity) => arn('secretsmanager', `secret:${named('Name')(identity)}-${shortId(identity).slice(0, 6)}`),
  },
  'AWS::ApiGateway::RestApi': {
    ref: shortId,
    attributes: { RootResourceId: (identity) => `root-${shortId(identity)}` },
  },
  'AWS::ApiGateway::Resource': plain,
  'AWS::ApiGateway::Method': plain,
  'AWS::ApiGateway::Deployment': plain,
  'AWS::ApiGateway::Stage': { ref: named('StageName') },
  'AWS::ApiGateway::GatewayResponse': plain,
  'AWS::CloudFront::CachePolicy': plain,
  'AWS::CloudFront::ConnectionGroup': {
    ref: shortId,
    attributes: { Id: shortId, RoutingEndpoint: (identity) => `${shortId(identity)}.cloudfront.local` },
  },
  'AWS::CloudFront::Distribution': plain,
  'AWS::CloudFront::DistributionTenant': plain,
  'AWS::CloudFront::Function': {
    ref: shortId,
    attributes: { FunctionARN: (identity) => arn('cloudfront', `function/${shortId(identity)}`) },
  },
  'AWS::CloudFront::OriginRequestPolicy': plain,
  'AWS::WAFv2::WebACL': { ref: shortId, attributes: { Arn: (identity) => arn('wafv2', `webacl/${shortId(identity)}`) } },
  'AWS::Events::Rule': { ref: ruleName, attributes: { Arn: (identity) => arn('events', `rule/${ruleName(identity)}`) } },
  'AWS::IAM::Role': { ref: roleName, attributes: { Arn: (identity) => iamArn(`role/${roleName(identity)}`) } },
  'AWS::IAM::Policy': { ref: named('PolicyName') },
}

/** Left out on purpose: types that monitor, route or permit, without an effect that a request or scan could notice here. */
const ignored: ReadonlySet<string> = new Set([
  'AWS::ApiGateway::BasePathMapping',
  'AWS::ApiGateway::DomainName',
  'AWS::Lambda::Permission',
  'AWS::Logs::LogGroup',
  'AWS::WAFv2::LoggingConfiguration',
  'AWS::WAFv2::WebACLAssociation',
])

export function isIgnored(type: string): boolean {
  return ignored.has(type)
}

/**
 * Refuses a resource type that is neither emulated nor left out on purpose.
 * @throws LocalRefusal unknown_resource_type
 */
export function mustKnowType(logicalId: string, type: string): void {
  if (type in emulated || ignored.has(type)) return
  throw new LocalRefusal('unknown_resource_type', `The local runtime does not emulate ${type} (resource ${logicalId})`)
}

/** What `Ref` answers. */
export function referenceTo(identity: ResourceIdentity): string {
  return emulated[identity.type]?.ref(identity) ?? `${identity.stackName}-${identity.logicalId}`
}

/**
 * The value of `Fn::GetAtt`.
 * @throws LocalRefusal unknown_reference for an attribute that the type does not have here
 */
export function attributeOf(identity: ResourceIdentity, attribute: string): string {
  const read = emulated[identity.type]?.attributes?.[attribute]
  if (read !== undefined) return read(identity)
  // Nothing emulated depends on an attribute of an ignored resource; the text only has to be stable.
  if (ignored.has(identity.type)) return arn(identity.type.split('::')[1]?.toLowerCase() ?? 'unknown', identity.logicalId)
  throw new LocalRefusal(
    'unknown_reference',
    `The local runtime knows no attribute ${attribute} of ${identity.type} (resource ${identity.logicalId})`,
  )
}
