import { expect, test } from 'vitest'
import * as z from 'zod'
import { defineEndpoint, type Method } from '../../../functions/contract/endpoint.ts'
import { readInput } from '../../../functions/runtime/middleware/read-input.ts'
import { shapeErrors } from '../../../functions/runtime/middleware/shape-errors.ts'
import { toResult } from '../../../functions/runtime/respond.ts'
import { ask, begin } from './support/run-through.ts'

const taking = (method: Method) => {
  const descriptor = defineEndpoint({
    id: 'a',
    method,
    path: '/a',
    access: { key: 'required', account: 'any', writes: false, rate: 'read' },
    query: z.object({ n: z.string().optional() }),
    body: z.object({
      name: z.string(),
      list: z.array(z.string()).min(1).max(2).optional(),
      count: z.int().max(9).optional(),
      since: z.iso.datetime().optional(),
    }),
    responses: { 200: z.object({}) },
    sample: {},
    summary: '',
  })
  return begin()
    .use(shapeErrors())
    .use(readInput(descriptor))
    .handler(({ query, body }) => toResult(200, JSON.stringify({ query, body }), {}))
}

test('query and body are read by their schemas, members beyond them are dropped', async () => {
  const { body } = await ask(taking('POST'), { method: 'POST', query: { n: '1', more: 'x' }, body: { name: 'A', more: 1 } })
  expect(JSON.parse(body)).toEqual({ query: { n: '1' }, body: { name: 'A' } })
})

test('the body of a GET is not looked at', async () => {
  expect(JSON.parse((await ask(taking('GET'), { body: 'no JSON' })).body)).toEqual({ query: {} })
})

test.each([
  ['no JSON', { body: '{' }, 'invalid_json'],
  ['another content type', { body: {}, headers: { 'Content-Type': 'text/plain' } }, 'unsupported_media_type'],
  ['a missing member', { body: {} }, 'invalid_request'],
  ['a parameter given twice', { body: { name: 'A' }, query: { n: ['1', '2'] } }, 'invalid_request'],
])('%s is refused', async (_, asked, code) => {
  expect(JSON.parse((await ask(taking('POST'), { method: 'POST', ...asked })).body).code).toBe(code)
})

test.each([
  [{ list: 'abc' }, ['list must be an array']],
  [{ list: [] }, ['list has fewer entries than 1']],
  [{ list: ['a', 'b', 'c'] }, ['list has more entries than 2']],
  [{ count: 10 }, ['count must be at most 9']],
  [{ since: 'yesterday' }, ['since must be a time in ISO 8601, such as 2026-01-31T12:00:00Z']],
  [{ list: ['abc'], count: 1.5 }, ['count must be a whole number']],
  [{ list: 'abc', count: '1' }, ['list must be an array', 'count must be a number']],
])('%j is refused in one plain sentence for each member', async (wrong, messages) => {
  const { body } = await ask(taking('POST'), { method: 'POST', body: { name: 'A', ...wrong } })
  expect(JSON.parse(body).details.map(({ message }: { message: string }) => message)).toEqual(messages)
})
