import { expect, test } from 'vitest'
import { Failure } from '../../../functions/core/failure.ts'
import { answerHead } from '../../../functions/runtime/middleware/answer-head.ts'
import { shapeErrors } from '../../../functions/runtime/middleware/shape-errors.ts'
import { toResult } from '../../../functions/runtime/respond.ts'
import { ask, begin } from './support/run-through.ts'

const answering = begin()
  .use(answerHead())
  .handler(() => toResult(200, 'text', { ETag: '"a"' }))
const refusing = begin()
  .use(answerHead())
  .use(shapeErrors())
  .handler(() => Promise.reject(new Failure('scan_not_found', 'no')))

test('HEAD gets status and headers of GET without the body', async () => {
  const [head, get] = [await ask(answering, { method: 'HEAD' }), await ask(answering)]
  expect(get.body).toBe('text')
  expect(head).toEqual({ ...get, body: '' })
})

test('a refused HEAD has no body either', async () => {
  expect(await ask(refusing, { method: 'HEAD' })).toMatchObject({ statusCode: 404, body: '' })
  expect((await ask(refusing)).body).toContain('scan_not_found')
})
