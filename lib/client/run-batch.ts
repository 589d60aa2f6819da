import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, retryAfterMs } from './api-error.ts'
import type { Operations } from './api-operations.ts'
import type { Call, Client } from './client.ts'

type Page = Extract<Operations['readBatches']['answer'], { readonly items: unknown }>
export type BatchItem = Page['items'][number]
export type BatchProgress = Omit<Page, 'items' | 'nextCursor' | 'success'>

export type RunOptions = Omit<Call<'createBatch'>['body'], 'urls' | 'dryRun'> & {
  /** Told where the batch stands, whenever that has changed. */
  readonly onProgress?: (progress: BatchProgress) => void
  /** With the same one a repeat is the same batch, for 24 hours. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Milliseconds between two polls in place of what the API asks for. */
  readonly pollMs?: number
}
export type BatchResult = {
  readonly batchId: string
  readonly status: BatchProgress['status']
  readonly items: readonly BatchItem[]
}

const usualPollMs = 15_000
const maxFailuresInARow = 8
const firstRepeatMs = 1_000
const maxRepeatMs = 30_000

/**
 * Sends a list of sites and waits until it is worked off or canceled, however long it pauses in between.
 * @returns every line, in the order of the list
 * @throws ApiError when the API refuses; what the signal was aborted with
 */
export async function runBatch(client: Client, urls: readonly string[], options: RunOptions = {}): Promise<BatchResult> {
  const { onProgress, idempotencyKey = randomUUID(), signal, pollMs, ...asked } = options
  const signaled = signal === undefined ? {} : { signal }
  const sent = await outlast(
    () => client.call('createBatch', { body: { ...asked, urls: [...urls] }, idempotencyKey, ...signaled }),
    signal,
  )
  const batchId = sent.data !== undefined && 'batchId' in sent.data ? sent.data.batchId : ''
  let etag: string | undefined
  for (;;) {
    const known = etag === undefined ? {} : { ifNoneMatch: etag }
    const answer = await outlast(
      () => client.call('readBatches', { query: { batchId, limit: '1' }, ...known, ...signaled }),
      signal,
    )
    const wait = retryAfterMs(answer.headers)
    if (answer.data !== undefined && 'items' in answer.data) {
      etag = answer.headers.get('etag') ?? undefined
      const { items: _items, nextCursor: _next, success: _success, ...progress } = answer.data
      onProgress?.(progress)
      if (wait === null) return { batchId, status: progress.status, items: await allItems(client, batchId, signal) }
    }
    await sleep(pollMs ?? wait ?? usualPollMs, undefined, signaled)
  }
}

async function allItems(client: Client, batchId: string, signal: AbortSignal | undefined): Promise<readonly BatchItem[]> {
  const items: BatchItem[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { batchId, ...(cursor === undefined ? {} : { cursor }) }
    const { data } = await outlast(
      () => client.call('readBatches', { query, ...(signal === undefined ? {} : { signal }) }),
      signal,
    )
    if (data === undefined || !('items' in data)) return items
    items.push(...data.items)
    cursor = data.nextCursor
  }
  return items
}

/** Outlasts throttles, lost connections and short failures of the service: each call here may be repeated. */
async function outlast<T>(call: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await call()
    } catch (error) {
      signal?.throwIfAborted()
      const isPassing =
        !(error instanceof ApiError) || error.status === 429 || error.status >= 500 || error.code === 'idempotency_in_flight'
      if (failures > maxFailuresInARow || !isPassing) throw error
      const asked = error instanceof ApiError ? error.retryAfterMs : null
      await sleep(
        asked ?? Math.min(maxRepeatMs, firstRepeatMs * 2 ** (failures - 1)),
        undefined,
        signal === undefined ? {} : { signal },
      )
    }
  }
}
