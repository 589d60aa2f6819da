import { randomUUID } from 'node:crypto'
import { paginateScan } from '@aws-sdk/client-dynamodb'
import { createBatchStore } from '../../../functions/adapters/dynamo/batch-store.ts'
import { createTable } from '../../../functions/adapters/dynamo/table.ts'
import { errorBody, errorStatus } from '../../../functions/contract/errors.ts'
import { createBatch } from '../../../functions/core/batches/create-batch.ts'
import type { DemoKeys } from '../../../lib/local/demo-accounts.ts'
import { issue } from '../../../lib/operator/keys.ts'
import { storeScan } from '../../api/support/scans.ts'
import { bootSystem, type TestSystem } from '../boot.ts'
import { type RawAnswer, type RawRequest, sendRaw } from '../raw-http.ts'
import { anAccount, anAgent, aPersona, aTopic, at, aWebhook } from '../rows.ts'
import { callerOf } from '../scan-protocol.ts'
import type { HostileCase, Known } from './case.ts'

export type HostileSystem = {
  readonly system: TestSystem
  readonly known: Known
  readonly send: (request: RawRequest) => Promise<RawAnswer>
  /** A fresh key of the same owner as the demo's key of that kind, so that rate windows are never exhausted. */
  readonly freshKey: (kind: keyof DemoKeys, expiresAt?: string) => Promise<{ readonly key: string; readonly keyId: string }>
  /** Sends a case and returns what is wrong with the answer. */
  readonly judge: (hostile: HostileCase) => Promise<readonly string[]>
  /** Every row as text, except windows, idempotency claims and the keys' times of last use. */
  readonly dump: () => Promise<readonly string[]>
  /** Every row as text. */
  readonly rows: () => Promise<readonly string[]>
}

/** Requests per key: fewer than a window of triggers allows. */
const requestsAKey = 25

