import { ofType, type Resource, type Template } from './synthesized.ts'

/** Actions that AWS allows for the resource * only. */
const withoutResources = [
  'xray:PutTraceSegments',
  'xray:PutTelemetryRecords',
  'xray:GetSamplingRules',
  'xray:GetSamplingTargets',
  'logs:CreateLogDelivery',
  'logs:GetLogDelivery',
  'logs:UpdateLogDelivery',
  'logs:DeleteLogDelivery',
  'logs:ListLogDeliveries',
  'logs:PutResourcePolicy',
  'logs:DescribeResourcePolicies',
  'logs:DescribeLogGroups',
  'cloudfront:GetDistributionTenantByDomain',
  'cloudfront:ListDistributionTenants',
]
const neverAllowed = /^(iam|sts|kms|s3):|dynamodb:(Scan|DeleteTable|UpdateTable|CreateTable|PartiQL\w+)$|:\*$|^\*$/

/** Each rule returns its findings, one line each. */
export const templateRules = { wildcards, functions, roles, storage, machine, simulation, names, pinned } as const

type Statement = { readonly Action: unknown; readonly Resource: unknown; readonly Condition?: unknown; readonly Effect: string }

/** Every policy statement with the logical id of its resource. */
export function statementsOf(template: Template): readonly (readonly [string, Statement])[] {
  return Object.entries(template.Resources).flatMap(([id, { Type, Properties }]) => {
    const documents =
      Type === 'AWS::IAM::Policy'
        ? [Properties['PolicyDocument']]
        : Type === 'AWS::IAM::Role'
          ? ((Properties['Policies'] as { PolicyDocument: unknown }[]) ?? []).map(({ PolicyDocument }) => PolicyDocument)
          : []
    // Policy documents have this one shape in CloudFormation.
    return documents.flatMap((document) => (document as { Statement: Statement[] }).Statement.map((one) => [id, one] as const))
  })
}

function wildcards(template: Template): readonly string[] {
  return statementsOf(template).flatMap(([id, { Action, Resource }]) => {
    const actions = [Action].flat().map(String)
    const forbidden = actions.filter((action) => neverAllowed.test(action) || action.includes('*'))
    const everywhere = [Resource].flat().some((resource) => resource === '*')
    const open = everywhere ? actions.filter((action) => !withoutResources.includes(action)) : []
    const partly = [Resource].flat().filter((one) => one !== '*' && JSON.stringify(one).includes('*') && !isNamedByAws(one))
    return [
      ...forbidden.map((action) => `${id}: action ${action}`),
      ...open.map((action) => `${id}: ${action} on *`),
      ...partly.map((resource) => `${id}: resource ${JSON.stringify(resource)}`),
    ]
  })
}

/** Children of the Map, and tenants of the front: AWS chooses their names. */
function isNamedByAws(resource: unknown): boolean {
  return /:execution:|:distribution-tenant\/\*/.test(JSON.stringify(resource))
}

function functions(template: Template): readonly string[] {
  const used = new Map<string, string>()
  return ofType(template, 'AWS::Lambda::Function').flatMap(([id, { Properties: properties }]) => {
    const environment = JSON.stringify(properties['Environment'] ?? {})
    const role = JSON.stringify(properties['Role'])
    const shared = used.get(role)
    used.set(role, id)
    const problems: string[] = []
    const must = (holds: boolean, what: string) => void (holds || problems.push(`${id}: ${what}`))
    must(shared === undefined, `shares its role with ${shared}`)
    must(properties['Runtime'] === 'nodejs24.x', 'another runtime than nodejs24.x')
    must([properties['Architectures']].flat()[0] === 'arm64', 'another architecture than arm64')
    must(Number(properties['Timeout']) >= 10 && Number(properties['Timeout']) <= 110, 'a timeout outside of 10 to 110 s')
    must(Number(properties['MemorySize']) >= 512, 'less than 512 MB')
    must((properties['TracingConfig'] as { Mode?: string })?.Mode === 'Active', 'no tracing')
    must(keepsLogsForDays(template, properties) > 0, 'a log group that keeps its logs forever')
    // Lambda: 4 KB for all variables; the values that replace CloudFormation's functions are about as long.
    must(environment.length <= 4096, `${environment.length} bytes of environment`)
    return problems
  })
}

function keepsLogsForDays(template: Template, properties: Resource['Properties']): number {
  const logGroup = (properties['LoggingConfig'] as { LogGroup?: { Ref?: string } })?.LogGroup?.Ref
  return Number(template.Resources[logGroup ?? '']?.Properties['RetentionInDays'] ?? 0)
}

