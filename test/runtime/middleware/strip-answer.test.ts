import { expect, test } from 'vitest'
import * as z from 'zod'
import { shapeErrors } from '../../../functions/runtime/middleware/shape-errors.ts'
import { stripAnswer } from '../../../functions/runtime/middleware/strip-answer.ts'
import { RawReply, reply, StreamReply, toResult } from '../../../functions/runtime/respond.ts'
import { ask, begin, given } from './support/run-through.ts'

const descriptor = { id: 'a', responses: { 201: z.object({ a: z.string() }), 202: z.object({ b: z.string() }) } }
const answered = (given: unknown) =>
  ask(
    begin()
      .use(shapeErrors())
      .use(stripAnswer(descriptor))
      .handler(() => given),
  )

test('members beyond the schema do not leave, and the first status of the descriptor is the usual one', async () => {
  const result = await answered({ a: 'x', secret: 'y' })
  expect([result.statusCode, result.body, result.headers?.['Content-Type']]).toEqual([201, '{"a":"x"}', 'application/json'])
})

test('an answer with another status is stripped by the schema of that status', async () => {
  expect(await answered(reply({ b: 'x', a: 'y' }, { status: 202, headers: { Location: '/x' } }))).toMatchObject({
    statusCode: 202,
    body: '{"b":"x"}',
    headers: { Location: '/x' },
  })
})

test.each([
  ['a value that does not fit', { a: 1 }],
  ['a status that the descriptor does not name', reply({ a: 'x' }, { status: 200 })],
])('%s is an error of ours', async (_, value) => {
  expect((await answered(value)).statusCode).toBe(500)
})

test('what is no JSON of the contract leaves as it is', async () => {
  expect(await answered(new RawReply(304, '', { ETag: '"a"' }))).toMatchObject({ statusCode: 304, body: '' })
  const stream = (async function* () {})()
  expect(await answered(new StreamReply(200, stream, {}))).toMatchObject({ statusCode: 200, stream })
})

test('an answer that was kept is not stripped again', async () => {
  const kept = toResult(200, '{"old":1}', {})
  const handler = begin()
    .use(given({ answer: kept }))
    .use(stripAnswer(descriptor))
    .handler(({ answer }) => answer)
  expect(await ask(handler)).toEqual(kept)
})
