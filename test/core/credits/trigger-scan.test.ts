import { beforeEach, expect, test } from 'vitest'
import { Failure } from '../../../functions/core/failure.ts'
import { triggerScan } from '../../../functions/core/scan/trigger-scan.ts'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { uuidOf } from '../../support/rows.ts'
import { anonymous, callerOf, complete, expectNothingLost, failed, startWorld } from '../../support/scan-protocol.ts'

const world = await closedAfterTests(startWorld(), ({ engine }) => engine)
beforeEach(async () => {
  await world.wipe()
  world.settings.maxRunningScans = 1000
  world.settings.ceilingUsd.day = 100
})

const uuid = uuidOf(1)
const refusal = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Failure)) throw new Error('was not refused', { cause: error })
  return error
}
const scansStored = async () => (await world.engine.dump()).filter((row) => row['SK'] === 'HEAD').length

test('a trigger holds the credits, starts the execution and leaves the head pending', async () => {
  const account = await world.create()
  expect(await world.trigger({ uuid, caller: callerOf(account) })).toEqual({ uuid, charged: 10, remaining: 90 })
  expect(world.executions).toEqual(new Set([uuid]))
  expect(await world.engine.stores.scans.find(uuid)).toMatchObject({ status: 'pending', startedAt: expect.any(String), cost: 10 })
  const ledger = await world.engine.stores.accounts.listLedger('acc')
  expect(ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['opening', 100],
    ['hold', -10],
  ])
})

test('a repeat with the same id charges nothing again, also after the scan has ended', async () => {
  await world.create()
  await world.trigger({ uuid })
  expect(await world.trigger({ uuid })).toEqual({ uuid, charged: 10, remaining: 90 })
  await world.engine.stores.scans.raise(uuid, { stage: 'read-site', at: new Date(world.clock.now).toISOString() })
  await world.close(uuid, complete)
  expect(await world.trigger({ uuid })).toEqual({ uuid, charged: 10, remaining: 90 })
  await expectNothingLost(world)
})

test('9 credits are refused with both numbers and where to get more, and leave nothing; 10 are enough', async () => {
  await world.create({ credits: 9 })
  const refused = await refusal(world.trigger({ uuid }))
  expect(refused.status).toBe(402)
  expect(refused.details).toEqual([
    { path: 'credits.required', message: '10' },
    { path: 'credits.balance', message: '9' },
    { path: 'upgradeUrl', message: expect.stringMatching(/^https:/) },
  ])
  expect(await scansStored()).toBe(0)
  await world.engine.stores.accounts.grant({
    accountId: 'acc',
    grantId: 'g',
    amount: 1,
    reason: null,
    at: '2026-11-27T12:00:00.000Z',
  })
  expect(await world.trigger({ uuid })).toMatchObject({ remaining: 0 })
})

test('a starter account may run three scans at once and not a fourth', async () => {
  await world.create()
  for (const n of [1, 2, 3]) await world.trigger({ uuid: uuidOf(n) })
  expect(await refusal(world.trigger({ uuid: uuidOf(4) }))).toMatchObject({ code: 'too_many_active_scans', status: 429 })
  expect(await scansStored()).toBe(3)
  await world.close(uuidOf(1), failed)
  await world.trigger({ uuid: uuidOf(4) })
})

test('a full stage refuses with 503, gives the credits back and books nothing', async () => {
  await world.create()
  world.settings.maxRunningScans = 1
  await world.trigger({ uuid: uuidOf(1) })
  const refused = await refusal(world.trigger({ uuid: uuidOf(2) }))
  expect([refused.code, refused.headers['Retry-After']]).toEqual(['capacity', '60'])
  expect(await scansStored()).toBe(1)
  expect((await world.engine.stores.accounts.find('acc'))?.credits).toBe(90)
  await world.close(uuidOf(1), failed)
  await expectNothingLost(world)
})

