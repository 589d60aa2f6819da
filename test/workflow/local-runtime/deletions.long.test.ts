import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { createTable } from '../../../functions/adapters/dynamo/table.ts'
import { removeAccount } from '../../../lib/operator/deletions.ts'
import { bootSystem, type TestSystem } from '../../support/boot.ts'

const named = z.object({ id: z.string() }).default({ id: '' })
/** The members of the answers below that the test reads. */
const answer = z.object({
  syntheticId: z.int().default(0),
  uuid: z.string().optional(),
  persona: named,
  topic: named,
  deleted: z.record(z.string(), z.number()).optional(),
  code: z.string().optional(),
})

let system: TestSystem
beforeAll(async () => {
  system = await bootSystem()
}, 240_000)
afterAll(() => system.close())

const call = async (method: string, path: string, body?: object) => {
  const reply = await fetch(`${system.stack.baseUrl}/api/visibility/${path}`, {
    method,
    headers: { 'x-api-key': system.keys.user, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: reply.status, body: answer.parse(await reply.json()) }
}

it('makes and deletes agents, personas and topics, and purges again, without any call that a role does not allow', async () => {
  // Still running when the others are deleted, so that the deletions meet an open scan.
  const scanUuid = (await call('POST', 'ai-visibility-report', { url: 'https://www.acme-pipes.com/' })).body.uuid
  expect((await call('POST', 'agents', { scanUuid })).body.code).toBe('scan_not_complete')
  const { syntheticId } = (await call('POST', 'agents', { url: 'https://www.acme-pipes.com/', name: 'Acme Pipes' })).body
  const agent = `syntheticId=${syntheticId}`
  const { persona } = (await call('POST', 'personas', { syntheticId, name: 'Landlord' })).body
  const queries = [{ query: 'Who fixes pipes?' }, { query: 'Who repairs boilers?' }]
  const { topic } = (await call('POST', 'topics', { syntheticId, name: 'Repairs', queries })).body
  const ofTopic = `topics?${agent}&topicId=${topic.id}`

  const asked = [
    `personas?${agent}&personaId=${persona.id}`,
    `${ofTopic}&query=${encodeURIComponent('who  REPAIRS boilers?')}`,
    ofTopic,
    `agents?${agent}`,
  ]
  const answers = []
  for (const path of asked) answers.push(await call('DELETE', path))
  expect(answers.map(({ status, body }) => [status, body.deleted])).toEqual([
    [200, { personas: 1 }],
    [200, { topics: 0, queries: 1 }],
    [200, { topics: 1, queries: 1 }],
    [200, { agents: 1, personas: 0, topics: 0, queries: 0, scans: 0 }],
  ])
  expect((await call('DELETE', `agents?${agent}`)).body.code).toBe('agent_not_found')

  // Moves the time of its deletion far into the past.
  const { dynamodb: client, tableName } = system.operator.clients
  const long = { update: 'SET GSI1SK = :at', values: { at: '2026-01-01T00:00:00.000Z' } }
  await createTable({ tableName, client }).update({ PK: `AGENT#${syntheticId}`, SK: 'PROFILE' }, long)
  expect((await system.stack.invoke('retention', {})).kind).toBe('result')
  expect(await system.operator.stores.deletions.findAgent(syntheticId)).toBeUndefined()
  expect(system.stack.counters.refused).toBe(0)
  expect(system.logs.join('')).not.toMatch(/AccessDenied|"level":"ERROR"/)
}, 240_000)

it('counts what an account has before the operator says yes, and refuses its key from then on', async () => {
  const { operator, keys } = system
  const found = await operator.stores.keys.find(keys.user.split('_')[2] ?? '')
  const accountId = found?.accountId ?? ''
  const told = await removeAccount(operator, accountId, {})
  expect(told).toMatchObject({ dryRun: true, counts: { accounts: 1, keys: 1 } })
  expect((await call('GET', 'account')).status).toBe(200)
  await removeAccount(operator, accountId, { yes: true })
  expect((await call('GET', 'account')).body.code).toBe('invalid_api_key')
})
