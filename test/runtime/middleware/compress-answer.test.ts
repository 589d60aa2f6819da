import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Failure } from '../../../functions/core/failure.ts'
import { compressAnswer } from '../../../functions/runtime/middleware/compress-answer.ts'
import { shapeErrors } from '../../../functions/runtime/middleware/shape-errors.ts'
import { toResult } from '../../../functions/runtime/respond.ts'
import { ask, begin } from './support/run-through.ts'

const gzip = { headers: { 'Accept-Encoding': 'gzip' } }
const long = 'word '.repeat(500)
const unpacked = (body: string) => gunzipSync(Buffer.from(body, 'base64')).toString()

test('a long answer is packed for a client that takes gzip', async () => {
  const handler = begin()
    .use(compressAnswer())
    .handler(() => toResult(200, long, {}))
  const { headers, body, isBase64Encoded } = await ask(handler, gzip)
  expect([headers?.['Content-Encoding'], isBase64Encoded, unpacked(body)]).toEqual(['gzip', true, long])
  expect((await ask(handler)).body).toBe(long)
})

test('a long refusal is packed too', async () => {
  const handler = begin()
    .use(compressAnswer())
    .use(shapeErrors())
    .handler(() => Promise.reject(new Failure('invalid_request', long)))
  const { statusCode, body } = await ask(handler, gzip)
  expect([statusCode, unpacked(body).includes(long)]).toEqual([400, true])
})

test('bytes that are kept are sent as they are', async () => {
  const handler = begin()
    .use(compressAnswer(() => Buffer.from('kept')))
    .handler(() => toResult(200, long, {}))
  expect(Buffer.from((await ask(handler, gzip)).body, 'base64').toString()).toBe('kept')
})
