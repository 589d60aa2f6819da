import { expect, test } from 'vitest'
import { Failure } from '../../functions/core/failure.ts'
import { sweepOpenScans } from '../../functions/core/scan/sweep.ts'
import type { Stores } from '../../functions/core/stores.ts'
import { FunctionDied } from '../support/engine.ts'
import { uuidOf } from '../support/rows.ts'
import { callerOf, complete, expectNothingLost, failed, startWorld, type World } from '../support/scan-protocol.ts'

/** Sequences of one account each, many at once on one engine; then the table is thrown away. */
const sequences = 10_000
const atOnce = 100
const seed = Number(process.env['SEED'] ?? 20261127)

test(`${sequences} random sequences of trigger, complete, fail, release and replay, with faults: every ledger is exact`, async () => {
  const random = seededRandom(seed)
  let refused = 0
  let died = 0
  for (let done = 0; done < sequences; done += atOnce) {
    const world = await startWorld()
    const faulty = done % (2 * atOnce) === 0
    world.engine.faults.set({
      seed: seed + done,
      throttle: faulty ? 0.01 : 0,
      lostReply: faulty ? 0.03 : 0,
      serverError: faulty ? 0.01 : 0,
    })
    await Promise.all(Array.from({ length: atOnce }, (_, n) => sequence(n, world)))
    world.engine.faults.clear()
    for (const minutes of [2, 2, 17, 2, 17]) {
      world.clock.now += minutes * 60_000
      await sweepOpenScans(world.effects())
    }
    await expectNothingLost(world, `seed ${seed}, sequences from ${done}`)
    await world.engine.close()
  }
  // The run means something only when it met what it is about.
  expect(refused).toBeGreaterThan(sequences / 20)
  expect(died).toBeGreaterThan(sequences / 20)

  async function sequence(n: number, world: World): Promise<void> {
    const credits = Math.floor(random() * 35)
    const asked = { accountId: `acc${n}`, credits, plan: 'starter' as const, createdAt: '2026-11-01T00:00:00.000Z' }
    const account = await persistently(() => world.create(asked))
    const caller = callerOf(account)
    const ids = [1, 2, 3].map((scan) => uuidOf(n * 10 + scan))
    const anyId = () => ids[Math.floor(random() * ids.length)] ?? uuidOf(0)
    const steps = 2 + Math.floor(random() * 5)
    for (let step = 0; step < steps; step++) {
      const uuid = anyId()
      const draw = random()
      const stores = lifeOf(world)
      await attempt(async () => {
        if (draw < 0.45) await world.trigger({ uuid, caller }, stores)
        else if (draw < 0.6) await end(world, uuid, complete, stores)
        else if (draw < 0.75) await end(world, uuid, failed, stores)
        else if (draw < 0.85) await world.close(uuid, null, stores)
        else if (draw < 0.95) {
          const grant = {
            accountId: account.accountId,
            grantId: `g${n}`,
            amount: 10,
            reason: null,
            at: '2026-11-27T12:00:00.000Z',
          }
          await stores.accounts.grant(grant)
        } else await Promise.allSettled(ids.map((id) => world.trigger({ uuid: id, caller }, stores)))
      })
    }
  }

  async function end(world: World, uuid: string, how: typeof complete, stores: Stores): Promise<void> {
    const head = await stores.scans.find(uuid)
    if (head === undefined || head.startedAt === null) return
    await stores.scans.raise(uuid, { stage: 'read-site', at: new Date(world.clock.now).toISOString() })
    await world.close(uuid, how, stores)
  }

  /** One function in six dies at one of its next calls. */
  function lifeOf(world: World): Stores {
    const dies = random() < 1 / 6
    const death = { atCall: 1 + Math.floor(random() * 12), when: random() < 0.5 ? ('before' as const) : ('after' as const) }
    return dies ? world.engine.begin({ death }).stores : world.engine.stores
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (error instanceof FunctionDied) died++
      else if (error instanceof Failure) refused++
      else throw error
    }
  }
})

/** What an operator does who sees an error. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Failure) || attempt === 5) throw error
    }
  }
}

function seededRandom(from: number): () => number {
  let state = from >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 0x1_0000_0000
  }
}
