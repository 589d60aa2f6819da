import type { Operations } from './api-operations.ts'

export type OperationId = keyof Operations

type Given<Name extends string, Value> = Value extends undefined | Record<string, never>
  ? unknown
  : { readonly [N in Name]: Value }
export type Call<Id extends OperationId> = Given<'query', Operations[Id]['query']> &
  Given<'body', Operations[Id]['body']> & {
    /** A repeat with the same key within 24 hours returns the first response and does nothing else. */
    readonly idempotencyKey?: string
    /** ETag of the answer at hand. */
    readonly ifNoneMatch?: string
    readonly signal?: AbortSignal
    /** Timeout in milliseconds that replaces the client's own, for long answers. */
    readonly timeoutMs?: number
  }
export type Answer<Id extends OperationId> = {
  readonly status: number
  readonly headers: Headers
  /** Undefined when the caller's copy is still current (304). */
  readonly data: Operations[Id]['answer'] | undefined
}

/** The client's one way to the API, for code that needs nothing else of it. */
export type Calls = {
  /** @throws ApiError when the API refuses; TypeError or a DOMException when there is no answer */
  readonly call: <Id extends OperationId>(id: Id, call: Call<Id>) => Promise<Answer<Id>>
}
