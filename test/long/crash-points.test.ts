import { expect, test } from 'vitest'
import { sweepOpenScans } from '../../functions/core/scan/sweep.ts'
import type { Stores } from '../../functions/core/stores.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import type { Death } from '../support/engine.ts'
import { uuidOf } from '../support/rows.ts'
import { anonymous, complete, expectNothingLost, failed, startWorld } from '../support/scan-protocol.ts'

const world = await closedAfterTests(startWorld(), ({ engine }) => engine)

const uuid = uuidOf(1)
const points = (calls: number): readonly Death[] =>
  Array.from({ length: calls }, (_, n) => n + 1).flatMap((atCall) => [
    { atCall, when: 'before' as const },
    { atCall, when: 'after' as const },
  ])
const named = (death: Death) => `${death.when} call ${death.atCall}`
const iso = () => new Date(world.clock.now).toISOString()
const minutes = (n: number) => {
  world.clock.now += n * 60_000
}
const raise = () => world.engine.stores.scans.raise(uuid, { stage: 'read-site', at: iso() })

/** Empties the table and starts a scan that runs. */
async function beginRunning(): Promise<void> {
  await world.wipe()
  world.settings.maxRunningScans = 1000
  await world.create()
  await world.trigger({ uuid })
  await raise()
}

async function callsOf(work: (stores: Stores) => Promise<unknown>): Promise<number> {
  const life = world.engine.begin()
  await work(life.stores)
  return life.calls()
}
const dying = (death: Death, work: (stores: Stores) => Promise<unknown>) =>
  work(world.engine.begin({ death }).stores).catch(() => undefined)

/** Sweeps until open scans must have ended, and checks that nothing is lost. */
async function sweepAndCheck(context: string): Promise<void> {
  for (const pause of [2, 2, 17, 2]) {
    minutes(pause)
    await sweepOpenScans(world.effects())
  }
  await expectNothingLost(world, context)
}

const triggers = {
  'of an account in a new month': {
    prepare: () => world.create({ createdAt: '2026-10-01T00:00:00.000Z' }),
    trigger: (stores: Stores) => world.trigger({ uuid }, stores),
  },
  'of an anonymous key': {
    prepare: () => Promise.resolve(),
    trigger: (stores: Stores) => world.trigger({ uuid, caller: anonymous }, stores),
  },
  'that is refused for credits': {
    prepare: () => world.create({ credits: 9 }),
    trigger: (stores: Stores) => world.trigger({ uuid }, stores).catch(unlessRefused),
  },
  'that finds the stage full': {
    prepare: async () => {
      await world.create()
      await world.engine.stores.capacity.enter('another', 1)
    },
    trigger: (stores: Stores) => world.trigger({ uuid }, stores).catch(unlessRefused),
    maxRunningScans: 1,
  },
}
function unlessRefused(error: { code?: string }): undefined {
  if (error.code !== 'insufficient_credits' && error.code !== 'capacity') throw error
}

test.each(Object.entries(triggers))(
  'a trigger %s that dies at any call, then a sweep that dies at any call',
  async (_name, way) => {
    const maxRunningScans = 'maxRunningScans' in way ? way.maxRunningScans : 1000
    const begin = async () => {
      await world.wipe()
      world.settings.maxRunningScans = maxRunningScans
      await way.prepare()
    }
    const finish = async (context: string) => {
      await world.engine.stores.capacity.leave('another')
      await sweepAndCheck(context)
    }
    await begin()
    const calls = await callsOf(way.trigger)
    for (const first of points(calls)) {
      await begin()
      await dying(first, way.trigger)
      minutes(2)
      const sweepCalls = await callsOf((stores) => sweepOpenScans(world.effects(stores)))
      await finish(`trigger dead ${named(first)}`)
      for (const second of points(sweepCalls)) {
        await begin()
        await dying(first, way.trigger)
        minutes(2)
        await dying(second, (stores) => sweepOpenScans(world.effects(stores)))
        await finish(`trigger dead ${named(first)}, sweep dead ${named(second)}`)
      }
    }
  },
)

test.each([
  ['complete', complete],
  ['failed', failed],
] as const)('a %s scan whose closing dies at any call, twice', async (status, end) => {
  await beginRunning()
  const calls = await callsOf((stores) => world.close(uuid, end, stores))
  for (const first of points(calls)) {
    for (const second of points(calls)) {
      await beginRunning()
      await dying(first, (stores) => world.close(uuid, end, stores))
      await dying(second, (stores) => world.close(uuid, end, stores))
      await sweepAndCheck(`dead ${named(first)}, then ${named(second)}`)
      const head = await world.engine.stores.scans.find(uuid)
      const wasWritten = [first, second].some(({ atCall, when }) => atCall > 1 || when === 'after')
      expect(head?.status).toBe(wasWritten ? status : 'failed')
    }
  }
})

test('the first to close decides, and the others finish the same end: complete and failed at once, at every call', async () => {
  await beginRunning()
  const calls = await callsOf((stores) => world.close(uuid, complete, stores))
  for (let at = 1; at <= calls; at++) {
    await beginRunning()
    let meanwhile: Promise<unknown> = Promise.resolve()
    const life = world.engine.begin({
      fault: (call) => {
        if (call === at) meanwhile = world.close(uuid, failed)
        return undefined
      },
    })
    const ends = [await world.close(uuid, complete, life.stores), (await meanwhile) as Awaited<ReturnType<typeof world.close>>]
    expect(ends[0]?.status, `the other came at call ${at}`).toBe(ends[1]?.status)
    await expectNothingLost(world, `the other came at call ${at}`)
  }
})
