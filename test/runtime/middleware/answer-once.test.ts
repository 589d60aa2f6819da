import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAgent } from '../../../functions/contract/agent.ts'
import { Failure } from '../../../functions/core/failure.ts'
import { answerOnce, type CallIds } from '../../../functions/runtime/middleware/answer-once.ts'
import { shapeErrors } from '../../../functions/runtime/middleware/shape-errors.ts'
import { toResult } from '../../../functions/runtime/respond.ts'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { startEngine } from '../../support/engine.ts'
import { anAccount } from '../../support/rows.ts'
import { callerOf } from '../../support/scan-protocol.ts'
import { ask, begin, given } from './support/run-through.ts'

const engine = await closedAfterTests(startEngine())

const quiet = () => undefined
function working(work: (ids: CallIds) => unknown) {
  const log = { info: quiet, warn: quiet, error: quiet }
  const effects = { newId: () => randomUUID(), now: Date.now, claims: engine.stores.claims, log }
  return begin()
    .use(shapeErrors())
    .use(given({ caller: callerOf(anAccount()), effects }))
    .use(answerOnce(createAgent))
    .handler((call) => call.answer ?? work(call.ids))
}
const post = (key: string, body: unknown = {}) => ({ method: 'POST', headers: { 'Idempotency-Key': key }, body })

test('a repeat gets the first answer, marked as replayed, and the work is not done again', async () => {
  const seen: CallIds[] = []
  const handler = working((ids) => {
    seen.push(ids)
    return toResult(201, ids[0], {})
  })
  const [first, second] = [await ask(handler, post('k-1')), await ask(handler, post('k-1'))]
  expect(second).toMatchObject({ statusCode: 201, body: first.body, headers: { 'Idempotency-Replayed': 'true' } })
  expect(seen).toHaveLength(1)
})

test('another body with the same key is refused', async () => {
  const handler = working(() => toResult(201, '', {}))
  await ask(handler, post('k-2', { a: 1 }))
  expect((await ask(handler, post('k-2', { a: 2 }))).statusCode).toBe(422)
})

test('an error frees the key, and the repeat continues with the same ids', async () => {
  const seen: string[] = []
  const handler = working(([first]) => {
    seen.push(first)
    if (seen.length === 1) throw new Failure('capacity', 'later', { retryAfterSeconds: 1 })
    return toResult(201, '', {})
  })
  expect((await ask(handler, post('k-3'))).statusCode).toBe(503)
  expect((await ask(handler, post('k-3'))).statusCode).toBe(201)
  expect(seen[0]).toBe(seen[1])
})

test('while the first call is running a repeat is asked to wait', async () => {
  let finish: (() => void) | undefined
  const handler = working(() => new Promise((resolve) => (finish = () => resolve(toResult(201, '', {})))))
  const first = ask(handler, post('k-4'))
  while (finish === undefined) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(await ask(handler, post('k-4'))).toMatchObject({ statusCode: 409, headers: { 'Retry-After': '2' } })
  finish()
  expect((await first).statusCode).toBe(201)
})

test('without a key every call has different ids', async () => {
  const handler = working(([first]) => toResult(201, first, {}))
  const [one, other] = [await ask(handler, { method: 'POST' }), await ask(handler, { method: 'POST' })]
  expect(one.body).not.toBe(other.body)
})
