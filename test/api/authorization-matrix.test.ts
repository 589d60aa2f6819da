import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../functions/contract/index.ts'
import { anAgent, aPersona, aTopic } from '../support/rows.ts'
import { aReport, storeScan } from './support/scans.ts'
import { receiverHost } from './support/services.ts'
import { startWorld, type World } from './support/world.ts'

/*
 * Every endpoint x identity x object, from one table of expectations. A cell is the status, or the error code where the
 * status alone says too little.
 */

const identities = [
  'no key',
  'revoked',
  'user A',
  'user B',
  'partner P',
  'partner Q',
  'admin',
  'read-only',
  'group member',
  'former member',
  'anonymous',
] as const
type Identity = (typeof identities)[number]

/** From the point of view of user A, who owns the "own" objects; for a partner, of partner P. */
const objects = ['private of A', 'public of A', 'private of P', 'unclaimed', 'missing'] as const
type ScanObject = (typeof objects)[number]
const webhookObjects = ['webhook of A', 'missing'] as const
const batchObjects = ['batch of A', 'missing'] as const
const agentObjects = ['agent of A', 'missing'] as const

type Cell = number | string
const isKeyless = (who: Identity): Cell | undefined =>
  who === 'no key' ? 'missing_api_key' : who === 'revoked' ? 'invalid_api_key' : undefined
const isPartner = (who: Identity) => who === 'partner P' || who === 'partner Q'

const seesScan = (who: Identity, object: ScanObject): boolean => {
  if (object === 'missing') return false
  if (object === 'public of A' || object === 'unclaimed' || who === 'admin') return true
  return object === 'private of A' ? who === 'user A' : who === 'partner P'
}
const usesAgent = (who: Identity, object: (typeof agentObjects)[number]): boolean =>
  object === 'agent of A' && ['user A', 'group member', 'admin'].includes(who)

const onRead = (who: Identity, object: ScanObject): Cell => isKeyless(who) ?? (seesScan(who, object) ? 200 : 'scan_not_found')
const onAccountRead = (who: Identity, object: ScanObject): Cell =>
  isKeyless(who) ?? (who === 'anonymous' ? 'account_required' : onRead(who, object))
const onWrite = (who: Identity): Cell | undefined =>
  isKeyless(who) ??
  (who === 'admin' || who === 'anonymous' ? 'account_required' : who === 'read-only' ? 'read_only_account' : undefined)
const onAgentRead = (who: Identity, object: (typeof agentObjects)[number]): Cell =>
  isKeyless(who) ?? (who === 'anonymous' ? 'account_required' : usesAgent(who, object) ? 200 : 'agent_not_found')
const onAgentWrite =
  (status: number) =>
  (who: Identity, object: (typeof agentObjects)[number]): Cell =>
    onWrite(who) ?? (usesAgent(who, object) ? status : 'agent_not_found')

/** Only the owner may delete. */
const onDelete = (who: Identity, object: (typeof agentObjects)[number]): Cell =>
  onWrite(who) ??
  (object === 'missing' || !usesAgent(who, object) ? 'agent_not_found' : who === 'user A' ? 200 : 'owner_required')

