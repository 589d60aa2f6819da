import * as z from 'zod'
import type { ErrorCode } from './errors.ts'

/** `read`, `trigger` and `write` have separate rate windows. */
export type RateClass = 'read' | 'trigger' | 'write'

export type Access = {
  /** `none`: no key is asked for (health, docs, pages). */
  readonly key: 'required' | 'none'
  /** `partner`: the partner gate comes before any look-up; admin keys pass it on reads. */
  readonly account: 'any' | 'partner'
  /** A write is refused for accounts in read-only mode and for admin keys. */
  readonly writes: boolean
  /** Keys of kind anonymous (the public website's own) may call it. */
  readonly anonymous?: boolean
  /** The answer is about the caller's own account, which an admin key does not have. */
  readonly needsAccount?: boolean
  readonly rate: RateClass
}

export type Method = 'GET' | 'POST' | 'DELETE'
/**
 * What an endpoint's answers carry beside their body.
 * `tagged`: ETag, and 304 for If-None-Match.
 * `polled`: tagged, with the progress of a scan.
 * `polled-batch`: tagged, with Retry-After.
 * `csv`: CSV on request, sent in chunks as long lists need it.
 * `streamed`: tagged, sent in chunks as stored, so that its size is not limited; pages by Link.
 * `charged`: the credits of the scan that was started.
 * `charged-preview`: charged, and the warning for isPublic.
 */
export type AnswerKind = 'plain' | 'tagged' | 'polled' | 'polled-batch' | 'csv' | 'streamed' | 'charged' | 'charged-preview'

/** A call that the schemas accept, for the reference; readers replace its ids by their own. */
export type SampleCall = { readonly query?: Readonly<Record<string, string>>; readonly body?: unknown }
/** Of a scan, a batch, a persona or a topic. */
export const sampleUuid = '2f1c8f3e-6f0b-4c58-9b1a-0c6f6f0a8d11'

export type Responses = { readonly [status: number]: z.ZodType }

/**
 * Describes one endpoint, and is the only source of its route in the stack, its validation, its response whitelist (a response
 * is parsed by its schema, which strips, so a new internal field cannot leak), its part of the OpenAPI document and the registry
 * tests.
 */
export type Endpoint<
  Id extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  R extends Responses = Responses,
> = {
  readonly id: Id
  readonly method: Method
  /** Path below the base address, in API Gateway's spelling: `/brand/preview/{slug}`. */
  readonly path: string
  readonly access: Access
  readonly query: Query
  readonly body: Body
  /** Success schemas by status; the error shape is the same everywhere (errors.ts). */
  readonly responses: R
  /** Error codes this endpoint can answer beyond the ones every endpoint of its kind has. */
  readonly errors: readonly ErrorCode[]
  readonly headers: AnswerKind
  readonly sample: SampleCall
  /** Seconds that its function may take, up to the gateway's 29 unless the answer is streamed. */
  readonly timeoutSeconds: number
  /** Name of a function that serves several endpoints; without it the endpoint has a separate function, named by its id. */
  readonly servedBy?: string
  /** Set where a body may be larger than those of other endpoints. */
  readonly maxBodyBytes?: number
  readonly summary: string
  /** Reasons for refusing a call that a schema cannot express, for the OpenAPI document. */
  readonly rules: string
}

const nothing = z.object({})

export function defineEndpoint<
  const Id extends string,
  R extends Responses,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = z.ZodUndefined,
>(definition: {
  id: Id
  method: Method
  path: string
  access: Access
  query?: Query
  body?: Body
  responses: R
  errors?: readonly ErrorCode[]
  headers?: AnswerKind
  sample: SampleCall
  timeoutSeconds?: number
  servedBy?: string
  maxBodyBytes?: number
  summary: string
  rules?: string
}): Endpoint<Id, Query, Body, R> {
  return {
    errors: [],
    headers: 'plain',
    timeoutSeconds: 10,
    rules: '',
    ...definition,
    query: definition.query ?? (nothing as unknown as Query), // the defaults of the two type parameters
    body: definition.body ?? (z.undefined() as unknown as Body),
  }
}

/** Id of the function that serves an endpoint; its file has the same name. */
export const functionOf = ({ id, servedBy = id }: Pick<Endpoint, 'id' | 'servedBy'>): string => servedBy

export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type ResponseOf<E extends Endpoint> = z.input<E['responses'][keyof E['responses']]>
