import { describe, expect, test } from 'vitest'
import { chunkKey } from '../../../functions/adapters/dynamo/keys.ts'
import { pause, resume } from '../../../functions/core/batches/change-batch.ts'
import { feedBatches } from '../../../functions/core/batches/feed-batches.ts'
import { pageOfBatch } from '../../../functions/core/batches/present-batch.ts'
import { expectScan } from '../../../functions/core/scan/expect-scan.ts'
import { sweepOpenScans } from '../../../functions/core/scan/sweep.ts'
import { uuidOf } from '../../support/rows.ts'
import { callerOf, complete, expectNothingLost, failed } from '../../support/scan-protocol.ts'
import { noTeam, rich, sites, startFeeding } from './support/feeding.ts'

const { world, minute, act } = await startFeeding()

test('a list is scanned to its end: each address once, failed ones free, in the order of the list', async () => {
  const account = await world.create(rich)
  const urls = [...sites(20), 'www.site3.com/', 'nonsense', 'https://site3.com/#top']
  const batchId = await world.list(account, urls)
  await world.workOff(({ seedUrl }) => (/site[57]\./.test(seedUrl) ? failed : complete))
  expect(await world.batch(batchId)).toMatchObject({
    status: 'complete',
    counts: { waiting: 0, complete: 20, failed: 2, rejected: 1, canceled: 0 },
    spent: 180,
  })
  const statuses = urls.map((_, n) => (n === 21 ? 'rejected' : n === 5 || n === 7 ? 'failed' : 'complete'))
  expect(await world.lines(batchId)).toEqual(statuses)
  const heads = await expectNothingLost(world)
  expect(heads.map(({ seedUrl }) => seedUrl).sort()).toEqual(
    sites(20)
      .map((site) => `https://${site}/`)
      .sort(),
  )
  expect((await world.engine.stores.accounts.find('acc'))?.credits).toBe(10_000 - 180)
})

test.each([
  ['private unless the list says otherwise', false, undefined, false],
  ['public where the list says so', false, true, true],
  ['private for a partner, whatever the list says', true, true, false],
])('the scans of a list are %s', async (_, partner, isPublic, expected) => {
  const account = await world.create({ ...rich, partner, ...(partner ? { teamSlug: 'acme' } : {}) })
  await world.list(account, sites(1), isPublic === undefined ? {} : { isPublic })
  await world.workOff()
  expect((await expectNothingLost(world)).map((head) => head.isPublic)).toEqual([expected])
})

test('a batch whose rows expire is not found, even while its head is still there', async () => {
  const batchId = await world.list(await world.create(rich), sites(3))
  const head = await world.batch(batchId)
  await world.engine.table.remove(chunkKey(batchId, 0))
  await expect(pageOfBatch(head, {}, noTeam, world.batchEffects())).rejects.toMatchObject({ code: 'batch_not_found' })
})

test('the end of a scan is stored for all lines with its address at once, not one after the other', async () => {
  const batchId = await world.list(await world.create(rich), Array<string>(200).fill('acme.com'))
  await world.feed()
  await world.endScans()
  const effects = world.batchEffects()
  let [underWay, most] = [0, 0]
  const putEnd: typeof effects.batches.putEnd = async (...end) => {
    underWay += 1
    most = Math.max(most, underWay)
    await effects.batches.putEnd(...end)
    underWay -= 1
  }
  await feedBatches({ ...effects, batches: { ...effects.batches, putEnd } }, () => true)
  expect(most).toBeGreaterThan(10)
  expect(await world.lines(batchId)).toEqual(Array<string>(200).fill('complete'))
})

describe('room is left to single scans', () => {
  test.each([
    ['free', 1],
    ['starter', 2],
    ['pro', 9],
  ] as const)('a batch of a %s account runs %d scans at once', async (plan, running) => {
    await world.list(await world.create({ plan, credits: 10_000 }), sites(30))
    await world.feed()
    await world.feed()
    expect(world.executions.size).toBe(running)
  })

  test('two batches of an account share its places', async () => {
    const account = await world.create(rich)
    for (let n = 0; n < 2; n++) await world.list(account, sites(30))
    await world.feed()
    expect(world.executions.size).toBe(9)
  })

  test('all batches together take 70 % of the stage, by scans and by environments', async () => {
    for (const [accountId, scans] of [
      ['a', 7],
      ['b', 0],
    ] as const) {
      await world.list(await world.create({ ...rich, accountId }), sites(30))
      world.settings.maxRunningScans = 10
      await world.feed()
      if (scans > 0) expect(world.executions.size).toBe(scans)
    }
    expect(world.executions.size).toBe(7)
    await world.wipe()
    Object.assign(world.settings, { maxRunningScans: 1_000, environments: { scan: 40, stage: 30 } })
    await world.list(await world.create(rich), sites(30))
    await world.feed()
    expect(world.executions.size, '3 scans of 7 environments are 21 of 30').toBe(3)
  })

  test('a line that finds the account or the stage full waits, and is started later, once', async () => {
    const account = await world.create({ plan: 'starter', credits: 1_000 })
    for (const n of [1, 2, 3]) await world.trigger({ uuid: uuidOf(n), caller: callerOf(account) })
    const batchId = await world.list(account, sites(2))
    await world.feed()
    expect(world.executions.size).toBe(3)
    expect((await world.lines(batchId)).every((status) => status === 'waiting')).toBe(true)
    await world.endScans()
    await world.workOff()
    expect(world.executions.size).toBe(5)
    await expectNothingLost(world)
  })
})

