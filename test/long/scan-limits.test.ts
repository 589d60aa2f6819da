import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readReport } from '../../functions/contract/agent.ts'
import { createAccount, listLedger } from '../../lib/operator/accounts.ts'
import { issue } from '../../lib/operator/keys.ts'
import { bootSystem, type TestSystem } from '../support/boot.ts'
import { anAgent, aPersona, aTopic } from '../support/rows.ts'
import { type Api, createApi } from '../workflow/scan/support/call-api.ts'
import { tell } from '../workflow/scan/support/tell.ts'

let system: TestSystem
let api: Api
let key: string
let accountId: string
beforeAll(async () => {
  system = await bootSystem()
  api = createApi(system.stack.baseUrl)
  const created = await createAccount(system.operator, { name: 'Large', plan: 'pro', credits: 2_000 })
  accountId = 'accountId' in created ? created.accountId : ''
  const issued = await issue(system.operator, { kind: 'account', accountId, label: null, expiresAt: null })
  key = 'key' in issued ? issued.key : ''
})
afterAll(() => system.close())

/** A brand agent with so many queries in topics of at most 200, and one persona. */
async function makeAgent(queries: number): Promise<number> {
  const { agents } = system.operator.stores
  const syntheticId = await agents.nextSyntheticId()
  const texts = Array.from({ length: queries }, (_, n) => `Which app for garden businesses suits a firm with ${n + 2} crews?`)
  const topics = Array.from({ length: Math.ceil(queries / 200) }, (_, n) => aTopic(`t${n}`, texts.slice(n * 200, (n + 1) * 200)))
  const agent = anAgent({
    syntheticId,
    ownerId: accountId,
    name: 'Loamwork',
    personaIds: ['p1'],
    topicIds: topics.map(({ id }) => id),
  })
  await agents.create(agent, [aPersona('p1')], topics)
  return syntheticId
}

// As long as real answers, so that the report exceeds the limit of a function's response.
const entries = 36
const longAnswer = Array.from(
  { length: entries },
  (_, n) => `${n + 1}. **Loamwork ${n}** is named by gardeners for reason ${n * 7919}.`,
).join('\n')

test('G11: the largest scan, 3,000 planned answers, stays within every limit and is served whole', async () => {
  const syntheticId = await makeAgent(750)
  const { balance: balanceBefore } = await listLedger(system.operator, accountId)
  await system.simulation?.control({ scripted: [{ questionIncludes: '', text: longAnswer }] })
  let largestItem = 0
  system.stack.faults.set({
    after: ({ operation, request }) => {
      if (operation === 'PutItem') largestItem = Math.max(largestItem, JSON.stringify(request['Item']).length)
    },
  })
  const { status, body } = await api.call('trigger-agent-scan', { key, body: { syntheticId } })
  expect(status).toBe(202)
  expect(body).toMatchObject({ questions: 750, creditsHeld: 750 })
  const { uuid } = body as { uuid: string }
  const arn = `${system.stack.stateMachineArn?.replace(':stateMachine:', ':execution:')}:${uuid}`
  const startedMs = Date.now()
  await system.stack.stateMachines.ended(arn)
  const seconds = Math.round((Date.now() - startedMs) / 1000)
  expect((await api.call('read-agent-scan', { key, query: { uuid } })).body).toMatchObject({
    status: 'complete',
    done: 3_000,
    total: 3_000,
  })

  const counters = system.stack.stateMachines.counters(arn)
  const payload = counters?.largestPayloadBytes ?? Number.POSITIVE_INFINITY
  const events = counters?.historyEvents ?? Number.POSITIVE_INFINITY
  tell(
    'G11',
    `payload ${payload} B, history ${events} events, item ${largestItem} B, ${seconds} s`,
    '<= 32768, <= 1000, <= 350,000',
    payload <= 32_768 && events <= 1_000 && largestItem <= 350_000,
  )
  expect(payload).toBeLessThanOrEqual(32_768)
  expect(events).toBeLessThanOrEqual(1_000)
  expect(largestItem).toBeLessThanOrEqual(350_000)

  const url = `${system.stack.baseUrl}/api/visibility/report?syntheticId=${syntheticId}`
  const plain = await fetch(url, { headers: { 'x-api-key': key, 'accept-encoding': 'identity' } })
  const whole = Buffer.from(await plain.arrayBuffer())
  const report = readReport.responses[200].parse(JSON.parse(whole.toString('utf8')))
  const zipped = await fetch(url, { headers: { 'x-api-key': key, 'accept-encoding': 'gzip' } })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  const [same] = [Buffer.from(await zipped.arrayBuffer())]
  // fetch has inflated it already.
  expect((same[0] === 0x1f ? gunzipSync(same) : same).equals(whole)).toBe(true)
  tell(
    'G11',
    `${report.queryResults.length} answers in a report of ${(whole.length / 1e6).toFixed(1)} MB, with and without gzip`,
    '3,000 whole',
    report.queryResults.length === 3_000,
  )
  expect(report.queryResults).toHaveLength(3_000)
  // Answers arrive in several blocks with citations, and none of them is cut.
  expect(report.queryResults.every(({ rawResponse }) => rawResponse.includes(`reason ${(entries - 1) * 7919}`))).toBe(true)
  expect(whole.length).toBeGreaterThan(6_291_556)
  expect(await listLedger(system.operator, accountId)).toMatchObject({ balance: balanceBefore - 750, addsUp: true })
})

test('G11: one query more is refused before anything is held', async () => {
  const syntheticId = await makeAgent(751)
  const { balance } = await listLedger(system.operator, accountId)
  const { status, body } = await api.call('trigger-agent-scan', { key, body: { syntheticId } })
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'scan_too_large', error: expect.stringContaining('3000') })
  expect(await listLedger(system.operator, accountId)).toMatchObject({ balance })
})
