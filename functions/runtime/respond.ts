import type { APIGatewayProxyResult } from 'aws-lambda'
import type { ErrorBody } from '../contract/errors.ts'
import { Failure } from '../core/failure.ts'

export type Headers = Readonly<Record<string, string>>

/** An answer of a handle with its own status, headers or media type. */
export class Reply<T> {
  readonly body: T
  readonly more: ReplyOptions
  constructor(body: T, more: ReplyOptions = {}) {
    this.body = body
    this.more = more
  }
}
type ReplyOptions = {
  readonly status?: number
  readonly headers?: Headers
  /** Gets the body as it is sent: JSON text without internal fields. */
  readonly keep?: (text: string) => void
}
export const reply = <T>(body: T, more: ReplyOptions = {}): Reply<T> => new Reply(body, more)

/** An answer that is not JSON of the contract: CSV, HTML, an image, or nothing (304). */
export class RawReply {
  readonly status: number
  readonly body: string | Uint8Array
  readonly headers: Headers
  constructor(status: number, body: string | Uint8Array, headers: Headers) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** A page whose opening is sent before the rest is made (middleware/send-opening.ts). */
export class PageReply {
  readonly status: number
  readonly opening: string
  readonly makeRest: () => string
  readonly headers: Headers
  /** Gets the page once it is whole. */
  readonly keep: (whole: RawReply) => void
  constructor(status: number, parts: Pick<PageReply, 'opening' | 'makeRest' | 'keep'>, headers: Headers) {
    this.status = status
    this.opening = parts.opening
    this.makeRest = parts.makeRest
    this.keep = parts.keep
    this.headers = headers
  }
}

/** An answer sent in pieces, as it was stored; its size is not limited (streaming-endpoint.ts). */
export class StreamReply {
  readonly status: number
  readonly stream: AsyncIterable<Uint8Array>
  readonly headers: Headers
  constructor(status: number, stream: AsyncIterable<Uint8Array>, headers: Headers) {
    this.status = status
    this.stream = stream
    this.headers = headers
  }
}

/** The answer to the gateway; `stream` in place of a body only where the endpoint is a streaming one. */
export type Result = APIGatewayProxyResult & { readonly stream?: AsyncIterable<Uint8Array> }

export const jsonHeaders: Headers = { 'Content-Type': 'application/json' }
const always: Headers = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' }

/** The response for the gateway; bytes are sent as base64. `headers` override the defaults (no-store, nosniff). */
export function toResult(status: number, body: string | Uint8Array, headers: Headers): APIGatewayProxyResult {
  const isBinary = typeof body !== 'string'
  return {
    statusCode: status,
    headers: { ...always, ...headers },
    body: isBinary ? Buffer.from(body).toString('base64') : body,
    isBase64Encoded: isBinary,
  }
}

/** The part of an error that the caller may see: our own failures as they are, other errors without detail. */
export const toFailure = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure('internal', 'Something went wrong on our side. Please try again.')

/** The answer to HEAD: the same without its body. */
export function bareResult({ stream: _, ...result }: Result): Result {
  return { ...result, body: '', isBase64Encoded: false }
}

/** The error body of the contract, with status and headers of the failure, such as Retry-After. */
export function failureResult(failure: Failure, requestId: string, headers: Headers): APIGatewayProxyResult {
  const body: ErrorBody = {
    error: failure.message,
    code: failure.code,
    requestId,
    ...(failure.details ? { details: [...failure.details] } : {}),
  }
  return toResult(failure.status, JSON.stringify(body), { ...headers, ...failure.headers, 'Content-Type': 'application/json' })
}
