import { expect, test } from 'vitest'
import { errorBody } from '../../../functions/contract/errors.ts'
import { Failure } from '../../../functions/core/failure.ts'
import { shapeErrors } from '../../../functions/runtime/middleware/shape-errors.ts'
import { ask, begin } from './support/run-through.ts'

async function failing(error: unknown) {
  const lines: string[] = []
  const refusals: string[] = []
  const note = (level: string) => (message: string, fields: object) => lines.push(JSON.stringify({ level, message, ...fields }))
  const log = () => ({ info: note('info'), warn: note('warn'), error: note('error') }) as never // only called
  const handler = begin()
    .use(shapeErrors({ log, onRefusal: (code) => refusals.push(code) }))
    .handler(() => Promise.reject(error))
  const result = await ask(handler)
  return { result, body: errorBody.strict().parse(JSON.parse(result.body)), lines, refusals }
}

test('a failure is answered with its code, status and text, and not logged', async () => {
  const { result, body, lines, refusals } = await failing(new Failure('scan_not_found', 'No such scan'))
  expect([result.statusCode, body.code, body.error]).toEqual([404, 'scan_not_found', 'No such scan'])
  expect(body.requestId).toBe(result.headers?.['X-Request-Id'])
  expect([lines, refusals]).toEqual([[], ['scan_not_found']])
})

test('any other error is answered without its text and logged with the names of request and endpoint', async () => {
  const { result, body, lines } = await failing(new RangeError('a text of a page'))
  expect([result.statusCode, body.code]).toEqual([500, 'internal'])
  expect(result.body + lines.join()).not.toContain('a text of a page')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    endpoint: 'an-endpoint',
    requestId: body.requestId,
    errorName: 'RangeError',
  })
})

test('a store that does not answer is logged with its cause', async () => {
  const { lines } = await failing(new Failure('unavailable', 'busy', { cause: new RangeError('x') }))
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', errorName: 'RangeError' })
})
