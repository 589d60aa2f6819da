import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { allowedHost, baseUrl } from './support/services.ts'
import { startWorld } from './support/world.ts'

const world = await closedAfterTests(startWorld({ anonymous: { scansADay: 4, runningScans: 3 } }))
const user = await world.account({ plan: 'pro' })
const partner = await world.partner('mills')
const anonymous = (await world.issue('anonymous')).key

const start = (id: string, key: string, body: unknown, headers = {}) => world.call(id, { key, body, headers })
/** With a new account unless a key is given, since a key has 30 triggers a minute. */
const report = async (body: unknown, key?: string, headers = {}) =>
  start('trigger-ai-visibility-report', key ?? (await world.account({ plan: 'pro' })).key, body, headers)
const preview = (body: unknown, key = partner.key, headers = {}) => start('trigger-scan-preview', key, body, headers)

describe('trigger calls: response', () => {
  test('AI visibility report: 202 with uuid, reportUrl, where and when to poll, and what it costs', async () => {
    const { status, body, headers } = await report({ url: 'acme.com' })
    const { uuid } = body
    expect(status).toBe(202)
    expect(body).toEqual({
      success: true,
      uuid: expect.stringMatching(/^[0-9a-f-]{14}4[0-9a-f-]{21}$/),
      status: 'pending',
      reportUrl: `${baseUrl}/ai-visibility-report/preview/${uuid}`,
      previewUrl: `${baseUrl}/ai-visibility-report/preview/${uuid}`,
      statusUrl: `${baseUrl}/api/visibility/ai-visibility-report?uuid=${uuid}`,
    })
    expect(headers).toMatchObject({
      location: body.statusUrl,
      'retry-after': '10',
      'x-credits-charged': '10',
      'x-credits-remaining': '490',
    })
    expect(headers['cache-control']).toBe('no-store')
    expect(await world.stores.scans.find(uuid)).toMatchObject({
      seedUrl: 'https://acme.com/',
      isPublic: true,
      cost: 10,
      partner: false,
    })
    expect(world.started).toContain(uuid)
  })

  test('scan preview: always private, with the partner link from the start', async () => {
    const { body, headers } = await preview({ url: 'https://acme.com' })
    const link = `${baseUrl}/partner/mills/visibility-scan-preview/${body.uuid}`
    expect(body).toMatchObject({ reportUrl: link, previewUrl: link })
    expect(body).not.toHaveProperty('warning')
    for (const name of ['deprecation', 'warning', 'x-service-warning']) expect(headers).not.toHaveProperty(name)
    expect((await world.call('read-scan-preview', { key: partner.key, query: { uuid: body.uuid } })).body).toMatchObject({
      status: 'pending',
      isPublic: false,
      reportUrl: link,
    })
  })

  test('isPublic true on the preview is ignored, with a warning in body and three headers, on the trigger alone', async () => {
    const { body, headers } = await preview({ url: 'https://acme.com', isPublic: true })
    expect(body.warning).toMatch(/isPublic/)
    expect(headers['deprecation']).toMatch(/^@\d{10}$/)
    expect(headers['warning']).toBe(`299 - "${body.warning}"`)
    expect(headers['x-service-warning']).toBe(body.warning)
    const read = await world.call('read-scan-preview', { key: partner.key, query: { uuid: body.uuid } })
    expect(read.body.isPublic).toBe(false)
    for (const name of ['deprecation', 'warning', 'x-service-warning']) expect(read.headers).not.toHaveProperty(name)
  })

  test('isPublic false on the preview, and any isPublic on the report, give no warning', async () => {
    for (const { body, headers } of [
      await preview({ url: 'acme.com', isPublic: false }),
      await report({ url: 'acme.com', isPublic: true }, partner.key),
      await report({ url: 'acme.com', isPublic: false }),
    ]) {
      expect(body).not.toHaveProperty('warning')
      expect(headers).not.toHaveProperty('deprecation')
    }
  })

  test.each([
    ['user', undefined, true],
    ['user', true, true],
    ['user', false, false],
    ['partner', undefined, false],
    ['partner', true, false],
    ['anonymous', false, true],
  ])('a report started by a %s key with isPublic %s is public: %s', async (who, isPublic, expected) => {
    const key = { user: user.key, partner: partner.key, anonymous }[who]
    const { body } = await report({ url: 'acme.com', ...(isPublic === undefined ? {} : { isPublic }) }, key)
    expect((await world.stores.scans.find(body.uuid))?.isPublic).toBe(expected)
  })

  test('members that are not asked for do not matter', async () => {
    const { body } = await report(
      {
        url: 'acme.com',
        ownerId: 'acc-x',
        cost: 0,
        status: 'complete',
        reportUrl: 'https://evil.example',
        isAdmin: true,
      },
      user.key,
    )
    expect(await world.stores.scans.find(body.uuid)).toMatchObject({ ownerId: user.accountId, cost: 10, status: 'pending' })
  })
})

