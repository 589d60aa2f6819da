import { mkdtemp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { type BootOptions, bootLocal, type LocalStack } from '../../../lib/local/boot.ts'
import type { TemplateResource } from '../../../lib/local/template.ts'
import { type FixtureFunction, makeFixture, mayDo } from './fixture.ts'

const counting = `
const { DynamoDBClient, UpdateItemCommand } = require('@aws-sdk/client-dynamodb')
const client = new DynamoDBClient({})
const count = (name) => client.send(new UpdateItemCommand({ TableName: process.env.TABLE_NAME, Key: { PK: { S: 'COUNT#' + name }, SK: { S: '-' } }, UpdateExpression: 'ADD n :one', ExpressionAttributeValues: { ':one': { N: '1' } }, ReturnValues: 'UPDATED_NEW' }))
`
const statements = [mayDo(['dynamodb:UpdateItem', 'dynamodb:GetItem'], ['COUNT#*'])]
const functions: Record<string, FixtureFunction> = {
  Start: {
    code: `const { SFNClient, StartExecutionCommand } = require('@aws-sdk/client-sfn')
exports.handler = async (input) => (await new SFNClient({}).send(new StartExecutionCommand({ stateMachineArn: process.env.MACHINE, name: input.name, input: JSON.stringify(input) }))).executionArn`,
    environment: { MACHINE: { Ref: 'Machine' } },
    statements: [{ Effect: 'Allow', Action: 'states:StartExecution', Resource: { Ref: 'Machine' } }],
  },
  Stranger: {
    code: `const { SFNClient, StartExecutionCommand } = require('@aws-sdk/client-sfn')
exports.handler = async () => { await new SFNClient({}).send(new StartExecutionCommand({ stateMachineArn: process.env.MACHINE })) }`,
    environment: { MACHINE: { Ref: 'Machine' } },
  },
  First: {
    code: `${counting} exports.handler = async ({ name }) => { await count('first-' + name); if (name === 'bad') throw new Error('no'); return {} }`,
    statements,
  },
  Second: { code: `${counting} exports.handler = async ({ name }) => { await count('second-' + name); return {} }`, statements },
  Forbidden: { code: 'exports.handler = async () => 1' },
  Finalizer: {
    code: `${counting} exports.handler = async ({ detail }) => { await count('ended-' + detail.status + '-' + JSON.parse(detail.input).name) }`,
    statements,
  },
  Sweeper: { code: `${counting} exports.handler = async () => { await count('swept') }`, statements },
}

const task = (id: string, next: object) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Arguments: { FunctionName: `\${${id}}`, Payload: '{% $states.input %}' },
  Output: '{% $states.input %}',
  TimeoutSeconds: 60,
  ...next,
})
const arnOf = (id: string) => ({ 'Fn::GetAtt': [`${id}Function`, 'Arn'] })

const more: Record<string, TemplateResource> = {
  MachineRole: { Type: 'AWS::IAM::Role' },
  MachinePolicy: {
    Type: 'AWS::IAM::Policy',
    Properties: {
      Roles: [{ Ref: 'MachineRole' }],
      PolicyDocument: {
        Statement: [{ Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource: [arnOf('First'), arnOf('Second')] }],
      },
    },
  },
  Machine: {
    Type: 'AWS::StepFunctions::StateMachine',
    Properties: {
      RoleArn: { 'Fn::GetAtt': ['MachineRole', 'Arn'] },
      DefinitionString: JSON.stringify({
        QueryLanguage: 'JSONata',
        StartAt: 'first',
        States: {
          first: task('first', { Next: 'choose' }),
          choose: {
            Type: 'Choice',
            Choices: [
              { Condition: "{% $states.input.name = 'forbidden' %}", Next: 'forbidden' },
              { Condition: "{% $states.input.name = 'waiting' %}", Next: 'wait' },
            ],
            Default: 'second',
          },
          wait: { Type: 'Wait', Seconds: 2, Next: 'second' },
          forbidden: task('forbidden', { End: true }),
          second: task('second', { End: true }),
        },
      }),
      DefinitionSubstitutions: { first: arnOf('First'), second: arnOf('Second'), forbidden: arnOf('Forbidden') },
    },
  },
  EndedBadly: {
    Type: 'AWS::Events::Rule',
    Properties: {
      EventPattern: { source: ['aws.states'], detail: { status: ['FAILED'], stateMachineArn: [{ Ref: 'Machine' }] } },
      Targets: [{ Id: 'Target0', Arn: arnOf('Finalizer') }],
    },
  },
  EveryMinute: {
    Type: 'AWS::Events::Rule',
    Properties: { ScheduleExpression: 'rate(1 minute)', Targets: [{ Id: 'Target0', Arn: arnOf('Sweeper') }] },
  },
}

