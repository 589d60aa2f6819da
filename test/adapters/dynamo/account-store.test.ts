import { beforeEach, expect, test } from 'vitest'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { startEngine } from '../../support/engine.ts'
import { aKey, anAccount, at, openingOf } from '../../support/rows.ts'

const engine = await closedAfterTests(startEngine())
const stores = engine.stores

let last = 0
let accountId = ''
beforeEach(() => {
  accountId = `acc${++last}`
})
const create = (changes = {}) => {
  const account = anAccount({ accountId, ...changes })
  return stores.accounts.create(account, openingOf(account))
}
const hold = (changes = {}) =>
  stores.accounts.hold({ accountId, scanId: 's1', cost: 10, runningLimit: 3, at: '2026-12-01T00:00:00.000Z', ...changes })
const rows = async () =>
  (await stores.accounts.listLedger(accountId)).map(({ kind, amount, reference }) => [kind, amount, reference])

test('the first charge of a month raises the balance to the plan, once, and books it', async () => {
  await create({ plan: 'free', credits: 3 })
  expect(await hold()).toEqual({ outcome: 'held', balance: 15 })
  expect(await hold({ scanId: 's2' })).toEqual({ outcome: 'held', balance: 5 })
  expect(await hold({ scanId: 's3' })).toEqual({ outcome: 'insufficient', balance: 5 })
  expect(await rows()).toEqual([
    ['opening', 3, accountId],
    ['renewal', 22, '2026-12'],
  ])
  expect(await stores.accounts.find(accountId)).toMatchObject({ periodStart: '2026-12', holds: { s1: 10, s2: 10 } })
})

test('a renewal whose ledger row was cut off is booked before the next month renews', async () => {
  await create({ plan: 'free', credits: 3 })
  const life = engine.begin({ death: { atCall: 2, when: 'after' } })
  const request = { accountId, scanId: 's1', cost: 10, runningLimit: 3, at: '2026-12-01T00:00:00.000Z' }
  await life.stores.accounts.hold(request).catch(() => undefined)
  expect(await rows()).toEqual([['opening', 3, accountId]])
  expect(await hold({ scanId: 's2', at: '2027-01-01T00:00:00.000Z' })).toEqual({ outcome: 'held', balance: 15 })
  expect(await rows()).toEqual([
    ['opening', 3, accountId],
    ['renewal', 22, '2026-12'],
    ['renewal', 10, '2027-01'],
  ])
})

test('a balance above the plan stays, and the month of creation has its credits already', async () => {
  await create({ plan: 'free', credits: 80 })
  expect(await hold()).toEqual({ outcome: 'held', balance: 70 })
  expect(await rows()).toEqual([['opening', 80, accountId]])
  accountId = `acc${++last}`
  await create({ plan: 'pro', credits: 0 })
  expect(await hold({ at: at() })).toEqual({ outcome: 'insufficient', balance: 0 })
})

test('a refused hold changes nothing, and says what could have been spent', async () => {
  await create({ plan: 'free', credits: 3 })
  expect(await hold({ cost: 26 })).toEqual({ outcome: 'insufficient', balance: 25 })
  expect(await stores.accounts.find(accountId)).toMatchObject({ credits: 3, periodStart: null, holds: {} })
  expect(await hold({ accountId: 'nobody' })).toEqual({ outcome: 'insufficient', balance: 0 })
})

test('running scans are refused before credits are looked at', async () => {
  await create({ credits: 15 })
  await hold({ at: at() })
  expect(await hold({ scanId: 's2', at: at(), runningLimit: 1 })).toEqual({ outcome: 'too_many' })
  expect(await hold({ at: at(), runningLimit: 1 })).toEqual({ outcome: 'mine', balance: 5 })
})

test('a scan that another has overtaken since the account was read counts it among the running ones', async () => {
  await create()
  const overtaken = Promise.withResolvers<unknown>()
  engine.faults.set({
    before: async ({ operation }) => {
      if (operation !== 'UpdateItem') return undefined
      engine.faults.clear()
      overtaken.resolve(await hold({ scanId: 's2', at: at(), runningLimit: 1 }))
      return undefined
    },
  })
  expect(await hold({ at: at(), runningLimit: 1 })).toEqual({ outcome: 'too_many' })
  expect(await overtaken.promise).toEqual({ outcome: 'held', balance: 90 })
  expect(await stores.accounts.find(accountId)).toMatchObject({ credits: 90, holds: { s2: 10 } })
})

test('settle takes the hold away and release gives it back, each once', async () => {
  await create()
  await hold({ at: at() })
  await hold({ at: at(), scanId: 's2' })
  expect([await stores.accounts.settle(accountId, 's1'), await stores.accounts.settle(accountId, 's1')]).toEqual([true, false])
  expect([await stores.accounts.release(accountId, 's2'), await stores.accounts.release(accountId, 's2')]).toEqual([true, false])
  expect(await stores.accounts.find(accountId)).toMatchObject({ credits: 90, holds: {} })
})

