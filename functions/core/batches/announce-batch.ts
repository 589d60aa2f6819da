import type { EventData } from '../../contract/webhook.ts'
import { batchMergeFieldsUrl, batchStatusUrl } from '../urls.ts'
import { type AnnounceEffects, announce, type WebhookEvent } from '../webhooks/announce.ts'
import type { BatchEvent, BatchHead } from './batch.ts'
import { type FedBatch, type LineEffects, writeHead } from './fed-batch.ts'

export type AnnounceBatchEffects = AnnounceEffects & LineEffects & { readonly baseUrl: string }

/**
 * Starts the deliveries of a batch's events and then removes the events from its head. After a crash in between it is repeated:
 * the same event makes the same delivery.
 * @throws Failure unavailable
 */
export async function announceBatch(batch: FedBatch, effects: AnnounceBatchEffects): Promise<void> {
  const { head } = batch
  if (head.outbox.length === 0) return
  for (const event of head.outbox) {
    if (event.type === 'batch.complete')
      await announce(head.accountId, event.type, async () => completeEvent(head, event, effects), effects)
    else await announce(head.accountId, event.type, async () => pausedEvent(head, event, effects), effects)
  }
  const announced = new Set(head.outbox.map(({ revision }) => revision))
  await writeHead(
    batch,
    (now) => {
      const outbox = now.outbox.filter(({ revision }) => !announced.has(revision))
      return outbox.length === now.outbox.length ? now : { ...now, outbox }
    },
    effects,
  )
}

type Urls = Pick<AnnounceBatchEffects, 'baseUrl'>

function completeEvent(head: BatchHead, event: BatchEvent, { baseUrl }: Urls): WebhookEvent<'batch.complete'> {
  const data: EventData<'batch.complete'> = {
    ...commonOf(head, event, baseUrl),
    status: 'complete',
    completedAt: event.at,
    mergeFieldsUrl: batchMergeFieldsUrl(head.batchId, baseUrl),
  }
  return { ...namesOf(head, event), type: 'batch.complete', data }
}

function pausedEvent(head: BatchHead, event: BatchEvent, { baseUrl }: Urls): WebhookEvent<'batch.paused'> {
  const pausedReason = event.pausedReason ?? 'by_request'
  return {
    ...namesOf(head, event),
    type: 'batch.paused',
    data: { ...commonOf(head, event, baseUrl), status: 'paused', pausedReason },
  }
}

/** An event's id has room for 46 characters: the batch's id without hyphens, and the revision. */
const namesOf = ({ accountId, batchId }: BatchHead, { revision, at }: BatchEvent) => ({
  accountId,
  eventId: `${batchId.replaceAll('-', '')}-${revision}`,
  at,
})

function commonOf({ batchId, name, mode }: BatchHead, { counts, creditsSpent }: BatchEvent, baseUrl: string) {
  return { batchId, name, mode, counts, creditsSpent, statusUrl: batchStatusUrl(batchId, baseUrl) }
}
