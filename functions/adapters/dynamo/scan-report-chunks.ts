import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { ScanStore } from '../../core/stores.ts'
import { reportChunkKey, reportKey, reportPrefix } from './keys.ts'
import { removeRows } from './remove-rows.ts'
import { mustNotBeDeleted } from './scan-head-row.ts'
import { absent, type Table } from './table.ts'

type ScanReports = Pick<ScanStore, 'putReport' | 'reportChunks'>

// DynamoDB: an item holds at most 400 kB, and smaller writes are retried faster.
const maxChunkBytes = 300_000
const reportRow = z.object({ digest: z.string(), chunks: z.int().min(0) })
const chunkRow = z.object({ bytes: z.instanceof(Uint8Array) })

/** The full report of an agent scan, as the bytes that are served. */
export function scanReports(table: Table): ScanReports {
  return {
    async putReport(uuid, chunks) {
      await mustNotBeDeleted(table, uuid)
      const digest = await putChunks(table, uuid, chunks)
      await table.put(reportKey(uuid), { digest, chunks: chunks.length }, absent)
    },

    async *reportChunks(uuid) {
      const row = await table.get(reportKey(uuid))
      if (row === undefined) return
      const { digest, chunks } = reportRow.parse(row)
      const fetch = (n: number) => table.get(reportChunkKey(uuid, digest, n))
      let next = chunks > 0 ? fetch(0) : undefined
      for (let n = 0; n < chunks; n++) {
        const chunk = await next
        if (n + 1 < chunks) {
          next = fetch(n + 1)
          next.catch(() => {}) // awaited in the next round, unless the caller stopped reading
        }
        yield chunkRow.parse(chunk).bytes
      }
    },
  }
}

/** Chunks have their digest in the key and count only once the index row names it: two builds at once never mix. */
async function putChunks(table: Table, uuid: string, chunks: readonly Uint8Array[]): Promise<string> {
  const hash = createHash('sha256')
  for (const chunk of chunks) {
    if (chunk.length > maxChunkBytes) throw new RangeError(`A chunk of ${chunk.length} bytes does not fit into one item`)
    hash.update(chunk)
  }
  const digest = hash.digest('hex').slice(0, 16)
  for (const [n, bytes] of chunks.entries()) await table.put(reportChunkKey(uuid, digest, n), { bytes })
  return digest
}

/** Replaces the stored report and removes the chunks of the old one. */
export async function replaceReport(table: Table, uuid: string, chunks: readonly Uint8Array[]): Promise<void> {
  const digest = await putChunks(table, uuid, chunks)
  await table.put(reportKey(uuid), { digest, chunks: chunks.length }, { condition: 'attribute_exists(PK)' })
  const isOther = (sk: string) =>
    sk.startsWith(reportPrefix) && sk !== reportKey(uuid).SK && !sk.startsWith(`${reportPrefix}${digest}#`)
  await removeRows(table, reportKey(uuid).PK, isOther)
}
