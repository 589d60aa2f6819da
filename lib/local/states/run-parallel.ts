import type { ParallelState } from './definition.ts'
import { Interruption, StateFailure } from './failures.ts'
import { checkSize, type Visit } from './interpreter.ts'
import type { Json } from './json.ts'

/**
 * Runs all branches at once on the same input.
 * @returns their outputs in the order of the branches
 * @throws StateFailure of the first branch that fails, which ends the others
 */
export async function runParallel(state: ParallelState, visit: Visit): Promise<Json> {
  const { run, path, signal } = visit.frame
  const { input } = visit
  run.history.add('ParallelStateStarted', { state: visit.name })
  const siblings = new AbortController()
  const branchSignal = AbortSignal.any([signal, siblings.signal])
  try {
    const outputs = await Promise.all(
      state.Branches.map(async (branch, at) => {
        const frame = { ...visit.frame, path: `${path}/${at}`, signal: branchSignal }
        const output = await run.walk(branch, frame, input)
        branchSignal.throwIfAborted()
        run.progress.record(frame.path, { at: 'end', output })
        return output
      }),
    )
    checkSize(run, outputs, `result of the state '${visit.name}'`)
    run.history.add('ParallelStateSucceeded', { state: visit.name })
    return outputs
  } catch (error) {
    siblings.abort(new Interruption('sibling failed'))
    if (error instanceof StateFailure) run.history.add('ParallelStateFailed', { state: visit.name, error: error.output.Error })
    throw error
  }
}
