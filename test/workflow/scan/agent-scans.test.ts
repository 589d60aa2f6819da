import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAgent, aPersona, aTopic } from '../../support/rows.ts'
import { type StageWorld, startStageWorld } from './support/stage-world.ts'

let world: StageWorld
beforeAll(async () => {
  world = await startStageWorld({ speed: 10 })
})
afterAll(() => world.close())

const website = 'https://www.directory.example/biz/acme-plumbing'

/** The business that a scan of an agent is for, and the domain that counts as its own. */
async function businessOf(businessKey: string | null) {
  const { agents, scans } = world.engine.stores
  const syntheticId = await agents.nextSyntheticId()
  const agent = anAgent({ syntheticId, ownerId: world.account.accountId, website, businessKey })
  await agents.create(agent, [aPersona('p1')], [aTopic('t1', ['Who fixes pipes in Austin?'])])
  const asked = { kind: 'agent-scan', syntheticId, seedUrl: website, isPublic: false, cost: 1 } as const
  const { uuid, status, businessKey: found } = await world.scan(asked)
  expect(status).toBe('complete')
  const { domain } = (await scans.findWork(uuid, 'profile')) as { domain: string | null } // written by profile-brand
  return { businessKey: found, domain }
}

test.each([
  ['directory.example/biz/acme-plumbing', { businessKey: 'directory.example/biz/acme-plumbing', domain: null }],
  ['acme.example', { businessKey: 'acme.example', domain: 'directory.example' }],
  [null, { businessKey: 'directory.example', domain: 'directory.example' }],
])('a scan of an agent whose business is %s', async (known, business) => {
  expect(await businessOf(known)).toEqual(business)
})
