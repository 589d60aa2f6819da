import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../../functions/adapters/dynamo/table.ts'
import type { Stores } from '../../../functions/core/stores.ts'
import { newTeam } from '../../../lib/operator/teams.ts'
import { startEngine, type TestEngine } from '../../support/engine.ts'
import { aHead, aKey, anAccount, anAgent, anAnswer, aPersona, aTopic, at, openingOf, uuidOf } from '../../support/rows.ts'

type Write = {
  readonly prepare?: (stores: Stores) => Promise<unknown>
  readonly write: (stores: Stores) => Promise<unknown>
}

const uuid = uuidOf(1)
const account = (stores: Stores, changes = {}) => {
  const created = anAccount(changes)
  return stores.accounts.create(created, openingOf(created))
}
const hold = { accountId: 'acc', scanId: uuid, cost: 10, runningLimit: 3, at: at(1) }
const held = async (stores: Stores) => {
  await account(stores)
  await stores.accounts.hold(hold)
}
const started = async (stores: Stores) => {
  await stores.scans.create(aHead())
  await stores.scans.markStarted(uuid, at(1))
}
const analyzing = async (stores: Stores) => {
  await started(stores)
  await stores.scans.raise(uuid, { stage: 'read-site', at: at(2) })
}
const complete = { status: 'complete', at: at(3), slug: 'acme', businessKey: 'acme.test', overallScore: 50 } as const
const ended = async (stores: Stores) => {
  await analyzing(stores)
  await stores.scans.terminate(uuid, complete)
}
const slugs = (base: string) => [base, `${base}-2`, `${base}-3`]
const agent = (stores: Stores) => stores.agents.create(anAgent(), [aPersona('p1')], [aTopic('t1', ['Best anvil?'])])
const team = async (stores: Stores) => {
  await stores.teams.createTeam({ ...aTeam })
  await account(stores, { teamSlug: 'acme', partner: true })
  await stores.keys.put(aKey())
}
const aTeam = newTeam('acme', 'Acme', at())
const aDomain = { host: 'ai.acme.test', teamSlug: 'acme', verified: false, createdAt: at(), target: null }
const group = async (stores: Stores) => {
  await account(stores)
  await agent(stores)
  await stores.teams.createGroup({ groupId: 'g1', name: 'Friends', createdAt: at(), memberIds: [], syntheticIds: [] })
}
const claim = { scope: { owner: 'acc', call: 's' }, bodyHash: 'h', ids: ['i1', 'i2'], leaseUntil: at(2) }

