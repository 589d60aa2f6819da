import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeScan } from '../../../functions/core/scan/close-scan.ts'
import { evidence } from '../../../functions/core/scan/measure/evidence.ts'
import type { TableCall } from '../../../lib/local/faults.ts'
import { expectNothingLost, failed } from '../../support/scan-protocol.ts'
import { type DisturbedScans, startDisturbedScans } from './support/disturbed-scans.ts'

let scans: DisturbedScans
beforeAll(async () => {
  scans = await startDisturbedScans()
})
afterAll(() => scans.close())
beforeEach(() => {
  scans.world.measured.length = 0
})
afterEach(() => {
  scans.world.engine.faults.set({ before: undefined })
})

const listed = () => scans.world.engine.stores.slugs.listIndexable(10)
const completed = () => scans.world.measured.filter((id) => id === 'scanCompleted')
const isCompletion = ({ request }: TableCall): boolean => {
  const values = (request['ExpressionAttributeValues'] ?? {}) as Record<string, { S?: string }>
  return values[':status']?.S === 'complete'
}

test('a complete scan is listed for search engines and counted once', async () => {
  const { slug } = await scans.scan()
  expect(await listed()).toEqual([slug])
  expect(completed()).toHaveLength(1)
})

test('the sites that all answers cite are kept with what the page shows', async () => {
  const { uuid } = await scans.scan()
  const stored = evidence.parse(await scans.world.engine.stores.scans.findWork(uuid, 'evidence'))
  expect(stored.domains?.length).toBeGreaterThan(0)
})

test('a scan that another call fails before it is complete is neither listed nor counted as complete', async () => {
  const { world } = scans
  world.engine.faults.set({
    before: async (call) => {
      if (!isCompletion(call)) return undefined
      world.engine.faults.set({ before: undefined })
      const open = await world.engine.stores.scans.listOpen()
      for (const { uuid } of open)
        await closeScan(uuid, failed, { stores: world.engine.stores, now: Date.now, announce: () => Promise.resolve() })
      return undefined
    },
  })
  const head = await scans.scan()
  expect(head.status).toBe('failed')
  expect(await listed()).toEqual([])
  expect(completed()).toEqual([])
  await expectNothingLost(world)
})
