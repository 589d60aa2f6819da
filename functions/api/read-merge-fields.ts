import { readMergeFields } from '../contract/scan.ts'
import { readMergeFieldsOf } from '../core/merge-fields/read-merge-fields.ts'
import { toCsv } from '../core/merge-fields/to-csv.ts'
import { endpoint, type Handle } from '../runtime/endpoint.ts'
import { RawReply } from '../runtime/respond.ts'

export const handle: Handle<typeof readMergeFields> = async ({ query, caller }, effects) => {
  const skipUnfinished = query.skip === 'unfinished'
  const { rows, skipped } = await readMergeFieldsOf([...new Set(query.uuid)], caller, effects, { skipUnfinished })
  if (query.format === 'csv') {
    return new RawReply(200, toCsv(rows, { bom: query.bom === 'true' }), {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': 'attachment; filename="merge-fields.csv"',
      ...(skipped.length > 0 ? { 'X-Skipped-Scans': skipped.map(({ uuid }) => uuid).join(',') } : {}),
    })
  }
  const [row] = rows
  const all = rows.map((each) => ({ ...each }))
  if (skipUnfinished) return { rows: all, skipped: [...skipped] }
  // Who gives several uuids reads rows, also where all of them name one scan.
  return query.uuid.length === 1 && row !== undefined ? { ...row } : { rows: all }
}

export const handler = endpoint(readMergeFields).handler(handle)
