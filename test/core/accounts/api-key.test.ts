import { describe, expect, test } from 'vitest'
import { createKeyCrypto } from '../../../functions/adapters/crypto.ts'
import { parsePepper } from '../../../functions/adapters/secrets/parse-versions.ts'
import type { ApiKey } from '../../../functions/core/accounts/account.ts'
import { authenticate, callerOf, composeKey, issueKey, mayTouch, parseKey } from '../../../functions/core/accounts/api-key.ts'
import { aKey, at } from '../../support/rows.ts'

const first = 'p'.repeat(64)
const second = 'q'.repeat(64)
const crypto = createKeyCrypto(() => Promise.resolve(parsePepper(first)))
const request = { stage: 'local', kind: 'account', accountId: 'acc', label: null, createdAt: at(), expiresAt: null } as const
const now = () => Date.parse(at(10))

/** A store of one row that counts its look-ups. */
function keysWith(row: ApiKey | undefined) {
  const calls = { find: 0, rehash: [] as unknown[] }
  return {
    calls,
    keys: {
      find: (keyId: string) => {
        calls.find++
        return Promise.resolve(row?.keyId === keyId ? row : undefined)
      },
      rehash: (...change: unknown[]) => {
        calls.rehash.push(change)
        return Promise.resolve()
      },
    },
  }
}

test('a key names its stage, its row holds no part of the secret but the last four characters of the key', async () => {
  const { key, row } = await issueKey(request, crypto)
  expect(key).toMatch(/^vsk_local_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/)
  const parts = parseKey(key)
  expect(parts).toEqual({ stage: 'local', keyId: row.keyId, secret: key.slice(23, 55) })
  expect(row.last4).toBe(key.slice(-4))
  expect(JSON.stringify(row)).not.toContain(parts?.secret)
  expect(row.digest).toMatch(/^[0-9a-f]{64}$/)
})

test('random text uses all 62 characters about equally', () => {
  const counts = new Map<string, number>()
  for (const char of crypto.random(62_000)) counts.set(char, (counts.get(char) ?? 0) + 1)
  expect(counts.size).toBe(62)
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(250)
})

test('every typo of one character, and every swap of neighbours, dies at the checksum', async () => {
  const { key } = await issueKey(request, crypto)
  for (let i = 0; i < key.length; i++) {
    const other = key[i] === 'x' ? 'y' : 'x'
    expect(parseKey(`${key.slice(0, i)}${other}${key.slice(i + 1)}`), `character ${i}`).toBeUndefined()
    const swapped = `${key.slice(0, i)}${key[i + 1] ?? ''}${key[i]}${key.slice(i + 2)}`
    if (swapped !== key) expect(parseKey(swapped), `swap at ${i}`).toBeUndefined()
  }
})

describe('what is no key is refused without a look-up', () => {
  const key = composeKey({ stage: 'local', keyId: 'abcdefghijkl', secret: 's'.repeat(32) })
  test.each([
    '',
    ' ',
    'undefined',
    '__proto__',
    'constructor',
    key.slice(0, -1),
    `${key}0`,
    ` ${key}`,
    `${key}\n`,
    key.toUpperCase(),
    key.replace('vsk_', 'sk_'),
    key.replace('local', 'LOCAL'),
    key.replaceAll('_', '-'),
    `${key},${key}`,
    'vsk_local__proto____________________________________________',
    'x'.repeat(100_000),
    `vsk_${'a'.repeat(100)}_abcdefghijkl_${'s'.repeat(38)}`,
    'vsk_local_abcdefghijkl_ssssssssssssssssssssssssssssssss000000',
    'vsk_local_äbcdefghijkl_ssssssssssssssssssssssssssssssss000000',
    composeKey({ stage: 'prod', keyId: 'abcdefghijkl', secret: 's'.repeat(32) }),
  ])('%#', async (text) => {
    const { keys, calls } = keysWith(aKey())
    expect(await authenticate(text, { stage: 'local', keys, crypto, now })).toBeUndefined()
    expect(calls.find).toBe(0)
  })
})

test('a valid key finds its row; a wrong secret, a revoked, an expired and an unknown key find nothing', async () => {
  const { key, row } = await issueKey(request, crypto)
  const ask = (stored: ApiKey | undefined, text = key) =>
    authenticate(text, { stage: 'local', keys: keysWith(stored).keys, crypto, now })
  expect(await ask(row)).toEqual(row)
  expect(await ask(undefined)).toBeUndefined()
  expect(await ask(row, composeKey({ stage: 'local', keyId: row.keyId, secret: 's'.repeat(32) }))).toBeUndefined()
  expect(await ask({ ...row, revokedAt: at(9) })).toBeUndefined()
  expect(await ask({ ...row, expiresAt: at(10) })).toBeUndefined()
  expect(await ask({ ...row, expiresAt: at(11) })).toBeDefined()
  expect(await ask({ ...row, digest: '' })).toBeUndefined()
  expect(await ask({ ...row, pepperVersion: '9' })).toBeUndefined()
})

test('after a rotation of the pepper an old key still works and is hashed anew', async () => {
  const { key, row } = await issueKey(request, crypto)
  const rotated = createKeyCrypto(() =>
    Promise.resolve(parsePepper(JSON.stringify({ current: '2', versions: { '1': first, '2': second } }))),
  )
  const { keys, calls } = keysWith(row)
  expect(await authenticate(key, { stage: 'local', keys, crypto: rotated, now })).toBeDefined()
  const [change] = calls.rehash as [[string, string, Pick<ApiKey, 'digest' | 'pepperVersion'>]]
  expect(change.slice(0, 2)).toEqual([row.keyId, '1'])
  const rehashed = keysWith({ ...row, ...change[2] })
  expect(await authenticate(key, { stage: 'local', keys: rehashed.keys, crypto: rotated, now })).toBeDefined()
  expect(rehashed.calls.rehash).toEqual([])
})

test.each(['', 'short', '{}', `{"current":"2","versions":{"1":"${first}"}}`, `{"current":"1","versions":{"1":"${first}`])(
  '%s is no pepper',
  (text) => {
    expect(() => parsePepper(text)).toThrow(/^The pepper secret [a-z ]+$/)
  },
)

test('the row of a key decides the kind of its caller', () => {
  expect(callerOf(aKey()).kind).toBe('user')
  expect(callerOf(aKey({ partner: true })).kind).toBe('partner')
  expect(callerOf(aKey({ kind: 'admin', accountId: null })).kind).toBe('admin')
  expect(callerOf(aKey({ kind: 'anonymous', accountId: null })).kind).toBe('anonymous')
})

test('the last use is noted anew after a minute', () => {
  const noted = aKey({ lastUsedAt: at(1) })
  expect([mayTouch(aKey(), now()), mayTouch(noted, Date.parse(at(2))), mayTouch(noted, Date.parse(at(2)) + 1)]).toEqual([
    true,
    false,
    true,
  ])
})
