import { settleDeletions } from '../core/deletion/settle-deletions.ts'
import { type DataEffects, dataEffects } from '../runtime/effects.ts'
import { errorFields } from '../runtime/log.ts'

/** Of the function's 110 s; the rest is for the step that is under way. */
const workMs = 75_000

/** Runs every quarter of an hour: purges a second time what was deleted. */
export async function keepOnlyWhatMayStay(effects: DataEffects): Promise<void> {
  const until = effects.now() + workMs
  const hasTime = (): boolean => effects.now() < until
  const { settled, waiting, failed } = await settleDeletions(effects, hasTime)
  for (const { thing, error } of failed)
    effects.log.error('a deletion was not settled', { kind: thing.kind, ...errorFields(error) })
  effects.log.info('retention', { deletionsSettled: settled, deletionsWaiting: waiting })
  if (failed.length > 0) throw new Error(`${failed.length} deletions could not be settled; the next pass tries again`)
}

export const handler = (): Promise<void> => keepOnlyWhatMayStay(dataEffects())
