import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { type Endpoint, functionOf } from '../../functions/contract/endpoint.ts'
import { errorBody, errorStatus } from '../../functions/contract/errors.ts'
import { describeApi, describedEndpoints } from '../../functions/contract/openapi.ts'
import type { Caller } from '../../functions/core/accounts/account.ts'
import type { AnalysisModel } from '../../functions/core/ports.ts'
import { type Handle, endpoint as wrap } from '../../functions/runtime/endpoint.ts'
import type { Result } from '../../functions/runtime/respond.ts'
import { storeScan } from '../api/support/scans.ts'
import { receiverHost } from '../api/support/services.ts'
import { startWorld, type World } from '../api/support/world.ts'
import { type Asked, aContext, anEvent } from '../support/event.ts'
import { type InputSchema, type KnownValues, valuesOf } from '../support/generate-input.ts'
import { anAgent, aPersona, aTopic } from '../support/rows.ts'

const seed = Number(process.env['SEED'] ?? 20_261_128)
const total = Number(process.env['REQUESTS'] ?? 200_000)
/** Requests in flight at once, many because denials are delayed. */
const atOnce = 100
const limitMs = 240_000

let world: World
let known: KnownValues
let callers: readonly Caller[]
let sent = 0
let startedMs = 0
const outcomes = new Map<string, number>()
beforeAll(async () => {
  world = await startWorld()
  const { scans, agents } = world.stores
  const user = await world.account({ accountId: 'fuzz-user', plan: 'pro', credits: 1_000_000 })
  const partner = await world.partner('fuzz', { accountId: 'fuzz-partner', plan: 'pro', credits: 1_000_000 })
  const stored = [
    await storeScan(world.stores, { ownerId: user.accountId }),
    await storeScan(world.stores, { ownerId: partner.accountId, partner: true, isPublic: false, teamSlug: 'fuzz' }),
    await storeScan(world.stores, { ownerId: user.accountId, status: 'analyzing' }),
    await storeScan(world.stores, { ownerId: user.accountId, status: 'failed' }),
    await storeScan(world.stores, { ownerId: null, payerId: null, anonymous: true }),
  ]
  const ids: number[] = []
  for (const ownerId of [user.accountId, partner.accountId, 'stranger']) {
    const syntheticId = await agents.nextSyntheticId()
    await agents.create(anAgent({ syntheticId, ownerId }), [aPersona('p1')], [aTopic('t1', ['a query'])])
    ids.push(syntheticId)
  }
  const uuids = stored.map(({ uuid }) => uuid)
  known = {
    uuid: [...uuids, uuids.join(',')],
    scanUuid: uuids,
    slug: ['acme', 'nobody'],
    syntheticId: ids,
    topicId: ['t1', 't2'],
    url: ['acme.com', 'https://example.org/ä?ö#ü', 'http://127.0.0.1/'],
    batchId: await storeBatches([user.key, partner.key]),
    ...(await storeWebhooks([user.key, partner.key])),
  }
  expect(await scans.find(uuids[0] ?? '')).toBeDefined()
  const plain = { keyId: 'k', plan: 'pro' as const, readOnly: false, teamSlug: null, customDomain: null }
  callers = [
    { ...plain, kind: 'user', accountId: user.accountId },
    { ...plain, kind: 'partner', accountId: partner.accountId, teamSlug: 'fuzz' },
    { ...plain, kind: 'admin', accountId: null, plan: null },
    { ...plain, kind: 'anonymous', accountId: null, plan: null },
    { ...plain, kind: 'user', accountId: user.accountId, readOnly: true },
  ]
  startedMs = performance.now()
})
afterAll(async () => {
  const seconds = Math.round((performance.now() - startedMs) / 1000)
  const counts = [...outcomes].sort().map(([outcome, count]) => `${outcome}: ${count}`)
  process.stdout.write(`G8b requests: ${sent} of ${total} in ${seconds} s, seed ${seed}; ${counts.join(', ')}\n`)
  await world.close()
})

async function storeBatches(keys: readonly string[]): Promise<readonly string[]> {
  const ids: string[] = []
  for (const key of keys)
    ids.push((await world.call('create-batch', { key, body: { urls: ['acme.com', 'nonsense'] } })).body.batchId)
  return ids
}

