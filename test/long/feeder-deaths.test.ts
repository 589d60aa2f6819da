import { expect, test } from 'vitest'
import { sweepOpenScans } from '../../functions/core/scan/sweep.ts'
import { startBatchWorld } from '../support/batch-world.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import type { Death } from '../support/engine.ts'
import { complete, expectNothingLost, failed } from '../support/scan-protocol.ts'

const world = await closedAfterTests(startBatchWorld(), ({ engine }) => engine)

const urls = ['a.com', 'www.a.com/', 'nonsense', 'b.com', 'c.com', 'a.com/#x']
const endOf = ({ seedUrl }: { seedUrl: string }) => (seedUrl.includes('b.com') ? failed : complete)

/** A list with room for two scans, of which the first have ended: the next feed counts ends and starts lines. */
async function begin(): Promise<string> {
  await world.wipe()
  const account = await world.create({ plan: 'starter', credits: 1_000 })
  await world.subscribe(account.accountId)
  const batchId = await world.list(account, urls)
  world.clock.now += 61_000
  await world.feed()
  await world.endScans(0, endOf)
  world.clock.now += 61_000
  return batchId
}
const die = (death: Death) => world.feed(world.engine.begin({ death })).catch(() => undefined)

async function expectAllScannedOnce(batchId: string, context: string): Promise<void> {
  for (let minute = 0; minute < 5; minute++) {
    world.clock.now += 61_000
    await sweepOpenScans(world.effects())
    await world.feed()
    await world.endScans(0, endOf)
  }
  const { status, counts, spent } = await world.batch(batchId)
  expect({ status, counts, spent }, context).toEqual({
    status: 'complete',
    counts: { waiting: 0, complete: 4, failed: 1, rejected: 1, canceled: 0 },
    spent: 20,
  })
  expect(await world.lines(batchId), context).toEqual(['complete', 'complete', 'rejected', 'failed', 'complete', 'complete'])
  expect(await world.events(), context).toMatchObject([{ type: 'batch.complete', data: { batchId } }])
  const heads = await expectNothingLost(world, context)
  expect(heads.map(({ seedUrl }) => seedUrl).sort(), context).toEqual(['https://a.com/', 'https://b.com/', 'https://c.com/'])
}

/** All scans have ended: the next feed completes the batch and announces it. */
async function beginLastFeed(): Promise<string> {
  const batchId = await begin()
  for (let n = 0; n < 2; n++) {
    await world.feed()
    await world.endScans(0, endOf)
    world.clock.now += 61_000
  }
  return batchId
}

async function deathsOfLastFeed(): Promise<readonly Death[]> {
  const batchId = await beginLastFeed()
  const life = world.engine.begin()
  await world.feed(life)
  expect(await world.batch(batchId)).toMatchObject({ status: 'complete', outbox: [] })
  return Array.from({ length: life.calls() }, (_, n) =>
    (['before', 'after'] as const).map((when): Death => ({ atCall: n + 1, when })),
  ).flat()
}

test('a feeder that dies at any call loses no line and scans none twice, however the next one dies', async () => {
  await begin()
  const life = world.engine.begin()
  await world.feed(life)
  const calls = life.calls()
  expect(calls).toBeGreaterThan(15)
  const deaths = Array.from({ length: calls }, (_, n) =>
    (['before', 'after'] as const).map((when): Death => ({ atCall: n + 1, when })),
  ).flat()
  for (const first of deaths) {
    const batchId = await begin()
    await die(first)
    await expectAllScannedOnce(batchId, `dead ${first.when} call ${first.atCall}`)
  }
  for (const first of await deathsOfLastFeed()) {
    const batchId = await beginLastFeed()
    await die(first)
    await expectAllScannedOnce(batchId, `of the last feed, dead ${first.when} call ${first.atCall}`)
  }
  for (const first of deaths.filter(({ atCall }) => atCall % 4 === 0)) {
    for (const second of deaths.filter(({ atCall }) => atCall % 5 === 0)) {
      const batchId = await begin()
      await die(first)
      world.clock.now += 30_000
      await die(second)
      await expectAllScannedOnce(batchId, `dead ${first.when} call ${first.atCall}, then ${second.when} call ${second.atCall}`)
    }
  }
})