const scanTable: Record<string, (who: Identity, object: ScanObject) => Cell> = {
  'read-ai-visibility-report': onRead,
  'read-scan-preview': (who, object) =>
    isKeyless(who) ??
    (who === 'anonymous' ? 'account_required' : isPartner(who) || who === 'admin' ? onRead(who, object) : 'partner_required'),
  'read-merge-fields': onAccountRead,
  'claim-scan': (who, object) => {
    const refused = onWrite(who)
    if (refused !== undefined) return refused
    if (!seesScan(who, object)) return 'scan_not_found'
    const isOwn = (object.endsWith('A') && who === 'user A') || (object.endsWith('P') && who === 'partner P')
    return isOwn || object === 'unclaimed' ? 200 : 'already_claimed'
  },
  'create-agent': (who, object) => onWrite(who) ?? (seesScan(who, object) ? 201 : 'scan_not_found'),
}
const agentTable: Record<string, (who: Identity, object: (typeof agentObjects)[number]) => Cell> = {
  'list-personas': onAgentRead,
  'read-report': onAgentRead,
  'create-persona': onAgentWrite(201),
  'add-topic': onAgentWrite(201),
  'trigger-agent-scan': onAgentWrite(202),
  'delete-persona': onDelete,
  'delete-topic': onDelete,
  'delete-agent': onDelete,
  'read-agent-scan': (who, object) => {
    const cell = onAgentRead(who, object)
    return cell === 'agent_not_found' ? 'scan_not_found' : cell
  },
}
/** Reads about the caller's account that name no object: a new one needs no row. */
const ownReads = endpoints.filter(
  ({ method, access, sample, id }) =>
    method === 'GET' && access.needsAccount === true && !access.writes && (sample.query === undefined || id === 'list-scans'),
)
const ownTable: Record<string, (who: Identity) => Cell> = {
  ...Object.fromEntries(
    ownReads.map(({ id }) => [
      id,
      (who: Identity) => isKeyless(who) ?? (who === 'admin' || who === 'anonymous' ? 'account_required' : 200),
    ]),
  ),
  'trigger-ai-visibility-report': (who) => isKeyless(who) ?? (who === 'anonymous' ? 202 : (onWrite(who) ?? 202)),
  'create-batch': (who) => onWrite(who) ?? 202,
  'create-webhook': (who) => onWrite(who) ?? 201,
  'trigger-scan-preview': (who) => {
    if (who === 'admin' || who === 'anonymous') return 'account_required'
    return isKeyless(who) ?? (isPartner(who) ? 202 : 'partner_required')
  },
}

/** A batch belongs to one account. An admin key has no account: the operator's command is for that. */
const onBatch = (who: Identity, object: (typeof batchObjects)[number]): Cell =>
  object === 'batch of A' && who === 'user A' ? 200 : 'batch_not_found'
const onBatchWrite = (who: Identity, object: (typeof batchObjects)[number]) => onWrite(who) ?? onBatch(who, object)
const batchTable: Record<string, (who: Identity, object: (typeof batchObjects)[number]) => Cell> = {
  'read-batches': (who, object) => (who === 'read-only' ? 'batch_not_found' : onBatchWrite(who, object)),
  'pause-batch': onBatchWrite,
  'resume-batch': onBatchWrite,
  'cancel-batch': onBatchWrite,
  'retry-failed-lines': onBatchWrite,
}

/** A webhook belongs to one account; lists contain the caller's own only. */
const onWebhook = (who: Identity, object: (typeof webhookObjects)[number]): Cell =>
  object === 'webhook of A' && who === 'user A' ? 200 : 'webhook_not_found'
const onWebhookWrite = (who: Identity, object: (typeof webhookObjects)[number]) => onWrite(who) ?? onWebhook(who, object)
const webhookTable: Record<string, (who: Identity, object: (typeof webhookObjects)[number]) => Cell> = {
  'list-deliveries': (who, object) => (who === 'read-only' ? 'webhook_not_found' : onWebhookWrite(who, object)),
  'test-webhook': onWebhookWrite,
  'rotate-webhook-secret': onWebhookWrite,
  redeliver: (who, object) => {
    const cell = onWebhookWrite(who, object)
    return cell === 'webhook_not_found' ? 'delivery_not_found' : cell
  },
  'delete-webhook': onWebhookWrite,
}

let world: World
const keys = {} as Record<Identity, string | undefined>
const accounts = {} as Record<'A' | 'P', string>
let syntheticId = 0
let groupId = ''
let agentScan = ''

