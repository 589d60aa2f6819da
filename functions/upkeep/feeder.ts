import * as z from 'zod'
import { type Feed, feedBatches } from '../core/batches/feed-batches.ts'
import { type FeederEffects, feederEffects } from '../runtime/effects-batch.ts'
import { errorFields } from '../runtime/log.ts'

/** Milliseconds of the function's 15 s; the rest is for the line being started. */
const workMs = 8_000

/** The event of an execution that ended. */
const executionEvent = z.object({
  detail: z.object({
    name: z.string(),
    input: z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(z.object({ scanId: z.string() })),
  }),
})

/**
 * Starts lines of batches, whenever a scan has ended and each minute. It is not part of the scan's workflow: started from there
 * it would make a cycle in the template, and need the stages to access accounts.
 */
export async function feed(event: unknown, effects: FeederEffects): Promise<void> {
  const ended = executionEvent.safeParse(event).data?.detail
  // A call group of a scan is an execution too; its end frees no capacity.
  if (ended !== undefined && ended.name !== ended.input.scanId) return
  const until = effects.now() + workMs
  const fed = await feedBatches(effects, () => effects.now() < until)
  if (fed !== null) report(fed, effects)
}

function report({ started, paused, failed }: Feed, { log, measure }: FeederEffects): void {
  measure('batchesPaused', paused)
  for (const { batchId, error } of failed) log.error('a batch was not fed', { batchId, ...errorFields(error) })
  if (started > 0) log.info('lines started', { lines: started })
  if (failed.length > 0) throw new Error(`${failed.length} batches could not be fed; the next minute tries again`)
}

export const handler = (event: unknown): Promise<void> => feed(event, feederEffects())
