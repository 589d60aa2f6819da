import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StateDelivery } from '../../lib/local/states/switches.ts'
import { type DisturbedScans, startDisturbedScans } from '../workflow/scan/support/disturbed-scans.ts'
import { tell } from '../workflow/scan/support/tell.ts'

let scans: DisturbedScans
beforeAll(async () => {
  scans = await startDisturbedScans()
})
afterAll(() => scans.close())

/** Mulberry32: the same round always goes the same way. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const rounds = 200

test('G1: 200 scans with their stages delivered twice in a row and at once, each call delayed at random', async () => {
  const { world } = scans
  const failures: string[] = []
  let deliveries = 0
  for (let round = 1; round <= rounds; round += 1) {
    const random = seeded(round)
    const draw = (): StateDelivery => {
      const delivery = (['once', 'twice in a row', 'twice at once', 'twice at once'] as const)[Math.floor(random() * 4)] ?? 'once'
      if (delivery !== 'once') deliveries += 1
      return delivery
    }
    // At most two runs of a batch at once: two children, or one whose Task is delivered twice.
    const ofChildren = round % 2 === 0
    world.switches.deliverTask = ({ functionName }) => (ofChildren && functionName === 'ask-batch' ? 'once' : draw())
    world.switches.deliverChild = () => (ofChildren ? draw() : 'once')
    // Delays of a few milliseconds, which change the order of calls; without them the table answers at once.
    const delay = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), random() * 4))
    world.engine.faults.set({ before: () => (random() < 0.3 ? delay() : undefined) })
    await scans
      .expectSame((call) => (call.what === 'table' ? undefined : delay()), `round ${round}`, 'at once')
      .catch((error) => failures.push(String(error)))
  }
  world.engine.faults.set({ before: undefined })
  tell(
    'G1',
    `${rounds - failures.length} of ${rounds} scans equal, ${deliveries} second deliveries`,
    'all',
    failures.length === 0,
  )
  expect(failures).toEqual([])
})
