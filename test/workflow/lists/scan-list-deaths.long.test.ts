import { expect, test } from 'vitest'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { mortal, useCalendar } from './list-world.ts'
import { aList, expectScannedOnce, startSmallLists } from './small-lists.ts'

const lists = await closedAfterTests(startSmallLists())
const hours = useCalendar()

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
