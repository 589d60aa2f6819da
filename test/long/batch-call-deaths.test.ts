import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type BatchAction, cancel, changeBatch, pause, resume, retryFailed } from '../../functions/core/batches/change-batch.ts'
import { createBatch } from '../../functions/core/batches/create-batch.ts'
import { sweepOpenScans } from '../../functions/core/scan/sweep.ts'
import { startBatchWorld } from '../support/batch-world.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import type { Death, Life } from '../support/engine.ts'
import { callerOf, complete, expectNothingLost, failed } from '../support/scan-protocol.ts'

const world = await closedAfterTests(startBatchWorld(), ({ engine }) => engine)

const urls = ['a.com', 'b.com', 'nonsense', 'c.com', 'd.com', 'www.a.com/']
const endOf = ({ seedUrl }: { seedUrl: string }) => (seedUrl.includes('b.com') ? failed : complete)
const minute = () => {
  world.clock.now += 61_000
}
const account = { accountId: 'acc' }
const change = (batchId: string, action: BatchAction, life: Pick<Life, 'stores' | 'table'> = world.engine) =>
  changeBatch(batchId, account, action, world.batchEffects(life))

/** A list whose first two scans have ended, one of them failed, and are not counted yet. */
async function begin(): Promise<string> {
  await world.wipe()
  const owner = await world.create({ plan: 'starter', credits: 1_000 })
  await world.subscribe(owner.accountId)
  const batchId = await world.list(owner, urls)
  minute()
  await world.feed()
  await world.endScans(0, endOf)
  minute()
  return batchId
}
const beginPaused = async () => {
  const batchId = await begin()
  await change(batchId, pause('by_request'))
  await world.feed()
  return batchId
}
const beginEnded = async () => {
  const batchId = await begin()
  for (let n = 0; n < 3; n++) {
    await world.feed()
    await world.endScans(0, endOf)
    minute()
  }
  expect((await world.batch(batchId)).status).toBe('complete')
  return batchId
}

const all = ['complete', 'failed', 'rejected', 'complete', 'complete', 'complete']
const calls = {
  pause: {
    begin,
    action: pause('by_request'),
    events: ['batch.paused'],
    lines: ['complete', 'failed', 'rejected', 'waiting', 'waiting', 'complete'],
    scans: 2,
  },
  resume: { begin: beginPaused, action: resume(500), events: ['batch.paused', 'batch.complete'], lines: all, scans: 4 },
  cancel: {
    begin,
    action: cancel,
    events: [],
    lines: ['complete', 'failed', 'rejected', 'canceled', 'canceled', 'complete'],
    scans: 2,
  },
  'retry-failed': {
    begin: beginEnded,
    action: retryFailed,
    events: ['batch.complete', 'batch.complete'],
    lines: all,
    scans: 5,
  },
} as const

/** Simulates minutes in which feeder and sweeper run, and running scans end. */
async function expectAsCalled(batchId: string, { events, lines, scans }: (typeof calls)[keyof typeof calls], context: string) {
  for (let n = 0; n < 6; n++) {
    minute()
    await sweepOpenScans(world.effects())
    await world.feed()
    await world.endScans(0, endOf)
  }
  const { counts, running, claim, outbox, spent } = await world.batch(batchId)
  expect(await world.lines(batchId), context).toEqual(lines)
  const sum = Object.values(counts).reduce((a, b) => a + b, 0)
  expect({ sum, running, claim, outbox }, context).toEqual({ sum: urls.length, running: [], claim: null, outbox: [] })
  const told = (await world.events()) as readonly { type: string }[]
  expect(
    told.map(({ type }) => type),
    context,
  ).toEqual(events)
  const heads = await expectNothingLost(world, context)
  expect(heads, context).toHaveLength(scans)
  expect(spent, context).toBe(10 * heads.filter(({ status }) => status === 'complete').length)
}
const deathsOf = (count: number): readonly Death[] =>
  Array.from({ length: count }, (_, n) => (['before', 'after'] as const).map((when): Death => ({ atCall: n + 1, when }))).flat()

test.each(Object.entries(calls))('a call to %s that dies at any of its calls and is repeated is made once', async (_, call) => {
  const counted = world.engine.begin()
  await change(await call.begin(), call.action, counted)
  expect(counted.calls()).toBeGreaterThanOrEqual(2)
  for (const death of deathsOf(counted.calls())) {
    const batchId = await call.begin()
    await expect(change(batchId, call.action, world.engine.begin({ death }))).rejects.toThrow('dead')
    await change(batchId, call.action)
    await expectAsCalled(batchId, call, `dead ${death.when} call ${death.atCall}`)
  }
})

