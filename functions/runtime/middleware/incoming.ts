import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import { type HttpRequest, toRequest } from '../request.ts'

/** A call before any middleware. */
export type Incoming = {
  readonly request: HttpRequest
  /** Headers of every answer to the call, errors included; middlewares add to them. */
  readonly headers: Record<string, string>
  /** Fields of every line that the call writes to the log. */
  readonly place: { readonly requestId: string; readonly endpoint: string }
  /** Start of the call, in milliseconds of the process's clock. */
  readonly startedAt: number
  /** Milliseconds until the function is stopped. */
  readonly remainingMs: () => number
}

/** Parses the gateway's event into the call, with its ids and log fields. */
export const openCall =
  (endpoint: string) =>
  (event: APIGatewayProxyEvent, context: Context): Incoming => {
    const startedAt = performance.now()
    const request = toRequest(event)
    const { requestId } = request
    return {
      request,
      headers: { 'X-Request-Id': requestId },
      place: { requestId, endpoint },
      startedAt,
      remainingMs: () => context.getRemainingTimeInMillis(),
    }
  }
