import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { anAgent, aPersona, aTopic } from '../support/rows.ts'
import { storeScan } from './support/scans.ts'
import { startWorld } from './support/world.ts'

const world = await closedAfterTests(startWorld())
const user = await world.account({ plan: 'pro', credits: 100_000 })

const freshKey = async () => (await world.issue('account', user.accountId)).key

describe('agent scans', () => {
  const newAgent = async (personas: number, queries: number, ownerId = user.accountId) => {
    const syntheticId = await world.stores.agents.nextSyntheticId()
    const topics = Array.from({ length: Math.ceil(queries / 200) }, (_, t) =>
      aTopic(
        `t${t}`,
        Array.from({ length: Math.min(200, queries - t * 200) }, (_, n) => `query ${t}-${n}`),
      ),
    )
    await world.stores.agents.create(
      anAgent({ syntheticId, ownerId }),
      Array.from({ length: personas }, (_, n) => aPersona(`p${n}`)),
      topics,
    )
    return syntheticId
  }
  const start = async (syntheticId: number, key?: string) =>
    world.call('trigger-agent-scan', { key: key ?? (await freshKey()), body: { syntheticId } })
  const progress = (uuid: string, key = user.key) => world.call('read-agent-scan', { key, query: { uuid } })

  test.each([
    [0, 4, 4],
    [1, 4, 4],
    [3, 4, 12],
  ])('%i personas and %i queries hold %i credits', async (personas, queries, credits) => {
    const syntheticId = await newAgent(personas, queries)
    const { status, body, headers } = await start(syntheticId)
    expect(status).toBe(202)
    expect(body).toEqual({
      success: true,
      uuid: expect.any(String),
      status: 'pending',
      statusUrl: expect.stringContaining(`/api/visibility/agent-scan?uuid=${body.uuid}`),
      questions: queries,
      creditsHeld: credits,
    })
    expect(headers).toMatchObject({ location: body.statusUrl, 'retry-after': '10', 'x-credits-charged': String(credits) })
    expect(await world.stores.scans.find(body.uuid)).toMatchObject({
      kind: 'agent-scan',
      syntheticId,
      isPublic: false,
      cost: credits,
    })
  })

  test('exactly 3,000 calls are taken, one more query is scan_too_large before any hold and names the number', async () => {
    const fits = await newAgent(0, 750) // 750 x 3 + 750
    const { key, accountId } = await world.account({ plan: 'pro', credits: 1_000 })
    const large = await newAgent(0, 751, accountId)
    const { status, body } = await start(large, key)
    expect([status, body.code]).toEqual([400, 'scan_too_large'])
    expect(body.error).toContain('3004')
    expect(await world.stores.accounts.find(accountId)).toMatchObject({ credits: 1_000, holds: {} })
    expect((await start(fits)).status).toBe(202)
  })

  test('what is added after the trigger is for the next scan', async () => {
    const syntheticId = await newAgent(1, 2)
    const { body } = await start(syntheticId)
    await world.stores.agents.addQueries(syntheticId, 't0', ['one more'], 200)
    expect(await world.stores.scans.findWork(body.uuid, 'topics')).toMatchObject([{ queries: ['query 0-0', 'query 0-1'] }])
    expect(await world.stores.scans.findWork(body.uuid, 'personas')).toMatchObject([{ id: 'p0' }])
  })

  test('no queries: 400 no_queries', async () => {
    expect((await start(await newAgent(3, 0))).body.code).toBe('no_queries')
  })

  test('a member of a group may scan a shared agent and pays; a former member sees neither agent nor scan', async () => {
    const member = await world.account()
    const syntheticId = await newAgent(1, 5)
    const groupId = randomUUID()
    await world.stores.teams.createGroup({
      groupId,
      name: 'T',
      createdAt: new Date().toISOString(),
      memberIds: [member.accountId],
      syntheticIds: [syntheticId],
    })
    const { body } = await start(syntheticId, member.key)
    expect((await world.stores.accounts.find(member.accountId))?.credits).toBe(495)
    expect((await progress(body.uuid)).status).toBe(200)
    expect((await progress(body.uuid, member.key)).status).toBe(200)
    await world.stores.teams.removeMember(groupId, member.accountId)
    expect((await progress(body.uuid, member.key)).body.code).toBe('scan_not_found')
    expect((await start(syntheticId, member.key)).body.code).toBe('agent_not_found')
  })

  test('progress: status, done and total, with the headers of a poll', async () => {
    const syntheticId = await newAgent(1, 5)
    const { uuid } = await storeScan(world.stores, {
      ownerId: user.accountId,
      kind: 'agent-scan',
      syntheticId,
      isPublic: false,
      status: 'analyzing',
    })
    const at = new Date().toISOString()
    await world.stores.scans.raise(uuid, { stage: 'plan-questions', at, totalCalls: 20 })
    await world.stores.scans.finishBatch(uuid, { index: 0, calls: 8, at })
    const { body, headers } = await progress(uuid)
    expect(body).toEqual({ success: true, uuid, syntheticId, status: 'analyzing', done: 8, total: 20, failureMessage: null })
    expect(headers).toMatchObject({ 'retry-after': '10', 'x-scan-progress': 'stage=ask; done=8; total=20' })
    const same = await world.call('read-agent-scan', {
      key: user.key,
      query: { uuid },
      headers: { 'If-None-Match': headers['etag'] },
    })
    expect(same.status).toBe(304)
  })

  test('a failed one tells why', async () => {
    const syntheticId = await newAgent(1, 5)
    const { uuid } = await storeScan(world.stores, {
      ownerId: user.accountId,
      kind: 'agent-scan',
      syntheticId,
      status: 'failed',
      failureCode: 'too_few_answers',
      failureMessage: 'Too few answers.',
    })
    const { body, headers } = await progress(uuid)
    expect(body).toMatchObject({ status: 'failed', failureMessage: 'Too few answers.' })
    expect(headers['x-scan-failure-code']).toBe('too_few_answers')
  })

  test('one is complete for its reader once it is the agent’s latest, so that its report is found', async () => {
    const syntheticId = await newAgent(1, 5)
    const { uuid } = await storeScan(world.stores, {
      ownerId: user.accountId,
      kind: 'agent-scan',
      syntheticId,
      status: 'complete',
    })
    const head = await world.stores.scans.find(uuid)
    const completedAt = head?.completedAt ?? head?.updatedAt ?? ''
    expect((await progress(uuid)).body['status']).toBe('analyzing')
    await world.stores.agents.setLatest(syntheticId, { scanId: uuid, score: 37, completedAt })
    expect((await progress(uuid)).body['status']).toBe('complete')
  })

  test('the uuid of a report is not found as an agent scan', async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId })
    expect((await progress(uuid)).body).toMatchObject({ code: 'scan_not_found', error: `No agent scan ${uuid}` })
  })
})
