import * as z from 'zod'
import { ApiError, retryAfterMs } from './api-error.ts'
import { type Operations, operations } from './api-operations.ts'
import type { Calls } from './call.ts'
import { type BatchResult, type RunOptions, runBatch } from './run-batch.ts'

export type Client = Calls & {
  readonly batches: {
    /** Scans a list of sites and waits for its end; see run-batch.ts. */
    readonly run: (urls: readonly string[], options?: RunOptions) => Promise<BatchResult>
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
  const client: Client = {
    batches: { run: (urls, options) => runBatch(client, urls, options) },
    async call(id, { idempotencyKey, ifNoneMatch, signal, timeoutMs = requestTimeoutMs, ...call }) {
      const { method, path } = operations[id]
      const { query, body } = { query: undefined, body: undefined, ...call }
      const parameters = query === undefined ? '' : `?${new URLSearchParams(query)}`
      const timeout = AbortSignal.timeout(timeoutMs)
      const response = await fetch(`${baseUrl.replace(/\/$/, '')}${path}${parameters}`, {
        method,
        headers: given({
          'x-api-key': key,
          'content-type': body === undefined ? undefined : 'application/json',
          'idempotency-key': idempotencyKey,
          'if-none-match': ifNoneMatch,
        }),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      })
      const { status, headers } = response
      const text = await response.text()
      if (status === 304) return { status, headers, data: undefined }
      const data = parse(text)
      if (!response.ok || data === undefined) throw refusalOf(response, text, data)
      // The service strips every answer to the schema from which this type is printed.
      return { status, headers, data: data as Operations[typeof id]['answer'] }
    },
  }
  return client
}

const given = (headers: Readonly<Record<string, string | undefined>>): [string, string][] =>
  Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined)

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