beforeAll(async () => {
  world = await startWorld()
  const rich = { plan: 'pro', credits: 10_000 } as const
  const [a, b, p, q, readOnly, member, former] = [
    await world.account(rich),
    await world.account(rich),
    await world.partner('p-team', rich),
    await world.partner('q-team', rich),
    await world.account({ readOnly: true }),
    await world.account(rich),
    await world.account(rich),
  ]
  const revoked = await world.issue('account', a.accountId)
  await world.stores.keys.revoke(revoked.keyId, new Date().toISOString())
  Object.assign(keys, {
    revoked: revoked.key,
    'user A': a.key,
    'user B': b.key,
    'partner P': p.key,
    'partner Q': q.key,
    admin: (await world.issue('admin')).key,
    'read-only': readOnly.key,
    'group member': member.key,
    'former member': former.key,
    anonymous: (await world.issue('anonymous')).key,
  })
  Object.assign(accounts, { A: a.accountId, P: p.accountId })

  syntheticId = await world.stores.agents.nextSyntheticId()
  await world.stores.agents.create(anAgent({ syntheticId, ownerId: a.accountId }), [aPersona('p1')], [aTopic('t1', ['a query'])])
  groupId = randomUUID()
  const members = [member.accountId, former.accountId]
  await world.stores.teams.createGroup({
    groupId,
    name: 'G',
    createdAt: new Date().toISOString(),
    memberIds: members,
    syntheticIds: [syntheticId],
  })
  await world.stores.teams.removeMember(groupId, former.accountId)
  const scan = await storeScan(world.stores, { ownerId: a.accountId, kind: 'agent-scan', syntheticId, isPublic: false })
  agentScan = scan.uuid
  await world.stores.scans.putReport(agentScan, [gzipSync(JSON.stringify(aReport(syntheticId, 1)))])
  await world.stores.agents.setLatest(syntheticId, { scanId: agentScan, score: 1, completedAt: new Date().toISOString() })
})
afterAll(() => world.close())

async function objectOf(object: ScanObject): Promise<string> {
  switch (object) {
    case 'private of A':
      return (await storeScan(world.stores, { ownerId: accounts.A, isPublic: false })).uuid
    case 'public of A':
      return (await storeScan(world.stores, { ownerId: accounts.A })).uuid
    case 'private of P':
      return (await storeScan(world.stores, { ownerId: accounts.P, partner: true, isPublic: false, teamSlug: 'p-team' })).uuid
    case 'unclaimed':
      return (await storeScan(world.stores, { ownerId: null, payerId: null, anonymous: true, cost: 0 })).uuid
    case 'missing':
      return randomUUID()
  }
}

const cellOf = ({ status, body }: { status: number; body: { code?: string } | undefined }): Cell =>
  status < 400 ? status : (body?.code ?? status)

describe.each(Object.keys(scanTable))('%s', (id) => {
  test.each(objects)('%s', async (object) => {
    const expected = Object.fromEntries(identities.map((who) => [who, scanTable[id]?.(who, object)]))
    const shared = await objectOf(object)
    const cells = await Promise.all(
      identities.map(async (who) => {
        // Calls that change the scan get a separate one for each identity.
        const uuid = id === 'claim-scan' || id === 'create-agent' ? await objectOf(object) : shared
        const asked =
          id === 'claim-scan' ? { body: { uuid } } : id === 'create-agent' ? { body: { scanUuid: uuid } } : { query: { uuid } }
        return [who, cellOf(await world.call(id, { key: keys[who], ...asked }))]
      }),
    )
    expect(Object.fromEntries(cells)).toEqual(expected)
  })
})

const parts: Record<string, Record<string, string>> = { 'delete-persona': { personaId: 'p1' }, 'delete-topic': { topicId: 't1' } }
async function anotherAgent(): Promise<number> {
  const id = await world.stores.agents.nextSyntheticId()
  await world.stores.agents.create(anAgent({ syntheticId: id, ownerId: accounts.A }), [aPersona('p1')], [aTopic('t1', ['q'])])
  await world.stores.teams.shareAgent(groupId, id)
  return id
}

describe.each(Object.keys(agentTable))('%s', (id) => {
  test.each(agentObjects)('%s', async (object) => {
    const isThere = object === 'agent of A'
    const agent = isThere ? syntheticId : 2_000_000_000
    const asked: Record<string, object> = {
      'create-persona': { body: { syntheticId: agent, name: 'Ada' } },
      'add-topic': { body: { syntheticId: agent, name: 'T', queries: [{ query: 'q' }] } },
      'trigger-agent-scan': { body: { syntheticId: agent } },
      'read-agent-scan': { query: { uuid: isThere ? agentScan : randomUUID() } },
    }
    // In sequence, since concurrent writers of the one group that the agents are shared with would retry each other.
    const cells: Record<string, Cell> = {}
    for (const who of identities) {
      // A deletion gets an agent that only this identity uses.
      const own = id.startsWith('delete-') && isThere ? await anotherAgent() : agent
      const query = { syntheticId: String(own), ...(parts[id] ?? {}) }
      cells[who] = cellOf(await world.call(id, { key: keys[who], ...(asked[id] ?? { query }) }))
    }
    expect(cells).toEqual(Object.fromEntries(identities.map((who) => [who, agentTable[id]?.(who, object)])))
  })
})