async function storeWebhooks(keys: readonly string[]) {
  const webhookId: string[] = []
  const deliveryId: string[] = []
  for (const key of keys) {
    const body = { url: `http://${receiverHost}/`, events: ['scan.complete'] }
    const created = await world.call('create-webhook', { key, body })
    const sent = await world.call('test-webhook', { key, body: { webhookId: created.body.webhookId } })
    webhookId.push(created.body.webhookId)
    deliveryId.push(sent.body.deliveryId)
  }
  return { webhookId, deliveryId }
}

type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<Result>
type Operation = {
  readonly responses: Readonly<Record<string, { description: string; content?: Record<string, { schema: object }> }>>
}
const document = describeApi({ baseUrl: '', version: '' }) as unknown as { paths: Record<string, Record<string, Operation>> } // written by describeApi

/** A model that answers validly, or fails. */
const model: AnalysisModel = {
  async ask({ schema }) {
    const usage = { calls: 1, input: 1, output: 1, model: 'm' }
    const texts = { name: 'P', role: 'R', summary: 'S', goals: ['g'], painPoints: ['p'], location: 'Austin' }
    const value = schema.safeParse({ companySize: '', industry: '', ageRange: '', expertiseLevel: '', ...texts })
    return value.success ? { ok: true, value: value.data, usage } : { ok: false, reason: 'no', usage }
  },
}

/**
 * The endpoint with an injected caller and an unlimited rate window. Keys and windows have separate tests, and a request that
 * its schema refuses then reads no row.
 */
async function handlerOf(descriptor: Endpoint, who: () => Caller): Promise<Handler> {
  const module = (await import(`../../functions/api/${functionOf(descriptor)}.ts`)) as {
    handle?: Handle<Endpoint>
    handles?: Readonly<Record<string, Handle<Endpoint>>>
    handler: Handler
  }
  const handle = module.handle ?? module.handles?.[descriptor.id]
  if (handle === undefined) return module.handler
  const { dataEffects, triggerEffects } = await import('../../functions/runtime/effects.ts')
  const { batches } = (await import('../../functions/runtime/effects-batch.ts')).batchEffects()
  const hooks = (await import('../../functions/runtime/effects-webhook.ts')).webhookEffects()
  const { webhooksOf } = (await import('../../functions/runtime/effects-account.ts')).accountEffects()
  const kept = (await import('../../functions/runtime/kept-answers.ts')).createKeptAnswers()
  const effects = () => {
    const real = triggerEffects()
    const keys = { ...real.stores.keys, countRequests: async () => ({ count: 1, limited: false }) }
    const more = { model, batches, kept, pack: kept.pack, sha256: dataEffects().sha256 }
    return { ...hooks, ...real, ...more, webhooksOf, stores: { ...real.stores, keys }, keys, identify: async () => who() }
  }
  return wrap(descriptor, effects).handler(handle)
}

const schemaOf = (type: z.ZodType): InputSchema =>
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as unknown as InputSchema

function requestsOf({ method, query, body }: Endpoint): fc.Arbitrary<Omit<Asked, 'resource'>> {
  const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  const queryOf = valuesOf(schemaOf(query), known).map((members) =>
    Object.fromEntries(Object.entries(Object(members) as object).map(([name, value]) => [name, asText(value)])),
  )
  const twice = fc.constantFrom(...Object.keys(known)).map((name) => ({ [name]: ['a', 'b'] }))
  const queries = fc.oneof({ weight: 15, arbitrary: queryOf }, { weight: 1, arbitrary: twice })
  const bodies = fc.oneof(
    { weight: 30, arbitrary: valuesOf(method === 'POST' ? schemaOf(body) : {}, known) },
    { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }) },
  )
  const headers = fc.record(
    {
      'If-None-Match': fc.oneof(fc.string({ maxLength: 50 }), fc.constant('*')),
      'Accept-Encoding': fc.constantFrom('gzip', 'gzip;q=x', '*;q=0', ''),
      'Content-Type': fc.constantFrom(...Array(8).fill('application/json'), 'text/plain', ''),
      'Idempotency-Key': fc.oneof(fc.string({ maxLength: 10 }), fc.uuid()),
    },
    { requiredKeys: [] },
  )
  if (method === 'DELETE') return fc.record({ method: fc.constant(method), query: queries, headers })
  return method === 'POST'
    ? fc.record({ method: fc.constant(method), body: bodies, headers })
    : fc.record({ method: fc.constantFrom(method, method, method, 'HEAD'), query: queries, headers })
}

const outcomeOf = ({ statusCode, body }: Result): string => `${statusCode} ${/"code":"(\w+)"/.exec(body)?.[1] ?? ''}`.trim()

