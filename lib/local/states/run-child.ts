import { childArn } from './arns.ts'
import { within } from './clock.ts'
import type { MapState } from './definition.ts'
import { Interruption, StateFailure } from './failures.ts'
import { noHistory } from './history.ts'
import type { Frame, Run, Visit } from './interpreter.ts'
import type { Json } from './json.ts'
import { maxExpressSeconds } from './limits.ts'
import { noProgress } from './progress.ts'

/**
 * Runs one item of a distributed Map as an EXPRESS execution of its own: no history, no variables of the parent, five minutes.
 * @throws StateFailure with the child's error, `States.Timeout` after 300 s
 */
export async function runChild({ state, visit, frame, input }: ChildWork): Promise<Json> {
  const index = frame.mapItem?.Index ?? 0
  const delivery =
    frame.run.effects.switches.deliverChild?.({ executionName: frame.run.execution.Name, map: visit.name, index }) ?? 'once'
  const first = () => runOnce({ state, visit, frame, input }, frame.run)
  // The second run leaves no positions behind, nor does its end count.
  const second = () => runOnce({ state, visit, frame, input }, { ...frame.run, progress: noProgress }).catch(() => undefined)
  switch (delivery) {
    case 'once':
      return first()
    case 'twice in a row': {
      const output = await first()
      await second()
      return output
    }
    case 'twice at once':
      return (await Promise.all([first(), second()]))[0]
  }
}

type ChildWork = { readonly state: MapState; readonly visit: Visit; readonly frame: Frame; readonly input: Json }

async function runOnce({ state, visit, frame, input }: ChildWork, parent: Run): Promise<Json> {
  const { clock, scale } = parent.effects
  const name = `${parent.execution.Name}-${frame.mapItem?.Index ?? 0}`
  const label = state.Label ?? visit.name.replace(/[^\w-]/g, '').slice(0, 40)
  const execution = {
    Id: childArn(parent.machine.Id, { label, name }),
    Input: input,
    Name: name,
    StartTime: new Date(clock.now()).toISOString(),
    RoleArn: parent.execution.RoleArn,
  }
  const ended = new AbortController()
  const signal = AbortSignal.any([frame.signal, ended.signal])
  const child: Frame = { run: { ...parent, execution, history: noHistory }, path: frame.path, signal }
  const work = parent.walk(state.ItemProcessor, child, { input, variables: {} }).then((output) => {
    signal.throwIfAborted()
    parent.progress.record(frame.path, { at: 'end', output })
    return output
  })
  const outcome = await within(work, maxExpressSeconds * 1000 * scale.timeouts, { clock, signal: frame.signal })
  if (outcome.inTime) return outcome.value
  ended.abort(new Interruption('timed out'))
  throw new StateFailure('States.Timeout', `The child ${name} ran longer than ${maxExpressSeconds} seconds.`)
}
