import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorBody } from '../../../functions/contract/errors.ts'
import { endpoints } from '../../../functions/contract/index.ts'
import { complete, ofPartner, storeDomain, storePartner, storeScan } from '../../pages/support/store-scan.ts'
import { bootSystem, type TestSystem } from '../../support/boot.ts'
import { uuidOf } from '../../support/rows.ts'

const host = 'ai.west.example'
const scan = uuidOf(1)
let system: TestSystem

beforeAll(async () => {
  system = await bootSystem({
    overrides: { edge: 'gateway', partnerHosts: [{ host, certificateParameter: '/visibility/local/west-arn' }] },
  })
  const { stores } = system.operator
  await storeDomain(stores, host, 'west', true)
  await storeScan(stores, { ...complete, uuid: scan, ...ofPartner(await storePartner(stores, 'west', { name: 'West' })) })
})
afterAll(() => system?.close())

/** API Gateway matches the domain by the Host header. */
function ask(name: string, method: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = request(`${system.stack.baseUrl}${path}`, { method, headers: { ...headers, host: name } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    asked.once('error', reject)
    asked.end()
  })
}

it("serves a partner's pages on a host that API Gateway maps, and their icon", async () => {
  expect((await ask(host, 'GET', `/visibility-scan-preview/${scan}`)).status).toBe(200)
  expect(await ask(host, 'GET', '/favicon.ico')).toMatchObject({ status: 200, text: expect.stringContaining('<svg') })
})

it.each(endpoints.map(({ id, method, path }) => [id, method, path]))('answers %s with 404 there', async (_, method, path) => {
  const { status, text } = await ask(host, method, path, { 'x-api-key': system.keys.partner })
  expect([status, errorBody.parse(JSON.parse(text)).code]).toEqual([404, 'no_such_endpoint'])
})

it('shows a browser a page that names the host and not us, at unknown paths and those that are ours alone', async () => {
  for (const path of ['/old/page', '/', '/docs', '/sitemap.xml']) {
    const { status, text } = await ask(host, 'GET', path, { accept: 'text/html', 'accept-language': 'it' })
    expect([path, status]).toEqual([path, 404])
    expect(text).toContain('<html lang="it">')
    expect(text).toContain(host)
    expect(text).not.toMatch(/AI Visibility Report|127\.0\.0\.1/)
  }
})

it('names no method of a path of the API there, and answers on its own host as ever', async () => {
  expect((await ask(host, 'PATCH', '/api/visibility/account')).status).toBe(404)
  expect((await ask('127.0.0.1', 'PATCH', '/api/visibility/account')).status).toBe(405)
  expect((await ask('127.0.0.1', 'GET', '/api/visibility/account', { 'x-api-key': system.keys.partner })).status).toBe(200)
})