const writes: Record<string, Write> = {
  'create a head': { write: (s) => s.scans.create(aHead()) },
  'mark a scan started at a revision': {
    prepare: (s) => s.scans.create(aHead()),
    write: (s) => s.scans.markStarted(uuid, at(1), 0),
  },
  'mark a scan started': { prepare: (s) => s.scans.create(aHead()), write: (s) => s.scans.markStarted(uuid, at(1)) },
  'delete an unstarted head': { prepare: (s) => s.scans.create(aHead()), write: (s) => s.scans.deleteUnstarted(uuid, 0) },
  'raise a head': { prepare: started, write: (s) => s.scans.raise(uuid, { stage: 'read-site', at: at(2), totalCalls: 52 }) },
  'finish a batch': { prepare: analyzing, write: (s) => s.scans.finishBatch(uuid, { index: 3, calls: 10, at: at(3) }) },
  'put work': { prepare: analyzing, write: (s) => s.scans.putWork(uuid, 'time-site', { text: 'x'.repeat(5000) }) },
  'put an answer': { prepare: analyzing, write: (s) => s.scans.putAnswer(uuid, anAnswer()) },
  'end a scan': { prepare: analyzing, write: (s) => s.scans.terminate(uuid, complete) },
  'file a closed scan': { prepare: ended, write: (s) => s.scans.fileUnderOwner(aHead()) },
  'claim an open scan': {
    prepare: (s) => s.scans.create(aHead({ ownerId: null, payerId: null, anonymous: true, cost: 0 })),
    write: (s) => s.scans.claim(uuid, 'acc', at(1)),
  },
  'hide a scan': { prepare: ended, write: (s) => s.scans.hide(uuid, at(4)) },
  'show a hidden scan': { prepare: ended, write: (s) => s.scans.show(uuid, at(4)) },
  'put a report': { write: (s) => s.scans.putReport(uuid, [new Uint8Array(1000), new Uint8Array(10)]) },
  'create an account': { write: (s) => account(s) },
  'hold credits': { prepare: (s) => account(s), write: (s) => s.accounts.hold(hold) },
  'hold credits in a new month': {
    prepare: (s) => account(s, { createdAt: '2026-10-02T00:00:00.000Z' }),
    write: (s) => s.accounts.hold(hold),
  },
  // The result only reports whether there was a hold; the ledger row decides.
  'settle a hold': { prepare: held, write: async (s) => void (await s.accounts.settle('acc', uuid)) },
  'release a hold': { prepare: held, write: async (s) => void (await s.accounts.release('acc', uuid)) },
  'grant credits': {
    prepare: (s) => account(s),
    write: (s) => s.accounts.grant({ accountId: 'acc', grantId: 'g', amount: 50, reason: null, at: at(1) }),
  },
  'change an account with keys': {
    prepare: team,
    write: (s) => s.accounts.change('acc', { readOnly: true, plan: 'pro' }),
  },
  'enter the running scans': { write: (s) => s.capacity.enter(uuid, 1, { weight: 7, max: 7 }) },
  'enter the anonymous scans': {
    write: (s) => s.capacity.enterAnonymous(uuid, { maxRunning: 1, maxADay: 1, day: '2026-11-27' }),
  },
  'leave the running scans': {
    prepare: (s) => s.capacity.enter(uuid, 1, { weight: 7, max: 7 }),
    write: (s) => s.capacity.leave(uuid),
  },
  'book a cost': {
    prepare: (s) => s.capacity.addSpend('2026-11-27', 'other', 1),
    write: (s) => s.capacity.addSpend('2026-11-27', `${uuid} batch 1`, 0.25),
  },
  'book an estimate': { write: (s) => s.capacity.bookEstimate('2026-11-27', uuid, 2, 2) },
  'replace an estimate': {
    prepare: (s) => s.capacity.bookEstimate('2026-11-27', uuid, 2, 2),
    write: (s) => s.capacity.replaceEstimate('2026-11-27', uuid, 1.5),
  },
  'reserve money': { write: (s) => s.capacity.reserve('2026-11-27', `${uuid} batch-1`, 2, 2) },
  'settle what was reserved': {
    prepare: (s) => s.capacity.reserve('2026-11-27', `${uuid} batch-1`, 2, 2),
    write: (s) => s.capacity.settle('2026-11-27', `${uuid} batch-1`, 0.5, 2),
  },
  'let go what was reserved': {
    prepare: (s) => s.capacity.reserve('2026-11-27', `${uuid} batch-1`, 2, 2),
    write: (s) => s.capacity.releaseMatching('2026-11-27', uuid),
  },
  'fix a slug': { write: (s) => s.slugs.slugFor('acme.test', slugs('acme'), null) },
  'point a slug': {
    prepare: async (s) => {
      await s.slugs.slugFor('acme.test', slugs('acme'), null)
      await ended(s)
    },
    write: (s) => s.slugs.point('acme', { businessKey: 'acme.test', scanId: uuid, createdAt: at(), scope: null }),
  },
  'mark a slug indexable': {
    prepare: (s) => s.slugs.slugFor('acme.test', slugs('acme'), null),
    write: (s) => s.slugs.markIndexable('acme', true),
  },
  'put a key': { prepare: (s) => account(s), write: (s) => s.keys.put(aKey()) },
  'revoke a key': { prepare: team, write: (s) => s.keys.revoke('abcdefghijkl', at(5)) },
  'create an agent': { write: agent },
  'add a persona': { prepare: agent, write: (s) => s.agents.addPersona(1001, aPersona('p2'), 2) },
  'add a topic': { prepare: agent, write: (s) => s.agents.addTopic(1001, aTopic('t2', ['Where to buy?']), 2) },
  'add queries': { prepare: agent, write: (s) => s.agents.addQueries(1001, 't1', ['best  ANVIL?', 'Cheapest anvil?'], 200) },
  'note the latest scan': {
    prepare: agent,
    write: (s) => s.agents.setLatest(1001, { scanId: uuid, score: 40, completedAt: at(9) }),
  },
  'create a team': { write: (s) => s.teams.createTeam({ ...aTeam }) },
  'verify a domain': {
    prepare: async (s) => {
      await team(s)
      await s.teams.putDomain(aDomain)
    },
    write: (s) => s.teams.verifyDomain('ai.acme.test'),
  },
  'remove a domain': {
    prepare: async (s) => {
      await team(s)
      await s.teams.putDomain(aDomain)
      await s.teams.verifyDomain('ai.acme.test')
    },
    write: (s) => s.teams.removeDomain('ai.acme.test'),
  },
  'add a member': { prepare: group, write: (s) => s.teams.addMember('g1', 'acc') },
  'share an agent': { prepare: group, write: (s) => s.teams.shareAgent('g1', 1001) },
  'unshare an agent': {
    prepare: async (s) => {
      await group(s)
      await s.teams.shareAgent('g1', 1001)
    },
    write: (s) => s.teams.unshareAgent('g1', 1001),
  },
  'claim an idempotency key': { write: (s) => s.claims.claim(claim, at(1)) },
  'keep an answer': {
    prepare: (s) => s.claims.claim(claim, at(1)),
    write: (s) => s.claims.keep(claim.scope, { status: 202, body: '{}', headers: {} }),
  },
}

