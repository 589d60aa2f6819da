import { beforeEach } from 'vitest'
import { changeBatch } from '../../../../functions/core/batches/change-batch.ts'
import { startBatchWorld } from '../../../support/batch-world.ts'
import { closedAfterTests } from '../../../support/closed-after-tests.ts'

export const sites = (count: number) => Array.from({ length: count }, (_, n) => `site${n}.com`)
export const noTeam = { teamSlug: null, customDomain: null }
export const rich = { plan: 'pro', credits: 10_000 } as const

const { ceilingUsd, maxRunningScans } = { ceilingUsd: { scan: 100, day: 10_000 }, maxRunningScans: 1_000 }

/** A world of batches for the tests of the calling file: empty and with much room before each, closed after the last. */
export async function startFeeding() {
  const world = await closedAfterTests(startBatchWorld(), ({ engine }) => engine)
  beforeEach(async () => {
    await world.wipe()
    Object.assign(world.settings, {
      ceilingUsd,
      maxRunningScans,
      writesPaused: false,
      environments: { scan: 40, stage: 100_000 },
    })
  })
  return {
    world,
    /** Moves the clock on by a minute. */
    minute: () => {
      world.clock.now += 61_000
    },
    /** Changes a batch as a call of its account does. */
    act: (batchId: string, action: Parameters<typeof changeBatch>[2]) =>
      changeBatch(batchId, { accountId: 'acc' }, action, world.batchEffects()),
  }
}
