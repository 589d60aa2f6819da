import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Profile } from '../../functions/core/scan/profile.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { anAgent } from '../support/rows.ts'
import { someBrand, storeScan } from './support/scans.ts'
import { startWorld } from './support/world.ts'

const world = await closedAfterTests(startWorld())
const user = await world.account({ plan: 'pro', credits: 100_000 })

const freshKey = async () => (await world.issue('account', user.accountId)).key
const create = async (body: unknown, headers = {}) => world.call('create-agent', { key: await freshKey(), body, headers })
const account = (key: string) => world.call('read-account', { key })

const known: Profile = {
  brand: someBrand,
  aliases: ['Acme Plumbers'],
  formerNames: ['Old Pipes'],
  domain: 'acme-plumbing.com',
  isLocal: true,
  location: 'Austin, Texas',
  country: 'US',
  language: 'en',
  facts: [],
  businessKey: 'acme-plumbing.com',
  listingLocality: null,
  madeByRules: false,
}

describe('POST /api/visibility/agents', () => {
  test('from url: 201, empty, counted from 1001, without a request to the site', async () => {
    const { status, body } = await create({
      url: 'https://www.blue-pipes.co.uk/',
      name: 'Blue Pipes',
      alsoKnownAs: ['BP'],
      competitors: ['RotoPro'],
    })
    expect(status).toBe(201)
    expect(body.syntheticId).toBeGreaterThanOrEqual(1001)
    expect(body.agent).toEqual({
      syntheticId: body.syntheticId,
      name: 'Blue Pipes',
      website: 'https://www.blue-pipes.co.uk/',
      lastScanDate: null,
      latestScore: null,
      alsoKnownAs: ['BP'],
      competitors: ['RotoPro'],
    })
    expect(body._service.next_steps[0]).toContain('POST /api/visibility/topics')
    expect(world.started).toEqual([])
  })

  test('of two spellings of a name the first stays', async () => {
    const { body } = await create({
      url: 'acme.com',
      alsoKnownAs: ['Blue Pipes', 'BLUE PIPES', 'BP'],
      competitors: ['RotoPro', 'rotopro'],
    })
    expect(body.agent).toMatchObject({ alsoKnownAs: ['Blue Pipes', 'BP'], competitors: ['RotoPro'] })
  })

  test.each([
    ['https://www.blue-pipes.co.uk/', 'Blue Pipes'],
    ['acme.com', 'Acme'],
    ['https://xn--mnchen-3ya.de/', 'xn--mnchen-3ya.de'],
  ])('without a name %s is called %s', async (url, name) => {
    expect((await create({ url })).body.agent.name).toBe(name)
  })

  test('from a finished scan: brand, personas, and the prompts as topics', async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId, isPublic: false })
    await world.stores.scans.putWork(uuid, 'profile', known)
    const { status, body } = await create({ scanUuid: uuid })
    const { syntheticId } = body
    expect(status).toBe(201)
    expect(body.agent).toMatchObject({
      name: 'Acme Plumbing',
      alsoKnownAs: ['Acme Plumbers', 'Old Pipes'],
      competitors: someBrand.competitorNames,
    })
    const topics = await world.stores.agents.topics(syntheticId)
    expect(topics.map(({ name, queries }) => [name, queries.length])).toEqual([
      ['Emergencies', 1],
      ['Finding a plumber', 2],
    ])
    expect(
      (await world.call('list-personas', { key: user.key, query: { syntheticId: String(syntheticId) } })).body.personaCount,
    ).toBe(3)
    expect((await world.stores.agents.find(syntheticId))?.profile).toMatchObject({
      isLocal: true,
      location: 'Austin, Texas',
      formerNames: ['Old Pipes'],
    })
  })

  test('from a scan of a directory listing: the business is the listing', async () => {
    const businessKey = 'directory.example/biz/acme-plumbing'
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId, seedUrl: `https://${businessKey}`, businessKey })
    const { body } = await create({ scanUuid: uuid })
    expect(await world.stores.agents.find(body.syntheticId)).toMatchObject({ website: `https://${businessKey}`, businessKey })
    const { body: other } = await create({ url: 'https://acme.com/' })
    expect(await world.stores.agents.find(other.syntheticId)).toMatchObject({ businessKey: null })
  })

  test('a name that the caller gives keeps the scanned one as another name of the brand', async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId })
    const { body } = await create({ scanUuid: uuid, name: 'Acme Reborn' })
    expect(body.agent).toMatchObject({ name: 'Acme Reborn', alsoKnownAs: ['Acme Plumbing'] })
  })

  test('scans that are missing, foreign, unfinished or failed', async () => {
    const foreign = await storeScan(world.stores, { ownerId: 'acc-x', isPublic: false })
    const running = await storeScan(world.stores, { ownerId: user.accountId, status: 'analyzing' })
    const failed = await storeScan(world.stores, { ownerId: user.accountId, status: 'failed' })
    const codes = []
    for (const uuid of [randomUUID(), 'nonsense', foreign.uuid, running.uuid, failed.uuid])
      codes.push((await create({ scanUuid: uuid })).body.code)
    expect(codes).toEqual(['scan_not_found', 'scan_not_found', 'scan_not_found', 'scan_not_complete', 'scan_not_complete'])
  })

  test.each([
    [{}, 'invalid_request'],
    [{ url: 'acme.com', scanUuid: randomUUID() }, 'invalid_request'],
    [{ url: 'http://127.0.0.1' }, 'invalid_url'],
    [{ url: 'acme.com', name: 'x'.repeat(121) }, 'limit_exceeded'],
    [{ url: 'acme.com', competitors: [''] }, 'invalid_request'],
  ])('%j: %s', async (asked, code) => {
    const { status, body } = await create(asked)
    expect([status, body.code]).toEqual([400, code])
  })

  test('a repeat with the same Idempotency-Key is one agent, also when its answer was lost', async () => {
    const { accountId, key } = await world.account()
    const headers = { 'Idempotency-Key': 'agent' }
    const first = await world.call('create-agent', { key, body: { url: 'acme.com' }, headers })
    const again = await world.call('create-agent', { key, body: { url: 'acme.com' }, headers })
    expect(again.body).toEqual(first.body)
    expect(await world.stores.agents.listOwn(accountId)).toHaveLength(1)
    const number = await world.stores.agents.nextSyntheticId('call-1')
    expect(await world.stores.agents.nextSyntheticId('call-1')).toBe(number)
    expect(await world.stores.agents.nextSyntheticId('call-2')).toBe(number + 1)
  })
})

