import { within } from './clock.ts'
import type { TaskState } from './definition.ts'
import { evaluate } from './expressions.ts'
import { evaluationFailure, StateFailure } from './failures.ts'
import type { InvocationResult, Visit } from './interpreter.ts'
import { checkSize, scopeOf } from './interpreter.ts'
import type { Json } from './json.ts'
import { parseJson } from './json.ts'
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
    const result: Json = { ExecutedVersion: call.qualifier, Payload: payload, StatusCode: 200 }
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

type Call = {
  readonly functionName: string
  readonly qualifier: string
  readonly payload: Json
  readonly timeoutMs: number | undefined
}

async function prepare(state: TaskState, visit: Visit): Promise<Call> {
  const scope = scopeOf(visit)
  const named = await evaluate(state.Arguments.FunctionName, scope, 'Arguments/FunctionName')
  if (typeof named !== 'string') {
    throw evaluationFailure('Arguments/FunctionName', "The field 'Arguments/FunctionName' must be a string.")
  }
  // Without a Payload the integration calls with an empty object.
  const payload = state.Arguments.Payload === undefined ? {} : await evaluate(state.Arguments.Payload, scope, 'Arguments/Payload')
  checkSize(visit.frame.run, payload, `payload of the task '${visit.name}'`)
  const { TimeoutSeconds: seconds } = state
  const timeoutMs = seconds === undefined ? undefined : seconds * 1000 * visit.frame.run.effects.scale.timeouts
  return { ...readFunctionName(named), payload, timeoutMs }
}

/** A name, a partial or a full ARN, each with or without `:qualifier`. */
function readFunctionName(named: string): { functionName: string; qualifier: string } {
  const [functionName = '', qualifier = '$LATEST'] = named.replace(/^.*:?function:/, '').split(':')
  return { functionName, qualifier }
}

async function invokeInTime(call: Call, visit: Visit): Promise<Json> {
  const { run, signal } = visit.frame
  const { clock, switches } = run.effects
  const { functionName } = call
  const delivery = { executionName: run.execution.Name, state: visit.name, functionName, retryCount: visit.retryCount }
  const limitMs = switches.giveUpTaskAfterMs?.(delivery) ?? call.timeoutMs
  const invoke = () => invokeOnce(call, visit)
  const work = deliver(switches.deliverTask?.(delivery) ?? 'once', invoke)
  const ended = await within(work, limitMs, { clock, signal })
  if (!ended.inTime) throw new StateFailure('States.Timeout', '') // Step Functions gives no cause
  return payloadOf(ended.value)
}

async function invokeOnce(call: Call, visit: Visit): Promise<InvocationResult> {
  try {
    // A copy each time: the function owns what it is given.
    const payload = structuredClone(call.payload)
    return await visit.frame.run.effects.invoke(call.functionName, payload, {
      timeoutMs: call.timeoutMs ?? Number.POSITIVE_INFINITY,
    })
  } catch (error) {
    return {
      ok: false,
      errorType: 'Lambda.SdkClientException',
      errorMessage: error instanceof Error ? error.message : String(error),
    }
  }
}

/** A function that returns nothing answers `null`. */
function payloadOf(result: InvocationResult): Json {
  if (result.ok) return parseJson(JSON.stringify(result.payload ?? null))
  const { errorType, errorMessage, trace } = result
  // An error from the function is reported as its JSON; the service's own errors as a sentence.
  const cause = errorType.startsWith('Lambda.') ? errorMessage : JSON.stringify({ errorType, errorMessage, trace })
  throw new StateFailure(errorType, cause)
}