test('a grant counts once per id, also with another time or amount, and beyond the fifty that are kept', async () => {
  await create({ credits: 0 })
  const grant = (n: number, amount = 1) =>
    stores.accounts.grant({ accountId, grantId: `g${n}`, amount, reason: 'test', at: at(n) })
  for (let n = 0; n < 55; n++) await grant(n)
  expect(await grant(0, 500)).toEqual({ balance: 55 })
  const account = await stores.accounts.find(accountId)
  expect(Object.keys(account?.grants ?? {}).length).toBe(50)
  expect((await rows()).filter(([kind]) => kind === 'grant').length).toBe(55)
  expect(await stores.accounts.grant({ accountId: 'nobody', grantId: 'g', amount: 1, reason: null, at: at() })).toBeUndefined()
  await expect(grant(99, 0)).rejects.toThrow(RangeError)
})

test('a grant that was cut off is finished by the next listing of the ledger', async () => {
  await create({ credits: 0 })
  const life = engine.begin({ death: { atCall: 3, when: 'after' } })
  await life.stores.accounts.grant({ accountId, grantId: 'g', amount: 7, reason: null, at: at(1) }).catch(() => undefined)
  expect((await stores.accounts.find(accountId))?.credits).toBe(0)
  expect(await rows()).toContainEqual(['grant', 7, 'g'])
  expect((await stores.accounts.find(accountId))?.credits).toBe(7)
})

test('a change of the account reaches every key at once, without the index', async () => {
  await create()
  engine.faults.set({ indexLags: true })
  for (const keyId of ['k1', 'k2']) await stores.keys.put(aKey({ keyId: `${keyId}${accountId}`, accountId, plan: 'free' }))
  expect((await stores.keys.listByAccount(accountId)).map(({ plan }) => plan)).toEqual(['starter', 'starter'])
  await stores.accounts.change(accountId, { readOnly: true, plan: 'pro', partner: true })
  for (const key of await stores.keys.listByAccount(accountId)) {
    expect(key).toMatchObject({ readOnly: true, plan: 'pro', partner: true, teamSlug: null })
  }
  engine.faults.clear()
  expect(await stores.accounts.change('nobody', { readOnly: true })).toBeUndefined()
})

test("a team's verified domain is on the keys of its accounts until it is removed or the account leaves", async () => {
  const slug = `team-${accountId}`
  const team = {
    slug,
    name: 'Acme',
    createdAt: at(),
    logo: null,
    primaryColor: null,
    darkLogo: null,
    contactUrl: null,
    contactEmail: null,
    ctaLabel: null,
    ctaUrl: null,
    footerText: null,
  }
  await stores.teams.createTeam({
    ...team,
    hidePoweredBy: false,
    locale: null,
    cardForPrivate: false,
    customDomain: null,
    accountIds: [],
  })
  await create()
  await stores.keys.put(aKey({ keyId: `k${accountId}`, accountId }))
  await stores.teams.addAccount(slug, accountId)
  await stores.teams.putDomain({ host: 'ai.acme.test', teamSlug: slug, verified: false, createdAt: at(), target: null })
  const key = () => stores.keys.find(`k${accountId}`)
  expect(await key()).toMatchObject({ teamSlug: slug, customDomain: null })
  await stores.teams.verifyDomain('ai.acme.test')
  expect(await key()).toMatchObject({ teamSlug: slug, customDomain: 'ai.acme.test' })
  expect(await stores.teams.findTeam(slug)).toMatchObject({ customDomain: 'ai.acme.test', accountIds: [accountId] })
  await stores.accounts.change(accountId, { teamSlug: null })
  expect(await key()).toMatchObject({ teamSlug: null, customDomain: null })
  expect((await stores.teams.findTeam(slug))?.accountIds).toEqual([])
  await stores.teams.addAccount(slug, accountId)
  await stores.teams.removeDomain('ai.acme.test')
  expect(await key()).toMatchObject({ teamSlug: slug, customDomain: null })
  expect(await stores.teams.findDomain('ai.acme.test')).toBeUndefined()
})

test('a revoked key stays revoked at its first time, and the last use is noted at most once a minute', async () => {
  const keyId = `k${accountId}`
  await stores.keys.put(aKey({ keyId, kind: 'admin', accountId: null }))
  await stores.keys.touch(keyId, at(1))
  await stores.keys.touch(keyId, '2026-11-27T12:01:30.000Z')
  expect((await stores.keys.find(keyId))?.lastUsedAt).toBe(at(1))
  await stores.keys.touch(keyId, at(3))
  expect((await stores.keys.find(keyId))?.lastUsedAt).toBe(at(3))
  await stores.keys.revoke(keyId, at(4))
  expect(await stores.keys.revoke(keyId, at(5))).toMatchObject({ revokedAt: at(4) })
  expect(await stores.keys.revoke('unknownKeyId', at(5))).toBeUndefined()
  await expect(stores.keys.put(aKey({ keyId: 'x', accountId: 'nobody' }))).rejects.toThrow('no account')
})

