import { beforeEach, expect, test } from 'vitest'
import { triggerScan } from '../../../functions/core/scan/trigger-scan.ts'
import { createLog } from '../../../functions/runtime/log.ts'
import { sweep } from '../../../functions/upkeep/sweeper.ts'
import type { TableCall } from '../../../lib/local/faults.ts'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { at, uuidOf } from '../../support/rows.ts'
import { callerOf, complete, expectNothingLost, startWorld } from '../../support/scan-protocol.ts'

const world = await closedAfterTests(startWorld(), ({ engine }) => engine)
beforeEach(async () => {
  world.engine.faults.clear()
  await world.wipe()
  world.clock.now = Date.parse(at())
})

const uuid = uuidOf(1)
const other = 'somebody else'
const log = { ...createLog('test'), info: () => undefined, warn: () => undefined, error: () => undefined }
const writes = ({ operation, request }: TableCall, part: string): boolean =>
  operation === 'UpdateItem' && String(request['UpdateExpression']).includes(part)

/** A trigger dies with its credits held; it is repeated while a sweep that has read its head waits for capacity. */
async function raceWithSweep(maxRunningScans: number, sweepGoesOnAt: (call: TableCall) => boolean) {
  const caller = callerOf(await world.create())
  const life = world.engine.begin({ death: { atCall: 4, when: 'after' } })
  await world.trigger({ uuid, caller }, life.stores).catch(() => undefined)
  await world.engine.stores.capacity.enter(other, 1)
  world.clock.now += 61_000

  const [arrived, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const swept = Promise.withResolvers<void>()
  let [isHeldBack, isLetOn] = [false, false]
  world.engine.faults.set({
    before: async (call) => {
      if (!isHeldBack && writes(call, 'ADD scans')) {
        isHeldBack = true
        arrived.resolve()
        await goOn.promise
      } else if (!isLetOn && sweepGoesOnAt(call)) {
        isLetOn = true
        goOn.resolve()
        await swept.promise
      }
      return undefined
    },
  })
  const sweeping = sweep({ ...world.effects(), log, measure: () => undefined }).finally(swept.resolve)
  await arrived.promise
  const effects = { ...world.effects(), settings: { ...world.settings, maxRunningScans } }
  const request = { uuid, kind: 'ai-visibility-report', seedUrl: 'https://acme.test/', caller, cost: 10, isPublic: true } as const
  const repeated = await triggerScan(request, effects).then(
    () => 'started',
    (error: { code?: string }) => error.code,
  )
  await sweeping
  world.engine.faults.clear()
  await world.engine.stores.capacity.leave(other)
  return repeated
}
const account = () => world.engine.stores.accounts.find('acc')

test('a trigger that is being taken back is not started by a sweep that read it before', async () => {
  expect(await raceWithSweep(1, (call) => writes(call, 'credits + holds'))).toBe('capacity')
  expect(world.executions).toEqual(new Set())
  expect(await account()).toMatchObject({ credits: 100, holds: {} })
  await expectNothingLost(world)
})

test.each(['startedAt', 'updatedAt = :at ADD revision'])('a repeat and a sweep that meet at %s start one scan', async (write) => {
  expect(await raceWithSweep(1000, (call) => writes(call, write))).toBe('started')
  expect(world.executions).toEqual(new Set([uuid]))
  expect(await account()).toMatchObject({ credits: 90, holds: { [uuid]: 10 } })
  await world.engine.stores.scans.raise(uuid, { stage: 'read-site', at: new Date(world.clock.now).toISOString() })
  await world.close(uuid, complete)
  await expectNothingLost(world)
})