function roles(template: Template): readonly string[] {
  return statementsOf(template).flatMap(([id, statement]) => {
    const actions = [statement.Action].flat().map(String)
    const touchesRows = actions.some((action) => action.startsWith('dynamodb:'))
    const keys = JSON.stringify(statement.Condition ?? {})
    return touchesRows && !/"ForAllValues:StringLike":\{"dynamodb:LeadingKeys":\[".+"\]\}/.test(keys)
      ? [`${id}: rows of every family`]
      : []
  })
}

/** The data stack keeps all its resources, except after a failed first deploy; no other stack has resources to keep. */
function storage(template: Template): readonly string[] {
  const tables = ofType(template, 'AWS::DynamoDB::Table')
  const secrets = ofType(template, 'AWS::SecretsManager::Secret')
  const isKept = (one: Resource) => one['DeletionPolicy'] === 'RetainExceptOnCreate' && one['UpdateReplacePolicy'] === 'Retain'
  return [
    ...(tables.length > 1 ? ['more than one table'] : []),
    ...tables.flatMap(([id, { Properties: properties }]) => [
      ...((properties['PointInTimeRecoverySpecification'] as { PointInTimeRecoveryEnabled?: boolean })?.PointInTimeRecoveryEnabled
        ? []
        : ['no point-in-time recovery']),
      ...(properties['BillingMode'] === 'PAY_PER_REQUEST' ? [] : ['the table has a fixed capacity']),
      ...(properties['DeletionProtectionEnabled'] === true ? [`${id} cannot be rolled back when its first deploy fails`] : []),
      ...(id === 'ServiceTable' ? [] : ['the table lost its logical id']),
    ]),
    ...[...tables, ...secrets]
      .filter(([, one]) => !isKept(one))
      .map(([id]) => `${id} goes with the stack, or survives a failed create`),
  ]
}

/** Stacks refer to each other by name: an export cannot change while another stack imports it. */
function names(template: Template): readonly string[] {
  const exported = Object.entries((template['Outputs'] ?? {}) as Record<string, { Export?: unknown }>)
    .filter(([, { Export }]) => Export !== undefined)
    .map(([id]) => `output ${id} is exported`)
  return [
    ...exported,
    ...(/Fn::ImportValue|Fn::GetStackOutput/.test(JSON.stringify(template)) ? ['imports a value of another stack'] : []),
  ]
}

function machine(template: Template): readonly string[] {
  return ofType(template, 'AWS::StepFunctions::StateMachine').flatMap(([id, { Properties: properties }]) => {
    const logging = properties['LoggingConfiguration'] as { Level?: string; IncludeExecutionData?: boolean } | undefined
    return [
      ...(logging?.Level === 'ERROR' ? [] : [`${id}: logs at ${logging?.Level}`]),
      ...(logging?.IncludeExecutionData === false ? [] : [`${id}: logs execution data`]),
      ...((properties['TracingConfiguration'] as { Enabled?: boolean })?.Enabled === true ? [] : [`${id}: no tracing`]),
      ...(typeof properties['DefinitionString'] === 'string' ? [] : [`${id}: its definition is not in the template`]),
    ]
  })
}

/** Variables that only the local runtime may set. */
function simulation(template: Template): readonly string[] {
  const text = JSON.stringify(template)
  return ['SEED_ALLOW_HOSTS', 'WEBHOOK_ALLOW_HOSTS', 'SIMULATION_', 'AWS_ENDPOINT_URL', '127.0.0.1', 'localhost'].filter((word) =>
    text.includes(word),
  )
}

/** Types whose resources have a name, by the property: a second resource of that name cannot be created beside the first. */
const naming: Readonly<Record<string, string>> = {
  'AWS::ApiGateway::DomainName': 'DomainName',
  'AWS::ApiGateway::RestApi': 'Name',
  'AWS::CloudFront::ConnectionGroup': 'Name',
  'AWS::CloudFront::DistributionTenant': 'Name',
  'AWS::CloudFront::Function': 'Name',
  'AWS::CloudWatch::Alarm': 'AlarmName',
  'AWS::CloudWatch::Dashboard': 'DashboardName',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::SecretsManager::Secret': 'Name',
  'AWS::StepFunctions::StateMachine': 'StateMachineName',
  'AWS::WAFv2::WebACL': 'Name',
}

/**
 * A named resource whose logical id depends on its construct's path would be replaced when the construct moves, and the
 * replacement would fail.
 */
function pinned(template: Template): readonly string[] {
  return Object.entries(template.Resources).flatMap(([id, { Type, Properties }]) => {
    const name = naming[Type]
    const isNamed = name !== undefined && name in (Properties ?? {})
    return isNamed && /[0-9A-F]{8}$/.test(id) ? [`${id}: has a ${name}, and its logical id is not pinned`] : []
  })
}
