import * as z from 'zod'
import { StatesApiError, type StatesApiErrorCode } from './api-error.ts'
import { maxPayloadBytes } from './failures.ts'
import type { StateMachines } from './state-machine.ts'

export type StatesReply = { readonly status: number; readonly body: unknown }

/**
 * Answers a request of the Step Functions API (JSON protocol 1.0).
 * @param target  header `X-Amz-Target`, such as `AWSStepFunctions.StartExecution`
 */
export function handleStatesRequest(machines: StateMachines, target: string, body: unknown): StatesReply {
  try {
    const action = Object.hasOwn(actions, target) ? actions[target] : undefined
    if (!action) throw new StatesApiError('UnknownOperationException', `The operation ${target} is not emulated`)
    return { status: 200, body: action(machines, body) }
  } catch (error) {
    if (!(error instanceof StatesApiError)) throw error
    return { status: 400, body: { __type: typeOf(error.code), message: error.message } }
  }
}

const arn = z.string().min(1).max(256)
const startExecution = z.strictObject({
  stateMachineArn: arn,
  name: z.string().min(1).max(80).optional(),
  input: z
    .string()
    .refine((text) => Buffer.byteLength(text) <= maxPayloadBytes, `more than ${maxPayloadBytes} bytes`)
    .optional(),
})
const describeExecution = z.strictObject({ executionArn: arn })
const listRunning = z.strictObject({
  stateMachineArn: arn,
  statusFilter: z.literal('RUNNING'),
  maxResults: z.int().min(1).max(1_000),
})

type Action = (machines: StateMachines, body: unknown) => unknown

/** The operations that the functions and the operator's commands call. */
const actions: Readonly<Record<string, Action>> = {
  'AWSStepFunctions.StartExecution': (machines, body) => {
    const { executionArn, startDateMs } = machines.startExecution(read(startExecution, body))
    return { executionArn, startDate: epochSeconds(startDateMs) }
  },
  'AWSStepFunctions.DescribeExecution': (machines, body) => {
    const found = machines.describeExecution(read(describeExecution, body).executionArn)
    const { startDateMs, stopDateMs, definition: _, ...record } = found
    return { ...record, startDate: epochSeconds(startDateMs), stopDate: stopDateMs && epochSeconds(stopDateMs) }
  },
  'AWSStepFunctions.ListExecutions': (machines, body) => {
    const { stateMachineArn, maxResults } = read(listRunning, body)
    const running = machines.listRunning(stateMachineArn).slice(0, maxResults)
    const executions = running.map(({ executionArn, name, status, startDateMs }) => {
      return { executionArn, stateMachineArn, name, status, startDate: epochSeconds(startDateMs) }
    })
    return { executions }
  },
}

function read<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => {
    if (issue.code === 'unrecognized_keys') return `Member '${issue.keys.join("', '")}' is not emulated`
    return `Value at '${issue.path.join('.')}' failed to satisfy constraint: ${issue.message}`
  })
  const count = `${problems.length} validation error${problems.length === 1 ? '' : 's'} detected`
  throw new StatesApiError('ValidationException', `${count}: ${problems.join('; ')}`)
}

function epochSeconds(ms: number): number {
  return ms / 1000
}

function typeOf(code: StatesApiErrorCode): string {
  if (code === 'ValidationException') return `com.amazon.coral.validate#${code}`
  if (code === 'SerializationException' || code === 'UnknownOperationException') return `com.amazon.coral.service#${code}`
  return `com.amazonaws.swf.service.v2.model#${code}`
}
