import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorBody } from '../../../functions/contract/errors.ts'
import { ownCardName } from '../../../functions/core/pages/social-card.ts'
import { createAccount } from '../../../lib/operator/accounts.ts'
import { removeAgent, removeScan } from '../../../lib/operator/deletions.ts'
import { issue } from '../../../lib/operator/keys.ts'
import { hideScan } from '../../../lib/operator/scans.ts'
import { complete, ofPartner, storeDomain, storePartner, storeScan } from '../../pages/support/store-scan.ts'
import { bootSystem, type TestSystem } from '../../support/boot.ts'
import { anAgent, uuidOf } from '../../support/rows.ts'

const frontOf = {
  edge: 'front',
  domain: 'visibility.example',
  certificateParameter: '/visibility/local/certificate-arn',
  originDomain: 'origin.visibility.example',
  originCertificateParameter: '/visibility/local/origin-certificate-arn',
}
const keylessLimit = 25

let system: TestSystem
let clock = Date.now()
let originSecret = ''
const west = 'ai.west.example'
const east = 'ai.east.example'
const westScan = uuidOf(1)
const eastScan = uuidOf(2)
const slug = 'acme-plumbing'

beforeAll(async () => {
  system = await bootSystem({
    overrides: { ...frontOf, walls: { requests: 100_000, keyless: keylessLimit } },
    boot: { now: () => clock },
  })
  const { stores } = system.operator
  for (const [team, host, uuid] of [
    ['west', west, westScan],
    ['east', east, eastScan],
  ] as const) {
    const partner = await storePartner(stores, team, { name: `Agency ${team}` })
    await storeDomain(stores, host, team, true)
    await storeScan(stores, { ...complete, uuid, ...ofPartner(partner) })
    system.stack.front?.hosts.add(host)
  }
  await publish(3, slug)
  originSecret = system.stack.findSecret('visibility/local/origin')?.value ?? ''
})
afterAll(() => system?.close())
beforeEach(() => {
  system.stack.front?.cache.invalidate(['/*'])
  clock += 3_600_000 // all copies and counts have expired
})

const publish = (n: number, name: string) =>
  storeScan(system.operator.stores, {
    ...complete,
    uuid: uuidOf(n),
    isPublic: true,
    slug: name,
    businessKey: `${name}.example`,
    overallScore: 60,
  })

type Reply = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** Without `fetch`, which does not allow setting Host. */
function ask(base: string, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request(base, { path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const body = response.headers['content-encoding'] === 'gzip' && bytes.length > 0 ? gunzipSync(bytes) : bytes
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: body.toString() })
      })
    })
    asked.on('error', reject).end()
  })
}
const atFront = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(system.stack.baseUrl, path, headers, method)
const atOrigin = (path: string, headers: Record<string, string> = {}) => ask(system.stack.front?.originUrl ?? '', path, headers)
const isHit = ({ headers }: Reply) => headers['x-cache'] === 'Hit from cloudfront'

describe('an unknown path of our own host', () => {
  it('is a page for a browser, in its language, and an error for a client, none of it kept', async () => {
    for (const [headers, type, part] of [
      [{ accept: 'text/html', 'accept-language': 'nl' }, 'text/html', '<html lang="nl">'],
      [{ accept: 'text/html', 'accept-language': 'fr' }, 'text/html', '<html lang="fr">'],
      [{ accept: '*/*' }, 'application/json', 'no_such_endpoint'],
    ] as const) {
      const reply = await atFront('/old/page', headers)
      expect([reply.status, isHit(reply)]).toEqual([404, false])
      expect(reply.headers['content-type']).toContain(type)
      expect(reply.body).toContain(part)
    }
  })
})

