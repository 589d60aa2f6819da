import { readMergeFields } from '../contract/scan.ts'
import type { Caller } from '../core/accounts/account.ts'
import { findBatch } from '../core/batches/find-batch.ts'
import { batchRows, failUnlessEnded } from '../core/merge-fields/batch-rows.ts'
import { readMergeFieldsOf } from '../core/merge-fields/read-merge-fields.ts'
import { toCsv } from '../core/merge-fields/to-csv.ts'
import { type BatchEffects, batchEffects } from '../runtime/effects-batch.ts'
import { type Handle, ofAccount } from '../runtime/endpoint.ts'
import { RawReply, StreamReply } from '../runtime/respond.ts'
import { streamingEndpoint } from '../runtime/streaming-endpoint.ts'

type Asked = Parameters<Handle<typeof readMergeFields, BatchEffects>>[0]['query']

const csvHeaders = {
  'Content-Type': 'text/csv; charset=utf-8; header=present',
  'Content-Disposition': 'attachment; filename="merge-fields.csv"',
}

export const handle: Handle<typeof readMergeFields, BatchEffects> = async ({ query, caller }, effects) => {
  const { uuid = [], batchId } = query
  if (batchId !== undefined) return ofBatch(batchId, query, caller, effects)
  const skipUnfinished = query.skip === 'unfinished'
  const { rows, skipped } = await readMergeFieldsOf([...new Set(uuid)], caller, effects, { skipUnfinished })
  if (query.format === 'csv') {
    return new RawReply(200, toCsv(rows, { bom: query.bom === 'true' }), {
      ...csvHeaders,
      ...(skipped.length > 0 ? { 'X-Skipped-Scans': skipped.map(({ uuid: left }) => left).join(',') } : {}),
    })
  }
  const [row] = rows
  const all = rows.map((each) => ({ ...each }))
  if (skipUnfinished) return { rows: all, skipped: [...skipped] }
  // A call with several uuids gets rows, even when all of them name one scan.
  return uuid.length === 1 && row !== undefined ? { ...row } : { rows: all }
}

async function ofBatch(batchId: string, query: Asked, caller: Caller, effects: BatchEffects): Promise<StreamReply> {
  const head = await findBatch(batchId, ofAccount(caller), effects)
  if (query.skip !== 'unfinished') failUnlessEnded(head)
  const rows = batchRows(head, caller, effects)
  return query.format === 'csv'
    ? new StreamReply(200, asCsv(rows, query.bom === 'true'), csvHeaders)
    : new StreamReply(200, asJson(rows), { 'Content-Type': 'application/json' })
}

type Rows = ReturnType<typeof batchRows>

async function* asCsv(chunks: Rows, bom: boolean): AsyncGenerator<Uint8Array> {
  let isFirst = true
  for await (const rows of chunks) {
    yield Buffer.from(toCsv(rows, { bom: bom && isFirst, header: isFirst }))
    isFirst = false
  }
}

async function* asJson(chunks: Rows): AsyncGenerator<Uint8Array> {
  let before = '{"rows":['
  for await (const rows of chunks) {
    yield Buffer.from(before + rows.map((row) => JSON.stringify(row)).join(','))
    before = ','
  }
  yield Buffer.from(']}')
}

export const handler = streamingEndpoint(readMergeFields, batchEffects).handler(handle)