describe.each(Object.keys(batchTable))('%s', (id) => {
  test.each(batchObjects)('%s', async (object) => {
    const stored = await world.call('create-batch', { key: keys['user A'], body: { urls: ['acme.com'] } })
    const batchId = object === 'missing' ? randomUUID() : stored.body.batchId
    const asked = id === 'read-batches' ? { query: { batchId } } : { body: { batchId } }
    const calls = identities.map(async (who) => [who, cellOf(await world.call(id, { key: keys[who], ...asked }))])
    expect(Object.fromEntries(await Promise.all(calls))).toEqual(
      Object.fromEntries(identities.map((who) => [who, batchTable[id]?.(who, object)])),
    )
  })
})

type StoredWebhook = { readonly webhookId: string; readonly deliveryId: string }
const missing: StoredWebhook = { webhookId: 'missing', deliveryId: 'missing_missing' }

/** A new webhook of user A with one delivery, in place of another. */
async function replaceWebhook(key: string, former: StoredWebhook | undefined): Promise<StoredWebhook> {
  if (former !== undefined) await world.call('delete-webhook', { key, query: { webhookId: former.webhookId } })
  const body = { url: `http://${receiverHost}/`, events: ['scan.complete'] }
  const { webhookId } = (await world.call('create-webhook', { key, body })).body
  return { webhookId, deliveryId: (await world.call('test-webhook', { key, body: { webhookId } })).body.deliveryId }
}

describe.each(Object.keys(webhookTable))('%s', (id) => {
  test.each(webhookObjects)('%s', async (object) => {
    const cells: Record<string, Cell> = {}
    // A separate key, for the rate window.
    const { key } = await world.issue('account', accounts.A)
    let stored: StoredWebhook | undefined
    for (const who of identities) {
      // Only a deletion needs a separate webhook for each identity, and an account may have few.
      if (object !== 'missing' && (stored === undefined || id === 'delete-webhook')) stored = await replaceWebhook(key, stored)
      const { webhookId, deliveryId } = stored ?? missing
      const asked: Record<string, object> = {
        'list-deliveries': { query: { webhookId } },
        'delete-webhook': { query: { webhookId } },
        redeliver: { body: { deliveryId } },
      }
      cells[who] = cellOf(await world.call(id, { key: keys[who], ...(asked[id] ?? { body: { webhookId } }) }))
    }
    if (stored !== undefined) await world.call('delete-webhook', { key, query: { webhookId: stored.webhookId } })
    expect(cells).toEqual(Object.fromEntries(identities.map((who) => [who, webhookTable[id]?.(who, object)])))
  })
})

const isOwnRead = (id: string) => ownReads.some((one) => one.id === id)
const ownBodies: Record<string, object> = {
  'create-webhook': { body: { url: `http://${receiverHost}/`, events: ['scan.complete'] } },
  'create-batch': { body: { urls: ['acme.com'] } },
}

test.each(Object.keys(ownTable))('%s', async (id) => {
  const cells: Record<string, Cell> = {}
  for (const who of identities) {
    cells[who] = cellOf(
      await world.call(id, { key: keys[who], ...(isOwnRead(id) ? {} : (ownBodies[id] ?? { body: { url: 'acme.com' } })) }),
    )
  }
  expect(cells).toEqual(Object.fromEntries(identities.map((who) => [who, ownTable[id]?.(who)])))
})

test('the table knows every endpoint that asks for a key', () => {
  const known = [scanTable, agentTable, batchTable, webhookTable, ownTable].flatMap((table) => Object.keys(table)).sort()
  expect(known).toEqual(
    endpoints
      .filter(({ access }) => access.key === 'required')
      .map(({ id }) => id)
      .sort(),
  )
})
