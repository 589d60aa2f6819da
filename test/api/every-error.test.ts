import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { expect, test, vi } from 'vitest'
import { handle as createAgentHandle } from '../../functions/api/create-agent.ts'
import { createAgent } from '../../functions/contract/agent.ts'
import { type ErrorCode, errorBody, errorStatus } from '../../functions/contract/errors.ts'
import { describeApi } from '../../functions/contract/openapi.ts'
import { changeBatch, pause } from '../../functions/core/batches/change-batch.ts'
import { handler as unknownHandler } from '../../functions/pages/answer-unknown.tsx'
import { apiEffects } from '../../functions/runtime/effects.ts'
import { batchEffects } from '../../functions/runtime/effects-batch.ts'
import { endpoint } from '../../functions/runtime/endpoint.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { aContext, anEvent } from '../support/event.ts'
import { anAgent, aTopic } from '../support/rows.ts'
import { storeScan } from './support/scans.ts'
import { type Answer, read, startWorld, type World } from './support/world.ts'

const world = await closedAfterTests(startWorld({ maxRunningScans: 3 }))

const url = 'acme.com'
const report = (key: string, body: unknown, headers = {}) => world.call('trigger-ai-visibility-report', { key, body, headers })
const agentOf = async (ownerId: string, topics: Parameters<World['stores']['agents']['create']>[2] = []) => {
  const syntheticId = await world.stores.agents.nextSyntheticId()
  await world.stores.agents.create(anAgent({ syntheticId, ownerId }), [], topics)
  return syntheticId
}
/** An agent with a topic and a persona, and a group that it is shared with. */
const sharedAgentOf = async (ownerId: string, memberId: string) => {
  const syntheticId = await agentOf(ownerId, [aTopic('t1', ['a query'])])
  const group = { groupId: randomUUID(), name: 'G', createdAt: new Date().toISOString() }
  await world.stores.teams.createGroup({ ...group, memberIds: [memberId], syntheticIds: [syntheticId] })
  return String(syntheticId)
}
const keyOf = async (changes: Parameters<World['account']>[0] = {}) => (await world.account({ plan: 'pro', ...changes })).key
const unknown = async (resource: string, method: string) => read(await unknownHandler(anEvent({ resource, method }), aContext()))
async function whilePaused(key: string): Promise<Answer> {
  const effects = () => ({ ...apiEffects(), settings: { ...apiEffects().settings, writesPaused: true } })
  const handler = endpoint(createAgent, effects).handler(createAgentHandle)
  const sent = { method: 'POST', resource: createAgent.path, body: { url }, headers: { 'x-api-key': key } }
  return read(await handler(anEvent(sent), aContext()))
}

