import { expect, test } from 'vitest'
import { slugCandidates } from '../../../functions/core/scan/slug-candidates.ts'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { startEngine, type TestEngine } from '../../support/engine.ts'
import { aHead, anAgent, aTopic, at, uuidOf } from '../../support/rows.ts'

const engine = await closedAfterTests(startEngine())

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)
const race = <T>(racers: number, run: (stores: TestEngine['stores'], racer: number) => Promise<T>): Promise<T[]> =>
  Promise.all(upTo(racers).map((racer) => run(engine.begin().stores, racer)))

test('16 accounts that claim one scan at once: one owner', async () => {
  for (const n of upTo(10)) {
    await engine.stores.scans.create(aHead({ uuid: uuidOf(n), ownerId: null, payerId: null, anonymous: true, cost: 0 }))
    const results = await race(16, (stores, racer) => stores.scans.claim(uuidOf(n), `acc${racer}`, at(1)))
    const owner = (await engine.stores.scans.find(uuidOf(n)))?.ownerId
    expect(
      upTo(16)
        .filter((racer) => results[racer] === 'claimed')
        .map((racer) => `acc${racer}`),
    ).toEqual([owner])
  }
})

test('eight businesses of one name get eight slugs at once, and eight scans of one business get one', async () => {
  const business = { name: 'Same', locality: null, domain: 'same.test' }
  const different = await race(8, (stores, racer) => stores.slugs.slugFor(`same${racer}.test`, slugCandidates(business), null))
  expect(new Set(different).size).toBe(8)
  const same = await race(8, (stores) => stores.slugs.slugFor('other.test', slugCandidates({ ...business, name: 'Other' }), null))
  expect(new Set(same)).toEqual(new Set(['other']))
})

test('eight at once add to one topic: no query twice, and the counts add up', async () => {
  await engine.stores.agents.create(anAgent(), [], [aTopic('t')])
  const results = await race(8, (stores, racer) => stores.agents.addQueries(1001, 't', ['Shared', `own ${racer}`], 200))
  const topic = await engine.stores.agents.findTopic(1001, 't')
  expect(topic?.queries.toSorted()).toEqual(['Shared', ...upTo(8).map((racer) => `own ${racer}`)])
  expect(results.reduce((sum, result) => sum + (typeof result === 'object' ? result.added : 0), 0)).toBe(9)
})

test('eight that put one part at once all get the one that is stored', async () => {
  const part = (racer: number) => ({ analysis: { summary: `by ${racer}`, observations: ['a', 'b', 'c'], recommendations } })
  const recommendations = upTo(3).map(() => ({ priority: 'high' as const, action: 'a', rationale: 'r' }))
  const results = await race(8, (stores, racer) =>
    stores.scans.putPart(uuidOf(1), 'analysis', { ...part(racer), scoreSlideHeadline: 'h', directSummary: 's' }),
  )
  expect(new Set(results.map(({ analysis }) => analysis.summary)).size).toBe(1)
})
