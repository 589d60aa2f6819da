import { expect, test } from 'vitest'
import { readAccount } from '../../functions/contract/agent.ts'
import { checkAccess } from '../../functions/runtime/middleware/check-access.ts'
import { openCall } from '../../functions/runtime/middleware/incoming.ts'
import { type Middleware, pipeline } from '../../functions/runtime/pipeline.ts'
import { toResult } from '../../functions/runtime/respond.ts'
import { aContext, anEvent } from '../support/event.ts'

const noting = (name: string, notes: string[]): Middleware<unknown> => ({
  before: () => void notes.push(`${name} before`),
  after: () => void notes.push(`${name} after`),
  onError: () => void notes.push(`${name} error`),
})

test('checks run in the order of the list, and the way out against it', async () => {
  const notes: string[] = []
  const handler = pipeline(openCall('a'))
    .use(noting('one', notes))
    .use(noting('two', notes))
    .handler(() => toResult(200, '', {}))
  await handler(anEvent({ resource: '/' }), aContext())
  expect(notes).toEqual(['one before', 'two before', 'two after', 'one after'])
})

test('an error that no middleware answers is thrown', async () => {
  const notes: string[] = []
  const handler = pipeline(openCall('a'))
    .use(noting('one', notes))
    .handler(() => Promise.reject(new RangeError('x')))
  await expect(handler(anEvent({ resource: '/' }), aContext())).rejects.toThrow(RangeError)
  expect(notes).toEqual(['one before', 'one error'])
})

test('a check that needs the caller does not compile before the key was checked', () => {
  // @ts-expect-error: no middleware before it adds the caller
  expect(() => pipeline(openCall('a')).use(checkAccess(readAccount))).not.toThrow()
})

test('a call whose time is nearly over is not cut off early', async () => {
  const handler = pipeline(openCall('a')).handler(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return toResult(200, 'done', {})
  })
  expect((await handler(anEvent({ resource: '/' }), aContext(1))).body).toBe('done')
})
