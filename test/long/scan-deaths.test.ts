import { afterAll, beforeAll, expect, test } from 'vitest'
import { crashPoints, type DisturbedScans, lostReplies, startDisturbedScans } from '../workflow/scan/support/disturbed-scans.ts'
import { tell } from '../workflow/scan/support/tell.ts'

let scans: DisturbedScans
beforeAll(async () => {
  scans = await startDisturbedScans()
})
afterAll(() => scans.close())

test('G2: a scan survives the death of a stage before and after each of its calls', async () => {
  const points = crashPoints(scans.calls)
  const failures: string[] = []
  for (const { name, disturb } of points)
    await scans.expectSame(disturb, name).catch((error) => failures.push(`${name}: ${error}`))
  tell('G2', `${points.length - failures.length} of ${points.length} crash points survived`, 'all', failures.length === 0)
  expect(failures).toEqual([])
})

test('G2: each write of a scan may lose its reply', async () => {
  const points = lostReplies(scans.calls)
  const failures: string[] = []
  for (const { name, disturb } of points)
    await scans.expectSame(disturb, name).catch((error) => failures.push(`${name}: ${error}`))
  tell('G2', `${points.length - failures.length} of ${points.length} lost replies survived`, 'all', failures.length === 0)
  expect(failures).toEqual([])
})
