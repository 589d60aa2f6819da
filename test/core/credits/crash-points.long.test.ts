import { expect, test } from 'vitest'
import { sweepOpenScans } from '../../../functions/core/scan/sweep.ts'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { uuidOf } from '../../support/rows.ts'
import { callerOf, complete, expectNothingLost, failed, startWorld, type World } from '../../support/scan-protocol.ts'

const world = await closedAfterTests(startWorld(), ({ engine }) => engine)

const uuid = uuidOf(1)
const points = (calls: number) =>
  Array.from({ length: calls }, (_, n) => n + 1).flatMap((atCall) => [
    { atCall, when: 'before' as const },
    { atCall, when: 'after' as const },
  ])
const iso = () => new Date(world.clock.now).toISOString()

async function callsOf(work: (stores: World['engine']['stores']) => Promise<unknown>): Promise<number> {
  const life = world.engine.begin()
  await work(life.stores)
  return life.calls()
}
async function runToEnd(end: typeof complete) {
  for (const started of world.executions) {
    await world.engine.stores.scans.raise(started, { stage: 'read-site', at: iso() })
    await world.close(started, end)
  }
}

test('a trigger that dies at any call is started or deleted by the sweeper, and nothing is lost', async () => {
  const caller = callerOf(await world.create({ plan: 'starter', createdAt: '2026-10-01T00:00:00.000Z' }))
  const calls = await callsOf((stores) => world.trigger({ uuid, caller }, stores))
  expect(calls).toBeGreaterThanOrEqual(8)
  for (const death of points(calls)) {
    await world.wipe()
    await world.create({ plan: 'starter', createdAt: '2026-10-01T00:00:00.000Z' })
    const life = world.engine.begin({ death })
    await world.trigger({ uuid, caller }, life.stores).catch(() => undefined)
    world.clock.now += 61_000
    await sweepOpenScans(world.effects())
    const head = await world.engine.stores.scans.find(uuid)
    expect(head !== undefined && head.startedAt !== null, 'there and started, or gone').toBe(world.executions.has(uuid))
    expect(head === undefined, 'there and started, or gone').toBe(!world.executions.has(uuid))
    await runToEnd(complete)
    await expectNothingLost(world, `dead ${death.when} call ${death.atCall}`)
  }
})

test('a trigger that dies at any call and is repeated gives one scan and one charge', async () => {
  await world.wipe()
  const caller = callerOf(await world.create())
  const calls = await callsOf((stores) => world.trigger({ uuid, caller }, stores))
  for (const death of points(calls)) {
    await world.wipe()
    await world.create()
    await world.trigger({ uuid, caller }, world.engine.begin({ death }).stores).catch(() => undefined)
    expect(await world.trigger({ uuid, caller })).toEqual({ uuid, charged: 10, remaining: 90 })
    await runToEnd(failed)
    await expectNothingLost(world, `dead ${death.when} call ${death.atCall}`)
  }
})

test.each([
  ['complete', complete],
  ['failed', failed],
] as const)('a %s scan whose closing dies at any call is closed by the sweeper', async (status, end) => {
  const prepare = async () => {
    await world.wipe()
    await world.create()
    await world.trigger({ uuid })
    await world.engine.stores.scans.raise(uuid, { stage: 'read-site', at: iso() })
  }
  await prepare()
  const calls = await callsOf((stores) => world.close(uuid, end, stores))
  for (const death of points(calls)) {
    await prepare()
    await world.close(uuid, end, world.engine.begin({ death }).stores).catch(() => undefined)
    // Nothing is retried: the sweeper closes scans that ended, and fails those that did not end within the limit.
    await world.sweepUntilQuiet()
    const [head] = await expectNothingLost(world, `dead ${death.when} call ${death.atCall}`)
    const wasWritten = death.atCall > 1 || death.when === 'after'
    expect(head?.status).toBe(wasWritten ? status : 'failed')
    expect(Date.parse(head?.terminalAt ?? '') - Date.parse(head?.createdAt ?? '')).toBeLessThanOrEqual(20 * 60_000)
  }
})

test('a scan whose execution vanished fails within 20 minutes and costs nothing', async () => {
  await world.wipe()
  await world.create()
  await world.trigger({ uuid })
  await world.engine.stores.scans.raise(uuid, { stage: 'read-site', at: iso() })
  await world.sweepUntilQuiet()
  const [head] = await expectNothingLost(world)
  expect(head).toMatchObject({ status: 'failed', failureCode: 'internal' })
  expect(Date.parse(head?.terminalAt ?? '') - Date.parse(head?.createdAt ?? '')).toBeLessThanOrEqual(20 * 60_000)
})

test('a scan that is failed by hand right after its trigger died has its hold and its release in the ledger', async () => {
  await world.wipe()
  await world.create()
  const calls = await callsOf((stores) => world.trigger({ uuid }, stores))
  let closed = 0
  for (const death of points(calls)) {
    await world.wipe()
    await world.create()
    await world.trigger({ uuid }, world.engine.begin({ death }).stores).catch(() => undefined)
    const payer = await world.engine.stores.accounts.find('acc')
    if (payer === undefined || !Object.hasOwn(payer.holds, uuid)) continue
    await world.close(uuid, failed)
    await expectNothingLost(world, `dead ${death.when} call ${death.atCall}`)
    closed++
  }
  expect(closed).toBeGreaterThan(5)
})