describe('a batch pauses and resumes by itself', () => {
  const status = async (batchId: string) => {
    const { status: now, pausedReason } = await world.batch(batchId)
    return [now, pausedReason]
  }
  const step = async () => {
    minute()
    await world.feed()
  }

  test('for credits, until they are granted', async () => {
    const batchId = await world.list(await world.create({ ...rich, credits: 15 }), sites(3))
    await world.feed()
    expect([await status(batchId), world.executions.size]).toEqual([['paused', 'insufficient_credits'], 1])
    await world.engine.stores.accounts.grant({
      accountId: 'acc',
      grantId: 'g',
      amount: 100,
      reason: null,
      at: '2026-11-27T12:00:00.000Z',
    })
    await step()
    expect([await status(batchId), world.executions.size]).toEqual([['running', null], 3])
  })

  test('for its own maximum, of which a failed scan gives back, and a higher one resumes', async () => {
    const batchId = await world.list(await world.create(rich), sites(6), { maxCredits: 25 })
    await world.feed()
    expect([await status(batchId), world.executions.size]).toEqual([['paused', 'max_credits'], 2])
    await world.endScans(0, () => failed)
    await step()
    expect(world.executions.size).toBe(4)
    await world.endScans()
    await step()
    expect(await status(batchId)).toEqual(['paused', 'max_credits'])
    await act(batchId, resume(40))
    await step()
    expect(world.executions.size).toBe(6)
  })

  test("for its share of the day's ceiling, until the next day", async () => {
    world.settings.ceilingUsd = { scan: 50, day: 100 }
    await world.engine.stores.capacity.addSpend('2026-11-27', 'x', 69)
    world.clock.now = Date.UTC(2026, 10, 27, 12)
    const batchId = await world.list(await world.create(rich), sites(2))
    await world.feed()
    expect([await status(batchId), world.executions.size]).toEqual([['paused', 'day_share'], 0])
    world.clock.now += 86_400_000
    await world.feed()
    expect([await status(batchId), world.executions.size]).toEqual([['running', null], 2])
  })

  test("for the share of the day's ceiling that all batches have together, above which single scans still start", async () => {
    const { estimateUsd } = expectScan(undefined, world.settings)
    world.settings.ceilingUsd = { scan: 50, day: 20 * estimateUsd }
    const ids: string[] = []
    for (const accountId of ['a', 'b']) ids.push(await world.list(await world.create({ ...rich, accountId }), sites(30)))
    for (let n = 0; n < 3; n++) await step()
    expect(world.executions.size, '70 % of twenty').toBe(14)
    for (const batchId of ids) expect(await status(batchId)).toEqual(['paused', 'day_share'])
    const single = callerOf(await world.create({ ...rich, accountId: 'c' }))
    for (let n = 1; n <= 6; n++) await world.trigger({ uuid: uuidOf(n), caller: single })
    expect(world.executions.size).toBe(20)
  })

  test('for rights that are lost between two lines of one feed', async () => {
    const batchId = await world.list(await world.create(rich), sites(5))
    const effects = world.batchEffects()
    const workflow = {
      start: async (scanId: string) => {
        await effects.workflow.start(scanId)
        await world.engine.stores.accounts.change('acc', { readOnly: true })
      },
    }
    await feedBatches({ ...effects, workflow }, () => true)
    expect([await status(batchId), world.executions.size]).toEqual([['paused', 'read_only_account'], 1])
  })

  test('for the rights of its account and for maintenance', async () => {
    const account = await world.create({ ...rich, partner: true, teamSlug: 'acme' })
    const batchId = await world.list(account, sites(2))
    const { accounts } = world.engine.stores
    await accounts.change('acc', { readOnly: true })
    await step()
    expect(await status(batchId)).toEqual(['paused', 'read_only_account'])
    await accounts.change('acc', { readOnly: false, partner: false })
    await step()
    expect(await status(batchId)).toEqual(['paused', 'partner_required'])
    await accounts.change('acc', { partner: true })
    world.settings.writesPaused = true
    await step()
    expect(await status(batchId)).toEqual(['paused', 'maintenance'])
    world.settings.writesPaused = false
    await step()
    expect([await status(batchId), world.executions.size]).toEqual([['running', null], 2])
  })
})

