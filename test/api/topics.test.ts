import { describe, expect, test } from 'vitest'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { anAgent, aTopic } from '../support/rows.ts'
import { startWorld, type World } from './support/world.ts'

const world = await closedAfterTests(startWorld())
const user = await world.account()

async function newAgent(topics: Parameters<World['stores']['agents']['create']>[2] = []): Promise<number> {
  const syntheticId = await world.stores.agents.nextSyntheticId()
  await world.stores.agents.create(anAgent({ syntheticId, ownerId: user.accountId }), [], topics)
  return syntheticId
}
const add = async (body: unknown, headers = {}) =>
  world.call('add-topic', { key: (await world.issue('account', user.accountId)).key, body, headers })
const addUntilDecided = async (body: unknown) =>
  world.callUntilDecided('add-topic', { key: (await world.issue('account', user.accountId)).key, body })
const some = (count: number, text = 'query') => Array.from({ length: count }, (_, n) => ({ query: `${text} ${n}` }))

describe('POST /api/visibility/topics', () => {
  test('a new topic: 201 with id, name, queryCount and queriesAdded', async () => {
    const syntheticId = await newAgent()
    const { status, body } = await add({
      syntheticId,
      name: 'Pipes',
      queries: [{ query: 'best plumber' }, { query: ' BEST  plumber ' }, { query: 'cheap plumber' }],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      success: true,
      topic: { id: expect.any(String), name: 'Pipes', queryCount: 2 },
      queriesAdded: 2,
    })
    expect(body._service.next_steps.join(' ')).toContain('/api/visibility/agent-scan')
    expect((await world.stores.agents.topics(syntheticId))[0]?.queries).toEqual(['best plumber', 'cheap plumber'])
  })

  test('an existing topic: 200; a query that is there already adds nothing', async () => {
    const syntheticId = await newAgent([aTopic('t1', ['best plumber'])])
    const { status, body } = await add({ syntheticId, topicId: 't1', queries: [{ query: 'Best plumber' }, { query: 'new one' }] })
    expect([status, body.queriesAdded, body.topic]).toEqual([200, 1, { id: 't1', name: 'Topic t1', queryCount: 2 }])
    expect(body._service.what_happened).toContain('1 query was there already')
  })

  test('topicId and name together: the name is ignored, and what_happened says so', async () => {
    const syntheticId = await newAgent([aTopic('t1')])
    const { status, body } = await add({ syntheticId, topicId: 't1', name: 'Other', queries: [{ query: 'q' }] })
    expect([status, body.topic.name]).toEqual([200, 'Topic t1'])
    expect(body._service.what_happened).toMatch(/name was ignored/)
  })

  test('8 simultaneous additions: no query twice, the sum of queriesAdded is what was stored', async () => {
    const syntheticId = await newAgent([aTopic('t1')])
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => addUntilDecided({ syntheticId, topicId: 't1', queries: some(10) })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.reduce((sum, { body }) => sum + body.queriesAdded, 0)).toBe(10)
    expect((await world.stores.agents.topics(syntheticId))[0]?.queries).toHaveLength(10)
  })

  test.each([
    ['an unknown topic', 'nothing'],
    ['a topic of another agent', 'elsewhere'],
    ['a hash', 't1#x'],
  ])('%s: 404 topic_not_found', async (_name, topicId) => {
    await newAgent([aTopic('elsewhere')])
    const { status, body } = await add({ syntheticId: await newAgent([aTopic('t1')]), topicId, queries: [{ query: 'q' }] })
    expect([status, body.code]).toEqual([404, 'topic_not_found'])
  })

  test('a foreign agent: 404 agent_not_found, nothing stored', async () => {
    const syntheticId = await newAgent([aTopic('t1')])
    const { key } = await world.account()
    const { status, body } = await world.call('add-topic', {
      key,
      body: { syntheticId, topicId: 't1', queries: [{ query: 'q' }] },
    })
    expect([status, body.code]).toEqual([404, 'agent_not_found'])
    expect((await world.stores.agents.topics(syntheticId))[0]?.queries).toEqual([])
  })
})