let fixture: Awaited<ReturnType<typeof makeFixture>>
beforeAll(async () => {
  fixture = await makeFixture(functions, [], more)
})

let stack: LocalStack | undefined
afterEach(async () => {
  await stack?.close()
  stack = undefined
})

const boot = async (options: Partial<BootOptions> = {}): Promise<LocalStack> => {
  stack = await bootLocal({ ...fixture, runSchedules: false, ...options })
  return stack
}

async function start(booted: LocalStack, name: string): Promise<string> {
  const outcome = await booted.invoke('start', { name })
  if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome))
  return JSON.parse(outcome.payload)
}

async function counted(booted: LocalStack, name: string): Promise<number> {
  const response = await fetch(booted.endpoints.dynamodb, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.0',
      'X-Amz-Target': 'DynamoDB_20120810.GetItem',
      Authorization:
        'AWS4-HMAC-SHA256 Credential=anybody/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    },
    body: JSON.stringify({ TableName: booted.tableName, Key: { PK: { S: `COUNT#${name}` }, SK: { S: '-' } } }),
  })
  const { Item } = (await response.json()) as { Item?: { n: { N: string } } }
  return Number(Item?.n.N ?? 0)
}

it('runs an execution that a function started by name', async () => {
  const booted = await boot()
  const arn = await start(booted, 'good')
  expect(await booted.stateMachines.ended(arn)).toMatchObject({ status: 'SUCCEEDED', name: 'good' })
  expect([await counted(booted, 'first-good'), await counted(booted, 'second-good')]).toEqual([1, 1])
})

it('refuses a start by a role that may not start', async () => {
  const outcome = await (await boot()).invoke('stranger', {})
  expect(outcome).toMatchObject({
    kind: 'function_error',
    error: { errorType: 'AccessDeniedException', errorMessage: expect.stringContaining('states:StartExecution') },
  })
})

it('refuses to invoke a function that the machine may not invoke', async () => {
  const booted = await boot()
  const record = await booted.stateMachines.ended(await start(booted, 'forbidden'))
  expect(record).toMatchObject({
    status: 'FAILED',
    error: 'Lambda.AWSLambdaException',
    cause: expect.stringMatching(
      /is not authorized to perform: lambda:InvokeFunction .* \(Service: Lambda, Status Code: 403, Request ID: \S+\)$/,
    ),
  })
})

it('tells the rule of an execution that failed, and of no other', async () => {
  const booted = await boot()
  await booted.stateMachines.ended(await start(booted, 'bad'))
  await booted.stateMachines.ended(await start(booted, 'good'))
  expect([await counted(booted, 'ended-FAILED-bad'), await counted(booted, 'ended-SUCCEEDED-good')]).toEqual([1, 0])
})

it('fires a schedule on demand', async () => {
  const booted = await boot()
  await booted.events.fire('EveryMinute')
  expect(await counted(booted, 'swept')).toBe(1)
})

it('continues a running execution after a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'local-workflow-'))
  const before = await boot({ dataDir })
  const arn = await start(before, 'waiting')
  await expect
    .poll(() => before.stateMachines.getExecutionHistory(arn).map(({ type }) => type), { timeout: 30_000 })
    .toContain('WaitStateEntered')
  await before.close()
  const after = await boot({ dataDir })
  expect(await after.stateMachines.ended(arn)).toMatchObject({ status: 'SUCCEEDED' })
  expect([await counted(after, 'first-waiting'), await counted(after, 'second-waiting')]).toEqual([1, 1])
})

it.each(['AWSStepFunctions.StartExecution', 'secretsmanager.GetSecretValue'])(
  'refuses a body of %s that is no JSON',
  async (target) => {
    const { endpoints } = await boot()
    const response = await fetch(endpoints.stepfunctions, { method: 'POST', headers: { 'X-Amz-Target': target }, body: '{' })
    expect([response.status, await response.json()]).toMatchObject([400, { __type: 'SerializationException' }])
  },
)

it('uses a DynamoDB engine that is running already', async () => {
  // Dynalite ships no types; as a server it is a plain http.Server.
  const server = (createRequire(import.meta.url)('dynalite') as (options: object) => import('node:http').Server)({
    createTableMs: 20,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const dynamodbEndpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const booted = await boot({ dynamodbEndpoint })
    await booted.events.fire('EveryMinute')
    await booted.close()
    const again = await boot({ dynamodbEndpoint })
    await again.events.fire('EveryMinute')
    expect(await counted(again, 'swept')).toBe(2)
    expect((await again.invoke('sweeper', {})).kind).toBe('result')
    await again.close()
    stack = undefined
  } finally {
    server.close()
  }
})