describe('a partner’s host', () => {
  it('serves the reports of that partner and nothing else', async () => {
    const statuses = async (host: string, paths: readonly string[]) =>
      Promise.all(paths.map(async (path) => (await atFront(path, { host })).status))
    expect(
      await statuses(west, [
        `/visibility-scan-preview/${westScan}`,
        `/partner/west/visibility-scan-preview/${westScan}`,
        '/robots.txt',
      ]),
    ).toEqual([200, 200, 200])
    const others = [
      `/visibility-scan-preview/${eastScan}`,
      `/visibility-scan-preview/${uuidOf(3)}`,
      `/ai-visibility-report/preview/${uuidOf(3)}`,
      `/brand/preview/${slug}`,
      '/',
      '/docs',
      '/openapi.json',
      '/health',
      '/mcp',
      '/sitemap.xml',
      '/api/visibility/account',
    ]
    expect(await statuses(west, others)).toEqual(others.map(() => 404))
    expect(await statuses(east, [`/visibility-scan-preview/${eastScan}`, `/visibility-scan-preview/${westScan}`])).toEqual([
      200, 404,
    ])
  })

  it('is no host of ours before a tenant says so', async () => {
    expect((await atFront(`/visibility-scan-preview/${westScan}`, { host: 'ai.north.example' })).status).toBe(403)
  })

  it('cannot be forged: neither at the front nor at the origin', async () => {
    const path = `/visibility-scan-preview/${eastScan}`
    const forged = { 'x-viewer-host': west, 'x-origin-verify': 'f'.repeat(64) }
    const plain = await atFront(path)
    expect(plain.status).toBe(200)
    expect((await atFront(path, forged)).body).toBe(plain.body)
    expect((await atFront(path, { ...forged, host: east })).body).toBe((await atFront(path, { host: east })).body)
    expect((await atOrigin(path, forged)).body).toBe((await atOrigin(path)).body)
  })
})

describe('copies', () => {
  const publicPage = `/ai-visibility-report/${slug}`

  it('are kept of public pages, for five minutes and five more while they are fetched anew', async () => {
    expect([
      isHit(await atFront(publicPage)),
      isHit(await atFront(publicPage)),
      isHit(await atFront(publicPage, {}, 'HEAD')),
    ]).toEqual([false, true, true])
    clock += 599_000
    expect(isHit(await atFront(publicPage))).toBe(true)
    system.stack.front?.cache.invalidate(['/*'])
    await atFront(publicPage)
    clock += 601_000
    expect(isHit(await atFront(publicPage))).toBe(false)
  })

  it('are never kept of private pages, nor of what is not there', async () => {
    for (const path of [
      `/visibility-scan-preview/${westScan}`,
      `/partner/west/visibility-scan-preview/${westScan}`,
      '/brand/preview/nobody',
    ]) {
      await atFront(path)
      expect([path, isHit(await atFront(path))]).toEqual([path, false])
    }
    expect(isHit(await atFront(`/visibility-scan-preview/${westScan}`, { host: west }))).toBe(false)
  })

  it('never answer a poll for a fragment, whichever came first', async () => {
    const whole = await atFront(publicPage)
    const fragment = await atFront(publicPage, { 'x-fragment': 'main' })
    expect(isHit(fragment)).toBe(false)
    expect(fragment.body).not.toBe(whole.body)
    expect([isHit(await atFront(publicPage)), (await atFront(publicPage)).body]).toEqual([true, whole.body])
    expect(isHit(await atFront(publicPage, { 'x-fragment': 'main' }))).toBe(false)
  })

  it('of one host and one packing are none of another', async () => {
    const packed = await atFront(publicPage, { 'accept-encoding': 'gzip' })
    const bare = await atFront(publicPage)
    expect([packed.headers['content-encoding'], bare.headers['content-encoding'], isHit(bare)]).toEqual([
      'gzip',
      undefined,
      false,
    ])
    expect(packed.body).toBe(bare.body)
    expect((await atFront('/robots.txt')).body).not.toBe((await atFront('/robots.txt', { host: west })).body)
  })

  it.each([
    ['taken down', 4, (uuid: string) => hideScan(system.operator, uuid)],
    ['deleted', 14, (uuid: string) => removeScan(system.operator, uuid, { yes: true })],
  ])('are gone once a scan is %s', async (_, n, takeAway) => {
    const name = `gone-soon-${n}`
    await publish(n, name)
    const paths = [`/ai-visibility-report/${name}`, `/brand/preview/${name}`, `/visibility-scan-preview/${uuidOf(n)}`]
    for (const path of paths) await atFront(path)
    expect(isHit(await atFront(paths[0] ?? ''))).toBe(true)
    await takeAway(uuidOf(n))
    for (const path of paths) expect([path, (await atFront(path)).status]).toEqual([path, 404])
    expect(isHit(await atFront(publicPage))).toBe(false)
  })
})

