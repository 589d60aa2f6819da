import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DescribeExecutionCommand, ListExecutionsCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleStatesRequest } from '../../../lib/local/states/endpoint.ts'
import { aStateMachine, machineArn, oneTask } from './a-state-machine.ts'

let release: () => void = () => undefined
const { machines, events } = aStateMachine(oneTask({ Output: '{% $states.input %}', TimeoutSeconds: undefined }), {
  functions: {
    work: (input: { wait?: boolean }) => (input.wait ? new Promise<void>((resolve) => (release = resolve)) : 'ok'),
  },
})

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const reply = handleStatesRequest(machines, String(request.headers['x-amz-target']), JSON.parse(body))
    response.writeHead(reply.status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(reply.body))
  })
})
let client: SFNClient

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  client = new SFNClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  })
})
afterAll(async () => {
  client.destroy()
  await machines.close()
  server.close()
})

const executionArn = (name: string) => `arn:aws:states:eu-central-1:123456789012:execution:Scan:${name}`
const start = (name: string, input = '{}', stateMachineArn = machineArn) =>
  client.send(new StartExecutionCommand({ stateMachineArn, name, input }))

test('the same name and input while running give the same answer and one execution', async () => {
  const first = await start('twin', '{"wait":true}')
  const second = await start('twin', '{"wait":true}')
  expect(second.executionArn).toBe(executionArn('twin'))
  expect(second.startDate).toEqual(first.startDate)
  await expect(start('twin', '{"wait": true}')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' })
  release()
  await machines.ended(executionArn('twin'))
  await expect(start('twin', '{"wait":true}')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' })
  expect(events.filter((event) => event.detail.name === 'twin' && event.detail.status === 'RUNNING')).toHaveLength(1)
})

test('a closed execution is described with input and output', async () => {
  await start('closed', '{"n":1}')
  await machines.ended(executionArn('closed'))
  const described = await client.send(new DescribeExecutionCommand({ executionArn: executionArn('closed') }))
  expect(described).toMatchObject({
    status: 'SUCCEEDED',
    name: 'closed',
    stateMachineArn: machineArn,
    input: '{"n":1}',
    output: '{"n":1}',
  })
  expect(described.stopDate).toBeInstanceOf(Date)
})

test('executions that run are listed until they end, the newest first', async () => {
  const list = async () => {
    const request = { stateMachineArn: machineArn, statusFilter: 'RUNNING', maxResults: 100 } as const
    const { executions = [] } = await client.send(new ListExecutionsCommand(request))
    return executions.map(({ name, status }) => [name, status])
  }
  await start('listed', '{"wait":true}')
  expect(await list()).toEqual([['listed', 'RUNNING']])
  release()
  await machines.ended(executionArn('listed'))
  expect(await list()).toEqual([])
})

test('a stopped execution is ABORTED with the words of the caller, and stays so', async () => {
  await start('stopped', '{"wait":true}')
  machines.stopExecution({ executionArn: executionArn('stopped'), error: 'Mine', cause: 'enough' })
  await machines.ended(executionArn('stopped'))
  release()
  const described = await client.send(new DescribeExecutionCommand({ executionArn: executionArn('stopped') }))
  expect(described).toMatchObject({ status: 'ABORTED', error: 'Mine', cause: 'enough' })
  machines.stopExecution({ executionArn: executionArn('stopped'), error: 'Other' })
  expect(machines.describeExecution(executionArn('stopped')).error).toBe('Mine')
  const history = machines.getExecutionHistory(executionArn('stopped')).map((event) => event.type)
  expect(history.filter((type) => type.startsWith('Execution'))).toEqual(['ExecutionStarted', 'ExecutionAborted'])
  expect(events.find((event) => event.detail.name === 'stopped' && event.detail.status === 'ABORTED')?.detail.error).toBe('Mine')
})

test.each<[string, string, string, string]>([
  ['a name with a space', 'a b', '{}', 'InvalidName'],
  ['a name with a colon', 'a:b', '{}', 'InvalidName'],
  ['a name with a wildcard', 'a*', '{}', 'InvalidName'],
  ['a name with a control character', 'a\u0007', '{}', 'InvalidName'],
  ['a name of 81 characters', 'x'.repeat(81), '{}', 'ValidationException'],
  ['an empty name', '', '{}', 'ValidationException'],
  ['an input that is no JSON', 'ok-name', '{', 'InvalidExecutionInput'],
  ['an input of 262,145 bytes', 'ok-name', JSON.stringify('x'.repeat(262_143)), 'ValidationException'],
])('%s is refused', async (_, name, input, error) => {
  await expect(start(name, input)).rejects.toMatchObject({ name: error, $metadata: { httpStatusCode: 400 } })
})

test('a name of 80 characters and an input of 262,144 bytes are taken', async () => {
  const input = JSON.stringify('x'.repeat(262_142))
  expect((await start('x'.repeat(80), input)).executionArn).toBe(executionArn('x'.repeat(80)))
})

test('unknown machines, unknown executions and malformed ARNs have different errors', async () => {
  await expect(start('a', '{}', machineArn.replace('Scan', 'Other'))).rejects.toMatchObject({ name: 'StateMachineDoesNotExist' })
  await expect(start('a', '{}', 'arn:aws:lambda:x')).rejects.toMatchObject({ name: 'InvalidArn' })
  const describe = (arn: string) => client.send(new DescribeExecutionCommand({ executionArn: arn }))
  await expect(describe(executionArn('nobody'))).rejects.toMatchObject({ name: 'ExecutionDoesNotExist' })
  await expect(describe('nonsense')).rejects.toMatchObject({ name: 'InvalidArn' })
})

test.each([
  ['AWSStepFunctions.CreateStateMachine', '{}', 'com.amazon.coral.service#UnknownOperationException'],
  ['AWSStepFunctions.constructor', '{}', 'com.amazon.coral.service#UnknownOperationException'],
  ['DynamoDB_20120810.StartExecution', '{}', 'com.amazon.coral.service#UnknownOperationException'],
  ['AWSStepFunctions.StartExecution', '{}', 'com.amazon.coral.validate#ValidationException'],
  [
    'AWSStepFunctions.StartExecution',
    `{"stateMachineArn":"${machineArn}","colour":1}`,
    'com.amazon.coral.validate#ValidationException',
  ],
  ['AWSStepFunctions.ListExecutions', '{}', 'com.amazon.coral.validate#ValidationException'],
  ['AWSStepFunctions.ListMapRuns', '{}', 'com.amazon.coral.service#UnknownOperationException'],
])('%s with %s is refused in the shape of the service', (target, body, type) => {
  const reply = handleStatesRequest(machines, target, JSON.parse(body))
  expect(reply.status).toBe(400)
  expect(reply.body).toEqual({ __type: type, message: expect.any(String) })
})
