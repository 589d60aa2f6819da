import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { composeKey, parseKey } from '../../functions/core/accounts/api-key.ts'
import { storeScan } from '../api/support/scans.ts'
import { type Answer, startWorld } from '../api/support/world.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { anAgent, aPersona, aTopic } from '../support/rows.ts'

/*
 * Whether timing could reveal what exists: the test asserts that both requests do the same work; the times are measured,
 * interleaved, and printed.
 */

const samples = Number(process.env['SAMPLES'] ?? 2_000)

/** Denials are delayed, so several can be measured at once. */
const lanes = 4

const world = await closedAfterTests(startWorld())

type Ask = () => Promise<Answer>

/** Names and numbers of the table's operations that a request makes. */
async function workOf(ask: Ask): Promise<Record<string, number>> {
  world.resetCounters()
  await ask()
  return Object.fromEntries([...world.counters.byOperation].sort())
}

async function measure(name: string, one: Ask, other: Ask): Promise<void> {
  const times: [number[], number[]] = [[], []]
  const lane = async () => {
    for (let n = 0; n < samples / lanes; n++) {
      const which = n % 2 === 0 ? 0 : 1
      const startedMs = performance.now()
      await (which === 0 ? one : other)()
      times[which].push(performance.now() - startedMs)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const [a, b] = times.map(trimmed) as [number[], number[]]
  const [medianA, medianB] = [a, b].map((all) => all[Math.floor(all.length / 2)] ?? 0) as [number, number]
  const t = (mean(a) - mean(b)) / Math.sqrt(variance(a) / a.length + variance(b) / b.length)
  const gap = Math.abs(medianA - medianB)
  const isAlike = (gap <= 0.2 || gap / medianB <= 0.05) && Math.abs(t) < 4.5
  process.stdout.write(
    `G13 ${name}: medians ${medianA.toFixed(3)} and ${medianB.toFixed(3)} ms, t ${t.toFixed(2)} (targets 0.2 ms or 5 %, 4.5) ${isAlike ? 'pass' : 'fail'}\n`,
  )
}

/** The mean without the slowest twentieth, to exclude garbage collection and other load. */
const trimmed = (all: readonly number[]): number[] => all.toSorted((a, b) => a - b).slice(0, Math.ceil(all.length * 0.95))
const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length
const variance = (all: readonly number[]): number => {
  const middle = mean(all)
  return all.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (all.length - 1)
}

/** A key for a window of reads. */
function keysOf(issue: () => Promise<string>, uses = 500): () => Promise<string> {
  let held = ''
  let left = 0
  return async () => {
    if (left-- <= 0) {
      held = await issue()
      left = uses - 1
    }
    return held
  }
}

describe('private and missing', () => {
  test.each(['read-ai-visibility-report', 'read-scan-preview', 'read-merge-fields', 'read-agent-scan'])(
    "%s: somebody else's scan and none make the same operations",
    async (id) => {
      const { accountId } = await world.partner(`team-${id}`)
      const key = keysOf(async () => (await world.issue('account', accountId)).key)
      const syntheticId = await world.stores.agents.nextSyntheticId()
      await world.stores.agents.create(anAgent({ syntheticId, ownerId: 'other' }), [aPersona('p1')], [aTopic('t1', ['q'])])
      const { uuid } = await storeScan(world.stores, { ownerId: 'other', isPublic: false })
      const ask = async (asked: string) => {
        const answer = await world.call(id, { key: await key(), query: { uuid: asked } })
        expect(answer.body.code).toBe('scan_not_found')
        return answer
      }
      await ask(uuid)
      expect(await workOf(() => ask(uuid))).toEqual(await workOf(() => ask(randomUUID())))
      if (id === 'read-ai-visibility-report')
        await measure(
          'private and missing',
          () => ask(uuid),
          () => ask(randomUUID()),
        )
    },
  )

  test("somebody else's agent and none make the same operations", async () => {
    const { key } = await world.account()
    const syntheticId = await world.stores.agents.nextSyntheticId()
    await world.stores.agents.create(anAgent({ syntheticId, ownerId: 'other' }), [aPersona('p1')], [aTopic('t1', ['q'])])
    for (const id of ['list-personas', 'read-report']) {
      const ask = (asked: number) => world.call(id, { key, query: { syntheticId: String(asked) } })
      await ask(syntheticId)
      expect(await workOf(() => ask(syntheticId))).toEqual(await workOf(() => ask(syntheticId + 1_000)))
    }
  })
})

test('an unknown id and a wrong secret make the same operations', async () => {
  const { key } = await world.account()
  const parts = parseKey(key)
  if (parts === undefined) throw new Error('a key that was just issued is none')
  const wrongSecret = composeKey({ ...parts, secret: parts.secret.replace(/./, (char) => (char === 'a' ? 'b' : 'a')) })
  const unknownId = composeKey({ ...parts, keyId: parts.keyId.replace(/./, (char) => (char === 'a' ? 'b' : 'a')) })
  const ask = async (bad: string) => {
    const answer = await world.call('read-account', { key: bad })
    expect(answer.body.code).toBe('invalid_api_key')
    return answer
  }
  await ask(wrongSecret)
  const work = await workOf(() => ask(wrongSecret))
  expect(work).toEqual(await workOf(() => ask(unknownId)))
  expect(Object.values(work)).toEqual([1])
  await measure(
    'unknown id and wrong secret',
    () => ask(unknownId),
    () => ask(wrongSecret),
  )
})
