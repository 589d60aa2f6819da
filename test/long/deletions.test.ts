import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteAccount } from '../../functions/core/deletion/delete-account.ts'
import { deleteAgent } from '../../functions/core/deletion/delete-agent.ts'
import type { DeleteEffects } from '../../functions/core/deletion/delete-scan.ts'
import { settleDeletions } from '../../functions/core/deletion/settle-deletions.ts'
import { sweepOpenScans } from '../../functions/core/scan/sweep.ts'
import type { Stores } from '../../functions/core/stores.ts'
import { createMarkers, type Markers } from '../core/deletion/support/markers.ts'
import { plantEverything } from '../core/deletion/support/plant.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { expectNothingLost, startWorld } from '../support/scan-protocol.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
let markers: Markers
const world = await closedAfterTests(startWorld(), ({ engine }) => engine)

const effects = (stores: Stores = world.engine.stores): DeleteEffects => ({ stores, now: () => world.clock.now, sha256 })
async function plant(): Promise<void> {
  await world.wipe()
  markers = createMarkers()
  await plantEverything({ stores: world.engine.stores, mark: markers.mark, sha256 })
}
async function settle(): Promise<void> {
  world.clock.now += 21 * 60_000
  await sweepOpenScans(world.effects())
  expect((await settleDeletions(effects(), () => true)).failed).toEqual([])
}

const deletions = {
  'an account': { remove: (given: DeleteEffects) => deleteAccount('doomed', given), gone: /./ },
  'a brand agent': {
    remove: (given: DeleteEffects) => deleteAgent(1001, given),
    gone: /^(?:agent|persona|topic|query|goal|pain)|of (?:a persona|an agent)/,
  },
}
// The account has hundreds of items, and nearby calls are of the same kind.
const step = 5

test.each(Object.entries(deletions))(
  'the deletion of %s that dies at any call is done after a repeat',
  async (_, { remove, gone }) => {
    await plant()
    const life = world.engine.begin()
    await remove(effects(life.stores))
    const calls = life.calls()
    for (let atCall = 1; atCall <= calls; atCall += step) {
      await plant()
      const dying = world.engine.begin({ death: { atCall, when: atCall % 2 === 0 ? 'after' : 'before' } })
      await remove(effects(dying.stores)).catch(() => undefined)
      await remove(effects())
      await settle()
      const left = markers.foundIn(await world.engine.dump()).filter((field) => gone.test(field))
      expect(left, `dead at call ${atCall} of ${calls}`).toEqual([])
      await expectNothingLost(world, `dead at call ${atCall}`)
    }
  },
)

test('a second pass that dies at any call is done by the next', async () => {
  const begin = async () => {
    await plant()
    await deleteAccount('doomed', effects())
    world.clock.now += 21 * 60_000
  }
  await begin()
  const life = world.engine.begin()
  await settleDeletions(effects(life.stores), () => true)
  const calls = life.calls()
  for (let atCall = 1; atCall <= calls; atCall += step) {
    await begin()
    const dying = world.engine.begin({ death: { atCall, when: atCall % 2 === 0 ? 'after' : 'before' } })
    await settleDeletions(effects(dying.stores), () => true).catch(() => undefined)
    await settle()
    expect(markers.foundIn(await world.engine.dump()), `dead at call ${atCall} of ${calls}`).toEqual([])
    expect(await world.engine.stores.deletions.listMarked()).toEqual([])
  }
})
