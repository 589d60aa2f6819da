import { beforeEach, expect, test } from 'vitest'
import { zeroedEachMinute } from '../../../functions/contract/metrics.ts'
import { createLog } from '../../../functions/runtime/log.ts'
import { finalize } from '../../../functions/upkeep/finalizer.ts'
import { sweep } from '../../../functions/upkeep/sweeper.ts'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { at, uuidOf } from '../../support/rows.ts'
import { anonymous, complete, expectNothingLost, failed, startWorld } from '../../support/scan-protocol.ts'

const world = await closedAfterTests(startWorld(), ({ engine }) => engine)
beforeEach(async () => {
  measured.length = 0
  await world.wipe()
  world.clock.now = Date.parse(at())
})

const uuid = uuidOf(1)
const log = { ...createLog('test'), info: () => undefined, warn: () => undefined, error: () => undefined }
const measured: string[] = []
const effects = () => ({ ...world.effects(), log, measure: (id: string, value: number) => void measured.push(`${id} ${value}`) })
const event = (status: string, input: string = JSON.stringify({ scanId: uuid }), name: string = uuid) => ({
  source: 'aws.states',
  detail: { name, status, input },
})
const running = async () => {
  await world.create()
  await world.trigger({ uuid })
  await world.engine.stores.scans.raise(uuid, { stage: 'read-site', at: new Date(world.clock.now).toISOString() })
}

test.each(['FAILED', 'TIMED_OUT', 'ABORTED'])(
  'an execution that ended %s ends its scan, also when its event comes three times',
  async (status) => {
    await running()
    for (let i = 0; i < 3; i++) await finalize(event(status), effects())
    const [head] = await expectNothingLost(world)
    expect(head).toMatchObject({ status: 'failed', failureCode: 'internal' })
  },
)

test('a scan that the finalizer ends is counted once, by what failed it, and one that had ended is not', async () => {
  await running()
  await world.engine.stores.scans.putWork(uuid, 'failure', { code: 'parked', message: 'The page is parked.' })
  for (let i = 0; i < 3; i++) await finalize(event('TIMED_OUT'), effects())
  expect(measured).toEqual(['finalizerEndings 1', 'scanFailed 1', 'scanFailedBySite 1'])
})

test('each sweep writes a zero of every counter that alarms watch, so that silence is no missing data', async () => {
  await sweep(effects())
  expect(measured).toEqual(expect.arrayContaining(zeroedEachMinute.map((id) => `${id} 0`)))
})

test('the reason that a stage wrote down is the one that readers get', async () => {
  await running()
  await world.engine.stores.scans.putWork(uuid, 'failure', { code: 'parked', message: 'The page is parked.' })
  await finalize(event('FAILED'), effects())
  expect(await world.engine.stores.scans.find(uuid)).toMatchObject({
    failureCode: 'parked',
    failureMessage: 'The page is parked.',
  })
})

test('a late event changes nothing of a scan that is complete, and finishes its closing', async () => {
  await running()
  const life = world.engine.begin({ death: { atCall: 2, when: 'before' } })
  await world.close(uuid, complete, life.stores).catch(() => undefined)
  await finalize(event('TIMED_OUT'), effects())
  const [head] = await expectNothingLost(world)
  expect(head?.status).toBe('complete')
})

test('events of running and of successful executions, and of no scan of ours, do nothing', async () => {
  await running()
  for (const status of ['RUNNING', 'SUCCEEDED']) await finalize(event(status), effects())
  await finalize(event('FAILED', JSON.stringify({ scanId: uuidOf(9) })), effects())
  expect((await world.engine.stores.scans.find(uuid))?.status).toBe('analyzing')
  await expect(finalize(event('FAILED', '{"scanId":"../x"}'), effects())).rejects.toThrow()
})

