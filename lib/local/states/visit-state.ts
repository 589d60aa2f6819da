import { pause } from './clock.ts'
import type { ChoiceState, MapState, ParallelState, State, TaskState, WaitState } from './definition.ts'
import { evaluate } from './expressions.ts'
import { asStateFailure, evaluationFailure, StateFailure } from './failures.ts'
import { evaluateNumber, type Leaving, leave, scopeOf, type Visit } from './interpreter.ts'
import type { Json } from './json.ts'
import { findCatcher, nextRetry } from './retry.ts'
import { runMap } from './run-map.ts'
import { runParallel } from './run-parallel.ts'
import { runTask } from './run-task.ts'

/**
 * Runs one state and returns the next.
 * @param spent  tries made for each Retry entry before a restart
 */
export async function visitState(state: State, visit: Visit, spent: readonly number[]): Promise<Leaving> {
  try {
    return await visitByType(state, visit, spent)
  } catch (thrown) {
    reportEvaluation(thrown, visit)
    throw thrown
  }
}

const reported = new WeakSet<StateFailure>()

/** Writes the event of a failed expression, once, although the failure may pass through surrounding states. */
function reportEvaluation(thrown: unknown, { name, frame }: Visit): void {
  if (!(thrown instanceof StateFailure) || thrown.location === undefined || reported.has(thrown)) return
  reported.add(thrown)
  const { Error: error, Cause: cause } = thrown.output
  frame.run.history.add('EvaluationFailed', { state: name, error, cause, location: thrown.location })
}

async function visitByType(state: State, visit: Visit, spent: readonly number[]): Promise<Leaving> {
  switch (state.Type) {
    case 'Task':
    case 'Map':
    case 'Parallel':
      return visitWithRecovery(state, visit, spent)
    case 'Choice':
      return choose(state, visit)
    case 'Wait':
      await wait(state, visit)
      return leave(state, visit, { scope: scopeOf(visit), unchanged: visit.input })
    case 'Pass':
      return leave(state, visit, { scope: scopeOf(visit), unchanged: visit.input })
    case 'Succeed':
      return leave({ Output: state.Output }, visit, { scope: scopeOf(visit), unchanged: visit.input })
  }
}

type RecoveringState = TaskState | MapState | ParallelState

async function visitWithRecovery(state: RecoveringState, first: Visit, earlier: readonly number[]): Promise<Leaving> {
  const { run, path, signal } = first.frame
  let spent = earlier
  for (;;) {
    const visit: Visit = { ...first, retryCount: spent.reduce((sum, tries) => sum + tries, 0) }
    try {
      const result = await resultOf(state, visit)
      return await leave(state, visit, { scope: scopeOf(visit, { result }), unchanged: result })
    } catch (thrown) {
      signal.throwIfAborted()
      reportEvaluation(thrown, visit)
      const failure = asStateFailure(thrown)
      const { Error: error, Cause: cause } = failure.output
      const retry = nextRetry(state.Retry, spent, { error, random: run.effects.random })
      if (retry) {
        spent = retry.spent
        const { name, input, enteredAtMs } = visit
        run.progress.record(path, { at: 'state', state: name, input, enteredAtMs, spent })
        await pause(retry.delaySeconds * 1000 * run.effects.scale.waits, run.effects.clock, signal)
        run.counters.transitions += 1
        continue
      }
      const catcher = findCatcher(state.Catch, error)
      if (!catcher) throw failure
      const errorOutput: Json = { Error: error, Cause: cause }
      return await leave(catcher, visit, { scope: scopeOf(visit, { errorOutput }), unchanged: errorOutput })
    }
  }
}

function resultOf(state: RecoveringState, visit: Visit): Promise<Json> {
  switch (state.Type) {
    case 'Task':
      return runTask(state, visit)
    case 'Map':
      return runMap(state, visit)
    case 'Parallel':
      return runParallel(state, visit)
  }
}

async function choose(state: ChoiceState, visit: Visit): Promise<Leaving> {
  const scope = scopeOf(visit)
  for (const [at, rule] of state.Choices.entries()) {
    const holds = await evaluate(rule.Condition, scope, `Choices[${at}]/Condition`)
    if (typeof holds !== 'boolean') {
      throw evaluationFailure(`Choices[${at}]/Condition`, `The field 'Choices[${at}]/Condition' must be true or false.`)
    }
    if (holds) return leave(rule, visit, { scope, unchanged: visit.input })
  }
  if (state.Default === undefined) {
    throw new StateFailure('States.NoChoiceMatched', `No rule of the state '${visit.name}' matched and it has no Default.`)
  }
  return leave({ Output: state.Output, Next: state.Default }, visit, { scope, unchanged: visit.input })
}

async function wait(state: WaitState, visit: Visit): Promise<void> {
  const { run, signal } = visit.frame
  const { clock, scale } = run.effects
  const seconds = await evaluateNumber(state.Seconds, scopeOf(visit), { field: 'Seconds', min: 0, max: 99_999_999 })
  const waited = clock.now() - visit.enteredAtMs
  await pause(seconds * 1000 * scale.waits - waited, clock, signal)
}
