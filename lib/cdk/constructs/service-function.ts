import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam'
import { Architecture, type CfnFunction, Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import { type CfnLogGroup, LogGroup } from 'aws-cdk-lib/aws-logs'
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { metricService } from '../../../functions/contract/metrics.ts'
import type { StageConfig } from '../stages.ts'
import { acknowledgeTenants, acknowledgeTracing } from './acknowledgements.ts'
import { type FunctionSpec, pascal } from './function-list.ts'
import { FunctionRole } from './function-role.ts'
import { namesOf } from './names.ts'
import { type Permissions, permissionsOf } from './permissions.ts'
import { pinLogicalId } from './pin-logical-id.ts'
import type { TableAccess } from './table-access.ts'

export type FunctionSurroundings = {
  readonly config: StageConfig
  readonly table: TableAccess
  readonly secrets: { readonly provider: ISecret; readonly pepper: ISecret; readonly webhook: ISecret }
  /** Id of the REST API (its `Ref`). Its address would be a cycle, since the API's deployment needs the functions. */
  readonly restApiId: string
  /** Secret values of the front, for the pages; empty without a front. */
  readonly originSecrets: Readonly<Record<string, string>>
  /** Folder with one bundled folder per function id. */
  readonly assetsDir: string
}

/** One Lambda function with a separate role, log group and environment. */
export class ServiceFunction extends Construct {
  readonly handler: LambdaFunction
  readonly permissions: Permissions

  constructor(scope: Construct, spec: FunctionSpec, around: FunctionSurroundings) {
    super(scope, pascal(spec.id))
    const { config, table, secrets } = around
    const names = namesOf(config.name)
    const permissions = permissionsOf(spec.id)
    const role = new FunctionRole(this, 'Role')
    const logGroup = new LogGroup(this, 'Logs', {
      logGroupName: names.functionLogs(spec.id),
      retention: config.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    pinLogicalId(logGroup.node.defaultChild as CfnLogGroup, `${pascal(spec.id)}Logs`) // the L2 always has its L1
    // Written out instead of AWS's managed policy, which allows writing to every log of the account.
    role.addToPolicy(
      new PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroup.logGroupArn] }),
    )
    table.grantRows(role, permissions)
    if (permissions.providerSecret) secrets.provider.grantRead(role)
    if (permissions.pepperSecret) secrets.pepper.grantRead(role)
    if (permissions.managesHosts && config.edge === 'front') letManageHosts(role)
    if (permissions.webhookSecret) secrets.webhook.grantRead(role)

    this.permissions = permissions
    this.handler = new LambdaFunction(this, 'Function', {
      functionName: names.functionName(spec.id),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(`${around.assetsDir}/${spec.id}`),
      memorySize: spec.memoryMb,
      timeout: Duration.seconds(spec.timeoutSeconds),
      role,
      logGroup,
      tracing: Tracing.ACTIVE,
      environment: environmentOf(spec, around, permissions),
      ...(spec.id === 'ask-batch' && config.askBatchReserved !== null
        ? { reservedConcurrentExecutions: config.askBatchReserved }
        : {}),
    })
    pinLogicalId(this.handler.node.defaultChild as CfnFunction, `${pascal(spec.id)}Function`) // the L2 always has its L1
    acknowledgeTracing(role)
  }
}

function environmentOf(spec: FunctionSpec, around: FunctionSurroundings, permissions: Permissions): Record<string, string> {
  const { config, secrets } = around
  const baseUrl = config.baseUrl ?? (config.domain === null ? null : `https://${config.domain}`)
  return {
    STAGE_NAME: config.name,
    TABLE_NAME: around.table.tableName,
    SETTINGS: JSON.stringify(config.settings),
    ...(baseUrl === null ? { REST_API_ID: around.restApiId } : { BASE_URL: baseUrl }),
    ...edgeOf(spec, around, permissions),
    ...(permissions.providerSecret ? { PROVIDER_SECRET_ID: secrets.provider.secretName } : {}),
    ...(permissions.pepperSecret ? { PEPPER_SECRET_ID: secrets.pepper.secretName } : {}),
    ...(permissions.webhookSecret ? { WEBHOOK_SECRET_ID: secrets.webhook.secretName } : {}),
    POWERTOOLS_SERVICE_NAME: metricService,
    POWERTOOLS_METRICS_NAMESPACE: metricNamespace(config),
    POWERTOOLS_LOG_LEVEL: 'INFO',
  }
}

/**
 * How pages know the host of a request. Where API Gateway serves the hosts of partners, the API has to refuse them itself;
 * behind a front such requests do not arrive.
 */
function edgeOf({ kind }: FunctionSpec, { config, originSecrets }: FunctionSurroundings, { managesHosts }: Permissions) {
  const { edge, domain } = config
  if (edge === 'none') return {}
  if (kind === 'page') return { EDGE: edge, ...originSecrets }
  if (managesHosts) return { EDGE: edge, ...(edge === 'front' && domain !== null ? { FRONT_HOST: domain } : {}) }
  return kind === 'endpoint' && edge === 'gateway' ? { EDGE: edge } : {}
}

/** Tenants are found by host, and their ids are CloudFront's, so no narrower resource name is known here. */
function letManageHosts(role: Role): void {
  const tenants = Stack.of(role).formatArn({
    service: 'cloudfront',
    region: '',
    resource: 'distribution-tenant',
    resourceName: '*',
  })
  role.addToPolicy(
    new PolicyStatement({
      actions: ['cloudfront:DeleteDistributionTenant', 'cloudfront:GetManagedCertificateDetails'],
      resources: [tenants],
    }),
  )
  role.addToPolicy(
    new PolicyStatement({
      actions: ['cloudfront:GetDistributionTenantByDomain', 'cloudfront:ListDistributionTenants'],
      resources: ['*'],
    }),
  )
  acknowledgeTenants(role)
}

/** Includes the stage, because stages may share an account. */
export function metricNamespace(config: StageConfig): string {
  return `visibility-${config.name}`
}
