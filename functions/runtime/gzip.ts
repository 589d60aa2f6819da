import { gzipSync } from 'node:zlib'
import type { HttpRequest } from './request.ts'
import type { Result } from './respond.ts'

/** Does the client take gzip? `q=0` means no, `x-gzip` is another name, `*` is any that is not named (RFC 9110, 12.5.3). */
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
// Level 6, the default, takes half as long again for 6 % fewer bytes of a report.
const level = 4

/**
 * The answer with its text packed where the client takes it, and the header that keeps caches from mixing the two. What is
 * bytes already (images, streams) stays as it is. An ETag names the content and not the coding, so it stays too.
 * @param pack  for texts that are sent again and again: answers the kept bytes
 */
export function compressed(result: Result, request: HttpRequest, pack: (text: string) => Uint8Array = gzip): Result {
  const { body, headers = {} } = result
  if (result.stream !== undefined || result.isBase64Encoded === true || headers['Content-Encoding'] !== undefined) return result
  const vary = { ...headers, Vary: [headers['Vary'], 'Accept-Encoding'].filter(Boolean).join(', ') }
  // Of the answer that the client has a copy of.
  if (result.statusCode === 304) return { ...result, headers: vary }
  if (Buffer.byteLength(body) < fromBytes) return result
  if (!acceptsGzip(request)) return { ...result, headers: vary }
  return {
    ...result,
    headers: { ...vary, 'Content-Encoding': 'gzip' },
    body: Buffer.from(pack(body)).toString('base64'),
    isBase64Encoded: true,
  }
}

export const gzip = (text: string): Uint8Array => gzipSync(text, { level })
