import { expect, test } from 'vitest'
import { untilQuiet } from '../../../lib/local/quiet.ts'

test('a system is quiet when nothing has been under way for so long', () => {
  expect(untilQuiet({ running: 0, endedAt: 1_000 }, 11_000, 10_000)).toBe(0)
  expect(untilQuiet({ running: 0, endedAt: 1_000 }, 4_000, 10_000)).toBe(7_000)
})

test('a system in which an event is under way is looked at again, however long ago the last one ended', () => {
  expect(untilQuiet({ running: 1, endedAt: 0 }, 100_000, 10_000)).toBeGreaterThan(0)
})