test('a public list whose account becomes a partner links the private scans of its rest by uuid', async () => {
  const batchId = await world.list(await world.create({ plan: 'starter', credits: 1_000 }), sites(3), { isPublic: true })
  await world.feed()
  await world.engine.stores.accounts.change('acc', { partner: true, teamSlug: 'acme' })
  await world.workOff()
  const team = { teamSlug: 'acme', customDomain: null }
  const { items } = await pageOfBatch(await world.batch(batchId), {}, team, world.batchEffects())
  expect(
    items.map(({ reportUrl, uuid }) =>
      reportUrl
        ?.split('/')
        .at(-1)
        ?.replace(uuid ?? '-', 'uuid'),
    ),
  ).toEqual(['acme', 'acme', 'uuid'])
})

test('what waits for 90 days is canceled', async () => {
  const batchId = await world.list(await world.create({ ...rich, credits: 10 }), sites(2))
  await world.feed()
  await world.endScans()
  // Otherwise next month's credits would continue the batch.
  await act(batchId, pause('by_request'))
  world.clock.now += 89 * 86_400_000
  await world.feed()
  expect(await world.lines(batchId)).toEqual(['complete', 'waiting'])
  world.clock.now += 2 * 86_400_000
  await world.feed()
  expect(await world.lines(batchId)).toEqual(['complete', 'canceled'])
})

test('a line costs at most six writes of batch state', async () => {
  const account = await world.create({ plan: 'starter', credits: 10_000 })
  let writes = 0
  const isOfBatches = (request: object) => JSON.stringify(request).includes('BATCH#')
  world.engine.faults.set({
    before: ({ operation, request }) => {
      if (/Put|Update|Delete/.test(operation) && isOfBatches(request)) writes += 1
      return undefined
    },
  })
  try {
    await world.list(account, sites(40))
    await world.workOff()
  } finally {
    world.engine.faults.clear()
  }
  expect(writes / 40).toBeLessThanOrEqual(6)
  process.stdout.write(`writes of batch state a line: ${writes / 40}\n`)
})

test('three lines end within twice their time alone beside two lists of 200, and no single scan meets a full stage', async () => {
  Object.assign(world.settings, { maxRunningScans: 4, environments: { scan: 40, stage: 40 } })
  const accountOf = (accountId: string) => world.create({ ...rich, accountId, partner: true, teamSlug: 'acme' })
  const scanMs = 60_000
  const tick = async () => {
    world.clock.now += 5_000
    if ((await world.endScans(scanMs)) > 0) await world.feed()
  }
  const timeOf = async (batchId: string, meanwhile: () => Promise<unknown>) => {
    const startedMs = world.clock.now
    await world.feed()
    while ((await world.batch(batchId)).status !== 'complete') {
      await tick()
      await meanwhile()
    }
    return world.clock.now - startedMs
  }
  const alone = await timeOf(await world.list(await accountOf('alone'), sites(3)), async () => undefined)
  for (const accountId of ['a', 'b']) await world.list(await accountOf(accountId), sites(200))
  await world.feed()
  for (let n = 0; n < 3; n++) await tick()
  const single = callerOf(await accountOf('single'))
  let singles = 0
  const beside = await timeOf(await world.list(await accountOf('c'), sites(3)), async () => {
    if (world.clock.now % 30_000 < 5_000) await world.trigger({ uuid: uuidOf(++singles), caller: single })
  })
  process.stdout.write(
    `three lines: alone ${alone / 1000} s, beside two lists of 200 ${beside / 1000} s, ${singles} single scans\n`,
  )
  expect(singles).toBeGreaterThan(2)
  expect(beside).toBeLessThanOrEqual(2 * alone)
})

test('two lists of one size take turns in a stage with one place', async () => {
  world.settings.maxRunningScans = 1
  for (const accountId of ['a', 'b']) await world.list(await world.create({ ...rich, accountId }), sites(20))
  for (let n = 0; n < 10; n++) {
    minute()
    await world.feed()
    await world.endScans()
  }
  const owners = (await Promise.all([...world.executions].map((uuid) => world.engine.stores.scans.find(uuid)))).map(
    (head) => head?.ownerId,
  )
  expect(owners.filter((owner) => owner === 'a')).toHaveLength(5)
})

test('of two feeders at once one works, and does what the other was called for', async () => {
  await world.list(await world.create(rich), sites(5))
  const [one, other] = await Promise.all([world.feed(), world.feed()])
  expect([one, other].filter((fed) => fed === null)).toHaveLength(1)
  await sweepOpenScans(world.effects())
  expect(world.executions.size).toBe(5)
})
