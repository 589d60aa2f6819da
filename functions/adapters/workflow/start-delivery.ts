import { executionName } from '../../core/webhooks/webhook.ts'
import type { DeliveryStarter } from '../../core/webhooks/webhook-store.ts'
import { type Machine, starterOf } from './start-execution.ts'

/** Starts the execution of a delivery, named by event, webhook and run. */
export function createDeliveryStarter(machine: Machine): DeliveryStarter {
  const start = starterOf(machine)
  return {
    start: ({ accountId, webhookId, deliveryId, at, run }) =>
      start(executionName({ deliveryId, run }), { accountId, webhookId, deliveryId, at, run }),
  }
}
