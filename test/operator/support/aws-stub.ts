import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The content of a stubbed account; members left out do not exist. */
export type StubAccount = {
  readonly limit?: number
  readonly unreserved?: number
  /** Of ask-batch. */
  readonly reserved?: number
  readonly gatewayRole?: string
  readonly parameters?: Readonly<Record<string, string>>
  readonly stacks?: Readonly<Record<string, StubStack>>
  readonly tables?: readonly string[]
  /** Name to the time of its deletion, or null when it is not being deleted. */
  readonly secrets?: Readonly<Record<string, number | null>>
  /** Environments of functions, by name. */
  readonly environments?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Operation that is denied. */
  readonly denied?: string
}
export type StubStack = {
  readonly status: string
  readonly isTerminationProtected?: boolean
  readonly outputs?: Readonly<Record<string, string>>
}

export type AwsStub = {
  readonly url: string
  readonly calls: readonly string[]
  account: StubAccount
  readonly close: () => Promise<void>
}

type Answer = { readonly status: number; readonly body: string; readonly headers?: Readonly<Record<string, string>> }

const json = (body: object, status = 200): Answer => ({ status, body: JSON.stringify(body) })
const missing = (type: string): Answer => ({ status: 400, body: JSON.stringify({ __type: type, message: 'not there' }) })
const xml = (body: string, status = 200): Answer => ({ status, body, headers: { 'content-type': 'text/xml' } })

/** The AWS endpoints that are read before a deploy, each in its own protocol. */
export async function startAwsStub(account: StubAccount): Promise<AwsStub> {
  const calls: string[] = []
  const stub = { account }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer) // a request's stream is of buffers
    const body = Buffer.concat(chunks).toString('utf8')
    const target =
      String(request.headers['x-amz-target'] ?? '')
        .split('.')
        .at(-1) ?? ''
    const operation = target || new URLSearchParams(body).get('Action') || `${request.method} ${request.url?.split('?')[0]}`
    calls.push(operation)
    const answer = operation === stub.account.denied ? denied(operation) : answerOf(operation, body, stub.account)
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(stub, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listens on TCP
    calls,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

function denied(operation: string): Answer {
  return json({ __type: 'AccessDeniedException', message: `not authorized to perform ${operation}` }, 400)
}

function answerOf(operation: string, body: string, account: StubAccount): Answer {
  const given = (name: string) => String((JSON.parse(body) as Record<string, unknown>)[name]) // sent by the SDK
  switch (operation) {
    case 'GetCallerIdentity':
      return xml(`<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult>
        <Arn>arn:aws:iam::111122223333:user/deployer</Arn><UserId>A</UserId><Account>111122223333</Account>
        </GetCallerIdentityResult></GetCallerIdentityResponse>`)
    case 'GetParameter': {
      const value = account.parameters?.[given('Name')]
      return value === undefined ? missing('ParameterNotFound') : json({ Parameter: { Name: given('Name'), Value: value } })
    }
    case 'DescribeTable': {
      const isThere = account.tables?.includes(given('TableName'))
      return isThere ? json({ Table: { TableName: given('TableName') } }) : missing('ResourceNotFoundException')
    }
    case 'DescribeSecret': {
      const deletedAt = account.secrets?.[given('SecretId')]
      if (deletedAt === undefined) return missing('ResourceNotFoundException')
      return json({ Name: given('SecretId'), ...(deletedAt === null ? {} : { DeletedDate: deletedAt }) })
    }
    case 'DescribeStacks':
      return describeStack(new URLSearchParams(body).get('StackName') ?? '', account)
    case 'GET /health':
    case 'GET /dev/health':
      return json({ version: '1.0.0', commit: 'abc' })
    case 'GET /account':
      return json(account.gatewayRole === undefined ? {} : { cloudwatchRoleArn: account.gatewayRole })
    case 'GET /2016-08-19/account-settings':
    case 'GET /2016-08-19/account-settings/': {
      const { limit = 1000, unreserved = limit - (account.reserved ?? 0) } = account
      return json({ AccountLimit: { ConcurrentExecutions: limit, UnreservedConcurrentExecutions: unreserved } })
    }
    default:
      return functionAnswer(operation, account)
  }
}

function functionAnswer(operation: string, account: StubAccount): Answer {
  const name = /^GET \/2015-03-31\/functions\/([\w-]+)\/configuration$/.exec(operation)?.[1]
  const variables = name === undefined ? undefined : account.environments?.[name]
  if (variables !== undefined) return json({ FunctionName: name, Environment: { Variables: variables } })
  if (!/\/concurrency$/.test(operation)) return json({ message: `the stub does not know ${operation}` }, 400)
  if (account.reserved !== undefined) return json({ ReservedConcurrentExecutions: account.reserved })
  return { ...json({ Message: 'not there' }, 404), headers: { 'x-amzn-errortype': 'ResourceNotFoundException' } }
}

function describeStack(name: string, { stacks = {} }: StubAccount): Answer {
  const stack = stacks[name]
  const namespace = 'xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"'
  if (stack === undefined) {
    const error = `<Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id ${name} does not exist</Message></Error>`
    return xml(`<ErrorResponse ${namespace}>${error}<RequestId>r</RequestId></ErrorResponse>`, 400)
  }
  const outputs = Object.entries(stack.outputs ?? {})
    .map(([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`)
    .join('')
  return xml(`<DescribeStacksResponse ${namespace}><DescribeStacksResult><Stacks><member><StackName>${name}</StackName>
    <StackStatus>${stack.status}</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime>
    <EnableTerminationProtection>${stack.isTerminationProtected ?? false}</EnableTerminationProtection>
    <Outputs>${outputs}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`)
}

/** Environment variables that direct the AWS SDK to the stub. */
export function awsEnvironment(url: string): Record<string, string> {
  return {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_MAX_ATTEMPTS: '1',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_ENDPOINT_URL: url,
  }
}
