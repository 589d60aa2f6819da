import * as z from 'zod'
import { uncompiled } from '../../contract/uncompiled.ts'
import type { ScanReads } from '../../core/scan/read-scan.ts'
import { type Part, type PartName, type Parts, partSchemas } from '../../core/scan/scan.ts'
import { headKey, partPrefix, pollRange } from './keys.ts'
import { unpack } from './pack.ts'
import { findHead, readHead } from './scan-head-row.ts'
import type { Table } from './table.ts'

/** Head and parts of a scan: all that polls read, apart from answers and writes, which they would have to load. */
export const scanReads = (table: Table): ScanReads['scans'] => ({
  find: (uuid) => findHead(table, uuid),

  async read(uuid) {
    let head: ReturnType<typeof readHead> | undefined
    const parts: Record<string, unknown> = {}
    for await (const row of table.query({ keys: { pk: headKey(uuid).PK, range: pollRange } })) {
      const name = String(row['SK'])
      if (name === headKey(uuid).SK) head = readHead(row)
      else parts[name.slice(partPrefix.length)] = unpack(row)
    }
    return head === undefined ? undefined : { head, parts: readParts(parts) }
  },
})

export function readPart<N extends PartName>(name: N, value: unknown): Part<N> {
  const schema: z.ZodType = partSchemas[name]
  return schema.parse(value, uncompiled) as Part<N> // checked by the schema of that part
}

const allParts = z.object(partSchemas).partial()
const readParts = (values: Record<string, unknown>): Parts => allParts.parse(values, uncompiled)