test.each(Object.entries(calls))(
  'a call to %s that comes between any two calls of the feeder counts, and dies with it',
  async (_, call) => {
    const counted = world.engine.begin()
    await call.begin()
    await world.feed(counted)
    for (let at = 1; at <= counted.calls(); at++) {
      for (const dies of [false, true]) {
        const batchId = await call.begin()
        let meanwhile: Promise<unknown> = Promise.resolve()
        const life = world.engine.begin({
          ...(dies ? { death: { atCall: at + 1, when: 'after' } } : {}),
          fault: (n) => {
            if (n === at) meanwhile = change(batchId, call.action)
            return undefined
          },
        })
        await world.feed(life).catch((error: Error) => expect(error.message).toContain('dead'))
        await meanwhile
        const head = await world.batch(batchId)
        const context = `at call ${at} of the feeder${dies ? ', which dies' : ''}: ${head.status}`
        await expectConsistent(batchId, context)
      }
    }
  },
)

/** Conditions that hold at any time of the call: the feeder may have started a line before it, or counted one after it. */
async function expectConsistent(batchId: string, context: string) {
  const workOff = async () => {
    for (let n = 0; n < 7; n++) {
      minute()
      await sweepOpenScans(world.effects())
      await world.feed()
      await world.endScans(0, endOf)
    }
  }
  await workOff()
  if ((await world.batch(batchId)).status === 'paused') {
    // A line that was being started keeps its place, and waits like the others.
    expect((await world.batch(batchId)).running, context).toEqual([])
    await change(batchId, resume())
    await workOff()
  }
  const { counts, running, claim, outbox, spent } = await world.batch(batchId)
  const lines = await world.lines(batchId)
  const byStatus = Object.fromEntries(
    Object.keys(counts).map((status) => [status, lines.filter((line) => line === status).length]),
  )
  expect({ counts, running, claim, outbox }, context).toEqual({ counts: byStatus, running: [], claim: null, outbox: [] })
  const heads = await expectNothingLost(world, context)
  expect(spent, context).toBe(10 * heads.filter(({ status }) => status === 'complete').length)
  const perSite = Object.groupBy(heads, ({ seedUrl }) => seedUrl)
  for (const [site, own = []] of Object.entries(perSite)) {
    expect(own.filter(({ status }) => status === 'complete').length, `${context}: ${site}`).toBeLessThanOrEqual(1)
  }
}

const createAs = async (batchId: string, life?: Pick<Life, 'stores' | 'table'>) => {
  const owner = await world.engine.stores.accounts.find('acc')
  if (owner === undefined) throw new Error('The account is gone')
  const caller = { ...callerOf(owner), accountId: 'acc' }
  return createBatch({ urls, batchId, caller }, world.batchEffects(life))
}
async function beginEmpty(): Promise<string> {
  await world.wipe()
  await world.create({ plan: 'starter', credits: 1_000 })
  return randomUUID()
}

/** Either the batch exists and all its lines are scanned, or nothing exists. */
async function expectWorkedOff(batchId: string, isThere: boolean, context: string) {
  const { heads } = await world.batchEffects().batches.listOfAccount('acc', { limit: 50 })
  const listed = heads.map((head) => head.batchId)
  expect(listed, context).toEqual(isThere ? [batchId] : [])
  for (let n = 0; n < 4; n++) {
    minute()
    await world.feed()
    await world.endScans(0, endOf)
  }
  if (isThere) expect(await world.lines(batchId), context).toEqual(all)
  expect(await expectNothingLost(world, context), context).toHaveLength(isThere ? 4 : 0)
}

test('a creation that dies at any call to the table leaves a whole batch or none, and one batch once it is repeated', async () => {
  const counted = world.engine.begin()
  await createAs(await beginEmpty(), counted)
  expect(counted.calls()).toBeGreaterThanOrEqual(3)
  for (const death of deathsOf(counted.calls())) {
    for (const isRepeated of [true, false]) {
      const batchId = await beginEmpty()
      await expect(createAs(batchId, world.engine.begin({ death }))).rejects.toThrow('dead')
      minute()
      await world.feed()
      if (isRepeated) await createAs(batchId)
      const isThere = isRepeated || (death.atCall === counted.calls() && death.when === 'after')
      await expectWorkedOff(batchId, isThere, `dead ${death.when} call ${death.atCall}${isRepeated ? ', repeated' : ''}`)
    }
  }
})
