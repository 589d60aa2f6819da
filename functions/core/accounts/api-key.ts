import type { KeyStore } from '../stores.ts'
import type { ApiKey, Caller } from './account.ts'

/** Randomness and hashes as an argument, since core has neither. */
export type KeyCrypto = {
  /** Base62 text from a cryptographic source. */
  random(length: number): string
  digest(secret: string): Promise<{ readonly digest: string; readonly pepperVersion: string }>
  /** Compares in constant time; `isCurrent`: hashed with the pepper that is in use now. */
  matches(
    secret: string,
    stored: Pick<ApiKey, 'digest' | 'pepperVersion'>,
  ): Promise<{ readonly isEqual: boolean; readonly isCurrent: boolean }>
}

export const base62Alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const keyIdLength = 12
const secretLength = 32
const checksumLength = 6
const maxKeyCharacters = 128
const keyShape = new RegExp(
  `^vsk_([a-z]{1,32})_([0-9A-Za-z]{${keyIdLength}})_([0-9A-Za-z]{${secretLength}})([0-9A-Za-z]{${checksumLength}})$`,
)

export type KeyParts = { readonly stage: string; readonly keyId: string; readonly secret: string }

/**
 * `vsk_<stage>_<keyId>_<secret and checksum>`: the prefix lets secret scanners find keys, and underscores let a double click
 * select all of it.
 */
export function composeKey({ stage, keyId, secret }: KeyParts): string {
  const body = `vsk_${stage}_${keyId}_${secret}`
  return `${body}${checksum(body)}`
}

/** The parts of a key with a valid checksum, so that typos and guesses cost no look-up. */
export function parseKey(text: string): KeyParts | undefined {
  if (text.length > maxKeyCharacters) return undefined
  const match = keyShape.exec(text)
  if (match === null) return undefined
  const [, stage = '', keyId = '', secret = '', check = ''] = match
  return checksum(text.slice(0, -checksumLength)) === check ? { stage, keyId, secret } : undefined
}

/** A new key: the row to store and the key itself, which is shown once and stored nowhere. */
export async function issueKey(
  request: {
    readonly stage: string
    readonly kind: ApiKey['kind']
    readonly accountId: string | null
    readonly label: string | null
    readonly createdAt: string
    readonly expiresAt: string | null
  },
  crypto: KeyCrypto,
): Promise<{ readonly row: ApiKey; readonly key: string }> {
  const { stage, ...kept } = request
  const keyId = crypto.random(keyIdLength)
  const secret = crypto.random(secretLength)
  const copies = { plan: null, partner: false, readOnly: false, teamSlug: null, customDomain: null } // written by the store
  const row = { ...kept, ...copies, ...(await crypto.digest(secret)), keyId, last4: '', revokedAt: null, lastUsedAt: null }
  const key = composeKey({ stage, keyId, secret })
  return { row: { ...row, last4: key.slice(-4) }, key }
}

/** Compared with when the id is unknown, so that both cases take the same time. */
const missingKey = { digest: '0'.repeat(64), pepperVersion: '1' }

/**
 * The row of a valid key; undefined for every other text. Unknown, wrong, revoked, expired and foreign keys look alike
 * to a caller.
 * @param now  milliseconds
 */
export async function authenticate(
  text: string,
  effects: {
    readonly stage: string
    readonly keys: Pick<KeyStore, 'find' | 'rehash'>
    readonly crypto: KeyCrypto
    readonly now: () => number
  },
): Promise<ApiKey | undefined> {
  const { stage, keys, crypto, now } = effects
  const parts = parseKey(text)
  if (parts === undefined || parts.stage !== stage) return undefined
  const row = await keys.find(parts.keyId)
  const { isEqual, isCurrent } = await crypto.matches(parts.secret, row ?? missingKey)
  if (row === undefined || !isEqual || row.revokedAt !== null) return undefined
  if (row.expiresAt !== null && Date.parse(row.expiresAt) <= now()) return undefined
  if (!isCurrent) await keys.rehash(row.keyId, row.pepperVersion, await crypto.digest(parts.secret))
  return row
}

/** The caller that a valid key identifies at this request. */
export function callerOf(key: ApiKey): Caller {
  const { keyId, accountId, plan, readOnly, teamSlug, customDomain } = key
  const kind = key.kind !== 'account' ? key.kind : key.partner ? 'partner' : 'user'
  return { keyId, kind, accountId, plan, readOnly, teamSlug, customDomain }
}

const touchedMs = 60_000
/** Whether the stored time of last use is old enough to be written again. */
export const mayTouch = (key: Pick<ApiKey, 'lastUsedAt'>, now: number): boolean =>
  key.lastUsedAt === null || now - Date.parse(key.lastUsedAt) > touchedMs

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** CRC-32 in base62, padded: 62^6 is more than 2^32. */
function checksum(text: string): string {
  let crc = 0xffffffff
  for (let i = 0; i < text.length; i++) crc = (crcTable[(crc ^ text.charCodeAt(i)) & 0xff] ?? 0) ^ (crc >>> 8)
  let rest = (crc ^ 0xffffffff) >>> 0
  let out = ''
  for (let i = 0; i < checksumLength; i++) {
    out = (base62Alphabet[rest % 62] ?? '') + out
    rest = Math.floor(rest / 62)
  }
  return out
}
