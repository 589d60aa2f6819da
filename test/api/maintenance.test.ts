import { expect, test } from 'vitest'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { storeScan } from './support/scans.ts'
import { startWorld } from './support/world.ts'

const world = await closedAfterTests(startWorld({ writesPaused: true }))

test('while changes are paused writes are 503 with Retry-After, start nothing, and reads go on', async () => {
  const { key, accountId } = await world.account()
  const { status, body, headers } = await world.call('trigger-ai-visibility-report', { key, body: { url: 'acme.com' } })
  expect([status, body.code]).toEqual([503, 'maintenance'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(world.started).toEqual([])
  expect((await world.stores.accounts.find(accountId))?.credits).toBe(500)
  const { uuid } = await storeScan(world.stores, { ownerId: accountId })
  expect((await world.call('read-ai-visibility-report', { key, query: { uuid } })).status).toBe(200)
})

test('a bad body is refused before the pause is checked', async () => {
  const { key } = await world.account()
  expect((await world.call('trigger-ai-visibility-report', { key, body: {} })).status).toBe(400)
})
