import { childArn } from './arns.ts'
import { within } from './clock.ts'
import type { MapState } from './definition.ts'
import type { ExecutionRecord } from './execution-store.ts'
import { asStateFailure, Interruption, StateFailure } from './failures.ts'
import { noHistory } from './history.ts'
import type { MachineRun, StateFrame, Visit } from './interpreter.ts'
import type { Json } from './json.ts'
import { maxExpressSeconds } from './limits.ts'
import { noProgress } from './progress.ts'

/**
 * Runs one item of a distributed Map as an execution of its own: no history here, no variables of the parent. An EXPRESS child
 * has five minutes; a STANDARD one has no limit but its parent's, and its start and end are events.
 * @throws StateFailure with the child's error, `States.Timeout` for an EXPRESS child after 300 s
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

type ChildWork = { readonly state: MapState; readonly visit: Visit; readonly frame: StateFrame; readonly input: Json }

async function runOnce({ state, visit, frame, input }: ChildWork, parent: MachineRun): Promise<Json> {
  const { clock, scale } = parent.effects
  const { childType: type } = state.ItemProcessor
  const name = `${parent.execution.Name}-${frame.mapItem?.Index ?? 0}`
  const label = state.Label ?? visit.name.replace(/[^\w-]/g, '').slice(0, 40)
  const startDateMs = clock.now()
  const execution = {
    Id: childArn(parent.machine.Id, { label, name, type }),
    Input: input,
    Name: name,
    StartTime: new Date(startDateMs).toISOString(),
    RoleArn: parent.execution.RoleArn,
  }
  const announce = type === 'STANDARD' ? announcerOf(parent, { executionArn: execution.Id, name, input, startDateMs }) : undefined
  announce?.({ status: 'RUNNING' })
  const ended = new AbortController()
  const signal = AbortSignal.any([frame.signal, ended.signal])
  const child: StateFrame = { run: { ...parent, execution, history: noHistory }, path: frame.path, signal }
  const work = parent.walk(state.ItemProcessor, child, { input, variables: {} }).then((output) => {
    signal.throwIfAborted()
    parent.progress.record(frame.path, { at: 'end', output })
    return output
  })
  const limitMs = type === 'EXPRESS' ? maxExpressSeconds * 1000 * scale.timeouts : undefined
  const outcome = await within(work, limitMs, { clock, signal: frame.signal }).catch((thrown: unknown) => {
    const { Error: error, Cause: cause } = asStateFailure(thrown).output
    // What the parent's end or a shutdown cut off is not the child's own failure.
    announce?.(frame.signal.aborted ? { status: 'ABORTED' } : { status: 'FAILED', error, cause })
    throw thrown
  })
  if (!outcome.inTime) {
    ended.abort(new Interruption('timed out'))
    throw new StateFailure('States.Timeout', `The child ${name} ran longer than ${maxExpressSeconds} seconds.`)
  }
  announce?.({ status: 'SUCCEEDED', output: JSON.stringify(outcome.value) })
  return outcome.value
}

type ChildEnd = Pick<ExecutionRecord, 'status' | 'output' | 'error' | 'cause'>

/**
 * Events of a child name the machine it belongs to, so that rules for the machine see them: whether the cloud qualifies that
 * ARN with the Map's label is not documented, and this is the case that a receiver must stand.
 */
function announcerOf(
  parent: MachineRun,
  child: { readonly executionArn: string; readonly name: string; readonly input: Json; readonly startDateMs: number },
): (end: ChildEnd) => void {
  const { announceChild, clock } = parent.effects
  const record = { ...child, input: JSON.stringify(child.input), stateMachineArn: parent.machine.Id, definition: '' }
  return (end) => announceChild({ ...record, ...end, ...(end.status === 'RUNNING' ? {} : { stopDateMs: clock.now() }) })
}
