import { stringify } from 'csv-stringify/sync'
import { sameAddressAs } from '../../functions/contract/same-address.ts'
import type { SiteList } from './site-list.ts'

/** Merge fields of one line of a batch, by name. */
export type MergeRow = Readonly<Record<string, string | number>>

export type Results = {
  readonly text: string
  /** Columns of the list that were renamed because a merge field has their name. */
  readonly renamed: readonly (readonly [string, string])[]
}

/**
 * Merge fields of each row of the list. A warning of a batch names a line of that batch: here it names the row, as the column
 * `index` does. Rows of a repeated address, which is sent once, get the warning that a batch gives a repeated line.
 * @param placeOfRow  place of the row's address among all that were sent
 * @param batches  rows of each batch, which hold the addresses in the order in which they were sent
 */
export function fieldsOfRows(placeOfRow: readonly number[], batches: readonly (readonly MergeRow[])[]): readonly MergeRow[] {
  const rowOfPlace: number[] = []
  for (const [row, place] of placeOfRow.entries()) rowOfPlace[place] ??= row
  const fields: MergeRow[] = []
  for (const lines of batches) {
    const first = fields.length
    const rowOf = (line: string) => String(rowOfPlace[first + Number(line)] ?? line)
    for (const line of lines) {
      const { warning } = line
      fields.push(typeof warning === 'string' ? { ...line, warning: warning.replace(/(?<= line )\d+/, rowOf) } : line)
    }
  }
  return placeOfRow.map((place, row) => {
    const first = rowOfPlace[place] ?? row
    const known = fields[place] ?? {}
    return first === row || known['row_status'] === 'rejected' ? known : { ...known, warning: sameAddressAs(first) }
  })
}

/**
 * The agency's own rows unchanged and in their order, each followed by the merge fields of its address. Names of merge fields
 * never change, since templates rely on them: an own column of the same name gets the prefix `own_`.
 * @param list.rows  with the fields of each
 */
export function resultsOf(
  list: Pick<SiteList, 'header' | 'rows' | 'column' | 'delimiter' | 'hasBom'>,
  fieldsOf: (row: number) => MergeRow,
): Results {
  const fields = list.rows.map(({ cells }, row) => ({ ...fieldsOf(row), index: row, url: (cells[list.column] ?? '').trim() }))
  const names = [...new Set(fields.flatMap((row) => Object.keys(row)))]
  const header = ownNames(list.header, names)
  const write = csvWriter(list.delimiter)
  const lines = [
    write(header, names),
    ...list.rows.map(({ cells }, row) =>
      write(
        cells,
        names.map((name) => new Map(Object.entries(fields[row] ?? {})).get(name) ?? ''),
      ),
    ),
  ]
  return {
    text: `${list.hasBom ? '\ufeff' : ''}${lines.join('')}`,
    renamed: header.flatMap((name, place) => (name === list.header[place] ? [] : [[list.header[place] ?? '', name] as const])),
  }
}

/** The header with columns renamed that would equal one of ours. Case is ignored, as mail tools ignore it in column names. */
function ownNames(header: readonly string[], fields: readonly string[]): readonly string[] {
  const folded = (name: string) => name.trim().toLowerCase()
  const taken = new Set(fields)
  const own = new Set(header.map(folded))
  return header.map((name) => {
    let unique = name
    while (taken.has(folded(unique)) || (unique !== name && own.has(folded(unique)))) unique = `own_${unique}`
    return unique
  })
}

/** Own cells stay as they are; among ours, a value that a spreadsheet would run as a formula is made harmless. */
const csvWriter = (delimiter: string) => {
  const half = { delimiter, quoted: true, quoted_empty: true, eof: false }
  return (own: readonly string[], ours: readonly (string | number)[]): string =>
    `${stringify([[...own]], half)}${delimiter}${stringify([[...ours]], { ...half, escape_formulas: true })}\r\n`
}
