import pLimit from 'p-limit'
import type { MapState } from './definition.ts'
import { evaluate } from './expressions.ts'
import { asStateFailure, evaluationFailure, Interruption, StateFailure } from './failures.ts'
import type { StateFrame, Visit } from './interpreter.ts'
import { checkSize, evaluateNumber, scopeOf } from './interpreter.ts'
import type { Json } from './json.ts'
import { maxChildrenAtOnce, maxIterationsAtOnce } from './limits.ts'
import { runChild } from './run-child.ts'

/**
 * Runs the processor once for each item.
 * @returns outputs in the order of the items; of a distributed Map those of the children that succeeded
 * @throws StateFailure of the first iteration that fails inline; `States.ExceedToleratedFailureThreshold` when more children of a
 *         distributed Map fail than it tolerates
 */
export async function runMap(state: MapState, visit: Visit): Promise<Json> {
  const { run, signal } = visit.frame
  const { history } = run
  const { distributed } = state.ItemProcessor
  const plan = await planMap(state, visit)
  history.add('MapStateStarted', { state: visit.name })
  if (distributed) history.add('MapRunStarted', { state: visit.name })
  const siblings = new AbortController()
  const work = { state, visit, plan, signal: AbortSignal.any([signal, siblings.signal]) }
  try {
    const outputs = await (distributed ? runChildren(work) : runIterations(work))
    checkSize(run, outputs, `result of the state '${visit.name}'`)
    if (distributed) history.add('MapRunSucceeded', { state: visit.name })
    history.add('MapStateSucceeded', { state: visit.name })
    return outputs
  } catch (error) {
    siblings.abort(new Interruption('sibling failed'))
    if (error instanceof StateFailure) {
      if (distributed) history.add('MapRunFailed', { state: visit.name, error: error.output.Error })
      history.add('MapStateFailed', { state: visit.name, error: error.output.Error })
    }
    throw error
  }
}

type MapPlan = { readonly items: readonly Json[]; readonly atOnce: number; readonly mayFail: (failed: number) => boolean }
type MapWork = { readonly state: MapState; readonly visit: Visit; readonly plan: MapPlan; readonly signal: AbortSignal }

async function planMap(state: MapState, visit: Visit): Promise<MapPlan> {
  const scope = scopeOf(visit)
  const items = state.Items === undefined ? visit.input : await evaluate(state.Items, scope, 'Items')
  if (!Array.isArray(items)) throw evaluationFailure('Items', "The field 'Items' must be an array.")
  const number = (field: 'MaxConcurrency' | 'ToleratedFailurePercentage' | 'ToleratedFailureCount', max: number) => {
    const value = state[field]
    return value === undefined ? undefined : evaluateNumber(value, scope, { field, min: 0, max })
  }
  const wanted = await number('MaxConcurrency', Number.MAX_SAFE_INTEGER)
  const ceiling = state.ItemProcessor.distributed ? maxChildrenAtOnce : maxIterationsAtOnce
  const percentage = await number('ToleratedFailurePercentage', 100)
  const count = await number('ToleratedFailureCount', Number.MAX_SAFE_INTEGER)
  const tolerated = Math.min(
    percentage === undefined ? Number.POSITIVE_INFINITY : (percentage / 100) * items.length,
    count ?? Number.POSITIVE_INFINITY,
    percentage === undefined && count === undefined ? 0 : Number.POSITIVE_INFINITY,
  )
  // 0 asks for as many as there may be.
  return { items, atOnce: wanted ? Math.min(wanted, ceiling) : ceiling, mayFail: (failed) => failed <= tolerated }
}

async function inputOf(state: MapState, visit: Visit, item: { readonly Index: number; readonly Value: Json }): Promise<Json> {
  const input =
    state.ItemSelector === undefined ? item.Value : await evaluate(state.ItemSelector, scopeOf(visit, { item }), 'ItemSelector')
  checkSize(visit.frame.run, input, `input of an item of the state '${visit.name}'`)
  return input
}

async function runIterations({ state, visit, plan, signal }: MapWork): Promise<Json[]> {
  const { run, path } = visit.frame
  const limit = pLimit(plan.atOnce)
  return Promise.all(
    plan.items.map((Value, Index) =>
      limit(async () => {
        signal.throwIfAborted()
        const mapItem = { Index, Value }
        const frame: StateFrame = { run, path: `${path}/${Index}`, signal, mapItem }
        const input = await inputOf(state, visit, mapItem)
        run.history.add('MapIterationStarted', { state: visit.name })
        const output = await run.walk(state.ItemProcessor, frame, { input, variables: visit.variables })
        signal.throwIfAborted()
        run.progress.record(frame.path, { at: 'end', output })
        run.history.add('MapIterationSucceeded', { state: visit.name })
        return output
      }),
    ),
  )
}

async function runChildren({ state, visit, plan, signal }: MapWork): Promise<Json[]> {
  const { run, path } = visit.frame
  const limit = pLimit(plan.atOnce)
  let failed = 0
  const outputs = await Promise.all(
    plan.items.map((Value, Index) =>
      limit(async (): Promise<{ output: Json } | undefined> => {
        signal.throwIfAborted()
        const frame: StateFrame = { run, path: `${path}/${Index}`, signal, mapItem: { Index, Value } }
        try {
          const input = await inputOf(state, visit, { Index, Value })
          return { output: await runChild({ state, visit, frame, input }) }
        } catch (thrown) {
          signal.throwIfAborted()
          const { output } = asStateFailure(thrown)
          run.progress.record(frame.path, { at: 'failure', failure: output })
          failed += 1
          if (plan.mayFail(failed)) return undefined
          throw new StateFailure(
            'States.ExceedToleratedFailureThreshold',
            `The specified tolerated failure threshold was exceeded: ${output.Error}: ${output.Cause}`,
          )
        }
      }),
    ),
  )
  return outputs.flatMap((child) => (child ? [child.output] : []))
}
