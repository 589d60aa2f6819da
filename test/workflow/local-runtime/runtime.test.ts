import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootLocal, type LocalStack } from '../../../lib/local/boot.ts'
import type { Fault, TableCall } from '../../../lib/local/faults.ts'
import type { CallOutcome } from '../../../lib/local/function-pool.ts'
import { type FixtureFunction, makeFixture, mayDo } from './fixture.ts'

/** Runs any DynamoDB operation with the function's own credentials: `{ operation, input }`. */
const table = `
const { DynamoDBClient, GetItemCommand, PutItemCommand, UpdateItemCommand, QueryCommand, BatchGetItemCommand, BatchWriteItemCommand } = require('@aws-sdk/client-dynamodb')
const commands = { GetItemCommand, PutItemCommand, UpdateItemCommand, QueryCommand, BatchGetItemCommand, BatchWriteItemCommand }
const client = new DynamoDBClient({ maxAttempts: 3 })
exports.handler = async ({ operation, input }) => await client.send(new commands[operation + 'Command']({ TableName: process.env.TABLE_NAME, ...input }))
`
const all = [
  'dynamodb:GetItem',
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:BatchGetItem',
  'dynamodb:BatchWriteItem',
  'dynamodb:Query',
]
const index = { 'Fn::Join': ['/', [{ 'Fn::GetAtt': ['ServiceTable', 'Arn'] }, 'index', 'GSI1']] }

const functions: Record<string, FixtureFunction> = {
  Writer: {
    code: table,
    statements: [mayDo(all, ['SCAN#*', 'OWNER#1']), { Effect: 'Allow', Action: 'dynamodb:Query', Resource: index }],
  },
  Reader: { code: table, statements: [mayDo(['dynamodb:GetItem', 'dynamodb:Query'], ['SCAN#*'])] },
  Environment: { code: 'exports.handler = async () => ({ ...process.env })' },
  Sleeper: {
    code: 'exports.handler = (event) => new Promise((resolve) => setTimeout(resolve, event.ms, "done"))',
    timeoutSeconds: 1,
  },
  Greedy: {
    code: 'exports.handler = async () => { const kept = []; for (;;) kept.push(new Array(1e6).fill(Math.random())) }',
    memoryMb: 64,
    timeoutSeconds: 30,
  },
  Failing: {
    code: 'class ScanFailure extends Error { name = "ScanFailure" }; exports.handler = async () => { throw new ScanFailure("parked") }',
  },
  BadModule: { code: 'throw new Error("cannot load")' },
  NoHandler: { code: 'exports.other = 1' },
  Secretive: {
    code: `const { SecretsManagerClient, GetSecretValueCommand } = require('@aws-sdk/client-secrets-manager')
exports.handler = async ({ id }) => (await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: id }))).SecretString`,
    statements: [{ Effect: 'Allow', Action: 'secretsmanager:GetSecretValue', Resource: { Ref: 'ProviderSecret' } }],
  },
  Time: { code: 'exports.handler = async () => [Date.now(), new Date().getTime(), new Date(5).getTime()]' },
}

const more = {
  ProviderSecret: { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'fixture/provider' } },
  PepperSecret: {
    Type: 'AWS::SecretsManager::Secret',
    Properties: { Name: 'fixture/pepper', GenerateSecretString: { PasswordLength: 40, ExcludePunctuation: true } },
  },
}

const nowMs = () => Date.now()

