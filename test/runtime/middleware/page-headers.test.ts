import { expect, test } from 'vitest'
import { openCall } from '../../../functions/runtime/middleware/incoming.ts'
import { pageHeaders } from '../../../functions/runtime/middleware/page-headers.ts'
import { showFailures } from '../../../functions/runtime/middleware/show-failures.ts'
import { pipeline } from '../../../functions/runtime/pipeline.ts'
import { RawReply } from '../../../functions/runtime/respond.ts'
import { ask, given } from './support/run-through.ts'

const shown = (stageName: string, reply: () => unknown) =>
  ask(
    pipeline(openCall('a-page'))
      .use(pageHeaders())
      .use(showFailures(async (id) => new RawReply(500, `failure ${id}`, {})))
      .use(given({ effects: { env: { stageName }, log: { info: () => {}, warn: () => {}, error: () => {} } } }))
      .handler(reply),
  )

test('every page tells other sites nothing of its address', async () => {
  const { headers } = await shown('prod', () => new RawReply(200, '', { ETag: '"a"' }))
  expect(headers).toMatchObject({ 'Referrer-Policy': 'no-referrer', ETag: '"a"' })
  expect(headers?.['X-Request-Id']).toMatch(/^request-/)
})

test.each([
  ['prod', undefined],
  ['dev', 'noindex'],
])('pages of %s have X-Robots-Tag %s', async (stage, robots) => {
  expect((await shown(stage, () => new RawReply(200, '', {}))).headers?.['X-Robots-Tag']).toBe(robots)
})

test('a page that fails shows the id of its request and nothing of the error', async () => {
  const result = await shown('dev', () => {
    throw new Error('a text of a page')
  })
  expect([result.statusCode, result.headers?.['X-Robots-Tag']]).toEqual([500, 'noindex'])
  expect(result.body).toBe(`failure ${result.headers?.['X-Request-Id']}`)
})
