import { expect, test } from 'vitest'
import { cancel, pause, resume, retryFailed } from '../../../functions/core/batches/change-batch.ts'
import { pageOfBatch } from '../../../functions/core/batches/present-batch.ts'
import { expectNothingLost, failed } from '../../support/scan-protocol.ts'
import { noTeam, rich, sites, startFeeding } from './support/feeding.ts'

const { world, minute, act } = await startFeeding()

test('paused by request it starts nothing, and ends what runs; resumed it continues', async () => {
  const batchId = await world.list(await world.create({ plan: 'starter', credits: 1_000 }), sites(5))
  await world.feed()
  await act(batchId, pause('by_request'))
  await world.endScans()
  minute()
  await world.feed()
  expect(await world.batch(batchId)).toMatchObject({ status: 'paused', counts: { complete: 2, waiting: 3 }, running: [] })
  await act(batchId, resume())
  await world.workOff()
  expect(world.executions.size).toBe(5)
})

test('paused by an operator it stays so when its account asks for a pause too', async () => {
  const batchId = await world.list(await world.create(rich), sites(2))
  await act(batchId, pause('by_operator'))
  expect(await act(batchId, pause('by_request'))).toMatchObject({ status: 'paused', pausedReason: 'by_operator' })
  await expect(act(batchId, resume())).rejects.toMatchObject({ code: 'batch_paused_by_operator' })
})

test('canceled it never starts what waits, and counts what runs', async () => {
  const batchId = await world.list(await world.create({ plan: 'starter', credits: 1_000 }), sites(5))
  await world.feed()
  await act(batchId, cancel)
  await world.endScans()
  await world.workOff()
  expect(await world.lines(batchId)).toEqual(['complete', 'complete', 'canceled', 'canceled', 'canceled'])
  expect(await world.batch(batchId)).toMatchObject({ status: 'canceled', counts: { waiting: 0, canceled: 3, complete: 2 } })
  await expectNothingLost(world)
})

test('failed lines are scanned again, by other scans, while the rest continues', async () => {
  const account = await world.create({ plan: 'starter', credits: 1_000 })
  const batchId = await world.list(account, [...sites(6), 'www.site0.com'])
  await world.feed()
  await world.endScans(0, () => failed)
  minute()
  await world.feed()
  await act(batchId, retryFailed)
  expect((await world.batch(batchId)).counts).toMatchObject({ failed: 0, waiting: 5 })
  await world.workOff()
  expect(new Set(await world.lines(batchId))).toEqual(new Set(['complete']))
  expect(world.executions.size, 'six lines, and two of them twice').toBe(8)
  expect(await act(batchId, retryFailed)).toMatchObject({ status: 'complete', pass: 2 })
  await expectNothingLost(world)
})

test('canceled while failed lines wait again, those are failed as before, and only lines that never started are canceled', async () => {
  const batchId = await world.list(await world.create({ plan: 'starter', credits: 1_000 }), [...sites(5), 'www.site0.com'])
  await world.feed()
  await world.endScans(0, () => failed)
  minute()
  await act(batchId, pause('by_request'))
  await world.feed()
  expect(await world.lines(batchId)).toEqual(['failed', 'failed', 'waiting', 'waiting', 'waiting', 'failed'])
  await act(batchId, retryFailed)
  expect(new Set(await world.lines(batchId))).toEqual(new Set(['waiting']))
  await act(batchId, cancel)
  expect(await world.lines(batchId)).toEqual(['failed', 'failed', 'canceled', 'canceled', 'canceled', 'failed'])
  const { items } = await pageOfBatch(await world.batch(batchId), {}, noTeam, world.batchEffects())
  expect(items.map(({ uuid, failureMessage }) => [uuid !== null, failureMessage !== null])).toEqual(
    [true, true, false, false, false, true].map((isFailed) => [isFailed, isFailed]),
  )
  expect((await world.batch(batchId)).counts).toEqual({ waiting: 0, complete: 0, failed: 3, rejected: 0, canceled: 3 })
})

/** A batch of two lines that failed and wait to be scanned again. */
async function twoLinesAgain(): Promise<string> {
  const batchId = await world.list(await world.create({ plan: 'starter', credits: 1_000 }), sites(2))
  await world.feed()
  await world.endScans(0, () => failed)
  minute()
  await world.feed()
  await act(batchId, retryFailed)
  return batchId
}

test('a failed line that waits claimed for its second start when its batch is canceled is failed', async () => {
  const batchId = await twoLinesAgain()
  // Without room in the stage the claim stays.
  world.settings.maxRunningScans = 1
  await world.engine.stores.capacity.enter('another scan', 1)
  await world.feed()
  await act(batchId, cancel)
  expect(await world.batch(batchId)).toMatchObject({ claim: { index: 0, isAgain: true }, waitingAgain: 1 })
  expect(await world.lines(batchId)).toEqual(['waiting', 'failed'])
  await world.feed()
  expect(await world.lines(batchId)).toEqual(['failed', 'failed'])
  expect(await world.batch(batchId)).toMatchObject({
    claim: null,
    waitingAgain: 0,
    counts: { waiting: 0, failed: 2, canceled: 0 },
  })
})

test('a batch whose failed lines wait again since a release that did not count them is fed to its end', async () => {
  const batchId = await twoLinesAgain()
  await act(batchId, (head) => ({ ...head, waitingAgain: 0 }))
  minute()
  await world.feed()
  expect(await world.batch(batchId)).toMatchObject({ waitingAgain: 0, counts: { waiting: 0 } })
})
