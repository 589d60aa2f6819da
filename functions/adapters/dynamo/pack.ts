import { gunzipSync, gzipSync } from 'node:zlib'

/** A JSON value as one attribute: text while small, gzip above that. Reads and writes are billed by the kilobyte. */
export type Packed = { readonly json: string } | { readonly gzip: Uint8Array }

// Bytes of value that fit into an item of one kilobyte (the unit of a billed write) beside its keys.
const smallBytes = 880
// DynamoDB: an item holds at most 400 kB, names and keys included.
const maxStoredBytes = 350_000
// Text compresses up to about 1,000 times; a stored item never expands to more than this.
const maxInflatedBytes = 64 * 1024 * 1024

/** @throws RangeError for a value that does not fit into an item even when compressed */
export function pack(value: unknown): Packed {
  const json = JSON.stringify(value)
  if (json.length <= smallBytes && Buffer.byteLength(json) <= smallBytes) return { json }
  const gzip = gzipSync(json)
  if (gzip.length > maxStoredBytes) throw new RangeError(`A value of ${gzip.length} bytes does not fit into one item`)
  return { gzip: new Uint8Array(gzip.buffer, gzip.byteOffset, gzip.length) }
}

/** @throws Error for an item that holds neither form: a row that was not packed */
export function unpack(row: Readonly<Record<string, unknown>>): unknown {
  if (typeof row['json'] === 'string') return JSON.parse(row['json']) as unknown
  if (row['gzip'] instanceof Uint8Array) {
    return JSON.parse(gunzipSync(row['gzip'], { maxOutputLength: maxInflatedBytes }).toString('utf8')) as unknown
  }
  throw new Error('The row holds no value')
}
