import { expect } from 'vitest'
import type { Endpoint } from '../../../../functions/contract/endpoint.ts'
import { endpoints } from '../../../../functions/contract/index.ts'

export type ApiAnswer = { readonly status: number; readonly headers: Headers; readonly body: unknown }
export type ApiCall = {
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
export type Api = {
  /** Checks every answer against the contract: a success against the endpoint's schema, an error against the error shape. */
  readonly call: (id: string, call?: ApiCall) => Promise<ApiAnswer>
  /** Statuses and codes of the received errors, without repeats. */
  readonly errors: ReadonlySet<string>
}

/** A client that checks everything it receives. */
export function createApi(baseUrl: string): Api {
  const errors = new Set<string>()
  return {
    errors,
    async call(id, { key, query = {}, body, headers = {} } = {}) {
      const endpoint = endpoints.find((one) => one.id === id)
      if (endpoint === undefined) throw new RangeError(`There is no endpoint ${id}`)
      const url = new URL(`${baseUrl}${endpoint.path}`)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      const response = await fetch(url, {
        method: endpoint.method,
        headers: {
          ...(key === undefined ? {} : { 'x-api-key': key }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const parsed = parse(await response.text())
      if (!response.ok && response.status !== 304) errors.add(`${response.status} ${expectErrorShape(parsed, response.headers)}`)
      else expectContract(endpoint, response.status, parsed)
      return { status: response.status, headers: response.headers, body: parsed }
    },
  }
}

const parse = (text: string): unknown => (text === '' ? undefined : JSON.parse(text))

/** No member is missing, none has a wrong type, and none is missing in the schema. */
function expectContract({ id, responses }: Endpoint, status: number, body: unknown): void {
  if (status === 304) {
    expect(body).toBeUndefined()
    return
  }
  const schema = responses[status]
  if (schema === undefined) throw new RangeError(`${id} answers ${status}, which its contract does not know`)
  expect(schema.parse(body), `${id} ${status}`).toEqual(body)
}

function expectErrorShape(body: unknown, headers: Headers): string {
  const { error, code, requestId, details, ...more } = body as Record<string, unknown>
  expect(more).toEqual({})
  expect(error).toMatch(/^\S.{5,}/)
  expect(code).toMatch(/^[a-z_]+$/)
  expect(requestId).toBe(headers.get('x-request-id'))
  if (details !== undefined)
    expect(details).toEqual(expect.arrayContaining([expect.objectContaining({ path: expect.any(String) })]))
  return String(code)
}
