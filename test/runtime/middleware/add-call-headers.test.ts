import { expect, test } from 'vitest'
import { addCallHeaders } from '../../../functions/runtime/middleware/add-call-headers.ts'
import { toResult } from '../../../functions/runtime/respond.ts'
import { ask, begin, given } from './support/run-through.ts'

test('an answer carries the id of its request and what the checks added', async () => {
  const handler = begin()
    .use(addCallHeaders())
    .use(given({ headers: { 'X-Request-Id': 'r-1', 'X-RateLimit-Limit': '60' } }))
    .handler(() => toResult(200, '', { ETag: '"a"' }))
  const { headers } = await ask(handler)
  expect(headers).toMatchObject({ ETag: '"a"', 'X-Request-Id': 'r-1', 'X-RateLimit-Limit': '60' })
})

test('the id is the one that the gateway gave', async () => {
  const handler = begin()
    .use(addCallHeaders())
    .handler(() => toResult(200, '', {}))
  expect((await ask(handler)).headers?.['X-Request-Id']).toMatch(/^request-\d+$/)
})
