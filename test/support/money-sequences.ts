import { Failure } from '../../functions/core/failure.ts'
import { sweepOpenScans } from '../../functions/core/scan/sweep.ts'
import type { Stores } from '../../functions/core/stores.ts'
import { FunctionDied } from './engine.ts'
import { uuidOf } from './rows.ts'
import { callerOf, complete, expectNothingLost, failed, startWorld, type World } from './scan-protocol.ts'

/** Sequences of one account each, many at once on one engine, whose table is then discarded. */
const atOnce = 100

/**
 * Random sequences of trigger, complete, fail, release and replay, every other hundred with faults of the table, one function in
 * six dying at some call. After each hundred nothing is lost and every ledger is exact.
 * @returns how often a call was refused and a function died: a run is meaningful only if both are above 0
 */
export async function runMoneySequences(sequences: number, seed: number): Promise<{ refused: number; died: number }> {
  const random = seededRandom(seed)
  const met = { refused: 0, died: 0 }
  for (let done = 0; done < sequences; done += atOnce) {
    const world = await startWorld()
    const isFaulty = done % (2 * atOnce) === 0
    if (isFaulty) world.engine.faults.set({ seed: seed + done, throttle: 0.01, lostReply: 0.03, serverError: 0.01 })
    await Promise.all(Array.from({ length: atOnce }, (_, n) => runSequence(n, world, random, met)))
    world.engine.faults.clear()
    for (const minutes of [2, 17, 2]) {
      world.clock.now += minutes * 60_000
      await sweepOpenScans(world.effects())
    }
    await expectNothingLost(world, `seed ${seed}, sequences from ${done}`)
    await world.engine.close()
  }
  return met
}

async function runSequence(n: number, world: World, random: () => number, met: { refused: number; died: number }) {
  const asked = { accountId: `acc${n}`, credits: Math.floor(random() * 35), createdAt: '2026-11-01T00:00:00.000Z' }
  const account = await persistently(() => world.create(asked))
  const { accountId } = account
  const caller = callerOf(account)
  const ids = [1, 2, 3].map((scan) => uuidOf(n * 10 + scan))
  const steps = 2 + Math.floor(random() * 3)
  for (let step = 0; step < steps; step++) {
    const uuid = ids[Math.floor(random() * ids.length)] ?? ''
    const draw = random()
    const stores = lifeOf(world, random)
    const grant = { accountId, grantId: `g${n}`, amount: 10, reason: null, at: asked.createdAt }
    const works: readonly (readonly [below: number, work: () => Promise<unknown>])[] = [
      [0.45, () => world.trigger({ uuid, caller }, stores)],
      [0.6, () => end(world, uuid, complete, stores)],
      [0.75, () => end(world, uuid, failed, stores)],
      [0.85, () => world.close(uuid, null, stores)],
      [0.95, () => stores.accounts.grant(grant)],
      [1, () => Promise.allSettled(ids.map((id) => world.trigger({ uuid: id, caller }, stores)))],
    ]
    try {
      await works.find(([below]) => draw < below)?.[1]()
    } catch (error) {
      if (error instanceof FunctionDied) met.died++
      else if (error instanceof Failure) met.refused++
      else throw error
    }
  }
}

/** A short form of what the stages and `finish` do. */
async function end(world: World, uuid: string, how: typeof complete, stores: Stores): Promise<void> {
  const head = await stores.scans.find(uuid)
  if (head === undefined || head.startedAt === null) return
  await stores.scans.raise(uuid, { stage: 'read-site', at: new Date(world.clock.now).toISOString() })
  await world.close(uuid, how, stores)
}

/** One function in six dies at one of its next calls. */
function lifeOf(world: World, random: () => number): Stores {
  if (random() >= 1 / 6) return world.engine.stores
  const death = { atCall: 1 + Math.floor(random() * 12), when: random() < 0.5 ? ('before' as const) : ('after' as const) }
  return world.engine.begin({ death }).stores
}

/** Repeats like an operator who sees an error. */
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