/** Counters and random ids, which may differ after a repeat. */
const mayDiffer = new Set(['revision', 'holder', 'addition', 'writes'])
const plain = (row: Row) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !mayDiffer.has(name))
      .map(([name, value]) => [name, value instanceof Set ? [...value].sort() : value]),
  )
const keyOf = (row: Row) => `${row['PK']} ${row['SK']}`
const contents = async (engine: TestEngine) => (await engine.dump()).map(plain).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

async function wipe(engine: TestEngine) {
  await engine.clear()
}

describe.each(Object.entries(writes))('%s', (_name, { prepare, write }) => {
  let engine: TestEngine
  let clean: { result: unknown; rows: unknown; calls: number }

  beforeAll(async () => {
    engine = await startEngine()
    await prepare?.(engine.stores)
    const life = engine.begin()
    const result = await write(life.stores)
    clean = { result, rows: await contents(engine), calls: life.calls() }
  })
  afterAll(() => engine.close())

  test('a lost reply of any of its calls changes neither what is stored nor what it answers', async () => {
    for (let lost = 1; lost <= clean.calls; lost++) {
      await wipe(engine)
      await prepare?.(engine.stores)
      const life = engine.begin({ fault: (call) => (call === lost ? 'lostReply' : undefined) })
      const result = await write(life.stores)
      expect(plainResult(result), `reply ${lost} lost`).toEqual(plainResult(clean.result))
      expect(await contents(engine), `reply ${lost} lost`).toEqual(clean.rows)
    }
  })

  test('cut off before or after any of its calls and repeated, it ends like an undisturbed one', async () => {
    for (let atCall = 1; atCall <= clean.calls; atCall++) {
      for (const when of ['before', 'after'] as const) {
        await wipe(engine)
        await prepare?.(engine.stores)
        await write(engine.begin({ death: { atCall, when } }).stores).catch(() => undefined)
        await write(engine.begin().stores)
        expect(await contents(engine), `dead ${when} call ${atCall}`).toEqual(clean.rows)
      }
    }
  })
})

/** Results that mean the same to a caller are made equal: done now or before, and the number of revisions. */
function plainResult(result: unknown): unknown {
  if (result === 'mine') return 'claimed'
  if (typeof result !== 'object' || result === null) return result
  const same = 'outcome' in result && result.outcome === 'mine' ? { outcome: 'held' } : {}
  return { ...result, ...('revision' in result ? { revision: 0 } : {}), ...same }
}
