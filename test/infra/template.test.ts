import { beforeAll, describe, expect, it } from 'vitest'
import { functionList } from '../../lib/cdk/constructs/function-list.ts'
import { accessLogFields } from '../../lib/cdk/constructs/service-api.ts'
import { ofType, type Resource, synthesized, type Template } from './support/synthesized.ts'
import { templateRules } from './support/template-rules.ts'

const stages = ['dev', 'staging', 'prod'] as const
type Stage = (typeof stages)[number]
let templates: Record<Stage, Template>
let dataTemplates: Record<Stage, Template>
let alarmsTemplates: Record<Stage, Template>
let accountTemplate: Template
let edgeTemplate: Template

beforeAll(async () => {
  const [dev, staging, prod] = [await synthesized('dev'), await synthesized('staging'), await synthesized('prod')]
  templates = { dev: dev.service, staging: staging.service, prod: prod.service }
  dataTemplates = { dev: dev.data, staging: staging.data, prod: prod.data }
  alarmsTemplates = { dev: dev.alarms, staging: staging.alarms, prod: prod.alarms }
  accountTemplate = dev.account
  edgeTemplate = prod.edge
})

const resource = (template: Template, id: string): Resource => {
  const found = template.Resources[id]
  if (found === undefined) throw new Error(`No resource ${id}`)
  return found
}

