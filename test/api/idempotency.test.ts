import { describe, expect, test } from 'vitest'
import { endpoints } from '../../functions/contract/index.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { anAgent, aPersona, aTopic } from '../support/rows.ts'
import { storeScan } from './support/scans.ts'
import { receiverHost } from './support/services.ts'
import { startWorld } from './support/world.ts'

/* For each POST endpoint, from the list of all: many equal calls at once with one Idempotency-Key have the effect of one call. */

const world = await closedAfterTests(startWorld())

type Owner = { readonly key: string; readonly accountId: string }

async function agentOf({ accountId }: Owner): Promise<number> {
  const syntheticId = await world.stores.agents.nextSyntheticId()
  await world.stores.agents.create(anAgent({ syntheticId, ownerId: accountId }), [aPersona('p1')], [aTopic('t1', ['a query'])])
  return syntheticId
}
const batchOf = async ({ key }: Owner): Promise<string> =>
  (await world.call('create-batch', { key, body: { urls: ['acme.com', 'acme.org'] } })).body.batchId
const hook = { url: `http://${receiverHost}/`, events: ['scan.complete'] }
const hookOf = async ({ key }: Owner): Promise<string> => (await world.call('create-webhook', { key, body: hook })).body.webhookId

/** A valid body for each, and a different one. */
const bodies: Record<string, (owner: Owner) => Promise<object>> = {
  'trigger-scan-preview': async () => ({ url: 'acme.com' }),
  'trigger-ai-visibility-report': async () => ({ url: 'acme.com' }),
  'claim-scan': async () => ({
    uuid: (await storeScan(world.stores, { ownerId: null, payerId: null, anonymous: true, cost: 0 })).uuid,
  }),
  'create-agent': async () => ({ url: 'acme.com' }),
  'create-persona': async (owner) => ({ syntheticId: await agentOf(owner), name: 'Ada' }),
  'add-topic': async (owner) => ({ syntheticId: await agentOf(owner), name: 'Topic', queries: [{ query: 'a query' }] }),
  'trigger-agent-scan': async (owner) => ({ syntheticId: await agentOf(owner) }),
  'create-batch': async () => ({ urls: ['acme.com', 'nonsense'] }),
  'pause-batch': async (owner) => ({ batchId: await batchOf(owner) }),
  'resume-batch': async (owner) => ({ batchId: await batchOf(owner), maxCredits: 10 }),
  'cancel-batch': async (owner) => ({ batchId: await batchOf(owner) }),
  'retry-failed-lines': async (owner) => ({ batchId: await batchOf(owner) }),
  'create-webhook': async () => hook,
  'test-webhook': async (owner) => ({ webhookId: await hookOf(owner) }),
  'rotate-webhook-secret': async (owner) => ({ webhookId: await hookOf(owner) }),
  redeliver: async (owner) => {
    const { body } = await world.call('test-webhook', { key: owner.key, body: { webhookId: await hookOf(owner) } })
    return { deliveryId: body.deliveryId }
  },
}
const posts = endpoints.filter(({ method, access }) => method === 'POST' && access.key === 'required')

test('every endpoint that takes a POST is here', () => {
  expect(Object.keys(bodies).sort()).toEqual(posts.map(({ id }) => id).sort())
})

/** Rows that a repeat must not change; windows are left out, since they count each request. */
const rows = async () => (await world.dump()).filter((row) => !/"PK":"(?:RATE|KEY)#/.test(row)).sort()

describe.each(posts.map(({ id }) => id))('%s', (id) => {
  test('of six calls at once one is made; a repeat is its answer and writes nothing; another body is refused', async () => {
    const owner = await world.partner(`team-${id}`, { plan: 'pro', credits: 1_000 })
    const body = await bodies[id]?.(owner)
    const headers = { 'Idempotency-Key': `once ${id}` }
    const call = (sent: unknown = body) => world.call(id, { key: owner.key, body: sent, headers })
    const answers = await Promise.all(Array.from({ length: 6 }, () => call()))
    const made = answers.filter(({ status }) => status < 400)
    expect(answers.filter(({ status }) => status >= 400).map((one) => one.body.code)).toEqual(
      Array(6 - made.length).fill('idempotency_in_flight'),
    )
    expect(new Set(made.map(({ text }) => text)).size).toBe(1)
    expect(made.filter((one) => one.headers['idempotency-replayed'] === undefined)).toHaveLength(1)
    const [before, started] = [await rows(), [...world.started]]
    const again = await call()
    expect([again.text, again.headers['idempotency-replayed']]).toEqual([made[0]?.text, 'true'])
    expect((await call({ ...body, another: 'member' })).body.code).toBe('idempotency_mismatch')
    expect(await rows()).toEqual(before)
    expect(world.started).toEqual(started)
  })
})
