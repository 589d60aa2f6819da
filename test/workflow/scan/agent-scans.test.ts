import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FullReport } from '../../../functions/contract/agent.ts'
import { evidence } from '../../../functions/core/scan/measure/evidence.ts'
import { inflated } from '../../../functions/runtime/stored-report.ts'
import { publish, storeScan } from '../../api/support/scans.ts'
import { anAgent, aPersona, aTopic } from '../../support/rows.ts'
import { type StageWorld, startStageWorld } from './support/stage-world.ts'

let world: StageWorld
beforeAll(async () => {
  world = await startStageWorld({ speed: 10 })
})
afterAll(() => world.close())

const website = 'https://www.directory.example/biz/acme-plumbing'

/** A complete scan of a new agent of this business. */
async function scanAgentOf(businessKey: string | null, queries = ['Who fixes pipes in Austin?']) {
  const { agents } = world.engine.stores
  const syntheticId = await agents.nextSyntheticId()
  const agent = anAgent({ syntheticId, ownerId: world.account.accountId, website, businessKey })
  await agents.create(agent, [aPersona('p1')], [aTopic('t1', queries)])
  const head = await world.scan({ kind: 'agent-scan', syntheticId, seedUrl: website, isPublic: false, cost: 1 })
  expect(head.status).toBe('complete')
  return head
}

test.each([
  ['directory.example/biz/acme-plumbing', { businessKey: 'directory.example/biz/acme-plumbing', domain: null }],
  ['acme.example', { businessKey: 'acme.example', domain: 'directory.example' }],
  [null, { businessKey: 'directory.example', domain: 'directory.example' }],
])('a scan of an agent whose business is %s', async (known, business) => {
  const { uuid, businessKey } = await scanAgentOf(known)
  // Written by profile-brand.
  const { domain } = (await world.engine.stores.scans.findWork(uuid, 'profile')) as { domain: string | null }
  expect({ businessKey, domain }).toEqual(business)
})

test.each([
  ['the public page of its business, where there is one', false, 'http://visibility.test/brand/preview/shown'],
  ['the website, where the only public scan was taken down', true, website],
])('the report of an agent names %s', async (_name, hidden, brandPageUrl) => {
  const { stores } = world.engine
  const name = hidden ? 'taken-down' : 'shown'
  await publish(stores, await storeScan(stores, { hidden }), name)
  const { uuid } = await scanAgentOf(`${name}.com`)
  const report = JSON.parse(await text(inflated(stores.scans.reportChunks(uuid)))) as FullReport // written by finish
  expect(report.brandPageUrl).toBe(brandPageUrl)
})

test.each([
  ['none of which names the brand', ['Who fixes pipes in Austin?'], undefined],
  ['all of which name the brand', ['Is Acme Plumbing any good?'], true],
])('a scan of queries %s keeps what its page says of them', async (_name, queries, isByNameOnly) => {
  const { uuid } = await scanAgentOf('acme.example', queries)
  const kept = evidence.parse(await world.engine.stores.scans.findWork(uuid, 'evidence'))
  expect(kept.isByNameOnly).toBe(isByNameOnly)
  expect(kept.counts?.platforms.map(({ platform, answers }) => [platform, answers])).toEqual([
    ['aio', queries.length],
    ['chatgpt', queries.length],
    ['claude', queries.length],
    ['gemini', queries.length],
  ])
})