describe('maxima', () => {
  test('50 queries a request are taken, 51 refused with nothing stored', async () => {
    const syntheticId = await newAgent()
    expect((await add({ syntheticId, name: 'A', queries: some(51) })).body.code).toBe('limit_exceeded')
    expect(await world.stores.agents.topics(syntheticId)).toEqual([])
    expect((await add({ syntheticId, name: 'A', queries: some(50) })).status).toBe(201)
  })

  test('200 queries a topic are taken, one more refused with nothing stored', async () => {
    const full = Array.from({ length: 199 }, (_, n) => `old ${n}`)
    const syntheticId = await newAgent([aTopic('t1', full)])
    expect((await add({ syntheticId, topicId: 't1', queries: some(2) })).body.code).toBe('limit_exceeded')
    expect((await add({ syntheticId, topicId: 't1', queries: some(1) })).body.topic.queryCount).toBe(200)
  })

  test('50 topics an agent are taken, the 51st refused, also when racing', async () => {
    const syntheticId = await newAgent(Array.from({ length: 49 }, (_, n) => aTopic(`t${n}`)))
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => addUntilDecided({ syntheticId, name: `N${n}`, queries: some(1) })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'limit_exceeded')).toHaveLength(3)
  })

  test('a query has 400 characters; one bad entry refuses the whole call', async () => {
    const syntheticId = await newAgent()
    const queries = [{ query: 'good' }, { query: 'x'.repeat(401) }]
    const { body } = await add({ syntheticId, name: 'A', queries })
    expect([body.code, body.details[0].path]).toEqual(['limit_exceeded', 'queries.1.query'])
    expect(await world.stores.agents.topics(syntheticId)).toEqual([])
    expect((await add({ syntheticId, name: 'A', queries: [{ query: 'x'.repeat(400) }] })).status).toBe(201)
  })

  test.each([
    ['no queries', { name: 'A', queries: [] }],
    ['queries missing', { name: 'A' }],
    ['queries as texts', { name: 'A', queries: ['q'] }],
    ['an empty query', { name: 'A', queries: [{ query: ' ' }] }],
    ['a query without a visible character', { name: 'A', queries: [{ query: '\u200b\u2060' }] }],
    ['neither name nor topicId', { queries: [{ query: 'q' }] }],
    ['an empty name', { name: '', queries: [{ query: 'q' }] }],
  ])('%s: 400', async (_name, asked) => {
    const { status, body } = await add({ syntheticId: await newAgent(), ...asked })
    expect([status, body.code]).toEqual([400, 'invalid_request'])
  })

  test.each([
    [{ topicId: '' }, 'topicId is empty'],
    [{ topicId: 'x'.repeat(129) }, 'topicId is longer than 128 characters'],
    [{ topicId: 't1', syntheticId: 0 }, 'syntheticId must be at least 1'],
    [{ topicId: 't1', syntheticId: 2_147_483_648 }, 'syntheticId must be at most 2147483647'],
  ])('%j: %s', async (asked, message) => {
    const { body } = await add({ syntheticId: 1001, queries: [{ query: 'q' }], ...asked })
    expect(body).toMatchObject({ error: `The body is not valid: ${message}`, details: [{ message }] })
  })
})

test('a repeat with the same Idempotency-Key adds one topic', async () => {
  const syntheticId = await newAgent()
  const headers = { 'Idempotency-Key': `topic ${syntheticId}` }
  const asked = { syntheticId, name: 'A', queries: some(3) }
  const [first, second] = [await add(asked, headers), await add(asked, headers)]
  expect(second.body).toEqual(first.body)
  expect(second.status).toBe(201)
  expect(await world.stores.agents.topics(syntheticId)).toHaveLength(1)
})

describe('DELETE /api/visibility/topics', () => {
  const remove = async (query: Record<string, string>) =>
    world.call('delete-topic', { key: (await world.issue('account', user.accountId)).key, query })

  test('a misspelt `query` deletes no whole topic, and says which parameter is unknown', async () => {
    const syntheticId = await newAgent([aTopic('t1', ['best plumber', 'cheap plumber'])])
    const topic = { syntheticId: String(syntheticId), topicId: 't1' }
    const refused = await remove({ ...topic, qeury: 'cheap plumber' })
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request'])
    expect(refused.body.error).toContain('"qeury"')
    expect((await world.stores.agents.topics(syntheticId))[0]?.queries).toEqual(['best plumber', 'cheap plumber'])
    expect((await remove({ ...topic, constructor: 'cheap plumber' })).status).toBe(400)
    expect((await remove({ ...topic, query: 'cheap plumber', trace: '1' })).body.deleted).toEqual({ topics: 0, queries: 1 })
    expect((await remove(topic)).body.deleted).toEqual({ topics: 1, queries: 1 })
  })
})