test('a call group of a scan that ended badly is an execution of another name and ends nothing', async () => {
  await running()
  const input = JSON.stringify({ scanId: uuid, batch: 3 })
  for (const name of [`${uuid}-3`, uuidOf(7)]) await finalize(event('FAILED', input, name), effects())
  expect((await world.engine.stores.scans.find(uuid))?.status).toBe('analyzing')
})

test('the sweeper leaves alone what is younger than a minute and what runs', async () => {
  await running()
  world.clock.now += 10 * 60_000
  await sweep(effects())
  expect((await world.engine.stores.scans.find(uuid))?.status).toBe('analyzing')
  const life = world.engine.begin({ death: { atCall: 3, when: 'before' } })
  await world.trigger({ uuid: uuidOf(2) }, life.stores).catch(() => undefined)
  world.clock.now += 60_000
  await sweep(effects())
  expect(await world.engine.stores.scans.find(uuidOf(2)), 'exactly a minute old').toBeDefined()
  world.clock.now += 1
  await sweep(effects())
  expect(await world.engine.stores.scans.find(uuidOf(2))).toBeUndefined()
})

test('a running scan fails after 17 minutes and not before', async () => {
  await running()
  world.clock.now += 17 * 60_000
  await sweep(effects())
  expect((await world.engine.stores.scans.find(uuid))?.status).toBe('analyzing')
  world.clock.now += 1
  await sweep(effects())
  expect((await world.engine.stores.scans.find(uuid))?.status).toBe('failed')
  await expectNothingLost(world)
})

test('with an index that lags, the sweeper acts one round later, and never on what is gone', async () => {
  await world.create()
  world.engine.faults.set({ indexLags: true })
  const life = world.engine.begin({ death: { atCall: 3, when: 'before' } })
  await world.trigger({ uuid }, life.stores).catch(() => undefined)
  world.clock.now += 61_000
  await sweep(effects())
  expect(await world.engine.stores.scans.find(uuid), 'not listed yet').toBeDefined()

  world.engine.faults.clear()
  await world.engine.stores.capacity.enter('nobody', 1) // any write lets the index catch up
  world.engine.faults.set({ indexLags: true })
  await world.engine.stores.scans.deleteUnstarted(uuid, 0)
  expect(await world.engine.stores.scans.listOpen(), 'listed, and gone').toHaveLength(1)
  await sweep(effects())
  expect(world.executions.size).toBe(0)
  world.engine.faults.clear()
  await world.engine.stores.capacity.leave('nobody')
  await expectNothingLost(world)
})

test('an anonymous scan whose trigger died is started when there is room, else deleted', async () => {
  for (const [n, hasRoom] of [
    [1, true],
    [2, false],
  ] as const) {
    const life = world.engine.begin({ death: { atCall: 3, when: 'before' } })
    await world.trigger({ uuid: uuidOf(n), caller: anonymous }, life.stores).catch(() => undefined)
    if (!hasRoom) world.settings.maxRunningScans = 1
    world.clock.now += 61_000
    await sweep(effects())
    expect(world.executions.has(uuidOf(n))).toBe(hasRoom)
    expect((await world.engine.stores.scans.find(uuidOf(n))) !== undefined).toBe(hasRoom)
  }
  world.settings.maxRunningScans = 1000
  await world.close(uuidOf(1), failed)
  await expectNothingLost(world)
})

test('one scan that cannot be repaired stops no other, and the sweep says so at its end', async () => {
  await world.create()
  for (const n of [1, 2]) {
    await world.trigger({ uuid: uuidOf(n) })
    await world.engine.stores.scans.raise(uuidOf(n), { stage: 'read-site', at: at() })
  }
  await world.engine.table.update(
    { PK: `SCAN#${uuidOf(1)}`, SK: 'HEAD' },
    { update: 'SET seedUrl = :broken', values: { broken: 5 } },
  )
  world.clock.now += 18 * 60_000
  await expect(sweep(effects())).rejects.toThrow('1 open scans could not be repaired')
  expect((await world.engine.stores.scans.find(uuidOf(2)))?.status).toBe('failed')
})
