import fc from 'fast-check'
import { expect, test } from 'vitest'
import { permitsToTake } from '../../../functions/core/accounts/rate-permits.ts'

test('the first calls of a minute are counted one by one, later ones several at once, at most a fiftieth of the limit', () => {
  const taken = (calls: number) => permitsToTake({ calls, count: calls, limit: 1_500 })
  expect([1, 8, 9, 16, 40, 120, 700].map(taken)).toEqual([1, 1, 2, 4, 10, 30, 30])
})

test('small limits and the end of a window are counted one by one', () => {
  expect(permitsToTake({ calls: 25, count: 25, limit: 30 })).toBe(1)
  expect([1_000, 1_300, 1_460, 1_461, 1_500].map((count) => permitsToTake({ calls: 800, count, limit: 1_500 }))).toEqual([
    25, 10, 2, 1, 1,
  ])
})

test('permits are whole, at least one, and never more than are left or than a quarter of the calls', () => {
  const uses = fc.record({ calls: fc.nat(3_000), count: fc.nat(3_000), limit: fc.integer({ min: 1, max: 3_000 }) })
  fc.assert(
    fc.property(uses, (use) => {
      const taken = permitsToTake(use)
      expect(taken).toBe(Math.trunc(taken))
      expect(taken).toBeGreaterThanOrEqual(1)
      expect(taken).toBeLessThanOrEqual(Math.max(1, Math.min(use.calls / 4, use.limit / 50, use.limit - use.count)))
    }),
  )
})