/** Produces each error; a missing code does not compile. */
const ways: Record<ErrorCode, () => Promise<Answer>> = {
  invalid_request: async () => report(await keyOf(), {}),
  invalid_url: async () => report(await keyOf(), { url: 'http://127.0.0.1/' }),
  invalid_json: async () => report(await keyOf(), '{'),
  limit_exceeded: async () => world.call('create-agent', { key: await keyOf(), body: { url, name: 'x'.repeat(121) } }),
  scan_too_large: async () => {
    const { key, accountId } = await world.account({ plan: 'pro' })
    const topics = Array.from({ length: 5 }, (_, t) =>
      aTopic(
        `t${t}`,
        Array.from({ length: 200 }, (_, q) => `query ${q}`),
      ),
    )
    return world.call('trigger-agent-scan', { key, body: { syntheticId: await agentOf(accountId, topics) } })
  },
  no_queries: async () => {
    const { key, accountId } = await world.account()
    return world.call('trigger-agent-scan', { key, body: { syntheticId: await agentOf(accountId) } })
  },
  missing_api_key: () => world.call('read-account'),
  invalid_api_key: () => world.call('read-account', { key: 'nonsense' }),
  insufficient_credits: async () => report(await keyOf({ credits: 0 }), { url }),
  partner_required: async () => world.call('read-scan-preview', { key: await keyOf() }),
  read_only_account: async () => report(await keyOf({ readOnly: true }), { url }),
  account_required: async () => world.call('read-account', { key: (await world.issue('admin')).key }),
  owner_required: async () => {
    const [owner, member] = [await world.account(), await world.account()]
    const syntheticId = await sharedAgentOf(owner.accountId, member.accountId)
    return world.call('delete-agent', { key: member.key, query: { syntheticId } })
  },
  persona_not_found: async () => {
    const { key, accountId } = await world.account()
    return world.call('delete-persona', { key, query: { syntheticId: String(await agentOf(accountId)), personaId: 'none' } })
  },
  query_not_found: async () => {
    const { key, accountId } = await world.account()
    const syntheticId = await sharedAgentOf(accountId, accountId)
    return world.call('delete-topic', { key, query: { syntheticId, topicId: 't1', query: 'another query' } })
  },
  scan_running: async () => {
    const { key, accountId } = await world.account({ plan: 'pro' })
    const syntheticId = await sharedAgentOf(accountId, accountId)
    await world.call('trigger-agent-scan', { key, body: { syntheticId: Number(syntheticId) } })
    return world.call('delete-topic', { key, query: { syntheticId, topicId: 't1' } })
  },
  scan_not_found: async () => world.call('read-ai-visibility-report', { key: await keyOf(), query: { uuid: randomUUID() } }),
  agent_not_found: async () => world.call('list-personas', { key: await keyOf(), query: { syntheticId: '999999' } }),
  topic_not_found: async () => {
    const { key, accountId } = await world.account()
    const body = { syntheticId: await agentOf(accountId), topicId: 'none', queries: [{ query: 'q' }] }
    return world.call('add-topic', { key, body })
  },
  no_report_yet: async () => {
    const { key, accountId } = await world.account()
    return world.call('read-report', { key, query: { syntheticId: String(await agentOf(accountId)) } })
  },
  batch_not_found: async () => world.call('read-batches', { key: await keyOf(), query: { batchId: randomUUID() } }),
  batch_ended: async () => {
    const key = await keyOf()
    const { body } = await world.call('create-batch', { key, body: { urls: ['nonsense'] } })
    return world.call('pause-batch', { key, body: { batchId: body.batchId } })
  },
  batch_not_complete: async () => {
    const key = await keyOf()
    const { body } = await world.call('create-batch', { key, body: { urls: [url] } })
    return world.call('read-merge-fields', { key, query: { batchId: body.batchId } })
  },
  batch_paused_by_operator: async () => {
    const { key, accountId } = await world.account()
    const { body } = await world.call('create-batch', { key, body: { urls: [url] } })
    await changeBatch(body.batchId, { accountId }, pause('by_operator'), batchEffects())
    return world.call('resume-batch', { key, body: { batchId: body.batchId } })
  },
  webhook_not_found: async () => world.call('list-deliveries', { key: await keyOf(), query: { webhookId: 'none' } }),
  delivery_not_found: async () => world.call('redeliver', { key: await keyOf(), body: { deliveryId: 'none_none' } }),
  no_such_endpoint: () => unknown('/{proxy+}', 'GET'),
  method_not_allowed: () => unknown(createAgent.path, 'DELETE'),
  already_claimed: async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: 'other' })
    return world.call('claim-scan', { key: await keyOf(), body: { uuid } })
  },
  idempotency_in_flight: async () => {
    const [key, headers] = [await keyOf(), { 'Idempotency-Key': 'k' }]
    const body = { url: 'nonsense' }
    // Of many calls at once, some arrive while the first is running.
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(key, body, headers)))
    return answers.find(({ status }) => status === 409) ?? report(key, body, headers)
  },
  scan_not_complete: async () => {
    const { key, accountId } = await world.account()
    const { uuid } = await storeScan(world.stores, { ownerId: accountId, status: 'analyzing' })
    return world.call('read-merge-fields', { key, query: { uuid } })
  },
  body_too_large: async () => report(await keyOf(), { url, pad: 'x'.repeat(256 * 1024) }),
  unsupported_media_type: async () => report(await keyOf(), { url }, { 'Content-Type': 'text/plain' }),
  idempotency_mismatch: async () => {
    const [key, headers] = [await keyOf(), { 'Idempotency-Key': 'k' }]
    await world.call('create-agent', { key, body: { url }, headers })
    return world.call('create-agent', { key, body: { url: 'acme.org' }, headers })
  },
  rate_limited: async () => {
    const key = await keyOf()
    // Twice what a window allows, since one may end in between.
    for (let n = 0; n < 60; n++) {
      const answer = await report(key, {})
      if (answer.status === 429) return answer
    }
    return report(key, {})
  },
  too_many_active_scans: async () => {
    const key = await keyOf({ plan: 'free' })
    await report(key, { url })
    return report(key, { url })
  },
  internal: async () => {
    const { key, accountId } = await world.account()
    const { uuid } = await storeScan(world.stores, { ownerId: accountId, status: 'analyzing' })
    const at = new Date().toISOString()
    await world.stores.scans.terminate(uuid, { status: 'complete', at, slug: null, businessKey: null, overallScore: 1 })
    return world.call('read-ai-visibility-report', { key, query: { uuid } })
  },
  capacity: async () => {
    const key = await keyOf()
    for (let n = 0; n < 3; n++) await report(key, { url })
    return report(key, { url })
  },
  model_unavailable: async () => {
    const { key, accountId } = await world.account()
    return world.call('create-persona', { key, body: { syntheticId: await agentOf(accountId), prompt: 'A buyer' } })
  },
  maintenance: async () => whilePaused(await keyOf()),
  unavailable: async () => {
    const key = await keyOf()
    world.faults.set({ throttle: 1 })
    try {
      return await world.call('read-account', { key })
    } finally {
      world.faults.set({ throttle: 0 })
    }
  },
}
const codes = Object.keys(errorStatus) as ErrorCode[] // the keys of the table

