import { childArn } from './arns.ts'
import type { MapState } from './definition.ts'
import type { ExecutionRecord } from './execution-store.ts'
import { asStateFailure } from './failures.ts'
import { noHistory } from './history.ts'
import type { MachineRun, StateFrame, Visit } from './interpreter.ts'
import type { Json } from './json.ts'
import { noProgress } from './progress.ts'
import { deliver } from './switches.ts'

/**
 * Runs one item of a distributed Map as a STANDARD child execution. It has no history and only its parent's time limit; its
 * start and end are sent as events.
 * @throws StateFailure with the child's error
 */
export async function runChild({ state, visit, frame, input }: ChildWork): Promise<Json> {
  const index = frame.mapItem?.Index ?? 0
  const delivery =
    frame.run.effects.switches.deliverChild?.({ executionName: frame.run.execution.Name, map: visit.name, index }) ?? 'once'
  const first = () => runOnce({ state, visit, frame, input }, frame.run)
  // The second run stores no positions, and its end does not count.
  const second = () => runOnce({ state, visit, frame, input }, { ...frame.run, progress: noProgress }).catch(() => undefined)
  return await deliver(delivery, first, second)
}

type ChildWork = { readonly state: MapState; readonly visit: Visit; readonly frame: StateFrame; readonly input: Json }

/**
 * Events of a child name the machine it belongs to, so that rules for the machine match them. AWS does not document whether the
 * ARN includes the Map's label; this is the harder case for receivers.
 */
async function runOnce({ state, frame, input }: ChildWork, parent: MachineRun): Promise<Json> {
  const { clock, announceChild } = parent.effects
  const name = `${parent.execution.Name}-${frame.mapItem?.Index ?? 0}`
  const executionArn = childArn(parent.machine.Id, { label: state.Label, name })
  const startDateMs = clock.now()
  const record = {
    executionArn,
    stateMachineArn: parent.machine.Id,
    name,
    input: JSON.stringify(input),
    startDateMs,
    definition: '',
  }
  const announceEnd = (end: ChildEnd) => announceChild({ ...record, ...end, stopDateMs: clock.now() })
  const StartTime = new Date(startDateMs).toISOString()
  const execution = { ...parent.execution, Id: executionArn, Input: input, Name: name, StartTime }
  const child: StateFrame = { ...frame, run: { ...parent, execution, history: noHistory }, mapItem: undefined }
  announceChild({ ...record, status: 'RUNNING' })
  try {
    const output = await parent.walk(state.ItemProcessor, child, input)
    frame.signal.throwIfAborted()
    parent.progress.record(frame.path, { at: 'end', output })
    announceEnd({ status: 'SUCCEEDED', output: JSON.stringify(output) })
    return output
  } catch (thrown) {
    const { Error: error, Cause: cause } = asStateFailure(thrown).output
    // An interruption by the parent's end or a shutdown is not the child's own failure.
    announceEnd(frame.signal.aborted ? { status: 'ABORTED' } : { status: 'FAILED', error, cause })
    throw thrown
  }
}

type ChildEnd = Pick<ExecutionRecord, 'status' | 'output' | 'error' | 'cause'>
