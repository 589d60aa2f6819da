import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../functions/contract/index.ts'
import { describedEndpoints } from '../../functions/contract/openapi.ts'
import { dictionaryOf, reportLanguages } from '../../functions/core/words/dictionary.ts'
import { handler as unknownHandler } from '../../functions/pages/answer-unknown.tsx'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { type Asked, aContext, anEvent } from '../support/event.ts'
import { storeScan } from './support/scans.ts'
import { read, startWorld } from './support/world.ts'

const world = await closedAfterTests(startWorld())

const keyed = endpoints.filter(({ access }) => access.key === 'required')
const ids = keyed.map(({ id }) => id)

/** A request that fits the endpoint's schema, so that the result depends only on the caller. */
const fitting = (id: string): { query?: Asked['query']; body?: unknown } => keyed.find((one) => one.id === id)?.sample ?? {}

describe('authentication: every endpoint requires an API key in x-api-key', () => {
  test.each(ids)('%s without key: 401 missing_api_key', async (id) => {
    const { status, body, headers } = await world.call(id, fitting(id))
    expect([status, body.code]).toEqual([401, 'missing_api_key'])
    expect(headers['x-ratelimit-limit']).toBeUndefined()
  })

  test.each(ids)('%s with a key that does not exist, was revoked or has expired: one and the same 401', async (id) => {
    const { accountId } = await world.account()
    const revoked = await world.issue('account', accountId)
    await world.stores.keys.revoke(revoked.keyId, new Date().toISOString())
    const expired = await world.issue('account', accountId, '2020-01-01T00:00:00.000Z')
    const good = await world.issue('account', accountId)
    const wrong = `${good.key.slice(0, -1)}${good.key.endsWith('a') ? 'b' : 'a'}`
    const answers = await Promise.all(
      [
        revoked.key,
        expired.key,
        wrong,
        'nonsense',
        good.key.replace('_dev_', '_prod_'),
        `${good.key} `.repeat(20),
        '__proto__',
      ].map((key) => world.call(id, { key, ...fitting(id) })),
    )
    for (const { status, body } of answers)
      expect([status, body.code, body.error]).toEqual([401, 'invalid_api_key', 'The API key is not valid'])
  })

  test('two key headers are no key, even when both are good', async () => {
    const { key } = await world.account()
    const { body } = await world.call('read-account', { headers: { 'x-api-key': [key, key] } })
    expect(body.code).toBe('invalid_api_key')
  })

  test.each(['x-api-key', 'X-API-Key', 'api_key', 'key'])(
    'a key in the query string as %s is refused with a hint',
    async (name) => {
      const { key } = await world.account()
      const { status, body } = await world.call('read-account', { query: { [name]: key } })
      expect([status, body.code]).toEqual([401, 'missing_api_key'])
      expect(body.error).toContain('x-api-key header')
    },
  )

  test('a header name in any case is read', async () => {
    const { key } = await world.account()
    const { status } = await world.call('read-account', { headers: { 'X-Api-KEY': key } })
    expect(status).toBe(200)
  })

  test('a key that is revoked is refused with the next request', async () => {
    const { key, keyId } = await world.account()
    expect((await world.call('read-account', { key })).status).toBe(200)
    await world.stores.keys.revoke(keyId, new Date().toISOString())
    expect((await world.call('read-account', { key })).status).toBe(401)
  })
})

describe('rate windows', () => {
  test('every authenticated answer tells limit, rest and seconds; over it 429 with Retry-After, for this key alone', async () => {
    const { key, accountId } = await world.account({ plan: 'pro' })
    const other = await world.issue('account', accountId)
    const answers = []
    for (let n = 0; n < 31; n++)
      answers.push(await world.call('trigger-ai-visibility-report', { key, body: { url: 'nonsense' } }))
    expect(answers[0]?.headers).toMatchObject({ 'x-ratelimit-limit': '30', 'x-ratelimit-remaining': '29' })
    expect(answers[29]?.status).toBe(400)
    const over = answers[30]
    expect([over?.status, over?.body.code]).toEqual([429, 'rate_limited'])
    expect(over?.headers['retry-after']).toBe(over?.headers['x-ratelimit-reset'])
    expect(over?.headers['x-ratelimit-remaining']).toBe('0')
    expect((await world.call('trigger-ai-visibility-report', { key: other.key, body: { url: 'nonsense' } })).status).toBe(400)
    expect((await world.call('read-account', { key })).status).toBe(200)
  })

  test.each([
    ['user', '600'],
    ['partner', '1500'],
  ])('a %s may read %s times a minute', async (who, limit) => {
    const { key } = who === 'user' ? await world.account() : await world.partner(`team-${who}`)
    expect((await world.call('read-account', { key })).headers['x-ratelimit-limit']).toBe(limit)
  })
})

