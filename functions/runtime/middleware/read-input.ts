import type { BodyOf, Endpoint, QueryOf } from '../../contract/endpoint.ts'
import type { Middleware } from '../pipeline.ts'
import { readJson, singleQuery } from '../request.ts'
import { parseInput } from '../validate.ts'
import type { Incoming } from './incoming.ts'

type Input<E extends Endpoint> = { query: QueryOf<E>; body: BodyOf<E> }

/** Query and JSON body by the schemas of the descriptor; fails as `readJson`, `singleQuery` and `parseInput` do. */
export const readInput = <E extends Endpoint>({
  method,
  query,
  body,
  maxBodyBytes,
}: E): Middleware<Pick<Incoming, 'request'>, Input<E>> => ({
  before: ({ event }) => {
    const hasBody = method === 'POST'
    const json = hasBody ? readJson(event.request, maxBodyBytes) : undefined
    const input: Input<E> = {
      query: parseInput(query, singleQuery(event.request), 'query') as QueryOf<E>,
      body: (hasBody ? parseInput(body, json, 'body') : undefined) as BodyOf<E>,
    }
    Object.assign(event, input)
  },
})
