import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { revoke } from '../../lib/operator/keys.ts'
import { badKeysOf } from '../support/hostile/bad-keys.ts'
import { hostileBodies, sized } from '../support/hostile/bodies.ts'
import { type HostileCase, json, paths } from '../support/hostile/case.ts'
import { hostileEnvelopes } from '../support/hostile/envelopes.ts'
import { type HostileSystem, problemsOf, startHostileSystem } from '../support/hostile/hostile-system.ts'
import { hostileInputs } from '../support/hostile/inputs.ts'
import { foreignThings, hostileQueries } from '../support/hostile/queries.ts'
import { hostileSeedUrls } from '../support/hostile/seed-urls.ts'

/** Requests at once, where most of the time is waiting. */
const lanes = 10

let hostile: HostileSystem
let sent = 0
const milliseconds: number[] = []
beforeAll(async () => {
  hostile = await startHostileSystem()
})
afterAll(async () => {
  milliseconds.sort((a, b) => a - b)
  const p99 = milliseconds[Math.floor(milliseconds.length * 0.99)] ?? 0
  process.stdout.write(`G8 bad requests: ${sent}; p99 ${p99.toFixed(0)} ms for bodies under 1 MiB (target 250)\n`)
  await hostile.system.close()
})

/** One after the other, so that a wrong answer belongs to its own request. */
async function sendAll(cases: readonly HostileCase[]): Promise<string[]> {
  const problems: string[] = []
  for (const one of cases) {
    const startedMs = performance.now()
    problems.push(...(await hostile.judge(one)))
    if ((one.body?.length ?? 0) < 1024 * 1024) milliseconds.push(performance.now() - startedMs)
    sent += 1
  }
  return problems
}

describe('whatever comes, the answer is one of the allowed ones, in the one shape, and nothing is written', () => {
  const groups: [string, () => readonly HostileCase[]][] = [
    ['bodies: types, encodings, sizes, depth', () => hostileBodies],
    ['seed addresses', () => hostileSeedUrls],
    ['members of every kind and size', () => hostileInputs(hostile.known)],
    ['query strings', () => hostileQueries(hostile.known)],
    ['things of somebody else', () => foreignThings(hostile.known)],
    ['paths, methods and headers', () => hostileEnvelopes(hostile.known)],
  ]
  test.each(groups)('%s', async (_group, casesOf) => {
    const before = await hostile.dump()
    expect(await sendAll(casesOf())).toEqual([])
    expect(await hostile.dump()).toEqual(before)
  })
})