describe('authentication rules 2 to 7', () => {
  test.each(['read-scan-preview', 'trigger-scan-preview'])('%s for a non-partner: 403 before any look-up', async (id) => {
    const { key, accountId } = await world.account()
    const { uuid } = await storeScan(world.stores, { ownerId: accountId })
    const asked = id.startsWith('read') ? { query: { uuid } } : { body: '{"not": json' }
    world.resetCounters()
    const { status, body } = await world.call(id, { key, ...asked })
    expect([status, body.code, body.error]).toEqual([
      403,
      'partner_required',
      expect.stringContaining('Use AI visibility reports'),
    ])
    expect(world.counters.byOperation.get('Query')).toBeUndefined()
  })

  const writes = keyed.filter(({ access }) => access.writes).map(({ id }) => id)
  test.each(writes)('%s by an account in read-only mode: 403, whatever the body', async (id) => {
    const { key } = await world.partner('readers', { readOnly: true })
    for (const asked of [fitting(id), { body: 'no json' }]) {
      const { status, body } = await world.call(id, { key, ...asked })
      expect([status, body.code]).toEqual([403, 'read_only_account'])
    }
  })

  test.each(ids.filter((id) => !writes.includes(id)))('%s works for an account in read-only mode', async (id) => {
    const { key } = await world.partner('readers', { readOnly: true })
    expect((await world.call(id, { key, ...fitting(id) })).status).not.toBe(403)
  })

  test('read-only mode is judged anew with each request', async () => {
    const { key, accountId } = await world.account()
    await world.stores.accounts.change(accountId, { readOnly: true })
    expect((await world.call('create-agent', { key, body: { url: 'acme.com' } })).status).toBe(403)
    await world.stores.accounts.change(accountId, { readOnly: false })
    expect((await world.call('create-agent', { key, body: { url: 'acme.com' } })).status).toBe(201)
  })

  test('a partner that lost its status is no partner from the next request on', async () => {
    const { key, accountId } = await world.partner('leavers')
    const asked = { key, query: { uuid: randomUUID() } }
    expect((await world.call('read-scan-preview', asked)).status).toBe(404)
    await world.stores.accounts.change(accountId, { partner: false })
    expect((await world.call('read-scan-preview', asked)).status).toBe(403)
  })

  test.each(ids.filter((id) => !id.endsWith('ai-visibility-report')))(
    '%s with an anonymous key: 403 account_required',
    async (id) => {
      const { key } = await world.issue('anonymous')
      const { status, body } = await world.call(id, { key, ...fitting(id) })
      expect([status, body.code]).toEqual([403, 'account_required'])
    },
  )

  test.each([...writes, 'read-account'])('%s with an admin key: 403 account_required', async (id) => {
    const { key } = await world.issue('admin')
    const { status, body } = await world.call(id, { key, ...fitting(id) })
    expect([status, body.code]).toEqual([403, 'account_required'])
  })
})

test('the store does not answer: 503 with Retry-After and no detail', async () => {
  const { key } = await world.account()
  world.faults.set({ throttle: 1 })
  try {
    const { status, body, headers } = await world.call('read-account', { key })
    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect(headers['retry-after']).toBe('5')
  } finally {
    world.faults.set({ throttle: 0 })
  }
})

test('a fault of ours is a 500 without detail', async () => {
  const { key, accountId } = await world.account()
  const { uuid } = await storeScan(world.stores, { ownerId: accountId, status: 'analyzing' })
  // A complete scan without parts, which finish never writes.
  await world.stores.scans.terminate(uuid, {
    status: 'complete',
    at: new Date().toISOString(),
    slug: null,
    businessKey: null,
    overallScore: 1,
  })
  const { status, body } = await world.call('read-ai-visibility-report', { key, query: { uuid } })
  expect([status, body.code]).toEqual([500, 'internal'])
  expect(body.error).not.toContain(uuid)
})

