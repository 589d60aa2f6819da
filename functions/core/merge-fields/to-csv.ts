import { stringify } from 'csv-stringify/sync'
import type { MergeFields } from './merge-fields.ts'

/**
 * Rows as CSV (RFC 4180): every field quoted; a value that a spreadsheet would run as a formula is made harmless.
 * @param rows  all have the same names; without a row there is no header either
 * @param options.header  false for rows that follow others with a header
 * @param options.bom  a byte order mark in front, from which Excel recognises UTF-8
 */
export const toCsv = (rows: readonly MergeFields[], options: { readonly bom: boolean; readonly header?: boolean }): string => {
  if (rows.length === 0) return ''
  return stringify(
    rows.map((row) => ({ ...row })),
    {
      header: options.header ?? true,
      columns: Object.keys(rows[0] ?? {}),
      quoted: true,
      escape_formulas: true,
      record_delimiter: '\r\n',
      bom: options.bom,
    },
  )
}
