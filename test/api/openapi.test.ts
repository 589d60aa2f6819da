import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from '../../functions/contract/endpoint.ts'
import { describeApi, describedEndpoints } from '../../functions/contract/openapi.ts'
import { eventData, sentTypes } from '../../functions/contract/webhook.ts'
import { apiReference } from '../../functions/core/pages/api-reference.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { type Schema as JsonSchema, meetsSchema } from '../support/meets-schema.ts'
import { storeScan } from './support/scans.ts'
import { baseUrl } from './support/services.ts'
import { startWorld } from './support/world.ts'

type Schema = { $ref?: string; properties?: Record<string, Schema>; required?: string[]; [member: string]: unknown }
type Operation = {
  description?: string
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

const world = await closedAfterTests(startWorld())

test('what is served is what is described, with the address of the stage', async () => {
  const { status, body, headers } = await world.call('read-openapi')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/json')
  expect(body.paths).toEqual(JSON.parse(JSON.stringify(document.paths)))
  expect(body.servers).toEqual([{ url: baseUrl }])
})

test('one operation per endpoint, each with a different id', () => {
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

describe('what is refused for its shape', () => {
  const topic = { syntheticId: 1, name: 'n', queries: [{ query: 'q' }] }
  const persona = { syntheticId: 1, name: 'n' }
  test.each<[string, string, object, object]>([
    ['add-topic', 'neither name nor topicId', topic, { ...topic, name: undefined }],
    ['add-topic', 'no query', topic, { ...topic, queries: [] }],
    ['add-topic', '51 queries', topic, { ...topic, queries: Array.from({ length: 51 }, (_, n) => ({ query: `q${n}` })) }],
    ['add-topic', 'a name of spaces', topic, { ...topic, name: ' \u00a0\u3000' }],
    ['add-topic', 'a query of 401 characters', topic, { ...topic, queries: [{ query: 'x'.repeat(401) }] }],
    ['create-persona', 'neither prompt nor name', persona, { syntheticId: 1, role: 'r' }],
    ['create-persona', '11 goals', persona, { ...persona, goals: Array.from({ length: 11 }, (_, n) => `g${n}`) }],
    ['create-persona', 'an agent beyond 2147483647', persona, { ...persona, syntheticId: 2_147_483_648 }],
    ['create-agent', 'url and scanUuid', { url: 'acme.com' }, { url: 'acme.com', scanUuid: 'x' }],
    ['create-agent', 'neither url nor scanUuid', { url: 'acme.com' }, { name: 'n' }],
    ['trigger-ai-visibility-report', 'an empty url', { url: 'acme.com' }, { url: '' }],
    ['trigger-ai-visibility-report', 'a url of 2,049 characters', { url: 'acme.com' }, { url: `acme.com/${'x'.repeat(2_040)}` }],
  ])('%s with %s: by the document as by the API', async (id, _, right, wrong) => {
    const { key } = await world.account()
    const { path, method } = endpointOf(id)
    const schema = document.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json'].schema
    const sent = JSON.parse(JSON.stringify(wrong)) as object
    expect([meetsSchema(schema as JsonSchema, right), meetsSchema(schema as JsonSchema, sent)]).toEqual([true, false])
    expect((await world.call(id, { key, body: sent })).status).toBe(400)
  })

  test.each<[string, string, Record<string, string>]>([
    ['list-personas', 'syntheticId', { syntheticId: '2147483648' }],
    ['list-personas', 'syntheticId', { syntheticId: '0' }],
    ['read-report', 'syntheticId', { syntheticId: '9999999999' }],
    ['read-report', 'limit', { syntheticId: '1', limit: '10000' }],
    ['list-scans', 'limit', { limit: '101' }],
    ['read-merge-fields', 'uuid', { uuid: ' , ' }],
  ])('%s with a wrong %s', async (id, name, query) => {
    const { key } = await world.account()
    const { path, method } = endpointOf(id)
    const parameter = document.paths[path]?.[method.toLowerCase()]?.parameters.find((one) => one.name === name)
    expect(meetsSchema(parameter?.schema as JsonSchema, query[name])).toBe(false)
    const { status, body } = await world.call(id, { key, query })
    expect([status, body.error]).toEqual([400, expect.stringContaining(name)])
  })

  test('an agent of 2147483647 is none that is refused', () => {
    const { schema } = document.paths['/api/visibility/personas']?.['get']?.parameters[0] ?? {}
    for (const id of ['1', '999999999', '1999999999', '2147483647']) expect(meetsSchema(schema as JsonSchema, id)).toBe(true)
  })

  test.each(['é', 'a\u0007b'])('the idempotency key %j', async (given) => {
    const { key } = await world.account()
    const parameter = document.paths['/api/visibility/claim']?.['post']?.parameters.find(({ name }) => name === 'Idempotency-Key')
    expect(meetsSchema(parameter?.schema as JsonSchema, given)).toBe(false)
    expect((await world.call('claim-scan', { key, body: { uuid: 'x' }, headers: { 'Idempotency-Key': given } })).status).toBe(400)
  })

  test.each(['read-scan-preview', 'read-ai-visibility-report', 'create-agent', 'create-persona', 'add-topic'])(
    '%s says its either-or in words, in the document and in the reference',
    (id) => {
      const { path, method } = endpointOf(id)
      const said = document.paths[path]?.[method.toLowerCase()]?.description ?? ''
      expect(said).toMatch(/^Give /)
      expect(apiReference(document, baseUrl).find((one) => one.id === id)?.rules).toBe(said)
    },
  )
})

function endpointOf(id: string): Endpoint {
  const found = describedEndpoints.find((one) => one.id === id)
  if (found === undefined) throw new RangeError(`no endpoint ${id}`)
  return found
}

/** A summary for reviewers: parameters, members of bodies (required ones marked) and statuses with their codes. */
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

test('an agent beyond 2147483647 is refused with a sentence about that, in a query as in a body', async () => {
  const { key } = await world.account()
  const inQuery = await world.call('list-personas', { key, query: { syntheticId: '99999999999' } })
  const inBody = await world.call('create-persona', { key, body: { syntheticId: 2_147_483_648, name: 'n' } })
  for (const { body } of [inQuery, inBody]) expect(body.error).toContain('syntheticId must be at most 2147483647')
})

test('each event that is sent is described, with its headers and every member of its data', () => {
  type Delivery = {
    post: { parameters: { name: string }[]; requestBody: { content: { 'application/json': { schema: Schema } } } }
  }
  const webhooks = (document as unknown as { webhooks: Record<string, Delivery> }).webhooks // OpenAPI 3.1
  expect(Object.keys(webhooks)).toEqual(sentTypes)
  for (const [type, { post }] of Object.entries(webhooks)) {
    expect(post.parameters.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
    const data = post.requestBody.content['application/json'].schema.properties?.['data'] as Schema | undefined
    expect(Object.keys(data?.properties ?? {}), type).toEqual(Object.keys(eventData[type as keyof typeof eventData].shape))
  }
})

/** Paths of schemas without a description, at any depth. */
function undescribed(schema: Schema, path: string): string[] {
  const list = (name: string) => (Array.isArray(schema[name]) ? (schema[name] as Schema[]) : [])
  const inside = [...list('anyOf'), ...list('oneOf')].flatMap((one) => undescribed(one, path))
  const items = typeof schema['items'] === 'object' ? undescribed(schema['items'] as Schema, `${path}[]`) : []
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => [
    ...(typeof member['description'] === 'string' && member['description'] !== '' ? [] : [`${path}.${name}`]),
    ...undescribed(member, `${path}.${name}`),
  ])
  return [...inside, ...items, ...members]
}

test('every parameter, header and member says what it is', () => {
  const found = operations.flatMap(({ name, operation }) => [
    ...operation.parameters
      .filter((one) => !('description' in one) || one['description'] === '')
      .map((one) => `${name} ${one.name}`),
    ...(operation.requestBody ? undescribed(operation.requestBody.content['application/json'].schema, `${name} body`) : []),
    ...Object.entries(operation.responses).flatMap(([status, { headers, content }]) => [
      ...Object.entries(headers)
        .filter(([, header]) => !(header as { description?: string }).description) // a header of the document
        .map(([header]) => `${name} ${status} ${header}`),
      ...undescribed(content?.['application/json']?.schema ?? {}, `${name} ${status}`),
    ]),
  ])
  const sent = Object.entries((document as unknown as { webhooks: Record<string, { post: Operation }> }).webhooks) // OpenAPI 3.1
  const events = sent.flatMap(([type, { post }]) => undescribed(post.requestBody?.content['application/json'].schema ?? {}, type))
  expect([...found, ...events, ...undescribed(document.components.schemas['Error'] ?? {}, 'Error')]).toEqual([])
  expect(undescribed({ properties: { a: { anyOf: [{ properties: { b: {} } }], description: 'x' } } }, 'planted')).toEqual([
    'planted.a.b',
  ])
})
