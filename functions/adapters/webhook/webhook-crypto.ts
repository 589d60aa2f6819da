import { createHmac, hkdfSync } from 'node:crypto'
import type { WebhookCrypto } from '../../core/webhooks/webhook-store.ts'
import type { Versions } from '../secrets/parse-versions.ts'
import type { SecretReader } from '../secrets/read-secret.ts'

const secretBytes = 32

/** Secrets are derived when they are needed: HKDF-SHA-256 (RFC 5869) of a root, the webhook's id and the version. */
export function createWebhookCrypto(roots: SecretReader<Versions>): WebhookCrypto {
  return {
    currentRoot: async () => (await roots.value()).current,
    async secretOf(webhookId, { root, version }) {
      // A root that was added within the last minutes may be missing from the cached value, so it is read again.
      const key = (await roots.value()).byVersion[root] ?? (await roots.reload()).byVersion[root]
      if (key === undefined) throw new Error('The root of a webhook secret is not in the secret any more')
      const info = `webhook\n${webhookId}\n${version}`
      return Buffer.from(hkdfSync('sha256', key, '', info, secretBytes)).toString('base64')
    },
    hmac: (secret, text) => createHmac('sha256', Buffer.from(secret, 'base64')).update(text).digest('base64'),
  }
}
