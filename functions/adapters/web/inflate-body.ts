import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'

/** Limits of one body in bytes: as received, and after decoding. */
export type BodyLimits = { readonly maxWireBytes: number; readonly maxInflatedBytes: number }

/** How a body ended: whole, at one of our caps, broken off (deadline, reset), or with data that its encoding does not allow. */
export type BodyEnd = 'whole' | 'capped' | 'broken' | 'garbled'

/** What could be read of a body. */
export type ReadBody = { readonly bytes: Buffer; readonly end: BodyEnd }

export type BodyEncoding = 'identity' | 'gzip' | 'br' | 'deflate'

/**
 * The one encoding of a body; undefined when it is unknown or there are several layers, which cost the receiver far more than
 * the sender (gzip in gzip makes 100 MiB of 331 bytes).
 * @param header  the Content-Encoding field or fields as received
 */
export function bodyEncodingOf(header: string | readonly string[] | undefined): BodyEncoding | undefined {
  const layers = [header ?? '']
    .flat()
    .flatMap((line) => line.split(','))
    .map((layer) => layer.trim().toLowerCase())
    .filter((layer) => layer !== '' && layer !== 'identity')
  const [layer, ...more] = layers
  if (more.length > 0) return undefined
  if (layer === undefined) return 'identity'
  if (layer === 'gzip' || layer === 'x-gzip') return 'gzip'
  return layer === 'br' || layer === 'deflate' ? layer : undefined
}

/** Reads a body up to its limits, decoding while it streams. Never throws: returns what was read. */
export async function readBody(body: Readable, encoding: BodyEncoding, limits: BodyLimits): Promise<ReadBody> {
  const inflated = new Inflated(limits.maxInflatedBytes)
  let inflater: Transform | undefined
  let wireBytes = 0
  let bodyEnd: BodyEnd = 'whole'
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      const room = limits.maxWireBytes - wireBytes
      const part = chunk.length > room ? chunk.subarray(0, room) : chunk
      wireBytes += part.length
      if (encoding === 'identity') inflated.add(part)
      else {
        inflater ??= startInflater(encoding, part, inflated)
        await write(inflater, part, inflated)
      }
      if (part.length < chunk.length || inflated.isFull) {
        bodyEnd = 'capped'
        break
      }
    }
    if (inflater !== undefined && !inflated.isFull && bodyEnd === 'whole') await end(inflater, inflated)
  } catch (error) {
    bodyEnd = error instanceof GarbledBodyError ? 'garbled' : 'broken'
  } finally {
    inflater?.destroy()
    body.destroy()
  }
  return { bytes: inflated.bytes(), end: bodyEnd }
}

class GarbledBodyError extends Error {
  override readonly name = 'GarbledBodyError'
}

class Inflated {
  readonly #chunks: Buffer[] = []
  #length = 0
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  get isFull(): boolean {
    return this.#length >= this.#max
  }

  add(chunk: Buffer): void {
    const room = this.#max - this.#length
    if (room <= 0) return
    const part = chunk.length > room ? chunk.subarray(0, room) : chunk
    this.#chunks.push(part)
    this.#length += part.length
  }

  bytes(): Buffer {
    return Buffer.concat(this.#chunks)
  }
}

function startInflater(encoding: Exclude<BodyEncoding, 'identity'>, first: Buffer, inflated: Inflated): Transform {
  const inflater = createInflater(encoding, first)
  inflater.on('error', () => inflater.destroy())
  inflater.on('data', (chunk: Buffer) => {
    inflated.add(chunk)
    if (inflated.isFull) inflater.destroy()
  })
  return inflater
}

function createInflater(encoding: Exclude<BodyEncoding, 'identity'>, first: Buffer): Transform {
  if (encoding === 'gzip') return createGunzip()
  if (encoding === 'br') return createBrotliDecompress()
  // "deflate" means the zlib format, yet some servers send the bare one (RFC 9110, 8.4.1.2).
  return isZlibHeader(first) ? createInflate() : createInflateRaw()
}

// A zlib header has two bytes, and the first chunk may hold one. A bare stream could begin with that byte only as a stored block
// with padding that is not zero, which no compressor writes.
function isZlibHeader(first: Buffer): boolean {
  const [cmf = 0, flags] = first
  return (cmf & 0x0f) === 8 && (flags === undefined || (cmf * 256 + flags) % 31 === 0)
}

// Resolves when the chunk is fully inflated or the inflater stopped at the limit; rejects on broken data.
function write(inflater: Transform, chunk: Buffer, inflated: Inflated): Promise<void> {
  return untilStopped(inflater, inflated, (done) => inflater.write(chunk, () => done()))
}

function end(inflater: Transform, inflated: Inflated): Promise<void> {
  return untilStopped(inflater, inflated, (done) => {
    inflater.once('end', done)
    inflater.end()
  })
}

function untilStopped(inflater: Transform, inflated: Inflated, act: (done: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const onClose = (): void => (inflated.isFull ? resolve() : reject(new GarbledBodyError()))
    if (inflater.destroyed) {
      onClose()
      return
    }
    inflater.once('close', onClose)
    act(() => {
      inflater.off('close', onClose)
      resolve()
    })
  })
}
