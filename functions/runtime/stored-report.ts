import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

/**
 * The same chunks, with the first one read already, so that a missing report is noticed before the answer begins.
 * @returns undefined when there is no chunk
 */
export async function withFirstChunk(chunks: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array> | undefined> {
  const iterator = chunks[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done === true) return undefined
  const head = first.value
  return (async function* () {
    yield head
    yield* { [Symbol.asyncIterator]: () => iterator }
  })()
}

/** The decompressed bytes of a gzip stream, as they come. */
export async function* inflated(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  const piped = pipeline(Readable.from(chunks), gunzip)
  piped.catch(() => undefined) // a broken source also ends the loop below, with its error
  for await (const bytes of gunzip) yield bytes as Uint8Array // without an encoding it yields buffers
  await piped
}
