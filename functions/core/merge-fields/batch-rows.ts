import pLimit from 'p-limit'
import type { Caller } from '../accounts/account.ts'
import { type BatchChunk, type BatchHead, isEnded, lineStatus } from '../batches/batch.ts'
import type { BatchStore } from '../batches/batch-store.ts'
import { scanOf, warningOf } from '../batches/present-batch.ts'
import { Failure } from '../failure.ts'
import { parseSeedUrl } from '../seed-url.ts'
import { identifyingFields, mergeFieldNames } from './merge-field-names.ts'
import type { MergeFields } from './merge-fields.ts'
import { findMergeFields, type MergeEffects } from './read-merge-fields.ts'

type Effects = MergeEffects & {
  readonly batches: Pick<BatchStore, 'readChunk'>
  readonly sha256: (text: string) => string
  readonly allowHosts: readonly string[]
}

const readsAtOnce = 20

/** @throws Failure batch_not_complete while lines wait or run */
export function failUnlessEnded(head: BatchHead): void {
  if (isEnded(head) && head.running.length === 0 && head.claim === null) return
  throw new Failure('batch_not_complete', 'This batch has lines that wait or run. Take what is there with skip=unfinished', {
    retryAfterSeconds: 15,
  })
}

/**
 * One row per line, in the order of the list, chunk by chunk. A row that is not ready to send has no score and no sentence, so
 * that no mail goes out with it.
 */
export async function* batchRows(head: BatchHead, caller: Caller, effects: Effects): AsyncGenerator<readonly MergeFields[]> {
  const limit = pLimit(readsAtOnce)
  for (const first of head.chunks) {
    const chunk = await effects.batches.readChunk(head, first)
    yield await Promise.all(chunk.lines.map((_, offset) => limit(() => rowOf(head, chunk, offset, caller, effects))))
  }
}

async function rowOf(head: BatchHead, chunk: BatchChunk, offset: number, caller: Caller, effects: Effects): Promise<MergeFields> {
  const index = chunk.first + offset
  const line = chunk.lines[offset] ?? { url: '' }
  const end = chunk.ends.get(index)
  const status = lineStatus(head, index, line, end)
  const uuid = scanOf(head, { line, index, end, status }, effects.sha256)
  const found = status === 'complete' && uuid !== null ? await findMergeFields(uuid, caller, effects) : undefined
  const problem =
    line.rejected?.error ?? (status === 'failed' ? (end?.failureMessage ?? 'The scan failed.') : problemOf(status, found))
  const parsed = parseSeedUrl(line.url, effects.allowHosts)
  const known: MergeFields = found ?? {
    scan_uuid: uuid ?? '',
    website: parsed.ok ? parsed.url.host.replace(/^www\./, '') : '',
  }
  const names = mergeFieldNames({ withSentiment: caller.kind === 'partner' })
  const isReady = problem === null
  return {
    row_status: status === 'waiting' || status === 'running' ? 'unfinished' : status,
    ready_to_send: isReady ? 'yes' : 'no',
    reason: problem ?? '',
    index,
    url: line.url,
    warning: warningOf(line) ?? '',
    ...Object.fromEntries(names.map((name) => [name, isReady || identifyingFields.has(name) ? (known[name] ?? '') : ''])),
  }
}

function problemOf(status: ReturnType<typeof lineStatus>, fields: MergeFields | undefined): string | null {
  if (status === 'canceled') return 'The line was canceled before it was scanned.'
  if (status !== 'complete') return 'The scan of this line has not ended yet.'
  if (fields === undefined) return 'The scan was taken down or deleted.'
  return fields['simulated'] === 'yes' ? 'The answers of this scan are simulated.' : null
}
