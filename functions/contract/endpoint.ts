import * as z from 'zod'

/** `read`, `trigger` and `write` have rate windows of their own. */
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
export type Responses = { readonly [status: number]: z.ZodType }

/**
 * What one endpoint is: the only source of its route in the stack, its validation, its response whitelist (a response is
 * parsed by its schema, which strips, so a new internal field cannot leak), its part of the OpenAPI document and the
 * registry tests.
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
  readonly errors: readonly string[]
  /** The answer is streamed in chunks as stored; its size has no wall. */
  readonly streams: boolean
  /** The function that serves it, where that is not one of its own: its file handles every endpoint that names it. */
  readonly servedBy?: string
  /** Where a body may be larger than those of other endpoints. */
  readonly maxBodyBytes?: number
  readonly summary: string
  /** Rules for which a call is refused and that the schemas cannot say: for the document and its readers. */
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
  errors?: readonly string[]
  streams?: boolean
  servedBy?: string
  maxBodyBytes?: number
  summary: string
  rules?: string
}): Endpoint<Id, Query, Body, R> {
  return {
    errors: [],
    streams: false,
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