describe('the local runtime', () => {
  let stack: LocalStack
  beforeAll(async () => {
    stack = await bootLocal({
      ...(await makeFixture(functions, [], more)),
      secrets: { 'fixture/provider': 'the keys' },
      localEnvironment: { SEED_ALLOW_HOSTS: 'localhost:1' },
      clockOffsets: { time: 3_600_000 },
    })
  })
  afterAll(() => stack.close())

  const succeed = async (name: string, event: unknown = {}): Promise<unknown> => {
    const outcome = await stack.invoke(name, event)
    if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome))
    return JSON.parse(outcome.payload)
  }
  const put = (PK: string, members: object = {}) => ({
    operation: 'PutItem',
    input: { Item: { PK: { S: PK }, SK: { S: 'HEAD' }, ...members } },
  })
  const get = (PK: string) => ({
    operation: 'GetItem',
    input: { Key: { PK: { S: PK }, SK: { S: 'HEAD' } }, ConsistentRead: true },
  })
  const errorOf = (outcome: CallOutcome) => (outcome.kind === 'result' ? undefined : outcome.error)

  it('gives a function exactly its environment, the endpoints and credentials that name it', async () => {
    const environment = (await succeed('environment')) as Record<string, string>
    expect(environment).toEqual({
      TABLE_NAME: 'fixture',
      SEED_ALLOW_HOSTS: 'localhost:1',
      BASE_URL: stack.baseUrl,
      AWS_REGION: 'us-east-1',
      AWS_DEFAULT_REGION: 'us-east-1',
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
      AWS_LAMBDA_FUNCTION_NAME: 'visibility-local-EnvironmentFunction',
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '256',
      AWS_LAMBDA_LOG_GROUP_NAME: '/aws/lambda/visibility-local-EnvironmentFunction',
      AWS_ENDPOINT_URL_DYNAMODB: stack.endpoints.dynamodb,
      AWS_ENDPOINT_URL_SFN: stack.endpoints.stepfunctions,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: stack.endpoints.secretsmanager,
      AWS_ACCESS_KEY_ID: 'FUNCTION_EnvironmentFunction',
      AWS_SECRET_ACCESS_KEY: 'local',
      TZ: 'UTC',
    })
  })

  it('lets a role do what its policy says, on the keys it says', async () => {
    await succeed('writer', put('SCAN#1'))
    expect(await succeed('reader', get('SCAN#1'))).toMatchObject({ Item: { PK: { S: 'SCAN#1' } } })
    const other = await stack.invoke('writer', put('ACCOUNT#1'))
    expect(errorOf(other)).toMatchObject({
      errorType: 'AccessDeniedException',
      errorMessage: expect.stringMatching(
        /WriterRole.*not authorized to perform: dynamodb:PutItem on resource: .*table\/fixture/,
      ),
    })
    expect(errorOf(await stack.invoke('reader', put('SCAN#1')))).toMatchObject({ errorType: 'AccessDeniedException' })
    expect(errorOf(await stack.invoke('reader', get('ACCOUNT#1')))).toMatchObject({ errorType: 'AccessDeniedException' })
  })

  it('judges queries, indexes and batches by their keys too', async () => {
    const query = (PK: string) => ({
      operation: 'Query',
      input: {
        KeyConditionExpression: '#p = :p',
        ExpressionAttributeNames: { '#p': 'PK' },
        ExpressionAttributeValues: { ':p': { S: PK } },
      },
    })
    await succeed('writer', put('SCAN#q'))
    expect(await succeed('reader', query('SCAN#q'))).toMatchObject({ Count: 1 })
    expect(errorOf(await stack.invoke('reader', query('ACCOUNT#1')))).toMatchObject({ errorType: 'AccessDeniedException' })
    const list = (PK: string) => ({
      operation: 'Query',
      input: { IndexName: 'GSI1', KeyConditionExpression: 'GSI1PK = :p', ExpressionAttributeValues: { ':p': { S: PK } } },
    })
    expect(await succeed('writer', list('OPEN'))).toMatchObject({ Count: 0 })
    expect(errorOf(await stack.invoke('reader', list('SCAN#q')))).toMatchObject({ errorType: 'AccessDeniedException' })
    const batch = (...keys: string[]) => ({
      operation: 'BatchGetItem',
      input: { RequestItems: { fixture: { Keys: keys.map((PK) => ({ PK: { S: PK }, SK: { S: 'HEAD' } })) } } },
    })
    expect(await succeed('writer', batch('SCAN#q', 'SCAN#r'))).toMatchObject({
      Responses: { fixture: [{ PK: { S: 'SCAN#q' } }] },
    })
    expect(errorOf(await stack.invoke('writer', batch('SCAN#q', 'KEY#1')))).toMatchObject({ errorType: 'AccessDeniedException' })
  })

  it('hands out a secret to the role that may read it only', async () => {
    expect(await succeed('secretive', { id: stack.findSecret('fixture/provider')?.arn })).toBe('the keys')
    const refused = errorOf(await stack.invoke('secretive', { id: stack.findSecret('fixture/pepper')?.arn }))
    expect(refused).toMatchObject({
      errorType: 'AccessDeniedException',
      errorMessage: expect.stringContaining('secretsmanager:GetSecretValue'),
    })
    expect(stack.findSecret('fixture/pepper')?.value).toMatch(/^[A-Za-z0-9]{40}$/)
    expect(await succeed('secretive', { id: 'fixture/provider' })).toBe('the keys')
  })

  it('ends an event whose time is up, and answers the next', async () => {
    expect(await succeed('sleeper', { ms: 10 })).toBe('done')
    const late = errorOf(await stack.invoke('sleeper', { ms: 5_000 }))
    expect(late?.errorType).toBeUndefined()
    expect(late?.errorMessage).toMatch(/Task timed out after 1\.00 seconds$/)
    expect(await succeed('sleeper', { ms: 10 })).toBe('done')
  })

  it('reports a function that takes too much memory and keeps serving', async () => {
    const outcome = errorOf(await stack.invoke('greedy', {}))
    expect(outcome?.errorType).toBeUndefined()
    expect(outcome?.errorMessage).toContain('memory')
    expect(await succeed('time')).toHaveLength(3)
  })

  it('reports the name of a thrown error, and modules that do not load', async () => {
    expect(errorOf(await stack.invoke('failing', {}))).toMatchObject({ errorType: 'ScanFailure', errorMessage: 'parked' })
    expect(errorOf(await stack.invoke('bad-module', {}))).toMatchObject({ errorMessage: 'cannot load' })
    expect(errorOf(await stack.invoke('no-handler', {}))).toMatchObject({ errorType: 'Runtime.HandlerNotFound' })
  })

  it('runs a function on a clock that is off', async () => {
    const [now, made, fixed] = (await succeed('time')) as [number, number, number]
    expect(now - nowMs()).toBeGreaterThan(3_590_000)
    expect(made - nowMs()).toBeGreaterThan(3_590_000)
    expect(fixed).toBe(5)
  })

  it('ends workers that crash with the event they had', async () => {
    const sleeping = stack.invoke('sleeper', { ms: 900 })
    await expect.poll(() => stack.workerCount(), { timeout: 30_000 }).toBeGreaterThan(0)
    await succeed('sleeper', { ms: 1 })
    await stack.crash('sleeper')
    expect(errorOf(await sleeping)?.errorMessage).toContain('Runtime exited')
    expect(await succeed('sleeper', { ms: 1 })).toBe('done')
  })

  it('takes payloads up to the limit', async () => {
    // The event's JSON counts, with its two quotation marks.
    expect((await stack.invoke('failing', 'x'.repeat(6_291_554))).kind).toBe('function_error')
    expect(errorOf(await stack.invoke('failing', 'x'.repeat(6_291_555)))).toMatchObject({
      errorType: 'RequestEntityTooLargeException',
    })
  })

  describe('with faults', () => {
    const playing = async (settings: Parameters<LocalStack['faults']['set']>[0], run: () => Promise<void>) => {
      stack.faults.set(settings)
      try {
        await run()
      } finally {
        stack.faults.clear()
      }
    }

    it('executes a write whose reply is lost, so that the repeat of a conditional one is refused', async () => {
      const faults: (Fault | undefined)[] = ['lostReply']
      await playing({ before: () => faults.shift() }, async () => {
        const outcome = await stack.invoke('writer', {
          operation: 'PutItem',
          input: { ...put('SCAN#lost').input, ConditionExpression: 'attribute_not_exists(PK)' },
        })
        expect(errorOf(outcome)).toMatchObject({ errorType: 'ConditionalCheckFailedException' })
      })
      expect(await succeed('reader', get('SCAN#lost'))).toMatchObject({ Item: { PK: { S: 'SCAN#lost' } } })
    })

    it('throttles and breaks calls, which the SDK repeats', async () => {
      const faults: (Fault | undefined)[] = ['throttle', 'serverError']
      const seen: string[] = []
      const before = (call: TableCall) => {
        seen.push(`${call.operation} ${call.caller}`)
        return faults.shift()
      }
      await playing({ before }, async () => {
        await succeed('writer', put('SCAN#again'))
      })
      expect(seen).toEqual(Array(3).fill('PutItem visibility-local-WriterFunction'))
    })

    it('gives up when every call is throttled', async () => {
      await playing({ throttle: 1, seed: 7 }, async () => {
        expect(errorOf(await stack.invoke('writer', put('SCAN#never')))).toMatchObject({
          errorType: 'ProvisionedThroughputExceededException',
        })
      })
    })

    it('does half of a batch and hands back the rest', async () => {
      const keys = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
        PutRequest: { Item: { PK: { S: `SCAN#${id}` }, SK: { S: 'HALF' } } },
      }))
      await playing({ unprocessed: 1 }, async () => {
        const result = (await succeed('writer', { operation: 'BatchWriteItem', input: { RequestItems: { fixture: keys } } })) as {
          UnprocessedItems: { fixture: unknown[] }
        }
        expect(result.UnprocessedItems.fixture).toEqual(keys.slice(3))
      })
    })

    it('shows index entries only once the index lags no longer', async () => {
      const list = {
        operation: 'Query',
        input: {
          IndexName: 'GSI1',
          KeyConditionExpression: 'GSI1PK = :p',
          ExpressionAttributeValues: { ':p': { S: 'OWNER#1' } },
        },
      }
      const count = async () => ((await succeed('writer', list)) as { Count: number }).Count
      await playing({ indexLags: true }, async () => {
        await succeed('writer', put('SCAN#lag', { GSI1PK: { S: 'OWNER#1' }, GSI1SK: { S: '1' } }))
        expect(await succeed('writer', get('SCAN#lag'))).toMatchObject({ Item: { GSI1SK: { S: '1' } } })
        expect(await count()).toBe(0)
        await succeed('writer', put('SCAN#other', { GSI1PK: { S: 'OWNER#1' }, GSI1SK: { S: '2' } }))
      })
      await succeed('writer', put('SCAN#third'))
      expect(await count()).toBe(2)
    })
  })

  it('counts calls and consumed units by function', async () => {
    await succeed('writer', put('SCAN#units', { text: { S: 'x'.repeat(3_000) } }))
    stack.resetCounters()
    await succeed('writer', put('SCAN#units', { text: { S: 'x'.repeat(3_000) } }))
    const read = await succeed('reader', get('SCAN#units'))
    expect(read).not.toHaveProperty('ConsumedCapacity')
    expect(stack.counters).toMatchObject({ calls: 2, readUnits: 1, writeUnits: 3, refused: 0 })
    expect(stack.counters.byCaller.get('visibility-local-ReaderFunction')).toEqual({ calls: 1, readUnits: 1, writeUnits: 0 })
    expect([...stack.counters.byOperation]).toEqual([
      ['PutItem', 1],
      ['GetItem', 1],
    ])
  })
})
