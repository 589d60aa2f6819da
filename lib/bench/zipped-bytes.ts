import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'

// Of the zip format: the header before each file, its entry in the directory at the end, and the end record, without names.
const headerBytes = 30
const entryBytes = 46
const endBytes = 22

/** Bytes of a folder as a zip file, which is how a function is uploaded and fetched at a cold start. */
export function zippedBytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const packed = files.map(({ name, parentPath }) => {
    const file = join(parentPath, name)
    const nameBytes = Buffer.byteLength(file.slice(folder.length + 1))
    return headerBytes + entryBytes + 2 * nameBytes + deflateRawSync(readFileSync(file)).byteLength
  })
  return packed.reduce((sum, bytes) => sum + bytes, endBytes)
}