test('36 and more kinds of bad key: 401, all alike', async () => {
  const good = (await hostile.freshKey('user')).key
  const revoked = await hostile.freshKey('user')
  await revoke(hostile.system.operator, revoked.keyId)
  const kinds = badKeysOf({
    good,
    other: (await hostile.freshKey('user')).key,
    revoked: revoked.key,
    expired: (await hostile.freshKey('user', '2020-01-01T00:00:00.000Z')).key,
  })
  expect(kinds.length).toBeGreaterThanOrEqual(36)
  const before = await hostile.dump()
  const problems: string[] = []
  const invalid = new Set<string>()
  for (const { name, headers, query, code } of kinds) {
    sent += 1
    const answer = await hostile.send({ path: `${paths.account}${query === undefined ? '' : `?${query}`}`, headers })
    problems.push(...problemsOf({ name: `key: ${name}`, allowed: [code] }, answer))
    if (answer.headers.has('x-ratelimit-limit')) problems.push(`key: ${name}: a rate window of a stranger`)
    if (answer.body.includes(good)) problems.push(`key: ${name}: the key comes back`)
    if (code === 'invalid_api_key') invalid.add(answer.body.toString().replace(/"requestId":"[^"]+"/, ''))
  }
  expect(problems).toEqual([])
  expect(invalid.size).toBe(1)
  expect(await hostile.dump()).toEqual(before)
  expect((await hostile.send({ path: paths.account, headers: [['x-api-key', good]] })).status).toBe(200)
})

describe('Idempotency-Key', () => {
  const start = async (key: string, idempotencyKeys: readonly (string | Buffer)[], body: object, path: string = paths.agents) =>
    hostile.send({
      method: 'POST',
      path,
      headers: [['x-api-key', key], json, ...idempotencyKeys.map((one) => ['Idempotency-Key', one] as const)],
      body: JSON.stringify(body),
    })
  const codeOf = (answer: { body: Buffer }) => (JSON.parse(answer.body.toString()) as { code?: string }).code
  const agents = async () => (await hostile.dump()).filter((row) => /"AGENT#/.test(row)).length

  test('refused: empty, 256 characters, not printable, two of them; nothing is written', async () => {
    const { key } = await hostile.freshKey('user')
    const before = await hostile.dump()
    const bad: (string | Buffer)[][] = [
      [''],
      ['   '],
      ['x'.repeat(256)],
      ['x'.repeat(8_000)],
      ['a\tb'],
      ['é'],
      [Buffer.from([0x61, 0xff])],
      ['a', 'a'],
      ['a', 'b'],
      ['', 'a'],
    ]
    for (const keys of bad) {
      sent += 1
      const answer = await start(key, keys, { url: 'acme.com' })
      expect([answer.status, codeOf(answer)], `${keys}`.slice(0, 40)).toEqual([400, 'invalid_request'])
    }
    expect(await hostile.dump()).toEqual(before)
  })

  test('taken: 1 and 255 characters; a repeat is the first answer and writes nothing', async () => {
    const { key } = await hostile.freshKey('user')
    for (const one of ['a', '~', 'x'.repeat(255), '{"$ne":1}', '__proto__', 'IDEMPOTENCY#x']) {
      const first = await start(key, [one], { url: 'acme.com' })
      expect(first.status).toBe(201)
      const before = await hostile.dump()
      const again = await start(key, [one], { url: 'acme.com' })
      expect([again.status, again.body.toString()]).toEqual([201, first.body.toString()])
      expect(again.headers.get('idempotency-replayed')).toBe('true')
      expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
      expect(await hostile.dump()).toEqual(before)
    }
  })

  test('another body 422, also one of other spacing; another path or account is another call', async () => {
    const [user, partner] = [(await hostile.freshKey('user')).key, (await hostile.freshKey('partner')).key]
    expect((await start(user, ['scope'], { url: 'acme.com' })).status).toBe(201)
    const before = await agents()
    expect(codeOf(await start(user, ['scope'], { url: 'acme.org' }))).toBe('idempotency_mismatch')
    expect(codeOf(await start(user, ['scope'], { url: 'acme.com', name: 'x' }))).toBe('idempotency_mismatch')
    expect(await agents()).toBe(before)
    const persona = { syntheticId: hostile.known.ownAgent, name: 'Ada' }
    expect((await start(user, ['scope'], persona, paths.personas)).status).toBe(201)
    const other = await start(partner, ['scope'], { url: 'acme.com' })
    expect([other.status, other.headers.get('idempotency-replayed')]).toEqual([201, undefined])
    // The scope is the account, not its key.
    const second = (await hostile.freshKey('user')).key
    expect((await start(second, ['scope'], { url: 'acme.com' })).headers.get('idempotency-replayed')).toBe('true')
  })

  test('a refusal frees the key for another body', async () => {
    const { key } = await hostile.freshKey('user')
    for (const [body, code] of [
      [{ url: 'http://127.0.0.1/' }, 'invalid_url'],
      [{ scanUuid: hostile.known.foreignPrivate }, 'scan_not_found'],
      [JSON.parse(sized(100)), 'invalid_url'],
    ] as const)
      expect(codeOf(await start(key, ['freed'], body as object))).toBe(code)
    const answer = await start(key, ['freed'], { url: 'acme.com' })
    expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([201, undefined])
  })
})

test('a revoked key is refused with the next request: 0 of 1,000 are let in', async () => {
  const { operator } = hostile.system
  const answers = new Set<string>()
  const secrets: string[] = []
  const path = `${paths.report}?uuid=${hostile.known.foreignPublic}`
  const lane = async () => {
    for (let n = 0; n < 1_000 / lanes; n++) {
      const { key, keyId } = await hostile.freshKey(n % 2 === 0 ? 'admin' : 'anonymous')
      secrets.push(key)
      const ask = async () => (await hostile.send({ path, headers: [['x-api-key', key]] })).status
      const before = await ask()
      await operator.stores.keys.revoke(keyId, new Date().toISOString())
      answers.add(`${before} then ${await ask()}`)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  expect([...answers]).toEqual(['200 then 401'])
  // Neither a key nor its secret part is stored or logged.
  const held = [...(await hostile.rows()), ...hostile.system.logs].join('\n')
  for (const key of secrets) expect(held.includes(key.split('_')[3] ?? key)).toBe(false)
})

test('no log line holds a key, a body or an address that was sent', () => {
  const logs = hostile.system.logs.join('\n')
  expect(logs).not.toMatch(/vsk_[a-z]+_\w{12}_/)
  expect(logs).not.toContain('acme.com')
  expect(logs).not.toContain('nonsense')
})
