import { gunzipSync } from 'node:zlib'
import type { Row } from '../../../../functions/adapters/dynamo/table.ts'

/** Unique texts, each with the name of the field that contains it. */
export type Markers = {
  /** A new marker: lower-case letters and digits, so that it fits a slug, a host and a key. */
  readonly mark: (field: string) => string
  /** Fields whose marker occurs in one of the rows: in a key, in any text, or in binary attributes. */
  readonly foundIn: (rows: readonly Row[]) => readonly string[]
  readonly fields: () => readonly string[]
}

/** @param texts  texts that occur somewhere already */
export function createMarkers(texts: readonly string[] = []): Markers {
  const fields = new Map(texts.map((text) => [text, text]))
  return {
    mark(field) {
      const marker = `zq${fields.size}qz`
      fields.set(marker, `${field} (${marker})`)
      return marker
    },
    foundIn(rows) {
      const all = rows.map((row) => textOf(row)).join('\n')
      return [...fields].flatMap(([marker, field]) => (all.includes(marker) ? [field] : []))
    },
    fields: () => [...fields.values()],
  }
}

/** All readable content of a row: names and values, gzip decompressed, other bytes unchanged. */
function textOf(value: unknown, name = ''): string {
  if (value instanceof Uint8Array) return inflatedOf(value)
  // The embedded engine's dump has bytes as base64.
  if (typeof value === 'string' && (name === 'gzip' || name === 'bytes')) return inflatedOf(Buffer.from(value, 'base64'))
  if (value instanceof Set || Array.isArray(value)) return [...value].map((one) => textOf(one)).join('\n')
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([member, held]) => `${member} ${textOf(held, member)}`)
      .join('\n')
  }
  return String(value)
}

function inflatedOf(bytes: Uint8Array): string {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  return (isGzip ? gunzipSync(bytes) : Buffer.from(bytes)).toString('utf8')
}
