import { afterAll, beforeAll, expect, test } from 'vitest'
import { crashPoints, type DisturbedScans, everyNth, lostReplies, startDisturbedScans } from './support/disturbed-scans.ts'

let scans: DisturbedScans
beforeAll(async () => {
  scans = await startDisturbedScans()
})
afterAll(() => scans.close())

test('a scan makes about 360 external calls, those of the reading model among them', () => {
  expect(scans.calls.length).toBeGreaterThan(150)
  expect(scans.calls.length).toBeLessThan(420)
  expect(new Set(scans.calls.map(({ what }) => what))).toEqual(new Set(['table', 'platform', 'model', 'page']))
  expect(scans.calls.some(({ operation }) => operation === 'read-answers')).toBe(true)
})

// The long suite takes all of them.
test('a stage that dies at any call is delivered again and the scan ends as if nothing had happened', async () => {
  for (const { name, disturb } of everyNth(crashPoints(scans.calls), 11)) await scans.expectSame(disturb, name)
}, 300_000)

test('a write whose reply is lost is not made twice', async () => {
  for (const { name, disturb } of everyNth(lostReplies(scans.calls), 12)) await scans.expectSame(disturb, name)
}, 300_000)