describe('the seed URL', () => {
  test.each([
    ['  acme.com/a?b=1#part ', 'https://acme.com/a?b=1'],
    ['HTTP://ACME.com', 'http://acme.com/'],
    ['https://münchen.de/', 'https://xn--mnchen-3ya.de/'],
    [`http://${allowedHost}/shop`, `http://${allowedHost}/shop`],
    ['https://example.com:443', 'https://example.com/'],
  ])('%s is stored as %s', async (url, seedUrl) => {
    const { body } = await report({ url }, (await world.account({ plan: 'pro' })).key)
    expect((await world.stores.scans.find(body.uuid))?.seedUrl).toBe(seedUrl)
  })

  test.each([
    '',
    '   ',
    'ftp://acme.com',
    'javascript:alert(1)',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://[::1]/',
    'http://localhost',
    'https://acme.local',
    'https://acme',
    'https://acme.notatld',
    'https://user:pass@acme.com',
    'https://acme.com:8080',
    'https://acme.com\\@evil.com',
    'https://ac\u0000me.com',
    `https://acme.com/${'a'.repeat(2_048)}`,
    `https://acme.com/${'a'.repeat(20_000)}`,
  ])('%j is refused and nothing is written', async (url) => {
    const before = world.started.length
    const { status, body } = await report({ url })
    expect([status, body.code]).toEqual([400, 'invalid_url'])
    expect(body.details[0].path).toBe('url')
    expect(world.started.length).toBe(before)
  })

  test('exactly 2,048 characters are taken', async () => {
    const { status } = await report({ url: `https://acme.com/${'a'.repeat(2_048 - 17)}` })
    expect(status).toBe(202)
  })
})

