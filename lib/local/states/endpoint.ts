import * as z from 'zod'
import type { StatesApiErrorCode } from './api-error.ts'
import { StatesApiError } from './api-error.ts'
import { parseJson } from './json.ts'
import type { StateMachines } from './state-machine.ts'

export type StatesReply = { readonly status: number; readonly body: string }

/**
 * Answers a request of the Step Functions API (JSON protocol 1.0).
 * @param target  header `X-Amz-Target`, such as `AWSStepFunctions.StartExecution`
 * @param body  JSON text
 */
export function handleStatesRequest(machines: StateMachines, target: string, body: string): StatesReply {
  try {
    const action = actions.get(target)
    if (!action) {
      throw new StatesApiError('UnknownOperationException', `The operation ${target} is not emulated`)
    }
    return { status: 200, body: JSON.stringify(action(machines, readBody(body))) }
  } catch (error) {
    if (!(error instanceof StatesApiError)) throw error
    return { status: 400, body: JSON.stringify({ __type: typeOf(error.code), message: error.message }) }
  }
}

const arn = z.string().min(1).max(256)
const startExecution = z.strictObject({ stateMachineArn: arn, name: z.string().optional(), input: z.string().optional() })
const describeExecution = z.strictObject({ executionArn: arn })
const listRunning = z.strictObject({
  stateMachineArn: arn,
  statusFilter: z.literal('RUNNING'),
  maxResults: z.int().min(1).max(1_000),
})

type Action = (machines: StateMachines, body: unknown) => unknown

/** The operations that the functions and the operator's commands call. */
const actions: ReadonlyMap<string, Action> = new Map<string, Action>([
  [
    'AWSStepFunctions.StartExecution',
    (machines, body) => {
      const { stateMachineArn, name, input } = read(startExecution, body)
      const request = { stateMachineArn, ...(name !== undefined && { name }), ...(input !== undefined && { input }) }
      const { executionArn, startDateMs } = machines.startExecution(request)
      return { executionArn, startDate: epochSeconds(startDateMs) }
    },
  ],
  [
    'AWSStepFunctions.DescribeExecution',
    (machines, body) => {
      const found = machines.describeExecution(read(describeExecution, body).executionArn)
      const { startDateMs, stopDateMs, definition: _, ...record } = found
      const stopDate = stopDateMs === undefined ? {} : { stopDate: epochSeconds(stopDateMs) }
      return { ...record, startDate: epochSeconds(startDateMs), ...stopDate }
    },
  ],
  [
    'AWSStepFunctions.ListExecutions',
    (machines, body) => {
      const { stateMachineArn, maxResults } = read(listRunning, body)
      const executions = machines
        .listRunning(stateMachineArn)
        .slice(0, maxResults)
        .map(({ executionArn, name, status, startDateMs }) => {
          return { executionArn, stateMachineArn, name, status, startDate: epochSeconds(startDateMs) }
        })
      return { executions }
    },
  ],
])

function readBody(body: string): unknown {
  try {
    return parseJson(body === '' ? '{}' : body)
  } catch {
    throw new StatesApiError('SerializationException', 'The request is no JSON')
  }
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