describe.each(stages)('the templates of %s', (stage) => {
  it.each(Object.entries(templateRules))('break no rule about %s', (_, rule) => {
    const all = [accountTemplate, dataTemplates[stage], templates[stage], alarmsTemplates[stage]]
    for (const template of all) expect(rule(template)).toEqual([])
  })

  it('name the release to the functions that show it', () => {
    const release = (id: string) => {
      const environment = resource(templates[stage], id).Properties['Environment']
      return (environment as { Variables: Record<string, string> }).Variables['VERSION'] // of a function
    }
    expect(release('ReadHealthFunction')).toMatch(/^\d+\.\d+\.\d+/)
    expect(release('ReadOpenapiFunction')).toBe(release('ReadHealthFunction'))
    expect(release('ShowDocsFunction')).toBe(release('ReadHealthFunction'))
  })

  it('leave room for 80 more among the 500 resources of a stack', () => {
    const all = { edge: edgeTemplate, data: dataTemplates[stage], service: templates[stage], alarms: alarmsTemplates[stage] }
    const counts = Object.entries(all).map(([id, { Resources }]) => [id, Object.keys(Resources).length] as const)
    console.info(`resources of ${stage}: ${counts.map(([id, count]) => `${id} ${count}`).join(', ')}`)
    expect(Math.max(...counts.map(([, count]) => count))).toBeLessThan(500 - 80)
  })

  it('have no more dynamic references than the 60 of a template that CloudFormation resolves', () => {
    const all = [dataTemplates[stage], templates[stage], alarmsTemplates[stage], edgeTemplate]
    for (const template of all) expect(JSON.stringify(template).match(/\{\{resolve:/g)?.length ?? 0).toBeLessThanOrEqual(60)
  })

  it('keep what must outlive a deploy in the data stack alone', () => {
    const typesOf = (template: Template) => Object.values(template.Resources).map(({ Type }) => Type)
    expect(typesOf(dataTemplates[stage]).sort()).toEqual([
      'AWS::DynamoDB::Table',
      'AWS::SecretsManager::Secret',
      'AWS::SecretsManager::Secret',
      'AWS::SecretsManager::Secret',
      // What a front proves itself with.
      ...(stage === 'prod' ? ['AWS::SecretsManager::Secret'] : []),
    ])
    expect(typesOf(templates[stage]).filter((type) => /DynamoDB|SecretsManager/.test(type))).toEqual([])
  })

  it('let the service find table and secrets by the names that the data stack gives them', () => {
    const named = (id: string) => resource(dataTemplates[stage], id).Properties
    const variables = resource(templates[stage], 'CreatePersonaFunction').Properties['Environment'] as { Variables: object }
    expect(variables.Variables).toMatchObject({
      TABLE_NAME: named('ServiceTable')['TableName'],
      PEPPER_SECRET_ID: named('PepperSecret')['Name'],
      PROVIDER_SECRET_ID: named('ProviderSecret')['Name'],
    })
    const deliver = resource(templates[stage], 'DeliverFunction').Properties['Environment'] as { Variables: object }
    expect(deliver.Variables).toMatchObject({ WEBHOOK_SECRET_ID: named('WebhookSecret')['Name'] })
  })
})

describe('a deployed stage', () => {
  it('keeps its named front and web ACL when their constructs move', () => {
    expect(templateRules.pinned(edgeTemplate)).toEqual([])
  })

  it('keeps its table and the values of its secrets', () => {
    // Another key schema or name is another table; another generator is another value of the secret: no key would be valid.
    const generated = { GenerateSecretString: { ExcludePunctuation: true, PasswordLength: 64 } }
    const deciding = [
      'TableName',
      'KeySchema',
      'GlobalSecondaryIndexes',
      'Name',
      'GenerateSecretString',
      'SecretString',
      'KmsKeyId',
    ]
    const held = Object.entries(dataTemplates.prod.Resources).map(([id, { Properties }]) => {
      const kept = Object.entries(Properties).filter(([name]) => deciding.includes(name))
      return [id, Object.fromEntries(kept)] as const
    })
    expect(Object.fromEntries(held)).toEqual({
      ServiceTable: {
        TableName: 'visibility-prod',
        KeySchema: [
          { AttributeName: 'PK', KeyType: 'HASH' },
          { AttributeName: 'SK', KeyType: 'RANGE' },
        ],
        GlobalSecondaryIndexes: [
          {
            IndexName: 'GSI1',
            KeySchema: [
              { AttributeName: 'GSI1PK', KeyType: 'HASH' },
              { AttributeName: 'GSI1SK', KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['status'] },
          },
        ],
      },
      ProviderSecret: { Name: 'visibility/prod/providers' },
      PepperSecret: { Name: 'visibility/prod/pepper', ...generated },
      WebhookSecret: { Name: 'visibility/prod/webhooks', ...generated },
      OriginSecret: { Name: 'visibility/prod/origin', ...generated },
    })
  })
})

describe('the rules find what is planted', () => {
  const plantIn = (id: string, change: Record<string, unknown>, whole = templates.dev) => {
    const template = structuredClone(whole)
    Object.assign(resource(template, id).Properties, change)
    return template
  }
  const plantStatement = (statement: Record<string, unknown>) =>
    plantIn('ScansMapRunsFD909128', { PolicyDocument: { Statement: [{ Effect: 'Allow', ...statement }] } })

  it('a wildcard action', () => {
    expect(templateRules.wildcards(plantStatement({ Action: 'dynamodb:*', Resource: 'arn' }))).toHaveLength(1)
  })
  it('a wildcard resource for an action that knows resources', () => {
    const template = plantStatement({ Action: ['xray:PutTraceSegments', 'states:StartExecution'], Resource: '*' })
    expect(templateRules.wildcards(template)).toEqual(['ScansMapRunsFD909128: states:StartExecution on *'])
  })
  it('part of a resource left open', () => {
    const template = plantStatement({ Action: 'lambda:InvokeFunction', Resource: { 'Fn::Sub': `arn:\${X}:*` } })
    expect(templateRules.wildcards(template)).toHaveLength(1)
  })
  it('a scan of the table', () => {
    expect(templateRules.wildcards(plantStatement({ Action: 'dynamodb:Scan', Resource: 'arn' }))).toHaveLength(1)
  })
  it('rows without a family', () => {
    expect(templateRules.roles(plantStatement({ Action: 'dynamodb:GetItem', Resource: 'arn' }))).toHaveLength(1)
  })
  it('two functions with one role', () => {
    const template = plantIn('ReadSiteFunction', { Role: resource(templates.dev, 'AskBatchFunction').Properties['Role'] })
    expect(templateRules.functions(template)).toEqual([expect.stringContaining('shares its role')])
  })
  it('a function without timeout, memory, tracing and log retention', () => {
    const template = plantIn('ReadSiteFunction', { Timeout: undefined, MemorySize: 128, TracingConfig: {}, LoggingConfig: {} })
    expect(templateRules.functions(template)).toHaveLength(4)
  })
  it('an environment of more than 4 KB', () => {
    const template = plantIn('ReadSiteFunction', { Environment: { Variables: { SETTINGS: 'x'.repeat(4096) } } })
    expect(templateRules.functions(template)).toEqual([expect.stringContaining('bytes of environment')])
  })
  it('a table without point-in-time recovery', () => {
    const template = plantIn('ServiceTable', { PointInTimeRecoverySpecification: undefined }, dataTemplates.dev)
    expect(templateRules.storage(template)).toEqual(['no point-in-time recovery'])
  })
  it('a table that is protected before its first deploy has succeeded', () => {
    const template = plantIn('ServiceTable', { DeletionProtectionEnabled: true }, dataTemplates.dev)
    expect(templateRules.storage(template)).toHaveLength(1)
  })
  it.each(['Delete', 'Retain'])('a secret that is kept by the policy %s', (DeletionPolicy) => {
    const template = structuredClone(dataTemplates.dev)
    Object.assign(resource(template, 'PepperSecret'), { DeletionPolicy })
    expect(templateRules.storage(template)).toEqual(['PepperSecret goes with the stack, or survives a failed create'])
  })
  it('an output that other stacks import', () => {
    const template = { ...structuredClone(dataTemplates.dev), Outputs: { Table: { Value: 't', Export: { Name: 't' } } } }
    expect(templateRules.names(template)).toEqual(['output Table is exported'])
    const importing = plantIn('ReadSiteFunction', { Description: { 'Fn::ImportValue': 't' } })
    expect(templateRules.names(importing)).toEqual(['imports a value of another stack'])
  })
  it('a machine that logs the input of its children', () => {
    const template = plantIn('ScanMachine', { LoggingConfiguration: { Level: 'ALL', IncludeExecutionData: true } })
    expect(templateRules.machine(template)).toHaveLength(2)
  })
  it('a named log group whose logical id moves with its construct', () => {
    const template = structuredClone(templates.dev)
    template.Resources['HttpLogs12AB34CD'] = { Type: 'AWS::Logs::LogGroup', Properties: { LogGroupName: '/a' } }
    expect(templateRules.pinned(template)).toEqual([expect.stringContaining('HttpLogs12AB34CD')])
  })
  it('a host that the address guard would let pass', () => {
    const template = plantIn('ReadSiteFunction', { Environment: { Variables: { SEED_ALLOW_HOSTS: '10.0.0.1:80' } } })
    expect(templateRules.simulation(template)).toEqual(['SEED_ALLOW_HOSTS'])
  })
})

describe('what is kept of a request', () => {
  const stageOf = (template: Template): Resource => {
    const [found] = ofType(template, 'AWS::ApiGateway::Stage')
    if (found === undefined) throw new Error('No stage in the template')
    return found[1]
  }

  it('is no trace of the API, whose segments hold paths; functions and the state machine trace themselves', () => {
    for (const stage of stages) expect(stageOf(templates[stage]).Properties).toMatchObject({ TracingEnabled: false })
  })

  it('is a log without path, query, headers and the caller’s address', () => {
    const { Properties } = stageOf(templates.prod)
    const { Format } = Properties['AccessLogSetting'] as { Format: string } // CloudFormation's own shape
    expect(privateIn(Format)).toEqual([])
    expect(Format).toContain('"resource":"$context.resourcePath"')
    for (const planted of ['$context.path', '$context.identity.sourceIp', '$context.identity.userAgent', '$context.protocol'])
      expect(privateIn(`${Format}${planted}`)).toEqual([planted])
    expect(JSON.parse(Format.replaceAll(/\$context\.[\w.]+/g, '1'))).toMatchObject({ latencyMs: 1, status: '1' })
  })

  it('is the gateway’s own log as well, without data and for as long as the others', () => {
    const stage = stageOf(templates.prod)
    expect(stage.Properties['MethodSettings']).toMatchObject([{ DataTraceEnabled: false, LoggingLevel: 'ERROR' }])
    expect(resource(templates.prod, 'ExecutionLogs').Properties).toMatchObject({
      LogGroupName: { 'Fn::Join': ['', ['API-Gateway-Execution-Logs_', { Ref: 'ServiceApi' }, '/prod']] },
      RetentionInDays: 90,
    })
    // Otherwise the gateway creates the group first, and the stack cannot.
    expect([stage['DependsOn']].flat()).toContain('ExecutionLogs')
  })
})

/** Variables of an access log that may reveal who requested what: all but a list of harmless ones. */
function privateIn(format: string): readonly string[] {
  const known = Object.values(accessLogFields)
  const impersonal =
    /^\$context\.(requestId|requestTimeEpoch|httpMethod|resourcePath|status|responseLength|responseLatency|integration\w*|error\.responseType)(\.\w+)*$/
  const used = [...format.matchAll(/\$context\.[\w.]+/g)].map(([name]) => name)
  return used.filter((name) => !impersonal.test(name) || !known.includes(name))
}

describe('what differs between stages', () => {
  it('the table of prod refuses to be deleted once its first deploy has succeeded', () => {
    const isProtected = (stage: Stage) => resource(dataTemplates[stage], 'ServiceTable').Properties['DeletionProtectionEnabled']
    expect(isProtected('dev')).toBe(false)
    expect(isProtected('prod')).toEqual({ 'Fn::If': ['IsProtected', true, false] })
    expect(dataTemplates.prod['Parameters']).toMatchObject({ Protected: { Default: 'false' } })
    expect(dataTemplates.prod['Conditions']).toMatchObject({ IsProtected: { 'Fn::Equals': [{ Ref: 'Protected' }, 'true'] } })
  })

  it('room for ask-batch is reserved where it is configured', () => {
    const reserved = stages.map(
      (stage) => resource(templates[stage], 'AskBatchFunction').Properties['ReservedConcurrentExecutions'],
    )
    expect(reserved).toEqual([undefined, 100, 350])
  })

  it('links of a stage without a domain are made of the API’s id, never of its address', () => {
    const variables = (template: Template) =>
      (resource(template, 'ReadAccountFunction').Properties['Environment'] as { Variables: Record<string, unknown> }).Variables
    expect(variables(templates.dev)).toMatchObject({ REST_API_ID: { Ref: 'ServiceApi' }, STAGE_NAME: 'dev' })
    expect(variables(templates.prod)).toMatchObject({ BASE_URL: expect.stringMatching(/^https:\/\/[^/]+$/), STAGE_NAME: 'prod' })
  })

  it('nothing in a template names an account or a region', () => {
    // Except the region in which CloudFront is managed, to which the secret is replicated.
    for (const stage of stages)
      expect(
        JSON.stringify([templates[stage], dataTemplates[stage], alarmsTemplates[stage]]).replaceAll('us-east-1', ''),
      ).not.toMatch(/\b\d{12}\b|\b(us|eu|ap)-[a-z]+-\d\b/)
  })
})

it('the stacks are made of these types of resources', async () => {
  const counts = (all: readonly Template[]) => {
    const types = all.flatMap(({ Resources }) => Object.values(Resources).map(({ Type }) => Type))
    return [...new Set(types)].sort().map((type) => `${type} ${types.filter((one) => one === type).length}`)
  }
  const all = [accountTemplate, dataTemplates.prod, templates.prod, alarmsTemplates.prod, (await synthesized('prod')).edge]
  await expect(`${counts(all).join('\n')}\n`).toMatchFileSnapshot('../golden/resource-types.txt')
  expect(ofType(templates.prod, 'AWS::Lambda::Function')).toHaveLength(functionList.length)
})