test('the ceiling of a day refuses before anything is stored, and only from the ceiling on', async () => {
  await world.create()
  world.settings.ceilingUsd.day = 5
  await world.engine.stores.capacity.addSpend('2026-11-27', 'x', 4.999)
  await world.trigger({ uuid: uuidOf(1) })
  await world.engine.stores.capacity.addSpend('2026-11-27', 'y', 0.001)
  expect(await refusal(world.trigger({ uuid: uuidOf(2) }))).toMatchObject({ code: 'capacity' })
  expect(await world.trigger({ uuid: uuidOf(1) }), 'a repeat of one that was let in').toMatchObject({ charged: 10 })
  expect(await scansStored()).toBe(1)
})

test('anonymous scans are free, public and limited by themselves', async () => {
  for (const n of [1, 2, 3]) {
    const started = await world.trigger({ uuid: uuidOf(n), caller: anonymous, isPublic: false })
    expect(started).toEqual({ uuid: uuidOf(n), charged: 0, remaining: null })
  }
  expect(await world.engine.stores.scans.find(uuidOf(1))).toMatchObject({ ownerId: null, payerId: null, isPublic: true, cost: 0 })
  expect(await refusal(world.trigger({ uuid: uuidOf(4), caller: anonymous }))).toMatchObject({ code: 'capacity' })
  await world.close(uuidOf(1), failed)
  await world.trigger({ uuid: uuidOf(4), caller: anonymous })
})

test('an anonymous scan that the store kept from starting leaves its place of the day to another', async () => {
  let tries = 0
  world.engine.faults.set({
    before: ({ request }) => {
      const names = (request['ExpressionAttributeNames'] ?? {}) as Record<string, string>
      // The daily slot is taken by then, however often the client retries.
      return names['#set'] === 'anonymous' && ++tries <= 3 ? 'serverError' : undefined
    },
  })
  const before = world.settings.anonymous
  world.settings.anonymous = { ...before, scansADay: 1 }
  try {
    expect(await refusal(world.trigger({ uuid: uuidOf(1), caller: anonymous }))).toMatchObject({ code: 'unavailable' })
    expect(await world.trigger({ uuid: uuidOf(2), caller: anonymous })).toMatchObject({ uuid: uuidOf(2) })
    await world.close(uuidOf(2), failed)
    expect(await refusal(world.trigger({ uuid: uuidOf(3), caller: anonymous })), 'one that ran keeps its place').toMatchObject({
      code: 'capacity',
    })
  } finally {
    world.engine.faults.clear()
    world.settings.anonymous = before
  }
})

test("a partner's scan is private whatever the body says", async () => {
  const account = await world.create({ partner: true, teamSlug: 'acme' })
  await world.trigger({ uuid, caller: callerOf(account), isPublic: true })
  expect(await world.engine.stores.scans.find(uuid)).toMatchObject({ isPublic: false, partner: true, teamSlug: 'acme' })
})

test('a workflow that does not answer is asked again by the sweeper, and the trigger still succeeds', async () => {
  await world.create()
  const effects = world.effects()
  const broken = { ...effects, workflow: { start: () => Promise.reject(new Error('throttled')) } }
  const caller = callerOf(await world.create())
  await triggerScan({ uuid, kind: 'scan-preview', seedUrl: 'https://acme.test/', caller, cost: 10, isPublic: false }, broken)
  expect(world.executions.size).toBe(0)
  await world.sweepUntilQuiet()
  expect(world.executions).toEqual(new Set([uuid]))
})

test('64 triggers at once on credit for ten start ten and refuse 54', async () => {
  const caller = callerOf(await world.create({ partner: true, teamSlug: 'acme', credits: 100 }))
  const all = Array.from({ length: 64 }, (_, n) => world.trigger({ uuid: uuidOf(n + 1), caller }))
  const outcomes = (await Promise.allSettled(all)).map((one) => (one.status === 'fulfilled' ? 'started' : one.reason.code))
  expect(outcomes.filter((outcome) => outcome === 'started').length).toBe(10)
  expect(outcomes.filter((outcome) => outcome === 'insufficient_credits').length).toBe(54)
  expect(world.executions.size).toBe(10)
  expect((await world.engine.stores.accounts.find('acc'))?.credits).toBe(0)
  for (const uuid of world.executions) await world.close(uuid, failed)
  await expectNothingLost(world)
})