/** The error in an answer; undefined for a correct one. */
async function problemOf(descriptor: Endpoint, result: Result, method: string): Promise<string | undefined> {
  const { statusCode: status, headers = {} } = result
  const operation = document.paths[descriptor.path]?.[descriptor.method.toLowerCase()]
  const described = operation?.responses[String(status)]
  if (described === undefined) return `status ${status} is not described`
  if (status === 500) return 'an error of ours'
  if (headers['X-Content-Type-Options'] !== 'nosniff' || headers['X-Request-Id'] === undefined) return 'a fixed header is missing'
  if ([429, 503].includes(status) && headers['Retry-After'] === undefined) return 'no Retry-After'
  const bytes = await bytesOf(result)
  if (method === 'HEAD' || status === 304) return bytes.length === 0 ? undefined : 'a body where none may be'
  if (headers['Content-Type'] !== 'application/json') return undefined
  const body = JSON.parse((headers['Content-Encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()) as unknown
  return status >= 400 ? problemOfError(body, status, described.description) : problemOfSuccess(body, status, descriptor)
}

const bytesOf = async ({ stream, body, isBase64Encoded }: Result): Promise<Buffer> =>
  stream === undefined ? Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8') : await buffer(stream)

function problemOfError(body: unknown, status: number, described: string): string | undefined {
  const error = errorBody.strict().safeParse(body)
  if (!error.success) return 'not the one shape of errors'
  const { code } = error.data
  if (errorStatus[code as keyof typeof errorStatus] !== status) return `${code} with ${status}`
  return described.includes(`\`${code}\``) ? undefined : `${code} is not described`
}

function problemOfSuccess(body: unknown, status: number, descriptor: Endpoint): string | undefined {
  const stripped = descriptor.responses[status]?.safeParse(body)
  if (stripped?.success !== true) return `not by its schema: ${stripped?.error.message}`
  const byDocument = documentSchema(descriptor, status).safeParse(body)
  return byDocument.success ? undefined : `not by the OpenAPI document: ${byDocument.error.message}`
}

const compiled = new Map<string, z.ZodType>()
function documentSchema({ path, method }: Endpoint, status: number): z.ZodType {
  const name = `${method} ${path} ${status}`
  const content = document.paths[path]?.[method.toLowerCase()]?.responses[String(status)]?.content
  const schema =
    compiled.get(name) ??
    z.fromJSONSchema((content?.['application/json']?.schema ?? {}) as Parameters<typeof z.fromJSONSchema>[0])
  compiled.set(name, schema)
  return schema
}

/** Endpoints that write or read much get fewer requests. */
const share: Readonly<Record<string, number>> = {
  'trigger-scan-preview': 0.2,
  'trigger-ai-visibility-report': 0.2,
  'trigger-agent-scan': 0.2,
  'create-agent': 0.5,
  'read-account': 0.05,
}
const shares = describedEndpoints.reduce((sum, { id }) => sum + (share[id] ?? 1), 0)

test.each(describedEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s: nothing thrown, no error of ours, no undescribed status or body',
  async (id, descriptor) => {
    const wanted = Math.ceil((total * (share[id] ?? 1)) / shares)
    const deadline = startedMs + limitMs * ((describedEndpoints.indexOf(descriptor) + 1) / describedEndpoints.length)
    let caller = callers[0] as Caller
    const handle = await handlerOf(descriptor, () => caller)
    const requests = requestsOf(descriptor)
    for (let round = 0; round * atOnce < wanted && (round === 0 || performance.now() < deadline); round++) {
      // Mostly partners, who may do most; every fifth round uses a caller with few rights.
      caller = (round % 5 === 4 ? callers[2 + (Math.floor(round / 5) % 3)] : callers[round % 2]) as Caller
      const asked = fc.sample(requests, { numRuns: atOnce, seed: seed + round })
      const problems = await Promise.all(
        asked.map(async (request) => {
          const method = request.method ?? descriptor.method
          const result = await handle(
            anEvent({ resource: descriptor.path, ...request, headers: { 'x-api-key': 'any', ...request.headers } }),
            aContext(),
          )
          const outcome = outcomeOf(result)
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
          const problem = await problemOf(descriptor, result, method)
          return problem === undefined ? [] : [`${problem}: ${caller.kind} ${fc.stringify(request)} ${result.body.slice(0, 300)}`]
        }),
      )
      sent += asked.length
      expect(problems.flat().slice(0, 3)).toEqual([])
    }
  },
)
