import { gzipSync } from 'node:zlib'
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
// The default level 6 takes half as long again for 6 % fewer bytes of a report.
const level = 4

/**
 * The answer with its text compressed if the client accepts that, and with the header that keeps caches from mixing both forms.
 * Binary bodies (images, streams) and the ETag, which identifies the content and not its coding, stay as they are.
 * @param pack  compresses texts that are sent repeatedly, from a cache
 */
export function compressed(result: Result, request: HttpRequest, pack: (text: string) => Uint8Array = gzip): Result {
  const { body, headers = {} } = result
  if (result.stream !== undefined || result.isBase64Encoded === true || headers['Content-Encoding'] !== undefined) return result
  const vary = { ...headers, Vary: [headers['Vary'], 'Accept-Encoding'].filter(Boolean).join(', ') }
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

export const gzip = (text: string): Uint8Array => gzipSync(text, { level })
