import { request } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { startEngine } from '../support/engine.ts'
import { uuidOf } from '../support/rows.ts'
import { fromFront, nextOriginSecret, originSecret, servePages } from './support/serve-pages.ts'
import { complete, ofPartner, storeDomain, storePartner, storeScan } from './support/store-scan.ts'

const host = 'ai.westwind.example'
const partnerScan = uuidOf(1)
const publicScan = uuidOf(2)
const paths = [
  `/visibility-scan-preview/${partnerScan}`,
  `/partner/west/visibility-scan-preview/${partnerScan}`,
  `/visibility-scan-preview/${publicScan}`,
  `/ai-visibility-report/preview/${publicScan}`,
  '/brand/preview/acme-plumbing',
  '/ai-visibility-report/acme-plumbing',
  '/favicon.ico',
  '/robots.txt',
  '/sitemap.xml',
  '/docs',
  `/assets/${'a'.repeat(64)}`,
]

const engine = await closedAfterTests(startEngine())
const pages = await closedAfterTests(servePages(engine))
const behindGateway = await closedAfterTests(servePages(engine, '', 'prod', 'gateway'))
beforeAll(async () => {
  const partner = await storePartner(engine.stores, 'west', { name: 'Westwind & Co' })
  await storeDomain(engine.stores, host, 'west', true)
  await storeScan(engine.stores, { ...complete, uuid: partnerScan, ...ofPartner(partner) })
  await storeScan(engine.stores, {
    ...complete,
    uuid: publicScan,
    isPublic: true,
    slug: 'acme-plumbing',
    businessKey: 'acme.example',
  })
})

async function everything(path: string, headers: Record<string, string>): Promise<unknown> {
  const reply = await pages.get(path, headers)
  const { date: _, ...kept } = Object.fromEntries(reply.headers)
  return { status: reply.status, headers: kept, body: await reply.text() }
}

describe('a header that names a viewer’s host', () => {
  const forged: readonly (readonly [string, Record<string, string>])[] = [
    ['no secret', {}],
    ['a wrong secret', { 'x-origin-verify': 'w'.repeat(64) }],
    ['an empty secret', { 'x-origin-verify': '' }],
    ['part of the secret', { 'x-origin-verify': originSecret.slice(0, -1) }],
    ['both valid secrets in one header', { 'x-origin-verify': `${originSecret},${nextOriginSecret}` }],
    ['the header of earlier releases', { 'x-edge-secret': originSecret }],
  ]
  it.each(forged)('changes no byte of any page with %s', async (_, proof) => {
    for (const path of paths) {
      const plain = await everything(path, {})
      for (const name of [host, 'unknown.example', '', 'not a host', '127.0.0.1'])
        expect(await everything(path, { ...proof, 'x-viewer-host': name }), `${path} ${name}`).toEqual(plain)
    }
  })

  it('counts with each of the two values that are valid while the secret is replaced', async () => {
    for (const secret of [originSecret, nextOriginSecret]) {
      const asked = (name: string) =>
        pages.get(`/visibility-scan-preview/${partnerScan}`, { 'x-viewer-host': name, 'x-origin-verify': secret })
      expect([(await asked(host)).status, (await asked('unknown.example')).status]).toEqual([200, 404])
    }
  })

  it('opens nothing but that partner’s pages with the secret', async () => {
    const statuses: Record<string, number> = {}
    for (const path of paths) statuses[path] = (await pages.get(path, fromFront(host))).status
    expect(
      Object.entries(statuses)
        .filter(([, status]) => status === 200)
        .map(([path]) => path),
    ).toEqual([
      `/visibility-scan-preview/${partnerScan}`,
      `/partner/west/visibility-scan-preview/${partnerScan}`,
      '/favicon.ico',
      '/robots.txt',
    ])
  })
})

describe('a stage whose partner hosts API Gateway serves', () => {
  const statusAt = (hostHeader: string, path: string, headers: Record<string, string> = {}): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const asked = request(`${behindGateway.baseUrl}${path}`, { headers: { ...headers, host: hostHeader } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      asked.on('error', reject).end()
    })

  it('takes the host from the domain that the gateway matched, and never from a header', async () => {
    const path = `/visibility-scan-preview/${partnerScan}`
    expect(await statusAt(host, path)).toBe(200)
    expect(await statusAt('unknown.example', path)).toBe(404)
    expect(await statusAt(host, '/docs')).toBe(404)
    const forged = { 'x-viewer-host': 'unknown.example', 'x-origin-verify': originSecret }
    expect(await statusAt('127.0.0.1', path, forged)).toBe(200)
  })
})
