import { Readable, Transform } from 'node:stream'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { type BodyEncoding, readBody } from '../../../functions/adapters/web/inflate-body.ts'

const limits = { maxWireBytes: 1024 * 1024, maxInflatedBytes: 256 * 1024 }
const text = Buffer.from('Hand-made tiles, fired in our own kiln. '.repeat(40))

/** Bytes that inflaters produced while `work` ran, used or not. */
async function inflatedBytes(work: () => Promise<void>): Promise<number> {
  let bytes = 0
  const { push } = Readable.prototype
  const spy = vi.spyOn(Readable.prototype, 'push').mockImplementation(function count(this: Readable, ...given) {
    // Inflaters are transforms; the body itself is not.
    if (this instanceof Transform && given[0] instanceof Uint8Array) bytes += given[0].byteLength
    return Reflect.apply(push, this, given)
  })
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return bytes
}

it.each<[BodyEncoding, Buffer]>([
  ['gzip', gzipSync(Buffer.alloc(100 * 1024 * 1024))],
  ['br', brotliCompressSync(Buffer.alloc(100 * 1024 * 1024))],
  ['deflate', deflateSync(Buffer.alloc(100 * 1024 * 1024))],
])('a %s body that unpacks to far more is unpacked no further than its cap', async (encoding, bomb) => {
  const made = await inflatedBytes(async () => {
    const body = await readBody(Readable.from([bomb]), encoding, limits)
    expect([body.end, body.bytes.length]).toEqual(['capped', limits.maxInflatedBytes])
  })
  expect(made).toBeGreaterThanOrEqual(limits.maxInflatedBytes)
  expect(made).toBeLessThan(limits.maxInflatedBytes * 2)
})

it.each<[string, BodyEncoding, Buffer]>([
  ['gzip', 'gzip', gzipSync(text)],
  ['brotli', 'br', brotliCompressSync(text)],
  ['deflate', 'deflate', deflateSync(text)],
  ['bare deflate', 'deflate', deflateRawSync(text)],
  ['bare deflate without compression', 'deflate', deflateRawSync(text, { level: 0 })],
])('a %s body is read however it is cut into chunks', async (_, encoding, sent) => {
  for (const size of [1, 2, 7]) {
    const chunks = Array.from({ length: Math.ceil(sent.length / size) }, (_, index) =>
      sent.subarray(index * size, (index + 1) * size),
    )
    expect(await readBody(Readable.from(chunks), encoding, limits)).toEqual({ bytes: text, end: 'whole' })
  }
})
