import { CsvError, parse } from 'csv-parse/sync'
import * as z from 'zod'
import { addressOf } from '../../functions/contract/same-address.ts'

/** Why a list cannot be scanned, in a sentence for the user of the command. */
export class ListError extends Error {
  override readonly name = 'ListError'
}

/** A list of sites as read from its file. */
export type SiteList = {
  readonly header: readonly string[]
  /** Each as long as the header. */
  readonly rows: readonly SiteRow[]
  /** Index of the column with the addresses. */
  readonly column: number
  readonly delimiter: string
  /** Whether the file begins with a byte order mark, from which Excel recognises UTF-8. */
  readonly hasBom: boolean
}
export type SiteRow = {
  readonly cells: readonly string[]
  /** Line of the file on which the row ends, from 1. */
  readonly line: number
}

/** Different addresses of a list, and the address of each row. */
export type Addresses = { readonly urls: readonly string[]; readonly placeOfRow: readonly number[] }

/** Names of the column with the addresses, the likeliest first. */
const usualColumns = ['website', 'url', 'domain', 'site'] as const
const delimiters = [',', ';', '\t'] as const
const byteOrderMark = '\ufeff'
/** Longer than any address that can be scanned, so that a truncated one is still rejected as too long. */
const sentCharacters = 4_096

/**
 * Reads a CSV file whose first line names its columns.
 * @param column  name of the column with the addresses; undefined: guessed
 * @throws ListError
 */
export function readSiteList(bytes: Uint8Array, column: string | undefined): SiteList {
  const text = decode(bytes)
  const delimiter = delimiterOf(text)
  const [first, ...others] = records(text, delimiter)
  if (first === undefined) throw new ListError('The file is empty. Its first line has to name the columns.')
  const header = first.record
  if (others.length === 0) throw new ListError('The file has no rows below its first line, which names the columns.')
  const rows = others.map(({ record, info: { lines } }): SiteRow => {
    const line = lines + (separatorLine.test(text) ? 1 : 0)
    if (record.slice(header.length).some((cell) => cell.trim() !== '')) {
      const hint = 'Put double quotes around a text that contains the separator.'
      throw new ListError(`Line ${line} has ${record.length} fields, and the first line names ${header.length} columns. ${hint}`)
    }
    return { cells: header.map((_, place) => record[place] ?? ''), line }
  })
  return { header, rows, column: columnOf(header, column), delimiter, hasBom: text.startsWith(byteOrderMark) }
}

/** Every different address once, in the order of the rows. */
export function addressesOf({ rows, column }: Pick<SiteList, 'rows' | 'column'>): Addresses {
  const places = new Map<string, number>()
  const urls: string[] = []
  const placeOfRow = rows.map(({ cells }) => {
    const url = (cells[column] ?? '').trim().slice(0, sentCharacters)
    const key = keyOf(url)
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, urls.length)
    return urls.push(url) - 1
  })
  return { urls, placeOfRow }
}

/** Texts that are no addresses are equal only if identical. */
function keyOf(url: string): string {
  const href = /^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `https://${url}`
  return /^https?:/i.test(href) && URL.canParse(href) ? addressOf(href) : `not an address ${url}`
}

const notUtf8 = 'The file is not UTF-8. Save it again as "CSV UTF-8".'

function decode(bytes: Uint8Array): string {
  // UTF-16 without a byte order mark contains zero bytes, and is valid UTF-8 while all letters are English.
  if (bytes.includes(0)) throw new ListError(notUtf8)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new ListError(notUtf8)
  }
}

/** A first line such as `sep=;`, which tells Excel the separator; the names of the columns follow below it. */
const separatorLine = /^(\ufeff?)sep=([,;\t])\r?\n/i

/** The separator that the file names, or the most frequent one in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const named = separatorLine.exec(text)?.[2]
  if (named !== undefined) return named
  const [line = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)
  const counted = delimiters.map((sign) => ({ sign, count: line.split(sign).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}

/** The parser's result with `info`, which its types lack. */
const parsed = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }))

function records(text: string, delimiter: string): z.infer<typeof parsed> {
  const options = { bom: true, delimiter, info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true }
  try {
    return parsed.parse(parse(text.replace(separatorLine, '$1'), options))
  } catch (error) {
    if (error instanceof CsvError) throw new ListError(`The file is not CSV: ${error.message}.`)
    throw error
  }
}

const folded = (name: string): string => name.trim().toLowerCase()

function columnOf(header: readonly string[], asked: string | undefined): number {
  const named = `The file has the columns ${header.map((name) => `"${name}"`).join(', ')}.`
  const only = (places: readonly number[]): number | undefined => {
    if (places.length < 2) return places[0]
    const names = places.map((place) => `"${header[place]}"`).join(' and ')
    throw new ListError(`Which column holds the addresses: ${names}? Name one with --column.`)
  }
  const placesOf = (isIt: (name: string) => boolean) => header.flatMap((name, place) => (isIt(folded(name)) ? [place] : []))
  if (asked !== undefined) {
    const place = only(placesOf((name) => name === folded(asked)))
    if (place !== undefined) return place
    throw new ListError(`There is no column "${asked}". ${named}`)
  }
  for (const usual of usualColumns) {
    const place = only(placesOf((name) => name === usual))
    if (place !== undefined) return place
  }
  const alike = only(placesOf((name) => usualColumns.some((usual) => name.split(/[\s_-]+/).includes(usual))))
  if (alike !== undefined) return alike
  const hint = header.some((name) => /^\S+\.[a-z]{2,}(\/|$)/i.test(name.trim()))
    ? 'The first line has to name the columns: put "website" above the addresses.'
    : 'Name the one with the addresses with --column.'
  throw new ListError(`No column is named ${usualColumns.join(', ')}. ${named} ${hint}`)
}
