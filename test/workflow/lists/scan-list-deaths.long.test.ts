import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mortal } from './list-world.ts'
import { aList, expectScannedOnce, type SmallLists, startSmallLists } from './small-lists.ts'

let lists: SmallLists
beforeAll(async () => {
  lists = await startSmallLists()
})
afterAll(() => lists.close())
const start = Date.UTC(2026, 10, 28, 12)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
})
afterEach(() => {
  vi.useRealTimers()
})
const hours = (count: number) => vi.setSystemTime(Date.now() + count * 3_600_000)

test('a command that is killed at any call and started again 30 hours later creates each batch once', async () => {
  const whole = await aList(lists)
  const counted = mortal(whole.client)
  await whole.go(counted)
  const calls = counted.calls()
  expect(calls).toBeGreaterThanOrEqual(12)
  for (let atCall = 1; atCall <= calls; atCall++) {
    for (const when of ['before', 'after'] as const) {
      const list = await aList(lists)
      await expect(list.go(mortal(list.client, { atCall, when }))).rejects.toThrow('killed')
      hours(30)
      await list.go()
      await expectScannedOnce(list, `killed ${when} call ${atCall}`)
    }
  }
})
