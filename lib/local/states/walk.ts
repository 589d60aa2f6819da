import type { State, StateBlock } from './definition.ts'
import { StateFailure } from './failures.ts'
import { checkSize, type Walk } from './interpreter.ts'
import type { Position } from './progress.ts'
import { visitState } from './visit-state.ts'

/** States that run before timers get a turn: a loop that never waits would block every timer of the process. */
const statesBetweenBreaths = 50

export const walk: Walk = async (block, frame, start) => {
  const { run, path, signal } = frame
  const { clock } = run.effects
  const fresh: Position = { at: 'state', state: block.StartAt, input: start, enteredAtMs: clock.now(), spent: [] }
  let position = run.progress.take(path) ?? fresh
  for (let visited = 1; ; visited += 1) {
    signal.throwIfAborted()
    if (position.at === 'end') return position.output
    if (position.at === 'failure') throw new StateFailure(position.failure.Error, position.failure.Cause)
    const { state: name, input, enteredAtMs, spent } = position
    const state = findState(block, name)
    checkSize(run, input, `input of the state '${name}'`)
    run.counters.transitions += 1
    if (spent.length === 0) run.history.add(`${state.Type}StateEntered`, { state: name })
    const leaving = await visitState(state, { frame, name, input, enteredAtMs, retryCount: 0 }, spent)
    checkSize(run, leaving.output, `output of the state '${name}'`)
    run.history.add(`${state.Type}StateExited`, { state: name })
    if (leaving.next === undefined) return leaving.output
    signal.throwIfAborted()
    position = { at: 'state', state: leaving.next, input: leaving.output, enteredAtMs: clock.now(), spent: [] }
    run.progress.record(path, position)
    if (visited % statesBetweenBreaths === 0) await new Promise((resolve) => setImmediate(resolve))
  }
}

function findState(block: StateBlock, name: string): State {
  const state = block.States.get(name)
  if (!state) throw new StateFailure('States.Runtime', `The state '${name}' does not exist.`)
  return state
}
