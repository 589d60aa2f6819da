import { within } from './clock.ts'
import type { TaskState } from './definition.ts'
import { evaluate } from './expressions.ts'
import { StateFailure } from './failures.ts'
import { checkSize, type InvocationResult, scopeOf, type Visit } from './interpreter.ts'
import { type Json, parseJson } from './json.ts'
import { deliver } from './switches.ts'

/**
 * One try of a Task: calls its function and wraps the answer as the integration does.
 * @throws StateFailure with the thrown error's name, `States.Timeout`, `States.DataLimitExceeded` or
 * `States.QueryEvaluationError`
 */
export async function runTask(state: TaskState, visit: Visit): Promise<Json> {
  const { run } = visit.frame
  const { history } = run
  const call = await prepare(state, visit)
  history.add('TaskScheduled', { state: visit.name })
  history.add('TaskStarted', { state: visit.name })
  try {
    const payload = await invokeInTime(call, visit)
    const result: Json = { ExecutedVersion: '$LATEST', Payload: payload, StatusCode: 200 }
    checkSize(run, result, `result of the task '${visit.name}'`)
    history.add('TaskSucceeded', { state: visit.name })
    return result
  } catch (thrown) {
    if (thrown instanceof StateFailure) {
      const { Error: error, Cause: cause } = thrown.output
      history.add(error === 'States.Timeout' ? 'TaskTimedOut' : 'TaskFailed', {
        state: visit.name,
        error,
        ...(cause === '' ? {} : { cause }),
      })
    }
    throw thrown
  }
}

type Call = { readonly functionName: string; readonly payload: Json; readonly timeoutMs: number | undefined }

async function prepare({ Arguments, TimeoutSeconds: seconds }: TaskState, visit: Visit): Promise<Call> {
  const { FunctionName: functionName, Payload } = Arguments
  // Without a Payload the integration calls with an empty object.
  const payload = Payload === undefined ? {} : await evaluate(Payload, scopeOf(visit), 'Arguments/Payload')
  checkSize(visit.frame.run, payload, `payload of the task '${visit.name}'`)
  const timeoutMs = seconds === undefined ? undefined : seconds * 1000 * visit.frame.run.effects.scale.timeouts
  return { functionName, payload, timeoutMs }
}

async function invokeInTime({ functionName, payload, timeoutMs }: Call, visit: Visit): Promise<Json> {
  const { run, signal } = visit.frame
  const { clock, switches, invoke } = run.effects
  const delivery = { executionName: run.execution.Name, state: visit.name, functionName, retryCount: visit.retryCount }
  const limitMs = switches.giveUpTaskAfterMs?.(delivery) ?? timeoutMs
  const work = deliver(switches.deliverTask?.(delivery) ?? 'once', () => invoke(functionName, payload))
  const ended = await within(work, limitMs, { clock, signal })
  if (!ended.inTime) throw new StateFailure('States.Timeout', '') // Step Functions gives no cause
  return payloadOf(ended.value)
}

/** A function that returns nothing answers `null`. */
function payloadOf(result: InvocationResult): Json {
  if (result.ok) return parseJson(JSON.stringify(result.payload ?? null))
  const { errorType, errorMessage, trace } = result
  // An error from the function is reported as its JSON; the service's own errors as a sentence.
  const cause = errorType.startsWith('Lambda.') ? errorMessage : JSON.stringify({ errorType, errorMessage, trace })
  throw new StateFailure(errorType, cause)
}