describe('GET /api/visibility/account', () => {
  test('plan, creditBalance, creditWarning, agents, upgradeUrl and _service', async () => {
    const { key } = await world.account({ plan: 'starter', credits: 480 })
    const { status, body } = await account(key)
    expect(status).toBe(200)
    expect(body).toEqual({
      plan: 'starter',
      creditBalance: 480,
      creditWarning: null,
      agentCount: 0,
      agents: [],
      upgradeUrl: expect.stringMatching(/^https:/),
      _service: { what_you_are_seeing: expect.any(String) },
    })
  })

  test.each([
    ['starter', 100, null],
    ['starter', 99, /enough for 9 scans/],
    ['starter', 9, /a scan costs 10/],
    ['free', 10, null],
    ['free', 0, /No credits left/],
  ] as const)('creditWarning on %s with %i credits', async (plan, credits, warning) => {
    const { key } = await world.account({ plan, credits })
    const { creditWarning } = (await account(key)).body
    if (warning === null) expect(creditWarning).toBeNull()
    else expect(creditWarning).toMatch(warning)
  })

  test('agents owned and agents shared through groups; gone when unshared or out of the group', async () => {
    const [owner, member] = [await world.account(), await world.account()]
    const [own, shared] = [await world.stores.agents.nextSyntheticId(), await world.stores.agents.nextSyntheticId()]
    await world.stores.agents.create(anAgent({ syntheticId: own, ownerId: member.accountId, name: 'Own' }), [], [])
    await world.stores.agents.create(anAgent({ syntheticId: shared, ownerId: owner.accountId, name: 'Shared' }), [], [])
    const groupId = randomUUID()
    await world.stores.teams.createGroup({
      groupId,
      name: 'Team',
      createdAt: new Date().toISOString(),
      memberIds: [member.accountId],
      syntheticIds: [shared],
    })
    const { body } = await account(member.key)
    expect([body.agentCount, body.agents.map(({ name }: { name: string }) => name)]).toEqual([2, ['Own', 'Shared']])
    await world.stores.teams.unshareAgent(groupId, shared)
    expect((await account(member.key)).body.agentCount).toBe(1)
    await world.stores.teams.shareAgent(groupId, shared)
    await world.stores.teams.removeMember(groupId, member.accountId)
    expect((await account(member.key)).body.agentCount).toBe(1)
  })

  test('lastScanDate and latestScore of the last complete scan', async () => {
    const { key, accountId } = await world.account()
    const syntheticId = await world.stores.agents.nextSyntheticId()
    await world.stores.agents.create(anAgent({ syntheticId, ownerId: accountId }), [], [])
    const completedAt = '2026-11-20T10:00:00.000Z'
    await world.stores.agents.setLatest(syntheticId, { scanId: randomUUID(), score: 37, completedAt })
    expect((await account(key)).body.agents[0]).toMatchObject({ syntheticId, lastScanDate: completedAt, latestScore: 37 })
  })

  test('a renewal that is due counts as balance', async () => {
    const { key } = await world.account({ plan: 'free', credits: 1, createdAt: '2026-01-01T00:00:00.000Z' })
    expect((await account(key)).body.creditBalance).toBe(25)
  })
})
