import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bootLocal } from '../../../lib/local/boot.ts'
import { LocalRefusal, type RefusalCode } from '../../../lib/local/refusal.ts'
import { readTemplate, type Template, type TemplateResource } from '../../../lib/local/template.ts'
import { makeFixture } from './fixture.ts'

const functions = { Word: { code: 'exports.handler = async () => ({ statusCode: 200 })' } }
const routes = [{ method: 'GET', path: '/word', function: 'Word' }]

/** Boots the changed fixture and returns the reason of its refusal. */
async function refusalOf(
  more: Readonly<Record<string, TemplateResource>>,
  change: (resources: Record<string, TemplateResource>) => void = () => {},
): Promise<LocalRefusal> {
  const { template, assetsDir } = await makeFixture(functions, routes, more)
  const Resources: Record<string, TemplateResource> = structuredClone({ ...template.Resources })
  change(Resources)
  return await refused(() => bootLocal({ template: { ...template, Resources }, assetsDir }))
}

async function refused(boot: () => Promise<{ close(): Promise<void> }>): Promise<LocalRefusal> {
  try {
    await (await boot()).close()
  } catch (error) {
    if (error instanceof LocalRefusal) return error
    throw error
  }
  throw new Error('it booted')
}

const withProperty = (resources: Record<string, TemplateResource>, id: string, properties: object) => {
  const resource = resources[id]
  if (resource === undefined) throw new Error(`No ${id} in the fixture`)
  resources[id] = { ...resource, Properties: { ...resource.Properties, ...properties } }
}

describe('the local runtime refuses by name', () => {
  it.each<
    [string, RefusalCode, string, Record<string, TemplateResource>, ((resources: Record<string, TemplateResource>) => void)?]
  >([
    [
      'an unknown resource type',
      'unknown_resource_type',
      'AWS::SQS::Queue (resource Planted)',
      { Planted: { Type: 'AWS::SQS::Queue' } },
    ],
    [
      'an unknown intrinsic function',
      'unknown_intrinsic',
      'Fn::ImportValue (at WordFunction.Properties.Environment.Variables.OTHER)',
      {},
      (resources) =>
        withProperty(resources, 'WordFunction', { Environment: { Variables: { OTHER: { 'Fn::ImportValue': 'x' } } } }),
    ],
    [
      'a reference to nothing',
      'unknown_reference',
      'Nobody',
      {},
      (resources) => withProperty(resources, 'WordFunction', { Environment: { Variables: { OTHER: { Ref: 'Nobody' } } } }),
    ],
    [
      'an attribute that a type does not have',
      'unknown_reference',
      'StreamArn of AWS::DynamoDB::Table',
      {},
      (resources) =>
        withProperty(resources, 'WordFunction', {
          Environment: { Variables: { OTHER: { 'Fn::GetAtt': ['ServiceTable', 'StreamArn'] } } },
        }),
    ],
    [
      'a route whose function is not in the template',
      'route_without_handler',
      'GET /word',
      {},
      (resources) => {
        for (const [id, { Type }] of Object.entries(resources)) {
          if (Type === 'AWS::ApiGateway::Method') {
            withProperty(resources, id, {
              Integration: {
                Type: 'AWS_PROXY',
                Uri: 'arn:aws:apigateway:us-east-1:lambda:path/x/functions/arn:nobody/invocations',
              },
            })
          }
        }
      },
    ],
    [
      'a route without integration',
      'route_without_handler',
      'GET /word',
      {},
      (resources) => {
        for (const [id, { Type }] of Object.entries(resources)) {
          if (Type === 'AWS::ApiGateway::Method') withProperty(resources, id, { Integration: undefined })
        }
      },
    ],
    [
      'code that is not there',
      'code_missing',
      'WordFunction',
      {},
      (resources) => withProperty(resources, 'WordFunction', { Handler: 'gone.handler' }),
    ],
    [
      'more environment than Lambda takes',
      'environment_too_large',
      'WordFunction',
      {},
      (resources) => withProperty(resources, 'WordFunction', { Environment: { Variables: { LONG: 'x'.repeat(4_096) } } }),
    ],
    [
      'a policy it cannot judge',
      'unsupported_policy',
      'NumericLessThan',
      {
        Planted: {
          Type: 'AWS::IAM::Policy',
          Properties: {
            Roles: [{ Ref: 'WordRole' }],
            PolicyDocument: {
              Statement: [{ Effect: 'Allow', Action: '*', Resource: '*', Condition: { NumericLessThan: { a: 1 } } }],
            },
          },
        },
      },
    ],
    [
      'a gateway response it cannot render',
      'unsupported_property',
      '$context.stage',
      {},
      (resources) =>
        withProperty(resources, 'NotFound', { ResponseTemplates: { 'application/json': '{"at":"$context.stage"}' } }),
    ],
    [
      'compression by the gateway',
      'unsupported_property',
      'MinimumCompressionSize',
      {},
      (resources) => withProperty(resources, 'Api', { MinimumCompressionSize: 100 }),
    ],
    [
      'an authorizer',
      'unsupported_property',
      'GET /word',
      {},
      (resources) => {
        for (const [id, { Type }] of Object.entries(resources)) {
          if (Type === 'AWS::ApiGateway::Method') withProperty(resources, id, { AuthorizationType: 'AWS_IAM' })
        }
      },
    ],
  ])('%s', async (_what, code, named, more, change) => {
    const refusal = await refusalOf(more, change)
    expect(refusal.code).toBe(code)
    expect(refusal.message).toContain(named)
  })

  it('a port that is taken', async () => {
    const server = createServer()
    const port = await new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
    )
    const fixture = await makeFixture(functions, routes)
    const refusal = await refused(() => bootLocal({ ...fixture, port }))
    server.close()
    expect(refusal).toMatchObject({ code: 'port_taken', message: expect.stringContaining(`Port ${port} is taken`) })
  })

  it('a data folder that cannot be written', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'local-')), 'file')
    await writeFile(file, '')
    const fixture = await makeFixture(functions, routes)
    const refusal = await refused(() => bootLocal({ ...fixture, dataDir: join(file, 'data') }))
    expect(refusal).toMatchObject({ code: 'folder_unwritable', message: expect.stringContaining(file) })
  })

  it.runIf(process.platform === 'linux')('a data folder where nothing can be made', async () => {
    const fixture = await makeFixture(functions, routes)
    const refusal = await refused(() => bootLocal({ ...fixture, dataDir: '/proc/nothing/here' }))
    expect(refusal).toMatchObject({ code: 'folder_unwritable', message: expect.stringContaining('/proc/nothing') })
  })

  it('a data folder that another runtime uses, and takes it once that has ended', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'local-'))
    const fixture = await makeFixture(functions, routes)
    const first = await bootLocal({ ...fixture, dataDir })
    const refusal = await refused(() => bootLocal({ ...fixture, dataDir }))
    expect(refusal).toMatchObject({ code: 'folder_in_use', message: expect.stringContaining(String(process.pid)) })
    await first.close()
    await (await bootLocal({ ...fixture, dataDir })).close()
  })

  it('no folder in which a killed process left its number', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'local-'))
    await writeFile(join(dataDir, 'lock'), String(process.pid))
    await (await bootLocal({ ...(await makeFixture(functions, routes)), dataDir })).close()
  })

  it('a stored table with other keys than the template has', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'local-'))
    const { template, assetsDir } = await makeFixture(functions, routes)
    await (await bootLocal({ template, assetsDir, dataDir })).close()
    const Resources: Record<string, TemplateResource> = structuredClone({ ...template.Resources })
    withProperty(Resources, 'ServiceTable', {
      GlobalSecondaryIndexes: undefined,
      AttributeDefinitions: [
        { AttributeName: 'PK', AttributeType: 'S' },
        { AttributeName: 'SK', AttributeType: 'S' },
      ],
    })
    const refusal = await refused(() => bootLocal({ template: { ...template, Resources }, assetsDir, dataDir }))
    expect(refusal.code).toBe('table_differs')
  })

  it('an engine address that does not answer', async () => {
    const fixture = await makeFixture(functions, routes)
    const refusal = await refused(() => bootLocal({ ...fixture, dynamodbEndpoint: 'http://127.0.0.1:1' }))
    expect(refusal).toMatchObject({ code: 'bad_configuration', message: expect.stringContaining('http://127.0.0.1:1') })
  })
})

