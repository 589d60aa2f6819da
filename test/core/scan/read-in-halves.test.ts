import { expect, test } from 'vitest'
import type { ModelAnswer } from '../../../functions/core/ports.ts'
import { readInHalves } from '../../../functions/core/scan/read/read-in-halves.ts'

const usage = { calls: 1, input: 0, output: 0, model: null }
const items = [1, 2, 3, 4, 5, 6, 7]

/** A model that fails for every call that contains a bad item. */
function readerOf(bad: readonly number[], reason: string) {
  const calls: (readonly number[])[] = []
  const ask = (asked: readonly number[]): Promise<ModelAnswer<number>> => {
    calls.push(asked)
    const isBad = asked.some((item) => bad.includes(item))
    return Promise.resolve(isBad ? { ok: false, reason, usage } : { ok: true, value: asked.length, usage })
  }
  return { ask, calls }
}

test.each(['refused', 'leak', 'truncated', 'schema'])('one item that has a call %s silences no other', async (reason) => {
  const { ask, calls } = readerOf([3], reason)
  const read = await readInHalves(items, ask, () => true)
  expect(read.flatMap((one) => one.items)).toEqual([1, 2, 4, 5, 6, 7])
  expect(calls.length).toBeLessThanOrEqual(7)
})

test.each(['network', 'overload', 'key', 'ceiling'])(
  'a call that fails by itself (%s) is not made again in parts',
  async (reason) => {
    const { ask, calls } = readerOf(items, reason)
    expect(await readInHalves(items, ask, () => true)).toEqual([])
    expect(calls).toHaveLength(1)
  },
)

test('no call is made once the time is over, and none for nothing', async () => {
  const { ask, calls } = readerOf([3], 'refused')
  expect(await readInHalves(items, ask, () => calls.length < 2)).not.toContainEqual(expect.objectContaining({ items: [3] }))
  expect(calls).toHaveLength(2)
  expect(await readInHalves([], ask, () => true)).toEqual([])
  expect(calls).toHaveLength(2)
})
