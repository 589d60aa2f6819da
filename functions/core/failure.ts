import { type ErrorCode, errorStatus } from '../contract/errors.ts'

/** An error response of the API: a literal code, a sentence fit for the caller, and headers or details to send. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: ErrorCode
  readonly details: readonly { readonly path: string; readonly message: string }[] | undefined
  readonly headers: Readonly<Record<string, string>>
  constructor(
    code: ErrorCode,
    message: string,
    more: {
      details?: readonly { path: string; message: string }[]
      headers?: Record<string, string>
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.code = code
    this.details = more.details
    this.headers = {
      ...more.headers,
      ...(more.retryAfterSeconds === undefined ? {} : { 'Retry-After': String(more.retryAfterSeconds) }),
    }
  }
  get status(): number {
    return errorStatus[this.code]
  }
}