describe('a brand agent that is deleted takes the copies of its scans with it', () => {
  /** An agent with a finished scan and a card that names its brand, as a team may choose for private reports. */
  async function storeScannedAgent(n: number) {
    const { operator } = system
    const account = await createAccount(operator, { name: `Owner ${n}`, plan: 'pro', credits: 10 })
    const ownerId = 'accountId' in account ? account.accountId : ''
    const issued = await issue(operator, { kind: 'account', accountId: ownerId, label: null, expiresAt: null })
    const { agents, scans, assets } = operator.stores
    const [uuid, syntheticId] = [uuidOf(n), await agents.nextSyntheticId()]
    await agents.create(anAgent({ syntheticId, ownerId }), [], [])
    await storeScan(operator.stores, {
      ...complete,
      kind: 'agent-scan',
      uuid,
      syntheticId,
      isPublic: false,
      ownerId,
      payerId: ownerId,
    })
    await operator.stores.deletions.noteScanOfAgent(syntheticId, uuid, new Date(clock).toISOString())
    const card = ownCardName(uuid, operator.sha256)
    await assets.put({ hash: card, contentType: 'image/png', bytes: Buffer.from('a card') })
    await scans.putWork(uuid, 'card', { hash: card, namesBrand: true })
    const page = `/ai-visibility-report/preview/${uuid}`
    expect([(await atFront(page)).status, (await atFront(`/assets/${card}`)).status]).toEqual([200, 200])
    expect([isHit(await atFront(page)), isHit(await atFront(`/assets/${card}`))]).toEqual([false, true])
    return { syntheticId, key: 'key' in issued ? issued.key : '', page, card: `/assets/${card}` }
  }
  const statusOf = async (path: string) => (await atFront(path)).status

  it('by its owner: the page at once, the card within five minutes', async () => {
    const { syntheticId, key, page, card } = await storeScannedAgent(31)
    const deleted = await atFront(`/api/visibility/agents?syntheticId=${syntheticId}`, { 'x-api-key': key }, 'DELETE')
    expect([deleted.status, await statusOf(page)]).toEqual([200, 404])
    clock += 301_000
    expect(await statusOf(card)).toBe(404)
  })

  it('by an operator: both at once', async () => {
    const { syntheticId, page, card } = await storeScannedAgent(32)
    await removeAgent(system.operator, syntheticId, { yes: true })
    expect([await statusOf(page), await statusOf(card)]).toEqual([404, 404])
  })
})

it('a thousand mixed requests are answered as without any cache', async () => {
  const paths = [
    `/visibility-scan-preview/${westScan}`,
    `/visibility-scan-preview/${eastScan}`,
    `/partner/west/visibility-scan-preview/${westScan}`,
    `/visibility-scan-preview/${uuidOf(3)}`,
    `/ai-visibility-report/preview/${uuidOf(3)}`,
    `/ai-visibility-report/${slug}`,
    `/ai-visibility-report/${slug}?print=1`,
    `/ai-visibility-report/${slug}?utm_source=mail`,
    `/brand/preview/${slug}`,
    '/brand/preview/nobody',
    '/robots.txt',
    '/sitemap.xml',
  ]
  let seed = 7
  const pick = <T>(list: readonly T[]): T => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return list[Math.floor((seed / 2_147_483_648) * list.length)] as T // the index is in range
  }
  const onlyHere = /^\/(visibility-scan-preview|partner|ai-visibility-report\/preview|robots)/
  const oracle = new Map<string, Reply>()
  let hits = 0
  for (let n = 0; n < 1_000; n++) {
    const host = pick([undefined, undefined, west, east])
    const path = pick(paths)
    const headers = {
      ...(pick([true, false]) ? { 'accept-encoding': 'gzip' } : {}),
      ...(pick([true, false, false]) ? { 'x-fragment': 'main' } : {}),
    }
    const [sent, proof]: Record<string, string>[] =
      host === undefined ? [{}, {}] : [{ host }, { 'x-viewer-host': host, 'x-origin-verify': originSecret }]
    const given = await atFront(path, { ...headers, ...sent })
    if (isHit(given)) hits += 1
    if (host !== undefined && !onlyHere.test(path)) {
      expect([path, given.status]).toEqual([path, 404])
      continue
    }
    const name = JSON.stringify([path, host, headers])
    const expected = oracle.get(name) ?? (await atOrigin(path, { ...headers, ...proof }))
    oracle.set(name, expected)
    expect([path, host, given.status, given.body], name).toEqual([path, host, expected.status, expected.body])
    if (pick([true, false, false, false])) clock += 20_000
  }
  expect(hits).toBeGreaterThan(100)
}, 240_000)

