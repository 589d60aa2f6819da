import { expect, test } from 'vitest'
import { readAccount } from '../../../functions/contract/agent.ts'
import { rateLimit } from '../../../functions/core/credits.ts'
import { limitRate } from '../../../functions/runtime/middleware/limit-rate.ts'
import { shapeErrors } from '../../../functions/runtime/middleware/shape-errors.ts'
import { toResult } from '../../../functions/runtime/respond.ts'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { startEngine } from '../../support/engine.ts'
import { anAccount } from '../../support/rows.ts'
import { callerOf } from '../../support/scan-protocol.ts'
import { ask, begin, given } from './support/run-through.ts'

const engine = await closedAfterTests(startEngine())

test('the window counts down, refuses when it is used up, and opens with the next minute', async () => {
  let nowMs = Date.parse('2026-11-27T12:00:15.000Z')
  const limit = rateLimit('read', 'user')
  const handler = begin()
    .use(shapeErrors())
    .use(given({ caller: callerOf(anAccount()), effects: { now: () => nowMs, stores: engine.stores } }))
    .use(limitRate(readAccount))
    .handler(({ headers }) => toResult(200, '', headers))
  const first = await ask(handler)
  expect(first.headers).toMatchObject({
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(limit - 1),
    'X-RateLimit-Reset': '45',
  })
  for (let n = 1; n < limit; n++) expect((await ask(handler)).statusCode).toBe(200)
  expect(await ask(handler)).toMatchObject({ statusCode: 429, headers: { 'Retry-After': '45', 'X-RateLimit-Remaining': '0' } })
  nowMs += 45_000
  expect((await ask(handler)).statusCode).toBe(200)
})
