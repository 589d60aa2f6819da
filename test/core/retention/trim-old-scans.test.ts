import { beforeEach, expect, test } from 'vitest'
import { trimOldScans } from '../../../functions/core/retention/trim-old-scans.ts'
import type { Stores } from '../../../functions/core/stores.ts'
import { reportBytes } from '../../../functions/upkeep/retention.ts'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { aHead, at, uuidOf } from '../../support/rows.ts'
import { startWorld } from '../../support/scan-protocol.ts'

const dayMs = 86_400_000
const uuids = [1, 2, 3, 4, 5].map(uuidOf)
const world = await closedAfterTests(startWorld(), ({ engine }) => engine)
const { engine } = world

beforeEach(async () => {
  await world.wipe()
  const { scans } = engine.stores
  for (const uuid of uuids) {
    await scans.create(aHead({ uuid }))
    await scans.putWork(uuid, 'page', { text: 'old' } as never) // any text
    const end = { status: 'failed', at: at(4), code: 'parked', message: 'The page is parked.' } as const
    const head = await scans.terminate(uuid, end)
    if (head !== undefined) await scans.fileUnderOwner(head)
  }
})

/** A pass of the upkeep 92 days later, with time for a number of scans. */
function pass({ scans, stores = engine.stores }: { scans: number; stores?: Stores }) {
  let left = scans
  const settings = { retention: { workDays: 90, answersDays: 400 } }
  return trimOldScans({ stores, ...reportBytes, now: () => Date.parse(at(4)) + 92 * dayMs, settings }, () => left-- > 0)
}

async function untrimmed(): Promise<string[]> {
  const left: string[] = []
  for (const uuid of uuids) if ((await engine.stores.scans.listWork(uuid, '')).length > 0) left.push(uuid)
  return left
}

test('a day with more scans than a pass has time for is gone on with where the last pass stopped', async () => {
  expect((await pass({ scans: 2 })).scans).toBe(2)
  expect(await untrimmed()).toEqual(uuids.slice(2))
  expect((await pass({ scans: 0 })).scans).toBe(0)
  expect((await pass({ scans: 2 })).scans).toBe(2)
  expect((await pass({ scans: 2 })).scans).toBe(1)
  expect(await untrimmed()).toEqual([])
  expect((await pass({ scans: 9 })).scans).toBe(0)
})

test('a scan that failed is tried again, also when the time ended behind it', async () => {
  const { retention } = engine.stores
  const broken = {
    ...engine.stores,
    retention: {
      ...retention,
      removeWork: (uuid: string, isOld: (name: string) => boolean) =>
        uuid === uuids[1] ? Promise.reject(new Error('no reply')) : retention.removeWork(uuid, isOld),
    },
  }
  expect((await pass({ scans: 3, stores: broken })).failed.map(({ uuid }) => uuid)).toEqual([uuids[1]])
  expect((await pass({ scans: 9 })).failed).toEqual([])
  expect(await untrimmed()).toEqual([])
})
