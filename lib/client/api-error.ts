import type { ErrorBody } from './api-types.ts'

/** The API answered with an error; the message is the API's own sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly requestId: string | null
  /** The affected members of the request, or figures such as the missing credits. */
  readonly details: NonNullable<ErrorBody['details']>
  /** Milliseconds after which to repeat the call; null where the API does not say. */
  readonly retryAfterMs: number | null

  constructor(message: string, answer: Pick<ApiError, 'status' | 'code' | 'requestId' | 'details' | 'retryAfterMs'>) {
    super(message)
    this.status = answer.status
    this.code = answer.code
    this.requestId = answer.requestId
    this.details = answer.details
    this.retryAfterMs = answer.retryAfterMs
  }
}

/** `Retry-After` in milliseconds: seconds, as this API writes it, or null. */
export function retryAfterMs(headers: Headers): number | null {
  const text = headers.get('retry-after')
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) * 1000 : null
}
