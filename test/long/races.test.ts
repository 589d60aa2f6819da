import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slugCandidates } from '../../functions/core/scan/slug-candidates.ts'
import type { Stores } from '../../functions/core/stores.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { startEngine } from '../support/engine.ts'
import { aHead, anAccount, anAgent, aTopic, at, openingOf, uuidOf } from '../support/rows.ts'

const engine = await closedAfterTests(startEngine())

/** Racers are separate functions; some of their replies get lost. */
const racers = (n: number): readonly Stores[] => Array.from({ length: n }, () => engine.begin().stores)
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)

describe.each([
  { name: 'undisturbed', share: 1, lostReply: 0 },
  { name: 'a tenth of the rounds, with lost replies', share: 0.1, lostReply: 0.02 },
])('$name', ({ share, lostReply }) => {
  const rounds = (n: number) => upTo(n * share)
  beforeAll(() => engine.faults.set({ seed: 7, lostReply }))
  afterAll(() => engine.faults.clear())
  const round = (n: number) => `${lostReply === 0 ? 'a' : 'b'}${n}`

  test('1,000 rounds of 16 claimers: one owner each, and only the owner gets a success', async () => {
    for (const n of rounds(1000)) {
      const uuid = uuidOf(n + (lostReply === 0 ? 100_000 : 200_000))
      await engine.stores.scans.create(aHead({ uuid, ownerId: null, payerId: null, anonymous: true, cost: 0 }))
      const results = await Promise.all(racers(16).map((stores, i) => stores.scans.claim(uuid, `acc${i}`, at(1))))
      const owner = (await engine.stores.scans.find(uuid))?.ownerId
      const winners = upTo(16).filter((i) => results[i] === 'claimed' || results[i] === 'mine')
      expect(
        winners.map((i) => `acc${i}`),
        `round ${n}`,
      ).toEqual([owner])
    }
  })

  test('500 rounds of 8 scans of one business: one slug', async () => {
    for (const n of rounds(500)) {
      const business = { name: `One ${round(n)}`, locality: null, domain: 'one.test' }
      const key = `one-${round(n)}.test`
      const slugs = await Promise.all(racers(8).map((stores) => stores.slugs.slugFor(key, slugCandidates(business), null)))
      expect(new Set(slugs), `round ${n}`).toEqual(new Set([`one-${round(n)}`]))
    }
  })

  test('500 rounds of 8 businesses of one name: eight slugs, and each keeps its own', async () => {
    for (const n of rounds(500)) {
      const business = { name: `Same ${round(n)}`, locality: null, domain: 'same.test' }
      const keyOf = (i: number) => `same-${round(n)}-${i}.test`
      const slugs = await Promise.all(
        racers(8).map((stores, i) => stores.slugs.slugFor(keyOf(i), slugCandidates(business), null)),
      )
      expect(new Set(slugs).size, `round ${n}`).toBe(8)
      const again = await Promise.all(upTo(8).map((i) => engine.stores.slugs.slugFor(keyOf(i), slugCandidates(business), null)))
      expect(again, `round ${n}`).toEqual(slugs)
    }
  })

  test('500 rounds of 8 additions to one topic: no query twice, every count true', async () => {
    const syntheticId = lostReply === 0 ? 1001 : 1002
    await engine.stores.agents.create(
      anAgent({ syntheticId }),
      [],
      upTo(500).map((n) => aTopic(`t${n}`)),
    )
    for (const n of rounds(500)) {
      // Each adds one query that no other adds, one that all add, and one that its neighbour adds too, in another spelling.
      const additions = racers(8).map((stores, i) =>
        stores.agents.addQueries(syntheticId, `t${n}`, [`own ${i}`, 'Shared  Query', `PAIR ${i >> 1}`], 200),
      )
      const added = (await Promise.all(additions)).map((result) => (typeof result === 'object' ? result.added : -1))
      const topic = await engine.stores.agents.findTopic(syntheticId, `t${n}`)
      expect(topic?.queries.map((query) => query.toLowerCase()).sort(), `round ${n}`).toEqual(
        [...upTo(8).map((i) => `own ${i}`), ...upTo(4).map((i) => `pair ${i}`), 'shared  query'].sort(),
      )
      expect(
        added.reduce((sum, one) => sum + one, 0),
        `round ${n}`,
      ).toBe(13)
    }
  })

  test('500 rounds of 64 holds on credit for ten or twelve: exactly so many held, the rest refused', async () => {
    for (const n of rounds(500)) {
      const accountId = `rich-${round(n)}`
      // Every other account starts a new month: the renewal, from 3 credits to 25, is part of the race.
      const isRenewed = n % 2 === 1
      const account = isRenewed
        ? anAccount({ accountId, plan: 'free', credits: 3, createdAt: '2026-10-01T00:00:00.000Z' })
        : anAccount({ accountId, plan: 'free', credits: 20 })
      const cost = 2
      await engine.stores.accounts.create(account, openingOf(account))
      const results = await Promise.all(
        upTo(64).map((i) => engine.stores.accounts.hold({ accountId, scanId: `scan${i}`, cost, runningLimit: 100, at: at(1) })),
      )
      const possible = isRenewed ? 12 : 10
      expect(results.filter(({ outcome }) => outcome === 'held' || outcome === 'mine').length, `round ${n}`).toBe(possible)
      expect(results.filter(({ outcome }) => outcome === 'insufficient').length, `round ${n}`).toBe(64 - possible)
      const after = await engine.stores.accounts.find(accountId)
      expect(after?.credits, `round ${n}`).toBe(isRenewed ? 1 : 0)
    }
  })

  test('200 rounds of 8 tries with one idempotency key: one goes ahead, the others wait', async () => {
    for (const n of rounds(200)) {
      const results = await Promise.all(
        racers(8).map((stores, i) =>
          stores.claims.claim(
            { scope: { owner: 'acc', call: `s ${round(n)}` }, bodyHash: 'h', ids: [`id${i}`], leaseUntil: at(2) },
            at(1),
          ),
        ),
      )
      const claimed = results.filter(({ outcome }) => outcome === 'claimed')
      expect(claimed.length, `round ${n}`).toBe(1)
      expect(results.filter(({ outcome }) => outcome === 'in_flight').length, `round ${n}`).toBe(7)
      // The first caller dies; of those after the lease, one continues, with the first caller's ids.
      const late = await Promise.all(
        racers(8).map((stores, i) =>
          stores.claims.claim(
            { scope: { owner: 'acc', call: `s ${round(n)}` }, bodyHash: 'h', ids: [`late${i}`], leaseUntil: at(9) },
            at(3),
          ),
        ),
      )
      expect(
        late.filter(({ outcome }) => outcome === 'claimed'),
        `round ${n}`,
      ).toEqual(claimed)
    }
  })
})

test('racers for the last place of an agent leave exactly its maximum of personas', async () => {
  await engine.stores.agents.create(anAgent({ syntheticId: 2001 }), [], [])
  const persona = (i: number) => ({ id: `p${i}`, name: `Persona ${i}`, goals: [], painPoints: [], summary: '' })
  const results = await Promise.all(racers(32).map((stores, i) => stores.agents.addPersona(2001, persona(i), 10)))
  expect(results.filter((result) => result === 'added').length).toBe(10)
  expect((await engine.stores.agents.personas(2001)).length).toBe(10)
})

test('a cost that is booked by eight at once is booked once', async () => {
  for (const n of upTo(200)) {
    await Promise.all(racers(8).map((stores) => stores.capacity.addSpend('2026-11-27', `entry ${n}`, 0.25)))
  }
  expect(await engine.stores.capacity.spentUsd('2026-11-27')).toBe(50)
})
