import pLimit from 'p-limit'
import type { MapState } from './definition.ts'
import { evaluate } from './expressions.ts'
import { asStateFailure, evaluationFailure, Interruption, StateFailure } from './failures.ts'
import { checkSize, evaluateNumber, type StateFrame, scopeOf, type Visit } from './interpreter.ts'
import type { Json } from './json.ts'
import { runChild } from './run-child.ts'

/** Step Functions: children of one distributed Map at once when MaxConcurrency is not set. */
const maxChildrenAtOnce = 10_000

/**
 * Runs the processor once for each item, each in a child execution.
 * @returns outputs of the children that succeeded, in the order of the items
 * @throws StateFailure `States.ExceedToleratedFailureThreshold` when more children fail than the Map tolerates
 */
export async function runMap(state: MapState, visit: Visit): Promise<Json> {
  const { run, signal } = visit.frame
  const { history } = run
  const plan = await planMap(state, visit)
  history.add('MapStateStarted', { state: visit.name })
  history.add('MapRunStarted', { state: visit.name })
  const siblings = new AbortController()
  try {
    const outputs = await runChildren(state, visit, plan, AbortSignal.any([signal, siblings.signal]))
    checkSize(run, outputs, `result of the state '${visit.name}'`)
    history.add('MapRunSucceeded', { state: visit.name })
    history.add('MapStateSucceeded', { state: visit.name })
    return outputs
  } catch (error) {
    siblings.abort(new Interruption('sibling failed'))
    if (error instanceof StateFailure) {
      history.add('MapRunFailed', { state: visit.name, error: error.output.Error })
      history.add('MapStateFailed', { state: visit.name, error: error.output.Error })
    }
    throw error
  }
}

type MapPlan = { readonly items: readonly Json[]; readonly atOnce: number; readonly tolerated: number }

async function planMap(state: MapState, visit: Visit): Promise<MapPlan> {
  const scope = scopeOf(visit)
  const items = state.Items === undefined ? visit.input : await evaluate(state.Items, scope, 'Items')
  if (!Array.isArray(items)) throw evaluationFailure('Items', "The field 'Items' must be an array.")
  const number = (field: 'MaxConcurrency' | 'ToleratedFailurePercentage', max: number) =>
    evaluateNumber(state[field] ?? 0, scope, { field, min: 0, max })
  // 0 means no limit but the service's own.
  const wanted = (await number('MaxConcurrency', Number.MAX_SAFE_INTEGER)) || maxChildrenAtOnce
  const percentage = await number('ToleratedFailurePercentage', 100)
  return { items, atOnce: Math.min(wanted, maxChildrenAtOnce), tolerated: (percentage / 100) * items.length }
}

async function inputOf(state: MapState, visit: Visit, item: { readonly Index: number; readonly Value: Json }): Promise<Json> {
  const input =
    state.ItemSelector === undefined ? item.Value : await evaluate(state.ItemSelector, scopeOf(visit, { item }), 'ItemSelector')
  checkSize(visit.frame.run, input, `input of an item of the state '${visit.name}'`)
  return input
}

async function runChildren(state: MapState, visit: Visit, plan: MapPlan, signal: AbortSignal): Promise<Json[]> {
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
          if (failed <= plan.tolerated) return undefined
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
