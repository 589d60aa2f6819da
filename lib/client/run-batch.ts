import { randomUUID } from 'node:crypto'
import { retryAfterMs } from './api-error.ts'
import type { Operations } from './api-operations.ts'
import type { Call, Calls } from './call.ts'
import { type Patience, pause, retryPassing } from './retry-passing.ts'

type Page = Extract<Operations['readBatches']['answer'], { readonly items: unknown }>
export type BatchItem = Page['items'][number]
export type BatchProgress = Omit<Page, 'items' | 'nextCursor' | 'success'>

export type BatchRequest = Omit<Call<'createBatch'>['body'], 'dryRun'>
export type CreatedBatch = Extract<Operations['createBatch']['answer'], { readonly batchId: string }>

export type FollowBatchOptions = Patience & {
  /** Called with the batch's progress whenever it has changed. */
  readonly onProgress?: ((progress: BatchProgress) => void) | undefined
  /** Milliseconds between two polls in place of what the API asks for. */
  readonly pollMs?: number | undefined
}
export type RunOptions = Omit<BatchRequest, 'urls'> &
  FollowBatchOptions & {
    /** A repeat with the same key within 24 hours returns the same batch. */
    readonly idempotencyKey?: string
  }
export type BatchResult = {
  readonly batchId: string
  readonly status: BatchProgress['status']
  readonly items: readonly BatchItem[]
}

const usualPollMs = 15_000

/**
 * Sends a list of sites and waits until all have ended or the batch is canceled, however long it pauses in between.
 * @returns every line, in the order of the list
 * @throws ApiError when the API refuses; what the signal was aborted with
 */
export async function runBatch(client: Calls, urls: readonly string[], options: RunOptions = {}): Promise<BatchResult> {
  const { onProgress, idempotencyKey = randomUUID(), signal, pollMs, maxFailures, ...asked } = options
  const patience = { signal, maxFailures }
  const { batchId } = await retryPassing(
    () => createBatch(client, { ...asked, urls: [...urls] }, { idempotencyKey, signal }),
    patience,
  )
  const { status } = await followBatch(client, batchId, { ...patience, onProgress, pollMs })
  return { batchId, status, items: await allItems(client, batchId, patience) }
}

/**
 * Sends a list of sites, once.
 * @throws ApiError when the API refuses; Error for an answer that names no batch
 */
export async function createBatch(
  client: Calls,
  body: BatchRequest,
  { idempotencyKey, signal }: { readonly idempotencyKey: string; readonly signal?: AbortSignal | undefined },
): Promise<CreatedBatch> {
  const { data } = await client.call('createBatch', { body, idempotencyKey, ...signalOf(signal) })
  // Without an id the next call would read the list of all batches.
  if (data === undefined || !('batchId' in data) || data.batchId === '')
    throw new Error('The list was answered without a batchId')
  return data
}

/**
 * Waits until a batch is complete or canceled and none of its scans is running.
 * @returns its last progress
 * @throws ApiError when the API refuses; what the signal was aborted with
 */
export async function followBatch(client: Calls, batchId: string, options: FollowBatchOptions): Promise<BatchProgress> {
  const { onProgress, signal, pollMs } = options
  let etag: string | undefined
  for (;;) {
    const known = etag === undefined ? {} : { ifNoneMatch: etag }
    const { data, headers } = await retryPassing(
      () => client.call('readBatches', { query: { batchId, limit: '1' }, ...known, ...signalOf(signal) }),
      options,
    )
    const wait = retryAfterMs(headers)
    if (data !== undefined && 'items' in data) {
      etag = headers.get('etag') ?? undefined
      const { items: _items, nextCursor: _next, success: _success, ...progress } = data
      onProgress?.(progress)
      if (wait === null) return progress
    }
    await pause(pollMs ?? wait ?? usualPollMs, signal)
  }
}

/**
 * Finds a batch of the account by its name, newest first.
 * @returns its id; undefined when there is none
 */
export async function findBatchByName(client: Calls, name: string, signal: AbortSignal | undefined): Promise<string | undefined> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = cursor === undefined ? {} : { cursor }
    const { data } = await client.call('readBatches', { query, ...signalOf(signal) })
    if (data === undefined || !('batches' in data)) throw new Error('The list of batches was answered without batches')
    const found = data.batches.find((batch) => batch.name === name)
    if (found !== undefined) return found.batchId
    cursor = data.nextCursor
  }
  return undefined
}

async function allItems(client: Calls, batchId: string, patience: Patience): Promise<readonly BatchItem[]> {
  const items: BatchItem[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { batchId, ...(cursor === undefined ? {} : { cursor }) }
    const { data } = await retryPassing(() => client.call('readBatches', { query, ...signalOf(patience.signal) }), patience)
    if (data === undefined || !('items' in data)) throw new Error(`The lines of batch ${batchId} were answered without items`)
    items.push(...data.items)
    cursor = data.nextCursor
  }
  return items
}

const signalOf = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { signal })
