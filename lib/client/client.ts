import * as z from 'zod'
import { type Operations, operations } from './api-operations.ts'
import type { ErrorBody } from './api-types.ts'

export type OperationId = keyof Operations

type Given<Name extends string, Value> = Value extends undefined | Record<string, never>
  ? unknown
  : { readonly [N in Name]: Value }
export type Call<Id extends OperationId> = Given<'query', Operations[Id]['query']> &
  Given<'body', Operations[Id]['body']> & {
    /** With one, a repeat within 24 hours gets the first answer and does nothing again. */
    readonly idempotencyKey?: string
    /** ETag of the answer at hand. */
    readonly ifNoneMatch?: string
    readonly signal?: AbortSignal
  }
export type Answer<Id extends OperationId> = {
  readonly status: number
  readonly headers: Headers
  /** Undefined when the answer at hand is still current (304). */
  readonly data: Operations[Id]['answer'] | undefined
}

export type Client = {
  /** @throws ApiError when the API refuses; TypeError or a DOMException when there is no answer */
  readonly call: <Id extends OperationId>(id: Id, call: Call<Id>) => Promise<Answer<Id>>
}

/** The API answered a request with an error; the message is its own sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly requestId: string | null
  /** Members of the request that are meant, or figures such as the credits that are missing. */
  readonly details: NonNullable<ErrorBody['details']>
  /** Milliseconds after which to ask again; null where the API does not say so. */
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

export type ClientOptions = {
  /** Without a slash at the end. It may carry a path, such as `/dev`. */
  readonly baseUrl: string
  readonly key: string
  readonly requestTimeoutMs?: number
}

// The gateway gives up after 29 s.
const defaultTimeoutMs = 30_000
const maxShownCharacters = 200
const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  requestId: z.string().nullish(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

/** A client of the API whose calls have the types of the OpenAPI document. */
export function createClient({ baseUrl, key, requestTimeoutMs = defaultTimeoutMs }: ClientOptions): Client {
  return {
    async call(id, { idempotencyKey, ifNoneMatch, signal, ...call }) {
      const { method, path } = operations[id]
      const { query, body } = { query: undefined, body: undefined, ...call }
      const parameters = query === undefined ? '' : `?${new URLSearchParams(query)}`
      const timeout = AbortSignal.timeout(requestTimeoutMs)
      const response = await fetch(`${baseUrl.replace(/\/$/, '')}${path}${parameters}`, {
        method,
        headers: {
          'x-api-key': key,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          ...(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      })
      const { status, headers } = response
      const text = await response.text()
      if (status === 304) return { status, headers, data: undefined }
      const data = parse(text)
      if (!response.ok || data === undefined) throw refusalOf(response, text, data)
      // The service strips every answer to the schema that this type is printed from.
      return { status, headers, data: data as Operations[typeof id]['answer'] }
    },
  }
}

/** `Retry-After` in milliseconds: seconds, as this API writes it, or null. */
export function retryAfterMs(headers: Headers): number | null {
  const text = headers.get('retry-after')
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) * 1000 : null
}

function refusalOf({ status, headers }: Response, text: string, data: unknown): ApiError {
  const known = errorBody.safeParse(data)
  const requestId = headers.get('x-request-id')
  const answer = { status, requestId, retryAfterMs: retryAfterMs(headers) }
  if (!known.success)
    return new ApiError(`HTTP ${status}: ${text.slice(0, maxShownCharacters)}`, { ...answer, code: 'unknown', details: [] })
  const { error, code, details = [] } = known.data
  return new ApiError(error, { ...answer, code, details, requestId: known.data.requestId ?? requestId })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