describe('unknown paths and wrong methods', () => {
  const ask = async (asked: Asked) => read(await unknownHandler(anEvent(asked), aContext()))

  test.each(endpoints.map(({ path }) => path))('PUT %s: 405 with Allow', async (path) => {
    const { status, body, headers } = await ask({ method: 'PUT', resource: path })
    expect([status, body.code]).toEqual([405, 'method_not_allowed'])
    expect(headers['allow']).toMatch(/^(DELETE, )?(GET, HEAD|POST|GET, HEAD, POST)$/)
  })

  test('OPTIONS is no CORS preflight: 405 without CORS headers', async () => {
    const { status, headers } = await ask({
      method: 'OPTIONS',
      resource: '/api/visibility/account',
      headers: { Origin: 'https://evil.example' },
    })
    expect(status).toBe(405)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test.each([
    ['/{proxy+}', '/api/visibility/nothing'],
    ['/api', '/api'],
  ])('%s (%s): 404 no_such_endpoint', async (resource, path) => {
    const { status, body } = await ask({ resource, path })
    expect([status, body.code]).toEqual([404, 'no_such_endpoint'])
    expect((await ask({ method: 'HEAD', resource, path })).text).toBe('')
  })
})

describe('the page of an unknown path', () => {
  const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const ask = async (headers: Record<string, string>, path = '/old/page') =>
    read(await unknownHandler(anEvent({ resource: '/{proxy+}', path, headers: { ...browser, ...headers } }), aContext()))

  test.each(reportLanguages)(
    'is in the language of its reader (%s), in the frame of our pages and without a script',
    async (language) => {
      const { status, text, headers } = await ask({ 'Accept-Language': `ja, ${language};q=0.9` })
      const { title, why, check } = dictionaryOf(language).notFound
      expect(status).toBe(404)
      for (const part of [`<html lang="${language}">`, `<h1>${title}</h1>`, why, check, '<div class="banner">', '/assets/'])
        expect(text).toContain(part)
      expect(text).not.toMatch(/<script|style="/)
      expect(text.length, 'without the styles of reports').toBeLessThan(12_000)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-request-id': expect.stringMatching(/./),
        vary: expect.stringContaining('Accept-Language'),
      })
    },
  )

  test('may show its own styles and nothing else', async () => {
    const { text, headers } = await ask({})
    const hashes = [...text.matchAll(/<style>([^<]*)<\/style>/g)].map(
      ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    )
    expect(hashes.length).toBeGreaterThan(0)
    const policy = new Map(headers['content-security-policy']?.split('; ').map((one) => one.split(/ (.*)/s) as [string, string]))
    expect(policy.get('style-src')?.split(' ').toSorted()).toEqual(hashes.toSorted())
    expect([policy.get('default-src'), policy.get('script-src'), policy.get('connect-src')]).toEqual([
      "'none'",
      undefined,
      undefined,
    ])
  })

  test('is for browsers and readers alone: clients and paths of the API get the error', async () => {
    for (const [headers, path] of [
      [{ Accept: '*/*' }, '/old/page'],
      [{}, '/api/visibility/nothing'],
      [{}, '/mcp/nothing'],
    ] as const)
      expect((await ask(headers, path)).body).toMatchObject({ code: 'no_such_endpoint' })
  })
})

describe('open endpoints', () => {
  test('GET /health asks for no key and calls nothing', async () => {
    world.resetCounters()
    const { status, body } = await world.call('read-health')
    expect([status, body.status]).toEqual([200, 'ok'])
    expect(world.counters.calls).toBe(0)
  })

  test('GET /openapi.json asks for no key and describes every endpoint of the API', async () => {
    const { body } = await world.call('read-openapi')
    expect(body.openapi).toMatch(/^3\.1\./)
    for (const { method, path } of describedEndpoints) expect(body.paths[path]).toHaveProperty(method.toLowerCase())
  })
})
