import * as z from 'zod'
import type { StatesApiErrorCode } from './api-error.ts'
import { StatesApiError } from './api-error.ts'
import type { ExecutionRecord } from './execution-store.ts'
import type { HistoryEvent } from './history.ts'
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
const statusFilter = z.enum(['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED'])
const page = { maxResults: z.int().min(0).max(1000).optional(), nextToken: z.string().min(1).max(1024).optional() }

const startExecution = z.strictObject({
  stateMachineArn: arn,
  name: z.string().optional(),
  input: z.string().optional(),
  traceHeader: z.string().optional(),
})
const describeExecution = z.strictObject({ executionArn: arn, includedData: z.enum(['ALL_DATA', 'METADATA_ONLY']).optional() })
const stopExecution = z.strictObject({
  executionArn: arn,
  error: z.string().max(256).optional(),
  cause: z.string().max(32_768).optional(),
})
const listExecutions = z.strictObject({ stateMachineArn: arn, statusFilter: statusFilter.optional(), ...page })
const getExecutionHistory = z.strictObject({
  executionArn: arn,
  includeExecutionData: z.boolean().optional(),
  reverseOrder: z.boolean().optional(),
  ...page,
})

type Action = (machines: StateMachines, body: unknown) => unknown

const actions: ReadonlyMap<string, Action> = new Map(
  Object.entries<Action>({
    StartExecution(machines, body) {
      const { stateMachineArn, name, input } = read(startExecution, body)
      const started = machines.startExecution({
        stateMachineArn,
        ...(name !== undefined && { name }),
        ...(input !== undefined && { input }),
      })
      return { executionArn: started.executionArn, startDate: epochSeconds(started.startDateMs) }
    },
    DescribeExecution(machines, body) {
      const { executionArn, includedData } = read(describeExecution, body)
      const record = machines.describeExecution(executionArn)
      const included = includedData !== 'METADATA_ONLY'
      return {
        ...summaryOf(record),
        ...(included && { input: record.input }),
        inputDetails: { included },
        ...(included && record.output !== undefined && { output: record.output }),
        ...(record.output !== undefined && { outputDetails: { included } }),
        ...(record.error !== undefined && { error: record.error }),
        ...(record.cause !== undefined && { cause: record.cause }),
      }
    },
    StopExecution(machines, body) {
      const { executionArn, error, cause } = read(stopExecution, body)
      const why = { ...(error !== undefined && { error }), ...(cause !== undefined && { cause }) }
      return { stopDate: epochSeconds(machines.stopExecution({ executionArn, ...why }).stopDateMs) }
    },
    ListExecutions(machines, body) {
      const { stateMachineArn, statusFilter: status, maxResults, nextToken } = read(listExecutions, body)
      const all = machines.listExecutions({ stateMachineArn, ...(status !== undefined && { status }) })
      const { items, next } = pageOf(all, maxResults, nextToken)
      return { executions: items.map(summaryOf), ...next }
    },
    GetExecutionHistory(machines, body) {
      const { executionArn, reverseOrder, maxResults, nextToken } = read(getExecutionHistory, body)
      const events = machines.getExecutionHistory(executionArn).map(historyEvent)
      const { items, next } = pageOf(reverseOrder ? events.reverse() : events, maxResults, nextToken)
      return { events: items, ...next }
    },
  }).map(([name, action]) => [`AWSStepFunctions.${name}`, action]),
)

function summaryOf(record: ExecutionRecord): Record<string, unknown> {
  const { executionArn, stateMachineArn, name, status, startDateMs, stopDateMs } = record
  const stopped = stopDateMs === undefined ? {} : { stopDate: epochSeconds(stopDateMs) }
  return { executionArn, stateMachineArn, name, status, startDate: epochSeconds(startDateMs), ...stopped }
}

function historyEvent({ type, timestampMs, state, error, cause, location }: HistoryEvent, at: number): Record<string, unknown> {
  const failure = {
    ...(error !== undefined && { error }),
    ...(cause !== undefined && { cause }),
    ...(location !== undefined && { location, state }),
  }
  const details = detailsMember(type)
  const taskType = type.startsWith('Task') && !type.startsWith('TaskState') ? { resourceType: 'lambda', resource: 'invoke' } : {}
  return {
    id: at + 1,
    previousEventId: at,
    timestamp: epochSeconds(timestampMs),
    type,
    ...(details !== undefined && { [details]: { ...(details.startsWith('state') && { name: state }), ...taskType, ...failure } }),
  }
}

/** The member that carries an event's details: all states share two, every other kind has one named after it. */
function detailsMember(type: string): string | undefined {
  if (type.endsWith('StateEntered')) return 'stateEnteredEventDetails'
  if (type.endsWith('StateExited')) return 'stateExitedEventDetails'
  if (!/^(?:Execution|Task|Evaluation)/.test(type)) return undefined
  return `${type.charAt(0).toLowerCase()}${type.slice(1)}EventDetails`
}

/** The service's default page; the token is the place to go on from. */
const defaultPage = 100

function pageOf<T>(
  all: readonly T[],
  maxResults = defaultPage,
  nextToken = '0',
): { items: readonly T[]; next: { nextToken?: string } } {
  if (!/^\d{1,9}$/.test(nextToken)) throw new StatesApiError('InvalidToken', `Invalid Token: '${nextToken}'`)
  const from = Number(nextToken)
  const to = from + (maxResults || defaultPage)
  return { items: all.slice(from, to), next: to < all.length ? { nextToken: String(to) } : {} }
}

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
  switch (code) {
    case 'ValidationException':
      return 'com.amazon.coral.validate#ValidationException'
    case 'SerializationException':
    case 'UnknownOperationException':
      return `com.amazon.coral.service#${code}`
    default:
      return `com.amazonaws.swf.service.v2.model#${code}`
  }
}
