import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { stageIds } from '../../../functions/contract/stage.ts'
import { finalize } from '../../../functions/upkeep/finalizer.ts'
import { expectNothingLost } from '../../support/scan-protocol.ts'
import { type DisturbedScans, startDisturbedScans } from './support/disturbed-scans.ts'

let scans: DisturbedScans
beforeAll(async () => {
  scans = await startDisturbedScans()
})
afterAll(() => scans.close())
afterEach(() => {
  for (const name of Object.keys(scans.world.switches)) Reflect.deleteProperty(scans.world.switches, name)
})

test.each(['twice in a row', 'twice at once'] as const)('every stage is delivered %s', async (delivery) => {
  scans.world.switches.deliverTask = () => delivery
  await scans.expectSame(undefined, delivery, delivery === 'twice at once' ? 'at once' : undefined)
})

test.each(stageIds.filter((id) => id !== 'fail-scan'))('%s alone is delivered twice at once', async (id) => {
  scans.world.switches.deliverTask = ({ functionName }) => (functionName === id ? 'twice at once' : 'once')
  await scans.expectSame(undefined, id, 'at once')
})

test('children of the Map run twice, in a row and at once', async () => {
  scans.world.switches.deliverChild = ({ index }) => (index % 2 === 0 ? 'twice in a row' : 'twice at once')
  await scans.expectSame(undefined, 'children', 'at once')
})

test('every stage times out once while its worker runs on', async () => {
  scans.world.switches.giveUpTaskAfterMs = ({ retryCount }) => (retryCount === 0 ? 1 : undefined)
  await scans.expectSame(undefined, 'late workers', 'at once')
})

const endingBadly = (scanId: string) => ({
  detail: { name: scanId, status: 'ABORTED', input: JSON.stringify({ scanId }) },
})

test('an execution that is stopped at any stage is a failed scan that cost nothing, whatever its workers still do', async () => {
  const { world } = scans
  const stages = [...new Set(scans.calls.map((call) => call.function))]
  expect(stages).toHaveLength(10)
  for (const name of stages) {
    let stopped: string | undefined
    await world.wipe()
    world.disturb = (call) => {
      if (call.function !== name || stopped !== undefined) return undefined
      stopped = uuid
      setImmediate(() => world.stop(uuid))
      return undefined
    }
    const uuid = crypto.randomUUID()
    await world.trigger({ uuid })
    const head = await world.closed(uuid)
    world.disturb = undefined
    // A started finish may still end the scan; only one end is announced.
    expect(name === 'finish' ? ['failed', 'complete'] : ['failed']).toContain(head.status)
    if (head.status === 'failed') expect(head.failureCode).toBe('internal')
    await expectNothingLost(world, `stopped in ${name}`)
    const before = await world.head(uuid)
    for (const event of [endingBadly(uuid), endingBadly(uuid)]) await finalize(event, world.effectsOf('finalizer'))
    expect(await world.head(uuid)).toEqual(before)
  }
})

test('bad ends reported late, twice or for a complete scan change nothing', async () => {
  const head = await scans.scan()
  await Promise.all([1, 2, 3].map(() => finalize(endingBadly(head.uuid), scans.world.effectsOf('finalizer'))))
  expect(await scans.world.head(head.uuid)).toEqual(head)
  await expectNothingLost(scans.world, 'late events')
})

test('a sweeper that gives the scan up and a stage that finishes it agree on one end', async () => {
  const { world } = scans
  for (const name of ['ask-batch', 'score-scan', 'finish']) {
    await world.wipe()
    let isSwept = false
    world.disturb = async (call) => {
      if (call.function !== name || isSwept) return undefined
      isSwept = true
      world.aheadMs += 18 * 60_000
      await world.sweep()
      return undefined
    }
    const uuid = await world.trigger()
    const head = await world.closed(uuid)
    world.disturb = undefined
    expect(['failed', 'complete']).toContain(head.status)
    await expectNothingLost(world, `swept in ${name}`)
  }
})
