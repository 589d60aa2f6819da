import { expect, test } from 'vitest'
import { paidTopics } from '../../../functions/core/agents/paid-topics.ts'
import { aTopic } from '../../support/rows.ts'

const topics = [aTopic('t1', ['a', 'b']), aTopic('t2', ['c', 'd'])]
const asked = (cost: number, personas: number) =>
  paidTopics(cost, Array(personas).fill('p'), topics).flatMap(({ queries }) => queries)

test.each([
  [4, 0, ['a', 'b', 'c', 'd']],
  [4, 1, ['a', 'b', 'c', 'd']],
  [3, 1, ['a', 'b', 'c']],
  [8, 2, ['a', 'b', 'c', 'd']],
  [4, 2, ['a', 'b']],
  [2, 3, []],
])('%i credits and %i personas ask %j', (cost, personas, queries) => {
  expect(asked(cost, personas)).toEqual(queries)
})

test('a topic of which nothing is asked is not among those that were scanned', () => {
  expect(paidTopics(2, [], topics).map(({ id }) => id)).toEqual(['t1'])
})
