import { expect, test } from 'vitest'
import { endpoints } from '../../../functions/contract/index.ts'
import { pauseWrites } from '../../../functions/runtime/middleware/pause-writes.ts'
import { shapeErrors } from '../../../functions/runtime/middleware/shape-errors.ts'
import { toResult } from '../../../functions/runtime/respond.ts'
import { ask, begin, given } from './support/run-through.ts'

const kept = toResult(202, '', {})
async function statusOf(id: string, writesPaused: boolean, answer?: typeof kept): Promise<number> {
  const descriptor = endpoints.find((one) => one.id === id)
  if (descriptor === undefined) throw new RangeError(id)
  const handler = begin()
    .use(shapeErrors())
    .use(given({ effects: { settings: { writesPaused } }, answer }))
    .use(pauseWrites(descriptor))
    .handler((call) => call.answer ?? toResult(200, '', {}))
  return (await ask(handler)).statusCode
}

test('a paused stage refuses writes and answers reads', async () => {
  expect([await statusOf('create-agent', true), await statusOf('list-personas', true)]).toEqual([503, 200])
  expect(await statusOf('create-agent', false)).toBe(200)
})

test('the kept answer of an earlier call is given while writes are paused', async () => {
  expect(await statusOf('create-agent', true, kept)).toBe(202)
})