describe('a template', () => {
  const evaluated = (value: unknown, sections: object = {}): unknown => {
    const template: Template = {
      Resources: { It: { Type: 'AWS::Events::Rule', Properties: { value } }, Logs: { Type: 'AWS::Logs::LogGroup' } },
      ...sections,
    }
    return readTemplate(template, 'stack').resources[0]?.properties['value']
  }

  it.each([
    [{ 'Fn::Join': ['-', ['a', { Ref: 'AWS::AccountId' }, { Ref: 'AWS::Region' }]] }, 'a-000000000000-us-east-1'],
    [{ 'Fn::Sub': `arn:\${AWS::Partition}:x:\${It}` }, 'arn:aws:x:stack-It'],
    [{ 'Fn::Sub': [`\${Name}-\${AWS::URLSuffix}`, { Name: { Ref: 'Size' } }] }, 'large-amazonaws.com'],
    [{ 'Fn::If': ['Yes', 'yes', 'no'] }, 'yes'],
    [{ 'Fn::If': ['No', 'yes', { Ref: 'AWS::NoValue' }] }, undefined],
    [{ kept: 1, dropped: { Ref: 'AWS::NoValue' } }, { kept: 1 }],
    [{ Ref: 'Size' }, 'large'],
    [{ 'Fn::GetAtt': ['Logs', 'Arn'] }, 'arn:aws:logs:us-east-1:000000000000:Logs'],
  ])('evaluates %j', (value, expected) => {
    const sections = {
      Parameters: { Size: { Default: 'large' } },
      Conditions: {
        Yes: { 'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'Size' }, 'small'] }] },
        No: { 'Fn::Equals': [{ Ref: 'Size' }, 'small'] },
      },
    }
    expect(evaluated(value, sections)).toEqual(expected)
  })

  it('refuses a resource with a condition', () => {
    const template: Template = { Resources: { It: { Type: 'AWS::Events::Rule', Condition: 'Never' } } }
    expect(() => readTemplate(template, 'stack')).toThrow('does not evaluate Condition (at It)')
  })
})
