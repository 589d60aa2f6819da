import * as z from 'zod'
import { deliver } from '../core/webhooks/deliver.ts'
import { deliverEffects } from '../runtime/effects-webhook.ts'

const input = z.object({
  accountId: z.string(),
  webhookId: z.string(),
  deliveryId: z.string(),
  at: z.string(),
  run: z.int().min(0),
  /** Of this run, before this one. */
  attempt: z.int().min(0),
})

/** One try to deliver an event; the state machine waits and calls again. */
export async function handler(event: unknown): Promise<{ readonly isDone: boolean }> {
  const effects = deliverEffects()
  const { attempt, ...ref } = input.parse(event)
  const { isDone, tried } = await deliver(ref, attempt, effects)
  if (tried !== null) {
    effects.measure('webhookTries', 1)
    effects.measure('webhookFailures', tried.reason === 'delivered' ? 0 : 1)
    effects.log.info('delivery tried', {
      webhookId: ref.webhookId,
      deliveryId: ref.deliveryId,
      attempt: attempt + 1,
      ...tried,
      isDone,
    })
  }
  return { isDone }
}
