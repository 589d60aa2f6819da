import { cancelBatch, createBatch, pauseBatch, readBatches, resumeBatch, retryFailedLines } from '../contract/batch.ts'
import type { Caller } from '../core/accounts/account.ts'
import { isEnded } from '../core/batches/batch.ts'
import { type BatchAction, cancel, changeBatch, pause, resume, retryFailed } from '../core/batches/change-batch.ts'
import { judgeBatch, createBatch as storeBatch } from '../core/batches/create-batch.ts'
import { findBatch } from '../core/batches/find-batch.ts'
import { listOfBatches, pageOfBatch, summaryOf } from '../core/batches/present-batch.ts'
import { batchStatusUrl } from '../core/urls.ts'
import { dispatch } from '../runtime/dispatch.ts'
import { type BatchEffects, batchEffects } from '../runtime/effects-batch.ts'
import { endpoint, type Handle, ofAccount } from '../runtime/endpoint.ts'
import { entityTag, isKnown, knownTags } from '../runtime/entity-tag.ts'
import { RawReply, reply } from '../runtime/respond.ts'

const pollAfterSeconds = '15'

const create: Handle<typeof createBatch, BatchEffects> = async ({ body, caller, ids }, effects) => {
  const owner = ofAccount(caller)
  if (body.dryRun === true) return reply(judgeBatch(body, owner, effects.allowHosts).judged, { status: 200 })
  const { head, judged } = await storeBatch({ ...body, batchId: ids[0], caller: owner }, effects)
  const statusUrl = batchStatusUrl(head.batchId, effects.baseUrl)
  const answer = { ...judged, batchId: head.batchId, status: head.status, statusUrl }
  const waits: Record<string, string> = isEnded(head) ? {} : { 'Retry-After': pollAfterSeconds }
  return reply(answer, { status: 202, headers: { Location: statusUrl, ...waits } })
}

const read: Handle<typeof readBatches, BatchEffects> = async ({ query, caller, request }, effects) => {
  const owner = ofAccount(caller)
  const { batchId, limit, cursor } = query
  if (batchId === undefined) {
    const list = await listOfBatches(owner.accountId, query, effects)
    return tagged(list, JSON.stringify(list), request, {})
  }
  const head = await findBatch(batchId, owner, effects)
  const version = JSON.stringify([head.batchId, head.revision, limit, cursor, owner.teamSlug, owner.customDomain])
  const waits: Record<string, string> = isEnded(head) && head.running.length === 0 ? {} : { 'Retry-After': pollAfterSeconds }
  return tagged(() => pageOfBatch(head, query, owner, effects), version, request, waits)
}

/** An answer with its ETag, or 304 when the client has it already. */
async function tagged<T extends object>(
  body: T | (() => Promise<T>),
  version: string,
  request: Parameters<typeof knownTags>[0],
  more: Readonly<Record<string, string>>,
) {
  const headers = { ...more, ETag: entityTag(version), 'Cache-Control': 'private, no-cache' }
  if (isKnown(headers.ETag, knownTags(request))) return new RawReply(304, '', headers)
  return reply(typeof body === 'function' ? await body() : body, { headers })
}

const change = async (batchId: string, caller: Caller, action: BatchAction, effects: BatchEffects) => ({
  success: true as const,
  ...summaryOf(await changeBatch(batchId, ofAccount(caller), action, effects)),
})

const onPause: Handle<typeof pauseBatch, BatchEffects> = ({ body, caller }, effects) =>
  change(body.batchId, caller, pause('by_request'), effects)
const onResume: Handle<typeof resumeBatch, BatchEffects> = ({ body, caller }, effects) =>
  change(body.batchId, caller, resume(body.maxCredits), effects)
const onCancel: Handle<typeof cancelBatch, BatchEffects> = ({ body, caller }, effects) =>
  change(body.batchId, caller, cancel, effects)
const onRetryFailed: Handle<typeof retryFailedLines, BatchEffects> = ({ body, caller }, effects) =>
  change(body.batchId, caller, retryFailed, effects)

/** By endpoint, as they are wrapped below. */
export const handles = {
  'create-batch': create,
  'read-batches': read,
  'pause-batch': onPause,
  'resume-batch': onResume,
  'cancel-batch': onCancel,
  'retry-failed-lines': onRetryFailed,
} as const

export const handler = dispatch([
  [createBatch, endpoint(createBatch, batchEffects).handler(create)],
  [readBatches, endpoint(readBatches, batchEffects).handler(read)],
  [pauseBatch, endpoint(pauseBatch, batchEffects).handler(onPause)],
  [resumeBatch, endpoint(resumeBatch, batchEffects).handler(onResume)],
  [cancelBatch, endpoint(cancelBatch, batchEffects).handler(onCancel)],
  [retryFailedLines, endpoint(retryFailedLines, batchEffects).handler(onRetryFailed)],
])
