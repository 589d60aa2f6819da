import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Template, TemplateResource } from '../../../lib/local/template.ts'

/** A function of a test's template: its code (the body of a module that sets `exports.handler`), and what its role may do. */
export type FixtureFunction = {
  readonly code: string
  readonly timeoutSeconds?: number
  readonly memoryMb?: number
  readonly statements?: readonly object[]
  readonly environment?: Readonly<Record<string, unknown>>
}

export type FixtureRoute = {
  readonly method: string
  readonly path: string
  readonly function: string
  readonly streams?: boolean
  readonly timeoutMs?: number
}

const tableArn = { 'Fn::GetAtt': ['ServiceTable', 'Arn'] }
const invocationsOf = (logicalId: string, streams: boolean) => ({
  'Fn::Join': [
    '',
    [
      'arn:',
      { Ref: 'AWS::Partition' },
      ':apigateway:',
      { Ref: 'AWS::Region' },
      ':lambda:path/2015-03-31/functions/',
      { 'Fn::GetAtt': [logicalId, 'Arn'] },
      streams ? '/response-streaming-invocations' : '/invocations',
    ],
  ],
})

/** Allows a role these actions on rows whose partition key begins like this. */
export function mayDo(actions: readonly string[], leadingKeys: readonly string[]): object {
  return {
    Effect: 'Allow',
    Action: actions,
    Resource: tableArn,
    Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': leadingKeys } },
  }
}

/** Writes the functions' code to a separate folder and makes a template around them, in the CDK's form. */
export async function makeFixture(
  functions: Readonly<Record<string, FixtureFunction>>,
  routes: readonly FixtureRoute[],
  more: Readonly<Record<string, TemplateResource>> = {},
): Promise<{ readonly template: Template; readonly assetsDir: string }> {
  const assetsDir = await mkdtemp(join(tmpdir(), 'local-runtime-'))
  await Promise.all(Object.entries(functions).map(([id, { code }]) => writeCode(assetsDir, id, code)))
  const Resources: Record<string, TemplateResource> = {
    ServiceTable: {
      Type: 'AWS::DynamoDB::Table',
      Properties: {
        TableName: 'fixture',
        AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
        KeySchema: keySchema('PK', 'SK'),
        GlobalSecondaryIndexes: [
          { IndexName: 'GSI1', KeySchema: keySchema('GSI1PK', 'GSI1SK'), Projection: { ProjectionType: 'KEYS_ONLY' } },
        ],
      },
    },
    Api: { Type: 'AWS::ApiGateway::RestApi', Properties: { Name: 'fixture', BinaryMediaTypes: ['*/*'] } },
    ApiStage: { Type: 'AWS::ApiGateway::Stage', Properties: { RestApiId: { Ref: 'Api' }, StageName: 'dev' } },
    NotFound: {
      Type: 'AWS::ApiGateway::GatewayResponse',
      Properties: {
        RestApiId: { Ref: 'Api' },
        ResponseType: 'DEFAULT_4XX',
        ResponseParameters: {
          'gatewayresponse.header.X-Request-Id': 'context.requestId',
          'gatewayresponse.header.Cache-Control': "'no-store'",
        },
        ResponseTemplates: { 'application/json': '{"error":$context.error.messageString,"requestId":"$context.requestId"}' },
      },
    },
  }
  for (const [id, fixture] of Object.entries(functions)) Object.assign(Resources, functionResources(id, fixture))
  for (const route of routes) Object.assign(Resources, routeResources(route))
  return { assetsDir, template: { Resources: { ...Resources, ...more } } }
}

async function writeCode(assetsDir: string, id: string, code: string): Promise<void> {
  const folder = join(assetsDir, `asset.${id}`)
  await mkdir(folder, { recursive: true })
  if (!code.includes('require(')) return writeFile(join(folder, 'index.js'), code)
  await build({
    stdin: { contents: code, resolveDir: fileURLToPath(new URL('../../..', import.meta.url)), loader: 'js' },
    outfile: join(folder, 'index.js'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    mainFields: ['module', 'main'],
    supported: { 'dynamic-import': false },
    logLevel: 'silent',
  })
}

function functionResources(
  id: string,
  { timeoutSeconds = 3, memoryMb = 256, statements = [], environment = {} }: FixtureFunction,
) {
  return {
    [`${id}Role`]: { Type: 'AWS::IAM::Role', Properties: {} },
    ...(statements.length === 0
      ? {}
      : {
          [`${id}Policy`]: {
            Type: 'AWS::IAM::Policy',
            Properties: { PolicyDocument: { Statement: statements }, Roles: [{ Ref: `${id}Role` }] },
          },
        }),
    [`${id}Function`]: {
      Type: 'AWS::Lambda::Function',
      Metadata: { 'aws:asset:path': `asset.${id}` },
      Properties: {
        Handler: 'index.handler',
        MemorySize: memoryMb,
        Timeout: timeoutSeconds,
        Role: { 'Fn::GetAtt': [`${id}Role`, 'Arn'] },
        Environment: { Variables: { TABLE_NAME: { Ref: 'ServiceTable' }, ...environment } },
      },
    },
  }
}

function routeResources({
  method,
  path,
  function: id,
  streams = false,
  timeoutMs,
}: FixtureRoute): Record<string, TemplateResource> {
  const parts = path.split('/').filter((part) => part !== '')
  const idOf = (depth: number) => `Path${Buffer.from(parts.slice(0, depth).join('/')).toString('hex')}`
  const resources = Object.fromEntries(
    parts.map((part, index) => [
      idOf(index + 1),
      {
        Type: 'AWS::ApiGateway::Resource',
        Properties: {
          RestApiId: { Ref: 'Api' },
          PathPart: part,
          ParentId: index === 0 ? { 'Fn::GetAtt': ['Api', 'RootResourceId'] } : { Ref: idOf(index) },
        },
      },
    ]),
  )
  return {
    ...resources,
    [`${method}${idOf(parts.length)}`]: {
      Type: 'AWS::ApiGateway::Method',
      Properties: {
        RestApiId: { Ref: 'Api' },
        ResourceId: parts.length === 0 ? { 'Fn::GetAtt': ['Api', 'RootResourceId'] } : { Ref: idOf(parts.length) },
        HttpMethod: method,
        AuthorizationType: 'NONE',
        Integration: {
          Type: 'AWS_PROXY',
          IntegrationHttpMethod: 'POST',
          Uri: invocationsOf(`${id}Function`, streams),
          ...(streams ? { ResponseTransferMode: 'STREAM' } : {}),
          ...(timeoutMs === undefined ? {} : { TimeoutInMillis: timeoutMs }),
        },
      },
    },
  }
}

function keySchema(hash: string, range: string) {
  return [
    { AttributeName: hash, KeyType: 'HASH' },
    { AttributeName: range, KeyType: 'RANGE' },
  ]
}
