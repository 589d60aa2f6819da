import { beforeEach, describe, expect, it } from 'vitest'
import { errorBody } from '../../../functions/contract/errors.ts'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { bootFront, east, eastScan, isHit, publicScan, type Reply, slug, west, westScan } from './front-system.ts'

const keylessLimit = 25
const front = await closedAfterTests(bootFront({ keyless: keylessLimit }))
const { system, clock, originSecret, atFront, atOrigin } = front
beforeEach(() => front.startAnew())

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
      `/visibility-scan-preview/${publicScan}`,
      `/ai-visibility-report/preview/${publicScan}`,
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
    clock.now += 301_000
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
