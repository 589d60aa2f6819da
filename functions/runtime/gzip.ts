import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib'
import type { HttpRequest } from './request.ts'
import type { Result } from './respond.ts'

/**
 * Whether the client accepts gzip. `q=0` means no, `x-gzip` is another name, `*` covers names that are not listed (RFC 9110,
 * 12.5.3).
 */
export function acceptsGzip(request: HttpRequest): boolean {
  const codings = new Map(
    request
      .allHeaders('accept-encoding')
      .flatMap((value) => value.toLowerCase().split(','))
      .map((text) => {
        const [coding = '', ...parameters] = text.split(';').map((part) => part.trim())
        const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
        return [coding, weight === undefined ? 1 : Number(weight)] as const
      }),
  )
  return (codings.get('gzip') ?? codings.get('x-gzip') ?? codings.get('*') ?? 0) > 0
}

/** Smaller answers gain nothing. */
const fromBytes = 1_024
// The default level 6 takes 50 % more time for 6 % fewer bytes of a report.
const level = 4

/**
 * The answer with its text compressed if the client accepts that, and with the header that keeps caches from mixing both forms.
 * Binary bodies (images, streams) and the ETag, which identifies the content and not its coding, stay as they are.
 * @param pack  compresses texts that are sent repeatedly, from a cache
 */
export function compressResult(result: Result, request: HttpRequest, pack: (text: string) => Uint8Array = gzip): Result {
  const { body, headers = {} } = result
  if (result.stream !== undefined || result.isBase64Encoded === true || headers['Content-Encoding'] !== undefined) return result
  const vary = withVary(headers)
  // The headers of the answer that the client has a copy of.
  if (result.statusCode === 304) return { ...result, headers: vary }
  // A text has at least as many bytes as units: counting those of a long one would read it once more.
  if (body.length < fromBytes && Buffer.byteLength(body) < fromBytes) return result
  if (!acceptsGzip(request)) return { ...result, headers: vary }
  return {
    ...result,
    headers: { ...vary, 'Content-Encoding': 'gzip' },
    body: Buffer.from(pack(body)).toString('base64'),
    isBase64Encoded: true,
  }
}

const withVary = (headers: Result['headers'] = {}) => ({
  ...headers,
  Vary: [headers['Vary'], 'Accept-Encoding'].filter(Boolean).join(', '),
})

/** The headers of a text that is sent in pieces, and whether the client takes it compressed. */
export function streamHeaders(headers: Result['headers'], request: HttpRequest) {
  const isPacked = acceptsGzip(request)
  return { isPacked, headers: { ...withVary(headers), ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}) } }
}

// RFC 1952: deflate, no flags, no time, Unix.
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

export type PackedInTwo = {
  readonly opening: Uint8Array
  readonly end: (second: string) => Uint8Array
  /** A second piece without the last block and the trailer: it can be read, and every reader that checks finds the text cut. */
  readonly breakOff: (second: string) => Uint8Array
}

/**
 * One gzip stream of a text in two pieces, the first of which can be read before the second is there. Each is compressed for
 * itself: zlib's stream does it on another thread, which takes more processor time than a page's opening.
 */
export function packInTwo(first: string): PackedInTwo {
  const before = Buffer.from(first)
  const unended = (bytes: Buffer): Buffer => deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH })
  return {
    opening: Buffer.concat([gzipHeader, unended(before)]),
    end(second) {
      const bytes = Buffer.from(second)
      const trailer = Buffer.alloc(8)
      trailer.writeUInt32LE(crc32(bytes, crc32(before)))
      trailer.writeUInt32LE((before.length + bytes.length) % 2 ** 32, 4)
      return Buffer.concat([deflateRawSync(bytes, { level }), trailer])
    },
    breakOff: (second) => unended(Buffer.from(second)),
  }
}

export const gzip = (text: string): Uint8Array => gzipSync(text, { level })
