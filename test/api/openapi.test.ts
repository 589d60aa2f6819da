import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { describeApi, describedEndpoints } from '../../functions/contract/openapi.ts'
import { storeScan } from './support/scans.ts'
import { baseUrl } from './support/services.ts'
import { startWorld, type World } from './support/world.ts'

type Schema = { $ref?: string; properties?: Record<string, Schema>; required?: string[]; [member: string]: unknown }
type Operation = {
  operationId: string
  security?: unknown[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<
    string,
    { description: string; headers: Record<string, unknown>; content?: Record<string, { schema: Schema }> }
  >
}
type Document = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
const document = describeApi({ baseUrl, version: '1.0.0' }) as unknown as Document // the form of an OpenAPI document
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
)

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('what is served is what is described, with the address of the stage', async () => {
  const { status, body, headers } = await world.call('read-openapi')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/json')
  expect(body.paths).toEqual(JSON.parse(JSON.stringify(document.paths)))
  expect(body.servers).toEqual([{ url: baseUrl }])
})

test('one operation per endpoint, each with an id of its own', () => {
  expect(operations).toHaveLength(describedEndpoints.length)
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(describedEndpoints.length)
})

test('every reference leads somewhere, no schema is empty', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference)
  expect(new Set(references)).toEqual(new Set(['#/components/schemas/Error']))
  expect(document.components.schemas['Error']?.required).toEqual(['error', 'code', 'requestId'])
  expect(JSON.stringify(document)).not.toContain('"schema":{}')
})

test('every path starts with /api/visibility, and every operation needs a key', () => {
  expect(Object.keys(document.paths).filter((path) => !path.startsWith('/api/visibility/'))).toEqual([])
  expect(operations.filter(({ operation }) => operation.security?.length === 0)).toEqual([])
})

test('the schemas that are given out accept what is answered', async () => {
  const { key, accountId } = await world.account()
  const schemaOf = (path: string, method: string, status: string) => {
    const schema = document.paths[path]?.[method]?.responses[status]?.content?.['application/json']?.schema
    return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
  }
  const path = '/api/visibility/ai-visibility-report'
  for (const status of ['pending', 'analyzing', 'complete', 'failed'] as const) {
    const { uuid } = await storeScan(world.stores, { ownerId: accountId, status })
    const { body } = await world.call('read-ai-visibility-report', { key, query: { uuid } })
    expect(schemaOf(path, 'get', '200').safeParse(body).error?.issues).toBeUndefined()
    expect(schemaOf(path, 'get', '200').safeParse({ ...body, uuid: 7 }).success).toBe(false)
  }
  const started = await world.call('trigger-ai-visibility-report', { key, body: { url: 'acme.com' } })
  expect(schemaOf(path, 'post', '202').safeParse(started.body).success).toBe(true)
})

/** What a reviewer reads: parameters, members of bodies (required ones marked) and statuses with their codes. */
test('the API as it was reviewed', async () => {
  const members = ({ properties = {}, required = [] }: Schema) =>
    Object.keys(properties)
      .map((name) => (required.includes(name) ? `${name}*` : name))
      .join(', ')
  const lines = operations.flatMap(({ name, operation }) => [
    name,
    ...operation.parameters.map((parameter) => `  ${parameter.in} ${parameter.name}${parameter.required ? '*' : ''}`),
    ...(operation.requestBody ? [`  body ${members(operation.requestBody.content['application/json'].schema)}`] : []),
    ...Object.entries(operation.responses).map(([status, response]) => {
      const schema = response.content?.['application/json']?.schema
      const body = schema?.properties ? members(schema) : response.description
      return `  ${status} ${body}`
    }),
    '',
  ])
  await expect(lines.join('\n')).toMatchFileSnapshot('../golden/openapi.txt')
})
