import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { base62Alphabet, type KeyCrypto } from '../core/accounts/api-key.ts'
import type { Peppers } from './secrets/parse-versions.ts'

const hmac = (pepper: string, secret: string): Buffer => createHmac('sha256', pepper).update(secret).digest()

/** Randomness and hashes for API keys. `peppers` is read at each use, so that a rotation needs no restart. */
export function createKeyCrypto(peppers: () => Promise<Peppers>): KeyCrypto {
  return {
    random(length) {
      let text = ''
      while (text.length < length) {
        for (const byte of randomBytes(length * 2)) {
          // 248 is the greatest multiple of 62 in a byte: using the bytes above would make the first letters more likely.
          if (byte < 248 && text.length < length) text += base62Alphabet[byte % 62]
        }
      }
      return text
    },

    async digest(secret) {
      const { current, byVersion } = await peppers()
      return { digest: hmac(byVersion[current] ?? '', secret).toString('hex'), pepperVersion: current }
    },

    async matches(secret, stored) {
      const { current, byVersion } = await peppers()
      const pepper = byVersion[stored.pepperVersion]
      const computed = hmac(pepper ?? '', secret)
      const expected = Buffer.from(stored.digest, 'hex')
      const isEqual = expected.length === computed.length && timingSafeEqual(expected, computed)
      return { isEqual: isEqual && pepper !== undefined, isCurrent: stored.pepperVersion === current }
    },
  }
}