test('a rate window counts requests up to its limit, each in one write; the next minute has a new window', async () => {
  const window = { keyId: accountId, rateClass: 'write' as const, minute: 29_000_000, limit: 2, permits: 1 }
  engine.resetCounters()
  expect(await stores.keys.countRequests(window)).toEqual({ count: 1, limited: false })
  expect(engine.counters).toMatchObject({ calls: 1, writeUnits: 1, readUnits: 0 })
  expect(await stores.keys.countRequests(window)).toEqual({ count: 2, limited: false })
  expect(await stores.keys.countRequests(window)).toEqual({ count: 2, limited: true })
  expect(await stores.keys.countRequests({ ...window, minute: 29_000_001 })).toEqual({ count: 1, limited: false })
})

test('several requests are counted with one write, all or none', async () => {
  const window = { keyId: accountId, rateClass: 'read' as const, minute: 29_000_000, limit: 10 }
  engine.resetCounters()
  expect(await stores.keys.countRequests({ ...window, permits: 7 })).toEqual({ count: 7, limited: false })
  expect(engine.counters).toMatchObject({ calls: 1, writeUnits: 1, readUnits: 0 })
  expect(await stores.keys.countRequests({ ...window, permits: 4 })).toEqual({ count: 10, limited: true })
  expect(await stores.keys.countRequests({ ...window, permits: 3 })).toEqual({ count: 10, limited: false })
  expect(await stores.keys.countRequests({ ...window, permits: 1 })).toEqual({ count: 10, limited: true })
})

test('credits are taken once per grant id, booked, and never below zero', async () => {
  await create({ credits: 30 })
  const take = { accountId, grantId: 't1', amount: 20, reason: 'wrong account', at: at() }
  expect(await stores.accounts.take(take)).toEqual({ outcome: 'taken', balance: 10 })
  expect(await stores.accounts.take(take)).toEqual({ outcome: 'taken', balance: 10 })
  expect(await stores.accounts.take({ ...take, grantId: 't2' })).toEqual({ outcome: 'insufficient', balance: 10 })
  expect(await rows()).toEqual([
    ['opening', 30, accountId],
    ['take', -20, 't1'],
  ])
  expect(await stores.accounts.take({ ...take, accountId: 'nobody' })).toBeUndefined()
  await expect(stores.accounts.take({ ...take, amount: -5 })).rejects.toThrow(RangeError)
})

test('a taking that was cut off at any step is finished by the ledger', async () => {
  for (const atCall of [2, 3, 4, 5, 6]) {
    accountId = `acc${++last}`
    await create({ credits: 30 })
    const life = engine.begin({ death: { atCall, when: 'after' } })
    await life.stores.accounts.take({ accountId, grantId: 't1', amount: 20, reason: null, at: at() }).catch(() => undefined)
    const ledger = await rows()
    const credits = (await stores.accounts.find(accountId))?.credits
    expect(ledger.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(credits)
    expect(credits).toBe(10)
  }
})

test('more takings and grants than are remembered leave room for the next', async () => {
  await create({ credits: 60 })
  for (let n = 0; n < 52; n++) await stores.accounts.take({ accountId, grantId: `t${n}`, amount: 1, reason: null, at: at(n) })
  const granted = await stores.accounts.grant({ accountId, grantId: 'g', amount: 5, reason: null, at: at(60) })
  expect(granted).toEqual({ balance: 13 })
})

test('accounts are listed newest first, until they are deleted', async () => {
  const ids = [`acc${++last}`, `acc${++last}`, `acc${++last}`] as const
  const times = ['2027-03-01T00:00:00.000Z', '2027-03-03T00:00:00.000Z', '2027-03-02T00:00:00.000Z']
  for (const [n, id] of ids.entries()) {
    accountId = id
    await create({ createdAt: times[n] })
  }
  const listed = async () =>
    (await stores.accounts.list()).map((one) => one.accountId).filter((id) => ids.some((own) => own === id))
  expect(await listed()).toEqual([ids[1], ids[2], ids[0]])
  await stores.deletions.markAccount(ids[2], '2027-03-04T00:00:00.000Z')
  await stores.accounts.change(ids[2], { name: 'late' })
  expect(await listed()).toEqual([ids[1], ids[0]])
  expect(await stores.deletions.listMarked()).toContainEqual({
    kind: 'account',
    accountId: ids[2],
    at: '2027-03-04T00:00:00.000Z',
  })
})