/** The whole product on loopback, with an agent of the user and objects of another account in its store. */
export async function startHostileSystem(): Promise<HostileSystem> {
  const system = await bootSystem()
  const { stores } = system.operator
  const ownerOf = async (key: string) => (await stores.keys.find(key.split('_')[2] ?? ''))?.accountId ?? null
  const owners = { user: await ownerOf(system.keys.user), partner: await ownerOf(system.keys.partner) }
  const port = Number(new URL(system.stack.baseUrl).port)

  const freshKey: HostileSystem['freshKey'] = async (kind, expiresAt) => {
    const isKind = kind === 'admin' || kind === 'anonymous'
    const accountId = isKind ? null : owners[kind]
    const issued = await issue(system.operator, {
      kind: isKind ? kind : 'account',
      accountId,
      label: null,
      expiresAt: expiresAt ?? null,
    })
    if (!('key' in issued)) throw new Error('the operator is connected for a dry run')
    return { key: issued.key, keyId: issued.keyId }
  }
  const uses = new Map<string, { key: string; left: number }>()
  const keyOf = async (kind: keyof DemoKeys): Promise<string> => {
    const held = uses.get(kind)
    if (held !== undefined && held.left-- > 0) return held.key
    const { key } = await freshKey(kind)
    uses.set(kind, { key, left: requestsAKey - 1 })
    return key
  }

  const send = (request: RawRequest) => sendRaw(port, request)
  return {
    system,
    known: await makeKnown(system, owners.user ?? ''),
    send,
    freshKey,
    async judge(hostile) {
      const key = hostile.key === null ? undefined : await keyOf(hostile.key ?? 'user')
      const headers = [...(key === undefined ? [] : [['x-api-key', key] as const]), ...(hostile.headers ?? [])]
      return problemsOf(hostile, await send({ ...hostile, headers }))
    },
    rows: async () => (await scan(system)).map((item) => JSON.stringify(item)),
    async dump() {
      const rows = (await scan(system)).filter(({ PK }) => !/^(?:RATE|KEY|AUDIT|IDEMPOTENCY)#/.test(PK?.S ?? ''))
      // Accounts list the keys that the tests issue, so the lists are left out.
      return rows.map(({ keyIds: _, ...item }) => JSON.stringify(item)).sort()
    },
  }
}

async function scan({ operator }: TestSystem) {
  const { dynamodb, tableName } = operator.clients
  const pages = await Array.fromAsync(paginateScan({ client: dynamodb }, { TableName: tableName }))
  return pages.flatMap(({ Items = [] }) => Items)
}

async function makeKnown({ operator }: TestSystem, ownerId: string): Promise<Known> {
  const { stores } = operator
  const agentOf = async (owner: string) => {
    const syntheticId = await stores.agents.nextSyntheticId()
    await stores.agents.create(anAgent({ syntheticId, ownerId: owner }), [aPersona('p1')], [aTopic('t1', ['a query'])])
    return syntheticId
  }
  const [ownAgent, foreignAgent] = [await agentOf(ownerId), await agentOf('stranger')]
  const foreign = { ownerId: 'stranger', payerId: 'stranger' }
  const [hidden, open, ofAgent] = [
    await storeScan(stores, { ...foreign, isPublic: false }),
    await storeScan(stores, { ...foreign, isPublic: true }),
    await storeScan(stores, { ...foreign, isPublic: false, kind: 'agent-scan', syntheticId: foreignAgent }),
  ]
  return {
    ownAgent,
    foreignAgent,
    foreignPrivate: hidden.uuid,
    foreignPublic: open.uuid,
    foreignAgentScan: ofAgent.uuid,
    ...(await makeForeignHook(operator)),
    missing: randomUUID(),
  }
}

/** A webhook with a delivery and a list of an account that has no key. */
async function makeForeignHook({ webhooks, clients }: TestSystem['operator']) {
  const ref = { accountId: 'stranger', webhookId: 'strangershook', at: at(1) }
  await webhooks.add('stranger', aWebhook({ webhookId: ref.webhookId }), 5)
  const deliveryId = `event_${ref.webhookId}`
  const none = { attempt: 8, responseCode: 500, durationMs: 1, reason: 'http_error' as const, lastTryAt: at(2), nextTryAt: null }
  await webhooks.putDelivery({
    ...{ ...ref, ...none, deliveryId },
    ...{ eventId: 'event', type: 'webhook.test', body: '{}', run: 0, status: 'failed' },
  })
  const batches = createBatchStore(createTable({ tableName: clients.tableName, client: clients.dynamodb }))
  const effects = { batches, allowHosts: [], now: () => Date.parse(at(1)) }
  const caller = { ...callerOf(anAccount({ accountId: 'stranger' })), accountId: 'stranger' }
  const { head } = await createBatch({ urls: ['nonsense'], batchId: randomUUID(), caller }, effects)
  return { foreignBatch: head.batchId, foreignWebhook: ref.webhookId, foreignDelivery: deliveryId }
}

/** Checked for every answer: an allowed status or code, the common shape, the fixed headers, and no repetition of the input. */
export function problemsOf(hostile: Pick<HostileCase, 'name' | 'method' | 'allowed'>, answer: RawAnswer): readonly string[] {
  const { status, headers, body } = answer
  const text = body.toString('utf8')
  const isJson = headers.get('content-type') === 'application/json'
  const error = isJson && status >= 400 && text !== '' ? errorBody.strict().safeParse(parse(text)) : undefined
  const code = error?.data?.code
  const problems: string[] = []
  const mustBe = (isRight: boolean, what: string) => {
    if (!isRight) problems.push(`${hostile.name}: ${what} (${status} ${code ?? ''} ${text.slice(0, 200)})`)
  }
  mustBe(hostile.allowed.includes(status) || (code !== undefined && hostile.allowed.includes(code)), `wanted ${hostile.allowed}`)
  mustBe(status < 500, 'an error of ours')
  if (status === 0) return problems
  mustBe(headers.get('x-content-type-options') === 'nosniff', 'no nosniff')
  mustBe(headers.has('x-request-id'), 'no X-Request-Id')
  mustBe(![...headers.keys()].some((name) => name.startsWith('access-control-')), 'a CORS header')
  mustBe(!/evil\.example|set-cookie/i.test(`${[...headers]}`), 'a header made from the request')
  if (status < 400) return problems
  if (hostile.method === 'HEAD') mustBe(text === '', 'a body for HEAD')
  else if (!headers.get('content-type')?.startsWith('text/html')) {
    mustBe(error?.success === true, 'not the one shape of errors')
    mustBe(error?.data?.requestId === headers.get('x-request-id'), 'requestId is not X-Request-Id')
    const own = errorStatus[code as keyof typeof errorStatus]
    mustBe(own === status || [414, 431].includes(status), 'a code of another status')
    mustBe(!/\bat \S+ \(|node_modules|functions\/|Error:|<script|evil\.example|jndi/.test(text), 'tells too much')
  }
  mustBe(status !== 405 || headers.has('allow'), 'no Allow')
  mustBe(![429, 503].includes(status) || headers.has('retry-after'), 'no Retry-After')
  return problems
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
