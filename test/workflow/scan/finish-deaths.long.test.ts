import { afterAll, beforeAll, expect, test } from 'vitest'
import { crashPoints, type DisturbedScans, startDisturbedScans } from './support/disturbed-scans.ts'

let scans: DisturbedScans
beforeAll(async () => {
  scans = await startDisturbedScans()
})
afterAll(() => scans.close())

test('a complete scan is listed, wherever its finish died', async () => {
  const updates = scans.calls.filter(({ function: name, operation }) => name === 'finish' && operation === 'UpdateItem')
  expect(updates.length).toBeGreaterThan(4)
  for (const { name, disturb } of crashPoints(updates)) {
    const { status, slug } = await scans.scan(disturb)
    expect([status, await scans.world.engine.stores.slugs.listIndexable(10)], name).toEqual(['complete', [slug]])
  }
})
