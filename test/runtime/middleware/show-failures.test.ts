import { expect, test } from 'vitest'
import { openCall } from '../../../functions/runtime/middleware/incoming.ts'
import { showFailures } from '../../../functions/runtime/middleware/show-failures.ts'
import { pipeline } from '../../../functions/runtime/pipeline.ts'
import { RawReply } from '../../../functions/runtime/respond.ts'
import { ask, given } from './support/run-through.ts'

test('the reason is logged under the name of the page, without the text of the error', async () => {
  const lines: string[] = []
  const error = (message: string, fields = {}) => lines.push(JSON.stringify({ message, ...fields }))
  const handler = pipeline<never, { place: { requestId: string; endpoint: string } }, unknown>(openCall('show-report') as never)
    .use(showFailures(async () => new RawReply(500, '', {})))
    .use(given({ effects: { log: { info: error, warn: error, error } } }))
    .handler(() => Promise.reject(new RangeError('a text of a page')))
  expect(await ask(handler as never)).toBeInstanceOf(RawReply)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ message: 'page failed', page: 'show-report', errorName: 'RangeError' })
  expect(lines.join()).not.toContain('a text of a page')
})
