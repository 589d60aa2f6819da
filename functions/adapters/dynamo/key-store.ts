import { uncompiled } from '../../contract/uncompiled.ts'
import { type ApiKey, apiKey } from '../../core/accounts/account.ts'
import type { KeyStore } from '../../core/stores.ts'
import { rewriteKeyCopies } from './account-copies.ts'
import { idsIn } from './account-row.ts'
import { accountKey, apiKeyKey, rateKey } from './keys.ts'
import { absent, type Row, type Table } from './table.ts'

const nothingKnown = {
  accountId: null,
  label: null,
  expiresAt: null,
  revokedAt: null,
  plan: null,
  teamSlug: null,
  customDomain: null,
}
const readKey = (row: Row): ApiKey => apiKey.parse({ ...nothingKnown, ...row }, uncompiled)
const attributesOf = (key: ApiKey): Row => Object.fromEntries(Object.entries(key).filter(([, value]) => value !== null))

const minuteMs = 60_000
/** TTL only frees space; each window has its own key. */
const keptSeconds = 3_600

export function createKeyStore(table: Table): KeyStore {
  const find: KeyStore['find'] = async (keyId) => {
    const row = await table.get(apiKeyKey(keyId))
    return row === undefined ? undefined : readKey(row)
  }

  return {
    find,

    async put(key) {
      if (key.accountId !== null) {
        // The account lists a key before the key's row exists, so that no change of the account's settings misses it.
        const known = await table.update(accountKey(key.accountId), {
          update: 'ADD keyIds :ids',
          condition: 'attribute_exists(PK)',
          values: { ids: new Set([key.keyId]) },
        })
        if (known === undefined) throw new Error(`There is no account ${key.accountId}`)
      }
      await table.put(apiKeyKey(key.keyId), attributesOf(key), absent)
      if (key.accountId !== null) await rewriteKeyCopies(table, key.accountId)
    },

    async revoke(keyId, at) {
      const revoked = await table.update(apiKeyKey(keyId), {
        update: 'SET revokedAt = if_not_exists(revokedAt, :at)',
        condition: 'attribute_exists(PK)',
        values: { at },
      })
      return revoked === undefined ? undefined : readKey(revoked)
    },

    async expire(keyId, at) {
      await table.update(apiKeyKey(keyId), {
        update: 'SET expiresAt = :at',
        condition: 'attribute_exists(PK) AND (attribute_not_exists(expiresAt) OR expiresAt > :at)',
        values: { at },
      })
      return find(keyId)
    },

    async listByAccount(accountId) {
      const row = await table.get(accountKey(accountId))
      const keys = (await table.getMany(idsIn(row?.['keyIds']).map(apiKeyKey))).map(readKey)
      return keys.sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0))
    },

    async touch(keyId, at) {
      await table.update(apiKeyKey(keyId), {
        update: 'SET lastUsedAt = :at',
        condition: 'attribute_exists(PK) AND (attribute_not_exists(lastUsedAt) OR lastUsedAt < :minuteBefore)',
        values: { at, minuteBefore: new Date(Date.parse(at) - minuteMs).toISOString() },
      })
    },

    async rehash(keyId, from, to) {
      await table.update(apiKeyKey(keyId), {
        update: 'SET digest = :digest, pepperVersion = :to',
        condition: 'pepperVersion = :from',
        values: { digest: to.digest, to: to.pepperVersion, from },
      })
    },

    async countRequests({ limit, permits, ...window }) {
      const counted = await table.update(rateKey(window), {
        update: 'SET expiresAtSeconds = :expires ADD requests :permits',
        condition: 'attribute_not_exists(requests) OR requests <= :most',
        values: { permits, most: limit - permits, expires: window.minute * 60 + keptSeconds },
      })
      return counted === undefined ? { count: limit, limited: true } : { count: Number(counted['requests']), limited: false }
    },
  }
}
