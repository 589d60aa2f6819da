import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeApi, describedEndpoints } from '../../functions/contract/openapi.ts'
import { storeScan } from '../api/support/scans.ts'
import { startScriptedModel } from '../api/support/scripted-model.ts'
import { receiverHost } from '../api/support/services.ts'
import { startWorld, type World } from '../api/support/world.ts'
import { anAgent, aPersona, aTopic } from '../support/rows.ts'

const seed = Number(process.env['SEED'] ?? 20_261_127)
// Whole requests, with keys and headers; `fuzz` sends thousands of bodies and queries to each endpoint.
const runs = Number(process.env['RUNS'] ?? 400)

let world: World
let known: { uuids: string[]; agents: number[]; batches: string[]; webhooks: string[]; deliveries: string[] }
let accountId = ''
let teamAccountId = ''
let closeModel: () => Promise<void>

beforeAll(async () => {
  world = await startWorld()
  const model = await startScriptedModel()
  closeModel = model.close
  model.script({
    name: 'P',
    role: '',
    summary: '',
    goals: ['g'],
    painPoints: ['p'],
    companySize: '',
    industry: '',
    location: '',
    ageRange: '',
    expertiseLevel: '',
  })
  Object.assign(world.providerSecret, { openaiApiKey: 'sk-test', openaiBaseUrl: model.baseUrl })
  accountId = (await world.account({ plan: 'pro', credits: 1_000_000 })).accountId
  teamAccountId = (await world.partner('fuzz', { plan: 'pro', credits: 1_000_000 })).accountId
  const scans = [
    await storeScan(world.stores, { ownerId: accountId }),
    await storeScan(world.stores, { ownerId: teamAccountId, partner: true, isPublic: false, teamSlug: 'fuzz' }),
    await storeScan(world.stores, { ownerId: accountId, status: 'analyzing' }),
    await storeScan(world.stores, { ownerId: accountId, status: 'failed' }),
  ]
  const syntheticId = await world.stores.agents.nextSyntheticId()
  await world.stores.agents.create(anAgent({ syntheticId, ownerId: accountId }), [aPersona('p1')], [aTopic('t1', ['q'])])
  known = { uuids: scans.map(({ uuid }) => uuid), agents: [syntheticId], batches: [], webhooks: [], deliveries: [] }
  for (const owner of [accountId, teamAccountId]) {
    const { key } = await world.issue('account', owner)
    const { body: batch } = await world.call('create-batch', { key, body: { urls: ['acme.com', 'nonsense'] } })
    const hook = { url: `http://${receiverHost}/`, events: ['scan.complete'] }
    const { body: webhook } = await world.call('create-webhook', { key, body: hook })
    const { body: sent } = await world.call('test-webhook', { key, body: { webhookId: webhook.webhookId } })
    known.batches.push(batch.batchId)
    known.webhooks.push(webhook.webhookId)
    known.deliveries.push(sent.deliveryId)
  }
})
afterAll(async () => {
  await closeModel()
  await world.close()
})

const document = describeApi({ baseUrl: '', version: '' })
const statusesOf = (path: string, method: string) => {
  const paths = document['paths'] as Record<string, Record<string, { responses: object }>> // written by describeApi
  return Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {}).map(Number)
}

/** Values of kinds that break things, and some valid ones. */
const value = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        ...known.uuids,
        ...known.agents,
        ...known.batches,
        ...known.webhooks,
        't1',
        'acme.com',
        'https://acme.com/a?b#c',
      ),
    },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        ' ',
        '\u0000',
        '\ud800',
        '__proto__',
        'constructor',
        '../..',
        '%00',
        "'--",
        '#',
        'x'.repeat(3_000),
      ),
    },
    { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.maxSafeNat()) },
    {
      weight: 1,
      arbitrary: fc.array(
        fc.oneof(fc.string({ maxLength: 20 }), fc.record({ query: fc.string({ maxLength: 500 }) }), fc.integer()),
        { maxLength: 60 },
      ),
    },
    { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 }) },
  )
