import { beforeEach, expect, test } from 'vitest'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { startEngine } from '../../support/engine.ts'
import { anAccount, anAgent, aPersona, aTopic, at, openingOf } from '../../support/rows.ts'

const engine = await closedAfterTests(startEngine())
const stores = engine.stores

let id = 5000
beforeEach(async () => {
  id++
  await stores.agents.create(anAgent({ syntheticId: id, ownerId: `owner${id}` }), [aPersona('z')], [aTopic('t', ['Best anvil?'])])
})

test('the counter starts at 1001', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => stores.agents.nextSyntheticId()))
  expect(ids.sort()).toEqual([1001, 1002, 1003])
})

test('personas and topics come back in the order in which they were added', async () => {
  for (const name of ['b', 'a']) {
    expect(await stores.agents.addPersona(id, aPersona(name), 10)).toBe('added')
    expect(await stores.agents.addTopic(id, aTopic(name), 50)).toBe('added')
  }
  expect((await stores.agents.personas(id)).map((persona) => persona.id)).toEqual(['z', 'b', 'a'])
  expect((await stores.agents.topics(id)).map((topic) => topic.id)).toEqual(['t', 'b', 'a'])
  expect(await stores.agents.find(id)).toMatchObject({ personaIds: ['z', 'b', 'a'], topicIds: ['t', 'b', 'a'] })
})

test('one more than the maximum is refused and leaves nothing', async () => {
  expect(await stores.agents.addPersona(id, aPersona('second'), 2)).toBe('added')
  expect(await stores.agents.addPersona(id, aPersona('third'), 2)).toBe('full')
  expect(await stores.agents.addPersona(id, aPersona('second'), 2), 'a repeat').toBe('added')
  expect((await engine.dump()).filter((row) => row['PK'] === `AGENT#${id}` && String(row['SK']).includes('third'))).toEqual([])
})

test('an agent whose creation was cut off does not exist in any list', async () => {
  const agent = anAgent({ syntheticId: id + 500, ownerId: `owner${id}` })
  const life = engine.begin({ death: { atCall: 3, when: 'after' } })
  await life.stores.agents.create(agent, [aPersona('p')], [aTopic('t')]).catch(() => undefined)
  expect(await stores.agents.find(id + 500)).toBeUndefined()
  expect((await stores.agents.listOwn(`owner${id}`)).map(({ syntheticId }) => syntheticId)).toEqual([id])
  expect(await stores.agents.personas(id + 500)).toEqual([])
})

test('queries that are there already, case and spaces aside, add nothing; the count says what was stored', async () => {
  const add = (queries: string[], max = 200) => stores.agents.addQueries(id, 't', queries, max)
  expect(await add(['best  ANVIL?', 'Cheap anvil?', 'cheap anvil? '])).toMatchObject({ added: 1 })
  expect(await add(['Cheap anvil?'])).toMatchObject({ added: 0 })
  expect((await stores.agents.findTopic(id, 't'))?.queries).toEqual(['Best anvil?', 'Cheap anvil?'])
  expect(await add(['a', 'b'], 3)).toBe('full')
  expect(await add(['a', 'cheap anvil?'], 3)).toMatchObject({ added: 1 })
  expect(await stores.agents.addQueries(id, 'unknown', ['a'], 3)).toBeUndefined()
})

test('a topic of 200 queries of the longest kind is stored', async () => {
  const queries = Array.from({ length: 199 }, (_, n) => `${n}${'🛠️'.repeat(190)}`)
  expect(await stores.agents.addQueries(id, 't', queries, 200)).toMatchObject({ added: 199 })
  expect((await stores.agents.topics(id))[0]?.queries.length).toBe(200)
})

test('only a newer scan becomes the latest', async () => {
  const latest = (scanId: string, minute: number) => ({ scanId, score: 40, completedAt: at(minute) })
  for (const [scanId, minute] of [
    ['b', 2],
    ['a', 1],
    ['c', 3],
  ] as const)
    await stores.agents.setLatest(id, latest(scanId, minute))
  expect((await stores.agents.find(id))?.latest).toEqual(latest('c', 3))
  await stores.agents.setLatest(id, latest('b', 2))
  expect((await stores.agents.find(id))?.latest).toEqual(latest('c', 3))
})

test('members of a group share its agents until either is taken out', async () => {
  const account = anAccount({ accountId: `member${id}` })
  await stores.accounts.create(account, openingOf(account))
  const groupId = `g${id}`
  await stores.teams.createGroup({ groupId, name: 'Friends', createdAt: at(), memberIds: [], syntheticIds: [] })
  expect(await stores.teams.addMember(groupId, account.accountId)).toBe(true)
  expect(await stores.teams.shareAgent(groupId, id)).toBe(true)
  expect(await stores.teams.findGroup(groupId)).toMatchObject({ memberIds: [account.accountId], syntheticIds: [id] })
  expect(await stores.teams.groupsOf(account.accountId)).toEqual([groupId])
  expect((await stores.agents.find(id))?.groupIds).toEqual([groupId])
  expect([await stores.teams.unshareAgent(groupId, id), await stores.teams.unshareAgent(groupId, id)]).toEqual([true, false])
  expect((await stores.agents.find(id))?.groupIds).toEqual([])
  expect(await stores.teams.removeMember(groupId, account.accountId)).toBe(true)
  expect(await stores.teams.groupsOf(account.accountId)).toEqual([])
  expect(await stores.teams.addMember('unknown', account.accountId)).toBe(false)
  expect(await stores.teams.addMember(groupId, 'unknown')).toBe(false)
  expect(await stores.teams.shareAgent(groupId, 999)).toBe(false)
})