test.each(codes)('%s', async (code) => {
  const { status, body, headers } = await ways[code]()
  expect(body.code).toBe(code)
  expect(status).toBe(errorStatus[code])
  expect(errorBody.strict().parse(body).requestId).toBe(headers['x-request-id'])
  expect(headers['content-type']).toBe('application/json')
  expect(body.error).toMatch(/^[A-Z].{5,200}$/)
  expect(headers['retry-after'] !== undefined || ![429, 503].includes(status)).toBe(true)
  expect(headers['allow'] !== undefined).toBe(status === 405)
  expect(headers['x-ratelimit-limit'] === undefined).toBe(
    [401, 405].includes(status) || ['no_such_endpoint', 'unavailable'].includes(code),
  )
})

test('an answer that the store kept from being given leaves a line in the log, and a refusal none', async () => {
  const warned = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined)
  const failed = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined)
  await ways.unavailable()
  const told = { endpoint: 'read-account', errorName: 'ProvisionedThroughputExceededException' }
  expect(warned.mock.calls).toEqual([['request put off', expect.objectContaining(told)]])
  await ways.insufficient_credits()
  expect([warned.mock.calls.length, failed.mock.calls.length]).toEqual([1, 0])
  for (const spy of [warned, failed]) spy.mockRestore()
})

test.each(['internal', 'unavailable'] as const)('%s is answered as ever when the log cannot be written', async (code) => {
  const spies = (['warn', 'error'] as const).map((level) =>
    vi.spyOn(Logger.prototype, level).mockImplementation(() => {
      throw new Error('the disk is full')
    }),
  )
  const { status, body } = await ways[code]()
  expect([status, body.code]).toEqual([errorStatus[code], code])
  expect(spies.flatMap((spy) => spy.mock.calls)).toHaveLength(1)
  for (const spy of spies) spy.mockRestore()
})

test('the document has every code but those of the gateway', () => {
  const described = JSON.stringify(describeApi({ baseUrl: '', version: '' }))
  const missing = codes.filter((code) => !described.includes(`\`${code}\``))
  expect(missing).toEqual(['no_such_endpoint', 'method_not_allowed'])
})
