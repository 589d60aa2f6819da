import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SFNClient } from '@aws-sdk/client-sfn'
import { expect, test, vi } from 'vitest'
import { createWorkflow } from '../../../functions/adapters/workflow/start-execution.ts'
import { uuidOf } from '../../support/rows.ts'

/** The product's client with a service that answers from a list; an error in the list is a broken connection. */
function workflowOf(replies: readonly ({ status: number; body: object } | Error)[]) {
  const asked: unknown[] = []
  const client = new SFNClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    requestHandler: {
      handle(request: { body: Uint8Array }) {
        asked.push(JSON.parse(Buffer.from(request.body.buffer, request.body.byteOffset, request.body.byteLength).toString()))
        const reply = replies[asked.length - 1]
        if (reply === undefined || reply instanceof Error) return Promise.reject(reply ?? new Error('asked too often'))
        const body = Buffer.from(JSON.stringify(reply.body))
        return Promise.resolve({ response: { statusCode: reply.status, headers: {}, body } })
      },
    } as never, // the part the client calls
  })
  return { workflow: createWorkflow({ stateMachineArn: 'arn:machine', client }), asked }
}
const started = { status: 200, body: { executionArn: 'arn:execution', startDate: 1 } }
const exists = { status: 400, body: { __type: 'ExecutionAlreadyExists', message: 'exists' } }

test('an execution is named by its scan and is given its id alone', async () => {
  const { workflow, asked } = workflowOf([started])
  await workflow.start(uuidOf(1))
  expect(asked).toEqual([{ stateMachineArn: 'arn:machine', name: uuidOf(1), input: `{"scanId":"${uuidOf(1)}"}` }])
})

test('one that exists already was started', async () => {
  await workflowOf([exists]).workflow.start(uuidOf(1))
})

test('a lost reply is asked again with the same name and input', async () => {
  const { workflow, asked } = workflowOf([Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }), exists])
  await workflow.start(uuidOf(1))
  expect(asked.length).toBe(2)
  expect(asked[1]).toEqual(asked[0])
})

test('what is refused for good is an error', async () => {
  const refused = { status: 400, body: { __type: 'StateMachineDoesNotExist', message: 'no' } }
  await expect(workflowOf([refused]).workflow.start(uuidOf(1))).rejects.toThrow('no')
})

// Three tries of three seconds each would leave a trigger too little of its ten.
test('a service that does not answer is not waited for with all tries', async () => {
  let asked = 0
  const server = createServer(() => asked++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP
  const environment = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  vi.stubEnv('AWS_ENDPOINT_URL_SFN', `http://127.0.0.1:${port}`)
  try {
    await expect(createWorkflow({ stateMachineArn: 'arn:machine' }).start(uuidOf(1))).rejects.toThrow()
    expect([1, 2]).toContain(asked)
  } finally {
    vi.unstubAllEnvs()
    server.closeAllConnections()
    server.close()
  }
}, 20_000)
