import { expect, test } from 'vitest'
import { type ErrorCode, errorStatus } from '../../../functions/contract/errors.ts'
import { Failure } from '../../../functions/core/failure.ts'
import { delayDenials } from '../../../functions/runtime/middleware/delay-denials.ts'
import { shapeErrors } from '../../../functions/runtime/middleware/shape-errors.ts'
import { ask, begin, given } from './support/run-through.ts'

/** Milliseconds of delay before the refusal of a request that began this long ago. */
async function waits(code: ErrorCode, agoMs = 0): Promise<readonly number[]> {
  const waited: number[] = []
  const handler = begin()
    .use(shapeErrors())
    .use(delayDenials(async (ms) => waited.push(ms)))
    .use(given({ startedAt: performance.now() - agoMs }))
    .handler(() => Promise.reject(new Failure(code, 'no')))
  expect((await ask(handler)).statusCode).toBe(errorStatus[code])
  return waited
}

test.each(['invalid_api_key', 'scan_not_found', 'agent_not_found', 'topic_not_found'] as const)(
  '%s waits for what is left of the minimum time',
  async (code) => {
    const [ms = 0] = await waits(code)
    expect(ms).toBeGreaterThan(0)
    expect(ms).toBeLessThanOrEqual(40)
    expect(await waits(code, 60)).toEqual([0])
  },
)

test('a refusal that concerns no other account is immediate', async () => {
  expect(await waits('invalid_request')).toEqual([])
})