describe('an address that asks too much', () => {
  const blocked = (reply: Reply) => {
    expect([reply.status, reply.headers['retry-after'], reply.headers['content-type']]).toEqual([429, '60', 'application/json'])
    expect(errorBody.strict().parse(JSON.parse(reply.body)).code).toBe('rate_limited')
  }

  it('without a key is stopped at the front, with 429 in the one error shape', async () => {
    for (let n = 0; n < keylessLimit; n++) expect((await atFront('/api/visibility/account')).status).toBe(401)
    blocked(await atFront('/api/visibility/account'))
    const key = { 'x-api-key': system.keys.user }
    expect((await atFront('/api/visibility/account', key)).status).toBe(200)
    expect((await atFront(`/ai-visibility-report/${slug}`)).status).toBe(200)
    clock += 301_000
    expect((await atFront('/api/visibility/account')).status).toBe(401)
  })

  it('is stopped at the stage too, where requests that came through the front are not counted', async () => {
    const proof = { 'x-origin-verify': originSecret }
    for (let n = 0; n < keylessLimit + 5; n++) expect((await atOrigin('/api/visibility/account', proof)).status).toBe(401)
    for (let n = 0; n < keylessLimit; n++) expect((await atOrigin('/api/visibility/account')).status).toBe(401)
    blocked(await atOrigin('/api/visibility/account'))
    expect((await atOrigin('/api/visibility/account', proof)).status).toBe(401)
  })
})

it('the API passes through with its method, body, query and key, uncached', async () => {
  const key = { 'x-api-key': system.keys.user }
  expect((await atFront('/api/visibility/scan-preview?uuid=nothing', key)).status).toBe(403)
  const posted = await atFront('/api/visibility/claim', { ...key, 'content-type': 'application/json' }, 'POST')
  expect(posted.status).toBe(400)
  expect((await atFront('/api/visibility/account', key, 'DELETE')).status).toBe(405)
  await atFront('/health')
  expect(isHit(await atFront('/health'))).toBe(false)
})

it('no log holds a private report’s path, a query or the visitor’s address', () => {
  const logs = system.logs.join('\n')
  expect(logs).not.toMatch(/visibility-scan-preview\/[0-9a-f]|[?&]uuid=|127\.0\.0\.1:\d+|"(?:sourceIp|ip)"/)
})

describe('the hourly check of domains', () => {
  it('removes a host that the front does not know from links, with the permissions of its function', async () => {
    const { stores } = system.operator
    expect((await stores.teams.findTeam('east'))?.customDomain).toBe(east)
    expect(await system.stack.invoke('check-domains', {})).toMatchObject({ kind: 'result' })
    expect((await stores.teams.findTeam('east'))?.customDomain ?? null).toBeNull()
    expect((await stores.teams.findDomain(east))?.lapsedAt).toBeDefined()
    expect(system.logs.join('\n')).toContain('"LapsedDomains":2')
    // Once: a lapsed host is not reported again.
    expect(await system.stack.invoke('check-domains', {})).toMatchObject({ kind: 'result' })
    expect(system.logs.join('\n').match(/"LapsedDomains":2/g)).toHaveLength(1)
  })
})