const names = [
  'url uuid slug syntheticId name prompt role goals painPoints demographics topicId queries scanUuid alsoKnownAs competitors isPublic limit cursor format bom',
  'batchId urls mode maxCredits dryRun skip webhookId deliveryId since',
].flatMap((line) => line.split(' '))
const record = () => fc.dictionary(fc.constantFrom(...names, '__proto__', 'constructor', 'x'), value(), { maxKeys: 6 })
/** Mostly valid, so that a request passes its schema. */
const fitting = () => {
  const text = () => fc.oneof(fc.string({ unit: 'grapheme', maxLength: 130 }), fc.string({ unit: 'binary', maxLength: 10 }))
  const texts = () => fc.array(text(), { maxLength: 11 })
  return fc.record(
    {
      syntheticId: fc.constantFrom(...known.agents),
      url: fc.oneof(fc.webUrl(), fc.constantFrom('acme.com', 'https://example.org/ä?ö#ü')),
      uuid: fc.constantFrom(...known.uuids),
      scanUuid: fc.constantFrom(...known.uuids),
      name: text(),
      prompt: text(),
      role: text(),
      goals: texts(),
      painPoints: texts(),
      topicId: fc.constantFrom('t1', 't2'),
      queries: fc.array(fc.record({ query: text() }), { maxLength: 51 }),
      demographics: fc.record({ location: text(), industry: text() }, { requiredKeys: [] }),
      alsoKnownAs: texts(),
      competitors: texts(),
      isPublic: fc.boolean(),
      batchId: fc.constantFrom(...known.batches),
      urls: fc.array(fc.oneof(fc.webUrl(), text()), { maxLength: 30 }),
      mode: fc.constantFrom('scan-preview', 'ai-visibility-report', 'agent-scan'),
      maxCredits: fc.integer({ min: -1, max: 2_000_000_000 }),
      dryRun: fc.boolean(),
      webhookId: fc.constantFrom(...known.webhooks),
      deliveryId: fc.oneof(fc.constantFrom(...known.deliveries), text()),
      since: fc.oneof(fc.constant('2026-11-01T00:00:00Z'), text()),
    },
    { requiredKeys: ['syntheticId', 'url', 'uuid', 'batchId', 'urls', 'webhookId'] },
  )
}
const body = () =>
  fc.oneof(
    { weight: 4, arbitrary: fitting() },
    { weight: 4, arbitrary: record() },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
  )
const query = () =>
  fc.dictionary(
    fc.constantFrom(...names.filter((name) => /uuid|slug|Id$|limit|cursor|format|bom|skip/.test(name)), 'key'),
    fc.oneof(
      { weight: 6, arbitrary: value().map((one) => (typeof one === 'string' ? one : JSON.stringify(one))) },
      { weight: 1, arbitrary: fc.constant(['a', 'b']) },
    ),
    { maxKeys: 3 },
  )
const headers = () =>
  fc.record(
    {
      'If-None-Match': fc.oneof(fc.string({ maxLength: 50 }), fc.constant('*')),
      'Accept-Encoding': fc.constantFrom('gzip', 'gzip;q=x', '*;q=0', ''),
      'Content-Type': fc.constantFrom('application/json', 'text/plain', 'application/json; charset=utf-8', ''),
      'Idempotency-Key': fc.string({ maxLength: 10 }),
    },
    { requiredKeys: [] },
  )

describe.each(describedEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (id, { path, method }) => {
  test(`${runs} generated requests (seed ${seed}): no 5xx of ours, no status that is not described, every answer by its schema`, async () => {
    const statuses = statusesOf(path, method)
    let sent = 0
    let key = ''
    await fc.assert(
      fc.asyncProperty(fc.boolean(), query(), body(), headers(), async (isPartner, asked, sentBody, sentHeaders) => {
        // A key's window has 30 triggers, and accounts must not reach their limit of running scans.
        if (sent++ % 25 === 0) key = await newKey(isPartner)
        const given = method === 'POST' ? { body: sentBody ?? null } : { query: asked }
        const answer = await world.call(id, { key, ...given, headers: sentHeaders })
        expect(statuses).toContain(answer.status)
        expect(answer.status).not.toBe(500)
      }),
      { numRuns: runs, seed, endOnFailure: true },
    )
  })
})

async function newKey(isPartner: boolean): Promise<string> {
  return (await world.issue('account', isPartner ? teamAccountId : accountId)).key
}