describe('the body', () => {
  const url = 'https://acme.com'
  const raw = (body: unknown, headers = {}) => report(body, undefined, headers)
  test.each([
    ['no body', undefined, {}, 415],
    ['malformed JSON', '{"url":', {}, 400, 'invalid_json'],
    ['no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), {}, 400, 'invalid_json'],
    ['an array', [], {}, 400, 'invalid_request'],
    ['null', null, {}, 400, 'invalid_request'],
    ['no url', {}, {}, 400, 'invalid_request'],
    ['url is a number', { url: 7 }, {}, 400, 'invalid_request'],
    ['url is a list', { url: [url] }, {}, 400, 'invalid_request'],
    ['isPublic is text', { url, isPublic: 'true' }, {}, 400, 'invalid_request'],
    ['a lone surrogate', '{"url":"https://acme.com/\\ud800"}', {}, 400, 'invalid_request'],
    ['a form', { url }, { 'Content-Type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
    ['another charset', { url }, { 'Content-Type': 'application/json; charset=latin1' }, 415, 'unsupported_media_type'],
    ['a content encoding', { url }, { 'Content-Encoding': 'gzip' }, 415, 'unsupported_media_type'],
    ['too deep', `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`, {}, 400, 'invalid_request'],
    ['too large', { url, pad: 'x'.repeat(256 * 1024) }, {}, 413, 'body_too_large'],
  ])('%s', async (_name, body, headers, status, code?: string) => {
    const before = world.started.length
    const answer = await raw(body, headers)
    expect(answer.status).toBe(status)
    if (code !== undefined) expect(answer.body.code).toBe(code)
    expect(world.started.length).toBe(before)
  })

  test('charset utf-8 and a depth of 8 are taken', async () => {
    const key = (await world.account()).key
    expect(
      (
        await report(`{"url":"${url}","a":${'{"a":'.repeat(6)}1${'}'.repeat(7)}`, key, {
          'Content-Type': 'Application/JSON; charset="UTF-8"',
        })
      ).status,
    ).toBe(202)
  })

  test('a member named __proto__ changes nothing', async () => {
    const { status, body } = await raw(`{"__proto__":{"isPublic":false},"url":"${url}"}`)
    expect(status).toBe(202)
    expect((await world.stores.scans.find(body.uuid))?.isPublic).toBe(true)
  })
})

describe('credits, running scans, capacity', () => {
  test('not enough credits: 402 with what is required, what is there and where to get more, nothing started or held', async () => {
    const poor = await world.account({ credits: 9 })
    const { upgradeUrl } = (await world.call('read-account', { key: poor.key })).body
    const { status, body } = await report({ url: 'acme.com' }, poor.key)
    expect([status, body.code]).toEqual([402, 'insufficient_credits'])
    expect(body.details).toEqual([
      { path: 'credits.required', message: '10' },
      { path: 'credits.balance', message: '9' },
      { path: 'upgradeUrl', message: upgradeUrl },
    ])
    expect(body.error).toContain(upgradeUrl)
    expect((await world.stores.accounts.find(poor.accountId))?.credits).toBe(9)
  })

  test.each([
    ['free', 1, '1 scan'],
    ['starter', 3, '3 scans'],
  ] as const)('the %s plan has %i running scans', async (plan, limit, scans) => {
    const { key } = await world.account({ plan })
    for (let n = 0; n < limit; n++) expect((await report({ url: 'acme.com' }, key)).status).toBe(202)
    const { status, body, headers } = await report({ url: 'acme.com' }, key)
    expect([status, body.code]).toEqual([429, 'too_many_active_scans'])
    expect(body.error).toBe(`This account may have ${scans} running at once`)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  test('64 simultaneous triggers on credit for 10: exactly 10 start', async () => {
    const rich = await world.partner('crowd', { credits: 100 })
    const keys = await Promise.all(Array.from({ length: 8 }, () => world.issue('account', rich.accountId)))
    const send = (n: number) => report({ url: 'acme.com' }, keys[n % 8]?.key ?? '', { 'Idempotency-Key': `crowd-${n}` })
    const statuses: number[] = []
    for (const [n, first] of (await Promise.all(Array.from({ length: 64 }, (_, n) => send(n)))).entries()) {
      let answer = first
      // A call that met a busy store is sent again with its Idempotency-Key, once the crowd is gone.
      while (answer.body.code === 'unavailable' || answer.status === 409) answer = await send(n)
      statuses.push(answer.status)
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(10)
    expect((await world.stores.accounts.find(rich.accountId))?.credits).toBe(0)
  })

  test('an anonymous key starts reports only, without owner and free, up to the limits of the stage', async () => {
    const { body, headers, status } = await report({ url: 'acme.com' }, anonymous)
    expect(status).toBe(202)
    expect(headers['x-credits-charged']).toBe('0')
    expect(await world.stores.scans.find(body.uuid)).toMatchObject({ ownerId: null, payerId: null, isPublic: true, cost: 0 })
    await report({ url: 'acme.com' }, anonymous)
    const over = await report({ url: 'acme.com' }, anonymous)
    expect([over.status, over.body.code]).toEqual([503, 'capacity'])
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    const wrong = await preview({ url: 'acme.com' }, anonymous)
    expect(wrong.status).toBe(403)
  })
})

describe('Idempotency-Key', () => {
  test('a repeat gets the first answer, also without credits; another body 422; the same key on another path is another call', async () => {
    const { key, accountId } = await world.account({ credits: 10 })
    const headers = { 'Idempotency-Key': 'order 1' }
    const first = await report({ url: 'acme.com' }, key, headers)
    const again = await report({ url: 'acme.com' }, key, headers)
    expect(again.status).toBe(202)
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.headers['location']).toBe(first.headers['location'])
    expect((await report({ url: 'acme.org' }, key, headers)).body.code).toBe('idempotency_mismatch')
    expect((await world.stores.accounts.find(accountId))?.credits).toBe(0)
  })

  test('the scope is the account: another account with the same key starts its own', async () => {
    const [one, two] = [await world.account(), await world.account()]
    const headers = { 'Idempotency-Key': 'shared' }
    const [a, b] = [await report({ url: 'acme.com' }, one.key, headers), await report({ url: 'acme.com' }, two.key, headers)]
    expect(a.body.uuid).not.toBe(b.body.uuid)
  })

  test('8 at once start one scan: the others replay it or are asked to wait', async () => {
    const { key, accountId } = await world.account({ plan: 'pro' })
    const headers = { 'Idempotency-Key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: 8 }, () => report({ url: 'acme.com' }, key, headers)))
    expect(answers.filter(({ status }) => status !== 202).every(({ body }) => body.code === 'idempotency_in_flight')).toBe(true)
    expect(new Set(answers.filter(({ status }) => status === 202).map(({ body }) => body.uuid)).size).toBe(1)
    expect((await world.stores.accounts.find(accountId))?.credits).toBe(490)
  })

  test('a 4xx frees the key', async () => {
    const { key } = await world.account()
    const headers = { 'Idempotency-Key': 'again' }
    expect((await report({ url: 'nonsense' }, key, headers)).status).toBe(400)
    expect((await report({ url: 'acme.com' }, key, headers)).status).toBe(202)
  })

  test.each(['', 'ü', 'x'.repeat(256)])('the key %j is refused', async (given) => {
    expect((await report({ url: 'acme.com' }, undefined, { 'Idempotency-Key': given })).body.code).toBe('invalid_request')
  })

  test('255 characters are taken', async () => {
    expect((await report({ url: 'acme.com' }, (await world.account()).key, { 'Idempotency-Key': 'x'.repeat(255) })).status).toBe(
      202,
    )
  })

  test('without a key two triggers for one URL are two scans', async () => {
    const { key } = await world.account()
    const [a, b] = [await report({ url: 'acme.com' }, key), await report({ url: 'acme.com' }, key)]
    expect(a.body.uuid).not.toBe(b.body.uuid)
  })
})
